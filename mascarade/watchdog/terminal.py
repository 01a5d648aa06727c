"""The terminal's modes before the game, the sequences that take and return it, and its repair."""

import errno
import os
import select
import termios
import time
from contextlib import suppress
from typing import Any

ENTER = "\x1b[8l"
"""What is set beside Textual's own modes: names written from right to left stay in their boxes."""
KEYBOARD = "\x1b[=29;1u"
"""Keys as kitty's protocol reports them: all of them, with their places and the text they stand for."""
LEAVE = "\x1b[8h"
RETURN = (
    f"\x1b[?2026l\x1b[0m{LEAVE}"
    "\x1b[?2004l\x1b[?1004l"
    "\x1b[?1016l\x1b[?1006l\x1b[?1015l\x1b[?1003l\x1b[?1002l\x1b[?1000l"
    "\x1b[?2048l\x1b[<u\x1b[?7h"
    "\x1b[?1049l\x1b[?25h"
)
"""All modes that a game may have set, set back."""
CANCEL = "\x18\x1b\\"
"""The end of whatever sequence a sudden death has cut off."""
PATIENCE = 1.0
"""A terminal that takes nothing for so many seconds is given up."""
MOST_COLUMNS, MOST_ROWS = 1000, 500
"""Beyond this a window is a terminal's mistake."""

Modes = list[Any]


def size() -> tuple[int, int]:
    """Return the window's columns and rows; the usual size if they cannot be known."""
    try:
        columns, rows = os.get_terminal_size(2)
    except OSError:
        columns, rows = 0, 0
    return min(columns or 80, MOST_COLUMNS), min(rows or 24, MOST_ROWS)


def blank() -> str:
    """Erase every line by itself; erasing the whole screen moves it into some terminals' scrollback."""
    _columns, rows = size()
    return "\x1b[0m" + "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, rows + 1)) + "\x1b[H"


def modes() -> Modes | None:
    """Return the line modes; nothing if there is no terminal any more."""
    try:
        return termios.tcgetattr(0)
    except termios.error:
        return None


def set_modes(wanted: Modes | None) -> None:
    """Set the line modes; a terminal that is gone needs none."""
    if wanted is not None:
        with suppress(termios.error):
            termios.tcsetattr(0, termios.TCSANOW, wanted)


def drop_input() -> None:
    """Drop what was typed and not read: it was meant for the game alone."""
    with suppress(termios.error):
        termios.tcflush(0, termios.TCIFLUSH)


def raw(usual: Modes | None) -> Modes | None:
    """Return the line modes in which every key arrives at once, as itself and unseen."""
    if usual is None:
        return None
    input_flags, output_flags, control_flags, local_flags, *speeds, characters = usual
    input_flags &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
    local_flags &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    characters = list(characters)
    characters[termios.VMIN], characters[termios.VTIME] = 1, 0
    return [input_flags, output_flags, control_flags, local_flags, *speeds, characters]


def are_set(wanted: Modes | None) -> bool:
    """Return whether these line modes are in force."""
    now = modes()
    return now is not None and wanted is not None and now[:4] == wanted[:4]


def has_hung_up() -> bool:
    """Return whether the terminal has hung up."""
    return _group_in_foreground() is None


def is_in_foreground() -> bool:
    """Return whether this process group may use the terminal, or a shell has it."""
    return _group_in_foreground() == os.getpgrp()


def _group_in_foreground() -> int | None:
    """Return the process group that may use the terminal: any, if it controls nothing; none, if it has hung up."""
    try:
        return os.tcgetpgrp(0)
    except OSError as refusal:
        return os.getpgrp() if refusal.errno == errno.ENOTTY else None


def can_be_stopped() -> bool:
    """Return whether a shell waits that could bring a stopped program back: else its process group is an orphan.

    The system then ignores the signal that stops programs. A script in between is part of the group.
    """
    group, session, pid = os.getpgrp(), os.getsid(0), os.getpid()
    try:
        while os.getsid(parent := _parent_of(pid)) == session:
            if os.getpgid(parent) != group:
                return True
            pid = parent
    except (OSError, ValueError, IndexError):  # it has ended, or does not let itself be asked
        return False
    return False


def _parent_of(pid: int) -> int:
    if pid == os.getpid():
        return os.getppid()
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as status:
            return int(status.read().rpartition(")")[2].split()[1])
    except OSError:  # the system has no such folder
        import subprocess

        asked = ("ps", "-o", "ppid=", "-p", str(pid))
        return int(subprocess.run(asked, capture_output=True, text=True, check=False).stdout)  # noqa: S603  # nothing foreign


def open_output() -> int:
    """Open a way to the terminal on which a write never blocks, not even while the terminal is halted."""
    flags = os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
    with suppress(OSError):
        return os.open(os.ttyname(2), flags)
    with suppress(OSError):
        return os.open("/dev/tty", flags)
    return os.dup(2)


def write(descriptor: int, text: bytes) -> None:
    """Write all of it, until the terminal is gone or has taken nothing more for too long."""
    until = time.monotonic() + PATIENCE
    while text and time.monotonic() < until:
        try:
            text = text[os.write(descriptor, text) :]
        except BlockingIOError:
            select.select((), (descriptor,), (), 0.1)
        except OSError:
            return


def repair(modes_before: Modes | None, *, is_taken: bool) -> None:
    """Leave nothing of the game on the terminal, and set it as it was."""
    if is_taken:
        descriptor = open_output()
        write(descriptor, (CANCEL + blank() + RETURN).encode())
        os.close(descriptor)
        drop_input()
    set_modes(modes_before)
