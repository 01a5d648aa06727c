"""The driver: Textual's own, adapted to a POSIX terminal that may stop, resume, vanish, or send anything.

It covers the screen before the terminal is given back, whatever for; it lets in what makes sense of what the terminal
sends; and it draws nothing while it is muted. Windows has Textual's own driver, and nothing of this.
"""

import asyncio
import contextvars
import os
import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any

from textual import events
from textual.constants import DISABLE_KITTY_KEY
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from mascarade import watchdog
from mascarade.tui.base_app import BaseApp
from mascarade.tui.terminal.input import InputRead, InputReader
from mascarade.tui.terminal.private_names import XTermParser

GRACE = 2.0
"""The seconds within which the program has to end after a signal, before it is ended by force."""
COVER_PATIENCE = 0.5
"""The seconds that the app has to cover itself before the program stops; its output is held back anyway."""
POINTER = "\x1b]22;"
"""The beginning of the sequence that gives the mouse pointer a shape."""


class GameDriver(LinuxDriver):
    """A terminal driver that shows nothing of the game to anybody who has the terminal before or afterwards."""

    def __init__(
        self, app: BaseApp, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        self._stop_before = signal.getsignal(signal.SIGTSTP)
        super().__init__(app, debug=debug, mouse=mouse, size=size or watchdog.window_size())
        self._game = app
        self._events = asyncio.get_running_loop()
        self._signal_context = contextvars.copy_context()
        self._modes_before = watchdog.line_modes()
        self._is_muted = True
        self._is_aside = False
        """True if the terminal belongs to somebody else, or is being given back or taken."""
        self._has_gone_on = False
        """True if the program has been stopped and resumed."""
        self._asked_to_end = 0
        """The first signal that asked the program to end."""
        self._gathered: list[Message] = []
        """Input that has not been handed to the app yet."""
        self._events.set_debug(False)  # its reports would contain the arguments of calls
        self._events.set_exception_handler(self._on_loop_fault)
        threading.excepthook = self._on_thread_fault

    # What Textual expects of a driver

    def start_application_mode(self) -> None:
        """Take the terminal, and begin to read and draw."""
        self._take()
        self._is_muted = not watchdog.is_screen_taken()

    def stop_application_mode(self) -> None:
        """Erase the game, stop drawing, and give the terminal back."""
        self._mute()
        signal.setitimer(signal.ITIMER_REAL, GRACE)  # do not wait for a terminal that accepts nothing
        if not watchdog.are_modes_set(watchdog.raw_modes(self._modes_before)):
            self.attrs_before = None  # somebody else has the terminal, and its line modes are theirs
        self._is_muted = not watchdog.is_screen_taken()
        super().stop_application_mode()
        self.write(watchdog.LEAVE)
        self._is_muted = True

    def close(self) -> None:
        """Write the rest; input that was not read is dropped, because it was meant for the game alone."""
        super().close()
        if watchdog.is_in_foreground():
            watchdog.drop_input()
        watchdog.set_screen_taken(is_taken=False)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGTSTP, self._stop_before)
        # Not earlier: the death of a watchdog is noticed twice, and the second notice must not break off the first.
        for number in watchdog.END_SIGNALS:
            signal.signal(number, signal.SIG_DFL)

    def write(self, data: str) -> None:
        """Write output unless the screen is covered; drop changes of the pointer's shape, which could tell a secret."""
        if not self._is_muted and not data.startswith(POINTER):
            self._game.frame_sent_at = self._game.clock()
            super().write(data)

    def run_input_thread(self) -> None:
        """Read from the terminal until it is given back."""
        if XTermParser is None:
            super().run_input_thread()
        else:
            InputReader(self.exit_event, self._hand_over, self._suspend, self._hang_up).run()

    def send_message(self, message: Message) -> None:
        """Collect messages that arrive together."""
        if XTermParser is None:
            super().send_message(message)
        else:
            self._gathered.append(message)

    def _hand_over(self, messages: Sequence[Message]) -> InputRead:
        """Send the app the collected input as one message."""
        for message in messages:
            self.process_message(message)
        read, self._gathered = InputRead(self._game.clock(), self._gathered), []
        super().send_message(read)
        return read

    # The terminal

    def _take(self) -> None:
        """Take the terminal as Textual does, if it is still there; signals are handled here instead."""
        if watchdog.line_modes() is None:
            self._hang_up()
            return
        watchdog.set_screen_taken(is_taken=True)
        self._is_muted = False
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual leaves it without types
        self.write(watchdog.ENTER + ("" if DISABLE_KITTY_KEY else watchdog.KEYBOARD))
        self._is_muted = True
        self.attrs_before = self._modes_before
        self._listen_to_signals()

    def _mute(self) -> None:
        """Erase all lines of the game, and draw nothing more."""
        if watchdog.is_screen_taken():
            self._is_muted = False
            self.write(watchdog.blank_screen())
        self._is_muted = True

    def _tell_size(self) -> None:
        if self._game.shows_a_secret():
            # A window that changes may be changing hands, even if it soon has its old size and no screen notices.
            self._game.post_message(events.AppBlur())
            self._game.post_message(events.AppFocus())
        size = Size(*watchdog.window_size())
        self._game.post_message(events.Resize(size, size))

    # Signals, whose handlers only ask the event loop for something

    def _listen_to_signals(self) -> None:
        for number in watchdog.END_SIGNALS:
            signal.signal(number, lambda number, _frame: self._end_for(number))
        signal.signal(signal.SIGALRM, self._end_by_force)
        signal.signal(signal.SIGTSTP, lambda _number, _frame: self._suspend())
        signal.signal(signal.SIGCONT, self._on_going_on)
        signal.signal(signal.SIGWINCH, lambda _number, _frame: self._soon(self._tell_size))
        for number in (signal.SIGTTOU, signal.SIGTTIN):
            signal.signal(number, signal.SIG_IGN)

    def _soon(self, call: Callable[..., object], *arguments: object) -> None:
        with suppress(RuntimeError):  # the event loop has ended, and the program is ending
            self._events.call_soon_threadsafe(call, *arguments, context=self._signal_context)

    # Leaving for good

    def _end_for(self, number: int) -> None:
        """End the program because of a signal, by force if it does not end by itself."""
        if not self._asked_to_end:
            self._asked_to_end = number
            signal.setitimer(signal.ITIMER_REAL, GRACE)
        self._soon(self._leave)

    def _leave(self) -> None:
        self._mute()
        self._game.exit(128 + self._asked_to_end)

    def _end_by_force(self, _number: int, _frame: FrameType | None) -> None:
        """Die of the signal that asked the program to end; the watchdog restores the terminal."""
        number = self._asked_to_end or signal.SIGKILL
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    def _hang_up(self) -> None:
        self._end_for(signal.SIGHUP)

    def _on_loop_fault(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        fault = context.get("exception")
        if isinstance(fault, Exception):
            self._game.fail(fault)

    def _on_thread_fault(self, fault: threading.ExceptHookArgs) -> None:
        if isinstance(fault.exc_value, OSError) and watchdog.has_hung_up():
            self._hang_up()  # nothing can be written any more
        elif isinstance(fault.exc_value, Exception):
            self._soon(self._game.fail, fault.exc_value)

    # Leaving for a while

    def _suspend(self) -> None:
        """Stop with everything covered, until somebody resumes the program."""
        self._soon(lambda: self._game.run_worker(self._release_terminal()))

    def _on_going_on(self, _number: int, _frame: FrameType | None) -> None:
        self._has_gone_on = self._is_muted = True  # the frame being drawn may show a secret
        self._soon(lambda: self._game.run_worker(self._release_terminal(was_stopped=True)))

    async def _release_terminal(self, *, was_stopped: bool = False) -> None:
        """Give the terminal back; after a sudden stop, the watchdog may already have done it."""
        if not was_stopped and watchdog.is_in_foreground() and not watchdog.can_be_stopped():
            # An attempt would give the terminal back for a moment, in which a key could end the program.
            self._game.call_later(self._game.cannot_stop)
        elif not self._is_aside:
            self._is_aside = True
            await self._cover()
            self.suspend_application_mode()
            await self._wait_for_terminal(was_stopped=was_stopped or await self._stop())

    async def _cover(self) -> None:
        self._mute()
        self._game.post_message(events.AppBlur())
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._is_covered(), COVER_PATIENCE)

    async def _is_covered(self) -> None:
        """Wait until the app knows that it has lost the window, and shows no secret."""
        has_heard = asyncio.Event()
        self._game.call_later(has_heard.set)
        await has_heard.wait()
        while self._game.shows_a_secret():
            await asyncio.sleep(0.01)

    async def _wait_for_terminal(self, *, was_stopped: bool) -> None:
        """Stay away while the terminal belongs to somebody else, then return."""
        while was_stopped and not watchdog.is_in_foreground():
            was_stopped = await self._stop()
        if not watchdog.is_in_foreground():
            self._end_for(signal.SIGHUP)
            return
        self._take()
        self._game.post_message(events.AppFocus())
        await self._is_covered()
        self._is_muted = not watchdog.is_screen_taken()
        self._game.refresh(layout=True)
        self._is_aside = False

    async def _stop(self) -> bool:
        """Stop as Control-Z stops other programs; return false if no shell waits, so that nothing stopped."""
        self._has_gone_on = False
        signal.raise_signal(signal.SIGTSTP)
        await asyncio.sleep(0.05)  # until SIGCONT has arrived
        return self._has_gone_on
