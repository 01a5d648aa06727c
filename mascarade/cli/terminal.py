"""The check that there is a terminal to play on."""

import os
import sys

from mascarade.cli.exits import WrongUsage
from mascarade.language import _


def has_terminal() -> bool:
    """Return whether keys come from a terminal and everything that is written goes to one."""
    # The screen is drawn on standard error where the system is a POSIX one, on standard output elsewhere.
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def require_terminal() -> None:
    """Raise ``WrongUsage`` if no game could be drawn or no key could be pressed."""
    if not has_terminal():
        raise WrongUsage(
            _("The game needs a terminal: its input and output cannot come from or go to a file or another program.")
        )
    if os.environ.get("TERM") == "dumb":
        raise WrongUsage(
            _(
                "The game needs a terminal that can draw; this one says that it is dumb (TERM=dumb). "
                "To play in plain lines: mascarade play --plain"
            )
        )
