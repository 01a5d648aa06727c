"""Where and why a TOML parser stopped, and what its author is told instead."""

from typing import NamedTuple


class Opened(NamedTuple):
    """A bracket or a quote that is not closed where the parser stopped, and where it stands."""

    mark: str
    at: int


class Complaint(NamedTuple):
    """One mistake: what it is, what should be there, and from where to where it reaches."""

    message: str
    expected: str | None
    at: int
    end: int


class Stop(NamedTuple):
    """Where and why the parser stopped."""

    reason: str
    text: str
    at: int
    statement: int
    """Where the statement begins that it could not read."""
    opened: Opened | None
    is_at_statement: bool = False
    """Whether what stands there looks like the beginning of another statement."""

    @property
    def character(self) -> str:
        """Return the character there, or nothing at the end of the file."""
        return self.text[self.at : self.at + 1]

    @property
    def is_about_key(self) -> bool:
        """Return whether the parser was reading a key, or the name of a table."""
        return self.reason.startswith(("Expected '='", "Expected ']", "Invalid initial", "Invalid statement"))

    @property
    def is_at_end_of_line(self) -> bool:
        """Return whether nothing but a comment follows on the line."""
        return self.character in ("", "\n", "#")
