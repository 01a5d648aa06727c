"""Help: all the keys, and the rules."""

from functools import partial
from itertools import pairwise
from typing import ClassVar

from textual.binding import Binding, BindingType

from mascarade.language import _
from mascarade.look.drawing import Drawing
from mascarade.rules.editions import EDITIONS, Edition
from mascarade.rules.house import HouseRules
from mascarade.table.chips import Chip
from mascarade.table.sitting import Sitting
from mascarade.tui.keys import KeyChapter, key_chapters, key_label
from mascarade.tui.screens.pages import Page, PagesScreen
from mascarade.tui.widgets.help_pages import key_page, text_page
from mascarade.wording.house_rules import USUAL, goal_words
from mascarade.wording.rulebook import Section, sections
from mascarade.wording.this_game import ThisGame

Rules = Edition | None
"""The rules that are read: one edition's, or those of both with their differences marked."""


def this_game(sitting: Sitting) -> ThisGame:
    """Return what holds in the game that is going on."""
    scenario = sitting.party.scenario
    return ThisGame(
        scenario.title,
        scenario.about,
        sitting.session.game,
        sitting.party.options.memory,
        sitting.session.speech.own,
        dict(scenario.own_notes),
    )


class HelpScreen(PagesScreen):
    """Opened over any public screen, which is found again exactly as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "part(-1)", _("previous part: keys or rules")),
        Binding("right", "part(1)", _("next part: keys or rules")),
        Binding("e", "edition", _("switch between the rules of one edition, the other, or both")),
    ]

    def __init__(self, game: ThisGame | None = None, *, at_rules: bool = False) -> None:
        self._game = game
        self._edition: Rules = None if game is None else game.game.edition
        super().__init__(len(key_chapters()) if at_rules else 0)

    @property
    def _house(self) -> HouseRules:
        """The house rules of the game that is going on, where its edition is read."""
        return USUAL if self._game is None or self._edition != self._game.game.edition else self._game.house

    def heading(self) -> str:
        """Return whose rules these are, and the goal."""
        return _("{heading} · {goal}").format(heading=self._whose_rules(), goal=goal_words(self._house))

    def _whose_rules(self) -> str:
        if self._edition is None:
            return _("Help: the keys, and the rules of both editions")
        if self._edition.id == "first":
            return _("Help: the keys, and the rules of the first edition")
        return _("Help: the keys, and the rules of the second edition")

    def pages(self) -> tuple[Page, ...]:
        """Return the keys by screens, and then the rules."""
        keys = tuple(Page(_("KEYS"), chapter.title, partial(_keys, chapter)) for chapter in key_chapters())
        own = () if self._game is None else self._game.sections()
        read = (*own, *sections(self._edition, self._house))
        return keys + tuple(Page(_("RULES"), section.title, partial(_rules, section)) for section in read)

    def chips(self) -> tuple[Chip, ...]:
        """Return the two parts, and the editions."""
        return (Chip("← →", _("keys, rules"), "right"), Chip("E", _("edition"), "e"))

    def action_part(self, by: int) -> None:
        """Open the first chapter of another part."""
        pages = self.pages()
        starts = [0, *(after for after, (one, two) in enumerate(pairwise(pages), 1) if one.part != two.part)]
        here = max(number for number, start in enumerate(starts) if start <= self.page)
        self.action_open(starts[(here + by) % len(starts)])

    def action_edition(self) -> None:
        """Show one edition's rules, the other's, or those of both, at the same chapter if there is one."""
        title = self.pages()[self.page].title
        rules: tuple[Rules, ...] = (*EDITIONS.values(), None)
        self._edition = rules[(rules.index(self._edition) + 1) % len(rules)]
        titles = [page.title for page in self.pages()]
        self.action_open(titles.index(title) if title in titles else len(key_chapters()))


def _keys(chapter: KeyChapter, width: int) -> Drawing:
    rows = [(tuple(map(key_label, row.keys)), row.words) for row in chapter.rows]
    return key_page(chapter.title, rows, width)


def _rules(section: Section, width: int) -> Drawing:
    return text_page(section.title, section.paragraphs, width)
