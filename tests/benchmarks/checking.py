"""How long a clean ``mascarade scenario check`` of all that ships takes against ``python -c pass``, run in turns.

python -m tests.benchmarks.checking [ROUNDS]
"""

import sys
from pathlib import Path
from statistics import median

from mascarade.package_files import shipped_folder
from tests.benchmarks.startup import MASCARADE, NOTHING, heavy_imports, seconds

FILES = tuple(str(path) for path in sorted(Path(shipped_folder()).glob("*.toml")))
CHECK = "mascarade scenario check"
COMMANDS = {
    NOTHING: (sys.executable, "-c", "pass"),
    CHECK: (sys.executable, MASCARADE, "scenario", "check", *FILES),
}
LIMIT = 6.0
NOT_NEEDED = ("tree_sitter", "tree_sitter_toml", "jsonschema", "difflib", "json", "textwrap")
"""What is imported only where something is wrong, or for other programs."""


def main() -> int:
    """Prints medians and the ratio; 1 where the limit is passed or something is imported that is not needed."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _round in range(rounds):
        for name, command in COMMANDS.items():
            times[name].append(seconds(command))
    nothing, check = median(times[NOTHING]), median(times[CHECK])
    heavy = heavy_imports(COMMANDS[CHECK], NOT_NEEDED)
    print(f"{NOTHING:<26} {1000 * nothing:6.1f} ms")
    print(
        f"{CHECK:<26} {1000 * check:6.1f} ms  {check / nothing:4.2f} times (limit {LIMIT}), {len(FILES)} files"
        f"  heavy imports: {', '.join(heavy) or 'none'}"
    )
    return 0 if check <= LIMIT * nothing and not heavy else 1


if __name__ == "__main__":
    sys.exit(main())
