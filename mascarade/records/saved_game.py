"""A saved game as a list shows it."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from mascarade.course.sitters import Sitter, Sitters
from mascarade.records.fields import EARLY
from mascarade.records.lines import ArrivalLine, ChoiceLine, DeclarationLine, EndLine, Line, TakeBackLine
from mascarade.records.reading import Record
from mascarade.rules.values import Value
from mascarade.scenarios import Scenario

_ACTIONS = ("look", "swap", "announce")
"""The words that a turn's action begins with."""


class SavedGame(Value):
    """A game as a list shows it: everything in it was said aloud, or is over."""

    id: str
    """The name on the command line: that of its file without the ending."""
    path: Path
    created: datetime
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The names that belong to bots."""
    scenario: Scenario
    turns: int
    """The number of turns that have been begun with an action."""
    is_damaged: bool
    ended: EndLine | None
    """The way it ended; ``None`` if it can be resumed."""

    @property
    def is_finished(self) -> bool:
        """True if it is over."""
        return self.ended is not None

    @property
    def is_ended_early(self) -> bool:
        """True if the table ended it as it stood, so that nobody has won it."""
        return self.ended is not None and self.ended.how == EARLY

    @property
    def winners(self) -> tuple[str, ...]:
        """The winners; nobody while the game is not over."""
        return () if self.ended is None else tuple(self.names[winner] for winner in self.ended.winners)


class UnreadableGame(Value):
    """A file among the games that cannot be read, and why."""

    path: Path
    reason: str


def listed(record: Record) -> SavedGame:
    """Return a saved game as a list shows it."""
    sitters = _sitters(record)
    return SavedGame(
        record.path.stem,
        record.path,
        record.header.created,
        tuple(sitter.name for sitter in sitters),
        tuple(sitter.name for sitter in sitters if sitter.bot is not None),
        record.header.scenario,
        _turns(record.lines),
        record.damaged > 0,
        next((line for line in record.lines if isinstance(line, EndLine)), None),
    )


def _sitters(record: Record) -> tuple[Sitter, ...]:
    """Return those who play the game now, or played it at its end."""
    sitters = list(Sitters.of(record.header.seating).first)
    for line in record.lines:
        if isinstance(line, ArrivalLine) and line.player < len(sitters):
            sitters[line.player] = line.sitter
    return tuple(sitters)


def _turns(lines: Iterable[Line]) -> int:
    """Return the number of turns, without those that were taken back."""
    played: list[bool] = []
    for line in lines:
        match line:
            case ChoiceLine(text):
                played.append(text.startswith(_ACTIONS))
            case DeclarationLine():
                played.append(False)
            case TakeBackLine():
                del played[-1:]
    return sum(played)
