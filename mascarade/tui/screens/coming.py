"""Somebody leaves, somebody comes, or the table ends the game: what is chosen between two turns from the menu."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.names import BadName
from mascarade.rules.cards import Player
from mascarade.table.chips import Chip
from mascarade.table.questions import SEAT_KEYS
from mascarade.table.sitting import Sitting
from mascarade.table.typed_line import TypedLine
from mascarade.tui.screens.base import PAGES_STYLE, PublicScreen
from mascarade.tui.screens.entries import EntriesScreen
from mascarade.tui.screens.menu import AROUND_ENTRIES, BOX_WIDTH
from mascarade.tui.widgets.chips import ChipBar
from mascarade.tui.widgets.entries import Entry

END_KEY = "x"


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A person who leaves, or a bot whose place somebody takes."""

    player: Player


@dataclass(frozen=True, slots=True)
class Ending:
    """The wish to end the game as it stands."""


Change = SeatChange | Ending | None
"""A change that was chosen; ``None`` where the table turned back."""


class ComingScreen(EntriesScreen[Change]):
    """Everybody at the table with what can become of their seat, and the end of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "take_marked", _("choose the marked entry")),
        Binding("escape", "turn_back", _("back to the game")),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(changes(sitting))

    def contents(self) -> Iterable[Widget]:
        """Yield the entries in the middle of an empty screen."""
        with Vertical(id="menu"), Vertical(id="menu-box") as box:
            box.border_title = _("Who leaves, who comes?")
            with Center():
                yield (found := self.entry_list())
            box.styles.width = max(BOX_WIDTH, found.cells + AROUND_ENTRIES)
        yield ChipBar(
            (
                Chip("↑↓", _("move"), "down"),
                Chip(_("Space"), _("choose"), "space"),
                Chip(_("Esc"), _("back to the game"), "escape"),
            ),
            classes="screen-foot",
        )

    def action_turn_back(self) -> None:
        """Change nothing."""
        self.dismiss(None)


def changes(sitting: Sitting) -> tuple[tuple[Entry, Change], ...]:
    """Return what can be changed now, seat by seat."""
    session = sitting.session
    seats: list[tuple[Entry, Change]] = []
    for key, player in zip(SEAT_KEYS, session.state.seating, strict=False):
        words = (
            _("A person takes the seat of the bot {name}")
            if player in session.bots
            else _("{name} leaves, and a bot plays on")
        )
        seats.append((Entry(key, words.format(name=session.name(player))), SeatChange(player)))
    return (*seats, (Entry(END_KEY, _("End the game here: nobody wins, the truth is told")), Ending()))


class NewcomerScreen(PublicScreen[None]):
    """The name of the person who takes a bot's seat; people who have left are offered."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit", _("sit down with the name that is typed")),
        Binding("up", "offer(-1)", _("previous person who has left")),
        Binding("down", "offer(1)", _("next person who has left")),
        Binding("escape", "turn_back", _("back; nobody sits down")),
    ]

    def __init__(self, bot: str, gone: tuple[str, ...], sit: Callable[[str], object]) -> None:
        super().__init__()
        self._bot, self._gone, self._sit = bot, gone, sit
        self._offered = 0
        self._line = self._offer()
        self._refusal = ""

    def _offer(self) -> TypedLine:
        return TypedLine(self._gone[self._offered]).marked() if self._gone else TypedLine()

    def contents(self) -> Iterable[Widget]:
        """Yield what is asked, the name as it is typed, and the keys."""
        offer = (Chip("↑↓", _("who has left"), "down"),) if len(self._gone) > 1 else ()
        with Vertical(id="leave"):
            words = _("Who takes the seat of the bot {name}? Type a name.").format(name=self._bot)
            yield Static(words, id="leave-question", markup=False)
            yield Static(id="coming-name", markup=False)
            yield Static(id="leave-lost", markup=False)
            yield ChipBar((*offer, Chip(_("Enter"), _("sit down"), "enter"), Chip(_("Esc"), _("back"), "escape")))

    def on_mount(self) -> None:
        """Draw the name that is offered."""
        self.draw()

    def press(self, key: str, character: str | None) -> bool:
        """Type the name."""
        line = self._line.press(key, character)
        if line is not None:
            self._take(line)
        return line is not None

    def paste(self, words: str) -> None:
        """Take a name from elsewhere."""
        self._take(self._line.insert(words))

    def action_offer(self, by: int) -> None:
        """Offer another person who has left."""
        if self._gone:
            self._offered = (self._offered + by) % len(self._gone)
            self._take(self._offer())

    def action_sit(self) -> None:
        """Sit down, or say what is wrong with the name."""
        try:
            self._sit(self._line.text)
        except BadName as bad:
            self._refusal = str(bad)
            self.draw()
        else:
            self.dismiss(None)

    def action_turn_back(self) -> None:
        """Change nothing."""
        self.dismiss(None)

    def _take(self, line: TypedLine) -> None:
        self._line, self._refusal = line, ""
        self.draw()

    def draw(self) -> None:
        """Draw the name as it stands."""
        text, at = self._line.text, self._line.at
        marked = "reverse" if self._line.is_whole else ""
        under = (text[at : at + 1] or " ", "reverse")
        name = Content.assemble((text[:at], marked), under, text[at + 1 :])
        self.query_one("#coming-name", Static).update(name)
        self.query_one("#leave-lost", Static).update(self._refusal or self._hint())

    def _hint(self) -> str:
        if self._line.text in self._gone:
            return _("{name} was here before, and is told nothing anew.").format(name=self._line.text)
        return _("Somebody new is told nothing but what lies on the table.")
