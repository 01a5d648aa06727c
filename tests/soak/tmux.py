"""A tmux of its own, with bash in it: typed into, and looked at."""

import itertools
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

PROMPT = "ready>"
CALM = 0.6
"""The seconds after which a screen that has not changed is at rest."""
PATIENCE = 40.0
CODE = re.compile(r"^code (\d+)\.$", re.MULTILINE)
FLAGS = (
    "alternate_on cursor_flag insert_flag wrap_flag origin_flag keypad_flag keypad_cursor_flag mouse_any_flag "
    "mouse_standard_flag mouse_button_flag mouse_all_flag mouse_sgr_flag mouse_utf8_flag"
)
ROOT = Path(__file__).parents[2]


class Tmux:
    """One server, one window."""

    def __init__(self, columns: int = 100, rows: int = 30, *, has_alternate: bool = True) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._socket = str(Path(self._folder.name) / "tmux")
        self._numbers = itertools.count()
        bash = f"env PS1='{PROMPT} ' bash --norc --noprofile -i"
        size = ("-x", str(columns), "-y", str(rows))
        self.ask("-f", "/dev/null", "new-session", "-d", *size, "-c", str(ROOT), bash)
        self.ask("set", "-g", "history-limit", "10000")
        self.ask("set", "-g", "alternate-screen", "on" if has_alternate else "off")
        self.sees(PROMPT)

    def ask(self, *words: str) -> str:
        """A command of tmux's; what it answers."""
        environment = {name: value for name, value in os.environ.items() if name != "TMUX"}
        command = ("tmux", "-S", self._socket, *words)
        return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout

    def close(self) -> None:
        """Put it away."""
        subprocess.run(("tmux", "-S", self._socket, "kill-server"), capture_output=True, check=False)
        self._folder.cleanup()

    def close_window(self) -> None:
        """The window is closed with whatever runs in it; the server stays."""
        self.ask("new-window", "-d", "sleep 600")
        self.ask("kill-pane")

    def type(self, text: str) -> None:
        """Bytes as a terminal sends them."""
        self.ask("send-keys", "-H", *(f"{byte:02x}" for byte in text.encode()))

    def line(self, text: str) -> None:
        """A line for bash."""
        self.type(text + "\r")

    def screen(self) -> str:
        """What is to be seen."""
        return self.ask("capture-pane", "-p")

    def everything(self) -> str:
        """What is to be seen, by scrolling back too."""
        return self.ask("capture-pane", "-p", "-S", "-", "-E", "-")

    def modes(self) -> str:
        """The terminal's modes, as far as tmux tells them."""
        return self.ask("display-message", "-p", " ".join(f"#{{{flag}}}" for flag in FLAGS.split())).strip()

    @property
    def is_alternate(self) -> bool:
        """Whether the alternate screen shows."""
        return self.modes().startswith("1")

    def line_modes(self) -> str:
        """What ``stty -a`` says."""
        path = Path(self._folder.name) / f"stty{next(self._numbers)}"
        self.line(f"clear; stty -a > {path}.tmp; mv {path}.tmp {path}")
        self.until(path.exists, "stty")
        self.sees_prompt()
        return path.read_text(encoding="utf-8")

    def exit_code(self) -> int:
        """The exit code of the last command, asked for at a prompt."""
        self.line("echo code $?.")
        self.until(lambda: CODE.search(self.screen()) is not None, "an exit code")
        self.sees_prompt()
        found = CODE.search(self.screen())
        assert found is not None
        return int(found[1])

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise TimeoutError(f"in vain for {what}:\n{self.screen()}")
            time.sleep(0.02)

    def changes(self, before: str) -> None:
        """Wait until the screen has changed and come to rest: until then a key may count for nothing."""
        self.until(lambda: self.screen() != before, "a change")
        self.comes_to_rest()

    def comes_to_rest(self) -> None:
        """Wait until nothing has changed on screen for a moment."""
        seen = ""
        while seen != (seen := self.screen()):
            time.sleep(CALM)

    def sees(self, words: str) -> None:
        """Wait until these words are on screen."""
        self.until(lambda: words in self.screen(), repr(words))

    def sees_prompt(self) -> None:
        """Wait until bash is ready for a line."""
        self.until(lambda: self.screen().rstrip().endswith(PROMPT), "a prompt")
