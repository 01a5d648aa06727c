"""The table of a finished game: all cards face up with their holders, and the swaps of a turn between them."""

from collections.abc import Sequence
from itertools import pairwise

from mascarade.art import cards
from mascarade.art.cards import coin_track, track_slots
from mascarade.art.drawing import Drawing, Row, Span, solid_blocks
from mascarade.art.letters import large_number
from mascarade.rules.cards import Place
from mascarade.rules.events import Exchanged
from mascarade.rules.game import Game
from mascarade.table.game_words import card_groups
from mascarade.table.hot_seat import CardGroup, OpenCard
from mascarade.truth.scenes import Scene
from mascarade.tui.widgets.card_faces import card_picture, paper_face
from mascarade.tui.widgets.cells import Piece, centre_piece, centre_rows, compose, drawing_width, fit, shorten, width_of
from mascarade.tui.widgets.truth_turn import BELOW, BETWEEN, Ends, brackets, lines_below, lines_between
from mascarade.values import Value
from mascarade.wording.phrases import Phrases

PAPER_SIZE, MOST_PAPER = (12, 3), 18
"""The least columns and the rows of a card with only its name, and its most columns."""
MOST_COLUMN = 40
AROUND_FIGURES = 2
"""The blank row above a fortune in large figures, and the track below it."""
FIGURES = 3
"""The columns of a fortune's figures after its track."""
BESIDE_IN_LIST = 2 + 2 + 2 + FIGURES + 4
"""The columns of a line besides the name, the mask and the track: a mark, blanks, figures, and a bracket's end."""


class OpenTable(Value):
    """Everything on the table after a turn, and the swaps of the turn."""

    groups: tuple[CardGroup, ...]
    swaps: tuple[Exchanged, ...]
    goal: int

    @property
    def cards(self) -> int:
        """The number of cards."""
        return sum(len(group.cards) for group in self.groups)


class CardRows(Value):
    """Cards of one size in so many rows, and the rows of a window from which on these leave room for the rest."""

    size: tuple[int, int]
    rows: int
    least_height: int


ARRANGEMENTS = (
    CardRows(cards.LARGE_SIZE, 1, 44),
    CardRows(cards.MEDIUM_SIZE, 1, 36),
    CardRows(cards.MEDIUM_SIZE, 2, 50),
    CardRows(PAPER_SIZE, 1, 0),
    CardRows(PAPER_SIZE, 2, 34),
)
"""The arrangements, the largest first."""


class Fortunes(Value):
    """The way in which fortunes are drawn below the cards."""

    figures: int
    """The rows of large figures; 0 for plain figures beside the track."""
    in_ascii: bool

    @property
    def rows(self) -> int:
        """The rows of each fortune."""
        return self.figures + AROUND_FIGURES if self.figures else 1

    def drawing(self, coins: int, goal: int, width: int) -> Drawing:
        """Return a fortune in so many cells: large figures over its track, or plain ones beside it."""
        if not self.figures:
            return (_fortune(coins, goal, width),)
        figures = solid_blocks(large_number(coins, self.figures, in_ascii=self.in_ascii), "gold")
        return ((), *figures, coin_track(coins, goal, max(1, min(track_slots(goal), width))))


def open_table(scene: Scene, phrases: Phrases, game: Game) -> OpenTable:
    """Return the table after a turn."""
    active = (scene.player,) if scene.number > 0 else ()
    swaps = tuple(told for told in scene.happenings if isinstance(told, Exchanged))
    return OpenTable(card_groups(scene.cards, scene.coins, active, game, phrases), swaps, game.house.goal_coins)


def arrangement(count: int, width: int, height: int) -> CardRows | None:
    """Return the largest arrangement that fits a window; ``None`` if each card is a line of a list."""
    return next(
        (
            how
            for how in ARRANGEMENTS
            if -(-count // how.rows) * (how.size[0] + 1) <= width and height >= how.least_height
        ),
        None,
    )


def table_drawing(
    table: OpenTable, width: int, height: int, *, is_framed: bool, figures: int = 0, in_ascii: bool = False
) -> Drawing:
    """Return the table for a window of so many rows, with fortunes in figures of some rows or in plain ones."""
    how = arrangement(table.cards, width, height)
    if how is None:
        return _list(table, width)
    fortunes = Fortunes(figures, in_ascii)
    rows = _shared_out(table.groups, how.rows)
    drawings: list[Drawing] = []
    at: dict[Place, tuple[int, int]] = {}
    for number, groups in enumerate(rows):
        drawing, middles = _row(groups, table.goal, width, how, fortunes, is_framed=is_framed)
        drawings.append(drawing)
        at |= {place: (number, x) for place, x in middles.items()}
    lines = _swap_lines(table.swaps, at, width, len(rows))
    return tuple(line for drawing, below in zip(drawings, lines, strict=True) for line in (*drawing, *below))


def _shared_out(groups: Sequence[CardGroup], rows: int) -> list[list[CardGroup]]:
    """Return the groups in one row, or in two rows of about the same length."""
    if rows == 1:
        return [list(groups)]
    whole, upper = sum(len(group.cards) for group in groups), 0
    split = 0
    while split < len(groups) and 2 * (upper + len(groups[split].cards)) <= whole + 1:
        upper += len(groups[split].cards)
        split += 1
    return [list(groups[:split]), list(groups[split:])]


def _swap_lines(swaps: Sequence[Exchanged], at: dict[Place, tuple[int, int]], width: int, rows: int) -> list[Drawing]:
    """Return the lines below each row of cards; those between two rows join cards of both."""
    within: list[list[Ends]] = [[] for _row in range(rows)]
    across: list[Ends] = []
    for swap in swaps:
        (row, x), (other_row, other_x) = sorted((at[swap.one], at[swap.two]))
        if row == other_row:
            within[row].append(Ends(x, other_x, swap.really))
        else:
            across.append(Ends(x, other_x, swap.really))
    if rows == 1:
        return [lines_below(within[0], width)]
    if across:
        return [lines_between(across, width), lines_below(within[1], width)]
    blank: Drawing = ((),) * (BETWEEN - BELOW)
    return [(*lines_below(within[0], width), *blank), lines_below(within[1], width)]


def _row(
    groups: Sequence[CardGroup], goal: int, width: int, how: CardRows, fortunes: Fortunes, *, is_framed: bool
) -> tuple[Drawing, dict[Place, int]]:
    """Return a row of cards with their holders and fortunes, and the column of the middle of each card."""
    count = sum(len(group.cards) for group in groups)
    used = min(width, count * MOST_COLUMN)
    edges = [(width - used) // 2 + number * used // count for number in range(count + 1)]
    column = min(right - left for left, right in pairwise(edges))
    high = how.size[1]
    pieces: list[Piece] = []
    middles: dict[Place, int] = {}
    slot = 0
    for group in groups:
        left, right = edges[slot], edges[slot + len(group.cards)]
        pieces.append(centre_piece((_title(group, right - left - 1),), 0, left + 1, right))
        if group.coins is not None:
            fortune = fortunes.drawing(group.coins, goal, len(group.cards) * column - 1)
            pieces += centre_rows(fortune, high + 1, left + 1, right)
        for place, card in group.cards:
            draw = _face(card, min(MOST_PAPER, column - 1), how.size, is_framed=is_framed)
            pieces.append(centre_piece(draw, 1, edges[slot] + 1, edges[slot + 1]))
            middles[place] = (edges[slot] + edges[slot + 1]) // 2
            slot += 1
    return compose(pieces, width, high + 1 + fortunes.rows), middles


def _face(card: OpenCard, width: int, size: tuple[int, int], *, is_framed: bool) -> Drawing:
    """Return a card of a size; its paper is as wide as its column."""
    if size == PAPER_SIZE:
        return paper_face(card.mask, card.printed.star, width, size[1], is_framed=is_framed)
    return card_picture(card.mask, card.printed, is_large=size == cards.LARGE_SIZE, is_framed=is_framed)


def _title(group: CardGroup, width: int) -> Row:
    if group.is_marked:
        return (Span(shorten(f"▸ {group.whose}", width), "gold", bold=True),)
    return (Span(shorten(group.whose, width), "ivory", bold=True),)


def _fortune(coins: int, goal: int, width: int) -> Row:
    """Return a fortune as a track with figures; the track is in proportion, or left out, where there is little room."""
    return (
        *coin_track(coins, goal, min(track_slots(goal), max(width, FIGURES) - FIGURES)),
        Span(f"{coins:>{FIGURES}}", "gold", bold=True),
    )


def _list(table: OpenTable, width: int) -> Drawing:
    """Return a row for each card: its holder, the mask, and the fortune, with the swaps in brackets at the right.

    It takes no more cells than it needs.
    """
    held = [card for group in table.groups for _place, card in group.cards]
    names = max(width_of(group.whose) for group in table.groups)
    room = width - names - BESIDE_IN_LIST
    masks = min(max(width_of(_mask(card)) for card in held), room)
    coins = max(0, min(track_slots(table.goal), room - masks))
    rows: list[Row] = []
    at: dict[Place, int] = {}
    for group in table.groups:
        for number, (place, card) in enumerate(group.cards):
            at[place] = len(rows)
            rows.append(_line(group, card, (names, masks, coins), table.goal, is_first=number == 0))
    left = 2 + names + 2 + masks + 2 + coins + FIGURES + 1
    between = [(at[swap.one], at[swap.two], swap.really) for swap in table.swaps]
    ends = [Ends(min(one, two), max(one, two), really) for one, two, really in between]
    pieces = [Piece(0, 0, tuple(rows)), *brackets(ends, left, width)]
    return compose(pieces, max(piece.x + drawing_width(piece.drawing) for piece in pieces), len(rows))


def _mask(card: OpenCard) -> str:
    return f"{card.mask} {card.printed.star}".rstrip()


def _line(group: CardGroup, card: OpenCard, cells: tuple[int, int, int], goal: int, *, is_first: bool) -> Row:
    names, masks, coins = cells
    ink = "gold" if group.is_marked else "ivory"
    name = fit(group.whose if is_first else "", names)
    fortune = () if group.coins is None or not is_first else _fortune(group.coins, goal, coins + FIGURES)
    return (
        Span("▸ " if group.is_marked and is_first else "  ", "gold"),
        Span(f"{name}  ", ink, bold=True),
        Span(f"{fit(_mask(card), masks)}  ", "ivory"),
        *fortune,
    )
