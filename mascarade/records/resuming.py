"""A saved game taken up again, where it stopped or at the last point that is sound."""

from pathlib import Path

from msgspec.structs import replace

from mascarade.history.game_log import GameLog
from mascarade.language import _
from mascarade.records.disk import DISK, Disk
from mascarade.records.errors import BadRecord
from mascarade.records.header import RULES
from mascarade.records.journal import Journal, reopen
from mascarade.records.lines import EndLine
from mascarade.records.reading import Record
from mascarade.records.replay import ReplayDifference, end_line, replay
from mascarade.version import __version__


class PlaysDifferently(BadRecord):
    """A saved game that this version of the program plays otherwise; the file is as it was."""

    def __init__(self, record: Record, difference: ReplayDifference) -> None:
        self.path = record.path
        self.version = record.header.program
        """The version of the program that the game was begun with."""
        self.difference = difference
        message = _(
            "Saved game {file} was started with version {version}; version {this} plays it differently from "
            "choice {choice} (turn {turn}). You can continue from just before that choice; the file is kept."
        )
        super().__init__(
            message.format(
                file=record.path.name,
                version=self.version,
                this=__version__,
                choice=difference.choice,
                turn=difference.turn,
            )
        )


def resume(path: Path, disk: Disk = DISK, *, at_sound_point: bool = False) -> tuple[Journal, GameLog]:
    """Open the journal with which a saved game goes on, and return it with the course so far.

    Where this version of the program plays it otherwise, Differs is raised, unless it was asked for that the game go on
    from the last sound point all the same; it does so in a file of its own.
    """
    record, journal = reopen(path, disk)
    played = replay(record)
    if played.difference is not None:
        journal.close()
        if not at_sound_point:
            raise PlaysDifferently(record, played.difference)
        header = replace(record.header, program=__version__, rules=RULES)
        journal = Journal.begin(header, path.parent, disk)
        journal.append(*played.sound)
    if not any(isinstance(line, EndLine) for line in record.lines):
        missing = end_line(played.game_log)
        if missing:
            journal.append(*missing)
    return journal, played.game_log
