"""The driver: between Textual and a POSIX terminal that may stop, go on, go away, or send anything at any moment.

It covers the screen before the terminal is given back, whatever for; it tells the watchdog when the screen is taken;
and it lets in only what the input filter has let through.
"""

import asyncio
import contextvars
import os
import signal
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from types import FrameType
from typing import Any

from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from mascarade.tui.terminal.abilities import abilities
from mascarade.tui.terminal.even_length import EvenLength
from mascarade.tui.terminal.listening import Listener
from mascarade.tui.terminal.output import TerminalOutput
from mascarade.tui.terminal.private_names import QuietApp
from mascarade.tui.terminal.reads import InputRead
from mascarade.tui.terminal.shadow import Shadow
from mascarade.watchdog import terminal
from mascarade.watchdog.link import link
from mascarade.watchdog.watching import LAST_WORDS

GRACE = 2.0
"""Asked to end by a signal, the program may take so many seconds; then the kernel ends it."""
COVER_PATIENCE = 0.5
"""The seconds that the app may take to cover itself before the program stops; what it draws is held back anyway."""
SMOOTHNESS_QUESTION = "\x1b[?2026$p"
TOGETHER, DONE = "\x1b[?2026h", "\x1b[?2026l"
"""What stands around a frame on terminals that can show it all at once."""


class TerminalDriver(Driver):
    """A terminal in its game modes, a thread that reads it, and a thread that writes it."""

    def __init__(
        self, app: QuietApp, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size or terminal.size())
        self._quiet_app = app
        self._context = contextvars.copy_context()
        self._link = link()
        self._output = TerminalOutput(self._link)
        app.is_terminal_behind = self._output.is_behind
        self._shadow = Shadow(*terminal.size(), abilities(os.environ))
        self._even_length = EvenLength()
        self._is_smooth = False
        """True if the frame that is being written can be shown all at once."""
        self._has_shown_a_secret = False
        """True if the last frame was for one pair of eyes."""
        self._listener = Listener(self, self._link.lifeline)
        self._modes_before = terminal.modes()
        self._stop_before = signal.getsignal(signal.SIGTSTP)
        self._has_told_size = False
        self._is_here = False
        """True if the terminal is the game's at this moment, to read and to write."""
        self._is_aside = False
        self._has_gone_on = False
        """True if the program has been stopped and has gone on again."""
        self._is_leaving = False
        self._gathered: list[Message] = []
        """The input that the terminal has sent and the app has not been given."""
        self._tasks: set[asyncio.Task[None]] = set()

    # What Textual asks of a driver

    def start_application_mode(self) -> None:
        """Take the terminal, and begin to read and to write."""
        self._loop.set_debug(False)  # its reports would tell what is called with which arguments
        self._loop.set_exception_handler(self._on_loop_fault)
        threading.excepthook = self._on_thread_fault
        self._output.start()
        self._take()
        self._output.speak()
        self._listener.start()

    def stop_application_mode(self) -> None:
        """Let the cover fall, and give the terminal back."""
        self.disable_input()
        self._give_back()

    def disable_input(self) -> None:
        """Read nothing more."""
        self._listener.finish()

    def close(self) -> None:
        """Write what is left."""
        self._output.finish()

    def send_message(self, message: Message) -> None:
        """Gather what arrives together; while the window was away, others may have written to it."""
        if isinstance(message, events.AppFocus):
            self._soon(self._shadow.forget)
        self._gathered.append(message)

    def hand_over(self) -> InputRead:
        """Send the app what has been gathered, as one message."""
        read, self._gathered = InputRead(self._quiet_app.now(), self._gathered), []
        super().send_message(read)
        return read

    def write(self, data: str) -> None:
        """Draw something: what differs from what is there, and all of a frame before, on or after a private screen.

        A difference would depend on the card.
        """
        if self._output.is_hushed:
            return
        if data in (TOGETHER, DONE):
            self._is_smooth = data == TOGETHER
            return
        is_secret = self._quiet_app.shows_a_secret()
        self._listener.watch(closely=is_secret)
        at_once = self._shadow.write(data)
        changes = self._shadow.changes(whole=is_secret or self._has_shown_a_secret)
        if changes and is_secret:
            changes = self._even_length.filled(changes, self._shadow.cells)
        self._has_shown_a_secret = is_secret
        if changes and self._is_smooth:
            changes = TOGETHER + changes + DONE
        if at_once or changes:
            self._quiet_app.frame_sent_at = self._quiet_app.now()
            self._output.frame(at_once + changes)

    def _hush(self) -> None:
        """Let the cover fall."""
        self._output.hush()
        self._shadow.wipe()

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Ignore a link: a game never opens a browser."""

    # The terminal

    @property
    def is_listening(self) -> bool:
        """True if what the terminal sends is for the game."""
        return self._is_here

    def _take(self) -> None:
        again = terminal.RETURN if self._link.screen_is_taken else ""
        self._link.screen_is_taken = True
        terminal.set_modes(terminal.raw(self._modes_before))
        question = "" if os.environ.get("TERM_PROGRAM") == "Apple_Terminal" else SMOOTHNESS_QUESTION
        keyboard = "" if os.environ.get("TEXTUAL_DISABLE_KITTY_KEY") == "1" else terminal.KEYBOARD
        self._output.control(again + terminal.TAKE + keyboard + question)
        self._listen_to_signals()
        self._is_here = True
        self._listener.look_again()
        self._tell_size()

    def _give_back(self) -> None:
        """Cover, modes, cursor; where somebody else has the terminal by now, its line modes are theirs."""
        self._is_here = False
        self._listener.look_again()
        signal.signal(signal.SIGTSTP, self._stop_before)
        signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        if self._link.screen_is_taken:
            self._put_away()
        # Not before: a watchdog that dies is heard of twice, and the second word must not end what the first began.
        for number in LAST_WORDS:
            signal.signal(number, signal.SIG_DFL)

    def _put_away(self) -> None:
        self._hush()
        self._output.control(terminal.RETURN)
        self._output.settle()
        terminal.forget_typed()
        if terminal.are_set(terminal.raw(self._modes_before)):
            terminal.set_modes(self._modes_before)
        self._link.screen_is_taken = False

    def _tell_size(self) -> None:
        if not self._is_here:
            return
        if self._has_told_size and self._quiet_app.shows_a_secret():
            # A window that changes may be changing hands, even where it is soon as it was and no screen takes notice.
            self._app.post_message(events.AppBlur())
            self._app.post_message(events.AppFocus())
        self._has_told_size = True
        size = Size(*terminal.size())
        self._shadow.resize(*size)
        self._app.post_message(events.Resize(size, size))

    # Signals, which do no more than ask the event loop for something

    def _listen_to_signals(self) -> None:
        for number in LAST_WORDS:
            signal.signal(number, self._on_last_word)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.signal(signal.SIGTSTP, lambda _number, _frame: self.ask_aside())
        signal.signal(signal.SIGCONT, self._on_going_on)
        signal.signal(signal.SIGWINCH, lambda _number, _frame: self._soon(self._tell_size))
        for number in (signal.SIGTTOU, signal.SIGTTIN):
            signal.signal(number, signal.SIG_IGN)

    def _soon(self, call: Callable[..., object], *arguments: object) -> None:
        with suppress(RuntimeError):  # the event loop has ended, and so does everything
            self._loop.call_soon_threadsafe(call, *arguments, context=self._context)

    def _begin(self, errand: Callable[[], Coroutine[Any, Any, None]]) -> None:
        task = self._loop.create_task(errand())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Leaving for good

    def _on_last_word(self, number: int, _frame: FrameType | None) -> None:
        self.end_for(number)

    def end_for(self, number: int) -> None:
        """End the program for a signal, or as if for one, by force if it cannot end by itself."""
        if not self._is_leaving:
            self._is_leaving = True
            self._link.signal = self._link.signal or number
            signal.setitimer(signal.ITIMER_REAL, GRACE)
        self._soon(self._leave)

    def _leave(self) -> None:
        self._hush()
        self._quiet_app.exit(128 + self._link.signal)

    def _on_loop_fault(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        fault = context.get("exception")
        if isinstance(fault, Exception):
            self._quiet_app.fail(fault)

    def _on_thread_fault(self, fault: threading.ExceptHookArgs) -> None:
        if isinstance(fault.exc_value, Exception):
            self._soon(self._quiet_app.fail, fault.exc_value)

    # Leaving for a while

    def ask_aside(self) -> None:
        """Stop, with everything covered, until somebody brings the program back."""
        self._soon(self._begin, self._step_aside)

    def _on_going_on(self, _number: int, _frame: FrameType | None) -> None:
        self._has_gone_on = True
        self._soon(self._begin, self._come_to)

    async def _step_aside(self) -> None:
        if terminal.is_ours() and not terminal.can_be_stopped():
            # To try would give the terminal back for a moment in which a key could end the program.
            self._app.call_later(self._quiet_app.cannot_stop)
        elif not self._is_aside:
            self._is_aside = True
            await self._cover()
            self._give_back()
            await self._stay_away(was_stopped=await self._stop())

    async def _come_to(self) -> None:
        """Come back after a stop without warning; the watchdog may have put the screen away meanwhile."""
        if not self._is_aside:
            self._is_aside = True
            await self._cover()
            await self._stay_away(was_stopped=True)

    async def _cover(self) -> None:
        self._hush()
        self._app.post_message(events.AppBlur())
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._is_covered(), COVER_PATIENCE)

    async def _is_covered(self) -> None:
        """Wait until the app has heard that it lost the window, and shows no secret."""
        has_heard = asyncio.Event()
        self._app.call_later(has_heard.set)
        await has_heard.wait()
        while self._quiet_app.shows_a_secret():
            await asyncio.sleep(0.01)

    async def _stay_away(self, *, was_stopped: bool) -> None:
        """Stay away as long as the terminal is somebody else's, then come back."""
        while was_stopped and not terminal.is_ours():
            self._give_back()
            was_stopped = await self._stop()
        if not terminal.is_ours():
            self.end_for(signal.SIGHUP)
            return
        self._take()
        self._app.post_message(events.AppFocus())
        await self._is_covered()
        self._output.speak()
        self._quiet_app.refresh(layout=True)
        self._is_aside = False

    async def _stop(self) -> bool:
        """Stop as Control-Z stops other programs; return whether it did, since where no shell waits nothing stops."""
        self._has_gone_on = False
        signal.raise_signal(signal.SIGTSTP)
        await asyncio.sleep(0.05)  # for the word of having gone on to arrive
        return self._has_gone_on
