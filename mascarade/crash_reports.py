"""Crash reports for those who fix the program: the kind of error and its place, and nothing that could tell a card.

Messages and variables are left out, since both may name masks and people.
"""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb

from mascarade import paths
from mascarade.characters import printable
from mascarade.language import _
from mascarade.version import __version__

ENDING = ".txt"
MOST_REPORTS = 20
"""The number of reports that are kept."""
MOST_BYTES = 1 << 16
"""The most bytes of a report that are read."""
MOST_FRAMES = 60
"""The most frames that a report lists for one error, from both ends, since a recursion has a thousand."""


def report_crash(fault: BaseException) -> str:
    """File a report, and return a sentence that says what happened and where the report is."""
    kind = type(fault).__name__
    try:
        path = file_report(fault)
    except Exception as error:  # whatever a broken system raises, only the first failure is told
        return _("Mascarade has crashed ({kind}). No report could be written ({reason}).").format(
            kind=kind, reason=getattr(error, "strerror", None) or type(error).__name__
        )
    return _(
        'Mascarade has crashed ({kind}). A report without any card is in "{path}"; mascarade --debug prints it.'
    ).format(kind=kind, path=printable(str(path)))


def file_report(fault: BaseException) -> Path:
    """Write a report into the folder for them, for this account alone. Raise OSError if that cannot be done."""
    folder = paths.reports_folder()
    paths.make_private(folder)
    path = folder / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}{ENDING}"
    with open(
        os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8", errors="backslashreplace"
    ) as file:
        file.write("".join(f"{line}\n" for line in report_lines(fault)))
    for old in _reports()[:-MOST_REPORTS]:
        old.unlink()
    return path


def latest_report() -> str | None:
    """Return where the last report is and what is in it, or ``None`` where there is none.

    Nothing in it moves the cursor, nor is there much of it, whoever has written the file.
    """
    reports = _reports()
    if not reports:
        return None
    with reports[-1].open("rb") as file:
        begins = file.read(MOST_BYTES).decode("utf-8", "replace")
    return "\n".join(map(printable, (str(reports[-1]), "", *begins.split("\n"))))


def _reports() -> list[Path]:
    """Return the paths of all reports, the newest last; only plain files, since reading a pipe would never end."""
    return sorted(path for path in paths.reports_folder().glob(f"*{ENDING}") if path.is_file())


def report_lines(fault: BaseException) -> Iterator[str]:
    """Yield the kind of an error and of the errors that led to it, each with its frames."""
    yield f"Mascarade {__version__}, Python {sys.version.split()[0]}, {sys.platform}"
    left, told = [(fault, "")], set()
    while left:
        error, how = left.pop()
        if id(error) in told:
            continue
        told.add(id(error))
        yield ""
        yield f"{how}{type(error).__module__}.{type(error).__qualname__}"
        yield from _frames(error)
        if isinstance(error, BaseExceptionGroup):
            left += [(one, "one of several: ") for one in error.exceptions]
        if error.__cause__ is not None:
            left.append((error.__cause__, "caused by "))
        elif error.__context__ is not None and not error.__suppress_context__:
            left.append((error.__context__, "while handling "))


def _frames(error: BaseException) -> list[str]:
    """Return the file, line and function of each frame, the innermost last."""
    frames = [
        f"  {_short(frame.f_code.co_filename)}:{line}: {frame.f_code.co_qualname}"
        for frame, line in walk_tb(error.__traceback__)
    ]
    if len(frames) <= MOST_FRAMES:
        return frames
    half = MOST_FRAMES // 2
    return [*frames[:half], f"  … {len(frames) - 2 * half} more …", *frames[-half:]]


def _short(file: str) -> str:
    """Return the path of a module from its package on, without the private folders above."""
    above = [place for place in map(os.path.abspath, sys.path) if file.startswith(place + os.sep)]
    return file.removeprefix(max(above, key=len) + os.sep).replace(os.sep, "/") if above else os.path.basename(file)
