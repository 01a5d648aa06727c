"""What anybody on the same machine can learn about a process and its files, if it is stable."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from stat import S_IMODE

from mascarade.records.disk import ENDING

SCREEN, SENT, SHELL = "screen", "what is sent besides the screen", "what the shell receives"
PROCESSES, TERMINAL, FILES, CALLS = "processes", "terminal", "files", "calls of the system"
CODE, MEMORY = "exit code", "memory"
EXACTLY = (SCREEN, SENT, SHELL, PROCESSES, TERMINAL, FILES, CALLS, CODE, MEMORY)
"""Facts that are equal in two worlds after a single run of each."""
TURNS, WORLDS = "turns of one process", "runs of two worlds"
"""What is compared by its ranks in many samples: time and work."""


PROC = Path("/proc")
STATUS = ("Umask", "Threads", "SigBlk", "SigIgn", "SigCgt", "Uid", "Gid", "NoNewPrivs", "Seccomp", "Cpus_allowed")
"""The lines of a process's status that do not depend on the moment."""
CLOCK_OF_A_PROCESS = 2
"""The clock of a process's work, as Linux numbers it together with the complement of the process id."""
A_WHOLE_MILLISECOND = 1_000_000
"""The precision of a time that somebody has set, in nanoseconds."""
Facts = tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a process, in kibibytes."""

    resident: int
    reserved: int


def of_process(pid: int, folder: Path) -> Facts:
    """Return names, files, settings and threads of a process; nothing where the system has no list of them."""
    here = PROC / str(pid)
    if not here.exists():
        return ()
    status = _status(here)
    stat = _read(here / "stat").rpartition(")")[2].split()
    return (
        ("name", _read(here / "comm")),
        ("threads", tuple(sorted(_read(task / "comm") for task in (here / "task").iterdir()))),
        ("command line", _read(here / "cmdline").replace(str(folder), "FOLDER")),
        ("working directory", _link(here / "cwd", folder)),
        ("open files", tuple(_open_files(here, folder))),
        ("status", tuple((name, status.get(name)) for name in STATUS)),
        ("niceness and policy", (stat[16], stat[38:40])),
        ("limits", _read(here / "limits")),
        ("likely victim", _read(here / "oom_score_adj")),
    )


def memory(pid: int) -> Memory:
    """Return the memory of a process; none where the system does not tell."""
    status = _status(PROC / str(pid))
    resident, reserved = (int(status.get(name, "0 kB").split()[0]) for name in ("RssAnon", "VmData"))
    return Memory(resident, reserved)


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process so far, including all of its threads."""
    try:
        return time.clock_gettime((~pid << 3) | CLOCK_OF_A_PROCESS)
    except OSError:  # the process has ended
        return 0.0


def is_resting(pid: int) -> bool:
    """Return whether every thread of a process is waiting."""
    states = [_read(task / "stat").rpartition(")")[2].split()[:1] for task in (PROC / str(pid) / "task").glob("*")]
    return all(state in ([], ["S"]) for state in states)


def _status(here: Path) -> dict[str, str]:
    lines = (line.partition(":") for line in _read(here / "status").splitlines())
    return {name: value.strip() for name, _colon, value in lines}


def _open_files(here: Path, folder: Path) -> Iterator[tuple[int, str]]:
    for number in sorted(int(path.name) for path in (here / "fd").glob("*")):
        yield number, _link(here / "fd" / str(number), folder)


def _link(path: Path, folder: Path) -> str:
    """Return the target of a link, without numbers that the system counts up."""
    try:
        where = str(path.readlink()).replace(str(folder), "FOLDER")
    except OSError:
        return ""
    return re.sub(r"\[\d+\]|/pts/\d+", "", where)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").rstrip("\n")
    except OSError:  # removed meanwhile, or unreadable
        return ""


@dataclass(frozen=True, slots=True)
class File:
    """An entry of a folder."""

    name: str
    mode: str
    size: int
    links: int
    is_round: bool
    """Whether the time of its last change was set by somebody."""
    has_changed: bool
    """Whether it has changed since the last look."""
    content: str
    """A fingerprint; of a saved game, only of its beginning."""


class Folders:
    """The files that a program makes, looked at repeatedly."""

    def __init__(self, *folders: Path) -> None:
        self._folders = folders
        self._changed: dict[Path, tuple[int, int]] = {}
        self._open_to_all: dict[Path, int] = {}
        """The size of a saved game before the first secret choice."""
        self.holds_secrets = False
        """Whether there has been a secret choice; what is written after it is sealed and differs."""

    def look(self) -> tuple[File, ...]:
        """Return everything that is there now, the latest change last."""
        paths = [path for folder in self._folders for path in (folder, *folder.rglob("*"))]
        found = [(path.lstat().st_mtime_ns, self._file(path)) for path in paths]
        return tuple(file for _time, file in sorted(found, key=lambda one: (one[0], one[1].name)))

    def _file(self, path: Path) -> File:
        stat = path.lstat()
        times = stat.st_mtime_ns, stat.st_ctime_ns
        has_changed = self._changed.get(path) != times
        self._changed[path] = times
        return File(
            next(str(path.relative_to(folder.parent)) for folder in self._folders if path.is_relative_to(folder)),
            oct(S_IMODE(stat.st_mode)),
            0 if path.is_dir() else stat.st_size,
            0 if path.is_dir() else stat.st_nlink,
            not stat.st_mtime_ns % A_WHOLE_MILLISECOND,
            has_changed,
            self._content(path),
        )

    def _content(self, path: Path) -> str:
        if not path.is_file():
            return ""
        content = path.read_bytes()
        if path.suffix == ENDING:
            if not self.holds_secrets:
                self._open_to_all[path] = len(content)
            content = content[: self._open_to_all.get(path, 0)]
        return blake2b(content, digest_size=8).hexdigest()
