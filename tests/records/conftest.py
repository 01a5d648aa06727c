"""Where saved games are kept."""

from pathlib import Path

import pytest


@pytest.fixture
def folder(home: Path) -> Path:
    """The folder of saved games, which is not there yet."""
    return home / "games"
