"""The masks in play beside the table: a panel with their powers, or a strip of names in smaller windows."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from textual.content import Content
from textual.reactive import var

from mascarade.art.drawing import Drawing, Row, Span, clickable
from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.tui.widgets.cells import Piece, clip, compose, crop_row, grid, row_width, rule_title, shorten, width_of
from mascarade.tui.widgets.drawings import TableDrawing
from mascarade.tui.widgets.masks import TILE_HEIGHT, TILE_WIDTH, MaskLine, tile

MOST_SPARE = 6
"""The rows that tiles add where the panel has room for them; what is left over goes between the tiles."""
PANEL, WIDE_PANEL, LEAST_PANEL, WIDE = 39, 46, 24, 140
"""The columns of the panel beside the roomy table, and the window widths from which on it is wider."""
MOST_BESIDE_PANEL, BOARD_OF_MANY = 8, 86
"""The number of players above which the board takes its columns first, and the number of those columns."""
INDENT = "   "
NARROWEST = 12
NARROWEST_POWER = 8
"""The least cells for words beside a name."""
WIDEST_GAP, LEAST_NAME = 3, 6
MOST_ROWS = 2


class MasksBeside(TableDrawing):
    """The masks in play, one of which may be marked because it is being chosen."""

    chosen: var[MaskId | None] = var(None)

    def __init__(self, lines: tuple[MaskLine, ...]) -> None:
        super().__init__()
        self._lines = lines

    def watch_chosen(self) -> None:
        """Mark another mask."""
        self.redraw()


class MasksPanel(MasksBeside):
    """Each mask's picture if all of them fit, its name, its star, and its power."""

    def on_resize(self) -> None:
        """Show the panel's title if it fits, and the meaning of the star if that fits as well."""
        titles = (_("Masks in play · ★ money"), _("Masks in play"))
        room = self.outer_size.width - 5
        title = next((rule_title(title) for title in titles if width_of(title) <= room), "")
        self.border_title = title.lstrip() if self.styles.border_left[0] else title  # beside a corner is a blank

    def drawing(self, width: int) -> Drawing:
        """Return pictures if all fit, otherwise whole powers, otherwise short ones, otherwise what fits on a line.

        Where rows are left over, a blank one stands between the masks, and a short power below its name.
        """
        if has_tiles(len(self._lines), *self.size):
            return self._tiles(width)
        return tuple(
            row
            for line, rows in wrapped_powers(self._lines, max(width, NARROWEST), self.size.height)
            for row in _with_click(line, [self._text(line, words, is_head=at == 0) for at, words in enumerate(rows)])
        )

    def _tiles(self, width: int) -> Drawing:
        """Return the masks in two columns, with as many blank rows between them as fit."""
        down, across = -(-len(self._lines) // 2), width // 2
        above = 1 if self.size.height > down * TILE_HEIGHT else 0  # off the panel's title
        height = min(TILE_HEIGHT + MOST_SPARE, (self.size.height - above) // down)
        places = []
        for line in self._lines:
            picture = tile(line, across, margin=1, is_chosen=line.mask == self.chosen)
            places.append(_with_click(line, compose((Piece(0, 0, picture),), across, height)))
        return grid(places, 2, (across, height), 2 * across, top=above)

    def _text(self, mask: MaskLine, words: str, *, is_head: bool) -> Row:
        """Return a row of a power: beside the name with its marks, or below it."""
        width, is_chosen = self.size.width, mask.mask == self.chosen
        if not is_head:
            return crop_row((Span(shorten(INDENT + words, width), "ivory"),), width)
        star = f" {mask.star}" if mask.star else ""
        name = shorten(mask.name, width - 1 - width_of(star))
        room = width - 1 - width_of(name + star)
        spans = (
            Span("▸" if is_chosen else " ", "teal"),
            Span(name, "onteal" if is_chosen else "ivory", "teal" if is_chosen else "", bold=True),
            Span(star, "gold"),
            Span(shorten(f" {words}", room) if words and room > 1 else "", "ivory"),
        )
        return crop_row(spans, width)


def _with_click(line: MaskLine, drawing: Iterable[Row]) -> Drawing:
    """Return a drawing on which a click chooses a mask."""
    return clickable(drawing, f"mask({line.mask!r})")


def panel_width(players: int, width: int) -> int:
    """Return the columns of the panel beside the roomy table; many seats take some of them."""
    usual = WIDE_PANEL if width >= WIDE else PANEL
    return usual if players <= MOST_BESIDE_PANEL else min(usual, max(LEAST_PANEL, width - BOARD_OF_MANY))


def has_tiles(count: int, width: int, height: int) -> bool:
    """Return whether the pictures of so many masks fit in two columns."""
    return count > 0 and width >= 2 * TILE_WIDTH and -(-count // 2) * TILE_HEIGHT <= height


@lru_cache(maxsize=8)
def wrapped_powers(
    lines: tuple[MaskLine, ...], width: int, height: int
) -> tuple[tuple[MaskLine, tuple[str, ...]], ...]:
    """Return each mask with its power in rows that fit a panel; a power that is cut ends in dots."""
    whole = [_with_hanging_indent(line, line.power, width) for line in lines]
    below = [_below(line.short, width) for line in lines]
    beside = [_with_hanging_indent(line, line.short, width) for line in lines]
    ways = (_apart(whole), whole, _apart(below), below, beside)
    rows = next((rows for rows in ways if sum(map(len, rows)) <= height), None)
    return tuple(zip(lines, rows or _fit_rows(lines, beside, width, height), strict=True))


def _apart(texts: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the rows of each mask, separated by blank rows."""
    return [*((*rows, "") for rows in texts[:-1]), *texts[-1:]]


def _fit_rows(
    lines: Sequence[MaskLine], rows: Sequence[tuple[str, ...]], width: int, height: int
) -> Iterator[tuple[str, ...]]:
    """Yield the rows of each mask as long as the others still get one each, and then single rows that are cut."""
    spare = height - len(lines)
    for line, whole in zip(lines, rows, strict=True):
        if len(whole) - 1 <= spare:
            spare -= len(whole) - 1
            yield whole
        else:
            yield clip(line.short, max(1, width - _head_cells(line)), 1)


def _head_cells(line: MaskLine) -> int:
    """Return the cells of a mask's name with its marks and a blank."""
    return width_of(f" {line.name} {line.star} ") if line.star else width_of(f" {line.name} ")


def _with_hanging_indent(line: MaskLine, power: str, width: int) -> tuple[str, ...]:
    """Return a power beside a mask's name with a hanging indent, or below it if the name leaves no room."""
    room = width - _head_cells(line)
    if room < NARROWEST_POWER:
        return _below(power, width)
    first, *rest = Content(power).wrap(room) or [Content("")]
    below = Content(" ").join([row.rstrip() for row in rest]).wrap(width - len(INDENT)) if rest else []
    return (first.plain, *(row.plain for row in below))


def _below(power: str, width: int) -> tuple[str, ...]:
    """Return a power below its mask's name."""
    return ("", *(row.plain.rstrip() for row in Content(power).wrap(max(1, width - len(INDENT)))))


class MaskStrip(MasksBeside):
    """Each mask by its name and its star; the one that is being chosen is marked."""

    def drawing(self, width: int) -> Drawing:
        """Return the names of the masks from left to right, and the meaning of the star if there is room."""
        rows = [self._row(row) for row in strip_rows(self._lines, width)]
        # NOTE: What a star is, beside the names of the masks.
        note = "   " + _("★ brings money")
        has_room = bool(rows) and row_width(rows[-1]) + width_of(note) <= width
        if has_room and any(line.star for line in self._lines):
            rows[-1] = (*rows[-1], Span(note, "dim"))
        return tuple(rows)

    def _row(self, placed: Sequence[tuple[MaskLine, int, str]]) -> Row:
        spans: list[Span] = []
        for line, left, words in placed:
            is_chosen = line.mask == self.chosen
            blank = left - row_width(tuple(spans)) - is_chosen
            name = Span(words, "onteal" if is_chosen else "dim", "teal" if is_chosen else "", bold=is_chosen)
            spans += [
                Span(" " * blank + "▸" * is_chosen, "teal"),
                *_with_click(line, ((name,),))[0],
                Span(f" {line.star}" if line.star else "", "gold"),
            ]
        return tuple(spans)


def strip_rows(lines: tuple[MaskLine, ...], width: int) -> tuple[tuple[tuple[MaskLine, int, str], ...], ...]:
    """Return each mask with its column and its name, in one row if possible, otherwise in two with shorter names."""
    longest = max((width_of(line.name) for line in lines), default=0)
    for most_rows in range(1, MOST_ROWS + 1):
        for gap in range(WIDEST_GAP, 1, -1):
            rows = _flowed(lines, width, gap, longest)
            if len(rows) <= most_rows:
                return rows
    for most in range(longest, LEAST_NAME, -1):
        rows = _flowed(lines, width, 2, most)
        if len(rows) <= MOST_ROWS:
            break
    return rows[:MOST_ROWS]


def _flowed(
    lines: tuple[MaskLine, ...], width: int, gap: int, most: int
) -> tuple[tuple[tuple[MaskLine, int, str], ...], ...]:
    rows: list[list[tuple[MaskLine, int, str]]] = []
    used = width
    for line in lines:
        words = shorten(line.name, most)
        cells = width_of(words) + (1 + width_of(line.star) if line.star else 0)
        if not rows or used + gap + cells >= width:
            rows.append([])
            used = 1 - gap
        rows[-1].append((line, used + gap, words))
        used += gap + cells
    return tuple(map(tuple, rows))
