"""The rules reference: every chapter, the masks, the line-ups, and the rules of one game."""

from collections.abc import Mapping, Sequence
from itertools import chain

from msgspec import field
from msgspec.structs import replace

from mascarade.language import _, ngettext, npgettext, pgettext
from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.game import FIRST, SECOND, Edition, Exposure, Game, HouseRules, MemoryAid
from mascarade.values import Value
from mascarade.wording.chapters import Chapter, Paragraph, chapters
from mascarade.wording.house_rules import USUAL_RULES, goal_sentence, house_rules
from mascarade.wording.mask_names import NO_PICTURES, MaskNames, Pictures, mask_name
from mascarade.wording.phrases import edition_title
from mascarade.wording.power_words import WHOLE, describe_power, star_note
from mascarade.wording.text_files import words_for


class Section(Value):
    """A title with paragraphs, which are wrapped when they are shown."""

    title: str
    paragraphs: tuple[str, ...]


class Preset(Value):
    """The line-ups of one preset, a scenario that comes with the game."""

    title: str
    edition: Edition
    line_ups: Mapping[int, tuple[MaskId, ...]]
    """The line-ups by number of players."""


def sections(
    edition: Edition | None = None, house: HouseRules = USUAL_RULES, presets: Sequence[Preset] = ()
) -> tuple[Section, ...]:
    """Return the whole reference for one edition, or for both with their differences marked.

    It gives the rules in force under these house rules, and the line-ups of these presets.
    """
    put_in = {"<masks>": mask_chapters(house), "<line-ups of presets>": tuple(map(preset_chapter, presets))}
    told = chain.from_iterable(put_in.get(title, (one,)) for title, one in chapters(house).items())
    read = (Section(chapter.title, chapter.read_in(edition)) for chapter in told)
    return tuple(section for section in read if section.paragraphs)


def mask_entry(mask: MaskId) -> tuple[str, ...]:
    """Return everything about a mask in each edition that has it, a line for each thing.

    Raise KeyError if no edition has the mask.
    """
    first, second = FIRST.mask(mask), SECOND.mask(mask)
    if first is not None and second is not None:
        lines = _in_both(first, second)
    elif first is not None:
        lines = (mask_heading(first, FIRST), describe_power(first), _("First edition only."))
    elif second is not None:
        lines = (mask_heading(second, SECOND), describe_power(second), _("Second edition only."))
    else:
        raise KeyError(mask)
    return (*lines, *mask_notes(mask))


# NOTE: {power} is what a mask does in this edition, in whole sentences.
def _in_both(first: Mask, second: Mask) -> tuple[str, ...]:
    if first == second:
        return (mask_heading(first, FIRST), describe_power(first), _("The same in both editions."))
    return (
        mask_heading(first, FIRST),
        _("First edition: {power}").format(power=describe_power(first)),
        _("Second edition: {power}").format(power=describe_power(second)),
    )


def _chapter(edition: Edition | None, title: str, *paragraphs: str) -> Chapter:
    return Chapter(title, tuple(map(Paragraph, paragraphs)), edition)


# The masks


def mask_chapters(house: HouseRules) -> tuple[Chapter, ...]:
    """Return chapters about the masks that both editions share, and about each edition's own."""
    alike = [mask for mask in FIRST.masks if mask in SECOND.masks]
    first = (mask_paragraph(mask, FIRST, house) for mask in FIRST.masks if mask not in alike)
    second = (mask_paragraph(mask, SECOND, house) for mask in SECOND.masks if mask not in alike)
    return (
        _chapter(
            None,
            _("The masks of both editions"),
            _("★ brings money from the bank. The number is the fewest players the mask is meant for."),
            *(mask_paragraph(mask, FIRST, house) for mask in alike),
        ),
        _chapter(FIRST, _("The masks of the first edition"), *first),
        _chapter(SECOND, _("The masks of the second edition"), *second),
    )


def mask_paragraph(mask: Mask, edition: Edition, house: HouseRules) -> str:
    """Return a paragraph about a mask."""
    power = pgettext("layout", "{mask_alone}: {power}").format(
        mask_alone=mask_heading(mask, edition), power=describe_power(mask)
    )
    return " ".join((power, *mask_notes(mask.id, house)))


def mask_heading(mask: Mask, edition: Edition) -> str:
    """Return a mask's name with its star and numbers of players."""
    name = mask_name(mask.id, edition)
    if mask.minimum <= 2:
        return pgettext("layout", "{mask_alone} ★").format(mask_alone=name) if mask.star else name
    if mask.star:
        words = npgettext(
            "rules", "{mask_alone} ★ ({players}+ player)", "{mask_alone} ★ ({players}+ players)", mask.minimum
        )
    else:
        words = npgettext(
            "rules", "{mask_alone} ({players}+ player)", "{mask_alone} ({players}+ players)", mask.minimum
        )
    return words.format(mask_alone=name, players=mask.minimum)


def mask_notes(mask: MaskId, house: HouseRules = USUAL_RULES) -> tuple[str, ...]:
    """Return sentences about a mask that its power does not say, if there are any under these house rules."""
    if mask == "judge" and not house.fine:
        return ()
    if mask == "princess" and house.exposure is Exposure.NOTHING:
        return (_("Never a centre card."),)
    note = words_for(WHOLE, "Notes on masks", mask)
    return (note,) if note else ()


# Line-ups


def preset_chapter(preset: Preset) -> Chapter:
    """Return the line-ups of a preset, one for each number of players."""
    return _chapter(
        preset.edition,
        pgettext("rules", "Line-ups: {title}").format(title=preset.title),
        *(_line_up(preset.edition, players, masks) for players, masks in preset.line_ups.items()),
    )


def _line_up(edition: Edition, players: int, masks: tuple[MaskId, ...]) -> str:
    names = ", ".join(mask_name(mask, edition) for mask in masks)
    words = ngettext("{players} player: {masks}.", "{players} players: {masks}.", players)
    return words.format(players=players, masks=names)


# One game


class ThisGame(Value):
    """The rules of one game, with its scenario's names for masks."""

    title: str
    about: str
    game: Game
    memory: MemoryAid
    own: MaskNames
    own_notes: Mapping[MaskId, str]
    pictures: Pictures = field(default_factory=lambda: NO_PICTURES)

    @property
    def house(self) -> HouseRules:
        """The house rules in force, including the table's memory aid."""
        return replace(self.game.house, memory=self.memory)

    def sections(self) -> tuple[Section, ...]:
        """Return the rules and masks of this game, which come before the whole reference."""
        return (
            Section(pgettext("rules", "This game"), (self._header(), self.about, *self._rules())),
            Section(_("The masks in play"), (*map(self._mask, self.game.different_masks), star_note())),
        )

    def _header(self) -> str:
        words = ngettext(
            "{title}, {edition}, for {players} player.", "{title}, {edition}, for {players} players.", self.game.players
        )
        return words.format(title=self.title, edition=edition_title(self.game.edition), players=self.game.players)

    def _rules(self) -> tuple[str, ...]:
        goal = goal_sentence(self.house)
        others = (rule for rule in house_rules(self.house, self.game.edition) if rule != goal)
        return (goal, *others)

    def _mask(self, mask: MaskId) -> str:
        """Return a mask with its star, its copies, its whole power and notes."""
        name, copies = mask_name(mask, self.game.edition, self.own), self.game.line_up.count(mask)
        if copies > 1:
            name = pgettext("layout", "{mask_alone} ×{count}").format(mask_alone=name, count=copies)
        if self.game.masks[mask].star:
            name = pgettext("layout", "{mask_alone} ★").format(mask_alone=name)
        power = pgettext("layout", "{mask_alone}: {power}").format(
            mask_alone=name, power=describe_power(self.game.masks[mask])
        )
        own_note = self.own_notes.get(mask)
        return " ".join((power, *mask_notes(mask, self.house), *((own_note,) if own_note else ())))
