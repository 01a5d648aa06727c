"""The masks in play with their powers: an aid that is always at hand, and the list from which one is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.state import Game
from mascarade.wording.masks import mask_name
from mascarade.wording.powers import describe, in_short

INDENT = "   "


@dataclass(frozen=True, slots=True)
class MaskLine:
    """One mask of the line-up, in words."""

    mask: MaskId
    name: str
    star: str
    short: str
    power: str


def mask_lines(game: Game) -> tuple[MaskLine, ...]:
    """The masks of a line-up, each once."""
    return tuple(
        MaskLine(
            mask=mask,
            name=_copies(mask_name(mask, game.edition), game.line_up.count(mask)),
            star="★" if game.masks[mask].star else "",
            short=in_short(game.masks[mask]),
            power=describe(game.masks[mask]),
        )
        for mask in game.different_masks
    )


def _copies(name: str, count: int) -> str:
    return name if count == 1 else _("{mask} ×{count}").format(mask=name, count=count)


class MaskPressed(Message):
    """Somebody clicked on a mask."""

    def __init__(self, mask: MaskId) -> None:
        super().__init__()
        self.mask = mask


class MasksPanel(Widget):
    """Each mask's name, its star, and its power as far as there is room."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"mask--name", "mask--star", "mask--chosen", "mask--marker"}

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[MaskLine, ...] = ()
        self._chosen: MaskId | None = None
        self._rows: list[MaskId] = []

    def on_mount(self) -> None:
        """Name the panel."""
        self.border_title = _("Masks in play")

    def show(self, game: Game, chosen: MaskId | None) -> None:
        """Draw a line-up, with the mask that is being chosen marked."""
        self._lines = mask_lines(game)
        self._chosen = chosen
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tell which mask was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self._rows):
            self.post_message(MaskPressed(self._rows[offset.y]))

    def render(self) -> Content:
        """Whole powers if there is room for all of them, else short ones, else as much of these as fits a line."""
        width, height = self.size
        rows = self._wrapped([line.power for line in self._lines], width)
        if sum(map(len, rows)) > height:
            rows = self._wrapped([line.short for line in self._lines], width)
        if sum(map(len, rows)) > height:
            rows = [row[:1] for row in rows]
        self._rows = [line.mask for line, contents in zip(self._lines, rows, strict=True) for _row in contents]
        return Content("\n").join([row for contents in rows for row in contents])

    def _wrapped(self, powers: Sequence[str], width: int) -> list[list[Content]]:
        """Each mask's name with its power beside it, and the rest of the power hanging below."""
        return [self._hanging(line, power, max(width, 12)) for line, power in zip(self._lines, powers, strict=True)]

    def _hanging(self, line: MaskLine, power: str, width: int) -> list[Content]:
        head = self._head(line)
        first, *rest = Content(power).wrap(max(width - head.cell_length, 8)) or [Content("")]
        below = Content(" ").join([row.rstrip() for row in rest]).wrap(width - len(INDENT)) if rest else []
        return [Content.assemble(head, first), *(Content.assemble(INDENT, row) for row in below)]

    def _head(self, line: MaskLine) -> Content:
        is_chosen = line.mask == self._chosen
        return Content.assemble(
            ("▸" if is_chosen else " ", self.get_visual_style("mask--marker")),
            (line.name, self.get_visual_style("mask--chosen" if is_chosen else "mask--name")),
            (f" {line.star}" if line.star else "", self.get_visual_style("mask--star")),
            " ",
        )
