"""Lessons in plain lines: the dialogue of each lesson, kept with its answers (tests/kept.py)."""

import asyncio
import io
import random
from contextlib import suppress
from pathlib import Path

import pytest

from mascarade.game_options import GameSetup, Hints, Seating, TableOptions
from mascarade.lessons.lesson import LESSONS, load_lesson
from mascarade.paths import games_folder
from mascarade.plain.front_end import PlainFrontEnd
from mascarade.plain.keyboard import EndOfInput, PosixKeyboard
from mascarade.plain.lines import Lines
from mascarade.scenarios import find_scenario
from mascarade.table.evening import play_game, teach
from mascarade.table.game_words import Afterwards
from mascarade.truth.awards import EveningTally
from tests.kept import compare_with_kept
from tests.plain.dialogues import FOLDER, NAMES
from tests.plain.evenings import check_lines
from tests.plain.robot import AT_ONCE, Robot


def take_lesson(lesson: str, answers: Path) -> tuple[str, Afterwards | None]:
    """Return the dialogue of a lesson with the answers from a file, and where the learner went afterwards."""
    out = io.StringIO()
    with answers.open("rb") as source:
        lines = Lines(out, PosixKeyboard(source.fileno()))
        front_end = PlainFrontEnd(lines, timing=AT_ONCE, clock=lambda: 0.0, coin=random.Random(0))
        try:
            afterwards = asyncio.run(teach(front_end, lesson))
        except EndOfInput:
            afterwards = None
    return out.getvalue(), afterwards


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_in_plain_lines_reads_as_it_always_did(lesson: str) -> None:
    dialogue, afterwards = take_lesson(lesson, FOLDER / f"learn-{lesson}.answers")
    compare_with_kept(dialogue, FOLDER / f"learn-{lesson}.txt")
    assert afterwards is Afterwards.LEAVE
    check_lines(dialogue)
    assert not list(games_folder().glob("*"))
    told = dialogue.splitlines()
    branch = max(load_lesson(lesson).branches, key=lambda one: sum(words in told for words in one.outcomes.values()))
    for caption in (*branch.instructions.values(), *branch.outcomes.values()):
        assert told.count(caption) == 1, caption


def test_a_first_game_in_plain_lines_explains_each_kind_of_decision_when_it_comes() -> None:
    robot = Robot(random.Random(2), names=NAMES, restless=0.0)
    lines, chance = Lines(robot.out, robot), random.Random(2)
    front_end = PlainFrontEnd(lines, timing=AT_ONCE, clock=lambda: 0.0, chance=chance, coin=chance)
    setup = GameSetup(find_scenario("second-a"), Seating(NAMES[:4]), TableOptions(hints=Hints.FIRST_GAME))
    with suppress(EndOfInput):
        asyncio.run(play_game(front_end, setup, EveningTally(), random.Random(2)))
    told = robot.out.getvalue().splitlines()
    for words in (
        "In an opening turn you take",
        "Look, to be sure of your card.",
        "To challenge, say you’re that mask yourself.",
    ):
        assert any(line.startswith(words) for line in told), words


def test_a_lesson_in_plain_lines_is_left_by_a_command_and_at_the_end_of_the_input(tmp_path: Path) -> None:
    answers = tmp_path / "answers"
    answers.write_text("\n/leave\nyes\n", encoding="utf-8")
    dialogue, afterwards = take_lesson("first", answers)
    assert "Leave this lesson?" in dialogue
    assert "saved" not in dialogue
    assert afterwards is Afterwards.LEAVE
    answers.write_text("\n", encoding="utf-8")
    assert take_lesson("first", answers)[1] is None


@pytest.mark.parametrize("command", ["/bot Ada", "/sit Bruno", "/end"])
def test_nobody_leaves_a_lesson_to_a_bot_takes_a_seat_in_it_or_ends_it_early(command: str, tmp_path: Path) -> None:
    answers = tmp_path / "answers"
    answers.write_text(f"\n{command}\nyes\n", encoding="utf-8")
    dialogue, _afterwards = take_lesson("first", answers)
    asked = f"{command}\nIn a game you could. This lesson goes on with: "
    assert asked in dialogue
    assert "Yes or no" not in dialogue
    assert "The end." not in dialogue
