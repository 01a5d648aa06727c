"""All turns of a game in a row, with the one that is open in gold."""

from mascarade.look.drawing import Drawing, Span
from mascarade.tui.widgets.placing import Placed, laid

MOST_STEP = 8
"""The columns from one turn to the next, where there is room."""
MARGIN = 2
CLEAR = 2
"""The blank columns that numbers leave between each other."""
COUNTS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""By how many turns the numbers go on: by the fewest for which all have room."""


def turn_track(turn: int, turns: int, width: int) -> Drawing:
    """Return a mark for each turn, or for as many as have room, over as many numbers as can be told apart."""
    room = max(1, width - 2 * MARGIN - len(str(turns)))
    step = min(MOST_STEP, room // max(1, turns))
    at = {number: MARGIN + (number * step if step else number * room // turns) for number in range(turns + 1)}
    here = at[turn]
    marks = [Placed(here, 0, ((Span("●", "gold", bold=True),),))]
    marks += [Placed(x, 0, ((Span("·", "line"),),)) for x in dict.fromkeys(at.values()) if x != here]
    each = len(str(turns)) + CLEAR
    by = next((count for count in COUNTS if count * (step or room / turns) >= each), turns)
    numbers: list[Placed] = []
    taken: list[tuple[int, int]] = []
    for number in dict.fromkeys((turn, 0, turns, *range(0, turns, by))):
        left = at[number] - len(str(number)) // 2
        right = left + len(str(number))
        if all(right + CLEAR <= start or end + CLEAR <= left for start, end in taken):
            taken.append((left, right))
            ink = "gold" if number == turn else "dim"
            numbers.append(Placed(left, 1, ((Span(str(number), ink, bold=number == turn),),)))
    return laid([*marks, *numbers], width, 2)
