"""What all screens share: a plea for a larger window, and the difference between public and private."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar

from textual import events
from textual.app import App, ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.package_files import path_of
from mascarade.table.front_end import Left
from mascarade.table.pace import Pace
from mascarade.tui.terminal.private_names import forget_drawn

Result = TypeVar("Result")

GAME_STYLE = path_of("mascarade.tui", "game.tcss")
PAGES_STYLE = path_of("mascarade.tui", "pages.tcss")
"""Read when the first screen comes up that needs them, so that the very first one is there the sooner."""

MIN_WIDTH, MIN_HEIGHT = 80, 24
ROOMY_WIDTH, ROOMY_HEIGHT = 110, 32


class PlainScreen(Screen[Result], inherit_bindings=False):
    """A screen whose contents give way to a plea for room when the window is too small."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012  # Textual declares it without ClassVar
        (0, "-narrow"),
        (MIN_WIDTH, "-wide-enough"),
        (ROOMY_WIDTH, "-roomy-width"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012  # likewise
        (0, "-low"),
        (MIN_HEIGHT, "-high-enough"),
        (ROOMY_HEIGHT, "-roomy-height"),
    ]

    def compose(self) -> ComposeResult:
        """The screen's own contents, and the plea that is shown in their place when there is no room for them."""
        self._know_size()
        yield from self.contents()
        plea = _("Mascarade needs a window of {width} by {height} or more.\nPlease make this one larger.")
        yield Static(plea.format(width=MIN_WIDTH, height=MIN_HEIGHT), id="plea", markup=False)

    def _know_size(self) -> None:
        """The classes of the window's size before there are contents, which else would all be styled twice."""
        for breakpoints, cells in (
            (self.HORIZONTAL_BREAKPOINTS, self.app.size.width),
            (self.VERTICAL_BREAKPOINTS, self.app.size.height),
        ):
            self.add_class(max((least, name) for least, name in breakpoints if least <= cells)[1])

    def contents(self) -> Iterable[Widget]:
        """The widgets of this screen."""
        return ()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave the screen; once it has been left, keys that were on their way to it leave no other in its place."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def when_drawn(self, call: Callable[[], object]) -> None:
        """Do something once everything is drawn, if the screen has not been taken off by then."""
        self.call_after_refresh(lambda: call() if self in self.app.screen_stack else None)

    @property
    def pace(self) -> Pace:
        """The times of this table."""
        pace: Pace = self.app.pace  # type: ignore[attr-defined]  # every screen belongs to a MascaradeApp
        return pace


class PublicScreen(PlainScreen[Result]):
    """A screen that all may see, with the keys that work on each of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.hide", _("cover everything at once")),
        Binding("question_mark,f1", "app.help", _("help: the keys and the rules")),
        Binding("ctrl+q,ctrl+c", "app.leave", _("leave, after asking")),
    ]


class PrivateScreen(PlainScreen[Result | Left]):
    """A screen for one pair of eyes: it hides on loss of focus, on a resize, and when nobody touches it."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "interrupt", _("cover the screen")),
    ]

    def on_mount(self) -> None:
        """Begin to count the idle seconds; Textual calls this besides a subclass's own handler."""
        self._size_at_first = self.app.size
        self._idle = self.set_timer(self.pace.idle, self.interrupt)

    def dismiss(self, result: Result | Left | None = None) -> AwaitComplete:
        """Leave the screen; once it has been taken off, and another one is drawn, nothing of it stays in memory."""
        taken_off = super().dismiss(result)
        self.app.call_next(_forget_when_drawn, self.app)
        return taken_off

    def touched(self) -> None:
        """Somebody is there: count the idle seconds anew."""
        self._idle.reset()

    def on_key(self, _event: events.Key) -> None:
        """Any key is a sign of life."""
        self.touched()

    def on_resize(self) -> None:
        """A window that changes may be changing hands."""
        if self.app.size != self._size_at_first:
            self.interrupt()

    def interrupt(self) -> None:
        """Leave at once, with nothing decided."""
        if self.is_current:
            self.dismiss(Left.INTERRUPTED)

    def action_interrupt(self) -> None:
        """The same by key."""
        self.interrupt()


def _forget_when_drawn(app: App[Any]) -> None:
    """Forget what was drawn as soon as the screen that stands now is; the program may be ending without one."""
    if app.screen_stack:
        app.screen.call_after_refresh(forget_drawn)


AnyScreen = Screen[Any]
