"""Emblems, the pictures of the masks in two inks; and ornaments, which carry no meaning and give way first.

Pictures that everybody sees are drawn once. Those for one player alone are drawn anew each time: looking at a card
takes the same time whatever the card is.
"""

from functools import cache, lru_cache
from re import finditer

from mascarade.art.drawing import FULL, Drawing, Motif, Points, Span, drawings_in, merge_spans, solid_blocks
from mascarade.art.letters import LetterSize, draw_letters, has_letters, spell

WIDTH, HEIGHT = 13, 5
"""The cells of an emblem."""
POINTS_ACROSS, POINTS_DOWN = 26, 10
"""The points of an emblem, two by two in a cell."""
PAPER, FIRST, SECOND = ".", "#", "o"
"""The kinds of point: bare, in the first ink, and in the second."""
UNKNOWN = "?"
"""The letter for a mask whose name begins with a sign that cannot be drawn."""
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Blocks by which of a cell's points they cover: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
FULL_SECOND = "▒"
"""A cell in the second ink: on a ground of the same ink it is full; without colours it is another shade."""

MONEY = ("fool", "peasant", "widow", "king", "queen", "empress", "patron", "princess")
DANGER = ("judge", "thief", "bishop", "inquisitor", "swindler", "beggar", "puppet-master")
"""The masks whose second ink means coins from the bank, and those that take from others.

All others have the ink of secrets; the word and the star on the card say the same.
"""


ORNAMENTS = drawings_in("ornaments.txt")
TITLE_MASK = tuple(f"{row} " for row in ORNAMENTS["mask"])
"""The mask of the title, with a blank column at either side."""
TITLE_MASK_SMALL = ORNAMENTS["small mask"]
"""The mask of the card backs, for windows without room for the large one."""


class MixedCell(ValueError):
    """Two by two points of more than two kinds, for which there is no character."""


def emblem_points(motif: Motif) -> Points:
    """Return the points of a mask's picture.

    An author's own mask has the picture that the author gave it, or a medallion with the first letter of its name.
    """
    if motif.mask in official_points():
        return official_points()[motif.mask]
    if len(motif.given) == 1:
        return official_points()[motif.given[0]]
    return motif.given or medallion(motif.name)


@cache
def official_points() -> dict[str, Points]:
    """Return the points of the official masks' pictures; the file holds the left half of symmetrical ones."""
    return {
        mask: rows if len(rows[0]) == POINTS_ACROSS else tuple(row + row[::-1] for row in rows)
        for mask, rows in drawings_in("emblems.txt").items()
    }


def medallion(name: str) -> Points:
    """Return a ring with the first letter of a name in it."""
    first = next(iter(spell(name.strip())), UNKNOWN)
    letter = draw_letters(first if has_letters(first) else UNKNOWN, LetterSize(3))
    within = tuple("".join(2 * point for point in row) for pair in map(_halves, letter) for row in pair)
    left = (POINTS_ACROSS - len(within[0])) // 4 * 2
    ring = [row + row[::-1] for row in ORNAMENTS["medallion"]]
    top = (POINTS_DOWN - len(within)) // 2
    for number, row in enumerate(within):
        line = ring[top + number]
        ring[top + number] = line[:left] + row + line[left + len(row) :]
    return tuple(ring)


def _halves(cells: str) -> tuple[str, str]:
    """Return the two rows of points that one row of half blocks stands for."""
    upper = "".join(FIRST if cell in "▀█" else PAPER for cell in cells)
    lower = "".join(FIRST if cell in "▄█" else PAPER for cell in cells)
    return upper, lower


def second_ink(mask: str) -> str:
    """Return the role of a mask's second ink on paper."""
    return "money" if mask in MONEY else "danger" if mask in DANGER else "secret"


def draw_points(points: Points, first: str, second: str) -> Drawing:
    """Return points as cells, two by two.

    Raise :class:`MixedCell` for a cell of three kinds.
    """
    roles = {FIRST: first, SECOND: second, PAPER: ""}
    return tuple(
        merge_spans(_cell(points[y][x : x + 2] + points[y + 1][x : x + 2], roles) for x in range(0, len(points[y]), 2))
        for y in range(0, len(points), 2)
    )


def _cell(points: str, roles: dict[str, str]) -> Span:
    """Return the character for the upper left, upper right, lower left and lower right point."""
    kinds = sorted(set(points))  # "#" comes before "." and "o", "." before "o"
    if len(kinds) > 2:
        raise MixedCell(points)
    if kinds == [PAPER]:
        return Span(" ")
    if len(kinds) == 1:
        return Span(FULL if kinds == [FIRST] else FULL_SECOND, roles[kinds[0]], roles[kinds[0]])
    shown = FIRST if FIRST in kinds else SECOND
    (behind,) = set(kinds) - {shown}
    covered = sum(1 << number for number, point in enumerate(points) if point == shown)
    return Span(QUADRANTS[covered], roles[shown], roles[behind])


def path_of(points: Points, ink: str, x: float = 0, y: float = 0, unit: float = 1) -> str:
    """Return the points of one ink as an SVG path that starts at a place; a point is one unit wide and two high."""
    runs = ((run.start(), len(run[0]), at) for at, row in enumerate(points) for run in finditer(f"{ink}+", row))
    return "".join(
        f"M{x + left * unit:g} {y + 2 * at * unit:g}h{across * unit:g}v{2 * unit:g}h-{across * unit:g}z"
        for left, across, at in runs
    )


def enlarge(points: Points) -> Points:
    """Return a picture twice as large: corners are rounded, unless that would put three kinds of point into a cell."""
    rows = []
    for y in range(len(points)):
        blocks = [_enlarged(points, x, y) for x in range(len(points[0]))]
        rows += ["".join(block[:2] for block in blocks), "".join(block[2:] for block in blocks)]
    return tuple(rows)


def _enlarged(points: Points, x: int, y: int) -> str:
    """Return the four points that one becomes: each corner takes the kind of its two neighbours if they are alike."""
    here = points[y][x]

    def at(across: int, down: int) -> str:
        is_within = 0 <= x + across < len(points[0]) and 0 <= y + down < len(points)
        return points[y + down][x + across] if is_within else PAPER

    above, below, left, right = at(0, -1), at(0, 1), at(-1, 0), at(1, 0)
    if above == below or left == right:
        return 4 * here
    corners = ((above, left), (above, right), (below, left), (below, right))
    block = "".join(one if one == other else here for one, other in corners)
    return block if len(set(block)) <= 2 else 4 * here


@lru_cache(maxsize=64)
def emblem_on_table(motif: Motif) -> Drawing:
    """Return a mask's emblem on the table's ground."""
    return draw_points(emblem_points(motif), "ivory", "gold")


@lru_cache(maxsize=64)
def emblem_on_paper(motif: Motif) -> Drawing:
    """Return a mask's emblem on a card."""
    return draw_points(emblem_points(motif), "ink", second_ink(motif.mask))


def secret_emblem(motif: Motif) -> Drawing:
    """Draw a mask's emblem for one player alone, anew each time and in the same two inks whichever mask it is."""
    return draw_points(emblem_points(motif), "ink", "inkdim")


CANDLE_WIDTH = 6
FLAME, WICK, WAX, FOOT = "  ▗▖  ", "  ▐▌  ", " ▐██▌ ", "▀▜██▛▀"


def candle(height: int) -> Drawing:
    """Return a candle of so many rows, at least four."""
    body = solid_blocks([WAX] * (height - 3), "wax")
    return ((Span(FLAME, "glow"),), (Span(WICK, "gold"),), *body, (Span(FOOT, "gold"),))
