"""Whole games in plain lines read as they always did: REWRITE_DIALOGUES=1 writes them anew."""

import os
from pathlib import Path

import pytest

from mascarade.paths import HOME
from tests.plain.dialogues import CASES, FOLDER, MOST_TRIED, read_from, typed_by_robot
from tests.plain.evenings import check_told_once
from tests.plain.worlds import THE_END

pytestmark = pytest.mark.usefixtures("english_again")


def rewrite(name: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write the dialogue anew; where its answers no longer lead to the end, so that they are no game, those too."""
    if (FOLDER / f"{name}.answers").exists():
        seed, answers = kept(name)
        dialogue = read_from(CASES[name], seed, answers, home)
        if THE_END in dialogue:
            (FOLDER / f"{name}.txt").write_text(dialogue, encoding="utf-8")
            return
    games = []
    for seed in range(MOST_TRIED):
        folder = home / f"robot{seed}"
        monkeypatch.setenv(HOME, str(folder))
        games.append((typed_by_robot(CASES[name], seed, folder), seed))
    answers, seed = min(games, key=lambda game: game[0].count("\n"))
    (FOLDER / f"{name}.answers").write_text(f"{seed}\n{answers}", encoding="utf-8")
    last = home / "last"
    last.mkdir()
    monkeypatch.setenv(HOME, str(last))
    (FOLDER / f"{name}.txt").write_text(read_from(CASES[name], seed, answers, last), encoding="utf-8")


def kept(name: str) -> tuple[int, str]:
    """Return the seed and the answers of a dialogue."""
    seed, _line, answers = (FOLDER / f"{name}.answers").read_text(encoding="utf-8").partition("\n")
    return int(seed), answers


@pytest.mark.parametrize("name", CASES)
def test_a_whole_game_reads_as_it_always_did(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.environ.get("REWRITE_DIALOGUES"):
        rewrite(name, tmp_path, monkeypatch)
        return
    dialogue = read_from(CASES[name], *kept(name), tmp_path)
    assert THE_END in dialogue
    assert dialogue == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", CASES)
def test_nothing_that_happened_is_told_twice_in_a_turn(name: str) -> None:
    check_told_once((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
