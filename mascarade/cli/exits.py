"""Exit codes, and the complaints that go with them."""

import sys

from mascarade.characters import visible

DONE = 0
NOT_SO = 1
"""The thing asked about is not so, as when the referee says no."""
WRONG_USAGE = 2
"""The exit code for a request that cannot be met, and for input that is unreadable."""
FAILED = 3
"""The program itself failed."""
INTERRUPTED = 130


class WrongUsage(Exception):
    """A request that cannot be met; the message is a sentence that says why."""


def complain(sentence: str) -> None:
    """Say a sentence on standard error, where even a hostile name moves no cursor and starts no colour."""
    say_aside("mascarade: " + "\n".join(visible(line) for line in sentence.split("\n")))


def say_aside(text: str) -> None:
    """Write a line on standard error; where that takes nothing, nobody can be told."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{text}\n")
    except OSError:  # as where both outputs go to the same full disk
        sys.stderr = None  # or else Python tries again when it ends, and then leaves with a code of its own
