"""Two versions of the program, measured in turns by one interpreter with the same libraries."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

NOW = Path(__file__).parents[2]


class Side(NamedTuple):
    """A version of the program."""

    name: str
    """Its name, at the head of a column."""
    folder: Path
    """The checkout that contains its package."""

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment variables that make Python find this version first and keep its compiled files."""
        return {"PYTHONPATH": str(self.folder), "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": ""}

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Make every process that is started meanwhile find this version."""
        kept = dict(os.environ)
        os.environ.update(self.environment)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(kept)


def sides(before: Path | None) -> tuple[Side, ...]:
    """Return this version, preceded by the other one if there is one to compare with."""
    now = Side("now", NOW)
    return (now,) if before is None else (Side("before", before.resolve()), now)
