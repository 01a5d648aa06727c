"""Every command where something is missing around it: it does without, or says so in one sentence.

``python -m tests.soak.surroundings [--jobs N] [--only WORD] [--kinds WORD]``

Prints a table of exit codes, with a row for each command line and a column for each kind of surroundings. The run fails
for a code other than 0, 1 and 2, a program that gets stuck, and a traceback.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from tests.cli.lines import CASE, EVERYTHING, GAME, ROOT
from tests.soak.running import options

PATIENCE = 150
"""The seconds after which a program counts as stuck."""
ALLOWED = (0, 1, 2)
ON_A_TERMINAL = (
    "",
    "play --plain --names A,B,C,D",
    "play --plain --accept-scrollback --names A,B,C,D",
    "play --plain --bots 4 --pace instant",
    "play",
    "learn --plain",
    "learn",
    "resume --plain",
    "resume",
    f"replay {GAME} --plain",
    f"replay {GAME}",
)
MORE = (
    "simulate second-a --players 6 --games 2",
    "simulate second-a --players 6 --games 2 --jobs 2 --keep 1",
    "simulate second-a --players 6 --games 2 --jobs 2 --format json",
    "simulate second-a --players 6 --games 2 --jobs 2 --vary rules.goal_coins=12,13",
    "scenario suggest first --players 2 --games 2 --jobs 2",
    "scenario list --json",
    "scenario new",
    "config",
    "games --json",
    f"referee {CASE} {os.devnull}",
    "--language tr rules",
    "nonsense",
)
LINES = tuple(
    dict.fromkeys(line for line in (*ON_A_TERMINAL, *EVERYTHING, *MORE) if "--watch" not in line)  # it waits on purpose
)
"""The command lines."""

STARTED = "from mascarade.__main__ import program; program()"
MISSING_MODULE = "import sys; sys.modules['_multiprocessing'] = None"
NO_SHARED_MEMORY = """
import _multiprocessing, errno
class Missing:
    SEM_VALUE_MAX = 1
    def __init__(self, *given, **named):
        raise OSError(errno.ENOSYS, 'Function not implemented')
_multiprocessing.SemLock = Missing
"""
NO_PROCESSES = """
import _posixsubprocess, errno, os
def refused(*given, **named):
    raise BlockingIOError(errno.EAGAIN, 'Resource temporarily unavailable')
_posixsubprocess.fork_exec = os.fork = refused
"""
NOBODY = """
import pwd
def unknown(_account):
    raise KeyError('getpwuid(): uid not found')
pwd.getpwuid = unknown
"""
SOMEBODY = """
import os, pwd
account = pwd.struct_passwd(('player', 'x', 1000, 1000, '', os.getcwd(), '/bin/sh'))
pwd.getpwuid = lambda _account: account
"""
"""An account whose home is the new folder, so that nobody's own games are read or written."""
FORBIDDEN = "/sys/kernel"
"""A folder in which nobody, not even root, can create anything."""


@dataclass(frozen=True)
class Surroundings:
    """The conditions in which a program is started."""

    shell: str = ""
    """What a shell does in a new folder before it starts the program."""
    redirected: str = ""
    """What the shell does to the program's input and output."""
    environment: dict[str, str | None] = field(default_factory=dict)
    """Environment variables that are changed, or removed; {here} is the new folder."""
    prelude: str = ""
    """What is missing in Python itself."""


KINDS = {
    "as usual": Surroundings(),
    "no input": Surroundings(redirected="<&-"),
    "no output": Surroundings(redirected=">&-"),
    "no errors": Surroundings(redirected="2>&-"),
    "nothing open": Surroundings(redirected="<&- >&- 2>&-"),
    "full output": Surroundings(redirected=">/dev/full"),
    "folder deleted": Surroundings("mkdir gone; cd gone; rmdir ../gone;"),
    "no HOME": Surroundings(environment={"MASCARADE_HOME": None, "HOME": None}, prelude=SOMEBODY),
    "no account": Surroundings(environment={"MASCARADE_HOME": None, "HOME": None}, prelude=NOBODY),
    "HOME forbidden": Surroundings(environment={"MASCARADE_HOME": None, "HOME": FORBIDDEN}),
    "TMPDIR forbidden": Surroundings(environment=dict.fromkeys(("TMPDIR", "TEMP", "TMP"), FORBIDDEN)),
    "no shared memory": Surroundings(prelude=NO_SHARED_MEMORY),
    "no multiprocessing": Surroundings(prelude=MISSING_MODULE),
    "no processes": Surroundings(prelude=NO_PROCESSES),
    "long name": Surroundings(environment={"MASCARADE_HOME": "/" + "x" * 5000}),
    "long relative name": Surroundings(environment={"MASCARADE_HOME": "x" * 5000}),
    "a file as home": Surroundings("touch file;", environment={"MASCARADE_HOME": "{here}/file"}),
    "relative home, folder deleted": Surroundings(
        "mkdir gone; cd gone; rmdir ../gone;", environment={"MASCARADE_HOME": "home"}
    ),
    "forbidden home": Surroundings(environment={"MASCARADE_HOME": FORBIDDEN}),
    "full disk": Surroundings("ulimit -f 0;"),
    "few files": Surroundings("ulimit -n 16;"),
    "odd locale": Surroundings(environment={"LC_ALL": "xx_YY.klingon", "LANGUAGE": ":::"}),
    "ASCII": Surroundings(environment={"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}),
    "no environment": Surroundings("exec env -i", prelude=SOMEBODY),
}


@dataclass(frozen=True)
class Ended:
    """How a program ended."""

    code: int | None
    """Its exit code; ``None`` if it was stuck."""
    told: str
    """Its output on standard error."""

    @property
    def is_fine(self) -> bool:
        """Return whether the program did without what is missing, or said so."""
        return self.code in ALLOWED and "Traceback" not in self.told


def run_in(line: str, kind: Surroundings) -> Ended:
    """Run a command line in these surroundings."""
    with tempfile.TemporaryDirectory() as here:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "MASCARADE_HOME": os.path.join(here, "home")}
        for name, value in kind.environment.items():
            environment.pop(name, None)
            if value is not None:
                environment[name] = value.format(here=here)
        words = [word.replace("scenarios/", f"{ROOT}/scenarios/") for word in line.split()]
        program = [sys.executable, "-c", f"{kind.prelude}\n{STARTED}", *words]
        shell = f'{kind.shell} {"" if "exec" in kind.shell else "exec"} "$@" {kind.redirected}'
        try:
            done = subprocess.run(
                ("sh", "-c", shell, "sh", *program),
                cwd=here,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Ended(None, "")
        return Ended(done.returncode, done.stderr.decode("utf-8", "replace"))


def rows(lines: tuple[str, ...], kinds: dict[str, Surroundings], jobs: int) -> Iterator[tuple[str, list[Ended]]]:
    """Return how each command line ends in each kind of surroundings."""
    with ThreadPoolExecutor(jobs) as several:
        for line in lines:
            yield line, list(several.map(lambda kind: run_in(line, kind), kinds.values()))  # noqa: B023  # at once


def main() -> int:
    """Print the table, and the messages where something is wrong."""
    chosen = options(__doc__, jobs=2, only="", kinds="")
    lines = tuple(line for line in LINES if chosen.only in line)
    kinds = {name: kind for name, kind in KINDS.items() if chosen.kinds in name}
    for number, name in enumerate(kinds, 1):
        print(f"{number:>2} {name}")
    print("   ".join(("", *(f"{number:>2}" for number in range(1, len(kinds) + 1)))))
    wrong = []
    for line, found in rows(lines, kinds, chosen.jobs):
        codes = ("-" if one.code is None else str(one.code) for one in found)
        print(
            "   ".join(("", *(f"{code:>2}" for code in codes), line.replace(f"{ROOT}/", "") or "(no command)")),
            flush=True,
        )
        wrong += [f"{line!r}, {name}: {one}" for name, one in zip(kinds, found, strict=True) if not one.is_fine]
    print(f"{len(lines)} lines, {len(kinds)} surroundings, {len(wrong)} wrong")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
