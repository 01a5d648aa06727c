"""Games resumed after a break, slips that are taken back, messages about saving, and the truth at the end."""

import errno
import os
from pathlib import Path

import pytest

from mascarade.paths import games_folder
from mascarade.records.games import game_list
from mascarade.session import Session
from tests.tui.driving import COMPACT, ROOMY, Laptop
from tests.tui.evenings import evening, named, proposed, resumed
from tests.tui.reading import has_large, sentences

OPENING = ("s", "2", "enter", "f", "enter")


async def play_opening(laptop: Laptop) -> None:
    """Turn the cards of the deal down, and play the opening turns."""
    await laptop.start()
    for other in ("2", "1", "1", "1"):
        await laptop.press("s", other, "enter", "f", "enter")


def only_game() -> Path:
    (game,) = game_list().games
    return game.path


async def leave(laptop: Laptop) -> None:
    await laptop.press("ctrl+q", "y")
    assert laptop.app.return_code == 0


async def test_a_look_that_nobody_has_had_yet_is_had_after_the_break() -> None:
    async with evening(named()) as laptop:
        await play_opening(laptop)
        await laptop.press("l")
        assert laptop.screen == "CoverScreen"
        await leave(laptop)
    async with resumed(only_game()) as laptop:
        assert laptop.screen == "CoverScreen"
        await laptop.press("enter")
        await laptop.peek("Ada")
        await laptop.lift("ON THE TABLE")
        assert "Bruno’s turn" in laptop.text


async def test_a_slip_is_taken_back_when_everybody_agrees() -> None:
    async with evening(named()) as laptop:
        await play_opening(laptop)
        before = laptop.session.state
        await laptop.announce("king")
        await laptop.close_round()
        await laptop.press("z", "escape")
        assert "Bruno’s turn" in laptop.text
        await laptop.press("z", "space")
        assert "Taken back: everybody agreed." in laptop.text
        assert "Bruno, do you claim to be the King?" in laptop.text
        await laptop.press("z", "space")
        assert laptop.session.state == before


async def test_a_game_that_cannot_be_saved_goes_on_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async with evening(named()) as laptop:
        await laptop.start()
        with monkeypatch.context() as broken:
            broken.setattr(os, "write", full)
            await laptop.press(*OPENING)
            assert "Not saved: the disk is full." in laptop.text
            await laptop.press("ctrl+q")
            words = " ".join(laptop.text.replace("║", " ").split())
            kept = "The game is saved up to turn 1. Anything later will be lost. Not saved: the disk is full."
            assert kept in words
            await laptop.press("escape")
        await laptop.press("s", "1", "enter", "f", "enter")
        assert "Not saved" not in laptop.text
        before = laptop.session.state
        await leave(laptop)
    async with resumed(only_game()) as laptop:
        assert laptop.session.state == before


@pytest.mark.parametrize("size", [COMPACT, pytest.param(ROOMY, marks=pytest.mark.long)])
async def test_the_end_leads_into_the_truth_and_back(size: tuple[int, int]) -> None:
    async with evening(named(), size=size) as laptop:
        await laptop.start(coins=[5, 5, 5, 12])
        for other in ("2", "1", "1", "1"):
            await laptop.press("s", other, "enter", "f", "enter")
        for _turn in range(4):
            if laptop.screen == "TableScreen":
                await laptop.announce("king")
                await laptop.close_round()
        assert laptop.screen == "EndScreen"
        await laptop.offer("t")
        assert "The truth: moment 1 of" in laptop.text
        await laptop.press("escape")
        assert "The truth: the deal" in laptop.text
        await laptop.press("right")
        assert "Ada really swaps their own card and Bruno’s card." in laptop.text
        await laptop.press("end")
        assert "Dario claims to be the King." in laptop.text
        turns = laptop.text
        for part in ("c", "w"):
            await laptop.press(part)
            assert laptop.text != turns
            assert "[Esc] back" in laptop.text
            await laptop.press("escape")
            assert laptop.text == turns, "one step back, to the turn that was open"
            assert "[Esc] close" in laptop.text
        await laptop.press("c")
        assert "█" in laptop.text
        await laptop.press("w")
        assert "The truth: awards" in laptop.text
        await laptop.press("left", "left")
        assert "The truth: turn" in laptop.text
        await laptop.press("escape")
        assert laptop.screen == "EndScreen"


async def test_past_games_tell_who_has_won_with_which_mask_and_lead_to_the_truth() -> None:
    async with evening(named(), with_title=False) as laptop:
        await laptop.start(coins=[5, 5, 5, 12])
        for other in ("2", "1", "1", "1"):
            await laptop.press("s", other, "enter", "f", "enter")
        while laptop.screen == "TableScreen":
            await laptop.announce("king")
            await laptop.close_round()
        await laptop.press("f")
    async with evening(proposed(), with_title=True, size=ROOMY) as laptop:
        assert "Go on" not in laptop.text
        await laptop.press("p")
        assert has_large(laptop.text, "Wins")
        assert "WINS AND GAMES PLAYED" in laptop.text
        assert "Dario  █████ 1 of 1" in laptop.text
        assert "Judge, Second edition: " in laptop.text.replace("second", "Second")
        await laptop.press("down")
        assert "Dario won." in laptop.text
        await laptop.press("g")
        assert laptop.screen == "TruthScreen"
        await laptop.press("escape", "escape")
        assert laptop.screen == "TitleScreen"


async def test_a_game_of_which_nothing_could_be_saved_would_be_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    async with evening(named()) as laptop:
        await laptop.press("ctrl+q")
        words = " ".join(laptop.text.replace("║", " ").split())
        assert "This game will be lost. Not saved: the disk is full." in words


async def test_a_file_cut_in_place_while_playing_is_noticed_said_and_made_good() -> None:
    async with evening(named()) as laptop:
        await laptop.start()
        cut = only_game()
        os.truncate(cut, 2000)
        await laptop.press("s", "2", "enter", "f", "enter")
        assert laptop.session.journal is not None
        new = laptop.session.journal.path
        assert new != cut
        assert f"This game’s file was changed. The whole game is now {new.name}." in laptop.text
        await laptop.press("s", "1", "enter", "f", "enter")
        assert "was changed" in laptop.text
        await laptop.press("s", "1", "enter", "f", "enter")
        assert "was changed" not in laptop.text
        before = laptop.session.state
        await leave(laptop)
    async with evening(proposed(), with_title=True) as laptop:
        await laptop.press("g")
        assert laptop.session.state == before


@pytest.mark.parametrize("size", [COMPACT, ROOMY])
async def test_the_keys_stay_however_much_is_to_be_said_about_saving(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = tuple(
        f"Sentence {number}, which is so long that it takes more than one of the lines." for number in range(9)
    )
    monkeypatch.setattr(Session, "notices", words)
    async with evening(named(), size=size) as laptop:
        await laptop.start()
        assert words[0] in laptop.text
        assert "[S] swap or pretend" in laptop.text
        assert laptop.text.count("…") >= 1
        assert words[8] not in laptop.text


@pytest.mark.parametrize("size", [COMPACT, pytest.param(ROOMY, marks=pytest.mark.long)])
async def test_the_title_names_the_game_that_goes_on_and_a_newer_one_that_cannot_be_read(
    size: tuple[int, int],
) -> None:
    async with evening(named(players=8)) as laptop:
        await leave(laptop)
    names = "Ada, Bruno, Cleo, Dario, Emile, Fran, Gilles and Harry"
    async with evening(proposed(), with_title=True, size=size) as laptop:
        assert f"Side A, to learn with, 0 turns: {names}" in sentences(laptop.text)
    (games_folder() / "20990101-0000-newer.game").write_bytes(b"Dear diary")
    async with evening(proposed(), with_title=True, size=size) as laptop:
        words = sentences(laptop.text)
        assert names in words
        assert "20990101-0000-newer.game is not a saved game. You can continue the game before it." in words
        assert "[L] Leave" in words
        await laptop.press("p")
        assert "20990101-0000-newer.game is not a saved" in laptop.text
        await laptop.press("escape", "g", "enter")
        assert laptop.screen == "TableScreen"


async def test_a_folder_in_which_others_may_write_is_named_as_a_risk_once() -> None:
    games_folder().mkdir(parents=True)
    games_folder().chmod(0o770)
    risk = f"Other accounts may write in {games_folder()}, so they could remove or replace saved games."
    async with evening(proposed(), with_title=True) as laptop:
        assert laptop.screen == "ConfirmScreen"
        assert risk[:60] in " ".join(laptop.text.replace("║", " ").split())
        await laptop.press("escape")
        assert laptop.screen == "TitleScreen"
    for _again in range(2):
        async with evening(named()) as laptop:
            assert laptop.screen == "DealScreen"
            await leave(laptop)
    games_folder().parent.chmod(0o707)
    async with evening(named()) as laptop:
        assert laptop.screen == "ConfirmScreen", "another risk is told too"
