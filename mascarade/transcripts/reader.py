"""Reader of transcripts: the starting position, and the choice or fact on each line."""

from functools import partial

from msgspec.structs import replace

from mascarade.language import _
from mascarade.rules.cards import CHANCE, Player
from mascarade.rules.choices import Choice
from mascarade.rules.state import State
from mascarade.scenarios.problems import did_you_mean, nearest
from mascarade.transcripts import spans
from mascarade.transcripts.header import Entries, HeaderReader, TranscriptHeader
from mascarade.transcripts.parse import FactLine, KnownNames, Pick, parse_choice, read_facts
from mascarade.transcripts.spans import BadTranscript, LineSpan, TranscriptProblem, TranscriptWarning, attempt
from mascarade.transcripts.text_form import KEYS, TABLE, VERBS, WORDS
from mascarade.values import Value

FORMAT = "1"
CHOOSING = frozenset((*VERBS, *WORDS))
"""The words that a choice can start with."""


class SortedLines:
    """The lines of a text, sorted into header and body, with the problems of single lines."""

    def __init__(self, first: LineSpan) -> None:
        self.first = first
        self.entries = {"mascarade": first}
        self.body: list[LineSpan] = []
        self.problems: list[TranscriptProblem] = []
        self.presumed: dict[str, LineSpan] = {}
        """The values of misspelt keys, by the keys probably meant, which are not reported as missing."""


def sort_lines(text: str) -> SortedLines:
    """Sort the lines that are not empty. Raise BadTranscript if the first line is not that of a transcript."""
    numbered = spans.read_lines(text)
    first = _read_first(numbered[0][1])
    result = SortedLines(first)
    lines = []
    for number, written in numbered[1:]:
        try:
            lines.append(spans.read_line(written, number))
        except BadTranscript as bad:
            mended = spans.corrected(LineSpan(written, written, number, 1))
            lines += [mended[0]] if mended else []
            result.problems += [mended[1]] if mended else bad.problems
    names = _bare_names(lines)
    for line in lines:
        if line:
            _sort(line, names, result)
    result.entries = {**result.presumed, **result.entries}
    return result


def key_and_value(line: LineSpan) -> tuple[LineSpan, LineSpan] | None:
    """Split a line at its first colon. Return ``None`` if there is no colon."""
    colon = line.covered.find(":")
    return None if colon < 0 else (line.cut(0, colon), line.cut(colon + 1))


def _read_first(line: str) -> LineSpan:
    span = spans.read_line(line, 1)
    parts = key_and_value(span)
    if parts is None or parts[0].text != "mascarade":
        for mended, problem in spans.corrections(span):
            if mended.text.replace(" ", "").startswith("mascarade:"):
                raise BadTranscript((problem,))
        raise span.bad(_("This does not start like a transcript."), _("The first line mascarade: 1."))
    if parts[1].text != FORMAT:
        raise parts[1].bad(
            _('This is format "{format}".').format(format=parts[1].quoted),
            _("Format {format}, which this version of Mascarade reads.").format(format=FORMAT),
        )
    return span


def _bare_names(lines: list[LineSpan]) -> frozenset[str]:
    """Return the names that lines may start with, as far as they can be known before the header is read."""
    entries = [parts for line in lines if (parts := key_and_value(line))]
    exact = (value for key, value in entries if key.text == "players")
    misspelt = (value for key, value in entries[: 2 * len(KEYS)] if nearest(key.text, ("players",)))
    value = next(exact, None) or next(misspelt, None)
    names = [attempt(partial(spans.read_name, piece)) for piece in (spans.split_names(value) if value else ())]
    return frozenset(name for name in names if name is not None)


def _sort(line: LineSpan, names: frozenset[str], result: SortedLines) -> None:
    """Put a line into the header until the body has started."""
    odd = None if result.body else _odd_entry(line, names)
    if odd is not None:
        mended, problem = odd
        result.problems.append(problem)
        _sort_entry(mended, result)
    elif result.body and not _is_key(line, names):
        result.body.append(line)
    elif result.body:
        result.problems.append(
            line.problem(
                _("This head line comes after the body has started."), _("The head before the first line of the body.")
            )
        )
    elif _is_of_the_body(line, names, result.entries):
        result.body.append(line)
    else:
        _sort_entry(line, result)


def _odd_entry(line: LineSpan, names: frozenset[str]) -> tuple[LineSpan, TranscriptProblem] | None:
    """Return a line with its look-alike replaced, and the problem, if only this makes it a header line."""
    return next(
        (mended for mended in spans.corrections(line) if _is_key(mended[0], names) and not _is_key(line, names)), None
    )


def _is_key(line: LineSpan, names: frozenset[str]) -> bool:
    parts = key_and_value(line)
    return parts is not None and parts[0].text in KEYS and parts[0].text not in names


def _is_of_the_body(line: LineSpan, names: frozenset[str], entries: dict[str, LineSpan]) -> bool:
    """Return whether a line that follows only header lines starts the body.

    If a player is named like a key, the line is a choice if it reads like one and cannot be anything else.
    """
    parts = key_and_value(line)
    if line.text[0] in "=!" or parts is None or spans.is_quoted(line):
        return True
    key, value = parts
    if key.text == TABLE or (key.text in names and key.text not in KEYS):
        return True
    chooses = value.first_word()[0].text in CHOOSING
    if key.text in KEYS:
        return key.text in names and chooses and (key.text in entries or value.text not in names)
    return chooses


def _sort_entry(line: LineSpan, result: SortedLines) -> None:
    parts = key_and_value(line)
    assert parts is not None, "a line without a colon belongs to the body"
    key, value = parts
    if key.text not in KEYS:
        meant = nearest(key.text, KEYS)
        plain, proposing = _('Unknown head key "{key}".'), _('Unknown head key "{key}". Did you mean "{meant}"?')
        found = did_you_mean(plain, proposing, meant, key=key.quoted)
        result.problems.append(key.problem(found, ", ".join(KEYS) + "."))
        if meant is not None:
            result.presumed.setdefault(meant, value)
    elif key.text in result.entries:
        result.problems.append(
            key.problem(_('The key "{key}" appears twice.').format(key=key.quoted), _("Each key once."))
        )
    else:
        result.entries[key.text] = value


HERE = ""
"""The folder in which the program was started."""
MOST_MENDED = 100
"""The number of problems after which no more lines are searched for look-alikes."""


class ChoiceLine(Value):
    """A player's choice."""

    by: Player
    words: Choice | Pick
    span: LineSpan
    is_refused: bool = False
    """True if the engine must refuse the choice here."""


class DeclarationLine(Value):
    """A statement of the table that a player saw their own card out of turn."""

    player: Player
    span: LineSpan


Item = ChoiceLine | DeclarationLine | FactLine


class Transcript(Value):
    """The contents of a transcript: the starting position, and the items of its body in order."""

    names: tuple[str, ...]
    """The names in the order of the seats, clockwise."""
    start: State
    items: tuple[Item, ...]
    warnings: tuple[TranscriptWarning, ...] = ()


def read_transcript(text: str, folder: str = HERE) -> Transcript:
    """Read a transcript from its text; paths of scenario files are relative to the folder.

    Raise BadTranscript with every problem found.
    """
    lines = sort_lines(text)
    done, items = _read_sorted(lines, lines.entries, folder)
    problems = (*lines.problems, *_without_lookalikes(lines, done, folder))
    if problems:
        raise BadTranscript(tuple(sorted(problems, key=lambda problem: (problem.line, problem.column))))
    assert done.known is not None, "a header without problems names its players"
    assert done.start is not None, "a header without problems is a position"
    return Transcript(done.known.names, done.start, items, done.warnings)


def _read_sorted(lines: SortedLines, entries: Entries, folder: str) -> tuple[TranscriptHeader, tuple[Item, ...]]:
    """Read the header from these entries, and the body if the header names its people."""
    header = HeaderReader(entries, lines.first, folder).read()
    problems = [*header.problems]
    items: list[Item] = []
    if header.known is not None:
        for line in lines.body:
            try:
                read_one = _read_line if len(problems) < MOST_MENDED else _read_item
                items.append(read_one(line, header.known))
            except BadTranscript as bad:
                problems += bad.problems
    return replace(header, problems=tuple(problems)), tuple(items)


def _without_lookalikes(lines: SortedLines, done: TranscriptHeader, folder: str) -> tuple[TranscriptProblem, ...]:
    """Return the problems, with look-alikes in the header replacing the problems that they have caused."""
    entries, causes = dict(lines.entries), []
    for key, value in lines.entries.items():
        mended = spans.corrected(value)
        if mended is None:
            continue
        trial = {**entries, key: mended[0]}
        again, _items = _read_sorted(lines, trial, folder)
        if len(again.problems) < len(done.problems):
            entries, done = trial, again
            causes.append(mended[1])
    return (*causes, *done.problems)


def _read_line(line: LineSpan, known: KnownNames) -> Item:
    """Read a line of the body. If only a look-alike makes it unreadable, raise that as its problem."""
    try:
        return _read_item(line, known)
    except BadTranscript as bad:
        readable = (
            problem for mended, problem in spans.corrections(line) if attempt(partial(_read_item, mended, known))
        )
        cause = next(readable, None)
        raise (bad if cause is None else BadTranscript((cause,))) from None


def _read_item(line: LineSpan, known: KnownNames) -> Item:
    sign, rest = line.text[0], line.cut(1)
    if sign == "=":
        return read_facts(rest, known)
    if sign == "!":
        return ChoiceLine(*_read_spoken(rest, known), is_refused=True)
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
    by = spans.read_player(parts[0], known.names)
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
    return DeclarationLine(spans.read_player(name, known.names), value)
