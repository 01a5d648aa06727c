"""Keys as they are offered to people."""

from mascarade.values import Value


class Chip(Value):
    """A key with the words beside it; a click on it does what the key does."""

    label: str
    """The key as people read it, such as ``Space``."""
    words: str
    key: str
    """The key as Textual names it."""
