"""One table of how long things take: each beside its anchor, in turns, in one run.

python -m tests.benchmarks [ROUNDS]

Starts are measured from the command to the words of the first usable frame, in a pseudo-terminal of 80x24, beside an
app of one widget; commands from beginning to end, beside Python that does nothing. Each ratio is the median of those
taken within a round, of the processor's time and of the clock's. Wakings follow, and the engine beside its peers where
they are installed. Other scripts here measure the rest: bytes, bots and simulations.
"""

import os
import resource
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median

from mascarade.version import build
from tests.benchmarks.first_frame import ONE_WIDGET, PATIENCE
from tests.benchmarks.idle import SCREENS, wake_ups
from tests.benchmarks.opening import long_game
from tests.benchmarks.peers import MISSING, players_of, ratios_of
from tests.benchmarks.peers import measured as measured_engines
from tests.soak.terminal import Terminal

PYTHON, WIDGET = "python -c pass", "one widget"
TRANSCRIPT = Path(__file__).parents[1] / "transcripts"
TICKS = os.sysconf("SC_CLK_TCK")
NAMES = "Ada,Bruno,Cleo,Dario,Emile,Fran"

Taken = tuple[float, float]
"""Seconds of the processor, and seconds of the clock."""
Work = Callable[[], Taken]


def command(words: Sequence[str], home: str) -> Work:
    """Return what measures a command from beginning to end."""

    def run() -> Taken:
        begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            (sys.executable, *words), check=True, stdout=subprocess.DEVNULL, env={**os.environ, "MASCARADE_HOME": home}
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return worked, time.perf_counter() - begun

    return run


def start(words: Sequence[str], shown: bytes, home: str) -> Work:
    """Return what measures a start up to words on the screen."""

    def run() -> Taken:
        begun = time.perf_counter()
        terminal = Terminal([sys.executable, *words], 80, 24, {"MASCARADE_HOME": home})
        written = b""
        while shown not in written:
            if not select.select([terminal.master], [], [], PATIENCE)[0]:
                raise SystemExit(f"{words} did not show {shown!r}:\n{written[-2000:]!r}")
            written += os.read(terminal.master, 1 << 16)
        taken = _worked(terminal.pid), time.perf_counter() - begun
        terminal.kill()
        return taken

    return run


def _worked(pid: int) -> float:
    """Return the processor time of a process and its children so far."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    return (int(words[11]) + int(words[12])) / TICKS + sum(map(_worked, map(int, children)))


def starts(home: str, game: Path) -> dict[str, Work]:
    """Return what is measured against the app of one widget, by name."""
    return {
        WIDGET: start(("-c", ONE_WIDGET), b"one widget", home),
        "play --players 6": start(("-m", "mascarade", "play", "--players", "6"), b"Deal the cards", home),
        "title": start(("-m", "mascarade"), b"New game", home),
        "play --names (6)": start(("-m", "mascarade", "play", "--names", NAMES), b"The deal", home),
        "resume, 500 choices": start(("-m", "mascarade", "resume", str(game)), b"everybody is at the table", home),
    }


def commands(home: str, transcript: Path) -> dict[str, Work]:
    """Return what is measured against Python that does nothing, by name."""
    module = ("-m", "mascarade")
    return {
        PYTHON: command(("-c", "pass"), home),
        "play --help": command((*module, "play", "--help"), home),
        "scenario list": command((*module, "scenario", "list"), home),
        "referee": command((*module, "referee", str(transcript)), home),
        "games": command((*module, "games"), home),
    }


def measured(works: Mapping[str, Work], rounds: int) -> dict[str, list[Taken]]:
    """Measure all of them in turns."""
    taken: dict[str, list[Taken]] = {name: [] for name in works}
    for _round in range(rounds):
        for name, work in works.items():
            taken[name].append(work())
    return taken


def table(taken: Mapping[str, Sequence[Taken]]) -> None:
    """Print a line for each, with its ratios to the first."""
    anchor, *others = taken
    for name in others:
        processor, clock = (
            median(one[at] / base[at] for one, base in zip(taken[name], taken[anchor], strict=True) if base[at])
            for at in (0, 1)
        )
        print(f"{name:<22} | {anchor:<16} | {processor:10.2f} | {clock:6.2f}", flush=True)


def engine(rounds: int) -> None:
    """Print how many real choices the engine plays beside its peers, as the processor counts; more is better."""
    try:
        plays = players_of(seed=1)
    except ImportError:
        print(MISSING)
        return
    for peer, ratios in ratios_of(measured_engines(plays, rounds, 0.2)).items():
        print(f"{f'engine, {build()}':<22} | {peer:<16} | {median(ratios):10.2f} |", flush=True)


def main() -> int:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a program that is installed has been compiled
    print(f"{'what':<22} | {'anchor':<16} | {'processor':>10} | {'clock':>6}")
    with tempfile.TemporaryDirectory() as home:
        game = long_game(Path(home) / "games", 500)
        table(measured(starts(home, game), rounds))
        table(measured(commands(home, next(iter(sorted(TRANSCRIPT.rglob("*.txt"))))), rounds))
    for screen in SCREENS:
        print(f"{f'wakings, {screen}':<22} | {'0 a second':<16} | {wake_ups(screen, 5.0):10.1f} |")
    engine(rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
