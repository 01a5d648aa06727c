"""Plain lines in tmux and in screen, with and without an alternate screen: no card is left to see or to scroll back to.

python -m tests.soak.windows

A card is looked at and a swap is made; then a card is looked at again, and the game is killed together with its
watchdog, which nothing can tidy up after: what is left then is printed. Exit code 1 where a card was left before.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from tests.leaving.job import MASKS
from tests.soak.tmux import PATIENCE, ROOT, Tmux

DEAL = "Press Enter to turn the cards face down:"
HIDE = "Press Enter to hide the card:"
NUMBER = "Number or words:"
SURE = "Is that right? Yes or no:"
COVER = "headphones on, then type your name:"
BACK = "type your name once more:"
STEPS = (
    *(("", NUMBER), ("look", SURE), ("yes", COVER), ("Ada", HIDE), ("", BACK), ("Ada", NUMBER)),
    *(("swap", NUMBER), ("Ada", SURE), ("yes", COVER), ("Bruno", "Type the number:"), ("1", BACK), ("Bruno", NUMBER)),
)
"""What is typed, and the prompt that comes of it: Ada looks, and Bruno swaps or pretends to."""
AGAIN = (("look", SURE), ("yes", COVER), ("Cleo", HIDE))


class Window(Protocol):
    """A window into which lines are typed, and which is looked at."""

    def line(self, text: str) -> None:
        """Type a line."""

    def screen(self) -> str:
        """What is to be seen."""

    def everything(self) -> str:
        """What is to be seen, by scrolling back too."""

    def close(self) -> None:
        """Put it away."""


class Screen:
    """A session of screen, with bash in it."""

    def __init__(self, *, has_alternate: bool) -> None:
        self._folder = tempfile.TemporaryDirectory()
        os.chmod(self._folder.name, 0o700)
        self._name = f"plain{os.getpid()}"
        settings = Path(self._folder.name) / "screenrc"
        settings.write_text(f"altscreen {'on' if has_alternate else 'off'}\ndefscrollback 10000\n", encoding="utf-8")
        self._ask("-c", str(settings), "-dmS", self._name, "bash", "--norc")
        until(lambda: self._name in self._ask("-ls"), "a session", self)

    def _ask(self, *words: str) -> str:
        environment = {**os.environ, "SCREENDIR": self._folder.name, "TERM": "xterm"}
        command = ("screen", *words)
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment).stdout

    def line(self, text: str) -> None:
        self._ask("-S", self._name, "-p", "0", "-X", "stuff", f"{text}\r")

    def screen(self) -> str:
        return self._hardcopy()

    def everything(self) -> str:
        return self._hardcopy("-h")

    def _hardcopy(self, *how: str) -> str:
        file = Path(self._folder.name) / "copy"
        file.unlink(missing_ok=True)
        self._ask("-S", self._name, "-p", "0", "-X", "hardcopy", *how, str(file))
        end = time.monotonic() + 2
        while not file.exists() and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.05)
        return file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""

    def close(self) -> None:
        self._ask("-S", self._name, "-X", "quit")
        self._folder.cleanup()


def until(holds: Callable[[], bool], what: str, window: object) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(f"in vain for {what}:\n{window.screen() if hasattr(window, 'screen') else ''}")
        time.sleep(0.05)


def cards_in(text: str) -> list[str]:
    """The masks that a text names."""
    return [mask for mask in MASKS if mask in text]


def _type(window: Window, steps: Sequence[tuple[str, str]]) -> None:
    """Type lines, each as soon as the prompt before it stands."""
    for typed, prompt in steps:
        before = window.screen()
        window.line(typed)
        until(partial(_stands, window, before, prompt), prompt, window)


def _stands(window: Window, before: str, prompt: str) -> bool:
    now = window.screen()
    return now != before and now.rstrip().endswith(prompt)


def watch(name: str, window: Window) -> list[str]:
    """Play in a window; return what was left where nothing may be."""
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        pids = Path(folder) / "pids"
        program = f"MASCARADE_HOME={folder} {sys.executable} -m tests.plain.program {pids} 600"
        window.line(program)
        until(lambda: window.screen().rstrip().endswith(DEAL), DEAL, window)
        _type(window, STEPS)
        left = cards_in(window.everything())
        print(f"{name}: after a look and a swap, cards left: {', '.join(left) or 'none'}")
        if left:
            failed.append(f"{name}: {left}")
        _type(window, AGAIN)
        for pid in pids.read_text(encoding="utf-8").split()[::-1]:  # the watchdog first
            os.kill(int(pid), signal.SIGKILL)
        time.sleep(1)
        left = cards_in(window.everything())
        print(f"{name}: after both processes were killed on a card, left: {', '.join(left) or 'none'}")
    return failed


def main() -> int:
    """Play in each window."""
    failed = []
    windows: tuple[tuple[str, Callable[[], Window]], ...] = (
        ("tmux", Tmux),
        ("tmux without an alternate screen", lambda: Tmux(has_alternate=False)),
        ("screen with an alternate screen", lambda: Screen(has_alternate=True)),
        ("screen", lambda: Screen(has_alternate=False)),
    )
    for name, make in windows:
        window = make()
        try:
            failed += watch(name, window)
        finally:
            window.close()
    print(*failed, sep="\n", end="\n" if failed else "")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
