"""The title, where it leads, whole games, and their end."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.game_options import GameRequest
from mascarade.language import set_language
from mascarade.paths import pictures_folder, scenarios_folder
from mascarade.rules.game import HouseRules
from mascarade.scenarios import find_scenario
from tests.soak.robot import Robot
from tests.table.dealing import scenario
from tests.tui.driving import LEISURE, ROOMY, Laptop, laptop
from tests.tui.driving import laptop as dealt
from tests.tui.evenings import evening, named, proposed
from tests.tui.reading import has_large
from tests.tui.table_states import table_states


async def test_letters_arrows_and_the_mouse_lead_on_and_escape_leads_back() -> None:
    async with evening(proposed(), with_title=True) as laptop:
        for way in (("s",), ("down", "down", "enter"), ("up", "up", "up", "up", "enter")):
            await laptop.press(*way)
            assert laptop.screen == "ScenariosScreen"
            await laptop.press("escape")
            assert laptop.screen == "TitleScreen"
        await laptop.click("Rules and keys")
        assert laptop.screen == "HelpScreen"
        assert "The ball" in laptop.text
        await laptop.press("escape", "n")
        assert laptop.screen == "SetUpScreen"


async def test_a_set_up_that_was_left_for_the_title_is_found_again_as_it_was() -> None:
    async with evening(proposed(), with_title=True) as laptop:
        await laptop.press("n", "down", "A", "d", "a", "escape")
        assert laptop.screen == "TitleScreen"
        await laptop.press("n")
        assert "Ada" in laptop.text


async def test_a_game_that_is_given_up_leads_back_to_the_title_where_the_evening_began() -> None:
    async with evening(proposed(players=4), with_title=True) as laptop:
        await laptop.press("n", "enter", "enter")
        assert laptop.screen == "TableScreen"
        await laptop.press("escape", "f")
        assert "Leave this game?" in laptop.text
        assert "The game is saved" in laptop.text
        await laptop.press("y")
        assert laptop.screen == "TitleScreen"
        assert laptop.app.current_game is None
        await laptop.press("n", "enter", "enter")
        assert laptop.screen == "TableScreen"


async def test_the_title_offers_to_go_on_with_the_game_that_was_left() -> None:
    async with evening(proposed(players=4), with_title=True) as laptop:
        assert "Go on" not in laptop.text
        await laptop.press("n", "enter", "enter", "s", "2", "enter", "f", "enter")
        left = laptop.text
        await laptop.press("escape", "f", "y")
        assert "[G] Go on with the last game" in laptop.text
        await laptop.press("g")
        assert laptop.screen == "CoverScreen"
        assert has_large(laptop.text, "GOES ON")
        await laptop.press("enter")
        assert laptop.screen == "TableScreen"
        assert laptop.text.splitlines()[0] == left.splitlines()[0]
        assert "Player 2’s turn" in laptop.text


async def test_scenarios_of_ones_own_are_listed_played_and_where_they_cannot_be_told_why() -> None:
    folder = Path(scenarios_folder())
    folder.mkdir(parents=True)
    (folder / "ball.toml").write_text(
        'format = 1\ntitle = "Our ball"\nabout = "With rules of our own."\nedition = "second"\n'
        "[rules]\nfine = 2\n"
        '[lineup]\n4 = ["judge", "patron", "tinker", "beggar", "king", "cheat"]\n'
        '[masks.tinker]\nname = "Tinker"\nnote = "Mends what others break."\nstar = true\n'
        'power = [{ do = "take", coins = 1 }]\n'
    )
    (folder / "torn.toml").write_text('format = 1\ntitle = "Torn"\nedition = "third"\n[lineup]\n4 = ["judge"]\n')
    async with evening(proposed(), with_title=True, size=ROOMY) as laptop:
        await laptop.press("s")
        await laptop.click("torn")
        assert "NOT USABLE" in laptop.text
        assert "be played:" in laptop.text
        assert '"third"' in laptop.text
        await laptop.press("right", "p")
        assert laptop.screen == "ScenariosScreen"
        await laptop.click("Our ball")
        for words in ("A false claim costs 2 coins.", "Tinker: Mends what others break.", "Tinker ★ Takes 1 coin."):
            assert words in laptop.text, words
        await laptop.press("p")
        assert laptop.screen == "SetUpScreen"
        assert "Our ball" in laptop.text
        await laptop.press("enter")
        assert "Tinker" in laptop.text


FIRST_CLAIM_WINS = replace(find_scenario("second-a"), house=HouseRules(opening_turns=0, goal_coins=9))


def short(players: int = 4) -> GameRequest:
    """Return a game that is won by whoever first takes three coins."""
    return replace(named(players=players), scenario=FIRST_CLAIM_WINS)


async def win_at_once(laptop: Laptop) -> None:
    """Let the first player claim to be the Empress, unchallenged."""
    while laptop.screen == "DealScreen":
        await laptop.press("enter")
    await laptop.press("a", "e", "n", "space")
    assert laptop.screen == "EndScreen", laptop.text


async def test_in_the_next_game_the_next_player_begins_and_victories_add_up() -> None:
    async with evening(short()) as laptop:
        await win_at_once(laptop)
        await laptop.press("o")
        assert laptop.screen == "DealScreen"
        assert laptop.active == "Bruno"
        await win_at_once(laptop)
        assert "Bruno wins with 9 coins." in laptop.text
        await laptop.press("o")
        await win_at_once(laptop)
        assert "Ada (1), Bruno (1) and Cleo (1)" in laptop.text


async def test_a_picture_of_the_game_is_saved_and_never_over_another(tmp_path: Path) -> None:
    async with evening(short()) as laptop:
        await win_at_once(laptop)
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
        await win_at_once(laptop)
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
        await win_at_once(laptop)
        await laptop.press("f")
        assert laptop.screen == "TitleScreen"
        await laptop.press("n", "enter")
        await win_at_once(laptop)
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
        await win_at_once(laptop)
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
"""The published line-ups of the expansion for six players and more, up to this number; the one for three is short."""
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
