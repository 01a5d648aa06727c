"""Plain lines in tmux and in screen, with and without an alternate screen: no card is left to see or to scroll back to.

python -m tests.soak.windows [--seed N]

A robot plays a whole game: afterwards nothing that was told in secret may be left, and what was told to all is there to
scroll back to where the window keeps it. In another game a card is looked at and a swap is made; then a card is looked
at again, and the game is killed together with its watchdog, which nothing can tidy up after: what is left then is
printed. Exit code 1 where anything was left that may not be.
"""

import argparse
import os
import random
import shutil
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
from tests.leaving.program import NAMES
from tests.plain.robot import Robot
from tests.soak.tmux import PATIENCE, ROOT, Tmux

DEAL = "Press Enter to turn the cards face down:"
HIDE = "Press Enter to hide the card:"
NUMBER = "Number or words:"
COVER = "headphones on, then type your name:"
BACK = "type your name once more:"
STEPS = (
    *(("", NUMBER), ("look", COVER), ("Ada", HIDE), ("", BACK), ("Ada", NUMBER)),
    *(("swap", NUMBER), ("Ada", COVER), ("Bruno", "Type the number:"), ("1", BACK), ("Bruno", NUMBER)),
)
"""What is typed, and the prompt that comes of it: Ada looks, and Bruno swaps or pretends to."""
AGAIN = (("look", COVER), ("Cleo", HIDE))

OVER = "What next? Number or words:"
PRIVATE, OPEN = (HIDE, "Type the number:"), (DEAL,)
"""What is asked while something secret, or a card that lies open for a moment, is to be read."""
SEEN_AGAIN_AFTER = 0.3
"""The seconds after which a prompt still stands that is not just an earlier one."""
MOST_ANSWERS = 2000
"""A game in which so much has been asked has no end."""


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
        text = ""
        while not text.strip() and time.monotonic() < end:
            time.sleep(0.05)  # screen makes the file, and fills it then
            text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
        return text

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


def begin(window: Window, folder: str) -> Path:
    """Start a game with a known deal; return where its process numbers stand."""
    pids = Path(folder) / "pids"
    window.line(f"clear; MASCARADE_HOME={folder} {sys.executable} -m tests.plain.program {pids} 600")
    until(lambda: window.screen().rstrip().endswith(DEAL), DEAL, window)
    return pids


def watch_killed(name: str, window: Window) -> list[str]:
    """Look and swap, and be killed on a card; return what was left where nothing may be."""
    with tempfile.TemporaryDirectory() as folder:
        pids = begin(window, folder)
        _type(window, STEPS)
        left = cards_in(window.everything())
        print(f"{name}: after a look and a swap, cards left: {', '.join(left) or 'none'}")
        _type(window, AGAIN)
        for pid in pids.read_text(encoding="utf-8").split()[::-1]:  # the watchdog first
            os.kill(int(pid), signal.SIGKILL)
        time.sleep(1)
        after = cards_in(window.everything())
        print(f"{name}: after both processes were killed on a card, left: {', '.join(after) or 'none'}")
    return [f"{name}: {left}"] if left else []


class WholeGame:
    """A game that a robot plays in a window, by what is to be read there."""

    def __init__(self, window: Window, seed: int) -> None:
        self._window = window
        self._robot = Robot(random.Random(seed), names=NAMES, restless=0.0)
        self.secrets: set[str] = set()
        """Every line that named a card in secret."""
        self.told: list[str] = []
        """What was told to all, line by line."""

    def play(self) -> int:
        """Play to the end; return how much has been asked."""
        for asked in range(MOST_ANSWERS):
            shown = self._window.screen().rstrip()
            if shown.endswith(OVER):
                return asked
            self._answer(shown)
        raise TimeoutError(f"the game does not end:\n{self._window.screen()}")

    def _answer(self, shown: str) -> None:
        self._robot.is_unseen = shown.endswith(PRIVATE)
        if self._robot.is_unseen:
            self.secrets |= {line for line in shown.splitlines() if cards_in(line)}
        new = self._new()
        if not shown.endswith(OPEN):
            self.told += filter(None, map(str.strip, new[:-1]))
        self._robot.out.write("\n".join(new) + " ")
        typed = self._robot.line()
        assert typed is not None
        self._window.line(typed)
        until(lambda: self._window.screen().rstrip() != shown and self._asks(), "a prompt", self._window)

    def _new(self) -> list[str]:
        """Return the lines since the last answer."""
        *lines, prompt = self._window.everything().rstrip().splitlines()
        answered = [number for number, line in enumerate(lines) if self._robot.has_answered(line)]
        return [*lines[answered[-1] + 1 if answered else 0 :], prompt]

    def _asks(self) -> bool:
        """Return whether a prompt stands: an earlier one may be seen as the alternate screen goes."""
        screen = self._window.screen()
        lines = screen.rstrip().splitlines()
        if not lines or not self._robot.knows(f"{lines[-1]} "):
            return False
        time.sleep(SEEN_AGAIN_AFTER)
        return self._window.screen() == screen

    def left(self) -> list[str]:
        """Return the lines told in secret that can still be read."""
        return [line for line in self._window.everything().splitlines() if line in self.secrets]

    def kept(self) -> int:
        """Return how many of the lines that were told to all can still be read."""
        there = set(map(str.strip, self._window.everything().splitlines()))
        return sum(line in there for line in self.told)


def watch_whole_game(name: str, window: Window, seed: int) -> list[str]:
    """Play a whole game; return what was left of its secrets."""
    with tempfile.TemporaryDirectory() as folder:
        begin(window, folder)
        game = WholeGame(window, seed)
        asked = game.play()
    left = game.left()
    print(f"{name}: a whole game of {asked} answers, {len(game.secrets)} different lines that told a card in secret")
    print(f"  of these left: {len(left)}; of {len(game.told)} lines for all {game.kept()} are there to scroll back to")
    return [f"{name}: {line}" for line in left]


def main() -> int:
    """Play in each window."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    failed = []
    windows: tuple[tuple[str, Callable[[], Window]], ...] = (
        ("tmux", Tmux),
        ("tmux without an alternate screen", lambda: Tmux(has_alternate=False)),
        ("screen with an alternate screen", lambda: Screen(has_alternate=True)),
        ("screen", lambda: Screen(has_alternate=False)),
    )
    watches = (partial(watch_whole_game, seed=seed), watch_killed)
    for name, make in windows:
        if shutil.which(name.split()[0]) is None:
            print(f"{name}: it is not installed here, and not tried")
            continue
        for watch in watches:
            window = make()
            try:
                failed += watch(name, window)
            finally:
                window.close()
    print(*failed, sep="\n", end="\n" if failed else "")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
