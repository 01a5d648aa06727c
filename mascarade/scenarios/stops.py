"""The place where a TOML parser stopped, the reason, and what the author is told instead."""

from mascarade.rules.values import Value


class Opened(Value):
    """A bracket or a quote that is not closed where the parser stopped, and where it stands."""

    mark: str
    at: int


class Complaint(Value):
    """One mistake: what it is, what should be there, and from where to where it reaches."""

    message: str
    expected: str | None
    at: int
    end: int


class Stop(Value):
    """The place where the parser stopped, and the reason."""

    reason: str
    text: str
    at: int
    statement: int
    """The start of the statement that it could not read."""
    opened: Opened | None
    is_at_statement: bool = False
    """True if what stands there looks like the beginning of another statement."""

    @property
    def character(self) -> str:
        """The character there, or nothing at the end of the file."""
        return self.text[self.at : self.at + 1]

    @property
    def is_about_key(self) -> bool:
        """True if the parser was reading a key, or the name of a table."""
        return self.reason.startswith(("Expected '='", "Expected ']", "Invalid initial", "Invalid statement"))

    @property
    def is_at_end_of_line(self) -> bool:
        """True if nothing but a comment follows on the line."""
        return self.character in ("", "\n", "#")
