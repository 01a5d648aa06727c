"""The end of a game, and how the evening goes on."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.game_options import GameRequest
from mascarade.language import set_language
from mascarade.paths import pictures_folder
from mascarade.rules.game import HouseRules
from mascarade.scenarios import find_scenario
from tests.table.dealing import scenario
from tests.tui.driving import Laptop
from tests.tui.driving import laptop as dealt
from tests.tui.evenings import evening, named
from tests.tui.table_states import table_states

FIRST_CLAIM_WINS = replace(find_scenario("second-a"), house=HouseRules(opening_turns=0, goal_coins=9))


def short(players: int = 4) -> GameRequest:
    """A game that is won by whoever is first allowed to take three coins."""
    return replace(named(players=players), scenario=FIRST_CLAIM_WINS)


async def won(laptop: Laptop) -> None:
    """The first player claims to be the Empress, and nobody minds."""
    while laptop.screen == "DealScreen":
        await laptop.press("enter")
    await laptop.press("a", "e", "n", "space")
    assert laptop.screen == "EndScreen", laptop.text


async def test_again_the_next_player_begins_and_victories_add_up() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        await laptop.press("o")
        assert laptop.screen == "DealScreen"
        assert laptop.active == "Bruno"
        await won(laptop)
        assert "Bruno wins with 9 coins." in laptop.text
        await laptop.press("o")
        await won(laptop)
        assert "Ada (1), Bruno (1) and Cleo (1)" in laptop.text


async def test_a_picture_of_the_game_is_saved_and_never_over_another(tmp_path: Path) -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        folder = pictures_folder()
        assert folder.is_relative_to(tmp_path.parent), "where tests may write"
        await laptop.press("p")
        first = next(folder.iterdir())
        content = first.read_bytes()
        assert "".join(str(first).split()) in "".join(laptop.text.split())
        await laptop.press("p")
        assert len(list(folder.iterdir())) == 2
        assert first.read_bytes() == content
        await laptop.press("o")
        assert laptop.screen == "DealScreen"


async def test_a_picture_that_cannot_be_saved_is_told_and_the_evening_goes_on() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        folder = pictures_folder()
        folder.rmdir()
        folder.write_text("")
        await laptop.press("p")
        assert "Not saved: there is a file where the folder" in laptop.text
        await laptop.press("f")
        assert laptop.app.return_code == 0


async def test_finishing_leads_to_the_title_where_the_evening_began_there() -> None:
    proposal = replace(short(), seating=None)
    async with evening(proposal, with_title=True) as laptop:
        await laptop.press("n", "enter")
        await won(laptop)
        await laptop.press("f")
        assert laptop.screen == "TitleScreen"
        await laptop.press("n", "enter")
        await won(laptop)
        assert "Player 1 (1) and Player 2 (1)" in laptop.text


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_cards_at_the_end_stand_in_the_middle_below_the_winner(size: tuple[int, int]) -> None:
    async with dealt(scenario("first", 13, find_scenario("first").line_up(13)), size=size) as table:
        await table.start((12,) * 13)
        await table.announce("king")
        await table.close_round()
        lines = [line for line in table.text.splitlines() if "●●●●" in line]
        left = min(len(line) - len(line.lstrip()) for line in lines)
        right = size[0] - max(map(len, lines))
        assert abs(left - right) <= 2, table.text


async def test_the_end_can_be_hidden_and_left() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        before = laptop.text
        await laptop.press("tab")
        assert "Ada" not in laptop.text
        await laptop.press("u", "ctrl+q")
        assert "would be lost" not in laptop.text
        await laptop.press("escape")
        assert laptop.text == before


async def test_the_end_comes_to_rest_where_its_cards_have_room_beside_a_scroll_bar_alone(english_again: None) -> None:  # noqa: ARG001
    set_language("hu")
    names = tuple(f"Bartholomew {letter}{letter}" for letter in "ABCDEFGHIJKL")
    async with dealt(scenario("first", 12, find_scenario("first").line_up(12)), names=names) as table:
        async for state in table_states(table):
            assert table.app.is_running, state
        assert table.screen == "EndScreen"
