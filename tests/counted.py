"""What many games or pairs of worlds have come through, added up."""

from dataclasses import dataclass
from typing import Self


@dataclass
class Counted:
    """Figures of one run; whatever a field holds, numbers or a counter, can be added to."""

    def add(self, other: Self) -> None:
        """Count what another run has counted too."""
        for name in self.__dataclass_fields__:
            mine, more = getattr(self, name), getattr(other, name)
            if hasattr(mine, "update"):
                mine.update(more)
            else:
                setattr(self, name, mine + more)
