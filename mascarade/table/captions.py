"""Captions: words beside the table that explain what is open now."""

from mascarade.values import Value


class Caption(Value):
    """An explanation in a few lines."""

    words: str
    next_key: str = ""
    """The key to press next, in a sentence, for front ends that have keys."""
    refusal: str = ""
    """The reason why the latest key changed nothing."""
