"""The thread that reads the terminal: it lets in what makes sense, and notices when nobody is there any more."""

import asyncio
import os
import select
import signal
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import events
from textual.message import Message

from mascarade.tui.terminal.input_filter import ESCAPE, Caught, InputFilter, Pasted, hides
from mascarade.tui.terminal.private_names import Translator
from mascarade.tui.terminal.reads import InputRead
from mascarade.watchdog import terminal

if TYPE_CHECKING:
    from mascarade.tui.terminal.driver import TerminalDriver

TICK = 0.1
"""The time in seconds for which an Escape may begin something, and between two looks at a terminal with a secret."""
MOST_UNREAD = 200
"""The amount of unread input at which nobody is typing, so that keys and movements are dropped."""
CHUNK = 4096
Droppable = (
    events.Key | events.Paste | events.MouseMove | events.MouseDown | events.MouseScrollDown | events.MouseScrollUp
)


class Doorbell:
    """A pipe that a thread waits for beside the terminal, so that others can wake it."""

    def __init__(self) -> None:
        self._heard, self._rung = os.pipe()
        os.set_blocking(self._heard, False)
        os.set_blocking(self._rung, False)

    def ring(self) -> None:
        """Wake the thread that waits, or the next that would."""
        with suppress(BlockingIOError):  # it has been rung often enough
            os.write(self._rung, b".")

    def wait(self, sources: tuple[int, ...] = (), patience: float | None = None) -> list[int]:
        """Wait until one of the sources has something, or the bell rings, for at most so many seconds; return which."""
        ready, _, _ = select.select((*sources, self._heard), (), (), patience)
        if self._heard in ready:
            os.read(self._heard, CHUNK)
        return ready


class Listener(threading.Thread):
    """A thread that reads until the program ends."""

    def __init__(self, driver: "TerminalDriver", lifeline: int) -> None:
        super().__init__(name="input", daemon=True)
        self._driver = driver
        self._loop = asyncio.get_running_loop()
        self._lifeline = lifeline
        self._filter, self._translator = InputFilter(), Translator()
        self._handed: list[InputRead] = []
        """The messages that have been handed over, and may wait still."""
        self._is_flooded = False
        """True if more has come than there was room for, and goes on coming."""
        self._is_over = False
        self._is_watchful = False
        self._bell = Doorbell()

    def finish(self) -> None:
        """Read nothing more."""
        self._is_over = True
        self._bell.ring()
        if self.is_alive():
            self.join()

    def look_again(self) -> None:
        """Stop waiting, since the terminal has been taken or given back."""
        self._bell.ring()

    def watch(self, *, closely: bool) -> None:
        """Look at the terminal again and again, or wait until it sends something.

        A shell that takes the terminal from a running game says nothing of it. A public screen may stay until a key is
        typed; a card may not.
        """
        if closely != self._is_watchful:
            self._is_watchful = closely
            self._bell.ring()

    def run(self) -> None:
        """Read, as long as there is somebody to read from."""
        while not self._is_over:
            if self._driver.is_listening:
                self._listen()
            else:
                self._filter = InputFilter()
                self._bell.wait()

    @property
    def _patience(self) -> float | None:
        """The seconds after which silence means something; without end where it never does."""
        is_brief = self._is_watchful or self._is_flooded or self._filter.is_waiting
        return TICK if is_brief else None

    def _listen(self) -> None:
        ready = self._bell.wait((0, self._lifeline), self._patience)
        if self._is_over or not self._driver.is_listening:
            return
        if self._lifeline in ready or terminal.is_gone():
            self._hang_up()
        elif not terminal.is_ours():
            self._driver.ask_aside()
            self._bell.wait(patience=TICK)
        elif 0 in ready:
            self._read()
        elif not ready:
            self._is_flooded = False
            self._let_in(self._filter.rest())

    def _read(self) -> None:
        try:
            chunk = os.read(0, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            chunk = b""
        if chunk:
            self._let_in(self._for_the_room(self._filter.feed(chunk)))
        else:
            self._hang_up()

    def _hang_up(self) -> None:
        """Stop reading, since nobody is there any more: it would keep the processor busy for nothing."""
        self._is_over = True
        self._driver.end_for(signal.SIGHUP)

    def _for_the_room(self, caught: Sequence[Caught]) -> Iterator[Caught]:
        """Leave out keys for which there is no room, before each costs the time of being understood.

        A long paste may come without its marks, as keys: its beginning is kept. The window's focus and a mouse button
        that is let go always come in, since they hide what is secret.
        """
        room = 0 if self._is_flooded else MOST_UNREAD - self._unread()
        for piece in caught:
            if room > 0 or (isinstance(piece, str) and hides(piece)):
                room -= 1
                yield piece
            else:
                self._is_flooded = True

    def _let_in(self, caught: Iterable[Caught]) -> None:
        """Hand over what has arrived together; what comes with Ctrl+Z is left to whoever stops the program."""
        messages = [message for piece in caught for message in self._meant(piece)]
        if not messages:
            return
        room = MOST_UNREAD - self._unread()
        asks_aside = False
        for message in messages:
            if isinstance(message, Droppable):
                room -= 1
                if room < 0:
                    continue
            asks_aside = isinstance(message, events.Key) and message.key == "ctrl+z"
            if asks_aside:
                break
            self._driver.process_message(message)
        self._handed.append(self._driver.hand_over())
        if asks_aside:
            self._driver.ask_aside()
        self._wait_for_the_loop()

    def _meant(self, caught: Caught) -> list[Message]:
        if isinstance(caught, Pasted):
            return [events.Paste(caught.text)]
        if caught == ESCAPE:
            return [events.Key("escape", ESCAPE)]
        return [message for message in self._translator.events(caught) if self._has_sense(message)]

    def _has_sense(self, message: Message) -> bool:
        """Return whether a mouse event is inside the window."""
        if isinstance(message, events.MouseEvent):
            columns, rows = terminal.size()
            return message.screen_x < columns and message.screen_y < rows
        return True

    def _unread(self) -> int:
        self._handed = [read for read in self._handed if len(read)]
        return sum(map(len, self._handed))

    def _wait_for_the_loop(self) -> None:
        """Wait until the app has been given what was let in, so that it can be counted."""
        has_turned = threading.Event()
        try:
            self._loop.call_soon_threadsafe(has_turned.set)
        except RuntimeError:  # the event loop has ended
            return
        has_turned.wait(1.0)
