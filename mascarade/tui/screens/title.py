"""The title: where an evening begins, and comes back to."""

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.records.latest import Latest
from mascarade.table.saving import about_saved, about_unreadable
from mascarade.tui.screens.entries import EntriesScreen
from mascarade.tui.widgets.entries import Entry

MASK = """\
     ▄▄▄▄▄▄▄▄▄▄▄▄                        ▄▄▄▄▄▄▄▄▄▄▄▄
  ▄███████████████████▄▄▄▄▄    ▄▄▄▄▄███████████████████▄
 ▐█████▀▀▀    ▀▀▀▀██████████████████████▀▀▀▀    ▀▀▀█████▌
 ▐███▄             ▀██████████████████▀             ▄███▌
  ▀█████▄▄▄     ▄▄▄████████████████████▄▄▄     ▄▄▄█████▀
    ▀▀██████████████████▀▀██████▀▀██████████████████▀▀
        ▀▀▀▀▀▀▀▀▀▀▀▀       ▀▀▀▀       ▀▀▀▀▀▀▀▀▀▀▀▀"""

NAME = """\
█▄   ▄█  ▄███▄  ▄█████  ▄████▄  ▄███▄  █████▄  ▄███▄  █████▄  ██████
██▄▄▄██ ██   ██ ██     ██▀  ▀▀ ██   ██ ██  ▄█ ██   ██ ██   ██ ██
███ ███ ███████ ▀████▄ ██      ███████ █████▀ ███████ ██   ██ ████
██▀ ▀██ ██   ██     ██ ██▄  ▄▄ ██   ██ ██ ▀█▄ ██   ██ ██   ██ ██
██   ██ ██   ██ █████▀  ▀████▀ ██   ██ ██  ▀█ ██   ██ █████▀  ██████"""


WIDTH = 76
"""Columns for the words below the ways on."""


class Way(Enum):
    """A way on from the title."""

    GO_ON = "go-on"
    NEW_GAME = "new-game"
    LEARN = "learn"
    SCENARIOS = "scenarios"
    GAMES = "games"
    RULES = "rules"
    LEAVE = "leave"


class TitleScreen(EntriesScreen[Way]):
    """The name in large letters, and the ways on."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take_marked", _("choose the marked entry"))]

    def __init__(self, last: Latest) -> None:
        super().__init__(ways(can_go_on=last.game is not None))
        self._last_game = "" if last.game is None else about_saved(last.game)
        self._trouble = about_unreadable(last)

    def contents(self) -> Iterable[Widget]:
        """Yield a mask, the name, a pitch, the ways on, and which game the first of them is."""
        about = [(words, name) for words, name in ((self._last_game, "last"), (self._trouble, "trouble")) if words]
        rows = sum(len(Content(words).wrap(WIDTH)) for words, _name in about)
        with Vertical(id="title", classes="-crowded" if rows > 1 else ""):
            with Center():
                yield Static(MASK, id="title-mask", markup=False)
            with Center():
                yield Static(NAME, id="title-name", markup=False)
            words = _("Bluff and swapped masks for 2 to 13 friends around one laptop")
            yield Static(words, id="title-words", markup=False)
            with Center():
                yield self.entry_list()
            for words, name in about:
                with Center():
                    yield Static(words, id=f"title-{name}", markup=False)
        yield Static(_("An unofficial fan version of Bruno Faidutti’s game"), id="title-note", markup=False)

    def take(self, way: Way) -> None:
        """Take a way on; leaving asks first."""
        if way is Way.LEAVE:
            self.input_app.action_leave()
        else:
            super().take(way)


def ways(*, can_go_on: bool) -> tuple[tuple[Entry, Way], ...]:
    """Return the ways on; the first only if a game is unfinished."""
    go_on = ((Entry("g", _("Go on with the last game")), Way.GO_ON),) if can_go_on else ()
    return (
        *go_on,
        (Entry("n", _("New game")), Way.NEW_GAME),
        (Entry("t", _("Learn to play")), Way.LEARN),
        (Entry("s", _("Scenarios")), Way.SCENARIOS),
        (Entry("p", _("Past games")), Way.GAMES),
        (Entry("r", _("Rules and keys")), Way.RULES),
        (Entry("l", _("Leave")), Way.LEAVE),
    )


def entries() -> tuple[Entry, ...]:
    """Return all ways on, for the help."""
    return tuple(entry for entry, _way in ways(can_go_on=True))
