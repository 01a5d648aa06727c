"""A frame: everything that a screen reveals at one moment; and the first difference between two worlds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from textual.app import App
from textual.widget import Widget

from mascarade.rules.cards import Player

Viewer = Player | None
"""A player, or ``None`` for the public table, where everybody looks."""

Parts = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Eyes:
    """The people who look at a screen: everybody, one player, or everybody but one."""

    only: Viewer = None
    but: Viewer = None

    def see(self, viewer: Viewer) -> bool:
        """Return whether a viewer is among them; the public table sees only what everybody may see."""
        if self.only is not None:
            return viewer == self.only
        return self.but is None or viewer not in (None, self.but)


ALL = Eyes()


@dataclass(frozen=True, slots=True)
class Frame:
    """What is revealed at one moment."""

    key: str
    """The keys that led here."""
    step: int
    """The number of choices so far."""
    screen: str
    eyes: Eyes
    seen: Parts
    """What the people before the screen see, or could see with a key or the mouse."""
    noticed: Parts
    """What people notice who look away: durations, beeps, and what stays behind."""

    def text(self) -> str:
        """Return the cells without their styles."""
        cells: Any = self.seen["cells"]
        return "\n".join("".join(text for text, _style in line) for line in cells)


def captured(app: App[Any], key: str, step: int, eyes: Eyes, noted: object, running: object, frames: int) -> Frame:
    """Return the frame that an app shows now."""
    screen = app.screen
    bindings = screen.active_bindings
    widgets = [screen, *screen.walk_children()]
    seen = {
        "cells": _cells(app),
        "widgets": tuple(_widget(widget) for widget in widgets if isinstance(widget, Widget)),
        "cursor": app.cursor_position,
        "focus": None if app.focused is None else _identity(app.focused),
        "focusable": tuple(_identity(widget) for widget in screen.focus_chain),
        "bindings": tuple(
            (key, bound.binding.action, bound.binding.description, bound.enabled, bound.binding.show, bound.tooltip)
            for key, bound in bindings.items()
        ),
        "help": (app.HELP if hasattr(app, "HELP") else None, screen.HELP),
    }
    noticed = {
        "screens": tuple(type(each).__name__ for each in app.screen_stack),
        "titles": (app.title, app.sub_title, screen.title, screen.sub_title),
        "keys": tuple((key, bound.enabled) for key, bound in bindings.items()),
        "toasts": tuple((str(toast.message), toast.title, toast.severity, toast.timeout) for toast in _toasts(app)),
        "clipboard": app.clipboard,
        "started": noted,
        "running": running,
        "frames": frames,
    }
    return Frame(key, step, type(screen).__name__, eyes, seen, noticed)


def _cells(app: App[Any]) -> tuple[tuple[tuple[str, object], ...], ...]:
    compositor = app.screen._compositor  # noqa: SLF001  # a screen has no public way to its cells
    return tuple(tuple((text, style) for text, style, _ in strip) for strip in compositor.render_strips())


def _toasts(app: App[Any]) -> Any:
    return app._notifications  # noqa: SLF001  # there is no public list of toasts


def _identity(widget: Widget) -> tuple[str, str | None]:
    return type(widget).__name__, widget.id


def _widget(widget: Widget) -> tuple[object, ...]:
    """Return what there is of a widget besides its cells; of a hidden one, without the size, which nobody sees."""
    return (
        _identity(widget),
        tuple(sorted(widget.classes)),
        widget.disabled,
        widget.can_focus,
        widget.display,
        widget.tooltip,
        str(widget.border_title),
        str(widget.border_subtitle),
        widget.virtual_size if widget.display else None,
        widget.scroll_offset if widget.display else None,
    )


LONG = 60
"""The number of characters or bytes that are quoted; of longer texts, those around the first difference."""


class Leak(AssertionError):
    """Raised when a viewer was shown, or could notice, a difference that they cannot know."""


class Comparison:
    """A recorded world, with which another one is compared frame by frame."""

    def __init__(self, world: Sequence[Frame], viewer: Viewer) -> None:
        self._world = world
        self._viewer = viewer
        self.compared = 0
        """The number of frames that were equal for the viewer."""
        self._is_over = False

    def add(self, other: Frame) -> None:
        """Compare the next frame. Raise ``Leak`` if it reveals something different."""
        at = self.compared
        if self._is_over:
            return
        if at == len(self._world):
            raise Leak(f"one world takes {at} frames, the other more, for {self._viewer}")
        frame = self._world[at]
        self._is_over = frame.screen == other.screen == "EndScreen"  # everything is revealed
        if not self._is_over:
            who = "the table" if self._viewer is None else self._viewer
            same(frame, other, self._viewer, f"frame {at}, {frame.screen} after [{frame.key}], for {who}")
            self.compared += 1

    def end(self) -> int:
        """End the comparison and return the number of frames. Raise ``Leak`` if the other world ended sooner."""
        if not self._is_over and self.compared < len(self._world):
            raise Leak(f"one world takes {len(self._world)} frames, the other {self.compared}, for {self._viewer}")
        return self.compared


def compare(one: Sequence[Frame], two: Sequence[Frame], viewer: Viewer) -> int:
    """Compare all frames for a viewer and return their number. Raise ``Leak`` for a difference."""
    comparison = Comparison(one, viewer)
    for other in two:
        comparison.add(other)
    return comparison.end()


def same(frame: Frame, other: Frame, viewer: Viewer, where: str) -> None:
    """Raise ``Leak`` if two frames reveal something different to a viewer."""
    if (frame.screen, frame.eyes) != (other.screen, other.eyes):
        raise Leak(f"{where}: other screens, {frame.screen} and {other.screen}")
    if frame.eyes.see(viewer):
        _same_parts(frame.seen, other.seen, where)
    _same_parts(frame.noticed, other.noticed, where)


def _same_parts(one: Parts, two: Parts, where: str) -> None:
    if one == two:
        return
    for name in one:
        if one[name] != two[name]:
            raise Leak(f"{where}: {name} differ: {difference(one[name], two[name])}")


def difference(one: object, two: object) -> str:
    """Return the innermost place at which two values differ."""
    if isinstance(one, tuple) and isinstance(two, tuple) and type(one) is type(two) and len(one) == len(two):
        for at, (left, right) in enumerate(zip(one, two, strict=True)):
            if left != right:
                return f"{at}/{difference(left, right)}"
    if isinstance(one, str | bytes) and isinstance(two, str | bytes) and max(len(one), len(two)) > LONG:
        at = max(0, _common(one, two) - LONG // 2)
        return f"from sign {at} on {one[at : at + LONG]!r} and {two[at : at + LONG]!r}"
    return f"{one!r} and {two!r}"


def _common(one: str | bytes, two: str | bytes) -> int:
    """Return the number of characters that two texts have in common at their beginnings."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False))
    return sum(1 for _pair in same)
