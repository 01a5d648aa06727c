"""The masks in play with their powers: an aid that is always at hand, and the list from which one is chosen."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from textual.content import Content

from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.game import Game
from mascarade.scenarios import Scenario
from mascarade.tui.widgets.cells import clipped, width_of
from mascarade.tui.widgets.clickable import Pressable
from mascarade.tui.widgets.lines import ScrolledLines
from mascarade.wording.masks import NO_OWN_NAMES, MaskNames, mask_name, own_names
from mascarade.wording.powers import describe, in_short

INDENT = "   "
NARROWEST = 12
NARROWEST_POWER = 8
"""Fewer cells than these beside a name have no room for words."""


class MaskLine(NamedTuple):
    """One mask of the line-up, in words."""

    mask: MaskId
    name: str
    star: str
    short: str
    power: str


def mask_lines(game: Game, own: MaskNames = NO_OWN_NAMES) -> tuple[MaskLine, ...]:
    """Return the masks of a line-up, each once."""
    return tuple(
        MaskLine(
            mask=mask,
            name=_copies(mask_name(mask, game.edition, own), game.line_up.count(mask)),
            star="★" if game.masks[mask].star else "",
            short=in_short(game.masks[mask]),
            power=describe(game.masks[mask]),
        )
        for mask in game.different_masks
    )


def scenario_lines(scenario: Scenario, players: int) -> tuple[MaskLine, ...]:
    """Return the masks of a scenario with so many players."""
    return mask_lines(scenario.game(players), own_names(dict(scenario.own_names)))


def _copies(name: str, count: int) -> str:
    return name if count == 1 else _("{mask} ×{count}").format(mask=name, count=count)


class MaskRow(NamedTuple):
    """One row: a mask's name with the beginning of its power, or the rest of it hanging below."""

    line: MaskLine
    words: str
    is_head: bool
    is_chosen: bool


class MasksPanel(ScrolledLines[MaskRow], Pressable):
    """Each mask's name, its star, and its power as far as there is room."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"mask--name", "mask--star", "mask--chosen", "mask--marker"}

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[MaskLine, ...] = ()
        self._chosen: MaskId | None = None

    def on_mount(self) -> None:
        """Set the panel's title."""
        self.border_title = _("Masks in play")

    def show(self, lines: tuple[MaskLine, ...], chosen: MaskId | None) -> None:
        """Draw a line-up, with the mask that is being chosen marked."""
        self._lines, self._chosen = lines, chosen
        self.lay()

    def action_at(self, x: int, y: int) -> str | None:
        """Choose the mask of that row."""
        row, rows = self.row_at(x, y), self.rows()
        return None if row is None or row >= len(rows) else f"mask({rows[row].line.mask!r})"

    def rows(self) -> Sequence[MaskRow]:
        """Return whole powers if there is room for all, else short ones, else as much as fits on a line."""
        texts = wrapped_powers(self._lines, max(self.size.width, NARROWEST), self.size.height)
        return [
            MaskRow(line, words, number == 0, number == 0 and line.mask == self._chosen)
            for line, rows in texts
            for number, words in enumerate(rows)
        ]

    def line(self, row: MaskRow, /) -> Content:
        """Return the name with its marks, and the power beside it."""
        line = Content.assemble(self._head(row), row.words) if row.is_head else Content(INDENT + row.words)
        return line.truncate(self.size.width, ellipsis=True)

    def _head(self, row: MaskRow) -> Content:
        mask = row.line
        return Content.assemble(
            ("▸" if row.is_chosen else " ", self.get_visual_style("mask--marker")),
            (mask.name, self.get_visual_style("mask--chosen" if row.is_chosen else "mask--name")),
            (f" {mask.star}" if mask.star else "", self.get_visual_style("mask--star")),
            " ",
        )


@lru_cache(maxsize=8)
def wrapped_powers(
    lines: tuple[MaskLine, ...], width: int, height: int
) -> tuple[tuple[MaskLine, tuple[str, ...]], ...]:
    """Return each mask with its power in rows that fit a panel; what does not fit a single row ends in dots."""
    rows = [_hanging(line, line.power, width) for line in lines]
    if sum(map(len, rows)) > height:
        rows = [_hanging(line, line.short, width) for line in lines]
    if sum(map(len, rows)) > height:
        rows = [clipped(line.short, max(1, width - _head_cells(line)), 1) for line in lines]
    return tuple(zip(lines, rows, strict=True))


def _head_cells(line: MaskLine) -> int:
    """Return the cells of a mask's name with its marks, and the blank after it."""
    return width_of(f" {line.name} {line.star} ") if line.star else width_of(f" {line.name} ")


def _hanging(line: MaskLine, power: str, width: int) -> tuple[str, ...]:
    """Return a power beside a mask's name, the rest hanging below, or all below if the name leaves no room."""
    room = width - _head_cells(line)
    if room < NARROWEST_POWER:
        return ("", *(row.plain.rstrip() for row in Content(power).wrap(max(1, width - len(INDENT)))))
    first, *rest = Content(power).wrap(room) or [Content("")]
    below = Content(" ").join([row.rstrip() for row in rest]).wrap(width - len(INDENT)) if rest else []
    return (first.plain, *(row.plain for row in below))
