"""Problems of scenario files for other programs: JSON, and the annotations of GitHub."""

import json
from collections.abc import Sequence

from mascarade.characters import revealed
from mascarade.language import pgettext
from mascarade.scenarios.checking import Checked
from mascarade.scenarios.problems import Problem, written


def in_json(checked: Sequence[Checked]) -> list[str]:
    """Return one object for each file; lines and columns are counted from 1 in characters."""
    return [
        json.dumps(
            {
                "file": file.path,
                "ok": not file.errors,
                "readable": file.is_readable,
                "problems": [_object(problem) for problem in file.errors],
                "warnings": [_object(problem) for problem in file.warnings],
            }
        )
        for file in checked
    ]


def _object(problem: Problem) -> dict[str, object]:
    span = problem.span
    return {
        "line": span.line if span else None,
        "column": span.column if span else None,
        "last_line": span.last_line if span else None,
        "last_column": span.last_column if span else None,
        "key": written(problem.key) if problem.key else None,
        "message": problem.message,
        "expected": problem.expected,
        "meant": problem.meant,
        "rule": problem.rule,
    }


def for_github(checked: Sequence[Checked]) -> list[str]:
    """Return one annotation for each problem."""
    return [_annotation(file, problem) for file in checked for problem in file.problems]


def _annotation(file: Checked, problem: Problem) -> str:
    places = {"file": file.path}
    if problem.span:
        places |= {"line": str(problem.span.line), "col": str(problem.span.column)}
        places |= {"endLine": str(problem.span.last_line), "endColumn": str(problem.span.last_column)}
    where = ",".join(f"{name}={_escaped(value, ':,')}" for name, value in places.items())
    kind = "warning" if problem.is_warning else "error"
    return f"::{kind} {where}::{_escaped(_sentences(problem))}"


def _sentences(problem: Problem) -> str:
    """Return everything about a problem, a line each."""
    expected = pgettext("scenario file", "expected: {what}").format(what=problem.expected) if problem.expected else None
    rule = pgettext("scenario file", "rule: {what}").format(what=problem.rule) if problem.rule else None
    return "\n".join(revealed(part) for part in (problem.message, expected, rule) if part)


def _escaped(text: str, marks: str = "") -> str:
    """Return a text in which nothing ends the annotation early, as GitHub reads them."""
    for mark in "%\r\n" + marks:
        text = text.replace(mark, f"%{ord(mark):02X}")
    return text
