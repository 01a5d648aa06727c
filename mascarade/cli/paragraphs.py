"""Paragraphs of plain text, no wider than the narrowest terminal that people use."""

import textwrap

COLUMNS = 80


def laid_out(text: str) -> str:
    """Return a text in which each line that is too long is a paragraph."""
    return "\n".join(part for line in text.split("\n") for part in paragraph(line) or [""])


def paragraph(text: str, hanging: int = 0) -> list[str]:
    """Return the lines of a paragraph, all but the first indented by so many columns."""
    if 0 < len(text.rstrip()) <= COLUMNS and text.isprintable():
        return [text.rstrip()]  # as most are, in lists of many thousands
    return textwrap.wrap(text, COLUMNS, subsequent_indent=" " * hanging, break_long_words=False, break_on_hyphens=False)
