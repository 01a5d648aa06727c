"""Counts of many games or pairs of worlds, which can be added up."""

from dataclasses import dataclass
from typing import Self


@dataclass
class Counted:
    """The counts of one run; fields are numbers, counters or anything else that can be added."""

    def add(self, other: Self) -> None:
        """Add the counts of another run."""
        for name in self.__dataclass_fields__:
            mine, more = getattr(self, name), getattr(other, name)
            if hasattr(mine, "update"):
                mine.update(more)
            else:
                setattr(self, name, mine + more)
