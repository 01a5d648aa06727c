"""Somebody leaves, somebody comes, or the table ends the game: what is chosen between two turns from the menu."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from mascarade.language import _, deferred, pgettext
from mascarade.names import BadName
from mascarade.rules.cards import Player
from mascarade.rules.values import Value
from mascarade.table.coming_and_going import take_seat
from mascarade.table.coming_and_going import why_not_now as why_not_now
from mascarade.table.questions import SEAT_KEYS
from mascarade.table.sitting import Sitting
from mascarade.tui.screens.entries import EntriesScreen, Entry, game_foot
from mascarade.tui.screens.naming import NameScreen

END_KEY = "x"


class SeatChange(Value):
    """A person who leaves, or a bot whose place somebody takes."""

    player: Player


class EndGame(Value):
    """The wish to end the game as it stands."""


Change = SeatChange | EndGame | None
"""A change that was chosen; ``None`` where the table turned back."""


class JoinLeaveScreen(EntriesScreen[Change]):
    """Everybody at the table with what can become of their seat, and the end of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "take_marked", deferred("choose the marked entry")),
        Binding("escape", "turn_back", deferred("back to the game")),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(changes(sitting))

    def contents(self) -> Iterable[Widget]:
        """Yield the entries in the middle of an empty screen."""
        yield from self.boxed(_("Who leaves, who comes?"))
        yield game_foot(pgettext("screen", "choose"), self.here)

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
    return (*seats, (Entry(END_KEY, _("End the game here: nobody wins, the truth is told")), EndGame()))


def newcomer_screen(sitting: Sitting, bot: Player) -> NameScreen:
    """Return the question who takes a bot's seat; people who have left are offered."""
    gone = sitting.session.course.sitters.gone

    def take(name: str) -> str | None:
        try:
            take_seat(sitting, bot, name)
        except BadName as bad:
            return str(bad)
        return None

    def hint(name: str) -> str:
        if name in gone:
            return _("{name} was here before, and is told nothing anew.").format(name=name)
        return _("Somebody new is told nothing but what lies on the table.")

    question = _("Who takes the seat of the bot {name}? Type a name.").format(name=sitting.session.name(bot))
    return NameScreen(question, pgettext("screen", "sit down"), take, hint, gone)
