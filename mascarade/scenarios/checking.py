"""Checking files for their authors: everything that is wrong with them or advised against, each at its place."""

from mascarade.rules.values import Value
from mascarade.scenarios.loader import ReadOutcome, read_file
from mascarade.scenarios.places import unified
from mascarade.scenarios.positions import located
from mascarade.scenarios.problems import Problem
from mascarade.scenarios.scenario import Scenario
from mascarade.scenarios.validator import MOST_PROBLEMS


class Checked(Value):
    """A file and what is to be said about it, in the order of its lines."""

    path: str
    scenario: Scenario | None
    """The scenario; ``None`` if something is wrong."""
    errors: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    text: str | None = None
    """The contents of the file as far as they can be shown; ``None`` if it could not be read at all."""
    is_readable: bool = True
    """True if the file could be read as a text."""

    @property
    def is_cut_short(self) -> bool:
        """True if so much was wrong that the rest was not looked at."""
        return len(self.errors) >= MOST_PROBLEMS

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Errors and warnings together, in the order of the file."""
        return tuple(sorted((*self.errors, *self.warnings), key=_order))

    def line(self, number: int) -> str:
        """Return a line of the file, counted from 1."""
        lines = unified(self.text or "").split("\n")
        return lines[number - 1] if number <= len(lines) else ""


def check_file(path: str) -> Checked:
    """Check a file."""
    return check_outcome(read_file(path))


def check_outcome(read: ReadOutcome) -> Checked:
    """Place the problems and warnings that came of reading a file, and put them in order."""
    errors, warnings = read.problems, read.scenario.warnings if read.scenario else ()
    if read.text is not None and any(problem.span is None for problem in (*errors, *warnings)):
        errors, warnings = located(read.text, errors), located(read.text, warnings)
    return Checked(read.path, read.scenario, errors, warnings, read.text, read.is_readable)


def _order(problem: Problem) -> tuple[int, int]:
    return (problem.span.line, problem.span.column) if problem.span else (0, 0)
