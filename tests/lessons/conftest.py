"""What is remembered from one evening to the next is kept apart from whatever this machine remembers."""

import os
from pathlib import Path

import pytest
from textual._compositor import Compositor

from mascarade.paths import HOME
from tests.tui.window import nothing_changed


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))


@pytest.fixture(autouse=True)
def _disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here is about power cuts, and waiting for the disk would take most of the time."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture(autouse=True)
def _drawn_when_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """No terminal is there, and drawing for it every time takes a quarter of a test: what is read is drawn then."""
    monkeypatch.setattr(Compositor, "render_update", nothing_changed)
