"""A process of the program, played with keys, and a record of everything that it reveals."""

import fcntl
import os
import re
import select
import sys
import termios
import time
import tty
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path

from tests.leaving.job import PATIENCE, Job
from tests.secrecy.processes import facts
from tests.secrecy.processes.facts import Facts, File, Folders, Memory
from tests.secrecy.processes.program import AHEAD, HONEST, NOTES, NOW, PIDS, TYPED
from tests.tui.reading import box_key, find

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
OPENING = len(NAMES)
"""The turns in which everybody has to swap or pretend."""
BY_MOUSE = (1,)
"""The turns in which a box is clicked, after the mouse has been over both boxes."""
COVERED, BACK, GOES_ON, BOXES = (
    "only {name} sees it",
    "Put the laptop back",
    "everybody is at the table",
    "LEAVE THEM",
)
YOUR_TURN, LEAVE = "[S]", "[Y]"
FACE_DOWN = "▗████▄ ▄████▖"
TYPED_AHEAD = "fj\r"
"""What somebody types who does not notice that the program is being left."""
MOVED, PRESSED, RELEASED = "\x1b[<35;{x};{y}M", "\x1b[<0;{x};{y}M", "\x1b[<0;{x};{y}m"
"""What a terminal reports about the mouse."""
BESIDES = re.compile(
    rb"\x1b[\]PX^_][^\x07\x1b]*|\x1b\[(?!\?2026)[?<=>][0-9;$]*[a-zA-Z]|\x07|\x1b\[[0-9;]*[^0-9;mHABCDGKXb\x1b]"
)
"""Output besides colours, places and text: titles, modes, pointers, beeps, and the ends of frames."""
QUIET = 0.05
"""The silence after which output counts as finished and the processes rest."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The effects of one key."""

    step: str
    is_private: bool
    """Whether a card was shown to one pair of eyes."""
    screen: tuple[object, ...]
    """The cells in the end, with their colours."""
    sent: tuple[bytes, ...]
    """The rest of the output."""
    processes: tuple[Facts, ...]
    terminal: Facts
    files: tuple[File, ...]
    asked: tuple[str, ...]
    """The calls to the system."""
    seconds: float
    """The seconds until the last output."""
    work: float
    """The processor time of the game, in seconds."""


@dataclass
class World:
    """Everything recorded of one game, in one run of the program or two."""

    moments: list[Moment] = field(default_factory=list)
    memory: list[Memory] = field(default_factory=list)
    """The number of moments before each run was left."""
    codes: list[int] = field(default_factory=list)
    """The exit code of each run."""
    typed_ahead: list[bytes] = field(default_factory=list)
    """What the shell receives of the keys that were typed while a run was left."""


class Watched(Job):
    """The program as a job, with the time of its latest output."""

    heard = 0.0
    _read_at, _text = -1, ""

    @property
    def text(self) -> str:
        """Return the screen, computed again only after output."""
        if len(self.written) != self._read_at:
            self._read_at, self._text = len(self.written), super().text
        return self._text

    def read(self, wait: float = QUIET / 5) -> None:
        """Read what was written."""
        before = len(self.written)
        super().read(wait)
        if len(self.written) != before:
            self.heard = time.monotonic()

    def rest(self) -> None:
        """Read until nothing has come for a while and both processes rest."""
        end = time.monotonic() + QUIET
        latest = end + PATIENCE
        while (now := time.monotonic()) < end:
            assert now < latest, f"it never comes to rest:\n{self.text}"
            before = len(self.written)
            self.read()
            if len(self.written) != before or not all(map(facts.is_resting, self.pids)):
                end = time.monotonic() + QUIET


class Play:
    """One game, played key by key."""

    def __init__(self, folder: Path, seed: int, leak: str = HONEST) -> None:
        self.world = World()
        self._folder, self._seed = folder, seed
        self._program = ("-m", "tests.secrecy.processes.program", str(folder), str(seed), leak)
        self._folders = Folders(folder / "home", folder / "tmp")
        for name in ("home", "tmp"):
            (folder / name).mkdir()

    def start(self, *words: str) -> Job:
        """Start the program as a job that ends with its context."""
        (self._folder / PIDS).unlink(missing_ok=True)
        is_moving = self._seed % 2  # every second deal has motion
        home = self._folder / "home"
        self.job = Watched(
            self._folder,
            command=(sys.executable, *self._program, *words),
            HOME=str(home),
            MASCARADE_HOME=str(home / "m"),
            TMPDIR=str(self._folder / "tmp"),
            TEXTUAL_ANIMATIONS="full" if is_moving else "none",
        )
        return self.job

    def step(self, name: str, key: str, is_there: Callable[[str], bool], *, is_private: bool = False) -> None:
        """Press a key, wait for its effects, and record them."""
        job = self.job
        before, worked, begun = len(job.written), self._work(), time.monotonic()
        asked = len(self._notes())
        job.type(key)
        job.until(lambda: is_there(job.text), name)
        job.rest()
        self.world.moments.append(
            Moment(
                name,
                is_private,
                self._cells(),
                tuple(BESIDES.findall(job.written[before:])),
                tuple(facts.of_process(pid, self._folder) for pid in job.pids),
                self._terminal(),
                self._folders.look(),
                self._asked_since(asked),
                job.heard - begun,
                self._work() - worked,
            )
        )

    def sees(self, name: str, key: str, words: str, *, is_private: bool = False) -> None:
        """Press a key that brings words on the screen."""
        self.step(name, key, lambda text: words in text, is_private=is_private)

    def begin(self) -> None:
        """Wait for the deal, and turn the cards down."""
        self.sees("start", "", "[Enter]")
        self.sees("deal", "\r", YOUR_TURN)

    def swap(self, turn: int, *, really: bool) -> None:
        """Play a turn in which two cards are swapped, or not, and the laptop comes back."""
        name, seat = NAMES[turn % len(NAMES)], (turn + 1) % len(NAMES) + 1
        self.sees(f"swap in turn {turn}", "s", f"[{seat}]")
        self.sees(f"seat in turn {turn}", str(seat), COVERED.format(name=name))
        self.sees(f"boxes in turn {turn}", "\r", BOXES)
        self._folders.holds_secrets = True
        words = ("SWAP THEM", "LEAVE THEM")
        chosen = words[0] if really else words[1]
        key = box_key(self.job.text, chosen) if turn not in BY_MOUSE else self._over(*words) + self._clicked(chosen)
        self.sees(f"choice in turn {turn}", key, BACK)
        self.sees(f"table after turn {turn}", "\r", YOUR_TURN)

    def look(self, turn: int) -> None:
        """Play a turn in which a card is looked at, and the laptop comes back."""
        name = NAMES[turn % len(NAMES)]
        self.sees(f"look in turn {turn}", "l", COVERED.format(name=name))
        self.sees(f"card in turn {turn}", "\r", FACE_DOWN)
        self.step(f"face in turn {turn}", "t", lambda text: FACE_DOWN not in text, is_private=True)
        self.sees(f"cover after turn {turn}", "\x7f", BACK)
        self.sees(f"table after turn {turn}", "\r", YOUR_TURN)

    def _over(self, *words: str) -> str:
        """Return the mouse reports that move over these words, one after the other."""
        return "".join(MOVED.format(x=x + 1, y=y + 1) for x, y in (find(self.job.text, one) for one in words))

    def _clicked(self, words: str) -> str:
        x, y = find(self.job.text, words)
        return "".join(report.format(x=x + 1, y=y + 1) for report in (MOVED, PRESSED, RELEASED))

    def leave(self) -> None:
        """Leave in the middle of the game, with keys typed when the program no longer reads them."""
        self.world.memory.append(facts.memory(self.job.game))
        self.sees("leave", "\x03", LEAVE)
        before, asked = len(self.job.written), len(self._notes())
        (self._folder / AHEAD).touch()
        self.job.type("y")
        self.job.until((self._folder / NOW).exists, "the end of its reading")
        self.job.type(TYPED_AHEAD)
        (self._folder / TYPED).touch()
        self.world.codes.append(self.job.end())
        for name in (AHEAD, NOW, TYPED):
            (self._folder / name).unlink()
        sent, files = tuple(BESIDES.findall(self.job.written[before:])), self._folders.look()
        asked_since = self._asked_since(asked)
        terminal = self._terminal()
        last = Moment("yes, leave", False, self._cells(), sent, (), terminal, files, asked_since, 0.0, 0.0)
        self.world.moments.append(last)
        self.world.typed_ahead.append(self._waiting())

    def _waiting(self) -> bytes:
        """Return what waits for the next program that reads the keyboard."""
        tty.setraw(self.job.slave, termios.TCSANOW)
        ready, _, _ = select.select((self.job.slave,), (), (), 0)
        return os.read(self.job.slave, 4096) if ready else b""

    def _cells(self) -> tuple[object, ...]:
        """Return the cells of the screen as they are seen; of a blank, only the colour of its ground."""
        emulator = self.job.emulator
        cells = (emulator.buffer[row][column] for row in range(emulator.lines) for column in range(emulator.columns))
        return tuple(cell if cell.data != " " else (cell.bg, cell.reverse and cell.fg) for cell in cells)

    def _work(self) -> float:
        return facts.processor_seconds(self.job.game) if self.job.pids else 0.0

    def _notes(self) -> list[str]:
        path = self._folder / NOTES
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def _asked_since(self, asked: int) -> tuple[str, ...]:
        """Return what was noted since then, separately for the game and its watchdog."""
        return tuple(sorted(self._notes()[asked:], key=lambda note: note.split()[0]))

    def _terminal(self) -> Facts:
        """Return the line modes and the size of the window."""
        size = fcntl.ioctl(self.job.slave, termios.TIOCGWINSZ, bytes(8))
        return (("line modes", tuple(map(repr, termios.tcgetattr(self.job.slave)))), ("size", size))


def played(folder: Path, seed: int, real: Collection[int], leak: str = HONEST, *, comes_back: bool = False) -> World:
    """Play the opening turns, the named ones with real swaps; then let one player look at a card, and leave.

    The table may come back, resume the game, and leave again.
    """
    play = Play(folder, seed, leak)
    with play.start("play", "--names", ",".join(NAMES), "--edition", "first"):
        play.begin()
        for turn in range(OPENING):
            play.swap(turn, really=turn in real)
        play.look(OPENING)
        play.leave()
    if comes_back:
        with play.start("resume"):
            play.sees("start again", "", GOES_ON)
            play.sees("table again", "\r", YOUR_TURN)
            play.leave()
    return play.world
