"""Characters that look like those a transcript is written with, such as a no-break space or a full-width colon."""

from collections.abc import Iterator

from mascarade.characters import named, plain
from mascarade.language import _
from mascarade.transcripts.problems import BadTranscript, TranscriptProblem
from mascarade.transcripts.spans import LineSpan, read_line

MOST_TRIED = 8
"""The most look-alikes of one line that are tried one by one."""


def corrections(line: LineSpan) -> Iterator[tuple[LineSpan, TranscriptProblem]]:
    """Yield the line with one look-alike replaced, or with all of them, and what was wrong then.

    What is in quotes stays as it is: a name may contain anything.
    """
    if line.text.isascii() and "\t" not in line.text:
        return
    found = [at for at, character in enumerate(line.covered) if plain(character) not in (None, "\n")]
    several = [tuple(found)] if len(found) > 1 else []
    for chosen in [*((at,) for at in found[:MOST_TRIED]), *several]:
        try:
            yield _replaced(line, chosen), _lookalike_problem(line, chosen[0])
        except BadTranscript:
            continue


def corrected(line: LineSpan) -> tuple[LineSpan, TranscriptProblem] | None:
    """Return the line with all its look-alikes replaced, and what was wrong; ``None`` if there are none."""
    return next(reversed([*corrections(line)]), None)


def _replaced(line: LineSpan, places: tuple[int, ...]) -> LineSpan:
    written = "".join((plain(character) or "") if at in places else character for at, character in enumerate(line.text))
    return read_line(" " * (line.column - 1) + written, line.line)


def _lookalike_problem(line: LineSpan, at: int) -> TranscriptProblem:
    character = line.text[at]
    found = _("This line contains {character}.").format(character=named(character))
    return TranscriptProblem(line.line, line.column + at, found, _expected_character(plain(character) or ""))


# NOTE: What is expected in a transcript.
def _expected_character(meant: str) -> str:
    match meant:
        case "":
            return _("Nothing there: the character is invisible.")
        case " ":
            return _("An ordinary space.")
        case '"' | "'":
            return _("A straight quotation mark: {mark}").format(mark=meant)
    return _('The plain character "{character}".').format(character=meant)
