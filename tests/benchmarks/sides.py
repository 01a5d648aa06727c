"""Two versions of the program that are measured in turns, by one interpreter with one set of libraries."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

NOW = Path(__file__).parents[2]


class Side(NamedTuple):
    """One of them."""

    name: str
    """What it is called at the head of a column."""
    folder: Path
    """A checkout, in which the package lies."""

    @property
    def environment(self) -> dict[str, str]:
        """What lets Python find this version first, wherever it is started, and keep what it compiles of it."""
        return {"PYTHONPATH": str(self.folder), "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": ""}

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Let every process that is started meanwhile find this version."""
        kept = dict(os.environ)
        os.environ.update(self.environment)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(kept)


def sides(before: Path | None) -> tuple[Side, ...]:
    """Return this version, after another one where there is one to compare with."""
    now = Side("now", NOW)
    return (now,) if before is None else (Side("before", before.resolve()), now)
