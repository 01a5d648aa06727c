"""An evening from its very beginning, title and set-up included, driven as a table drives it."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec.structs import replace

from mascarade.config.settings import MOST, last_settings, save_settings
from mascarade.game_options import GameRequest, Hints, MemoryAid, Seating, TableOptions
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.table.hot_seat import Timing
from mascarade.table.setup_draft import filled_names
from mascarade.tui.app import MascaradeApp
from mascarade.tui.evening import Evening
from tests.table.dealing import Tosses
from tests.tui.driving import COMPACT, LEISURE, NAMES, Laptop


def proposed(scenario: str = "second-a", players: int = 6, memory: MemoryAid = MemoryAid.NONE) -> GameRequest:
    """A game whose people have still to say their names."""
    return GameRequest(find_scenario(scenario), players, options=TableOptions(memory=memory, hints=Hints.NEVER))


def named(scenario: str = "second-a", players: int = 4, memory: MemoryAid = MemoryAid.NONE) -> GameRequest:
    """A game whose people have said their names, so that it begins with the deal."""
    return GameRequest(
        find_scenario(scenario),
        players,
        seating=Seating(NAMES[:players], first=Player(0)),
        options=TableOptions(memory=memory, hints=Hints.NEVER),
    )


@asynccontextmanager
async def evening(
    proposal: GameRequest,
    *,
    with_title: bool = False,
    first: bool = False,
    size: tuple[int, int] = COMPACT,
    timing: Timing = LEISURE,
    clock: Callable[[], float] = time.monotonic,
) -> AsyncIterator[Laptop]:
    """A laptop on which an evening has begun; unless it is the first one, names of seats were kept from another."""
    last = last_settings()
    if not (first or last.seating.names):
        save_settings(replace(last, seating=Seating(filled_names((), MOST))))

    async def pass_it(app: MascaradeApp) -> int:
        table = Evening(app)
        return await (table.welcome(proposal) if with_title else table.play(proposal))

    app = MascaradeApp(pass_it, timing=timing, clock=clock, coin=Tosses(0.0))
    async with app.run_test(size=size) as pilot:
        laptop = Laptop(app, pilot)
        await laptop.rest()
        yield laptop


async def type_over(laptop: Laptop, words: str) -> None:
    """Type into the field at which one stands."""
    await laptop.press(*("space" if character == " " else character for character in words))
