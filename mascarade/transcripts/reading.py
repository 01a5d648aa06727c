"""A whole transcript from its text: the start, and everything that is said to happen and to be so."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from mascarade.language import _
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.state import State
from mascarade.transcripts.facts import Told, read_told
from mascarade.transcripts.head import read_head
from mascarade.transcripts.lines import key_and_value, sort_lines
from mascarade.transcripts.names import TABLE, read_player
from mascarade.transcripts.problems import BadTranscript, Problem, Warned
from mascarade.transcripts.spans import Span
from mascarade.transcripts.spoken import Pick, Table, read_words

HERE = Path()


@dataclass(frozen=True, slots=True)
class Spoken:
    """Somebody's choice."""

    by: Player
    words: Choice | Pick
    span: Span


@dataclass(frozen=True, slots=True)
class Refused:
    """A choice that the engine must refuse here."""

    by: Player
    words: Choice | Pick
    span: Span


@dataclass(frozen=True, slots=True)
class Declared:
    """The table's word that a player saw their own card out of turn."""

    player: Player
    span: Span


Item = Spoken | Refused | Declared | Told


@dataclass(frozen=True, slots=True)
class Transcript:
    """What a text says: where play starts, and the items of its body in order."""

    names: tuple[str, ...]
    """In the order of the seats, clockwise."""
    start: State
    items: tuple[Item, ...]
    warnings: tuple[Warned, ...] = ()


def read(text: str, folder: Path = HERE) -> Transcript:
    """The transcript that a text is; scenario files are looked for from the folder.

    Raises BadTranscript with everything that is wrong with it.
    """
    lines = sort_lines(text)
    head = read_head(lines.entries, lines.first, folder)
    problems = [*lines.problems, *head.problems]
    items: list[Item] = []
    if head.table is not None:
        for line in lines.body:
            try:
                items.append(_read_item(line, head.table))
            except BadTranscript as bad:
                problems += bad.problems
    if problems:
        raise BadTranscript(_in_order(problems))
    assert head.table is not None, "a head without problems names its players"
    assert head.start is not None, "a head without problems is a position"
    return Transcript(head.table.names, head.start, tuple(items), head.warnings)


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))


def _read_item(line: Span, table: Table) -> Item:
    sign, rest = line.text[0], line.cut(1)
    if sign == "=":
        return read_told(rest, table)
    if sign == "!":
        return Refused(*_read_spoken(rest, table))
    parts = key_and_value(line)
    if parts is not None and parts[0].text == TABLE:
        return _read_declared(parts[1], table)
    return Spoken(*_read_spoken(line, table))


def _read_spoken(line: Span, table: Table) -> tuple[Player, Choice | Pick, Span]:
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
    by = read_player(parts[0], table.names)
    return by, read_words(parts[1], by, table), line


def _read_declared(value: Span, table: Table) -> Declared:
    word, name = value.first_word()
    if word.text != "saw":
        raise value.bad(
            _('"{text}" is not something the table can say.').format(text=value.text), _("table: saw NAME.")
        )
    return Declared(read_player(name, table.names), value)
