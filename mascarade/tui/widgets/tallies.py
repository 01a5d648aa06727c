"""Who has won how often, as bars, and with which masks, as pictures."""

from collections.abc import Sequence

from mascarade.language import pgettext
from mascarade.look.drawing import Drawing, Row, Span
from mascarade.look.emblems import HEIGHT, WIDTH, on_table
from mascarade.look.motifs import Motif
from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import centred, fit, width_of
from mascarade.tui.widgets.placing import Placed, in_middle, laid

MOST_UNIT = 5
"""The cells of a game in a bar, where there is room."""
MOST_NAME = 20
COLUMN = WIDTH + 4
"""The columns of a mask with the words below it."""
MOST_ROWS = 2
"""The rows of masks; those of the fewest victories are left to the list."""


class Bar(Value):
    """A player, the games won, and the games played."""

    name: str
    won: int
    played: int


class Held(Value):
    """A mask that winners had, and in how many of its games."""

    motif: Motif
    won: int
    played: int


# NOTE: So many games of a number of games.
def of_so_many(won: int, played: int) -> str:
    """Return how many of so many."""
    return pgettext("table", "{won} of {played}").format(won=won, played=played)


def win_bars(bars: Sequence[Bar], width: int) -> Drawing:
    """Return a bar for each player: games won in gold, the others behind them, and the figures."""
    names = min(MOST_NAME, max(width_of(bar.name) for bar in bars))
    figures = max(width_of(of_so_many(bar.won, bar.played)) for bar in bars)
    room, most = max(1, width - names - figures - 3), max(bar.played for bar in bars)
    unit = min(MOST_UNIT, room / most)
    return tuple(_bar(bar, names, unit if unit < 1 else int(unit)) for bar in bars)


def _bar(bar: Bar, names: int, unit: float) -> Row:
    won, played = round(bar.won * unit), round(bar.played * unit)
    return (
        Span(f"{fit(bar.name, names)}  ", "ivory", bold=True),
        Span("█" * won, "gold", "gold"),
        Span("░" * (played - won), "line"),
        Span(f" {of_so_many(bar.won, bar.played)}", "dim"),
    )


def held_masks(masks: Sequence[Held], width: int) -> Drawing:
    """Return the masks that most winners had, with their names and figures."""
    across = max(1, min(len(masks), width // COLUMN))
    column = min(width // across, COLUMN + 6)
    pieces: list[Placed] = []
    shown = masks[: across * MOST_ROWS]
    for number, held in enumerate(shown):
        x, y = number % across * column, number // across * (HEIGHT + 3)
        lines = (held.motif.name, of_so_many(held.won, held.played))
        pieces.append(in_middle(on_table(held.motif), y, x, x + column))
        for line, (words, ink) in enumerate(zip(lines, ("ivory", "dim"), strict=True)):
            pieces.append(Placed(x, y + HEIGHT + line, ((Span(centred(words, column), ink),),)))
    return laid(pieces, width, -(-len(shown) // across) * (HEIGHT + 3) - 1)
