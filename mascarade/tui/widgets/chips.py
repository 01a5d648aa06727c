"""A line of keys with their words, which are buttons too."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.style import Style

from mascarade.table.chips import Chip
from mascarade.tui.widgets.clickable import Clickable, click


class ChipBar(Clickable):
    """Keys beside their words; a click on one does what the key does."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"prompt--key"}

    def __init__(self, chips: Sequence[Chip], *, id: str | None = None, classes: str = "") -> None:  # noqa: A002  # as Textual names it
        super().__init__(id=id, classes=classes)
        self._chips = tuple(chips)
        self._before = ""

    def show(self, chips: Sequence[Chip], before: str = "") -> None:
        """Draw other keys, with words before them."""
        self._chips, self._before = tuple(chips), before
        self.refresh()

    def render(self) -> Content:
        """Draw the keys in one line."""
        key = self.get_visual_style("prompt--key")
        before = [Content(self._before)] if self._before else []
        return Content("  ").join([*before, *(_chip(chip, key) for chip in self._chips)])


def _chip(chip: Chip, style: Style) -> Content:
    press = click(f"press({chip.key!r})")
    return Content.assemble((f"[{chip.label}]", style + press), (f" {chip.words}", press))
