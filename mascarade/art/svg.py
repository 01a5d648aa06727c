"""Pictures in SVG: points, large letters, texts that are measured, and boxes, in the colours of a palette."""

from collections.abc import Iterable, Mapping, Sequence
from xml.sax.saxutils import escape

from mascarade.art.drawing import Drawing
from mascarade.art.emblems import FIRST, PAPER, QUADRANTS, Points, path_of
from mascarade.art.letters import LetterSize, draw_letters, letters_width
from mascarade.art.palettes import KNOWN_GROUNDS, PALETTES, Palette
from mascarade.characters import cells, printable, truncate, wrap

FONTS = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, Noto Sans Mono, Courier New, monospace"
CELL = 0.62
"""The width of a character as a part of the size of its letters: no common font of this kind is wider."""
LEAST = 0.6
"""A text that has no room becomes smaller, but not more than this."""


def colours_of(palette: Palette) -> Mapping[str, str]:
    """Return the colours of a palette; those of candlelight for one that leaves them to the terminal."""
    return PALETTES[palette if palette in KNOWN_GROUNDS else Palette.CANDLELIGHT]


def points_of(rows: Iterable[str]) -> Points:
    """Return what rows of blocks cover, two by two points a cell."""
    points: list[str] = []
    for row in rows:
        covered = [QUADRANTS.index(cell) for cell in row]
        for upper, lower in ((1, 2), (4, 8)):
            points.append("".join(FIRST if cell & bit else PAPER for cell in covered for bit in (upper, lower)))
    return tuple(points)


class Canvas:
    """A picture on which one thing is drawn after the other; what is measured stays in its place in every font."""

    def __init__(self, palette: Palette, width: int) -> None:
        self._colours = colours_of(palette)
        self._parts: list[str] = []
        self.width = width

    def box(
        self, x: float, y: float, width: float, height: float, fill: str = "", *, line: str, radius: int, thick: int = 1
    ) -> None:
        """Draw a box with round corners in one colour, with a frame in another."""
        inside = self._colours[fill] if fill else "none"
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}" fill="{inside}" '
            f'stroke="{self._colours[line]}" stroke-width="{thick}"/>'
        )

    def coin(self, x: float, y: float, radius: float) -> None:
        """Draw a coin around a place."""
        for part, ink in ((1.0, "gold"), (0.72, "velvet"), (0.5, "gold")):
            self._parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius * part:g}" fill="{self._colours[ink]}"/>')

    def points(self, points: Points, x: float, y: float, unit: float, inks: Mapping[str, str]) -> None:
        """Draw points, each twice as high as it is wide, in the ink of its kind."""
        for kind, ink in inks.items():
            if path := path_of(points, kind, x, y, unit):
                self._parts.append(f'<path d="{path}" fill="{self._colours[ink]}"/>')

    def drawing(self, drawing: Drawing, x: float, y: float, unit: float) -> None:
        """Draw rows of blocks, each stretch in its ink."""
        for number, row in enumerate(drawing):
            at = 0
            for span in row:
                self.points(points_of([span.text]), x + at * 2 * unit, y + number * 4 * unit, unit, {FIRST: span.ink})
                at += len(span.text)

    def letters(self, text: str, size: LetterSize, x: float, y: float, unit: float, ink: str) -> None:
        """Draw large letters in the middle of a line."""
        left = x - letters_width(text, size) * unit
        self.points(points_of(draw_letters(text, size)), left, y, unit, {FIRST: ink})

    def text(self, text: str, x: float, y: float, size: float, ink: str, room: float, *, bold: bool = False) -> None:
        """Write a text in the middle of a line: smaller where it has no room, and cut where that is not enough."""
        shown = printable(text)
        size = max(LEAST * size, min(size, room / (CELL * max(1, cells(shown)))))
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" text-anchor="middle" '
            f'fill="{self._colours[ink]}"{weight}>{escape(truncate(shown, int(room / (size * CELL))))}</text>'
        )

    def svg(self, height: float, title: str) -> str:
        """Return the picture, so many points high, on the colour of the table."""
        size = f'width="{self.width}" height="{height:g}" viewBox="0 0 {self.width} {height:g}"'
        ground = f'<rect width="100%" height="100%" fill="{self._colours["night"]}"/>'
        return "\n".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}">',
                f"<title>{escape(printable(title))}</title>",
                ground,
                *self._parts,
                "</svg>\n",
            )
        )


def lines_in(text: str, size: float, room: float) -> Sequence[str]:
    """Return the lines of a text of so high letters in so much room."""
    return wrap(printable(text), columns=max(1, int(room / (size * CELL))))
