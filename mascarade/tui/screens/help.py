"""Help: about the screen from which it was opened, the game in one minute, all keys, and the rules, with a search."""

import re
from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from textual.binding import Binding

from mascarade.art.drawing import Drawing
from mascarade.characters import search_key
from mascarade.language import _, gettext_noop, pgettext
from mascarade.lessons.examples import examples
from mascarade.rules.game import EDITIONS, Edition, HouseRules
from mascarade.table.front_end import CurrentGame
from mascarade.table_keys import USUAL_KEYS, ActionKeys, Chip
from mascarade.tui.key_names import KeyChapter
from mascarade.tui.screens.pages import Page, PagesScreen
from mascarade.tui.widgets.controls import key_chip
from mascarade.tui.widgets.help_pages import glance, here_page, key_page, text_page
from mascarade.wording.house_rules import USUAL_RULES, goal_short
from mascarade.wording.rulebook import Section, ThisGame, sections

WORD = re.compile(r"\w+")
Rules = Edition | None
"""The rules that are shown: those of one edition, or of both with their differences marked."""


def this_game(current_game: CurrentGame) -> ThisGame:
    """Return sentences about the present game."""
    scenario = current_game.setup.scenario
    return ThisGame(
        scenario.translated_title,
        scenario.translated_about,
        current_game.session.game,
        current_game.setup.options.memory,
        current_game.session.phrases.own,
        scenario.translated_notes,
        current_game.session.phrases.pictures,
    )


class HelpScreen(PagesScreen[None]):
    """The help, opened over any public screen, which is unchanged afterwards."""

    BINDINGS = [
        Binding("left", "part(-1)", gettext_noop("previous part: keys or rules")),
        Binding("right", "part(1)", gettext_noop("next part: keys or rules")),
        Binding("slash", "seek", gettext_noop("search: type words; Enter stays where they’re found")),
        Binding("e", "edition", gettext_noop("switch between the rules of one edition, the other, or both")),
    ]

    def __init__(
        self,
        chapters: Sequence[KeyChapter],
        game: ThisGame | None = None,
        about: KeyChapter | None = None,
        action_keys: ActionKeys = USUAL_KEYS,
    ) -> None:
        self._chapters = chapters
        self._game = game
        self._here = about
        self._action_keys = action_keys
        self._edition: Rules = None if game is None else game.game.edition
        self._sought: str | None = None
        """The words of a search; ``None`` if there is none."""
        super().__init__()

    @property
    def _house(self) -> HouseRules:
        """The house rules of the present game, if the rules of its edition are shown."""
        return USUAL_RULES if self._game is None or self._edition != self._game.game.edition else self._game.house

    def heading(self) -> tuple[str, str]:
        """Return whose rules are shown, and the goal; during a search, its words."""
        if self._sought is not None:
            return self._search_words(self._sought), ""
        words = pgettext("layout", "{heading} · {goal}")
        return words.format(heading=self._whose_rules(), goal=goal_short(self._house)), ""

    def _whose_rules(self) -> str:
        if self._edition is None:
            return _("Help: the keys, and the rules of both editions")
        if self._edition.id == "first":
            return _("Help: the keys, and the rules of the first edition")
        return _("Help: the keys, and the rules of the second edition")

    def pages(self) -> tuple[Page, ...]:
        """Return the pages (this screen, the game in a minute, keys, rules), or those that a search has found."""
        pages = self._all_pages()
        found = tuple(page for page in pages if _has(page, self._sought or ""))
        return found or pages

    def _all_pages(self) -> tuple[Page, ...]:
        minute, *others = sections(self._edition, self._house)
        own = () if self._game is None else self._game.sections()
        here = () if self._here is None else (self._here,)
        about = (Page(pgettext("screen", "HERE"), one.title, partial(here_page, one)) for one in here)
        keys = (Page(pgettext("screen", "KEYS"), one.title, partial(key_page, one), one.said) for one in self._chapters)
        example = examples(self._edition, are_usual=replace(self._house, memory=USUAL_RULES.memory) == USUAL_RULES)
        rules = (_page(pgettext("screen", "RULES"), section) for section in (*own, *others))
        return (
            *about,
            _page(pgettext("screen", "THE GAME"), minute),
            _page(pgettext("screen", "THE GAME"), example),
            Page(pgettext("screen", "THE GAME"), pgettext("screen", "At a glance"), self._glance),
            *keys,
            *rules,
        )

    def _glance(self, width: int) -> Drawing:
        return glance(self._action_keys, self._house, self._edition, self._game, width)

    def chips(self) -> tuple[Chip, ...]:
        """Return the parts, the editions and the search."""
        return (
            Chip("←→", pgettext("what a key does", "part"), "right"),
            key_chip("e", pgettext("what a key does", "edition")),
            key_chip("slash", pgettext("what a key does", "find")),
        )

    # The search

    def action_seek(self) -> None:
        """Begin a search."""
        self._seek("")

    def press(self, key: str, character: str | None) -> bool:
        """Add a typed character to the words of a search."""
        if self._sought is None or key in ("up", "down", "pageup", "pagedown"):
            return False
        if key == "enter":
            self._stay()
        elif key == "escape":
            self._seek(None)
        elif key == "backspace":
            self._seek(self._sought[:-1])
        elif character and character.isprintable():
            self._seek(self._sought + character)
        return key not in ("tab", "ctrl+q", "ctrl+c", "f1")

    def _seek(self, words: str | None) -> None:
        self._sought = words
        self.action_open(0)

    def _stay(self) -> None:
        """End the search at the open page."""
        page = self.pages()[self.page]
        titles = [(one.part, one.title) for one in self._all_pages()]
        self._sought = None
        self.action_open(titles.index((page.part, page.title)))

    def _search_words(self, words: str) -> str:
        if words and not any(_has(page, words) for page in self._all_pages()):
            return _("Search: {words}_ Not found here.").format(words=words)
        return pgettext("screen", "Search: {words}_").format(words=words)

    # Parts and editions

    def action_part(self, by: int) -> None:
        """Open the first page of the next or previous part."""
        parts = [page.part for page in self.pages()]
        in_order = list(dict.fromkeys(parts))
        part = in_order[(in_order.index(parts[self.page]) + by) % len(in_order)]
        self.action_open(parts.index(part))

    def action_edition(self) -> None:
        """Show the rules of the next edition, or of both, at the same chapter if there is one."""
        title = self.pages()[self.page].title
        rules: tuple[Rules, ...] = (*EDITIONS.values(), None)
        self._edition = rules[(rules.index(self._edition) + 1) % len(rules)]
        titles = [page.title for page in self.pages()]
        self.action_open(titles.index(title) if title in titles else 0)


def _page(part: str, section: Section) -> Page:
    drawn = partial(text_page, section.title, section.paragraphs)
    return Page(part, section.title, drawn, " ".join(section.paragraphs))


def _has(page: Page, words: str) -> bool:
    """Return whether each word is the beginning of a word on the page."""
    said = " ".join(("", *WORD.findall(search_key(f"{page.title} {page.words}"))))
    return all(f" {word}" in said for word in WORD.findall(search_key(words)))
