"""The lines of a transcript, sorted into its header and its body."""

from mascarade.language import _
from mascarade.scenarios.problems import nearest
from mascarade.transcripts.lookalikes import corrected, corrections
from mascarade.transcripts.names import KEYS, TABLE, is_quoted, read_name, split_names
from mascarade.transcripts.parse import VERBS, WORDS
from mascarade.transcripts.problems import BadTranscript, TranscriptProblem
from mascarade.transcripts.spans import LineSpan, read_line, read_lines

FORMAT = "1"
CHOOSING = frozenset((*VERBS, *WORDS))
"""The words that a choice can begin with."""


class SortedLines:
    """The lines of a text, sorted; the faults of single lines are among the problems."""

    def __init__(self, first: LineSpan) -> None:
        self.first = first
        self.entries = {"mascarade": first}
        self.body: list[LineSpan] = []
        self.problems: list[TranscriptProblem] = []
        self.presumed: dict[str, LineSpan] = {}
        """The values of misspelt keys, by the keys that were probably meant: nobody is told that those are missing."""


def sort_lines(text: str) -> SortedLines:
    """Sort the lines that are not empty. Raise BadTranscript if the first does not say what the text is."""
    numbered = read_lines(text)
    first = _read_first(numbered[0][1])
    result = SortedLines(first)
    lines = []
    for number, written in numbered[1:]:
        try:
            lines.append(read_line(written, number))
        except BadTranscript as bad:
            mended = corrected(LineSpan(written, written, number, 1))
            lines += [mended[0]] if mended else []
            result.problems += [mended[1]] if mended else bad.problems
    names = _bare_names(lines)
    for line in lines:
        if line:
            _sort(line, names, result)
    result.entries = {**result.presumed, **result.entries}
    return result


def key_and_value(line: LineSpan) -> tuple[LineSpan, LineSpan] | None:
    """Return what is before a line's first colon and after it, or ``None`` if there is no colon."""
    colon = line.covered.find(":")
    return None if colon < 0 else (line.cut(0, colon), line.cut(colon + 1))


def _about_unknown(key: LineSpan, meant: str | None) -> str:
    sentence = (
        _('Unknown head key "{key}".') if meant is None else _('Unknown head key "{key}". Did you mean "{meant}"?')
    )
    return sentence.format(key=key.quoted, meant=meant)


def _read_first(line: str) -> LineSpan:
    span = read_line(line, 1)
    parts = key_and_value(span)
    if parts is None or parts[0].text != "mascarade":
        for mended, problem in corrections(span):
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
    """Return the names that lines may start with, as far as they are known before the header is read."""
    entries = [parts for line in lines if (parts := key_and_value(line))]
    exact = (value for key, value in entries if key.text == "players")
    misspelt = (value for key, value in entries[: 2 * len(KEYS)] if nearest(key.text, ("players",)))
    value = next(exact, None) or next(misspelt, None)
    names = set()
    for piece in split_names(value) if value else ():
        try:
            names.add(read_name(piece))
        except BadTranscript:
            continue
    return frozenset(names)


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
    """Return a line of the header as it was meant, and its look-alike, if only that keeps it from being one."""
    return next(
        (mended for mended in corrections(line) if _is_key(mended[0], names) and not _is_key(line, names)), None
    )


def _is_key(line: LineSpan, names: frozenset[str]) -> bool:
    parts = key_and_value(line)
    return parts is not None and parts[0].text in KEYS and parts[0].text not in names


def _is_of_the_body(line: LineSpan, names: frozenset[str], entries: dict[str, LineSpan]) -> bool:
    """Return whether a line, after lines of the header only, starts the body.

    A player may be called like a key; then the line is a choice where it reads like one and can be nothing else.
    """
    parts = key_and_value(line)
    if line.text[0] in "=!" or parts is None or is_quoted(line):
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
        result.problems.append(key.problem(_about_unknown(key, meant), ", ".join(KEYS) + "."))
        if meant is not None:
            result.presumed.setdefault(meant, value)
    elif key.text in result.entries:
        result.problems.append(
            key.problem(_('The key "{key}" appears twice.').format(key=key.quoted), _("Each key once."))
        )
    else:
        result.entries[key.text] = value
