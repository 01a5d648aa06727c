"""Leave the program in every way there is, in tmux under bash, and look for what is left.

python -m tests.soak.leaving [--only WORDS] [--rounds N]

Each way begins with a secret on screen, where there can be one. A line tells: cells of secret text left on screen and
in scrollback, terminal modes that differ, whether ``stty -a`` differs, the exit code, and whether that is as it should
be. The exit code of the whole is 1 where anything is not.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.leaving.job import FAULT, PASSED, TELLTALE
from tests.soak.tmux import Tmux

PATIENCE = 40.0


class Run:
    """The program in a window of tmux."""

    def __init__(self, tmux: Tmux, folder: Path, fault: str) -> None:
        self.tmux = tmux
        self._pids = folder / "pids"
        self._pids.unlink(missing_ok=True)
        self.modes_before, self.lines_before = tmux.modes(), tmux.line_modes()
        tmux.line("clear")
        tmux.sees_prompt()
        tmux.ask("clear-history")
        tmux.line(f"{sys.executable} -m tests.leaving.program {self._pids} {fault}")
        tmux.sees("[Enter]")

    @property
    def game(self) -> int:
        """The process with the cards."""
        return int(self._pids.read_text(encoding="utf-8").split()[0])

    @property
    def watchdog(self) -> int:
        """The process that bash knows."""
        return int(self._pids.read_text(encoding="utf-8").split()[1])

    def press(self, key: str, words: str) -> None:
        """A key, and what comes of it."""
        self.tmux.type(key)
        self.tmux.sees(words)
        self.tmux.comes_to_rest()

    def table(self) -> None:
        """The table, before anything is chosen."""
        self.press("\r", "[L] look")

    def look(self) -> None:
        """Ada's card, face up."""
        self.table()
        self.press("l", PASSED)
        self.press("\r", "[T] show")
        self.press("t", "May trade")

    def swap(self) -> None:
        """Ada's two boxes."""
        self.table()
        self.press("s", "[2]")
        self.press("2", PASSED)
        self.press("\r", "LEAVE THEM")


Step = Callable[[Run], None]


@dataclass(frozen=True)
class Way:
    """One way of leaving."""

    name: str
    begin: Step
    leave: Step
    code: int
    fault: str = "none"
    comes_back: bool = False


def deal(_run: Run) -> None:
    """The deal, with all cards face up."""


def sends(name: str, *, to: str = "game") -> Step:
    """A signal to one process, or to the whole job."""
    number = signal.Signals[name]

    def send(run: Run) -> None:
        match to:
            case "game":
                os.kill(run.game, number)
            case "watchdog":
                os.kill(run.watchdog, number)
            case _:
                os.killpg(os.getpgid(run.game), number)

    return send


def types(*keys: str) -> Step:
    """Keys, one after another, each when the screen has changed."""

    def type_them(run: Run) -> None:
        for key in keys:
            before = run.tmux.screen()
            run.tmux.type(key)
            run.tmux.changes(before)

    return type_them


def hangs(run: Run) -> None:
    """The app no longer answers, and is asked to end."""
    run.tmux.type(FAULT)
    time.sleep(0.5)  # there is nothing to be seen of a program that hangs
    os.kill(run.game, signal.SIGTERM)


def hangs_for_good(run: Run) -> None:
    """The app no longer answers, and is not asked."""
    run.tmux.type(FAULT)
    time.sleep(0.5)  # likewise
    os.kill(run.game, signal.SIGKILL)


def without_a_watchdog(run: Run) -> None:
    """The watchdog is killed, and the game tidies up by itself, perhaps after bash has prompted for the next line."""
    game = run.game
    os.kill(run.watchdog, signal.SIGKILL)
    run.tmux.until(lambda: not is_running(game), "the end of the game")
    run.tmux.type("\r")


def with_a_stopped_watchdog(run: Run) -> None:
    """The same with a watchdog that is stopped: the game notices within a moment that bash has taken the terminal."""
    os.kill(run.watchdog, signal.SIGSTOP)
    run.tmux.until(lambda: not run.tmux.is_alternate, "the game to step aside")
    run.tmux.type("\r")


WAYS = (
    Way("quit from the deal", deal, types("\x03", "y"), 0),
    Way("quit from the table", Run.table, types("\x03", "y"), 0),
    Way("quit from a look", Run.look, types("\x03", "\x03", "y"), 0),
    Way("quit from the boxes", Run.swap, types("\x03", "\x03", "y"), 0),
    *(
        Way(f"{name} during a look", Run.look, sends(name), 128 + signal.Signals[name])
        for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGSEGV", "SIGKILL")
    ),
    Way("SIGTERM at the boxes", Run.swap, sends("SIGTERM"), 143),
    Way("SIGKILL at the boxes", Run.swap, sends("SIGKILL"), 137),
    Way("SIGTERM to the watchdog", Run.look, sends("SIGTERM", to="watchdog"), 143),
    Way("SIGKILL to the watchdog", Run.look, without_a_watchdog, 137),
    Way("SIGTERM to the whole job", Run.look, sends("SIGTERM", to="job"), 143),
    Way("Control-Z during a look", Run.look, types("\x1a"), 143, comes_back=True),
    Way("Control-Z at the boxes", Run.swap, types("\x1a"), 143, comes_back=True),
    Way("SIGTSTP to the game", Run.look, sends("SIGTSTP"), 143, comes_back=True),
    Way("SIGSTOP to the game", Run.look, sends("SIGSTOP"), 143, comes_back=True),
    Way("SIGSTOP at the boxes", Run.swap, sends("SIGSTOP"), 143, comes_back=True),
    Way("SIGTSTP to the watchdog", Run.look, sends("SIGTSTP", to="watchdog"), 143, comes_back=True),
    Way("SIGSTOP to the watchdog", Run.look, with_a_stopped_watchdog, 143, comes_back=True),
    *(
        Way(f"exception in {where}", Run.look, types(FAULT), 3, fault)
        for where, fault in (
            ("compose", "compose"),
            ("render", "render"),
            ("a handler", "handler"),
            ("a worker", "worker"),
            ("a worker's thread", "thread-worker"),
            ("a thread", "thread"),
            ("a callback", "callback"),
            ("a timer", "timer"),
        )
    ),
    Way("SIGTERM while it hangs", Run.look, hangs, 143, "hang"),
    Way("SIGKILL while it hangs", Run.look, hangs_for_good, 137, "hang"),
)


BARE = (
    Way("quit, and no alternate screen", Run.look, types("\x03", "\x03", "y"), 0),
    Way("SIGKILL, and no alternate screen", Run.look, sends("SIGKILL"), 137),
    Way("SIGSTOP, and no alternate screen", Run.look, sends("SIGSTOP"), 143, comes_back=True),
)
"""Where the game is drawn on the only screen there is, what it leaves could be scrolled back to."""


@dataclass(frozen=True)
class Found:
    """What was there after leaving."""

    secret_cells: int
    modes: str
    line_modes: str
    code: int
    """The exit code as bash tells it."""


def looked_over(run: Run) -> Found:
    """Search the terminal."""
    text = run.tmux.everything()
    cells = sum(len(found) for line in text.splitlines() for found in TELLTALE.findall(line))
    modes, code, lines = run.tmux.modes(), run.tmux.exit_code(), run.tmux.line_modes()
    return Found(
        cells,
        "" if modes == run.modes_before else f"{run.modes_before} became {modes}",
        "" if lines == run.lines_before else "stty differs",
        code,
    )


def leave(tmux: Tmux, folder: Path, way: Way) -> bool:
    """Leave in one way; says in a line what came of it."""
    run = Run(tmux, folder, way.fault)
    way.begin(run)
    shown = sum(len(found) for found in TELLTALE.findall(tmux.screen()))
    way.leave(run)
    tmux.sees_prompt()
    founds = [looked_over(run)]
    if way.comes_back:
        tmux.line("fg")
        tmux.sees(PASSED)
        secrets = sum(words in tmux.screen() for words in ("Witch", "LEAVE THEM", "SWAP THEM"))
        founds.append(Found(secrets, "", "", 0))
        os.kill(run.watchdog, signal.SIGTERM)
        tmux.sees_prompt()
        founds.append(looked_over(run))
    code = founds[-1].code
    cells = sum(found.secret_cells for found in founds)
    troubles = [trouble for found in founds for trouble in (found.modes, found.line_modes) if trouble]
    is_good = not cells and not troubles and code == way.code
    told = "; ".join(troubles) or "modes restored"
    tell(way.name, f"{shown:4} cells of the game before, {cells} after; {told}; exit code {code}", is_good=is_good)
    return is_good


def vanishes(tmux: Tmux, folder: Path) -> bool:
    """The terminal goes away: both processes end, soon and without keeping the processor busy."""
    run = Run(tmux, folder, "none")
    run.look()
    pids = (run.game, run.watchdog)
    begun = time.monotonic()
    tmux.close_window()
    while any(is_running(pid) for pid in pids) and time.monotonic() < begun + PATIENCE:
        time.sleep(0.01)
    is_good = not any(is_running(pid) for pid in pids)
    tell("the terminal goes away", f"both ended after {time.monotonic() - begun:.2f} s", is_good=is_good)
    return is_good


def tell(name: str, words: str, *, is_good: bool) -> None:
    """A line."""
    print(f"{'ok ' if is_good else 'BAD'}  {name:<32} {words}", flush=True)


def is_running(pid: int) -> bool:
    """Whether a process is there, and more than a name waiting to be taken note of."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@contextmanager
def window(*, has_alternate: bool = True) -> Iterator[Tmux]:
    """A tmux of our own."""
    tmux = Tmux(has_alternate=has_alternate)
    try:
        yield tmux
    finally:
        tmux.close()


def main() -> int:
    """Leave in all ways, and once more where there is no alternate screen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--rounds", type=int, default=1)
    arguments = parser.parse_args()
    ways = [way for way in WAYS if arguments.only in way.name]
    good = total = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for _round in range(arguments.rounds):
            with window() as tmux:
                results = [leave(tmux, folder, way) for way in ways]
                results.append(vanishes(tmux, folder))
            with window(has_alternate=False) as tmux:
                results += [leave(tmux, folder, way) for way in BARE if arguments.only in way.name]
            good, total = good + sum(results), total + len(results)
    print(f"{good} of {total} ways of leaving left 0 cells and a terminal as it was")
    return 0 if good == total else 1


if __name__ == "__main__":
    sys.exit(main())
