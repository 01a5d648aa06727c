"""The frames of a move at the table: the places of coins, cards, names and the turn from moment to moment.

They depend on the seats' places alone. Of two cards that are handled both lie on the same cells half-way, so that
nothing tells which of them goes where.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import assert_never

from msgspec.structs import replace
from textual.geometry import Offset

from mascarade.art.cards import COIN, empty_box, tiny_back
from mascarade.art.drawing import Drawing, Span
from mascarade.rules.cards import CardOf, CentreCard, Hand, Place
from mascarade.rules.events import Account, PutBack, SeatsChanged, Store, TurnBegan
from mascarade.table.animations import Animation, RoundCloses, Snapshot
from mascarade.tui.widgets.cells import Piece, shorten
from mascarade.tui.widgets.seats import RoundTable, SeatList
from mascarade.values import Value

SHORT, TURNING, PASSING = 0.04, 0.06, 0.025
"""The seconds of a frame: of a thing on its way or a card that turns, of a change of turn, and of each pass."""
FRAMES = 6
"""The frames of a thing on its way; coins and names have arrived by the last of them."""
MOST_COINS = 3
"""The most coins that move as one sign each; more coins move as so many signs."""
MOST_NAME = 14


class Frame(Value):
    """What a screen shows for a moment of a motion."""

    seconds: float
    show: Callable[[], object]


class MoveFrame(Value):
    """What a move shows at one moment: what lies where, and what is on its way."""

    seconds: float
    still: Snapshot
    floats: tuple[Piece, ...] = ()


class TableGeometry(Value):
    """The places on which the frames of all moves at a table depend."""

    lying: RoundTable | SeatList
    names: Sequence[str]
    hands: tuple[Hand, ...]


def move_frames(move: Animation, table: TableGeometry) -> Iterator[MoveFrame]:
    """Yield the frames of a move."""
    match move.moved:
        case PutBack(_player, one, two):
            yield from _handled(move, (one, two), table)
        case SeatsChanged(one, two):
            here, there = (table.lying.name_at(move.before.seating.index(player)) for player in (one, two))
            first, second = (_name(table.names[player]) for player in (one, two))
            yield from _along(move, [(here, there, first), (there, here, second)])
        case TurnBegan():
            yield MoveFrame(TURNING, replace(move.before, active=None))
            yield MoveFrame(TURNING, move.after)
        case RoundCloses(players):
            for player in players:
                yield MoveFrame(PASSING, replace(move.before, asked=player))
        case tuple() as coins:
            lying = partial(_account, move.before, table)
            yield from _along(move, [(lying(one.source), lying(one.to), _coins(one.coins)) for one in coins])
        case _:
            assert_never(move.moved)


def _along(move: Animation, ways: Sequence[tuple[Offset, Offset, Drawing]]) -> Iterator[MoveFrame]:
    """Yield the frames of things on their ways; the seats change once the things have arrived."""
    for part in range(1, FRAMES):
        floats = tuple(_piece_at(_between(here, there, part, FRAMES), sign) for here, there, sign in ways)
        yield MoveFrame(SHORT, move.before, floats)
    yield MoveFrame(SHORT, move.after)


def _coins(number: int) -> Drawing:
    return ((Span(COIN * min(number, MOST_COINS), "gold", bold=True),),)


def _account(still: Snapshot, table: TableGeometry, account: Account) -> Offset:
    return table.lying.coins_at(account if isinstance(account, Store) else still.seating.index(account))


def _name(name: str) -> Drawing:
    return ((Span(shorten(name, MOST_NAME), "ivory", bold=True),),)


def _handled(move: Animation, places: Sequence[Place], table: TableGeometry) -> Iterator[MoveFrame]:
    """Yield the frames of two backs on their ways to the stage, together on the same cells, apart, and back."""
    spots = [_spot(place, move.before, table) for place in places]
    slots = tuple(slot for _middle, slot in spots if slot.drawing)
    middle = table.lying.middle() - Offset(1, 0)
    beside = Offset(2, 0)
    homes = sorted(home for home, _slot in spots)
    halfway = [_between(home, middle, 1, 2) for home in homes]
    together = (middle - beside, middle + beside - Offset(1, 0))
    back: Drawing = (tiny_back(),)
    for backs in (homes, halfway, together, (middle, middle), together, halfway):
        floats = tuple(_piece_at(at, back) for at in backs)
        yield MoveFrame(SHORT, move.before, (*slots, *floats))
    yield MoveFrame(SHORT, move.after)


def _spot(place: Place, still: Snapshot, table: TableGeometry) -> tuple[Offset, Piece]:
    """Return where a tiny back lies in the middle of a card, and the empty slot that the card leaves."""
    match place:
        case CardOf(player, hand):
            at = still.seating.index(player)
            spot, ground = table.lying.card_at(at, table.hands.index(hand)), table.lying.ground_at(at)
        case CentreCard(number):
            spot, ground = table.lying.centre_at(number - 1), ""
        case _:
            assert_never(place)
    middle = Offset(spot.x + max(0, spot.width // 2 - 1), spot.y + spot.height // 2)
    return middle, Piece(spot.x, spot.y, _slot(spot.width, spot.height, ground))


def _slot(width: int, height: int, ground: str) -> Drawing:
    """Return the empty slot of a card of so many cells; nothing if the card has no cells."""
    return empty_box(width, height, ("┌╌┐", "│ │", "└╌┘"), "line", ground) if width else ()


def _between(here: Offset, there: Offset, part: int, whole: int) -> Offset:
    """Return a place on the straight line between two others, rounded to cells."""
    return Offset(here.x + round((there.x - here.x) * part / whole), here.y + round((there.y - here.y) * part / whole))


def _piece_at(at: Offset, drawing: Drawing) -> Piece:
    return Piece(at.x, at.y, drawing)
