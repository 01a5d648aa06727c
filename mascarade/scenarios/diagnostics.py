"""Problems of files at their places: for people, with a mark under the words meant; as JSON; and for GitHub."""

import json
from collections.abc import Iterator, Sequence

from msgspec.structs import asdict, astuple

from mascarade.characters import (
    BOLD,
    CUT,
    CYAN,
    RED,
    YELLOW,
    Paint,
    cells,
    printable,
    show_hidden,
    truncate,
    truncate_start,
    wrap,
)
from mascarade.language import _, npgettext, pgettext
from mascarade.scenarios.loader import ReadOutcome
from mascarade.scenarios.problems import FileSpan, Problem, key_text

MOST_CELLS = 100
"""A line that is wider is cut on both sides of what is meant."""
BEFORE = 40
"""The part of such a line that comes before the words that are meant."""
TAB = "    "


def line_with_mark(line: str, column: int, end: int) -> tuple[str, str]:
    """Return a line, and under it a mark from one column to before another, in characters counted from 1."""
    parts = (line[: column - 1], line[column - 1 : end - 1], line[end - 1 :])
    before, meant, after = (TAB.join(show_hidden(piece) for piece in part.split("\t")) for part in parts)
    if cells(before + meant + after) > MOST_CELLS:
        before = truncate_start(before, BEFORE)
    indent = cells(before)
    meant = truncate(meant, MOST_CELLS - indent)
    after = "" if meant.endswith(CUT) else truncate(after, max(1, MOST_CELLS - indent - cells(meant)))
    return before + meant + after, " " * indent + "^" * max(1, cells(meant))


def lines(checked: Sequence[ReadOutcome], paint: Paint) -> list[str]:
    """Return every problem with its place, and how many there are."""
    told = [line for file in checked for problem in file.problems for line in _problem(file, problem, paint)]
    return [*told, _count(checked, paint)]


def _problem(file: ReadOutcome, problem: Problem, paint: Paint) -> Iterator[str]:
    """Yield a sentence, the line with its mark, what was expected, and the rule behind it."""
    colour = YELLOW if problem.is_warning else RED
    kind = pgettext("scenario file", "warning") if problem.is_warning else pgettext("scenario file", "error")
    span, place, margin = problem.span, printable(file.path), " " * 4
    if span:
        place, margin = f"{place}:{span.line}:{span.column}", " " * len(str(span.line))
    yield pgettext("layout", "{place}: {kind}: {message}").format(
        place=paint(place, BOLD), kind=paint(kind, colour, BOLD), message=show_hidden(problem.message)
    )
    if span:
        line = file.line(span.line)
        end = span.last_column if span.last_line == span.line else len(line) + 1
        text, mark = line_with_mark(line, span.column, end)
        yield f"{paint(f'{span.line} |', CYAN)} {text}"
        yield f"{paint(f'{margin} |', CYAN)} {paint(mark, colour, BOLD)}"
    for what, sentence in (
        (pgettext("scenario file", "expected"), problem.expected),
        (pgettext("scenario file", "rule"), problem.rule),
    ):
        if sentence:
            yield from _hint(f"{margin} = ", what, sentence, paint)
    yield ""


# NOTE: The word before an advice, such as "note"; the advice follows on the same line.
def _hint(margin: str, what: str, sentence: str, paint: Paint) -> Iterator[str]:
    head = pgettext("layout", "{what}: ").format(what=what)
    first, *others = wrap(f"{margin}{head}{show_hidden(sentence)}", hanging=len(margin) + len(head))
    yield paint(first[: len(margin)], CYAN) + first[len(margin) :]
    yield from others


# NOTE: Parts of a list of numbers below the problems of scenario files.
def _count(checked: Sequence[ReadOutcome], paint: Paint) -> str:
    errors, warnings = sum(len(file.errors) for file in checked), sum(len(file.warnings) for file in checked)
    files = npgettext("scenario file", "{count} file", "{count} files", len(checked)).format(count=len(checked))
    if not errors and not warnings:
        return _("{files}: no problems found.").format(files=files)
    many = npgettext("scenario file", "{count} error", "{count} errors", errors).format(count=errors)
    some = npgettext("scenario file", "{count} warning", "{count} warnings", warnings).format(count=warnings)
    sentence = _("{files}: {errors}, {warnings}.")
    if any(file.is_cut_short for file in checked):
        sentence = _("{files}: {errors}, {warnings}; the list was cut short.")
    return paint(sentence.format(files=files, errors=many, warnings=some), BOLD)


def in_json(checked: Sequence[ReadOutcome]) -> list[str]:
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
    return {
        **(asdict(problem.span) if problem.span else dict.fromkeys(FileSpan.__struct_fields__)),
        "key": key_text(problem.key) if problem.key else None,
        "message": problem.message,
        "expected": problem.expected,
        "meant": problem.meant,
        "rule": problem.rule,
    }


def for_github(checked: Sequence[ReadOutcome]) -> list[str]:
    """Return one annotation for each problem."""
    return [_annotation(file, problem) for file in checked for problem in file.problems]


def _annotation(file: ReadOutcome, problem: Problem) -> str:
    places = {"file": file.path}
    if problem.span:
        keys = ("line", "col", "endLine", "endColumn")
        places |= dict(zip(keys, map(str, astuple(problem.span)), strict=True))
    where = ",".join(f"{name}={_escaped(value, ':,')}" for name, value in places.items())
    expected = pgettext("scenario file", "expected: {what}").format(what=problem.expected) if problem.expected else ""
    rule = pgettext("scenario file", "rule: {what}").format(what=problem.rule) if problem.rule else ""
    told = "\n".join(show_hidden(part) for part in (problem.message, expected, rule) if part)
    return f"::{'warning' if problem.is_warning else 'error'} {where}::{_escaped(told)}"


def _escaped(text: str, marks: str = "") -> str:
    """Return a text in which nothing ends the annotation early, as GitHub reads them."""
    for mark in "%\r\n" + marks:
        text = text.replace(mark, f"%{ord(mark):02X}")
    return text
