"""Paragraphs of plain text, no wider than the narrowest terminal that people use.

Python's textwrap would make the same lines. But it prepares to divide words, as nothing here does, and that takes a
twentieth of what a command's help takes in all.
"""

COLUMNS = 80
BLANKS = str.maketrans("\t\n\v\f\r", " " * 5)


def laid_out(text: str) -> str:
    """Return a text in which each line that is too long is a paragraph."""
    return "\n".join(part for line in text.split("\n") for part in paragraph(line) or [""])


def paragraph(text: str, hanging: int = 0, columns: int = COLUMNS) -> list[str]:
    """Return the lines of a paragraph, all but the first indented by so many columns."""
    left = text.translate(BLANKS).rstrip(" ")
    lines = []
    while len(left) > columns:
        word = len(left) - len(left.lstrip(" "))
        end = left.rfind(" ", word, columns + 1)
        if end < 0:  # a word that is wider stands alone
            end = left.find(" ", word)
        if end < 0:
            break
        lines.append(left[:end].rstrip(" "))
        left = " " * hanging + left[end:].lstrip(" ")
    return [*lines, left] if left else lines
