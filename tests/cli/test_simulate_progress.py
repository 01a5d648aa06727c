"""The line of progress on a terminal: how far a simulation is, and its findings so far."""

import re
from contextlib import redirect_stderr
from io import StringIO
from itertools import groupby

import pytest
from msgspec.structs import replace

from mascarade import language
from mascarade.bots import BotSeat
from mascarade.characters import CUT, cells
from mascarade.scenarios import find_scenario
from mascarade.simulator import progress as progress_line
from mascarade.simulator.plan import Plan
from mascarade.simulator.progress import Progress, VerdictSoFar
from mascarade.simulator.runs import play_all
from mascarade.simulator.workers import Workers

pytestmark = pytest.mark.usefixtures("english_again")

SCENARIO = find_scenario("second-a")
EARLY = Plan(SCENARIO.game(4), (BotSeat("random"),), games=200, longest=36, ends_early=True)
"""A simulation with many flags that are certain after 100 games, and others that are not decided by then."""


class Terminal(StringIO):
    """A terminal of 80 columns that keeps every line drawn on it."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True

    @property
    def lines(self) -> list[str]:
        return [line.removesuffix("\x1b[K") for line in self.getvalue().split("\r")[1:]]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Return a terminal on which the progress is drawn at every change."""
    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress_line, "SECONDS", 0.0)
    return terminal


def progress_after(terminal: Terminal, found: VerdictSoFar | None, played: int, games: int, seconds: float) -> str:
    """Return the line after so many seconds of playing."""
    with pytest.MonkeyPatch.context() as patch:
        now = 0.0
        patch.setattr(progress_line, "monotonic", lambda: now)
        progress = Progress(terminal, games, is_most=True)
        progress.found = found
        now = seconds
        progress.show(played)
    return terminal.lines[-1]


def test_the_line_says_what_has_been_found_so_far(terminal: Terminal) -> None:
    assert progress_after(terminal, None, 125, 1000, 6) == f"[{'███':24}] 125 of 1000 games, at most 42 s left"
    assert progress_after(terminal, VerdictSoFar(0), 125, 1000, 6) == (
        f"[{'█':8}] 125 of 1000 games, so far nothing dull, at most 42 s left"
    )
    assert progress_after(terminal, VerdictSoFar(2), 125, 1000, 6) == (
        f"[{'███':24}] 125 of 1000 games, so far 2 flags, at most 42 s left"
    )
    assert progress_after(terminal, VerdictSoFar(2, players=5), 1250, 9000, 60) == (
        f"[{'▌':4}] 1250 of 9000 games, 5 players, so far 2 flags, at most 6 min 12 s left"
    )
    assert progress_after(terminal, VerdictSoFar(0, players=12), 1250, 9000, 60) == (
        f"[{'█▏':8}] 1250 of 9000 games, 12 players, so far nothing dull"
    )


@pytest.mark.parametrize("code", [language.ENGLISH, *language.FINISHED])
@pytest.mark.parametrize(
    "found",
    [
        VerdictSoFar(0),
        VerdictSoFar(1),
        VerdictSoFar(12),
        VerdictSoFar(0, 12),
        VerdictSoFar(3, 12),
        VerdictSoFar(12, 12),
    ],
)
def test_the_findings_in_the_line_of_progress_are_never_cut_in_any_language(
    terminal: Terminal, code: str, found: VerdictSoFar
) -> None:
    language.set_language(code)
    for played, games, seconds in (125, 1000, 5), (12500, 13000, 900), (5000, 130000, 9000):
        line = progress_after(terminal, found, played, games, seconds)
        assert cells(line) < 80
        assert CUT not in line


@pytest.mark.parametrize("code", [language.ENGLISH, *language.FINISHED])
def test_the_time_left_is_told_beside_a_first_verdict_in_every_language(terminal: Terminal, code: str) -> None:
    language.set_language(code)
    for flags in 0, 2, 5:
        assert " 42 " in progress_after(terminal, VerdictSoFar(flags), 125, 1000, 6)


def games_told_in(line: str) -> int:
    """Return the number of games that the line tells; 0 if it tells something else."""
    bar, _bracket, told = line.partition("] ")
    return int(told.split()[0]) if bar.startswith("[") else 0


@pytest.mark.usefixtures("few_follow_ups")
def test_the_number_of_players_being_played_is_named_if_there_are_several(terminal: Terminal) -> None:
    plans = [(SCENARIO, replace(EARLY, game=SCENARIO.game(players))) for players in (4, 5)]
    with redirect_stderr(terminal):
        play_all(plans, Workers(1))
    told = [re.findall(r"\d players, so far", line) for line in terminal.lines if games_told_in(line)]
    assert [said for said, _lines in groupby(told)] == [[], ["4 players, so far"], [], ["5 players, so far"]]


def test_without_a_terminal_there_is_no_line_of_progress() -> None:
    pipe = StringIO()
    with redirect_stderr(pipe):
        play_all([(SCENARIO, replace(EARLY, games=2))], Workers(1))
    assert pipe.getvalue() == ""
