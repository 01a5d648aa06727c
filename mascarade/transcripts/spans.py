"""Pieces of a line with their places, the names in them, and look-alike characters."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from functools import partial
from typing import TypeVar

from mascarade.characters import code_and_name, plain_substitute, shorten
from mascarade.language import _
from mascarade.names import name_key
from mascarade.rules.cards import Player
from mascarade.scenarios.problems import MOST_COMPARED, did_you_mean
from mascarade.transcripts.text_form import must_be_quoted, write_name
from mascarade.values import Value

T = TypeVar("T")


class TranscriptProblem(Value):
    """A problem and its place: line and column are counted from 1, in characters."""

    line: int
    column: int
    found: str
    """What was found, as a whole sentence."""
    expected: str
    """What was expected, as a whole sentence."""

    @property
    def message(self) -> str:
        """The two sentences in one line."""
        return _("Found: {found} Expected: {expected}").format(found=self.found, expected=self.expected)


class TranscriptWarning(Value):
    """Advice about a case that can be played nevertheless."""

    line: int
    column: int
    message: str


class BadTranscript(Exception):
    """A text that is not a transcript; ``problems`` lists all its problems in the order of its lines."""

    def __init__(self, problems: tuple[TranscriptProblem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(f"{problem.line}:{problem.column}: {problem.message}" for problem in problems))


def attempt(read: Callable[[], T]) -> T | None:
    """Return the result of reading, or None if it raises BadTranscript."""
    try:
        return read()
    except BadTranscript:
        return None


QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
COVER = "\0"
"""The substitute for quoted characters in the search for separators; a transcript that contains it is refused."""


class LineSpan(Value):
    """A piece of a line: its text, its text with all quoted characters covered, and its place."""

    text: str
    covered: str
    line: int
    column: int

    def __bool__(self) -> bool:
        """Return whether the piece has any text."""
        return bool(self.text)

    @property
    def quoted(self) -> str:
        """The text, shortened for a message."""
        return shorten(self.text)

    def cut(self, start: int, stop: int | None = None) -> "LineSpan":
        """Return the piece between two offsets, without surrounding spaces."""
        covered = self.covered[start:stop]
        left = start + len(covered) - len(covered.lstrip(" "))
        right = left + len(covered.strip(" "))
        return LineSpan(self.text[left:right], self.covered[left:right], self.line, self.column + left)

    def split(self, separator: str) -> list["LineSpan"]:
        """Return the pieces between separators outside of quotes."""
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
        """Split the piece at its first space into a word and the rest."""
        end = self.covered.find(" ")
        return (self, self.cut(len(self.text))) if end < 0 else (self.cut(0, end), self.cut(end))

    def last_word(self) -> tuple["LineSpan", "LineSpan"]:
        """Split the piece at its last space into the rest and a word."""
        end = self.covered.rfind(" ")
        return (self.cut(0, 0), self) if end < 0 else (self.cut(0, end), self.cut(end))

    def between(self, first: "LineSpan", last: "LineSpan") -> "LineSpan":
        """Return the piece from the start of one part of this to the end of another."""
        return self.cut(first.column - self.column, last.column - self.column + len(last.text))

    def problem(self, found: str, expected: str) -> TranscriptProblem:
        """Return a problem at this place."""
        return TranscriptProblem(self.line, self.column, found, expected)

    def bad(self, found: str, expected: str) -> BadTranscript:
        """Return an exception with a problem at this place."""
        return BadTranscript((self.problem(found, expected),))


def read_line(text: str, number: int) -> LineSpan:
    """Read a line without its comment and surrounding spaces. Raise BadTranscript if a quote is left open."""
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
    """Return the lines with their numbers; lines end with LF or CRLF, and a byte-order mark is ignored."""
    *ended, last = text.removeprefix("\ufeff").split("\n")
    return list(enumerate([*(line.removesuffix("\r") for line in ended), last], start=1))


_NUMBER = re.compile(r"[0-9]{1,6}")


def read_number(span: LineSpan) -> int:
    """Read a whole number. Raise BadTranscript if there is none."""
    if not _NUMBER.fullmatch(span.text):
        raise span.bad(_('"{text}" is not a number.').format(text=span.quoted), _("A whole number, such as 6."))
    return int(span.text)


MOST_TRIED = 8
"""The most look-alikes of a line that are tried one by one."""


def corrections(line: LineSpan) -> Iterator[tuple[LineSpan, TranscriptProblem]]:
    """Yield the line with each single look-alike replaced, then with all of them, each with the problem.

    Quoted text stays unchanged, since a name may contain anything.
    """
    if line.text.isascii() and "\t" not in line.text:
        return
    found = [at for at, character in enumerate(line.covered) if plain_substitute(character) not in (None, "\n")]
    several = [tuple(found)] if len(found) > 1 else []
    for chosen in [*((at,) for at in found[:MOST_TRIED]), *several]:
        mended = attempt(partial(_replaced, line, chosen))
        if mended is not None:
            yield mended, _lookalike_problem(line, chosen[0])


def corrected(line: LineSpan) -> tuple[LineSpan, TranscriptProblem] | None:
    """Return the line with all its look-alikes replaced, and the problem; None if there are none."""
    return next(reversed([*corrections(line)]), None)


def _replaced(line: LineSpan, places: tuple[int, ...]) -> LineSpan:
    written = "".join(
        (plain_substitute(character) or "") if at in places else character for at, character in enumerate(line.text)
    )
    return read_line(" " * (line.column - 1) + written, line.line)


def _lookalike_problem(line: LineSpan, at: int) -> TranscriptProblem:
    character = line.text[at]
    found = _("This line contains {character}.").format(character=code_and_name(character))
    return TranscriptProblem(line.line, line.column + at, found, _expected_character(plain_substitute(character) or ""))


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


def is_quoted(span: LineSpan) -> bool:
    """Return whether a piece starts with a quoted name."""
    return span.text.startswith('"')


def read_name(span: LineSpan) -> str:
    """Read a name. Raise BadTranscript if it is not one."""
    if not span:
        raise span.bad(_("A name is missing."), _("The name of a player."))
    if is_quoted(span):
        return _read_quoted(span)
    if must_be_quoted(span.text):
        raise span.bad(
            _("Without quotes, {name} could be read as something else.").format(name=span.quoted),
            _("The name in quotes: {quoted}.").format(quoted=shorten(json.dumps(span.text, ensure_ascii=False))),
        )
    return span.text


def _read_quoted(span: LineSpan) -> str:
    expected = _("A name in quotes, as JSON writes it, and nothing after it.")
    if not QUOTED.fullmatch(span.text):
        raise span.bad(_("Unexpected text after the closing quotation mark."), expected)
    try:
        name = json.loads(span.text)
    except ValueError:
        raise span.bad(_("{quoted} is not a JSON string.").format(quoted=span.quoted), expected) from None
    if not name or any("\ud800" <= character <= "\udfff" for character in name):
        raise span.bad(
            _("{quoted} is empty or has an incomplete character.").format(quoted=span.quoted),
            _("A name of whole characters."),
        )
    assert isinstance(name, str)
    return name


def read_player(span: LineSpan, names: tuple[str, ...]) -> Player:
    """Read a player's name. Raise BadTranscript if nobody at this table has it."""
    name = read_name(span)
    if name not in names:
        raise span.bad(*_about_stranger(name, names))
    return Player(names.index(name))


def _about_stranger(name: str, names: tuple[str, ...]) -> tuple[str, str]:
    """Return what was found and expected for a name that nobody at this table has."""
    same = next((other for other in names if name_key(other) == name_key(name)), None)
    meant = same or next(iter(get_close_matches(name[:MOST_COMPARED], names, n=1)), None)
    plain = _("Nobody at this table is called {name}.")
    proposing = _("Nobody at this table is called {name}. Did you mean {meant}?")
    found = did_you_mean(plain, proposing, meant and _quoted(meant), name=_quoted(name))
    if same is not None:
        return found, _("{name}, letter by letter as in the head.").format(name=_quoted(same))
    return found, _("One of {names}.").format(names=", ".join(map(_quoted, names)))


def _quoted(name: str) -> str:
    """Return a name, shortened for a message."""
    return shorten(write_name(name))


def read_players(span: LineSpan, names: tuple[str, ...]) -> tuple[Player, ...]:
    """Read players' names, separated by commas. Raise BadTranscript if one is repeated."""
    pieces = [name for piece in span.split(",") for name in split_at_names(piece, names)]
    players = tuple(read_player(piece, names) for piece in pieces)
    again = repeated(players)
    if again is not None:
        raise pieces[again].bad(
            _("{name} appears twice.").format(name=_quoted(names[players[again]])), _("Each name once.")
        )
    return players


def split_names(span: LineSpan) -> list[LineSpan]:
    """Split the names of a header, which are not known yet, at commas or, if there are none, at spaces."""
    return span.split(",") if "," in span.covered else span.words()


def split_at_names(span: LineSpan, names: tuple[str, ...], *, after: int = 0) -> list[LineSpan]:
    """Split a piece at spaces into parts that are each a name at this table and ``after`` further words.

    The rest that has no such form stays in one piece, whose reader reports the problem.
    """
    words, most = span.words(), max(len(name.split(" ")) for name in names)
    pieces: list[LineSpan] = []
    at = 0
    while at < len(words):
        counts = range(min(most, len(words) - at - after), 0, -1)
        written = ((count, partial(read_name, span.between(words[at], words[at + count - 1]))) for count in counts)
        found = (count for count, read in written if attempt(read) in names)
        end = at + next(found, 0) + after
        if end == at + after:
            return [*pieces, span.between(words[at], words[-1])]
        pieces.append(span.between(words[at], words[end - 1]))
        at = end
    return pieces or [span]


def repeated(items: Sequence[object]) -> int | None:
    """Return the index of the first repeated item, or None."""
    return next((at for at, item in enumerate(items) if item in items[:at]), None)
