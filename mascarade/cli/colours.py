"""Colours for the lines that a command prints, where a person reads them on a terminal."""

import os
import sys

RED, YELLOW, CYAN, BOLD, DIM = "31", "33", "36", "1", "2"


def are_wanted() -> bool:
    """Return whether standard output is a terminal that may be coloured."""
    if sys.stdout is None or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return False
    return not os.environ.get("NO_COLOR")


class Paint:
    """Colours a text, or leaves it plain."""

    def __init__(self, *, is_on: bool) -> None:
        self.is_on = is_on

    def __call__(self, text: str, *codes: str) -> str:
        """Return the text in these colours. Colour alone never carries a meaning."""
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.is_on and text else text
