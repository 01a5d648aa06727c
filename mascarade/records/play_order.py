"""The count of evenings: which of many games was played last, as the files themselves say, whatever the clock did.

Whenever a game is begun or taken up again, the count rises by one, and every record that is then written ends with it.
So the end of a file tells how late the game was played, and many games are put in order without being read.
"""

import re
from datetime import datetime
from pathlib import Path

from mascarade.plain_files import NotPlain
from mascarade.records.disk import Disk
from mascarade.records.fields import MOST_EVENINGS
from mascarade.records.header import parse_time
from mascarade.records.sealing import END_BYTES, unseal_ends
from mascarade.values import Value

_STAMP = re.compile(r'(?:"ended":"([^"]*)",)?"evening":([0-9]{1,9})\}$')
_CREATED = re.compile(r'"created":"([^"]*)"')

Order = tuple[int, datetime, int]
"""The sort key of a game: the count of its last evening, when it was begun, and the length of its file.

The date puts games of version 0.1.0 in order, and the length tells a whole game from a copy that was cut.
"""


class RecordEnds(Value):
    """The facts about a game that the ends of its file tell, unverified."""

    order: Order
    is_over: bool


def with_evening(text: str, evening: int) -> str:
    """Return the text of a record, which is a JSON object, with the count at its end."""
    return f'{text[:-1]},"evening":{min(evening, MOST_EVENINGS)}}}'


def evening_of(text: str) -> int:
    """Return the count at the end of a record; 0 where there is none, as in games of version 0.1.0."""
    found = _STAMP.search(text)
    return 0 if found is None else int(found[2])


def read_ends(path: Path, disk: Disk) -> RecordEnds | None:
    """Return what the ends of a file tell; ``None`` where they tell nothing, and the file has to be read."""
    try:
        first, last, size = disk.ends(path, END_BYTES, END_BYTES)
        ends = unseal_ends(first, last)
        created = None if ends is None else _CREATED.search(ends[0])
        if ends is None or created is None:
            return None
        found = _STAMP.search(ends[1])
        order = (0 if found is None else int(found[2]), parse_time(created[1]), size)
    except (OSError, NotPlain, ValueError):
        return None
    return RecordEnds(order, found is not None and found[1] is not None)


def last_evening(folder: Path, disk: Disk) -> int:
    """Return the highest count in a folder; 0 where there is none."""
    try:
        found = disk.games(folder)
    except OSError:
        return 0
    glances = (read_ends(path, disk) for path in found)
    return max((one.order[0] for one in glances if one is not None), default=0)
