"""Pieces of a line that know where they stand, and that leave alone what is written in quotes."""

import re

from mascarade.characters import brief
from mascarade.language import _
from mascarade.transcripts.problems import BadTranscript, TranscriptProblem
from mascarade.values import Value

QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
COVER = "\0"
"""The substitute for characters in quotes while separators are looked for; a transcript with it is refused."""


class LineSpan(Value):
    """A piece of a line: its text, the same with everything in quotes covered, and where it begins."""

    text: str
    covered: str
    line: int
    column: int

    def __bool__(self) -> bool:
        """Return whether there is anything in it."""
        return bool(self.text)

    @property
    def quoted(self) -> str:
        """The text as a message quotes it."""
        return brief(self.text)

    def cut(self, start: int, stop: int | None = None) -> "LineSpan":
        """Return the piece from one offset to another, without the spaces around it."""
        covered = self.covered[start:stop]
        left = start + len(covered) - len(covered.lstrip(" "))
        right = left + len(covered.strip(" "))
        return LineSpan(self.text[left:right], self.covered[left:right], self.line, self.column + left)

    def split(self, separator: str) -> list["LineSpan"]:
        """Return the pieces between separators that are not in quotes."""
        pieces, start = [], 0
        while (found := self.covered.find(separator, start)) >= 0:
            pieces.append(self.cut(start, found))
            start = found + len(separator)
        return [*pieces, self.cut(start)]

    def items(self) -> list["LineSpan"]:
        """Return the pieces between commas or spaces."""
        return [item for piece in self.split(",") for item in piece.words() or [piece]] if self else []

    def words(self) -> list["LineSpan"]:
        """Return the pieces between spaces."""
        return [piece for piece in self.split(" ") if piece]

    def first_word(self) -> tuple["LineSpan", "LineSpan"]:
        """Return what is before the first space, and the rest."""
        end = self.covered.find(" ")
        return (self, self.cut(len(self.text))) if end < 0 else (self.cut(0, end), self.cut(end))

    def last_word(self) -> tuple["LineSpan", "LineSpan"]:
        """Return what is before the last space, and the word after it."""
        end = self.covered.rfind(" ")
        return (self.cut(0, 0), self) if end < 0 else (self.cut(0, end), self.cut(end))

    def between(self, first: "LineSpan", last: "LineSpan") -> "LineSpan":
        """Return the piece from the beginning of one piece of this to the end of another."""
        return self.cut(first.column - self.column, last.column - self.column + len(last.text))

    def problem(self, found: str, expected: str) -> TranscriptProblem:
        """Return a problem at this place."""
        return TranscriptProblem(self.line, self.column, found, expected)

    def bad(self, found: str, expected: str) -> BadTranscript:
        """Return a problem at this place, to be raised."""
        return BadTranscript((self.problem(found, expected),))


def read_line(text: str, number: int) -> LineSpan:
    """Read a line without its comment and the spaces around it. Raise BadTranscript if a quote is left open."""
    if "\r" in text:
        here = LineSpan(text, text, number, text.index("\r") + 1)
        raise here.bad(_("Stray carriage return."), _("Lines that end with LF, or with CR and LF."))
    at = 0
    while at < len(text):
        if text[at] == "#" and (at == 0 or text[at - 1] == " "):
            break
        quoted = QUOTED.match(text, at)
        if quoted is None and text[at] == '"':
            here = LineSpan(text[at:], text[at:], number, at + 1)
            raise here.bad(_("A quotation mark is never closed."), _('A name in quotes, such as "Ann, the elder".'))
        at = quoted.end() if quoted else at + 1
    kept = text[:at]
    covered = QUOTED.sub(lambda quoted: COVER * len(quoted[0]), kept)
    return LineSpan(kept, covered, number, 1).cut(0)


def read_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines with their numbers: they end with LF or CRLF only, and a byte-order mark is ignored."""
    *ended, last = text.removeprefix("\ufeff").split("\n")
    return list(enumerate([*(line.removesuffix("\r") for line in ended), last], start=1))
