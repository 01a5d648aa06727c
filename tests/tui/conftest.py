"""Fixtures for all tests of screens: their terminal, and bots with scripts."""

from collections.abc import Callable

import pytest
from textual._compositor import Compositor

from mascarade.bots import KINDS
from mascarade.bots.strategies import BOT_CLASSES
from tests.tui.bots import Answer, Scripted, first_option
from tests.tui.window import nothing_changed


@pytest.fixture(autouse=True)
def _characters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the terminal know all characters, whatever the real one knows."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.fixture(autouse=True)
def _drawn_when_read(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw only what is read, because drawing for a terminal every time takes a quarter of a test."""
    if request.node.get_closest_marker("drawn") is None:
        monkeypatch.setattr(Compositor, "render_update", nothing_changed)


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[Answer], None]:
    """Return the script that the bots follow from now on."""
    monkeypatch.setitem(BOT_CLASSES, "scripted", Scripted)
    for module in ("game_options", "table.preparation", "table.front_end", "tui.widgets.name_rows"):
        monkeypatch.setattr(f"mascarade.{module}.KINDS", (*KINDS, "scripted"))
    monkeypatch.setattr(Scripted, "made", [])
    monkeypatch.setattr(Scripted, "mind", staticmethod(first_option))
    return lambda mind: monkeypatch.setattr(Scripted, "mind", staticmethod(mind))
