"""The fortunes of a game over its turns: one small plot a player, all on one scale."""

from collections.abc import Sequence

from mascarade.language import npgettext
from mascarade.look.drawing import Drawing, Row, Span, merged
from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import width_of
from mascarade.tui.widgets.paragraphs import shorten
from mascarade.tui.widgets.placing import Piece, compose

ACROSS, ACROSS_FROM_NINE = 3, 4
AXIS = 3
"""The columns of the figures at the left."""
LEAST_ROWS = 5
"""The rows of a plot with its name and its foot."""
MOST_GAP = 2


class Fortune(Value):
    """A player's coins after the deal and after each turn."""

    name: str
    coins: tuple[int, ...]
    has_won: bool


def fortune_plots(fortunes: Sequence[Fortune], goal: int, width: int, height: int) -> Drawing:
    """Return all plots; each at least as high as one needs, so that more than there is room for are scrolled."""
    across = min(len(fortunes), ACROSS if len(fortunes) < 9 else ACROSS_FROM_NINE)
    down = -(-len(fortunes) // across)
    gap = min(MOST_GAP, max(0, (height - down * LEAST_ROWS) // down))
    high = max(LEAST_ROWS, (height - down * gap) // down)
    pieces = []
    for number, fortune in enumerate(fortunes):
        left, right = (column * width // across for column in (number % across, number % across + 1))
        drawn = _plot(fortune, goal, right - left - 2, high)
        pieces.append(Piece(left + 1, number // across * (high + gap), drawn))
    return compose(pieces, width, down * (high + gap) - gap)


def _plot(fortune: Fortune, goal: int, width: int, height: int) -> Drawing:
    """Return a plot: whose, the area up to the goal, and the turns below."""
    last = str(len(fortune.coins) - 1)
    room = max(1, width - AXIS)
    rows = _area(fortune.coins, goal, room, height - 2)
    ink = "gold" if fortune.has_won else "line"
    lines: list[Row] = []
    for number, row in enumerate(rows):
        figure = str(goal) if number == 0 else "0" if number == len(rows) - 1 else ""
        axis = Span(f"{figure:>{AXIS}}", "dim")
        cells = [Span("╌", "line") if cell == " " and number == 0 else _filled(cell, ink) for cell in row]
        lines.append(merged((axis, *cells)))
    foot = (Span(" " * AXIS + "└" + "─" * (room - len(last) - 1), "line"), Span(last, "dim"))
    return (_heading(fortune, width), *lines, foot)


def _filled(cell: str, ink: str) -> Span:
    return Span(cell, ink, ink if cell == "█" else "") if cell != " " else Span(" ")


# NOTE: A player’s fortune at the end of the game.
def _heading(fortune: Fortune, width: int) -> Row:
    coins = npgettext("table", "{coins} coin", "{coins} coins", fortune.coins[-1]).format(coins=fortune.coins[-1])
    mark = "▸ " if fortune.has_won else ""
    name = shorten(f"{mark}{fortune.name}", width - width_of(coins) - 2)
    blank = Span(" " * (width - width_of(name) - width_of(coins) - 1))
    ink = "gold" if fortune.has_won else "ivory"
    return (Span(" "), Span(name, ink, bold=True), blank, Span(coins, "gold", bold=True))


def _area(coins: Sequence[int], goal: int, width: int, height: int) -> list[str]:
    """Return rows of half blocks, as high as the coins are in proportion to the goal.

    A game of more turns than columns keeps its first turn and its last one, which is the one that ends it.
    """
    halves, last = 2 * height, len(coins) - 1
    across = max(1, width - 1)
    turns = (x * last // across if last > across else min(last, x * len(coins) // width) for x in range(width))
    tops = [coins[turn] for turn in turns]
    filled = [0 if top <= 0 else max(1, min(halves, round(top * halves / goal))) for top in tops]
    return [
        "".join("█" if level >= 2 * row else "▄" if level == 2 * row - 1 else " " for level in filled)
        for row in range(height, 0, -1)
    ]
