"""Screens of lessons have the terminal of all tests of screens, and are drawn when they are read."""

from tests.tui.conftest import _characters, _drawn_when_read

__all__ = ("_characters", "_drawn_when_read")
