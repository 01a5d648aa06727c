"""The rules of one game: its house rules in full, and every mask in play."""

from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import Game, HouseRules, MemoryAid
from mascarade.values import Value
from mascarade.wording.editions import edition_title
from mascarade.wording.house_rules import goal_sentence, house_rules
from mascarade.wording.mask_names import MaskNames, mask_name
from mascarade.wording.mask_notes import notes
from mascarade.wording.phrases import NO_PICTURES, Pictures
from mascarade.wording.powers import describe, star_note
from mascarade.wording.rulebook import Section


class ThisGame(Value):
    """One game, and what its scenario calls things."""

    title: str
    about: str
    game: Game
    memory: MemoryAid
    own: MaskNames
    own_notes: Mapping[MaskId, str]
    pictures: Pictures = field(default_factory=lambda: NO_PICTURES)

    @property
    def house(self) -> HouseRules:
        """The house rules in force, the memory aid of the table included."""
        return replace(self.game.house, memory=self.memory)

    def sections(self) -> tuple[Section, ...]:
        """Return the rules and the masks of this game, to be read before the whole reference."""
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
        """Return a mask with its star, its copies, its whole power and whatever else has to be said about it."""
        name, copies = mask_name(mask, self.game.edition, self.own), self.game.line_up.count(mask)
        if copies > 1:
            name = pgettext("layout", "{mask_alone} ×{count}").format(mask_alone=name, count=copies)
        if self.game.masks[mask].star:
            name = pgettext("layout", "{mask_alone} ★").format(mask_alone=name)
        power = pgettext("layout", "{mask_alone}: {power}").format(
            mask_alone=name, power=describe(self.game.masks[mask])
        )
        own_note = self.own_notes.get(mask)
        return " ".join((power, *notes(mask, self.house), *((own_note,) if own_note else ())))
