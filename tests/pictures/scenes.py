"""Every screen of the program, each reached as at a table."""

import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from msgspec.structs import replace

from mascarade.art.drawing import AsciiMode
from mascarade.art.palettes import Palette
from mascarade.game_options import MemoryAid, Seating, TableOptions
from mascarade.records.header import Header
from mascarade.rules.cards import MaskId, Player
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from tests.table.dealing import Tosses
from tests.tui.driving import NAMES, Laptop, laptop, still
from tests.tui.evenings import evening, named, played, proposed, truth_of

Size = tuple[int, int]
Shown = Callable[[Size, Palette, AsciiMode], AbstractAsyncContextManager[Laptop]]
"""Steps that lead to a screen in a window of this size, with these colours and characters."""
SIX: tuple[MaskId, ...] = ("judge", "witch", "cheat", "swindler", "king", "empress")
FORTUNES = (6, 9, 5, 11, 2, 6)
SEED = 11
"""The seed of a game with truths, lies, mistakes, swaps, pretences and more than six awards."""


async def set_signs(driven: Laptop, signs: AsciiMode) -> None:
    """Draw in these characters from now on; the steps up to here read the usual ones."""
    driven.app.set_appearance(replace(driven.app.options, ascii=signs))
    await driven.rest()


def at_the_table(steps: Callable[[Laptop], Awaitable[None]], players: int = 6, **options: Any) -> Shown:
    """Return the steps to a screen of a game in which the cards lie in a given order."""
    scenario = find_scenario("second-a" if players == 6 else "first")
    deal: Sequence[MaskId] | None = SIX if players == 6 else None

    @asynccontextmanager
    async def shown(size: Size, look: Palette, signs: AsciiMode) -> AsyncIterator[Laptop]:
        of = replace(scenario, house=replace(scenario.house, opening_turns=0))
        async with laptop(
            of, deal, players=players, size=size, options=still(colours=look), coin=Tosses(0.0), **options
        ) as driven:
            await steps(driven)
            await set_signs(driven, signs)
            yield driven

    return shown


def around_it(steps: Callable[[Laptop], Awaitable[None]], *, with_title: bool = True) -> Shown:
    """Return the steps to a screen outside a game: the title, the set-up or the end."""

    @asynccontextmanager
    async def shown(size: Size, look: Palette, signs: AsciiMode) -> AsyncIterator[Laptop]:
        proposal = proposed() if with_title else named(players=6, memory=MemoryAid.GAME)
        async with evening(proposal, with_title=with_title, size=size) as driven:
            driven.app.set_appearance(still(colours=look))
            await driven.rest()
            await steps(driven)
            await set_signs(driven, signs)
            yield driven

    return shown


def told(*keys: str) -> Shown:
    """Return the steps to a page of the truth about a game."""

    @asynccontextmanager
    async def shown(size: Size, look: Palette, signs: AsciiMode) -> AsyncIterator[Laptop]:
        async with truth_of(played("second-a", 6, SEED), size, options=still(colours=look)) as driven:
            await driven.press(*keys)
            await set_signs(driven, signs)
            yield driven

    return shown


def pressed(*keys: str, coins: Sequence[int] | None = FORTUNES) -> Callable[[Laptop], Awaitable[None]]:
    """Return steps that turn down the cards of the deal and press keys."""

    async def steps(driven: Laptop) -> None:
        await driven.start(coins, court=4)
        await driven.press(*keys)

    return steps


def opened(*keys: str) -> Callable[[Laptop], Awaitable[None]]:
    """Return steps that press keys."""

    async def steps(driven: Laptop) -> None:
        await driven.press(*keys)

    return steps


async def claim(driven: Laptop) -> None:
    await driven.start(FORTUNES, court=4)
    await driven.announce("witch")


async def claims(driven: Laptop) -> None:
    await claim(driven)
    await driven.claims("Bruno", "Fran")


async def reveal(driven: Laptop) -> None:
    await claims(driven)
    await driven.close_round()


async def revealed(driven: Laptop) -> None:
    await reveal(driven)
    await driven.go_on()


async def target(driven: Laptop) -> None:
    await claim(driven)
    await driven.close_round()


async def thirteen_claim(driven: Laptop) -> None:
    await driven.start((12,) * 13, court=4)
    await driven.announce("king")
    await driven.press("enter", "c", "enter")


async def end(driven: Laptop) -> None:
    await driven.start((12, 9, 5, 11, 2, 6))
    await driven.announce("king")
    await driven.close_round()


async def past(driven: Laptop) -> None:
    """Show the list of past games after some have been played."""
    for number, (scenario, players) in enumerate((("second-a", 6), ("second-b", 7), ("first", 4), ("second-a", 5))):
        chance = random.Random(number)
        header = Header(find_scenario(scenario), Seating(NAMES[:players], first=Player(0)), TableOptions())
        session = Session.begin(header, chance)
        session.deal()
        while session.decision is not None:
            session.choose(chance.choice(session.decision.options))
        session.close()
    await driven.press("p")


async def scenarios(driven: Laptop) -> None:
    await driven.press("s")
    await driven.click("Side A")


SCENES: dict[str, Shown] = {
    "title": around_it(opened()),
    "set-up": around_it(opened("n")),
    "deal": at_the_table(opened()),
    "deal-13": at_the_table(opened(), 13),
    "table": at_the_table(pressed("s")),
    "table-2": at_the_table(pressed(coins=None), 2),
    "table-3": at_the_table(pressed(coins=None), 3),
    "table-13": at_the_table(pressed(coins=(6, 9, 5, 11, 2, 6, 6, 7, 12, 4, 8, 6, 10)), 13),
    "action": at_the_table(pressed()),
    "choose-mask": at_the_table(pressed("a", "down")),
    "challenge": at_the_table(claim),
    "challenge-13": at_the_table(thirteen_claim, 13),
    "target": at_the_table(target),
    "cover": at_the_table(pressed("l")),
    "look-down": at_the_table(pressed("l", "enter")),
    "look-up": at_the_table(pressed("l", "enter", "space")),
    "swap": at_the_table(pressed("s", "2", "enter")),
    "reveal": at_the_table(reveal),
    "after-the-reveal": at_the_table(revealed),
    "end": at_the_table(end),
    "truth-swap": told(*["right"] * 9),
    "truth-claim": told(*["right"] * 10),
    "awards": told("w"),
    "curves": told("c"),
    "menu": around_it(pressed("escape", coins=None), with_title=False),
    "leave": around_it(pressed("ctrl+q", coins=None), with_title=False),
    "memory": around_it(pressed("m", coins=None), with_title=False),
    "help": around_it(opened("f1")),
    "glance": around_it(pressed("f1", "right", "down", "down", coins=None), with_title=False),
    "rules": around_it(opened("r")),
    "scenarios": around_it(scenarios),
    "past": around_it(past),
}
"""The screens by name."""
