"""What is remembered from one evening to the next is kept apart from whatever this machine remembers."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from textual._compositor import Compositor

from mascarade.bots import KINDS
from mascarade.bots.lineup_of_bots import BOT_CLASSES
from mascarade.paths import HOME
from tests.tui.bots import Answer, Scripted, first_option
from tests.tui.window import nothing_changed


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))


@pytest.fixture(autouse=True)
def _disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here is about power cuts, and waiting for the disk would take most of the time."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture(autouse=True)
def _characters(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal of these tests knows all characters, whatever the one knows in which they run."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.fixture(autouse=True)
def _drawn_when_read(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No terminal is there, and drawing for it every time takes a quarter of a test: what is read is drawn then."""
    if request.node.get_closest_marker("drawn") is None:
        monkeypatch.setattr(Compositor, "render_update", nothing_changed)


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[Answer], None]:
    """What the scripted bots have in mind from now on."""
    monkeypatch.setitem(BOT_CLASSES, "scripted", Scripted)
    for module in ("game_options", "table.setup_changes", "table.front_end", "tui.widgets.name_rows"):
        monkeypatch.setattr(f"mascarade.{module}.KINDS", (*KINDS, "scripted"))
    monkeypatch.setattr(Scripted, "made", [])
    monkeypatch.setattr(Scripted, "mind", staticmethod(first_option))
    return lambda mind: monkeypatch.setattr(Scripted, "mind", staticmethod(mind))
