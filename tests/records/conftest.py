"""The folder of saved games."""

from pathlib import Path

import pytest


@pytest.fixture
def folder(home: Path) -> Path:
    """Return the folder of saved games, which does not exist yet."""
    return home / "games"
