"""Plain lines on a real terminal: nothing secret appears too early or stays too long."""

import os
import signal
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

if os.name != "posix":
    pytest.skip("only POSIX systems have pseudo-terminals", allow_module_level=True)

from mascarade.watchdog import END_SIGNALS
from tests.leaving.job import MASKS, Job

QUICK = (signal.SIGTERM, signal.SIGINT)
"""The signals that the quick run sends; the long run sends the others."""

COVER = "Ada: headphones on, then type your name:"
BACK = "Press Enter when the laptop is back on the table:"
HIDE = "Press Enter to hide the card:"
PATIENT = "600"


def start_game(folder: Path, idle: str = PATIENT, locale: str = "C.UTF-8") -> Job:
    """Start a game on a terminal, at the deal."""
    command = (sys.executable, "-m", "tests.plain.program", str(folder / "pids"), idle)
    return Job(folder, command=command, LC_ALL=locale)


@pytest.fixture
def job(tmp_path: Path) -> Iterator[Job]:
    with start_game(tmp_path) as one:
        yield one


def to_cover(job: Job, action: str = "look") -> Job:
    """Play until Ada's cover."""
    job.sees("Press Enter to turn the cards face down:")
    job.press("\n", "Number or words:")
    if action == "swap":
        job.press("swap\n", "Which other card?")
        action = "Bruno"
    job.press(f"{action}\n", COVER)
    return job


def to_card(job: Job) -> Job:
    """Play until Ada's card: she is the Witch."""
    to_cover(job).press("Ada\n", HIDE)
    assert "Witch" in job.text
    return job


def nothing_is_left(job: Job) -> None:
    """Check that no card is on the terminal or in its scrollback, and that the terminal is as it was."""
    job.drain()
    assert [mask for mask in MASKS if mask in job.emulator.everything] == []
    assert 1049 not in job.emulator.on
    assert termios.tcgetattr(job.slave) == job.modes


def test_a_card_is_shown_apart_without_what_is_typed_then_and_cleared_twice_over(job: Job) -> None:
    to_card(job)
    assert COVER not in job.text
    written = len(job.written)
    job.type("xyzzy")
    job.press("\n", BACK)
    cleared = bytes(job.written[written:])
    assert b"xyzzy" not in cleared
    assert cleared.index(b"\x1b[2J") < cleared.index(b"\x1b[3J") < cleared.index(b"\x1b[?1049l")
    job.press("\n", "Turn 2.")
    nothing_is_left(job)


def test_keys_typed_ahead_of_a_secret_decide_nothing(job: Job) -> None:
    to_cover(job, "swap")
    job.press("Ada\n1\n", "Type the number:")
    job.drain()
    assert BACK not in job.text
    job.press("1\n", BACK)


def test_a_second_enter_lifts_no_cover(job: Job) -> None:
    to_cover(job)
    job.press("\n", "Only Ada can go on from here")
    job.press("Bruno\n\n", "Only Ada can go on from here")
    assert HIDE not in job.text


@pytest.mark.parametrize(
    "number",
    [pytest.param(number, marks=() if number in QUICK else pytest.mark.long) for number in END_SIGNALS],
)
def test_a_signal_clears_the_secret_before_the_program_ends(job: Job, number: int) -> None:
    to_card(job)
    job.signal(number)
    assert job.end() == 128 + number
    nothing_is_left(job)
    assert "The game is saved." in job.emulator.everything


def test_after_a_sudden_death_the_watchdog_clears_the_secret(job: Job) -> None:
    to_card(job)
    job.signal(signal.SIGKILL)
    assert job.end() == 128 + signal.SIGKILL
    nothing_is_left(job)


def test_control_z_clears_the_secret_and_it_is_asked_for_again_by_name(job: Job) -> None:
    to_card(job)
    job.type("\x1a")
    job.stop()
    nothing_is_left(job)
    written = len(job.written)
    job.to_foreground()
    job.until(lambda: COVER.encode() in job.written[written:], "the cover")
    job.drain()
    assert b"Witch" not in job.written[written:]
    job.press("Ada\n", HIDE)


def test_a_secret_that_nobody_touches_clears_itself_and_is_asked_for_again_by_name(tmp_path: Path) -> None:
    with start_game(tmp_path, idle="1") as job:
        to_cover(job)
        written = len(job.written)
        job.type("Ada\n")
        job.until(lambda: COVER.encode() in job.written[written:], "the cover")
        nothing_is_left(job)


def test_a_terminal_that_goes_away_takes_the_game_with_it_which_is_saved(job: Job, tmp_path: Path) -> None:
    to_card(job)
    job.hang_up()
    job.until(lambda: job.has_ended, "the end")
    (game,) = (tmp_path / "home" / "games").iterdir()
    assert game.read_bytes().count(b"\n") > 2, "with the deal and the choice to look"
    assert not (tmp_path / "home" / "crashes").exists()


def test_where_nothing_can_be_cleared_secrets_are_refused(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "mascarade", "play", "--names", "Ada,Bruno,Cleo")
    with Job(tmp_path, command=command, TERM="dumb") as job:
        assert job.end() == 2
        assert "This terminal cannot draw (TERM=dumb), so the game is played in plain lines." in job.text
        assert "add --accept-scrollback" in job.text
        assert b"\x1b" not in job.written


def test_a_terminal_that_cannot_draw_is_sent_lines_alone(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "mascarade", "play", "--names", "Ada,Bruno,Cleo", "--accept-scrollback")
    with Job(tmp_path, command=command, TERM="dumb") as job:
        job.sees("Press Enter to turn the cards face down:")
        job.press("\n", "Press Enter to swap or pretend:")
        assert not any(mask in job.text for mask in MASKS), "the cards are out of sight"
        job.type("\x04")
        assert job.end() == 0
        assert bytes(job.written).translate(None, b"\r\n").decode().isprintable()
