"""The cards of a reveal side by side: whose, the card, and the verdict in letters that all can read."""

from collections.abc import Sequence
from enum import Enum

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from mascarade.look import cards
from mascarade.look.drawing import Drawing, Row, Span, solid
from mascarade.look.letters import ACCENTS, LetterSize, large, size_for
from mascarade.look.turning import turning
from mascarade.table.cards import OpenCard
from mascarade.tui.themes import draws_ascii, draws_frames, paint
from mascarade.tui.widgets.card_faces import large_face, medium_face
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.placing import Piece, centre_piece, compose

MOST_LARGE = 3
"""More cards than these are medium ones at most, and have their verdicts in plain letters."""
FROM_WIDTH, FROM_HEIGHT = 110, 38
"""The window from which on there is room for large cards."""
LARGE_NAMES_FROM = 110
LETTERS, HIGH_LETTERS = 3, 5
"""The rows of the letters of names and verdicts, and those in a high window."""


class Arrangement(Enum):
    """The layout of a reveal's cards."""

    LARGE = "large"
    MEDIUM = "medium"
    LIST = "list"
    """A line for each card, where so many have no room side by side."""


def arrangement(count: int, width: int, height: int) -> Arrangement:
    """Return the largest arrangement that a window has room for."""
    if count <= MOST_LARGE and width >= FROM_WIDTH and height >= FROM_HEIGHT:
        return Arrangement.LARGE
    return Arrangement.MEDIUM if count * (cards.MEDIUM_WIDTH + 1) <= width else Arrangement.LIST


class Claimants(Widget):
    """Cards face down until they are turned up; then they lie face up with the verdicts, until they are turned down."""

    def __init__(self, of: Sequence[OpenCard]) -> None:
        super().__init__()
        self._cards = tuple(of)
        self._is_up = False
        self._turned = 0
        """The picture of a card being turned that all cards show; none while they lie still."""
        self._letters = LETTERS

    def write_in(self, rows: int) -> None:
        """Write names and verdicts in letters of at most so many rows."""
        if rows != self._letters:
            self._letters = rows
            self.refresh(layout=True)

    def turn(self, part: int) -> None:
        """Draw all cards at a moment of being turned over."""
        self._is_up, self._turned = False, part
        self.refresh()

    def show_faces(self) -> None:
        """Lie face up, all at once."""
        self._is_up, self._turned = True, 0
        self.refresh()

    def show_backs(self) -> None:
        """Lie face down, all at once."""
        self._is_up, self._turned = False, 0
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows of the cards with their names and verdicts."""
        return len(self._picture(width))

    def render(self) -> Content:
        """Draw the cards side by side."""
        return paint(self._picture(self.size.width), self.app.theme_variables)

    def _picture(self, width: int) -> Drawing:
        """Return all cards, each in the middle of a column of its own."""
        count = len(self._cards)
        columns = [(number * width // count, (number + 1) * width // count) for number in range(count)]
        across = min(right - left for left, right in columns)
        holders = [_holder(card, self._names(across), across) for card in self._cards]
        faces = [self._face(card) for card in self._cards]
        words = tuple(card.below for card in self._cards if card.truly is not None)
        size = size_for(words, across - 1, self._letters + 1, self._letters, in_ascii=draws_ascii(self.app))
        verdicts = [_verdict(card, size) for card in self._cards]
        below = max(map(len, holders))
        last = below + max(map(len, faces))
        pieces: list[Piece] = []
        for (left, right), holder, face, verdict in zip(columns, holders, faces, verdicts, strict=True):
            pieces += [centre_piece((row,), number, left, right) for number, row in enumerate(holder)]
            pieces.append(centre_piece(face, below, left, right))
            if self._is_up:
                pieces += [centre_piece((row,), last + number, left, right) for number, row in enumerate(verdict)]
        return compose(pieces, width, last + max(map(len, verdicts)))

    def _arrangement(self) -> Arrangement:
        return arrangement(len(self._cards), self.app.size.width, self.app.size.height)

    def _names(self, across: int) -> LetterSize | None:
        """Return the one size of the holders' names: the largest that fits them all."""
        names = tuple(card.printed.holder for card in self._cards if card.printed is not None)
        is_large = self.app.size.width >= LARGE_NAMES_FROM and len(names) == len(self._cards) <= MOST_LARGE
        if not is_large:
            return None
        most = self._letters
        return size_for(names, across - 2, most + ACCENTS, most, in_ascii=draws_ascii(self.app))

    def _face(self, card: OpenCard) -> Drawing:
        is_large = self._arrangement() is Arrangement.LARGE
        if self._turned:
            rows = cards.LARGE if is_large else cards.MEDIUM
            return turning(rows, self._turned, is_framed=draws_frames(self.app))
        if not self._is_up or card.printed is None:
            return cards.large_back() if is_large else cards.medium_back()
        draw = large_face if is_large else medium_face
        return draw(card, card.printed, is_framed=draws_frames(self.app))


def _holder(card: OpenCard, size: LetterSize | None, across: int) -> Drawing:
    """Return whose card it is, with the holder's name in large letters above where there is room."""
    words = card.whose_in(lambda whose: width_of(whose) <= across)
    whose = words if width_of(words) <= across else fit(words, across)
    if size and card.printed is not None:
        return (*solid(large(card.printed.holder, size), "ivory"), (Span(whose, "dim"),))
    return ((Span(whose, "ivory", bold=True),),)


def _verdict(card: OpenCard, size: LetterSize | None) -> Drawing:
    """Return whether the claim was true, in its colour and in words: large ones where those of all cards have room."""
    if card.truly is None:
        return ()
    ink, mark = ("teal", "+") if card.truly else ("red", "–")
    if size:
        drawn = solid(large(card.below, size), ink)
        return drawn if size.height > size.rows else ((), *drawn)
    line: Row = (Span(f"{mark} {card.below} {mark}", ink, bold=True),)
    return (line,)
