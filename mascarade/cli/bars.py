"""Bars made of characters, for what is seen sooner than read."""

BLOCKS = " ▏▎▍▌▋▊▉█"
"""Eighths of a column."""
PLAIN = "#"
IN_ASCII = str.maketrans({"–": "-", "×": "x", "…": "..."})
"""The substitutes for a report's other characters where they are needed."""


def bar(share: float, width: int, encoding: str | None) -> str:
    """Return a bar of this share of so many columns, to an eighth of a column where that can be written."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    if not can_write(BLOCKS, encoding):
        return PLAIN * round(eighths / 8)
    full, rest = divmod(eighths, 8)
    return BLOCKS[8] * full + (BLOCKS[rest] if rest else "")


def writable(text: str, encoding: str | None) -> str:
    """Return a text in characters that an encoding has, as far as substitutes are known."""
    return text if can_write(text, encoding) else text.translate(IN_ASCII)


def can_write(text: str, encoding: str | None) -> bool:
    """Return whether an encoding has all these characters."""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
