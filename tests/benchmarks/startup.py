"""How long ``mascarade --help`` and ``--version`` take against ``python -c pass``, run in turns.

python -m tests.benchmarks.startup [ROUNDS]
"""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

MASCARADE = str(Path(sys.executable).with_name("mascarade"))
NOTHING = "python -c pass"
COMMANDS = {
    NOTHING: (sys.executable, "-c", "pass"),
    "mascarade --version": (sys.executable, MASCARADE, "--version"),
    "mascarade --help": (sys.executable, MASCARADE, "--help"),
}
LIMIT = 3.0
HEAVY = ("textual", "rich", "platformdirs")


def seconds(command: tuple[str, ...]) -> float:
    """How long one run takes."""
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def heavy_imports(command: tuple[str, ...], more: tuple[str, ...] = ()) -> list[str]:
    """What a run imports of the libraries that only a game needs, or of more that it should do without."""
    interpreter, *words = command
    told = subprocess.run(
        (interpreter, "-X", "importtime", *words), check=True, capture_output=True, text=True, encoding="utf-8"
    ).stderr
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in told.splitlines()}
    return [module for module in (*HEAVY, *more) if module in imported]


def main() -> int:
    """Prints medians and ratios; 1 where a limit is passed."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _round in range(rounds):
        for name, command in COMMANDS.items():
            times[name].append(seconds(command))
    nothing = median(times[NOTHING])
    is_good = True
    for name, command in COMMANDS.items():
        ratio, heavy = median(times[name]) / nothing, heavy_imports(command)
        is_good &= ratio <= LIMIT and not heavy
        print(
            f"{name:<20} {1000 * median(times[name]):6.1f} ms  {ratio:4.2f} times (limit {LIMIT})"
            f"  heavy imports: {', '.join(heavy) or 'none'}"
        )
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
