"""Bots that follow a test's script, the tables at which they sit, and what people do there."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from mascarade.bots import BotSeat, Level
from mascarade.bots.memory import PublicObserver
from mascarade.game_options import GameRequest, Hints, Pace, Seating, TableOptions, Timing, seated
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Kind, Pass, Pretend
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.view import View
from mascarade.scenarios.scenario import Scenario
from tests.secrecy.clock import Clock
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, LEISURE, Laptop, table_of
from tests.tui.reading import mark_of

Answer = Callable[[View], Choice | None]


def first_option(view: View) -> Choice:
    """Return the first option, for a bot without a script."""
    assert view.decision is not None
    options = view.decision.options
    return next((option for option in options if option in (Pass(), Pretend())), options[0])


class Scripted:
    """A bot that follows its script and remembers what it has heard."""

    made: ClassVar[list["Scripted"]] = []
    mind: ClassVar[Answer] = first_option

    def __init__(
        self,
        game: Game,  # noqa: ARG002  as every bot
        me: Player,
        level: Level,  # noqa: ARG002
        random: Random,  # noqa: ARG002
        observer: PublicObserver | None = None,  # noqa: ARG002
    ) -> None:
        self.me = me
        self.heard: list[Event] = []
        Scripted.made.append(self)

    def hear(self, event: Event) -> None:
        """Remember an event."""
        self.heard.append(event)

    def choose(self, view: View) -> Choice:
        """Choose what the script says, or else something harmless."""
        return Scripted.mind(view) or first_option(view)


SCRIPTED = BotSeat("scripted")
WATCHED = replace(LEISURE, bot_turn=600.0, bot_hands=600.0, bot_answer=600.0, open_card=600.0)
"""Times of a table at which bots wait until somebody presses a key."""


def with_bots(
    of: Scenario, people: Sequence[str], bots: Sequence[BotSeat | None], pace: Pace = Pace.NORMAL, first: int = 0
) -> GameRequest:
    """Start a game among these people and bots."""
    names = seated(people, bots)
    return GameRequest(
        of,
        len(names),
        seating=Seating(names, tuple(bots), Player(first)),
        bots=tuple(bots),
        options=TableOptions(pace=pace, hints=Hints.NEVER),
    )


# A table of one person and five bots

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")
TABLE = scenario("second", 6, SIX)
ADA = Player(0)


@asynccontextmanager
async def one_among_five(
    size: tuple[int, int] = COMPACT,
    first: int = 0,
    pace: Pace = Pace.NORMAL,
    timing: Timing = WATCHED,
    **of_table: Any,
) -> AsyncIterator[Laptop]:
    """Start a game of Ada and five bots: Colombina, Brighella, Pulcinella, Scaramouche and Zanni."""
    proposal = with_bots(TABLE, ["Ada"], [None, *[SCRIPTED] * 5], pace, first)
    async with table_of(proposal, size=size, timing=timing, **of_table) as laptop:
        await laptop.start()
        yield laptop


def announces(mask: MaskId) -> Answer:
    """Let the active player announce this mask."""
    return lambda view: Announce(mask) if view.decision and view.decision.kind is Kind.TURN else None


def claims(*players: int) -> Answer:
    """Let these players challenge every announcement."""

    def mind(view: View) -> Choice | None:
        assert view.decision is not None
        return Challenge() if view.decision.kind is Kind.CHALLENGE and view.viewer in players else None

    return mind


async def skip_bot(laptop: Laptop, times: int = 1) -> None:
    """Press the key that makes a bot act at once."""
    for _time in range(times):
        await laptop.offer("space")


async def pass_time(laptop: Laptop, clock: Clock, seconds: float) -> None:
    """Let so much time pass on the table's clock."""
    await clock.advance(seconds)
    await laptop.rest()


def marks(laptop: Laptop) -> list[str]:
    """Return the marks beside the seats in a challenge round."""
    return [mark_of(laptop.text, name) for name in laptop.session.names]
