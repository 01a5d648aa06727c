"""Exit codes, the error for a request that cannot be met, and a standard output that may take nothing."""

from typing import Any, TextIO

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


class OutputLost(Exception):
    """Standard output that cannot be written; the message is the system's reason.

    It is no OSError, which whoever reads or writes files may take for something about these.
    """


class Output:
    """A stream that raises an error of its own if it cannot be written."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write. Raise OutputLost, or BrokenPipeError where whoever was reading has read enough."""
        try:
            return self._stream.write(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputLost(error.strerror or error) from None

    def flush(self) -> None:
        """Write whatever was held back."""
        try:
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputLost(error.strerror or error) from None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
