"""The rules reference, which is the specification in words for players, every ruling included."""

from collections.abc import Sequence

from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.game import FIRST, SECOND, Edition, HouseRules
from mascarade.rules.masks import Mask
from mascarade.values import Value
from mascarade.wording.chapters.announcements import announcing, using_a_power
from mascarade.wording.chapters.disagreements import disagreements
from mascarade.wording.chapters.ending import the_end
from mascarade.wording.chapters.gallery import galleries, heading
from mascarade.wording.chapters.lineups import Preset, line_ups, printed
from mascarade.wording.chapters.minute import the_game_in_one_minute
from mascarade.wording.chapters.secrets import secrets
from mascarade.wording.chapters.small_tables import small_tables
from mascarade.wording.chapters.table import setting_up, the_ball, words_of_the_game
from mascarade.wording.house_rules import USUAL
from mascarade.wording.mask_notes import notes
from mascarade.wording.play_chapters import a_turn, closed_actions
from mascarade.wording.powers import describe
from mascarade.wording.setup_chapters import Chapter


class Section(Value):
    """A title, and paragraphs that are wrapped wherever they are shown."""

    title: str
    paragraphs: tuple[str, ...]


def sections(
    edition: Edition | None = None, house: HouseRules = USUAL, presets: Sequence[Preset] = ()
) -> tuple[Section, ...]:
    """Return the whole reference for one edition, or for both with their differences marked.

    It speaks of the rules in force at a table with these house rules, and prints the line-ups of these presets.
    """
    read = (Section(chapter.title, chapter.read_in(edition)) for chapter in _chapters(house, presets))
    return tuple(section for section in read if section.paragraphs)


def mask_entry(mask: MaskId) -> tuple[str, ...]:
    """Return everything about a mask, line by line, in each edition that has it.

    Raise KeyError for a mask that neither edition has.
    """
    first, second = FIRST.mask(mask), SECOND.mask(mask)
    if first is not None and second is not None:
        lines = _in_both(first, second)
    elif first is not None:
        lines = (heading(first, FIRST), describe(first), _("First edition only."))
    elif second is not None:
        lines = (heading(second, SECOND), describe(second), _("Second edition only."))
    else:
        raise KeyError(mask)
    return (*lines, *notes(mask))


# NOTE: {power} is what a mask does in this edition, in whole sentences.
def _in_both(first: Mask, second: Mask) -> tuple[str, ...]:
    if first == second:
        return (heading(first, FIRST), describe(first), _("The same in both editions."))
    return (
        heading(first, FIRST),
        _("First edition: {power}").format(power=describe(first)),
        _("Second edition: {power}").format(power=describe(second)),
    )


def _chapters(house: HouseRules, presets: Sequence[Preset]) -> tuple[Chapter, ...]:
    return (
        the_game_in_one_minute(house),
        the_ball(house),
        words_of_the_game(),
        setting_up(house),
        a_turn(house),
        closed_actions(house),
        announcing(house),
        using_a_power(),
        the_end(house),
        *galleries(house),
        small_tables(house),
        line_ups(house),
        *map(printed, presets),
        secrets(house),
        disagreements(house),
    )
