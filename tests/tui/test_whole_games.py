"""Whole games through the real screens in both editions, and the power of every official mask."""

from random import Random

import pytest
from msgspec.structs import replace

from mascarade.scenarios import find_scenario
from tests.soak.robot import Robot
from tests.tui.driving import LEISURE, laptop


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
        pytest.param("first", 3, 1, 6, marks=pytest.mark.long),
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
        assert table.won(*(table.session.names[player] for player in view.seating if player in view.outcome.winners))
