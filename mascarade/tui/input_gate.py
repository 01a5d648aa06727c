"""The gate for input: every key, click and paste is judged at the very moment at which it would take effect.

Textual hands an event from the app to a screen and back, and a key's binding is looked up last: by then another screen
may be up. Here, keys, clicks and pastes are taken by the app itself, and given to the screen that has been drawn and
has stood for its quiet time; whatever arrived earlier is dropped. Nothing else in the program handles them.
"""

from collections.abc import Awaitable, Callable

from textual import events
from textual.errors import NoWidget
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from mascarade.tui.base_app import BaseApp
from mascarade.tui.screens.base import BaseScreen, FirstShown
from mascarade.tui.terminal.input import InputRead

TO_COVER = "tab"
"""The key that covers everything, even in the middle of a motion."""
TO_LEAVE = ("ctrl+q", "ctrl+c")
"""The keys that work in a window too small for the game."""
LARGEST = Size(1000, 500)
"""The largest window that is believed; a larger one is a terminal's mistake."""


def plain_key(key: str) -> str:
    """Return the name of a letter's key, whether or not Shift or Caps Lock made the letter a capital."""
    letter = key.removeprefix("shift+")
    return letter.lower() if len(letter) == 1 and len(letter.lower()) == 1 else key


class InputGate:
    """The only way by which keys, clicks and pastes reach a screen; it drops input meant for another one."""

    def __init__(self, app: BaseApp, pass_on: Callable[[events.Event], Awaitable[None]]) -> None:
        self._app = app
        self._pass_on = pass_on
        """The function that passes an event on to Textual."""
        self._has_stood = False
        """True if the screen on top has been told that it has been drawn."""
        self._pressed: tuple[Screen[object], Widget] | None = None
        """The screen and the widget on which the mouse button went down."""

    def change(self, _screen: Screen[object]) -> None:
        """Close the gate, since another screen is on top."""
        self._app.guard.change()
        self._has_stood = False

    def draw(self, since: float) -> None:
        """Note that the screen on top has been drawn, unless it shows only a plea for a larger window."""
        screen = self._plain_screen()
        if screen is None or not screen.is_mounted:
            return
        self._app.guard.draw(since)
        if self._app.has_room and not self._has_stood:
            self._has_stood = True
            screen.post_message(FirstShown())

    # What arrives

    async def take_all(self, read: InputRead) -> None:
        """Handle everything that the terminal sent, in order."""
        while read.messages:
            message = read.messages.popleft()
            if isinstance(message, events.Event):
                await self.take(message, read.arrived)
            else:
                self._app.post_message(message)

    async def take(self, event: events.Event, arrived: float) -> None:
        """Handle input, and leave all other events to Textual."""
        if isinstance(event, events.Resize):
            size = Size(*map(min, event.size, LARGEST))
            event = events.Resize(size, size)
        if not isinstance(event, events.InputEvent | events.Paste) or event.is_forwarded:
            await self._pass_on(event)
            return
        if isinstance(event, events.Key) and self._app.guard.is_rest_of_name(event.character, arrived):
            return
        screen = self._plain_screen()
        if screen is not None and isinstance(event, events.MouseUp):
            screen.mouse_released()  # at any time, because it hides secrets
        if screen is not None and screen.is_moving and self._is_spent_on_motion(event, screen, arrived):
            return
        if screen is None or not self._lets_in(event, arrived, screen):
            return
        if isinstance(event, events.MouseEvent) and not self._app.size.region.contains(event.screen_x, event.screen_y):
            return
        match event:
            case events.Key():
                key = plain_key(event.key)
                if not await screen.take_key(key, event.character):
                    await screen.say_unused(key, event.character)
            case events.Paste():
                screen.paste(event.text)
            case _:  # scroll bars, the wheel, and what lies under the mouse are Textual's own
                await self._pass_on(event)
                await self._use_mouse(screen, event)

    def _is_spent_on_motion(self, event: events.Event, screen: BaseScreen[object], arrived: float) -> bool:
        """End a motion with any key, click or paste; return whether the event is used up by that.

        The key that covers everything is not: it covers the screen before the motion can lead to another one.
        """
        if not isinstance(event, events.Key | events.MouseDown | events.Paste):
            return isinstance(event, events.MouseUp)
        if isinstance(event, events.Key) and event.key == TO_COVER and self._lets_in(event, arrived, screen):
            return False
        screen.end_motion_for(arrived)
        return True

    def _plain_screen(self) -> BaseScreen[object] | None:
        screen = self._app.screen_stack[-1] if self._app.screen_stack else None
        return screen if isinstance(screen, BaseScreen) else None

    def _lets_in(self, event: events.Event, arrived: float, screen: BaseScreen[object]) -> bool:
        """Return whether an event was meant for what is on the screen, and the window has room to show its effect."""
        if isinstance(event, events.MouseMove):
            return self._app.guard.is_drawn and self._app.has_room
        if isinstance(event, events.Key) and screen.takes_text(event.character):
            return self._app.guard.is_drawn and self._app.has_room  # whoever types needs no quiet time to keep a secret
        if not self._app.guard.lets_in(arrived):
            return False
        return self._app.has_room or (isinstance(event, events.Key) and event.key in TO_LEAVE)

    # The mouse

    async def _use_mouse(self, screen: BaseScreen[object], event: events.Event) -> None:
        match event:
            case events.MouseDown():
                widget = self._widget_at(event)
                self._pressed = None if widget is None else (screen, widget)
                if widget is not None:
                    widget.suppress_click()  # Textual's own click would reach the widget after this one has been judged
                screen.mouse_pressed(event.screen_x, event.screen_y)
            case events.MouseUp():
                held, self._pressed = self._pressed, None
                if held is not None and held == (screen, self._widget_at(event)):
                    await screen.click(event.screen_x, event.screen_y)

    def _widget_at(self, event: events.MouseEvent) -> Widget | None:
        try:
            return self._app.get_widget_at(event.screen_x, event.screen_y)[0]
        except NoWidget:
            return None
