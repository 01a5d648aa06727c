"""A line of keys with their words, which are buttons too."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.style import Style

from mascarade.language import pgettext
from mascarade.table.chips import Chip
from mascarade.tui.widgets.cells import fit
from mascarade.tui.widgets.controls import Clickable, click
from mascarade.tui.widgets.in_sight import request_layout

GAP = "  "


class ChipBar(Clickable):
    """Keys beside their words; a click on one does what the key does."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"prompt--key", "form--gold"}

    def __init__(
        self,
        chips: Sequence[Chip],
        *,
        here: str = "",
        id: str | None = None,  # noqa: A002  # as Textual names it
        classes: str = "",
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._chips = tuple(chips)
        self._before = ""
        self._here = here
        """What is marked on the screen, in words: the last line."""

    def point(self, here: str) -> None:
        """Say what is marked on the screen now."""
        self.show(self._chips, self._before, here)

    def show(self, chips: Sequence[Chip], before: str = "", here: str = "") -> None:
        """Draw other keys, with words before them, and what is marked in a line of its own."""
        rows = self.lines(self.size.width)
        self._chips, self._before, self._here = tuple(chips), before, here
        if self.lines(self.size.width) == rows:
            self.refresh()
        else:
            request_layout(self)

    def lines(self, width: int) -> int:
        """Return how many lines the keys take in so many cells."""
        return lines_of(self._chips, self._before, width) + bool(self._here)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the lines that the keys take: one, unless a language needs longer words."""
        return self.lines(width)

    def render(self) -> Content:
        """Draw the keys in as few lines as they take."""
        return Content("\n").join(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        key = self.get_visual_style("prompt--key")
        lines = _packed(self._chips, self._before, width, key)
        if self._here:
            lines.append(Content.styled(fit(self._here, max(1, width)).rstrip(), self.get_visual_style("form--gold")))
        return lines or [Content("")]


def lines_of(chips: Sequence[Chip], before: str, width: int) -> int:
    """Return how many lines keys take in so many cells, with words before them."""
    return len(_packed(chips, before, width, Style()))


def more_chip() -> Chip:
    """Return the key that shows the rest of what has no room at once."""
    return Chip(pgettext("key", "PgDn"), pgettext("what a key does", "more"), "pagedown")


def _packed(chips: Sequence[Chip], before: str, width: int, style: Style) -> list[Content]:
    """Return keys in as few lines as they take, with words before them."""
    first = [Content(before)] if before else []
    lines: list[Content] = []
    for part in (*first, *(_chip(chip, style) for chip in chips)):
        if lines and lines[-1].cell_length + len(GAP) + part.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], GAP, part)
        else:
            lines.append(part)
    return lines


def _chip(chip: Chip, style: Style) -> Content:
    press = click(f"press({chip.key!r})")
    return Content.assemble((f"[{chip.label}]", style + press), (f" {chip.words}", press))
