"""What is remembered from one evening to the next is kept apart from whatever this machine remembers."""

from pathlib import Path

import pytest

from mascarade.paths import HOME


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
