"""The title screen, at which an evening begins and to which it returns, and the list of lessons."""

from enum import Enum

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Static

from mascarade.art.emblems import candle
from mascarade.art.letters import LetterSize, large_letters
from mascarade.language import _, gettext_noop, pgettext
from mascarade.paths import packaged_file
from mascarade.records.games import Latest, about_newer, about_saved
from mascarade.tui.screens.base import FULL_HEIGHT, FULL_WIDTH, ROOMY_HEIGHT, ROOMY_WIDTH, TITLE_STYLE
from mascarade.tui.screens.dialogs import EntriesScreen, Entry, list_keys
from mascarade.tui.themes import draws_ascii, paint
from mascarade.tui.widgets.controls import ChipBar, MarkedList

MASK, NAME = packaged_file("tui", "title.txt").read_text(encoding="utf-8").rstrip("\n").split("\n\n")
"""The mask and the name of the game above the choices."""
MOST_CANDLE = 22
"""The rows of the candles in a high window."""
TEN_ROWS_FROM = (158, 44)
"""The columns and rows of a window from which on the name has ten rows."""
WIDTH = 76
"""The columns of the words below the choices."""


class TitleChoice(Enum):
    """A choice at the title screen."""

    GO_ON = "go-on"
    NEW_GAME = "new-game"
    LEARN = "learn"
    SCENARIOS = "scenarios"
    GAMES = "games"
    RULES = "rules"
    LEAVE = "leave"


class TitleScreen(EntriesScreen[TitleChoice]):
    """The name of the game in large letters, and the choices."""

    CSS_PATH = [TITLE_STYLE]
    BINDINGS = [Binding("enter", "take_marked", gettext_noop("choose the marked entry"))]

    def __init__(self, last: Latest) -> None:
        super().__init__(title_entries(can_go_on=last.game is not None))
        self._last_game = "" if last.game is None else about_saved(last.game)
        self._trouble = about_newer(last)

    def contents(self) -> ComposeResult:
        """Yield a mask, the name, a pitch, the choices with the game that the first one would continue, and candles."""
        yield Static("", id="title-left", classes="title-candle", markup=False)
        yield Static("", id="title-right", classes="title-candle", markup=False)
        about = [(words, name) for words, name in ((self._last_game, "last"), (self._trouble, "trouble")) if words]
        rows = sum(len(Content(words).wrap(WIDTH)) for words, _name in about)
        crowded = "-crowded" if rows > 1 else "-with-last" if rows else ""
        with Vertical(id="title", classes=crowded):
            with Center():
                yield Static(MASK, id="title-mask", markup=False)
            with Center():
                yield Static(NAME, id="title-name", markup=False)
            words = _("A game of bluff and swapped masks for 2 to 13 friends around one laptop")
            yield Static(words, id="title-words", markup=False)
            with Center():
                yield MarkedList(markup=False)
            for words, name in about:
                with Center():
                    yield Static(words, id=f"title-{name}", markup=False)
        with Vertical(id="title-foot"):
            yield Static(_("An unofficial fan version of Bruno Faidutti’s game"), id="title-note", markup=False)
            yield ChipBar(())

    def draw(self) -> None:
        """Draw the name and the candles as large as the window allows; a small one has no candles."""
        super().draw()
        width, height = self.app.size
        self.query_one("#title-name", Static).update(_name(width, height, in_ascii=draws_ascii(self.app)))
        if width >= ROOMY_WIDTH and height >= ROOMY_HEIGHT:
            drawn = paint(candle(min(MOST_CANDLE, height // 2)), self.app.theme_variables)
            for candlestick in self.query(".title-candle").results(Static):
                candlestick.update(drawn)

    def take(self, way: TitleChoice) -> None:
        """Follow a choice; leaving asks first."""
        if way is TitleChoice.LEAVE:
            self.input_app.action_leave()
        else:
            super().take(way)


def _name(width: int, height: int, *, in_ascii: bool) -> str:
    """Return the name of the game in five rows, in ten if there is room, or in three in a small window."""
    is_small = width < FULL_WIDTH or height < FULL_HEIGHT
    if not is_small and (width < TEN_ROWS_FROM[0] or height < TEN_ROWS_FROM[1]):
        return NAME
    return "\n".join(large_letters("Mascarade", LetterSize(3, in_ascii=in_ascii) if is_small else LetterSize(10)))


def title_entries(*, can_go_on: bool) -> tuple[tuple[Entry, TitleChoice], ...]:
    """Return the choices; the first one only if there is an unfinished game."""
    go_on = ((Entry("g", _("Go on with the last game")), TitleChoice.GO_ON),) if can_go_on else ()
    return (
        *go_on,
        (Entry("n", pgettext("screen", "New game")), TitleChoice.NEW_GAME),
        (Entry("t", _("Learn to play")), TitleChoice.LEARN),
        (Entry("s", pgettext("screen", "Scenarios")), TitleChoice.SCENARIOS),
        (Entry("p", pgettext("screen", "Past games")), TitleChoice.GAMES),
        (Entry("r", _("Rules and keys")), TitleChoice.RULES),
        (Entry("l", pgettext("screen", "Leave")), TitleChoice.LEAVE),
    )


class LessonsScreen(EntriesScreen[str | None]):
    """The lessons, the first one marked."""

    BINDINGS = [
        Binding("enter", "take_marked", gettext_noop("begin the marked lesson")),
        Binding("escape", "dismiss", gettext_noop("back to the title")),
    ]

    def __init__(self) -> None:
        super().__init__(lesson_entries())

    def contents(self) -> ComposeResult:
        """Yield the lessons in the middle of an empty screen."""
        yield Static(_("Learn to play"), classes="screen-title", markup=False)
        with Vertical(id="menu"):
            yield MarkedList(markup=False)
        begin, back = pgettext("what a key does", "begin"), pgettext("what a key does", "back")
        yield ChipBar(list_keys(begin, back), classes="screen-foot")


def lesson_entries() -> tuple[tuple[Entry, str], ...]:
    """Return the lessons with their names."""
    return (
        (Entry("f", _("Your first game: five minutes, alone or with the table")), "first"),
        (Entry("b", _("Bluffing: for those who know the game")), "bluffing"),
    )
