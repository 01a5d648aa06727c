"""The command line: arguments in, exit codes out; one file a command, imported only when it is run."""

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
