"""A window of the program: keys, clicks and events go in, and the screen comes out as text."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, cast

from textual import events
from textual._compositor import Compositor
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Region, Size
from textual.message import Message
from textual.pilot import Pilot
from textual.strip import Strip

from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.base import BaseScreen
from mascarade.tui.terminal.input import InputRead, Translator
from tests.tui.reading import find, offered

FOOT = 3
"""The lines at the foot of a screen that contain most of its keys."""
RESTLESS = 5000
"""The turns of the event loop after which a screen counts as restless; waiting on would hang."""
MOST_PAINTED = 200
"""The number of repaints after which a screen counts as restless."""
PATIENCE = 120.0
"""The seconds after which a wait fails, even on a slow and busy machine."""
MOST_KEYS = 2000
"""More keys than any game takes; pressing on would hang."""


@dataclass
class Window:
    """The program in one window."""

    app: MascaradeApp
    pilot: Pilot[int]
    pressed: list[str] = field(default_factory=list)
    """All keys so far."""
    _text: str = ""
    """The screen as it was read last, until something happens."""
    most_keys: ClassVar[float] = MOST_KEYS

    # What is to be seen

    @property
    def text(self) -> str:
        """Return the screen, line by line, without colours."""
        self._text = self._text or screen_text(self.app)
        return self._text

    @property
    def screen(self) -> str:
        """Return the name of the screen's class."""
        return type(self.app.screen).__name__

    # Keys and the mouse

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when the screen is at rest."""
        for key in keys:
            await self.burst(key)

    async def burst(self, *keys: str) -> None:
        """Press keys, or take the focus away, all at once and without a rest between them."""
        for key in keys:
            self.begin_press(key)
        await self.rest()

    def begin_press(self, key: str) -> None:
        """Press a key without waiting for anything."""
        assert len(self.pressed) < self.most_keys, f"keys are pressed without end:\n{self.text}"
        self.pressed.append(key)
        character = {"space": " ", "enter": "\r", "question_mark": "?"}.get(key, key if len(key) == 1 else None)
        self._send(events.AppBlur() if key == "blur" else events.Key(key, character))

    async def offer(self, *keys: str) -> None:
        """Press keys that the screen must offer in writing."""
        for key in keys:
            if key not in offered(foot_text(self.app)):
                assert key in offered(self.text), f"{key} is not offered:\n{self.text}"
            await self.press(key)

    async def click(self, words: str) -> None:
        """Click in the middle of words on the screen."""
        await self.click_at(*find(self.text, words))

    async def click_at(self, x: int, y: int) -> None:
        """Press and release the mouse button on a cell."""
        await self.mouse(events.MouseDown, x, y)
        await self.mouse(events.MouseUp, x, y)

    async def mouse(self, kind: type[events.MouseEvent], x: int, y: int) -> None:
        """Send one event of a mouse."""
        self._send(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await self.rest()

    async def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        size = Size(width, height)
        driver = self.app._driver  # noqa: SLF001  # like Textual's own pilot, which then waits by the clock
        assert isinstance(driver, HeadlessDriver)
        driver._size = size  # noqa: SLF001  # likewise
        self._send(events.Resize(size, size))
        await self.rest()
        self.app._check_resize()  # noqa: SLF001  # Textual would do it a hundredth of a second later
        await self.rest()

    async def read(self, *things: str | events.Event) -> None:
        """Let several things arrive in one read of the terminal: the bytes of a keyboard, or events."""
        translator = Translator()
        arrived: list[Message] = []
        for thing in things:
            arrived += translator.events(thing) if isinstance(thing, str) else [thing]
        self._send(InputRead(self.app.clock(), arrived))
        await self.rest()

    async def blur(self) -> None:
        """Take the focus away from the window."""
        await self.send(events.AppBlur())

    async def send(self, event: events.Event) -> None:
        """Let the terminal report something."""
        self._send(event)
        await self.rest()

    def _send(self, event: Message) -> None:
        self._text = ""
        event.set_sender(self.app)
        driver = self.app._driver  # noqa: SLF001  # like Textual's own pilot
        assert driver is not None
        driver.send_message(event)

    async def rest(self) -> None:
        """Let everything that has been set in motion finish, including repaints, without letting time pass."""
        self._text = ""
        loop = cast("Any", asyncio.get_running_loop())
        ready = loop._ready  # noqa: SLF001  # there is no public list of what is left to do
        painted = turns = 0
        while self.app.is_running and self.app.screen_stack:
            turns += 1
            assert max(turns / RESTLESS, painted / MOST_PAINTED) < 1, f"{self.screen} never comes to rest:\n{self.text}"
            await asyncio.sleep(0)
            if not ready:
                if not self._paint():
                    return
                painted += 1

    def _paint(self) -> bool:
        """Paint what waits to be painted; return whether there was anything."""
        if not self.app.is_running or not self.app.screen_stack:
            return False
        screen = self.app.screen
        waits = screen._dirty_widgets or screen._layout_required or screen._callbacks  # noqa: SLF001  # a repaint's
        if waits or screen._repaint_required or screen._scroll_required or not self._is_drawn:  # noqa: SLF001  # own business
            screen._on_timer_update()  # noqa: SLF001  # the repaint that would come after a sixtieth of a second
            return True
        return False

    @property
    def _is_drawn(self) -> bool:
        """Return whether the screen on top takes input, as it does once it has been drawn."""
        return not isinstance(self.app.screen, BaseScreen) or self.app.guard.is_drawn

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Let short times pass until a condition holds."""
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < deadline, self.text
            await self.rest()


def nothing_changed(compositor: Compositor, **_with: object) -> str:
    """Return an empty update for a terminal that does not exist; screens are drawn when they are read."""
    compositor._dirty_regions.clear()  # noqa: SLF001  # Textual would create it in the same way
    return ""


def screen_text(app: App[Any]) -> str:
    """Return what a terminal would show, without colours and blanks at the ends of lines."""
    return _text(app, 0)


def foot_text(app: App[Any]) -> str:
    """Return the last lines of a screen, with most of the keys; drawing the rest would take longer than a key."""
    return _text(app, -FOOT)


def _text(app: App[Any], first: int) -> str:
    """Return the lines of a screen from one on, as Textual draws them."""
    compositor = app.screen._compositor  # noqa: SLF001  # there is no public way to a screen's text
    width, height = compositor.size
    crop = Region(0, first % height if height else 0, width, height)
    chops = compositor._render_chops(crop, lambda y: y >= crop.y)  # noqa: SLF001  # as above
    return "\n".join(Strip.join(chop.values()).text.rstrip() for chop in chops[crop.y :])
