"""A screen as SVG: blocks and lines are shapes, so that no font breaks them; words are text in any font."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

from rich.color import Color, ColorType
from rich.style import Style
from rich.terminal_theme import DIMMED_MONOKAI
from textual.app import App
from textual.content import Content

WIDE, HIGH = 9, 18
FONT = "Menlo, Consolas, DejaVu Sans Mono, monospace"
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters by the quarters that they fill: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
THIN = {
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "udr", "┤": "udl", "┬": "lrd", "┴": "lru",
    "┼": "udlr", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu", "╌": "lr",
}  # fmt: skip
HEAVY = {"━": "lr", "┃": "ud", "┏": "rd", "┓": "ld", "┗": "ru", "┛": "lu"}
DOUBLE = {"═": "lr", "║": "ud", "╔": "rd", "╗": "ld", "╚": "ru", "╝": "lu"}
ARMS = {**THIN, **HEAVY, **DOUBLE}
"""The directions in which a line leaves the middle of its cell."""


class Cell(NamedTuple):
    """A character with its colours."""

    text: str
    ink: str
    ground: str
    bold: bool


def screen_cells(app: App[int]) -> list[list[Cell]]:
    """Return the cells of the screen as a terminal gets them; an empty cell follows each wide character."""
    width, height = app.size
    theme = DIMMED_MONOKAI
    rows = []
    for strip in app.screen._compositor.render_strips()[:height]:  # noqa: SLF001  # a screen has no public way out
        row: list[Cell] = []
        segments = list(strip)
        for one in app.get_line_filters():
            segments = one.apply(segments, app.screen.background_colors[1])
        for segment in segments:
            style = segment.style or Style()
            ink = _colour(style.color, theme.foreground_color, is_ground=False)
            ground = _colour(style.bgcolor, theme.background_color, is_ground=True)
            if style.reverse:
                ink, ground = ground, ink
            for character in segment.text:
                row.append(Cell(character, ink, ground, bool(style.bold)))
                row += [Cell("", ink, ground, False)] * (Content(character).cell_length - 1)
        rows.append(row[:width])
    return rows


def _colour(colour: Color | None, default: tuple[int, int, int], *, is_ground: bool) -> str:
    if colour is None or colour.type is ColorType.DEFAULT:
        red, green, blue = default
    else:
        red, green, blue = colour.get_truecolor(DIMMED_MONOKAI, foreground=not is_ground)
    return f"#{red:02x}{green:02x}{blue:02x}"


def svg(rows: list[list[Cell]]) -> str:
    """Return the cells as a picture that loads nothing from a network."""
    width, height = max(map(len, rows)), len(rows)
    points = [
        [row[x // 2].ground if x // 2 < len(row) else "#000000" for x in range(2 * width)] for row in rows for _ in "ab"
    ]
    words: list[str] = []
    lines: dict[str, list[str]] = {}
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell.text in QUADRANTS and cell.text.strip():
                covered = QUADRANTS.index(cell.text)
                for number in range(4):
                    if covered >> number & 1:
                        points[2 * y + number // 2][2 * x + number % 2] = cell.ink
            elif cell.text in SHADES:
                mixed = _mixed(cell.ink, cell.ground, SHADES[cell.text])
                for number in range(4):
                    points[2 * y + number // 2][2 * x + number % 2] = mixed
            elif cell.text in ARMS:
                lines.setdefault(_pen(cell), []).extend(_arms(cell, x, y))
        words += _words(row, y)
    size = f'width="{width * WIDE}" height="{height * HIGH}" viewBox="0 0 {width * WIDE} {height * HIGH}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" font-size="15">'
    drawn = [f'<path {pen} d="{"".join(parts)}"/>' for pen, parts in sorted(lines.items())]
    return "\n".join([head, *_fields(points), *drawn, *words, "</svg>"]) + "\n"


def _mixed(ink: str, ground: str, share: float) -> str:
    pairs = ((int(ink[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one * share + other * (1 - share)):02x}" for one, other in pairs)


def _fields(points: list[list[str]]) -> Iterator[str]:
    """Return a path for each colour, in which runs of points that continue on the next row are one piece."""
    shapes: dict[str, list[str]] = {}
    going: dict[tuple[int, int, str], int] = {}
    half_wide, half_high = WIDE / 2, HIGH // 2

    def close(runs: Iterable[tuple[int, int, str]], bottom: int) -> None:
        for left, right, colour in runs:
            top = going.pop((left, right, colour))
            x, across, down = left * half_wide, (right - left) * half_wide, (bottom - top) * half_high
            shapes.setdefault(colour, []).append(f"M{x:g} {top * half_high}h{across:g}v{down}h-{across:g}z")

    for y, row in enumerate(points):
        runs = set(_runs(row))
        close([run for run in going if run not in runs], y)
        for run in runs:
            going.setdefault(run, y)
    close(list(going), len(points))
    for colour, parts in sorted(shapes.items()):
        yield f'<path shape-rendering="crispEdges" fill="{colour}" d="{"".join(sorted(parts))}"/>'


def _runs(row: list[str]) -> Iterator[tuple[int, int, str]]:
    start = 0
    for x in range(1, len(row) + 1):
        if x == len(row) or row[x] != row[start]:
            yield start, x, row[start]
            start = x


def _arms(cell: Cell, x: int, y: int) -> Iterator[str]:
    """Return the lines of a cell from its middle to its edges, twice for double ones."""
    middle_x, middle_y = x * WIDE + WIDE / 2, y * HIGH + HIGH / 2
    ends = {
        "l": (x * WIDE, middle_y),
        "r": ((x + 1) * WIDE, middle_y),
        "u": (middle_x, y * HIGH),
        "d": (middle_x, (y + 1) * HIGH),
    }
    for arm in ARMS[cell.text]:
        to_x, to_y = ends[arm]
        for by in (-1.5, 1.5) if cell.text in DOUBLE else (0,):
            across, down = (0, by) if arm in "lr" else (by, 0)
            yield f"M{middle_x + across:g} {middle_y + down:g}L{to_x + across:g} {to_y + down:g}"


def _pen(cell: Cell) -> str:
    """Return the attributes with which a line is drawn."""
    thick = 3 if cell.text in HEAVY else 1
    dashes = ' stroke-dasharray="3 2"' if cell.text == "╌" else ""
    return f'stroke="{cell.ink}" stroke-width="{thick}"{dashes}'


def _words(row: list[Cell], y: int) -> Iterator[str]:
    """Return the words of a row at their places and as wide as their cells."""
    word, start = "", 0
    look: tuple[str, bool] | None = None
    for x, cell in enumerate([*row, Cell(" ", "", "", False)]):
        is_word = cell.text.strip() and cell.text not in QUADRANTS and cell.text not in SHADES and cell.text not in ARMS
        if word and (not is_word or look != (cell.ink, cell.bold)) and cell.text:
            ink, bold = look or ("", False)
            weight = ' font-weight="bold"' if bold else ""
            at = f'x="{start * WIDE}" y="{y * HIGH + 14}" textLength="{(x - start) * WIDE}"'
            yield f'<text {at} fill="{ink}"{weight}>{escape(word)}</text>'
            word = ""
        if is_word:
            start, look = (start, look) if word else (x, (cell.ink, cell.bold))
            word += cell.text
