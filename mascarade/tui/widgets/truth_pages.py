"""The pages of the truth besides its turns: awards as plates, and fortunes as curves."""

from collections.abc import Sequence

from mascarade.art.drawing import Drawing, Motif, Row, Span, merge_spans, plain_drawing
from mascarade.art.emblems import CANDLE_WIDTH, candle, emblem_on_table
from mascarade.art.emblems import WIDTH as EMBLEM
from mascarade.art.letters import LetterSize, fit_letters
from mascarade.language import npgettext
from mascarade.rules.cards import MaskId
from mascarade.truth.awards import Award, Prize, prize_reason, prize_title
from mascarade.tui.widgets.cells import (
    Piece,
    centre,
    centre_piece,
    centre_rows,
    centred,
    clip,
    compose,
    crop_row,
    grid,
    large_words,
    letter_spaced,
    lettered,
    on_ground,
    shorten,
    width_of,
    wrap,
)
from mascarade.tui.widgets.truth_turn import Headline, headline_drawing
from mascarade.values import Value
from mascarade.wording.phrases import join_list

LETTERS = 3
APART = "   "
"""The blanks between two names in spaced capitals."""
LOW_WIDTH, LOW_HEIGHT = 39, 6
"""The columns and rows of a plate with its picture at the left, for windows without room for higher ones."""
HIGH_WIDTH, HIGH_HEIGHT = 38, 13
"""The columns and rows of a plate with its picture above."""
MOST_WIDTH = 48
HIGH_FROM = (110, 40)
"""The columns and rows of a window from which on high plates and the heading over them fit."""
MOST_GAP = 3
"""The blank rows between two rows of plates, if there are many."""
HEADING = 9
"""The rows of the large heading with the blank ones around it."""
MOST_REASON = 2
"""The rows of a reason."""
TITLE = "Mascarade"
PICTURES: dict[Prize, MaskId] = {
    Prize.BEST_LIAR: "cheat",
    Prize.MOST_ROBBED: "thief",
    Prize.LONGEST_LOST: "witch",
    Prize.MOST_FINED: "judge",
    Prize.QUICKEST_HANDS: "swindler",
    Prize.GREAT_PRETENDER: "puppet-master",
    Prize.HONEST_SOUL: "peasant",
    Prize.BOLDEST_BLUFF: "fool",
    Prize.UNLUCKIEST_CLAIM: "beggar",
    Prize.SHARPEST_CHALLENGE: "spy",
}
"""The emblem of each award."""
MOST_MOMENT = 76
"""The most cells of a line about a moment."""
TALL_MOMENT = 12
"""The rows from which on the name in a moment has five rows."""
ACROSS, ACROSS_FROM_NINE = 3, 4
AXIS = 3
"""The columns of the figures at the left."""
LEAST_ROWS = 5
"""The rows of a plot with its name and its foot."""
MOST_PLOT_GAP = 2


class Plate(Value):
    """An award in words."""

    picture: MaskId
    title: str
    winners: tuple[str, ...]
    reason: str


def plates(awards: Sequence[Award], names: Sequence[str]) -> tuple[Plate, ...]:
    """Return the awards in words."""
    return tuple(
        Plate(
            PICTURES[award.prize],
            prize_title(award.prize),
            tuple(names[player] for player in award.players),
            prize_reason(award.prize, award.figure),
        )
        for award in awards
    )


class Sheet(Value):
    """The arrangement of plates on a page of awards."""

    is_high: bool
    across: int
    down: int

    @property
    def most(self) -> int:
        """The number of plates on a page."""
        return self.across * self.down


def sheet(width: int, height: int) -> Sheet:
    """Return the arrangement of plates for a window."""
    if width >= HIGH_FROM[0] and height >= HIGH_FROM[1]:
        return Sheet(True, width // (HIGH_WIDTH + 2), max(1, (height - 2 - HEADING) // (HIGH_HEIGHT + 1)))
    return Sheet(False, max(1, width // (LOW_WIDTH + 1)), max(1, (height - 3) // (LOW_HEIGHT + 1)))


def awards_drawing(shown: Sequence[Plate], won: str, width: int, height: int, *, in_ascii: bool = False) -> Drawing:
    """Return one page of awards for a window of so many rows, with the winners of the game."""
    measure = sheet(width, height)
    high = HIGH_HEIGHT if measure.is_high else LOW_HEIGHT
    down = -(-len(shown) // measure.across)
    across = -(-len(shown) // max(1, down)) if measure.is_high else measure.across
    beside = 2 if measure.is_high else 1
    each = min(MOST_WIDTH if measure.is_high else width, width // max(1, across) - beside)
    left = (width - across * (each + beside) + beside) // 2
    draw = _high if measure.is_high else _low
    spare = height - 2 - down * high - (HEADING if measure.is_high else 1)
    gap = max(1, min(MOST_GAP, spare // (down + 1)))
    blank: Drawing = ((),)
    plated = (draw(plate, each, in_ascii=in_ascii) for plate in shown)
    page = grid(plated, across, (each + beside, high + gap), width, left)
    if measure.is_high:
        return (*blank * max(0, (spare - down * gap) // 2), *_heading(won, width), *blank * gap, *page)
    return (*page, *blank, *centred(((Span(shorten(won, width), "gold"),),), width))


def _heading(won: str, width: int) -> Drawing:
    """Return the name of the game between two candles, and its winners."""
    title = lettered(TITLE, "gold", LetterSize(5), width)
    pieces = [Piece(x, 1, candle(7)) for x in (3, width - 3 - CANDLE_WIDTH)]
    above = compose([*pieces, centre_piece(title, 2, 0, width)], width, 8)
    return (*above, *centred(((Span(shorten(won, width), "ivory"),),), width))


def _winners(plate: Plate, width: int, height: int, *, in_ascii: bool) -> Drawing:
    """Return a winner in large letters with accents if these fit, or all who share an award in capitals."""
    size = _letters_for(plate, width, height, in_ascii=in_ascii)
    if size:
        return lettered(plate.winners[0], "ivory", size, width)
    lines = _packed([letter_spaced(name) for name in plate.winners], width)
    if len(lines) > LETTERS or any(width_of(line) > width for line in lines):
        lines = clip(join_list(plate.winners), width, LETTERS)
    above = (LETTERS - len(lines)) // 2
    rows = [*[""] * above, *lines, *[""] * (LETTERS - above - len(lines))]
    return plain_drawing(rows, "ivory", bold=True)


def _letters_for(plate: Plate, width: int, height: int, *, in_ascii: bool) -> LetterSize | None:
    """Return the large letters for a winner; ``None`` if there are several, or if the name does not fit."""
    return fit_letters(plate.winners, width, height, LETTERS, in_ascii=in_ascii) if len(plate.winners) == 1 else None


def _packed(names: Sequence[str], room: int) -> tuple[str, ...]:
    """Return names in as few lines as possible, without breaking a name."""
    lines: list[str] = []
    for name in names:
        if lines and width_of(lines[-1]) + len(APART) + width_of(name) <= room:
            lines[-1] += APART + name
        else:
            lines.append(name)
    return tuple(lines)


def _low(plate: Plate, width: int, *, in_ascii: bool) -> Drawing:
    """Return a plate with its picture at the left."""
    room = width - EMBLEM - 1
    reason = plain_drawing(clip(plate.reason, room, MOST_REASON), "dim")
    title = (Span(shorten(plate.title.upper(), room), "gold", bold=True),)
    words = (title, *_winners(plate, room, LOW_HEIGHT - 1 - len(reason), in_ascii=in_ascii), *reason)
    pieces = (Piece(0, 0, emblem_on_table(Motif(plate.picture, ""))), Piece(EMBLEM + 1, 0, words))
    return compose(pieces, width, LOW_HEIGHT, "velvet")


def _high(plate: Plate, width: int, *, in_ascii: bool) -> Drawing:
    """Return a plate in a thin frame, with its picture above the winner."""
    inner = width - 2
    title = shorten(plate.title.upper(), inner - 4)
    dashes = inner - 2 - len(title)
    head: Row = (
        Span(f"╭{'─' * (dashes // 2)} ", "line"),
        Span(title, "gold", bold=True),
        Span(f" {'─' * (dashes - dashes // 2)}╮", "line"),
    )
    pieces = [centre_piece(emblem_on_table(Motif(plate.picture, "")), 0, 0, inner)]
    reason = clip(plate.reason, inner - 2, MOST_REASON)
    spare = MOST_REASON - len(reason)
    tied = fit_letters(plate.winners, inner - 2, LETTERS, LETTERS, in_ascii=in_ascii)
    if tied is not None and len(plate.winners) == 2:  # two names take the rows of a picture
        names = [lettered(name, "ivory", tied, inner) for name in plate.winners]
        pieces = [centre_piece(name, 1 + at * (LETTERS + 1), 0, inner) for at, name in enumerate(names)]
        winners: Drawing = ()
    else:
        winners = _winners(plate, inner - 2, LETTERS + 1 + spare, in_ascii=in_ascii)
    size = _letters_for(plate, inner - 2, LETTERS + 1 + spare, in_ascii=in_ascii)
    # The feet of all names stand on one line. A descender moves a one-line reason down.
    hanging = min(spare, size.below) if size else 0
    below = HIGH_HEIGHT - 2 - MOST_REASON + hanging
    pieces += centre_rows(winners, below - len(winners), 0, inner)
    pieces.append(Piece(0, below, plain_drawing((centre(line, inner) for line in reason), "dim")))
    body = compose(pieces, inner, HIGH_HEIGHT - 2)
    edge = Span("│", "line")
    rows = [head, *((edge, *row, edge) for row in body), (Span(f"╰{'─' * inner}╯", "line"),)]
    return tuple(tuple(on_ground(span, "velvet") for span in row) for row in rows)


def moment_drawing(
    title: str, name: str, head: Headline, lines: Sequence[str], width: int, height: int, *, in_ascii: bool
) -> Drawing:
    """Return a moment in the middle of a place: its title, its player, the masks, and the words."""
    blank: Drawing = ((),)
    room = width - 2
    said = [row for line in lines for row in wrap(line, min(room, MOST_MOMENT))]
    parts = headline_drawing(head, width, height, with_verdict=False, in_ascii=in_ascii) if head.parts else ()
    spare = height - 2 - len(said) - (len(parts) + 1 if parts else 0)
    if parts and spare < LETTERS + 2:
        parts, spare = (), height - 2 - len(said)
    most = 5 if spare >= TALL_MOMENT else LETTERS
    letters = large_words(name, "ivory", room, max(1, spare - 1), most, in_ascii=in_ascii)
    rows = [(Span(letter_spaced(shorten(title.upper(), room // 2)), "gold", bold=True),), (), *letters, ()]
    rows += [*blank * len(parts), *blank] if parts else []
    rows += said
    above = max(0, (height - len(rows)) // 2)
    pieces = centre_rows(rows, above, 0, width)
    if parts:
        pieces.append(centre_piece(_trimmed(parts), above + 3 + len(letters), 0, width))
    return compose(pieces, width, max(height, len(rows)))


def _trimmed(drawing: Drawing) -> Drawing:
    """Return a drawing without the blank columns at its right."""
    across = max(len("".join(span.text for span in row).rstrip()) for row in drawing)
    return tuple(crop_row(row, across) for row in drawing)


class Fortune(Value):
    """A player's coins after the deal and after each turn."""

    name: str
    coins: tuple[int, ...]
    has_won: bool


def fortune_plots(fortunes: Sequence[Fortune], goal: int, width: int, height: int) -> Drawing:
    """Return all plots, each at least as high as it has to be, so that they scroll if they do not all fit."""
    across = min(len(fortunes), ACROSS if len(fortunes) < 9 else ACROSS_FROM_NINE)
    down = -(-len(fortunes) // across)
    gap = min(MOST_PLOT_GAP, max(0, (height - down * LEAST_ROWS) // down))
    high = max(LEAST_ROWS, (height - down * gap) // down)
    pieces = []
    for number, fortune in enumerate(fortunes):
        left, right = (column * width // across for column in (number % across, number % across + 1))
        drawn = _plot(fortune, goal, right - left - 2, high)
        pieces.append(Piece(left + 1, number // across * (high + gap), drawn))
    return compose(pieces, width, down * (high + gap) - gap)


def _plot(fortune: Fortune, goal: int, width: int, height: int) -> Drawing:
    """Return a plot: the player, the area up to the goal, and the turns below."""
    last = str(len(fortune.coins) - 1)
    room = max(1, width - AXIS)
    rows = _area(fortune.coins, goal, room, height - 2)
    ink = "gold" if fortune.has_won else "line"
    lines: list[Row] = []
    for number, row in enumerate(rows):
        figure = str(goal) if number == 0 else "0" if number == len(rows) - 1 else ""
        axis = Span(f"{figure:>{AXIS}}", "dim")
        cells = [Span("╌", "line") if cell == " " and number == 0 else _filled(cell, ink) for cell in row]
        lines.append(merge_spans((axis, *cells)))
    foot = (Span(" " * AXIS + "└" + "─" * (room - len(last) - 1), "line"), Span(last, "dim"))
    return (_plot_heading(fortune, width), *lines, foot)


def _filled(cell: str, ink: str) -> Span:
    return Span(cell, ink, ink if cell == "█" else "") if cell != " " else Span(" ")


# NOTE: A player’s fortune at the end of the game.
def _plot_heading(fortune: Fortune, width: int) -> Row:
    coins = npgettext("table", "{coins} coin", "{coins} coins", fortune.coins[-1]).format(coins=fortune.coins[-1])
    mark = "▸ " if fortune.has_won else ""
    name = shorten(f"{mark}{fortune.name}", width - width_of(coins) - 2)
    blank = Span(" " * (width - width_of(name) - width_of(coins) - 1))
    ink = "gold" if fortune.has_won else "ivory"
    return (Span(" "), Span(name, ink, bold=True), blank, Span(coins, "gold", bold=True))


def _area(coins: Sequence[int], goal: int, width: int, height: int) -> list[str]:
    """Return rows of half blocks whose height is in proportion to the coins and the goal.

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
