"""Public cards face up, in every size, and the cards of the deal as widgets."""

from collections.abc import Callable, Mapping
from itertools import product

from msgspec.structs import replace
from textual.content import Content
from textual.widgets import Static

from mascarade.art import cards
from mascarade.art.drawing import Drawing, Motif, Span
from mascarade.art.emblems import HEIGHT as EMBLEM
from mascarade.art.emblems import emblem_on_paper, emblem_points, second_ink
from mascarade.language import cache_by_language
from mascarade.table.hot_seat import CardPrint, OpenCard
from mascarade.tui.themes import draws_frames, paint_row
from mascarade.tui.widgets.cells import centre, centre_piece, centred, clip, width_of
from mascarade.tui.widgets.cells import compose as placed
from mascarade.tui.widgets.drawings import Picture
from mascarade.values import Value

FRAME = 2
"""The columns and rows of a card's frame."""
CARD_WIDTH, LEAST_CARD_HEIGHT = 26, 9
"""The columns from one card of words to the next, and the least rows of a card."""


def card_picture(name: str, printed: CardPrint, *, is_large: bool = False, is_framed: bool) -> Drawing:
    """Return a public card: its name, its emblem, and its power in short lines.

    It has 19 by 9 cells, or 30 by 17 with an emblem twice as large and its name set apart if there is room.
    """
    width, height = cards.LARGE_SIZE if is_large else cards.MEDIUM_SIZE
    inner = width - FRAME
    power = clip(printed.short, inner - 2, 3) if is_large else clip(printed.short, inner, 2)
    picture = ((), *_large_emblem(printed.motif)) if is_large else emblem_on_paper(printed.motif)
    spaced = " ".join(name.upper())
    words = centre(spaced if is_large and len(spaced) < inner else name, inner)
    lines = [centre(line, inner) for line in power]
    return cards.card_face(words, printed.star, picture, lines, width, height, is_framed=is_framed)


def paper_face(name: str, star: str, width: int, height: int, *, is_framed: bool) -> Drawing:
    """Return a small card with only the name of its mask, and a star if it brings money.

    Without a frame, a long word of the name may reach from edge to edge.
    """
    edge = 0 if not is_framed and max(map(width_of, name.split()), default=0) > width - 2 else 1
    inner = width - 2 * edge
    words = list(clip(f"{name} {star}".rstrip(), inner, height - 2 if is_framed else height))
    above = (height - len(words)) // 2
    lines = [*[""] * above, *words, *[""] * (height - above - len(words))]
    ends = [("┌", "┐"), *[("│", "│")] * (height - 2), ("└", "┘")] if is_framed else [(" " * edge,) * 2] * height
    rows = []
    for number, (line, (left, right)) in enumerate(zip(lines, ends, strict=True)):
        is_edge = is_framed and number in (0, height - 1)
        within = (
            Span("─" * inner, "inkdim", "paper") if is_edge else Span(centre(line, inner), "ink", "paper", bold=True)
        )
        rows.append((Span(left, "inkdim", "paper"), within, Span(right, "inkdim", "paper")))
    return tuple(rows)


class CardKind(Value):
    """What all cards of a page show besides their holders and names, and the room that each takes."""

    picture: int
    """The rows of the picture."""
    is_short: bool
    """True if the power is shown in a few words, since a key shows the whole one."""
    least_width: int
    """The least columns from one card to the next."""
    most_height: int
    is_compact: bool = False
    """True for a card as at the table, without a frame, below the words about its holder."""


KINDS = (
    CardKind(2 * EMBLEM, False, 32, 18),
    CardKind(EMBLEM, False, 24, 16),
    CardKind(2 * EMBLEM, True, 32, 18),
    CardKind(EMBLEM, True, 24, 16),
    CardKind(EMBLEM, True, cards.MEDIUM_SIZE[0] + 1, cards.MEDIUM_SIZE[1] + 1, is_compact=True),
    CardKind(0, False, CARD_WIDTH, 16),
)
"""The kinds of cards, the best first."""


class CardLayout(Value):
    """The arrangement of the cards on every page."""

    kind: CardKind
    pages: int
    each: int
    """The cards of a page; the last page may have fewer."""
    columns: int
    rows: int
    gap: int
    """The blank rows between two rows of cards, where they cost no words."""
    width: int
    height: int
    names_shortly: bool = False
    """True if the words above compact cards are short, on all of them alike."""

    @property
    def whole_height(self) -> int:
        """The rows of all cards together."""
        return self.rows * self.height + (self.rows - 1) * self.gap


@cache_by_language(8)
def card_layout(cards: tuple[OpenCard, ...], width: int, height: int) -> CardLayout:
    """Return the arrangement of these cards on as few pages as show all their words.

    Where there is no such way, some words are cut.
    """
    across = max(1, width // CARD_WIDTH)
    most = -(-len(cards) // (across * max(1, height // LEAST_CARD_HEIGHT)))
    with_picture = product(range(1, most + 1), KINDS[:-1])
    for pages, kind in (*with_picture, *product(range(1, most + 1), KINDS[-1:])):
        for rows, gap in product(range(1, len(cards) // pages + 1), (1, 0)):
            laid = _in_rows(kind, len(cards), pages, rows, gap, width, height)
            is_long = any(width_of(_with_seat_number(card, card.whose)) > laid.width - 2 for card in cards)
            laid = replace(laid, names_shortly=is_long)
            if laid.width + 1 >= kind.least_width and all(_has_room(card, laid) for card in cards):
                return laid
    rows = -(-len(cards) // (most * across))
    return _in_rows(KINDS[-1], len(cards), most, rows, 0, width, height)


def _in_rows(kind: CardKind, count: int, pages: int, rows: int, gap: int, width: int, height: int) -> CardLayout:
    on_page = -(-count // pages)
    columns = -(-on_page // rows)
    each = (height + gap) // rows - gap
    return CardLayout(kind, pages, on_page, columns, rows, gap, (width + 1) // columns - 1, min(kind.most_height, each))


def _has_room(card: OpenCard, laid: CardLayout) -> bool:
    """Return whether a card shows everything of its kind without cuts."""
    if laid.height < LEAST_CARD_HEIGHT:
        return False
    if laid.kind.is_compact:
        return _has_compact_room(card, laid)
    width, most = laid.width - FRAME - 2, laid.height
    lines = sum(
        len(clip(words, width, most))
        for words in (_with_seat_number(card, card.whose), _name(card), _power(card, laid.kind))
    )
    return lines + laid.kind.picture + 1 <= laid.height - FRAME


def _has_compact_room(card: OpenCard, laid: CardLayout) -> bool:
    """Return whether a compact card shows all its words, and its holder above."""
    width, height = cards.MEDIUM_SIZE
    inner = width - FRAME
    is_whole = width_of(_whose(card, laid)) <= laid.width and width_of(card.mask) <= inner
    return is_whole and laid.height > height and len(clip(_power(card, laid.kind), inner, 3)) <= 2


def _whose(card: OpenCard, laid: CardLayout) -> str:
    return _with_seat_number(card, card.short or card.whose if laid.names_shortly else card.whose)


def _with_seat_number(card: OpenCard, words: str) -> str:
    """Return words about the holder of a card, after the number of the seat."""
    return f"{card.seat} · {words}" if card.seat else words


def _name(card: OpenCard) -> str:
    """Return the name of a mask, with a star if it brings money."""
    return f"{card.mask} {card.printed.star}".rstrip()


def _with_star(line: str, colour: str) -> Content:
    """Return a line of a name whose star has the colour of money."""
    words = line.rstrip(cards.STAR)
    return Content.assemble((words, "bold"), (line[len(words) :], f"bold {colour}"))


def _power(card: OpenCard, kind: CardKind) -> str:
    return card.printed.short if kind.is_short else card.below


class CardBox(Static):
    """A card of the deal: nothing at first, then its back, a frame of its turning, or its face.

    Its power ends with an ellipsis where it is longer than the card.
    """

    def __init__(self, card: OpenCard, laid: CardLayout, colours: Mapping[str, str]) -> None:
        super().__init__(classes="card", markup=False)
        self._card, self._laid, self._colours = card, laid, colours
        self.styles.height = laid.height

    def show_faces(self) -> None:
        """Show the face."""
        if self._laid.kind.is_compact:
            face = card_picture(self._card.mask, self._card.printed, is_framed=draws_frames(self.app))
            self._show(lambda _rows: face)
        else:
            self.add_class("-paper")
            self.update(_words(self._card, self._laid, self._colours))

    def show_backs(self) -> None:
        """Show the back."""
        self._show(cards.draw_back)

    def turn(self, part: int) -> None:
        """Show one frame of the turning, which looks the same for all cards."""
        self._show(lambda rows: cards.turn_frame(rows, part, is_framed=draws_frames(self.app)))

    def _show(self, draw: Callable[[tuple[str, ...]], Drawing]) -> None:
        height, is_compact = self._laid.height, self._laid.kind.is_compact
        whose: Drawing = ((Span(_whose(self._card, self._laid), "ivory", bold=True),),) if is_compact else ()

        def picture(width: int) -> Drawing:
            rows = cards.MEDIUM if is_compact else cards.back_rows(width, height)
            pieces = (centre_piece(whose, 0, 0, width), centre_piece(draw(rows), len(whose), 0, width))
            return placed(pieces, width, height)

        self.remove_class("-paper")
        self.update(Picture(picture, self._colours), layout=False)


def _words(card: OpenCard, laid: CardLayout, colours: Mapping[str, str]) -> Content:
    """Return the holder, the mask with its picture if there is one, and as much of the power as fits."""
    width, height = laid.width - FRAME - 2, laid.height - FRAME
    whose, mask = clip(_with_seat_number(card, card.whose), width, 2), clip(_name(card), width, 2)
    picture = _picture(card, laid.kind)
    power = clip(_power(card, laid.kind), width, height - len(whose) - len(mask) - len(picture) - 1)
    header = [
        *(Content.styled(line, colours["inkdim"]) for line in whose),
        *(_with_star(line, colours["money"]) for line in mask),
    ]
    drawn = [paint_row(row, colours) for row in centred(picture, width)]
    return Content("\n").join([*header, *drawn, Content(""), *map(Content, power)])


def _picture(card: OpenCard, kind: CardKind) -> Drawing:
    if not kind.picture:
        return ()
    return (emblem_on_paper if kind.picture == EMBLEM else _large_emblem)(card.printed.motif)


def _large_emblem(motif: Motif) -> Drawing:
    return cards.large_emblem(emblem_points(motif), second_ink(motif.mask))
