"""All emblems on cards without names, in shuffled order, for somebody who has never seen them to name.

python -m tests.pictures.emblems FILE.svg [SEED]

Writes an SVG that needs no font but for the numbers beside the cards, and prints which number is which mask: at least
16 of 19 should be named. ``rsvg-convert -o FILE.png FILE.svg`` makes a PNG of it.
"""

import random
import sys
from pathlib import Path

from mascarade.art.emblems import PAPER, POINTS_ACROSS, POINTS_DOWN, SECOND, Motif, emblem_points, second_ink
from mascarade.art.palettes import PALETTES, Palette
from mascarade.scenarios.own_masks import PICTURES

POINT_WIDE, POINT_HIGH = 5, 10
"""A point is half a cell of a terminal, which is twice as high as wide."""
MARGIN, IN_A_ROW = 30, 5


def drawing(masks: list[str]) -> str:
    """The cards in rows, each with its number."""
    colours = PALETTES[Palette.CANDLELIGHT]
    wide, high = POINTS_ACROSS * POINT_WIDE + MARGIN, POINTS_DOWN * POINT_HIGH + MARGIN
    rows = -(-len(masks) // IN_A_ROW)
    width, height = IN_A_ROW * (wide + MARGIN) + MARGIN, rows * (high + MARGIN) + MARGIN
    parts = [f'<rect width="{width}" height="{height}" fill="{colours["night"]}"/>']
    for number, mask in enumerate(masks):
        left = MARGIN + number % IN_A_ROW * (wide + MARGIN)
        top = MARGIN + number // IN_A_ROW * (high + MARGIN)
        parts.append(f'<text x="{left}" y="{top - 6}" fill="{colours["dim"]}" font-size="18">{number + 1}</text>')
        parts.append(f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="{colours["paper"]}"/>')
        for y, row in enumerate(emblem_points(Motif(mask, mask))):
            for x, point in enumerate(row):
                if point != PAPER:
                    ink = colours[second_ink(mask) if point == SECOND else "ink"]
                    at_x, at_y = left + MARGIN // 2 + x * POINT_WIDE, top + MARGIN // 2 + y * POINT_HIGH
                    size = f'width="{POINT_WIDE}" height="{POINT_HIGH}"'
                    parts.append(f'<rect x="{at_x}" y="{at_y}" {size} fill="{ink}" shape-rendering="crispEdges"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{"".join(parts)}</svg>\n'


def main() -> int:
    """Write the picture, and print the key to it."""
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    masks = list(PICTURES)
    random.Random(sys.argv[2] if len(sys.argv) > 2 else None).shuffle(masks)
    Path(sys.argv[1]).write_text(drawing(masks), encoding="utf-8")
    print("\n".join(f"{number}: {mask}" for number, mask in enumerate(masks, start=1)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
