"""Base classes of all screens: the plea for a larger window, and the difference between public and private."""

from collections.abc import Callable, Mapping
from math import isfinite
from typing import ClassVar, TypeVar, cast

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from mascarade.game_options import Timing
from mascarade.language import _, gettext_noop
from mascarade.paths import packaged_file
from mascarade.table.hot_seat import PrivateResult
from mascarade.table_keys import digit_at
from mascarade.tui.base_app import MIN_HEIGHT, MIN_WIDTH, BaseApp
from mascarade.tui.key_names import foreign_key_words, unused_key_words

Result = TypeVar("Result")

GAME_STYLE = packaged_file("tui", "game.tcss")
PAGES_STYLE = packaged_file("tui", "pages.tcss")
TITLE_STYLE = packaged_file("tui", "title.tcss")
"""The style sheets of later screens, parsed when the first of these comes up, so that the first screen is faster."""

AT_ONCE = 0.02
"""A time in seconds that is as good as none; Textual's timers never fire if their time is over before they start."""
FULL_WIDTH, FULL_HEIGHT = 80, 24
"""The window size from which on the masks in play are beside or below the seats instead of behind a key."""
ROOMY_WIDTH, ROOMY_HEIGHT = 110, 32
HIGH = 46
"""The rows of a roomy window from which on important words are five rows high instead of three."""

ADDED = "-textual-system"
"""The class of widgets that Textual itself adds to a screen."""


class FirstShown(Message, bubble=False):
    """Sent when a screen has been drawn with enough room for the first time since it came on top."""


class BareScreen(Screen[Result], inherit_bindings=False):
    """A screen without Textual's own notices and tooltips, which the program does not use."""

    async def mount_composed_widgets(self, widgets: list[Widget]) -> None:
        """Mount the screen's widgets without those that Textual adds."""
        await super().mount_composed_widgets([widget for widget in widgets if not widget.has_class(ADDED)])


class BaseScreen(BareScreen[Result], inherit_bindings=False):
    """A screen whose contents give way to a plea for room when the window is too small.

    Input comes from the app alone, which has judged it (mascarade.tui.input_gate): no screen handles its events itself.
    """

    CLICKS: ClassVar[Mapping[str, str]] = {}
    """Parts of the screen with an action for a click, besides those whose content names one."""
    HORIZONTAL_BREAKPOINTS = [
        (0, "-narrow"),
        (MIN_WIDTH, "-slim"),
        (FULL_WIDTH, "-wide-enough"),
        (ROOMY_WIDTH, "-roomy-width"),
    ]
    VERTICAL_BREAKPOINTS = [
        (0, "-low"),
        (MIN_HEIGHT, "-short"),
        (FULL_HEIGHT, "-high-enough"),
        (ROOMY_HEIGHT, "-roomy-height"),
    ]

    def compose(self) -> ComposeResult:
        """Compose the contents for the window's size; otherwise the first frame would have no size."""
        sizes = zip(self.app.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True)
        classes = [max(point for point in points if point[0] <= cells)[1] for cells, points in sizes]
        self.add_class(*classes, update=False)  # styles are computed when the screen comes up
        yield from self.contents()

    def render(self) -> RenderableType:
        """Return the background or, if the window is too small, the plea in the present language."""
        if self.input_app.has_room:
            return super().render()
        words = _("Mascarade needs a window of at least {width} × {height}.\nPlease enlarge this one.")
        return words.format(width=MIN_WIDTH, height=MIN_HEIGHT)

    def contents(self) -> ComposeResult:
        """Yield the widgets of this screen."""
        return ()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave the screen; do nothing if it has been left already, so that late keys do not close the one below it."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def rows_taken(self, parts: str) -> int:
        """Return the rows that parts of the screen take in this window, borders included."""
        size = self.app.size
        return sum(
            part.get_content_height(size, size, size.width - part.gutter.width) + part.gutter.height
            for part in self.query(parts)
        )

    def when_drawn(self, call: Callable[[], object]) -> None:
        """Call something after the next drawing, unless the screen has been removed by then."""
        self.call_after_refresh(lambda: call() if self in self.app.screen_stack else None)

    @property
    def is_moving(self) -> bool:
        """True if something moves on the screen."""
        return False

    def end_motion_for(self, arrived: float) -> None:
        """End all motion because of input that arrived while it was shown."""

    # Input

    async def take_key(self, key: str, character: str | None) -> bool:
        """Handle a key with the screen's own method or its bindings; return whether it was handled.

        Escape leads out of a lesson from each of its screens.
        """
        if self.press(key, character):
            return True
        bound = self.active_bindings.get(key)
        if bound is not None and await self.app.run_action(bound.binding.action, bound.node):
            return True
        return key == "escape" and self.input_app.is_lesson and await self.app.run_action("menu")

    async def say_unused(self, key: str, character: str | None) -> None:
        """Handle a key without a use; public screens show a note about it."""

    def press(self, key: str, character: str | None) -> bool:  # noqa: ARG002  # subclasses use them
        """Handle a key that is not bound; return whether it was handled."""
        return False

    def takes_text(self, character: str | None) -> bool:  # noqa: ARG002  # subclasses with a text field use it
        """Return whether a character goes into a text field, which accepts it as soon as the field is visible."""
        return False

    def paste(self, words: str) -> None:
        """Handle pasted text."""

    def mouse_pressed(self, x: int, y: int) -> None:
        """Handle a press of the mouse button."""

    def mouse_released(self) -> None:
        """Handle a release of the mouse button."""

    async def click(self, x: int, y: int) -> None:
        """Run the action of a click at this place."""
        action = self._action_at(x, y)
        if action is not None:
            await self.app.run_action(action, self)

    def _action_at(self, x: int, y: int) -> str | None:
        for part, action in self.CLICKS.items():
            if any(widget.region.contains(x, y) for widget in self.query(part)):
                return action
        meta = self.get_style_at(x, y).meta
        if isinstance(said := meta.get("@click"), tuple):
            return str(said[0])
        option = meta.get("option")
        return f"pick({option})" if isinstance(option, int) else None

    def action_scroll(self, part: str, rows: int) -> None:
        """Scroll a part of the screen by so many rows."""
        self.query_one(part).scroll_relative(y=rows, animate=False)

    def action_scroll_page(self, part: str, by: int) -> None:
        """Scroll a part of the screen by its height less two rows."""
        self.action_scroll(part, by * max(1, self.query_one(part).size.height - 2))

    async def action_press(self, key: str) -> None:
        """Handle a key whose words were clicked."""
        await self.take_key(key, key if len(key) == 1 else None)

    @property
    def input_app(self) -> BaseApp:
        """The app, with its own types."""
        return cast("BaseApp", self.app)

    @property
    def timing(self) -> Timing:
        """The times of this table."""
        return self.input_app.timing


class CoverableScreen(BaseScreen[Result]):
    """A screen on which a key covers everything at once; all screens but the covers."""

    BINDINGS = [Binding("tab", "app.hide", gettext_noop("cover everything at once; in the set-up, F8 does"))]


class PublicScreen(CoverableScreen[Result]):
    """A screen that everybody may see, with the keys that work on all of them."""

    BINDINGS = [
        Binding("question_mark,f1", "app.help", gettext_noop("help: keys and rules")),
        Binding("ctrl+q,ctrl+c", "app.leave", gettext_noop("leave (asks first)")),
    ]

    async def take_key(self, key: str, character: str | None) -> bool:
        """Handle a key; a note about the key before disappears."""
        await self.forget_note()
        return await super().take_key(key, character)

    async def forget_note(self) -> None:
        """Remove the note about the latest key."""
        await self.query(".key-note").remove()

    async def say_unused(self, key: str, character: str | None) -> None:
        """Show a note that a key has no use here."""
        is_of_row = digit_at(key, character) != key
        words = (not is_of_row and foreign_key_words(character)) or unused_key_words(key, character)
        if words:
            await self.mount(Static(words, classes="key-note", markup=False))


class RedrawnScreen(PublicScreen[Result]):
    """A public screen that is drawn on mounting, and again for another window size, other colours or characters."""

    def draw(self) -> None:
        """Draw everything."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Draw everything for the first time; Textual calls this besides the handlers of subclasses."""
        self.draw()

    def on_resize(self) -> None:
        """Draw everything for another window size."""
        self.when_drawn(self.draw)

    def on_appearance_changed(self) -> None:
        """Draw everything in other colours or characters."""
        self.draw()


class PrivateScreen(CoverableScreen[Result | PrivateResult]):
    """A screen for one pair of eyes; it hides when it loses focus or changes its size, and when nobody touches it."""

    CSS_PATH = GAME_STYLE
    BINDINGS = [Binding("ctrl+q,ctrl+c", "interrupt", gettext_noop("cover the screen"))]
    _idle: Timer | None = None

    def on_mount(self) -> None:
        """Start the idle time; Textual calls this besides the handlers of subclasses."""
        self.note_activity()

    def note_activity(self) -> None:
        """Start the idle time again, since somebody is there."""
        if self._idle is not None:
            self._idle.stop()
        if isfinite(self.timing.idle):
            self._idle = self.set_timer(self.timing.idle, self.action_interrupt)

    async def take_key(self, key: str, character: str | None) -> bool:
        """Handle a key, which restarts the idle time."""
        self.note_activity()
        return await super().take_key(key, character)

    def mouse_pressed(self, x: int, y: int) -> None:
        """Restart the idle time."""
        self.note_activity()
        super().mouse_pressed(x, y)

    def action_interrupt(self) -> None:
        """Leave at once without a decision."""
        self.dismiss(PrivateResult.INTERRUPTED)
