"""The strip of a first game on the table on screen."""

from random import Random

import pytest

from mascarade.game_options import Hints
from mascarade.paths import games_folder
from mascarade.records.games import has_finished_game
from mascarade.scenarios import find_scenario
from tests.records.games import new_session, play_to_the_end, random_header
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, ROOMY, Laptop, laptop

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")
OPENING, CHALLENGE = "That is how doubt begins", "To challenge is to claim the same mask"


def read(table: Laptop) -> str:
    """The screen in one line."""
    return " ".join(table.text.split())


@pytest.mark.parametrize("size", [COMPACT, ROOMY])
async def test_a_table_without_a_finished_game_explains_each_decision_until_it_has_one(size: tuple[int, int]) -> None:
    chance = Random(1)
    for is_first in (True, False):
        async with laptop(scenario("second", 6, SIX), hints=Hints.FIRST_GAME, size=size) as table:
            await table.start()
            assert ("Look to be sure of your card" in read(table)) is is_first
            await table.announce("king")
            assert (CHALLENGE in read(table)) is is_first
        if is_first:
            assert not has_finished_game()
            play_to_the_end(new_session(random_header(chance, "second", 4), chance, games_folder()), chance)
            assert has_finished_game()


@pytest.mark.parametrize(("hints", "is_explained"), [(Hints.ALWAYS, True), (Hints.NEVER, False)])
async def test_the_set_up_decides_whether_the_table_explains(hints: Hints, *, is_explained: bool) -> None:
    async with laptop(find_scenario("second-a"), players=4, hints=hints) as table:
        await table.press("enter")
        assert (OPENING in read(table)) is is_explained
        await table.press("t")
        assert OPENING not in read(table)


@pytest.mark.parametrize("players", [8, 11, 12, 13])
async def test_hints_leave_every_seat_in_sight(players: int) -> None:
    names = tuple(f"Bartholomew {letter}" for letter in "ABCDEFGHIJKLM")
    async with laptop(find_scenario("first"), players=players, names=names, hints=Hints.ALWAYS) as table:
        await table.start()
        assert all(name in table.text for name in names[:players])
        assert (OPENING in read(table)) is (players <= 11)
        assert "[S]" in table.text
