"""The private names of Textual that are used, in this one place; a test makes sure that they exist."""

import asyncio
import gc
import time
from collections.abc import Callable
from contextvars import Context
from typing import Any, cast

from rich.cells import cached_cell_len
from rich.console import Console, RenderableType
from rich.segment import Segment
from textual import events
from textual._compositor import ChopsUpdate
from textual._context import active_message_pump
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.dom import DOMNode
from textual.driver import Driver
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import WorkerFailed

from mascarade.tui.terminal.layouts import narrow, without_places

PRIVATE_NAMES = (
    "_handle_exception",
    "_fatal_error",
    "_close_messages_no_wait",
    "_exit_renderables",
    "_broker_event",
    "post_display_hook",
    "_display",
)
"""The names of textual.app.App that this module overrides or calls."""
PRIVATE_NAMES_OF_DRIVERS = ("_app", "_loop")
"""The names of textual.driver.Driver that mascarade.tui.terminal.driver reads."""

_colours_of_lines: Any = StylesCache.get_inner_outer
# Textual remembers the results of this method by the object that it belongs to, and with it the lines of every widget
# there has been, those of private screens included. Computing the two colours anew costs nothing.
cast("Any", StylesCache).get_inner_outer = getattr(_colours_of_lines, "__wrapped__", _colours_of_lines)

TEXT_CACHES: tuple[Any, ...] = (cached_cell_len, Segment._split_cells)  # noqa: SLF001  # what this module is for
"""The functions of rich that remember the texts they have been called with, whoever may see those."""
_NOTHING = Context()


def forget_drawn() -> None:
    """Free everything that belongs to screens that are gone: what they drew, and what others remember of it.

    A timer that was stopped stays with asyncio until it would have gone off, and its context keeps its screen.
    """
    for cache in TEXT_CACHES:
        cache.cache_clear()
    loop = cast("Any", asyncio.get_running_loop())
    for timer in loop._scheduled:  # noqa: SLF001  # as above
        if timer.cancelled():
            timer._context = _NOTHING  # noqa: SLF001  # as above
    gc.collect()


class NarrowUpdate(ChopsUpdate):
    """The cells of a screen that have changed; Textual's own update begins at the left end of each of their widgets."""

    def render_segments(self, console: Console) -> str:
        """Return these cells with their looks, each stretch after a move of the cursor."""
        written: list[str] = []
        for y, first, end in self.spans:
            for last, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is not None and x < end and last > first:
                    start = max(x, first)
                    seen = strip.crop(start - x, min(last, end) - x)
                    written.append(f"\x1b[{y + 1};{start + 1}H{seen.render(console)}")
            written.append("\n")
        return "".join(written[:-1])


class QuietApp(App[int], inherit_bindings=False):
    """An app that dies without a traceback: one with local variables would show the cards."""

    failure: BaseException | None = None
    """The error that the app died of, for the plain message that is printed afterwards."""

    is_terminal_behind: Callable[[], bool] = staticmethod(lambda: False)
    """Tells whether the terminal has still to take something that was drawn; a driver that knows puts itself here."""
    _is_leaving = False

    def exit(self, result: int | None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave, with an exit code."""
        self._is_leaving = True
        super().exit(result, return_code, message)

    def _handle_exception(self, error: Exception) -> None:
        if self._is_leaving:
            # A screen that was about to come up finds nothing to stand on; that is no failure any more.
            self._close_messages_no_wait()
        elif not self._is_taken_off(active_message_pump.get(None)):
            self.failure = error.error if isinstance(error, WorkerFailed) else error
            super()._handle_exception(error)

    def _is_taken_off(self, node: object) -> bool:
        """Return whether the work belongs to a screen that was taken off, which finds no widgets and needs none."""
        if not isinstance(node, Widget):
            return False
        screen = next((above for above in node.ancestors_with_self if isinstance(above, Screen)), None)
        return node.is_mounted and screen not in self.screen_stack

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, ChopsUpdate):
            renderable = NarrowUpdate(renderable.chops, renderable.spans, renderable.chop_ends)
        super()._display(screen, renderable)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    async def _broker_event(self, event_name: str, event: events.Event, default_namespace: DOMNode) -> bool:  # noqa: ARG002
        """Leave the actions of clicks to the app, which judges them (mascarade.tui.input)."""
        return False

    def panic(self, *_renderables: RenderableType) -> None:
        """Replace Textual's way to die with a message; ``run`` prints ours."""
        self._close_messages_no_wait()

    def fail(self, error: Exception) -> None:
        """Die of something that happened outside the app, in a thread or in the event loop."""
        self._handle_exception(error)

    def now(self) -> float:
        """Return the time, in seconds; it never goes back."""
        return time.monotonic()

    def cannot_stop(self) -> None:
        """Say that the program does not stop, since no shell waits that could bring it back."""

    def shows_a_secret(self) -> bool:
        """Return whether what is on screen is for one pair of eyes."""
        return False


class Translator:
    """Textual's knowledge of terminals: from a character or a whole sequence to the event that it means."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def events(self, sequence: str) -> list[Message]:
        """Return what it means, if anything; a key of another keyboard is named by its place, where that is told."""
        plain, place = without_places(sequence)
        return [self._named(message, place) for message in self._parsed(plain)]

    def _named(self, message: Message, place: str) -> Message:
        """Name a key of another keyboard as the game does; what it types stays the same."""
        if not isinstance(message, events.Key):
            return message
        typed = message.character or ""
        if place:
            modifiers, plus, _letter = message.key.rpartition("+")
            return events.Key(modifiers + plus + place, message.character)
        if typed != (usual := narrow(typed)):
            named = next(key for key in self._parsed(usual) if isinstance(key, events.Key))
            return events.Key(named.key, message.character)
        return message

    def _parsed(self, sequence: str) -> list[Message]:
        """Return what Textual makes of it; whatever the parser breaks over means nothing."""
        try:
            meant = list(self._parser.feed(sequence))
        except Exception:  # its kinds of failure are no part of any promise
            meant = []
        if not meant:  # it may be waiting for more, and there is none
            self._parser = XTermParser()
        return meant


def has_private_names(owner: type[App[int] | Driver], names: tuple[str, ...] = PRIVATE_NAMES) -> bool:
    """Return whether this version of Textual still has the private names used here."""
    return all(hasattr(owner, name) or name in owner.__init__.__code__.co_names for name in names)
