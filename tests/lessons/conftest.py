"""Fixtures for lessons on screen: the terminal of all tests of screens, drawn when it is read."""

from tests.tui.conftest import _characters, _drawn_when_read

__all__ = ("_characters", "_drawn_when_read")
