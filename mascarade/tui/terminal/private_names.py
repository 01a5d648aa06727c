"""The private names of Textual that are used, in this one place; a test makes sure that they exist."""

import time
from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter
from typing import Any, TypeVar, cast

from rich.console import Console, RenderableType
from textual import events
from textual._compositor import Compositor, CompositorUpdate
from textual._context import active_message_pump
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.dom import DOMNode
from textual.driver import Driver
from textual.geometry import Region
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import WorkerFailed

from mascarade.tui.terminal.layouts import narrow, without_places

PRIVATE_NAMES = (
    "_handle_exception",
    "_fatal_error",
    "_close_messages_no_wait",
    "_exit_renderables",
    "_broker_event",
    "_disable_notifications",
    "_disable_tooltips",
    "post_display_hook",
)
"""The names of textual.app.App that this module overrides or calls."""
PRIVATE_NAMES_OF_COMPOSITORS = (
    "_dirty_regions",
    "_regions_to_spans",
    "render_full_update",
    "render_partial_update",
    "visible_widgets",
)
"""The names of Textual's compositor that this module overrides or reads."""
PRIVATE_NAMES_OF_SCREENS = ("_compositor", "_dirty_widgets", "_set_dirty")
"""The names of Textual's screens and widgets that this module overrides or calls."""
PRIVATE_NAMES_OF_DRIVERS = ("_app", "_loop")
"""The names of textual.driver.Driver that mascarade.tui.terminal.driver reads."""

_colours_of_lines: Any = StylesCache.get_inner_outer
# Textual remembers the results of this method by the object that it belongs to, and with it the lines of every widget
# there has been, those of private screens included. Computing the two colours anew costs nothing.
cast("Any", StylesCache).get_inner_outer = getattr(_colours_of_lines, "__wrapped__", _colours_of_lines)

Result = TypeVar("Result")


class NarrowUpdate(CompositorUpdate):
    """The cells of a screen that have changed, as pieces of lines."""

    def __init__(self, pieces: Iterable[tuple[int, int, Strip]]) -> None:
        self._pieces = sorted(pieces, key=itemgetter(0, 1))

    def render_segments(self, console: Console) -> str:
        """Return these pieces with their looks, each after a move of the cursor."""
        return "\n".join(f"\x1b[{y + 1};{x + 1}H{strip.render(console)}" for y, x, strip in self._pieces)


class NarrowCompositor(Compositor):
    """A compositor that asks widgets for the lines that have changed alone.

    Textual's own asks every widget of the window for all of its lines, whichever cell has changed, and begins at the
    left end of each. And it cuts every line of every widget wherever any widget ends, and keeps all pieces, of which
    most are never seen: those of a screen of cards take more memory than all the rest of what is drawn.
    """

    def render_full_update(self, simplify: bool = False) -> Any:
        """Return all cells, of each widget those that no other lies over; Textual alone asks for simplified lines."""
        if simplify:
            return super().render_full_update(simplify)
        self._dirty_regions.clear()
        return NarrowUpdate(self._pieces({y: [(0, self.size.width)] for y in range(self.size.height)}))

    def render_partial_update(self) -> Any:
        """Return the cells that have changed, if any have."""
        regions, self._dirty_regions = self._dirty_regions, set()
        uncovered: dict[int, list[tuple[int, int]]] = {}
        for y, first, end in self._regions_to_spans(regions):
            uncovered.setdefault(y, []).append((first, end))
        return NarrowUpdate(self._pieces(uncovered)) if uncovered else None

    def _pieces(self, uncovered: dict[int, list[tuple[int, int]]]) -> Iterator[tuple[int, int, Strip]]:
        """Yield what widgets show in these stretches of lines, those in front first."""
        for widget, (region, clip) in self.visible_widgets.items():
            area = region.intersection(clip)
            lines = [y for y in uncovered if area.y <= y < area.bottom and _covers(area, uncovered[y])]
            if not lines:
                continue
            inside: list[tuple[int, int, int]] = []
            for y in lines:
                left: list[tuple[int, int]] = []
                for first, end in uncovered.pop(y):
                    begin, stop = max(first, area.x), min(end, area.right)
                    if begin < stop:
                        inside.append((y, begin, stop))
                        left += [part for part in ((first, begin), (stop, end)) if part[0] < part[1]]
                    else:
                        left.append((first, end))
                if left:
                    uncovered[y] = left
            if isinstance(widget, NarrowWidget) and widget.has_cells(inside, region):
                yield from widget.cells(inside, region)
            else:
                top, bottom = min(lines), max(lines) + 1
                strips = widget.render_lines(Region(area.x - region.x, top - region.y, area.width, bottom - top))
                for y, begin, stop in inside:
                    yield y, begin, strips[y - top].crop(begin - area.x, stop - area.x)
            if not uncovered:
                return


def _covers(area: Region, stretches: Iterable[tuple[int, int]]) -> bool:
    """Return whether an area has cells of any of these stretches in its columns."""
    return any(first < area.right and area.x < end for first, end in stretches)


class NarrowWidget(Widget):
    """A widget of which some cells can be drawn without the rest of their lines."""

    def refresh_parts(self, regions: Iterable[Region]) -> None:
        """Draw some cells again; the screen is told at once, and not once all messages of the widget have gone by."""
        self._set_dirty(*regions)
        if self.display:
            self.screen._dirty_widgets.add(self)  # noqa: SLF001  # what this module is for
            self.screen.check_idle()

    def has_cells(self, stretches: Iterable[tuple[int, int, int]], region: Region) -> bool:
        """Return whether stretches of lines, each with its end, lie within the borders of the widget in this region."""
        within = region.shrink(self.gutter)
        return self.opacity == 1.0 and all(
            within.y <= y < within.bottom and within.x <= first and end <= within.right for y, first, end in stretches
        )

    def standing_line(self, y: int) -> Strip:
        """Draw one line of which only some cells are asked for."""
        return self.render_line(y)

    def cells(self, stretches: Iterable[tuple[int, int, int]], region: Region) -> Iterator[tuple[int, int, Strip]]:
        """Yield what such stretches show, each with the place where it begins."""
        gutter, filters, background = self.gutter, self.get_line_filters(), self.background_colors[1]
        left, top = region.x + gutter.left, region.y + gutter.top
        at, line = -1, Strip(())
        for y, first, end in stretches:
            if y != at:
                at, line = y, self.standing_line(y - top)
            strip = line.crop(first - left, end - left)
            for line_filter in filters:
                strip = strip.apply_filter(line_filter, background)
            yield y, first, strip


class NarrowScreen(Screen[Result], inherit_bindings=False):
    """A screen of which only the cells that have changed are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = NarrowCompositor()


class QuietApp(App[int], inherit_bindings=False):
    """An app that dies without a traceback: one with local variables would show the cards."""

    failure: BaseException | None = None
    """The error that the app died of, for the plain message that is printed afterwards."""

    frame_sent_at: float | None = None
    """When the frame that is being displayed was handed to the terminal; a key may come of it before that is over."""

    is_terminal_behind: Callable[[], bool] = staticmethod(lambda: False)
    """Tells whether the terminal has still to take something that was drawn; a driver that knows puts itself here."""
    _is_leaving = False

    def __init__(self, driver_class: type[Driver] | None = None, *, ansi_color: bool | None = None) -> None:
        super().__init__(driver_class=driver_class, ansi_color=ansi_color)
        self._disable_notifications = self._disable_tooltips = True  # each takes a widget on every screen

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


def has_private_names(owner: type[Any], names: tuple[str, ...] = PRIVATE_NAMES) -> bool:
    """Return whether this version of Textual still has the private names used here."""
    return all(hasattr(owner, name) or name in owner.__init__.__code__.co_names for name in names)
