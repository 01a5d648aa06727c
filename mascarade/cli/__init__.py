"""The command line: arguments in, exit codes out; one file a command, imported only when it is run."""

DONE = 0
NOT_SO = 1
"""The exit code for a negative answer, as from the referee."""
WRONG_USAGE = 2
"""The exit code for an impossible request or unreadable input."""
FAILED = 3
"""The exit code for a failure of the program itself."""
INTERRUPTED = 130


class WrongUsage(Exception):
    """An impossible request; the message is a sentence that says why."""
