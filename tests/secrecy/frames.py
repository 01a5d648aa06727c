"""A frame: everything that a screen gives away at one moment, to the eyes before it and to everybody around."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from textual.app import App
from textual.widget import Widget

from mascarade.rules.cards import Player

Viewer = Player | None
"""A player, or ``None`` for the public table, at which all look together."""

Parts = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at a screen: everybody, one player alone, or everybody but one."""

    only: Viewer = None
    but: Viewer = None

    def see(self, viewer: Viewer) -> bool:
        """Whether a viewer is among them; the public table sees only what nobody turns away from."""
        if self.only is not None:
            return viewer == self.only
        return self.but is None or viewer not in (None, self.but)


ALL = Eyes()


@dataclass(frozen=True, slots=True)
class Frame:
    """What is given away at one moment."""

    key: str
    """What was pressed to come here."""
    step: int
    """How many choices have been made."""
    screen: str
    eyes: Eyes
    seen: Parts
    """What the eyes before the screen take in, or could with a key or the mouse."""
    noticed: Parts
    """What those notice who look away: how long it takes, what beeps, what stays behind."""

    def text(self) -> str:
        """The cells without their styles."""
        cells: Any = self.seen["cells"]
        return "\n".join("".join(text for text, _style in line) for line in cells)


def captured(app: App[Any], key: str, step: int, eyes: Eyes, noted: object, running: object, frames: int) -> Frame:
    """The frame that an app shows now."""
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
    compositor = app.screen._compositor  # noqa: SLF001  # a screen has no public way out
    return tuple(tuple((text, style) for text, style, _ in strip) for strip in compositor.render_strips())


def _toasts(app: App[Any]) -> Any:
    return app._notifications  # noqa: SLF001  # toasts are told to nobody else


def _identity(widget: Widget) -> tuple[str, str | None]:
    return type(widget).__name__, widget.id


def _widget(widget: Widget) -> tuple[object, ...]:
    """What there is to one widget besides its cells; of one that is not displayed, the size is nowhere to be seen."""
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
