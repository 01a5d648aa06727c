"""What is remembered from one evening to the next is kept apart from whatever this machine remembers."""

from pathlib import Path

import pytest
from textual._compositor import Compositor

from tests.tui.window import nothing_changed


@pytest.fixture(autouse=True)
def _drawn_when_read(home: Path, quick_disk: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001  # for all
    """No terminal is there, and drawing for it every time takes a quarter of a test: what is read is drawn then."""
    monkeypatch.setattr(Compositor, "render_update", nothing_changed)
