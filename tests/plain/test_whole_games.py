"""Whole games in plain lines: played by a robot, compared in pairs of worlds, and kept as dialogues."""

from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from mascarade.paths import HOME
from mascarade.plain.cleared_screens import option_words
from mascarade.rules.choices import Pretend, Really
from tests.kept import IS_REWRITTEN
from tests.laws.tables import COUNTS
from tests.plain.dialogues import CASES, FOLDER, MOST_TRIED, read_from, typed_by_robot
from tests.plain.evenings import check_told_once, play_evening
from tests.plain.leaks import PLANTS, seen_after
from tests.plain.worlds import THE_END, Tally, compare, compare_table, record
from tests.secrecy.frames import ALL
from tests.secrecy.scenes import passage_of


def test_a_robot_that_reads_lines_plays_games_of_all_kinds_to_their_end() -> None:
    wanted = (
        "cover",
        "cover back",
        "choose",
        "secret",
        "challenge",
        "yes or no",
        "broken off",
        "idle",
        "/undo",
        "/saw 1",
    )
    seen: Counter[str] = Counter()
    for number in chain(range(0, len(COUNTS), 2), range(len(COUNTS), MOST_TRIED)):  # more games for rare events
        if number < len(COUNTS) or not all(seen[what] for what in wanted):
            play_evening(f"quick {number}", *COUNTS[number % len(COUNTS)], seen)
    assert all(seen[what] for what in wanted), seen


def test_no_byte_tells_what_its_reader_cannot_know() -> None:
    tally = Tally()
    for number in range(len(COUNTS)):
        compare_table(f"quick {number}", *COUNTS[number % len(COUNTS)], tally, most=2)
    assert tally.pairs >= 1.5 * len(COUNTS)
    assert tally.private >= 3 * len(COUNTS)


@pytest.mark.parametrize("name", PLANTS)
def test_every_planted_leak_is_found(name: str) -> None:
    assert seen_after(PLANTS[name], 200) is not None


def test_a_swap_and_a_pretence_give_the_same_away_to_the_table() -> None:
    swap, pretence = record(passage_of(Really())), record(passage_of(Pretend()))
    private = [piece for piece in swap if piece.eyes.only is not None]
    assert any(option_words(Really()).encode() in piece.text for piece in private)
    assert compare(swap, pretence, None) == len(swap)
    public = [[piece.text for piece in world if piece.eyes == ALL] for world in (swap, pretence)]
    assert public[0] == public[1]


pytestmark = pytest.mark.usefixtures("english_again")


def rewrite(name: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write the dialogue again, and the answers as well if they no longer lead to the end of a game."""
    if (FOLDER / f"{name}.answers").exists():
        seed, answers = kept_answers(name)
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


def kept_answers(name: str) -> tuple[int, str]:
    """Return the seed and the answers of a dialogue."""
    seed, _line, answers = (FOLDER / f"{name}.answers").read_text(encoding="utf-8").partition("\n")
    return int(seed), answers


@pytest.mark.parametrize("name", CASES)
def test_a_whole_game_reads_as_it_always_did(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if IS_REWRITTEN:
        rewrite(name, tmp_path, monkeypatch)
        return
    dialogue = read_from(CASES[name], *kept_answers(name), tmp_path)
    assert THE_END in dialogue
    assert dialogue == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", CASES)
def test_nothing_that_happened_is_told_twice_in_a_turn(name: str) -> None:
    check_told_once((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
