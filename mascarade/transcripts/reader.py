"""A whole transcript from its text: the start, and everything that is said to happen and to be so."""

from collections.abc import Iterable

from mascarade.language import _
from mascarade.rules.cards import CHANCE, Player
from mascarade.rules.choices import Choice
from mascarade.rules.state import State
from mascarade.transcripts.facts import FactLine, read_facts
from mascarade.transcripts.header import Entries, TranscriptHeader, read_header
from mascarade.transcripts.lines import SortedLines, key_and_value, sort_lines
from mascarade.transcripts.lookalikes import corrected, corrections
from mascarade.transcripts.names import TABLE, read_player
from mascarade.transcripts.parse import KnownNames, Pick, parse_choice
from mascarade.transcripts.problems import BadTranscript, TranscriptProblem, TranscriptWarning
from mascarade.transcripts.spans import LineSpan
from mascarade.values import Value

HERE = ""
"""The folder that the program was started in."""
MOST_MENDED = 100
"""Once so much is wrong, the cause of more of it is not looked for."""


class ChoiceLine(Value):
    """A player's choice."""

    by: Player
    words: Choice | Pick
    span: LineSpan


class RefusalLine(Value):
    """A choice that the engine must refuse here."""

    by: Player
    words: Choice | Pick
    span: LineSpan


class DeclarationLine(Value):
    """The table's word that a player saw their own card out of turn."""

    player: Player
    span: LineSpan


Item = ChoiceLine | RefusalLine | DeclarationLine | FactLine


class Transcript(Value):
    """The contents of a transcript: where play starts, and the items of its body in order."""

    names: tuple[str, ...]
    """The names in the order of the seats, clockwise."""
    start: State
    items: tuple[Item, ...]
    warnings: tuple[TranscriptWarning, ...] = ()


class _Read(Value):
    """The result of reading a header and its body."""

    header: TranscriptHeader
    items: tuple[Item, ...]
    problems: tuple[TranscriptProblem, ...]


def read_transcript(text: str, folder: str = HERE) -> Transcript:
    """Read a transcript from its text; scenario files are looked for from the folder.

    Raise BadTranscript with every problem found.
    """
    lines = sort_lines(text)
    done = _read_sorted(lines, lines.entries, folder)
    problems = [*lines.problems, *done.problems]
    if done.problems:
        problems = [*lines.problems, *_without_lookalikes(lines, done, folder)]
    if problems:
        raise BadTranscript(_in_order(problems))
    header = done.header
    assert header.known is not None, "a header without problems names its players"
    assert header.start is not None, "a header without problems is a position"
    return Transcript(header.known.names, header.start, done.items, header.warnings)


def _read_sorted(lines: SortedLines, entries: Entries, folder: str) -> _Read:
    """Read the header from these entries, and the body as far as the header names its people."""
    header = read_header(entries, lines.first, folder)
    problems = [*header.problems]
    items: list[Item] = []
    if header.known is not None:
        for line in lines.body:
            try:
                read_one = _read_line if len(problems) < MOST_MENDED else _read_item
                items.append(read_one(line, header.known))
            except BadTranscript as bad:
                problems += bad.problems
    return _Read(header, tuple(items), tuple(problems))


def _without_lookalikes(lines: SortedLines, done: _Read, folder: str) -> tuple[TranscriptProblem, ...]:
    """Return the problems, with look-alikes in the header instead of what they alone have caused."""
    entries, causes = dict(lines.entries), []
    for key, value in lines.entries.items():
        mended = corrected(value)
        if mended is None:
            continue
        trial = {**entries, key: mended[0]}
        again = _read_sorted(lines, trial, folder)
        if len(again.problems) < len(done.problems):
            entries, done = trial, again
            causes.append(mended[1])
    return (*causes, *done.problems)


def _read_line(line: LineSpan, known: KnownNames) -> Item:
    """Read a line of the body; where a look-alike alone keeps it from being read, raise that as its problem."""
    try:
        return _read_item(line, known)
    except BadTranscript as bad:
        cause = next((problem for mended, problem in corrections(line) if _can_be_read(mended, known)), None)
        raise (bad if cause is None else BadTranscript((cause,))) from None


def _can_be_read(line: LineSpan, known: KnownNames) -> bool:
    try:
        _read_item(line, known)
    except BadTranscript:
        return False
    return True


def _in_order(problems: Iterable[TranscriptProblem]) -> tuple[TranscriptProblem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))


def _read_item(line: LineSpan, known: KnownNames) -> Item:
    sign, rest = line.text[0], line.cut(1)
    if sign == "=":
        return read_facts(rest, known)
    if sign == "!":
        return RefusalLine(*_read_spoken(rest, known))
    parts = key_and_value(line)
    if parts is not None and parts[0].text == TABLE:
        return _read_of_table(parts[1], known)
    return ChoiceLine(*_read_spoken(line, known))


def _read_spoken(line: LineSpan, known: KnownNames) -> tuple[Player, Choice | Pick, LineSpan]:
    parts = key_and_value(line)
    if parts is None:
        raise line.bad(
            _("This is not a transcript line."),
            _("NAME: CHOICE, ! NAME: CHOICE, = FACT, or table: saw NAME."),
        )
    if parts[0].text == TABLE:
        raise parts[0].bad(
            _("A line starting with table: cannot be refused."), _("The name of a player, and their choice.")
        )
    by = read_player(parts[0], known.names)
    return by, parse_choice(parts[1], by, known), line


# NOTE: What is expected in a transcript; "table", "saw" and "draw" are typed as they are, NAME is a player’s name, MASK
# a mask’s id.
def _read_of_table(value: LineSpan, known: KnownNames) -> DeclarationLine | ChoiceLine:
    word, name = value.first_word()
    if word.text == "draw":
        return ChoiceLine(CHANCE, parse_choice(value, CHANCE, known), value)
    if word.text != "saw":
        raise value.bad(
            _('"{text}" is not something the table can say.').format(text=value.quoted),
            _("table: saw NAME, or table: draw MASK."),
        )
    return DeclarationLine(read_player(name, known.names), value)
