"""What commands print: paragraphs, and a standard output that may take nothing, as on a full disk."""

import textwrap
from typing import Any, TextIO

COLUMNS = 80
"""The columns of the narrowest terminal that people use."""


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


def laid_out(text: str) -> str:
    """Return a text in which each line that is too long is a paragraph."""
    return "\n".join(part for line in text.split("\n") for part in paragraph(line) or [""])


def paragraph(text: str, hanging: int = 0, columns: int = COLUMNS) -> list[str]:
    """Return the lines of a paragraph, all but the first indented by so many columns; no word is broken."""
    return textwrap.wrap(
        text,
        columns,
        subsequent_indent=" " * hanging,
        break_long_words=False,
        break_on_hyphens=False,
        expand_tabs=False,
    )
