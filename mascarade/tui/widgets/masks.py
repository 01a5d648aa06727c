"""The masks in play with their powers: an aid that is always at hand, and the list from which one is chosen."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.state import Game
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.wording.masks import mask_name
from mascarade.wording.powers import describe, in_short

NAME_CELLS = 10
WHOLE_FROM = 36
"""From this width on a panel shows each mask's whole power, if there is the height for it."""


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
            star="★" if game.masks[mask].star else " ",
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
        """Whole powers where they fit, else one line each."""
        width, height = self.size
        whole = [self._whole(line, width) for line in self._lines]
        if width >= WHOLE_FROM and sum(map(len, whole)) <= height:
            rows = whole
        else:
            rows = [[self._short(line, width)] for line in self._lines]
        self._rows = [line.mask for line, contents in zip(self._lines, rows, strict=True) for _row in contents]
        return Content("\n").join([row for contents in rows for row in contents])

    def _head(self, line: MaskLine, name_width: int) -> Content:
        is_chosen = line.mask == self._chosen
        style = self.get_visual_style("mask--chosen" if is_chosen else "mask--name")
        name = line.name if width_of(line.name) > name_width else fit(line.name, name_width)
        return Content.assemble(
            ("▸" if is_chosen else " ", self.get_visual_style("mask--marker")),
            (name, style),
            (f" {line.star} ", self.get_visual_style("mask--star")),
        )

    def _short(self, line: MaskLine, width: int) -> Content:
        return Content.assemble(self._head(line, NAME_CELLS), line.short).truncate(width, ellipsis=True)

    def _whole(self, line: MaskLine, width: int) -> list[Content]:
        """The head and then the power, hanging under it."""
        power = Content(line.power).wrap(max(width - 4, 10))
        return [self._head(line, 0), *(Content.assemble("    ", row) for row in power)]
