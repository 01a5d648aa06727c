"""The widgets of a reveal: the claimants' cards side by side with their verdicts, and all fortunes below."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace
from textual.reactive import reactive

from mascarade.art import cards
from mascarade.art.drawing import Drawing, Row, Span, plain_drawing, solid_blocks
from mascarade.art.letters import ACCENTS, LetterSize, fit_letters, large_letters, large_number
from mascarade.language import _
from mascarade.table.hot_seat import FortuneChange, OpenCard
from mascarade.tui.screens.base import ROOMY_HEIGHT, ROOMY_WIDTH
from mascarade.tui.themes import draws_ascii, draws_frames
from mascarade.tui.widgets.card_faces import card_picture
from mascarade.tui.widgets.cells import (
    UNBROKEN,
    Piece,
    centre_piece,
    centre_rows,
    clip,
    compose,
    drawing_width,
    row_width,
    shorten,
    width_of,
)
from mascarade.tui.widgets.drawings import DrawingWidget

MOST_LARGE = 3
"""The number of cards above which they have medium size, and their verdicts plain letters."""
FROM_WIDTH, FROM_HEIGHT = 110, 38
"""The window size from which on large cards fit."""
LARGE_NAMES_FROM = 110
LETTERS, HIGH_LETTERS = 3, 5
"""The rows of the letters of names and verdicts, and those in a high window."""
LEAST_COLUMN = 12
"""The least cells of a player for two numbers and an arrow; with fewer, a sentence tells the fortunes."""
LARGE_COLUMN, HIGH_COLUMN = 14, 20
"""The least cells of a player for large figures, and for those of a high window."""
FIGURES, HIGH_FIGURES = 3, 5
"""The rows of large figures, and those in a high window."""
MOST_HIGH = 6
"""The number of players above which figures have three rows in every window."""


def has_room_side_by_side(count: int, width: int) -> bool:
    """Return whether a window shows so many cards side by side; otherwise they are lines of a list."""
    return count * (cards.MEDIUM_SIZE[0] + 1) <= width


class Claimants(DrawingWidget):
    """Cards that begin face down, are turned up with their verdicts, and are turned down again."""

    letters = reactive(LETTERS, layout=True)
    """The most rows of the letters of names and verdicts."""

    def __init__(self, of: Sequence[OpenCard]) -> None:
        super().__init__()
        self._cards = tuple(of)
        self._face_up: Collection[int] = ()
        """The number of cards face up, counted from the left."""
        self._turning: Collection[int] = ()
        self._part = 0
        """The frame of the cards that are being turned."""

    def turn(self, turning: Collection[int], part: int) -> None:
        """Show some cards at one frame of being turned."""
        self._turning, self._part = turning, part
        self.refresh()

    def lie(self, up: Collection[int]) -> None:
        """Show these cards face up and all others face down."""
        self._face_up, self._turning = up, ()
        self.refresh()

    def drawing(self, width: int) -> Drawing:
        """Return all cards, each in the middle of its column."""
        count = len(self._cards)
        columns = [(number * width // count, (number + 1) * width // count) for number in range(count)]
        across = min(right - left for left, right in columns)
        holders = [_holder(card, self._names(across), across) for card in self._cards]
        faces = [self._face(number, card) for number, card in enumerate(self._cards)]
        words = tuple(card.below for card in self._cards if card.truly is not None)
        size = fit_letters(words, across - 1, self.letters + 1, self.letters, in_ascii=draws_ascii(self.app))
        verdicts = [_verdict(card, size) for card in self._cards]
        below = max(map(len, holders))
        last = below + max(map(len, faces))
        pieces: list[Piece] = []
        for at, ((left, right), holder, face, verdict) in enumerate(
            zip(columns, holders, faces, verdicts, strict=True)
        ):
            pieces += centre_rows(holder, 0, left, right)
            pieces.append(centre_piece(face, below, left, right))
            if self._is_up(at):
                pieces += centre_rows(verdict, last, left, right)
        return compose(pieces, width, last + max(map(len, verdicts)))

    def _is_up(self, at: int) -> bool:
        return at in self._face_up and at not in self._turning

    def _names(self, across: int) -> LetterSize | None:
        """Return the names of all holders in the largest letters that fit them all."""
        names = tuple(card.printed.holder for card in self._cards)
        if self.app.size.width < LARGE_NAMES_FROM or len(names) > MOST_LARGE:
            return None
        most = self.letters
        return fit_letters(names, across - 2, most + ACCENTS, most, in_ascii=draws_ascii(self.app))

    def _face(self, at: int, card: OpenCard) -> Drawing:
        width, height = self.app.size
        is_large = len(self._cards) <= MOST_LARGE and width >= FROM_WIDTH and height >= FROM_HEIGHT
        is_framed, back = draws_frames(self.app), cards.LARGE if is_large else cards.MEDIUM
        if at in self._turning:
            return cards.turn_frame(back, self._part, is_framed=is_framed)
        if not self._is_up(at):
            return cards.draw_back(back)
        return card_picture(card.mask, card.printed, is_large=is_large, is_framed=is_framed)


def _holder(card: OpenCard, size: LetterSize | None, across: int) -> Drawing:
    """Return the holder of a card, with the name in large letters above if there is room."""
    whose = shorten(card.whose_in(lambda whose: width_of(whose) <= across), across)
    if size:
        return (*solid_blocks(large_letters(card.printed.holder, size), "ivory"), (Span(whose, "dim"),))
    return ((Span(whose, "ivory", bold=True),),)


def _verdict(card: OpenCard, size: LetterSize | None) -> Drawing:
    """Return the verdict on a claim in its colour and in words, which are large if those of all cards fit."""
    if card.truly is None:
        return ()
    ink, mark = ("teal", "+") if card.truly else ("red", "–")
    if size:
        drawn = solid_blocks(large_letters(card.below, size), ink)
        return drawn if size.height > size.rows else ((), *drawn)
    line: Row = (Span(f"{mark} {card.below} {mark}", ink, bold=True),)
    return (line,)


class FortunesRow(DrawingWidget):
    """A column for each seat, with large figures if the window has room for them."""

    figures = reactive(FIGURES, layout=True)
    """The most rows of large figures."""

    def __init__(self, fortunes: Sequence[FortuneChange]) -> None:
        super().__init__()
        self._fortunes = tuple(fortunes)

    def drawing(self, width: int) -> Drawing:
        """Return all columns, or a sentence if they do not fit."""
        size = self.app.size
        is_roomy = size.width >= ROOMY_WIDTH and size.height >= ROOMY_HEIGHT
        return fortunes_drawing(
            self._fortunes, width, is_large=is_roomy, most=self.figures, in_ascii=draws_ascii(self.app)
        )


def fortunes_drawing(
    fortunes: tuple[FortuneChange, ...], width: int, *, is_large: bool, most: int = FIGURES, in_ascii: bool = False
) -> Drawing:
    """Return all columns with figures of at most so many rows, or a sentence if they do not fit."""
    if not fortunes:
        return ()
    count = len(fortunes)
    column = width // count
    if column < LEAST_COLUMN:
        return plain_drawing(clip(_sentence(fortunes), width, count), "gold")
    high = most if count <= MOST_HIGH and column >= HIGH_COLUMN else FIGURES
    figures = high if is_large and column >= LARGE_COLUMN else 0
    pieces: list[Piece] = []
    for number, fortune in enumerate(fortunes):
        left, right = number * width // count, (number + 1) * width // count
        pieces += _column(fortune, left, right, figures, in_ascii=in_ascii)
    return compose(pieces, width, 2 + max(1, figures))


def _column(fortune: FortuneChange, left: int, right: int, figures: int, *, in_ascii: bool) -> list[Piece]:
    """Return a column: a name, the fortune in figures of so many rows, and the change."""
    has_changed = fortune.before != fortune.after
    name = shorten(fortune.name, right - left - 1)
    head: Row = (Span(name, "ivory" if has_changed else "dim", bold=has_changed),)
    before = f"{fortune.before} → " if has_changed else ""
    ink = "gold" if has_changed else "line" if figures else "dim"
    pieces = [centre_piece((head,), 0, left, right)]
    if figures:
        drawn = solid_blocks(large_number(fortune.after, figures, in_ascii=in_ascii), ink)
        at = centre_piece(drawn, 1, left, right)
        arrow: Row = (Span(before, "dim"),)
        at = replace(at, x=max(at.x, left + row_width(arrow)))
        pieces += [at, Piece(at.x - row_width(arrow), 1 + figures // 2, (arrow,) if before else ())]
        below = Piece(at.x + drawing_width(drawn) // 2 - 1, 1 + figures, ())
    else:
        pieces.append(centre_piece(((Span(f"{before}{fortune.after}", ink, bold=has_changed),),), 1, left, right))
        below = centre_piece(((Span("+00"),),), 2, left, right)
    if has_changed:
        pieces.append(replace(below, drawing=((_change(fortune),),)))
    return pieces


def _change(fortune: FortuneChange) -> Span:
    by = fortune.after - fortune.before
    return Span(f"+{by}" if by > 0 else f"–{-by}", "teal" if by > 0 else "red", bold=True)


# NOTE: {fortunes} is a list of names and numbers.
def _sentence(fortunes: Sequence[FortuneChange]) -> str:
    each = (f"{one.name} {one.after}".replace(" ", UNBROKEN) for one in fortunes)
    return _("Fortunes now: {fortunes}").format(fortunes=f"{UNBROKEN}· ".join(each))
