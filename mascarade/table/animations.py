"""The public animations at the table, derived from public events alone, and the board that shows them."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Protocol, assert_never

from msgspec.structs import replace

from mascarade.history import Step
from mascarade.rules.cards import Direction, Player
from mascarade.rules.events import (
    Account,
    CoinEvent,
    Event,
    Fined,
    FortunesExchanged,
    FortunesPassed,
    Paid,
    PutBack,
    SeatsChanged,
    Store,
    TurnBegan,
)
from mascarade.rules.game import exchanged
from mascarade.rules.state import State
from mascarade.rules.view import events_for
from mascarade.session import Session
from mascarade.values import Value

MOST_MOVES = 3
"""The most moves of one step that are shown one after the other; further moves happen at once."""
FEWEST_PASSED = 2
"""The smallest number of unanswering players for whom the question is shown passing them."""
MovingEvent = CoinEvent | PutBack | TurnBegan
"""An event that can be shown as a movement."""


class Snapshot(Value):
    """The table between two moves, as everybody sees it."""

    seating: tuple[Player, ...]
    coins: tuple[int, ...]
    """The fortunes by seat."""
    court: int
    bank: int
    active: Player | None
    """The player in turn; ``None`` while the turn passes."""
    asked: Player | None = None
    """The player whom the question is passing while a round closes."""


class RoundCloses(Value):
    """The end of a challenge round: the question passes all who have not answered it."""

    players: tuple[Player, ...]


Moving = tuple[Paid, ...] | PutBack | SeatsChanged | TurnBegan | RoundCloses
"""Things that move together: coins, cards, names or the turn, as events; of cards, only the places."""


class Animation(Value):
    """One movement, with the table before and after it."""

    before: Snapshot
    moved: Moving
    after: Snapshot


class Board(Protocol):
    """The public table of a front end, which is redrawn on every change and has a timer."""

    @property
    def is_waiting(self) -> bool:
        """True if something is scheduled."""

    def draw(self) -> None:
        """Draw the table as everybody sees it."""

    def schedule(self, seconds: float, then: Callable[[], object], spent: float = 0.0) -> None:
        """Call a function after some seconds, part of which may be spent already; replace what was scheduled before.

        The timer stops while anything covers the table.
        """

    def cancel_scheduled(self) -> None:
        """Cancel what was scheduled."""

    def rest(self) -> None:
        """Ignore keys for a moment, because they were meant for a question that is no longer asked."""

    def drop_rest_of_name(self) -> None:
        """Ignore letters until none has come for a moment: they are the rest of a name that was already found."""

    def hold_animations(self, moves: Sequence[Animation]) -> None:
        """Keep showing the seats as they were before these moves, until the moves are shown."""

    async def play_animations(self) -> bool:
        """Show the held moves, as far as this front end can, and then the seats as they are now.

        Return whether somebody cut the animations short.
        """


def snapshot_of(state: State) -> Snapshot:
    """Return the snapshot of a position, as everybody sees it."""
    return Snapshot(state.seating, state.coins, state.court, state.bank, state.active_player)


def state_before(steps: Sequence[Step], events: Sequence[Event]) -> State:
    """Return the position before the latest steps, those that led to these events."""
    left = len(events)
    for step in reversed(steps):
        left -= len(step.events)
        if left <= 0:
            return step.before
    return steps[0].before


def animations(before: Snapshot, events: tuple[Event, ...], now_there: Snapshot) -> tuple[Animation, ...]:
    """Return the animations in order; none if the events do not lead from one snapshot to the other."""
    still, found = before, list[Animation]()
    moving = (event for event in events_for(events, None) if isinstance(event, MovingEvent))
    for _kind, group in groupby(moving, key=_kind_of):
        after, moved = still, list[Moving]()
        for event in group:
            now, after = _moves_of(after, event)
            moved.append(now)
        together = moved[0] if len(moved) == 1 else tuple(one for now in moved if isinstance(now, tuple) for one in now)
        if together:
            found.append(Animation(still, together, after))
        still = after
    return tuple(found[:MOST_MOVES]) if still == now_there else ()


def animations_of(session: Session, events: tuple[Event, ...]) -> tuple[Animation, ...]:
    """Return the public animations of these events; none during the deal or while a player decides in secret."""
    if not events or not _may_move(session):
        return ()
    before = state_before(session.steps, events)
    return () if before.is_dealing else animations(snapshot_of(before), events, snapshot_of(session.state))


def closing_of(session: Session, events: tuple[Event, ...], players: tuple[Player, ...]) -> tuple[Animation, ...]:
    """Return the animation of the question passing players who were said together not to challenge."""
    if len(players) < FEWEST_PASSED or not _may_move(session):
        return ()
    still = snapshot_of(state_before(session.steps, events))
    return (Animation(still, RoundCloses(players), still),)


def _may_move(session: Session) -> bool:
    """Return whether the cards have been dealt and nobody has to decide in secret."""
    decision = session.decision
    return not session.state.is_dealing and (decision is None or not decision.is_secret)


def _kind_of(event: MovingEvent) -> object:
    """Return the key by which events are shown together: payments of one kind share it."""
    return type(event) if isinstance(event, Paid | Fined) else id(event)


def _moves_of(still: Snapshot, event: MovingEvent) -> tuple[Moving, Snapshot]:
    """Return what an event moves, and the snapshot after it."""
    seating, fortunes = still.seating, still.coins
    match event:
        case Paid(source, to, coins):
            return (event,), _with_payment(_with_payment(still, source, -coins), to, coins)
        case Fined(player, coins):
            after = _with_payment(_with_payment(still, player, -coins), Store.COURT, coins)
            return (Paid(player, Store.COURT, coins),), after
        case FortunesExchanged(one, two):
            after = replace(still, coins=exchanged(fortunes, *map(seating.index, (one, two))))
            return _coins(still, ((one, two), (two, one))), after
        case FortunesPassed(direction):
            at = 1 if direction is Direction.LEFT else -1
            after = replace(still, coins=(*fortunes[-at:], *fortunes[:-at]))
            return _coins(still, tuple(zip(seating, (*seating[at:], *seating[:at]), strict=True))), after
        case SeatsChanged(one, two):
            return event, replace(still, seating=exchanged(seating, *map(seating.index, (one, two))))
        case PutBack():
            return event, still
        case TurnBegan(player):
            return event if player != still.active else (), replace(still, active=player)
        case _:
            assert_never(event)


def _coins(still: Snapshot, ways: tuple[tuple[Player, Player], ...]) -> tuple[Paid, ...]:
    """Return the payments that move whole fortunes, each from one player to another."""
    fortunes = dict(zip(still.seating, still.coins, strict=True))
    return tuple(Paid(one, other, fortunes[one]) for one, other in ways if fortunes[one])


def _with_payment(still: Snapshot, account: Account, coins: int) -> Snapshot:
    """Return the snapshot after an account has gained this many coins, or lost them if negative."""
    match account:
        case Store.COURT:
            return replace(still, court=still.court + coins)
        case Store.BANK:
            return replace(still, bank=still.bank + coins)
        case int():
            at = still.seating.index(account)
            return replace(still, coins=(*still.coins[:at], still.coins[at] + coins, *still.coins[at + 1 :]))
        case _:
            assert_never(account)
