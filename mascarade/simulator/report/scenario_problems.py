"""Problems of scenario files, for people."""

from collections.abc import Iterator, Sequence

from mascarade.characters import revealed, visible
from mascarade.cli.colours import BOLD, CYAN, RED, YELLOW
from mascarade.cli.colours import Paint as Paint
from mascarade.cli.output import paragraph
from mascarade.language import _, npgettext, pgettext
from mascarade.scenarios.checking import Checked
from mascarade.scenarios.checking import check_outcome as check_outcome
from mascarade.scenarios.problems import FileSpan, Problem
from mascarade.simulator.report.diagnostics import pointed


def lines(checked: Sequence[Checked], paint: Paint) -> list[str]:
    """Return every problem with its place, and how many there are."""
    told = [line for file in checked for problem in file.problems for line in _problem(file, problem, paint)]
    return [*told, _count(checked, paint)]


def _problem(file: Checked, problem: Problem, paint: Paint) -> Iterator[str]:
    """Yield a sentence, the line with its mark, what was expected, and the rule behind it."""
    kind = (
        paint(pgettext("scenario file", "warning"), YELLOW, BOLD)
        if problem.is_warning
        else paint(pgettext("scenario file", "error"), RED, BOLD)
    )
    yield pgettext("layout", "{place}: {kind}: {message}").format(
        place=paint(_place(file, problem.span), BOLD), kind=kind, message=revealed(problem.message)
    )
    margin = " " * 4
    if problem.span:
        margin = " " * len(str(problem.span.line))
        yield from _pointed(file, problem.span, paint, YELLOW if problem.is_warning else RED)
    for what, sentence in (
        (pgettext("scenario file", "expected"), problem.expected),
        (pgettext("scenario file", "rule"), problem.rule),
    ):
        if sentence:
            yield from _hint(f"{margin} = ", what, sentence, paint)
    yield ""


def _pointed(file: Checked, span: FileSpan, paint: Paint, colour: str) -> Iterator[str]:
    line = file.line(span.line)
    end = span.last_column if span.last_line == span.line else len(line) + 1
    text, mark = pointed(line, span.column, end)
    number = str(span.line)
    yield f"{paint(f'{number} |', CYAN)} {text}"
    yield f"{paint(' ' * len(number) + ' |', CYAN)} {paint(mark, colour, BOLD)}"


# NOTE: The word before an advice, such as "note"; the advice follows on the same line.
def _hint(margin: str, what: str, sentence: str, paint: Paint) -> Iterator[str]:
    head = pgettext("layout", "{what}: ").format(what=what)
    first, *others = paragraph(f"{margin}{head}{revealed(sentence)}", hanging=len(margin) + len(head))
    yield paint(first[: len(margin)], CYAN) + first[len(margin) :]
    yield from others


def _place(file: Checked, span: FileSpan | None) -> str:
    path = visible(file.path)
    return f"{path}:{span.line}:{span.column}" if span else path


# NOTE: Parts of a list of numbers below the problems of scenario files.
def _count(checked: Sequence[Checked], paint: Paint) -> str:
    errors, warnings = (sum(len(some) for some in all_of) for all_of in _kinds(checked))
    files = npgettext("scenario file", "{count} file", "{count} files", len(checked)).format(count=len(checked))
    if not errors and not warnings:
        return _("{files}: no problems found.").format(files=files)
    many = npgettext("scenario file", "{count} error", "{count} errors", errors).format(count=errors)
    some = npgettext("scenario file", "{count} warning", "{count} warnings", warnings).format(count=warnings)
    sentence = _("{files}: {errors}, {warnings}.")
    if any(file.is_cut_short for file in checked):
        sentence = _("{files}: {errors}, {warnings}; the list was cut short.")
    return paint(sentence.format(files=files, errors=many, warnings=some), BOLD)


def _kinds(checked: Sequence[Checked]) -> tuple[list[tuple[Problem, ...]], list[tuple[Problem, ...]]]:
    return [file.errors for file in checked], [file.warnings for file in checked]
