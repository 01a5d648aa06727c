"""Whole games through the real screens in both editions, and the power of every official mask."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.rules.cards import MaskId
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import find_scenario
from tests.soak.robot import Robot
from tests.table.dealing import scenario
from tests.tui.driving import LEISURE, Laptop, laptop
from tests.tui.reading import larges, prompt, row_of, said


async def test_six_play_the_second_edition_to_the_end() -> None:
    async with laptop(find_scenario("second-a"), players=6) as table:
        await table.start()
        for other in ("Bruno", "Cleo", "Dario", "Emile"):
            await table.turn_swap(other, really=False)
        while table.screen != "EndScreen":
            await table.announce("empress")
            await table.close_round()
        assert table.won("Emile")
        assert "Wins this evening: Emile (1)" in " ".join(table.text.split())


EXPANSION = {"expansion-classic": 13, "expansion-roll": 13, "expansion-unity": 13, "expansion-combo": 10}
"""The published line-ups of the expansion for six players and more, up to so many; the one for three is short."""
EVERY_LINE_UP = tuple(
    pytest.param(name, players, players, 11, marks=pytest.mark.long)
    for name, most in EXPANSION.items()
    for players in range(6, most + 1)
)


@pytest.mark.parametrize(
    ("scenario", "players", "seed", "coins"),
    [
        ("first", 3, 1, 6),
        ("second-b", 6, 4, 6),
        pytest.param("first", 13, 1, 11, marks=pytest.mark.long),
        pytest.param("first", 2, 1, 6, marks=pytest.mark.long),
        pytest.param("first", 4, 5, 6, marks=pytest.mark.long),
        pytest.param("expansion-trio", 3, 1, 11, marks=pytest.mark.long),
        *EVERY_LINE_UP,
        pytest.param("first", 13, 1, 6, marks=pytest.mark.long),
    ],
)
async def test_whoever_reads_the_screen_and_presses_what_it_offers_comes_to_the_end(
    scenario: str, players: int, seed: int, coins: int
) -> None:
    robot = Robot(Random(seed))
    timing = replace(LEISURE, turning_away=0.01, showing=0.01)
    async with laptop(find_scenario(scenario), players=players, timing=timing) as table:
        await table.start(coins=[coins] * players)
        while table.screen != "EndScreen":
            key = robot.key(table.text)
            if key is None:
                assert table.screen == "ShowToOthersScreen", table.text
                await table.until(lambda: table.screen != "ShowToOthersScreen")
            else:
                await table.press(key)
        view = table.session.view()
        assert view.outcome is not None
        assert table.won(
            *(table.session.names[seat.player] for seat in view.seats if seat.player in view.outcome.winners)
        )


QUICK_SHOW = replace(LEISURE, turning_away=0.001, showing=60.0)


@asynccontextmanager
async def four(
    edition: str, mask: MaskId, coins: Sequence[int] = (6, 6, 6, 6), court: int = 0
) -> AsyncIterator[Laptop]:
    """Ada has the mask, Bruno the Judge, Cleo the Widow, Dario the Cheat; two cards lie in the centre."""
    others = [other for other in ("judge", "widow", "cheat", "fool", "king", "thief") if other != mask]
    async with laptop(scenario(edition, 4, (mask, *others[:5])), timing=QUICK_SHOW) as table:
        await table.start(coins, court)
        yield table


async def unopposed(table: Laptop, mask: MaskId) -> None:
    """Ada announces, and nobody else claims it."""
    await table.announce(mask)
    await table.close_round()


def fortunes(table: Laptop) -> tuple[int, ...]:
    return table.session.state.coins


def cards(table: Laptop) -> tuple[MaskId, ...]:
    return table.session.state.cards


def takes(mask: MaskId, coins: Sequence[int], after: Sequence[int], court: int = 0) -> Callable[[str], Awaitable[None]]:
    """A mask that asks nothing: fortunes before and after, shown and told."""

    async def scene(edition: str) -> None:
        async with four(edition, mask, coins, court) as table:
            await unopposed(table, mask)
            assert fortunes(table) == tuple(after)
            assert "Ada" in said(table.text)
            assert table.active == "Bruno"

    return scene


async def the_richest_pays(edition: str, mask: MaskId) -> None:
    async with four(edition, mask, (6, 8, 7, 8)) as table:
        await unopposed(table, mask)
        assert "[3]" not in table.text, "Cleo is not the richest"
        await table.pick("Dario")
        assert fortunes(table) == (8, 8, 7, 6)


async def bishop(edition: str) -> None:
    await the_richest_pays(edition, "bishop")


async def swindler(edition: str) -> None:
    await the_richest_pays(edition, "swindler")


async def fool(edition: str) -> None:
    async with four(edition, "fool") as table:
        before = cards(table)
        await unopposed(table, "fool")
        assert "[1]" not in table.text, "never a card of the Fool's own"
        assert "[X]" not in table.text, "never a card of the centre"
        await table.pick("Bruno", "Dario")
        await table.lift("Ada")
        await table.hands(really=True)
        assert cards(table) == (before[0], before[3], before[2], before[1], *before[4:])
        assert fortunes(table) == (7, 6, 6, 6)


async def witch(edition: str) -> None:
    async with four(edition, "witch", (2, 6, 9, 6)) as table:
        await unopposed(table, "witch")
        await table.pick("Cleo")
        assert fortunes(table) == (9, 6, 2, 6)
        await unopposed(table, "witch")
        await table.offer("n")
        assert "leaves the fortunes as they are." in said(table.text)
        assert fortunes(table) == (9, 6, 2, 6)
        assert table.active == "Cleo"


async def spy(edition: str) -> None:
    async with four(edition, "spy") as table:
        before = cards(table)
        await unopposed(table, "spy")
        assert ("[X]" in table.text) == (edition == "first"), "the centre is the first edition's Spy's alone"
        await table.offer("x" if edition == "first" else "4")
        seen = await table.peek("Ada")
        other = 4 if edition == "first" else 3
        assert "Spy" in seen
        assert before[other].title() in seen
        await table.hands(really=True)
        assert (cards(table)[0], cards(table)[other]) == (before[other], "spy")
        assert before[other].title() not in said(table.text)


async def peasant(edition: str) -> None:
    of = scenario(edition, 4, ("peasant", "judge", "peasant", "widow", "cheat", "king"))
    async with laptop(of) as table:
        await table.start()
        await table.announce("peasant")
        await table.claims("Cleo")
        await table.close_round()
        assert len(larges(table.text, "TRUE")) == 2
        await table.go_on()
        assert fortunes(table) == (8, 6, 8, 6)
        await unopposed(table, "peasant")
        assert fortunes(table) == (8, 7, 8, 6)


async def cheat(edition: str) -> None:
    async with four(edition, "cheat", (10, 6, 6, 6)) as table:
        await unopposed(table, "cheat")
        assert table.won("Ada")
    async with four(edition, "cheat", (9, 6, 6, 6)) as table:
        await unopposed(table, "cheat")
        assert fortunes(table) == (9, 6, 6, 6)


async def the_victim_must_say(edition: str, mask: MaskId) -> None:
    async with four(edition, mask) as table:
        await unopposed(table, mask)
        await table.pick("Cleo")
        assert "Cleo" in prompt(table.text)
        await table.say("judge")
        assert table.screen == "RevealScreen"
        assert "Widow" in table.text
        await table.go_on()
        assert fortunes(table) == (10, 6, 2, 6)
        await unopposed(table, mask)
        await table.pick("Cleo")
        await table.say("widow")
        await table.go_on()
        assert fortunes(table) == (10, 6, 2, 6)


async def inquisitor(edition: str) -> None:
    await the_victim_must_say(edition, "inquisitor")


async def guru(edition: str) -> None:
    await the_victim_must_say(edition, "guru")


async def princess(edition: str) -> None:
    async with four(edition, "princess") as table:
        await unopposed(table, "princess")
        await table.pick("Cleo")
        await table.lift("Cleo")
        assert table.screen == "ShowToOthersScreen"
        await table.until(lambda: "Widow" in table.text)
        await table.press("enter", "space", "escape")
        assert table.screen == "ShowToOthersScreen", "a card is shown for a fixed time"
        assert fortunes(table) == (8, 6, 6, 6)


async def puppet_master(edition: str) -> None:
    async with four(edition, "puppet-master", (6, 7, 8, 9)) as table:
        await unopposed(table, "puppet-master")
        await table.pick("Bruno", "Dario")
        assert table.screen == "ChangePlacesScreen"
        assert "Bruno and Dario, get up and change places. Cards and coins stay." in table.text
        await table.offer("enter")
        assert fortunes(table) == (8, 6, 8, 8)
        assert [table.session.name(player) for player in table.session.state.seating] == [
            "Ada",
            "Dario",
            "Cleo",
            "Bruno",
        ]
        assert " 2 " in row_of(table.text, "Dario")
        assert " 4 " in row_of(table.text, "Bruno")


async def king(edition: str) -> None:
    coins = 3 if edition == "first" else 2
    await takes("king", (6, 6, 6, 6), (6 + coins, 6, 6, 6))(edition)


SCENES: dict[MaskId, Callable[[str], Awaitable[None]]] = {
    "judge": takes("judge", (6, 6, 6, 6), (9, 6, 6, 6), court=3),
    "bishop": bishop,
    "swindler": swindler,
    "empress": takes("empress", (6, 6, 6, 6), (9, 6, 6, 6)),
    "king": king,
    "queen": takes("queen", (6, 6, 6, 6), (8, 6, 6, 6)),
    "fool": fool,
    "thief": takes("thief", (6, 6, 6, 6), (8, 5, 6, 5)),
    "witch": witch,
    "spy": spy,
    "peasant": peasant,
    "cheat": cheat,
    "widow": takes("widow", (4, 6, 6, 6), (10, 6, 6, 6)),
    "inquisitor": inquisitor,
    "guru": guru,
    "patron": takes("patron", (6, 6, 6, 6), (9, 7, 6, 7)),
    "princess": princess,
    "beggar": takes("beggar", (4, 8, 5, 6), (6, 7, 5, 5)),
    "puppet-master": puppet_master,
}


@pytest.mark.parametrize(("edition", "mask"), [(of.id, mask.id) for of in EDITIONS.values() for mask in of.masks])
async def test_the_power_of_each_mask_goes_through_the_screens(edition: str, mask: MaskId) -> None:
    assert mask in SCENES, "an official mask without a scene"
    await SCENES[mask](edition)
