"""Texts cut and filled to a width in terminal cells."""

from textual.content import Content


def width_of(text: str) -> int:
    """How many cells a text takes."""
    return Content(text).cell_length


def fit(text: str, width: int) -> str:
    """A text in exactly so many cells: filled with blanks, or cut with an ellipsis."""
    return Content(text).truncate(width, ellipsis=True, pad=True).plain


def centred(text: str, width: int) -> str:
    """A text in the middle of so many cells."""
    cut = Content(text).truncate(width, ellipsis=True).plain
    left = (width - width_of(cut)) // 2
    return fit(" " * left + cut, width)
