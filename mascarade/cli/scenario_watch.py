"""Doing something again whenever one of some files is saved."""

import os
import sys
import time
from collections.abc import Callable, Sequence

from mascarade.cli.exits import DONE, WrongUsage
from mascarade.language import _
from mascarade.scenarios.files import UnreadableFile, content_of

EVERY = 0.25
"""Seconds between two looks at the files."""
CLEARED = "\x1b[2J\x1b[3J\x1b[H"

Saved = tuple[int, int, int] | None
"""The time at which a file was saved, its size and its identity; ``None`` if there is no file."""


def watch(paths: Sequence[str], work: Callable[[], int]) -> int:
    """Do the work now and after every save, until it is interrupted. Raise ``WrongUsage`` if there is nothing to watch.

    A file may be missing for a while later on, as some editors replace what they save.
    """
    for path in paths:
        try:
            content_of(path)
        except UnreadableFile as wrong:
            raise WrongUsage(_('Cannot watch "{path}". {reason}').format(path=path, reason=wrong)) from None
    try:
        while True:
            # Looked at first: what is saved while the work is done is seen afterwards.
            before = [_saved(path) for path in paths]
            if sys.stdout.isatty():
                sys.stdout.write(CLEARED)
            work()
            print(_("Waiting for the next save (Ctrl+C to stop)."), flush=True)
            while [_saved(path) for path in paths] == before:
                time.sleep(EVERY)
    except KeyboardInterrupt:
        return DONE


def _saved(path: str) -> Saved:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
