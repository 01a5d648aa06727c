"""The end of a game, and how the evening goes on."""

import random

import pytest
from msgspec.structs import replace
from textual import events

from mascarade.game_options import GameRequest
from mascarade.rules.cards import Player
from mascarade.rules.game import HouseRules
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.table.game_words import EndWords, end_words
from mascarade.truth.awards import EveningTally
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.end import EndScreen
from mascarade.wording.mask_names import mask_name
from tests.tui.driving import COMPACT, LEISURE, NAMES, ROOMY, Laptop
from tests.tui.evenings import evening, named
from tests.tui.reading import has_large

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


def played(scenario: str, players: int, seed: int = 0) -> Session:
    """A game played to its end by nobody in particular."""
    chance = random.Random(seed)
    session = Session(find_scenario(scenario).game(players), NAMES[:players], Player(0), chance)
    session.deal()
    while session.decision is not None:
        session.choose(chance.choice(session.decision.options))
    return session


async def test_the_end_tells_who_has_won_and_how() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        assert has_large(laptop.text, "Ada")
        assert "Ada wins with 9 coins." in laptop.text
        assert "Wins this evening: Ada (1)" in laptop.text


@pytest.mark.parametrize("size", [COMPACT, ROOMY])
@pytest.mark.parametrize(("scenario", "players"), [("first", 2), ("first", 3), ("first", 13), ("second-b", 4)])
async def test_every_card_and_fortune_comes_out(scenario: str, players: int, size: tuple[int, int]) -> None:
    session = played(scenario, players)
    tally = EveningTally()
    tally.wins["Ada"] = 1
    words = end_words(session, tally)

    async def show(app: MascaradeApp) -> int:
        await app.stack.show(EndScreen(words))
        return 0

    app = MascaradeApp(show, timing=LEISURE)
    async with app.run_test(size=size) as pilot:
        laptop = Laptop(app, pilot)
        await laptop.rest()
        view = session.view()
        for name in session.names:
            assert name in laptop.text
        for _place, mask in view.face_up:
            assert mask_name(mask, session.game.edition) in laptop.text
        for words_ in ("[P] play again", "[D] again, with changes", "[F] finish", "Wins"):
            assert words_ in laptop.text
    coins = {face.whose: face.coins for face in words.faces if face.coins is not None}
    assert coins == {session.names[seat.player]: seat.coins for seat in view.seats}
    assert sum(len(face.masks) for face in words.faces) == len(view.face_up)


def test_those_who_share_a_victory_are_all_named_large() -> None:
    words = EndWords(("Ada", "Bo"), "Ada and Bo share the victory.", (), "")
    assert words.winners == ("Ada", "Bo")


async def test_wrong_keys_neither_repeat_nor_skip_the_end() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        await laptop.press("enter", "space", "escape", "n", "a", "s", "l", "c", "y", "1", "backspace")
        assert laptop.screen == "EndScreen"


async def test_again_the_next_player_begins_and_victories_add_up() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        await laptop.press("p")
        assert laptop.screen == "DealScreen"
        assert laptop.active == "Bruno"
        await won(laptop)
        assert "Bruno wins with 9 coins." in laptop.text
        await laptop.press("p")
        await won(laptop)
        assert "Ada (1), Bruno (1) and Cleo (1)" in laptop.text


async def test_a_new_set_up_keeps_the_names_and_who_is_next() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        await laptop.press("d")
        assert laptop.screen == "SetUpScreen"
        line = next(line for line in laptop.text.splitlines() if "▸ first" in line)
        assert "Bruno" in line
        await laptop.press("f3", "enter")
        assert laptop.session.names == ("Ada", "Bruno", "Cleo", "Dario", "Player 5")
        assert laptop.active == "Bruno"


async def test_the_tally_goes_on_with_a_new_set_up() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        await laptop.press("d", "enter")
        await won(laptop)
        assert "Ada (1) and Bruno (1)" in laptop.text


async def test_finishing_leaves_with_nothing_lost() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
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


async def test_the_window_may_lose_the_focus_between_two_screens() -> None:
    async with evening(short()) as laptop:
        await won(laptop)
        await laptop.read("p", events.AppBlur())
        assert laptop.screen == "DealScreen"
        await laptop.press("enter")
        assert laptop.screen == "TableScreen"
