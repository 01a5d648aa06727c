"""Texts cut and filled to a width in terminal cells."""

from functools import lru_cache

from rich.cells import cell_len, set_cell_size
from textual.content import Content


def width_of(text: str) -> int:
    """Return how many cells a text takes."""
    return cell_len(text)


def fit(text: str, width: int) -> str:
    """Return a text in exactly so many cells, padded with blanks or cut with an ellipsis."""
    return Content(text).truncate(width, ellipsis=True, pad=True).plain


@lru_cache(maxsize=16)
def rows_of(text: str, width: int) -> int:
    """Return how many rows of so many cells a text takes; remembered, for what all may see."""
    return len(Content(text).wrap(max(1, width)))


def crop_text(text: str, width: int) -> str:
    """Return the beginning of a text that takes more than so many cells."""
    return set_cell_size(text, width)


def clip(text: str, width: int, most: int) -> tuple[str, ...]:
    """Return a text in at most so many lines of so many cells, with an ellipsis at its end where it goes on."""
    lines = [line.plain.rstrip() for line in Content(text).wrap(max(1, width))]
    if len(lines) <= most:
        return tuple(lines)
    if most < 1:
        return ()
    return (*lines[: most - 1], _broken_off(lines[most - 1], width))


def _broken_off(line: str, width: int) -> str:
    """Return a line that ends with an ellipsis after a whole word, where a word of it fits."""
    while line and width_of(line) + 2 > width:
        line, _blank, dropped = line.rpartition(" ")
        if not line:
            return fit(f"{dropped} …", width).rstrip()
    return f"{line} …"


def rule_title(title: str) -> str:
    """Return a title that stands within a rule without touching it."""
    return f" {title} "


def centre(text: str, width: int) -> str:
    """Return a text in the middle of so many cells."""
    cut = Content(text).truncate(width, ellipsis=True).plain
    left = (width - width_of(cut)) // 2
    return fit(" " * left + cut, width)
