"""What a table is told about the saving of its games, on the table, on covers, on the title and when it leaves."""

import errno
import os

import pytest

from mascarade.paths import games_folder
from mascarade.session import Session
from tests.tui.driving import COMPACT, ROOMY
from tests.tui.evenings import evening, named, proposed
from tests.tui.reading import sentences
from tests.tui.test_saved import leave, only_game


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
