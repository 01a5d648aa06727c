"""The end as one picture: the winners in the largest letters, why, and all cards with their fortunes."""

from collections.abc import Sequence

from mascarade.look.cards import MEDIUM_HEIGHT, MEDIUM_WIDTH
from mascarade.look.drawing import Drawing, Span, solid
from mascarade.look.letters import large, size_for
from mascarade.look.ornaments import CANDLE_WIDTH, candle
from mascarade.table.endings import EndWords
from mascarade.tui.widgets.card_faces import medium_face
from mascarade.tui.widgets.fortunes_row import FIGURES, HIGH_FIGURES, MOST_HIGH
from mascarade.tui.widgets.open_table import Group, OpenTable, TableCard, table_drawing
from mascarade.tui.widgets.paragraphs import bold_words, wrap
from mascarade.tui.widgets.placing import Piece, centre_piece, compose, drawing_width

MOST_LARGE = 3
"""More winners than these are named in a few lines."""
CANDLE_MARGIN = 5
LEAST_CANDLE = 8
MARGIN = 2
LEAST_BESIDE_HIGH, LEAST_ROOM = 12, 5
"""The rows that large fortunes have to leave for the winners."""


def end_drawing(
    words: EndWords, width: int, height: int, *, is_framed: bool, is_high: bool = False, in_ascii: bool = False
) -> Drawing:
    """Return the end in a place of so many rows; where not all has room, the cards go on below."""
    table = _table(words)
    why = wrap(words.why, width - 2 * MARGIN, bold=True)
    has_high = is_high and len(words.faces) <= MOST_HIGH
    sizes = ((HIGH_FIGURES, LEAST_BESIDE_HIGH),) if has_high else ()
    for figures, least in (*sizes, (FIGURES, LEAST_ROOM), (0, 0)):
        lying = _trimmed(
            table_drawing(
                table,
                width,
                height,
                is_framed=is_framed,
                figures=figures,
                in_ascii=in_ascii,
            )
        )
        room = height - len(lying) - len(why) - 2
        if room >= least:
            break
    winners = _winners(words, width, max(3, room), is_framed=is_framed, in_ascii=in_ascii)
    said = compose([centre_piece((row,), number, 0, width) for number, row in enumerate(why)], width, len(why))
    blank: Drawing = ((),)
    spare = height - len(winners) - len(said) - len(lying)
    gap = blank * max(0, min(2, spare // 3), min(4, spare // 4))
    return (*gap, *winners, *gap, *said, *blank, *gap[1:], *lying)


def _trimmed(drawing: Drawing) -> Drawing:
    """Return a drawing without blank rows at its end."""
    rows = list(drawing)
    while rows and not "".join(span.text for span in rows[-1]).strip():
        rows.pop()
    return tuple(rows)


def _table(words: EndWords) -> OpenTable:
    groups = tuple(
        Group(
            face.whose,
            face.coins,
            face.has_won,
            tuple(TableCard(place, card, card.printed) for place, card in face.cards if card.printed is not None),
        )
        for face in words.faces
    )
    return OpenTable(groups, (), words.goal)


def _winners(words: EndWords, width: int, room: int, *, is_framed: bool, in_ascii: bool) -> Drawing:
    """Return the winners one below the other in letters of one size, beside the card of the only one, or candles."""
    if not words.winners:
        return ()
    names = _names(words.winners, width, room, in_ascii=in_ascii)
    cards = [card for face in words.faces if face.has_won for _place, card in face.cards]
    printed = cards[0].printed if len(words.winners) == len(cards) == 1 else None
    beside = MARGIN + MEDIUM_WIDTH + 2
    if printed is not None and room >= MEDIUM_HEIGHT > len(names) and 2 * beside + drawing_width(names) <= width:
        face = medium_face(cards[0], printed, is_framed=is_framed)
        pieces = [
            Piece(MARGIN, 0, face),
            centre_piece(names, (MEDIUM_HEIGHT - len(names)) // 2, beside, width - beside),
        ]
        return compose(pieces, width, MEDIUM_HEIGHT)
    high = max(len(names), min(room, 13))
    rows = min(high, 12)
    pieces = [centre_piece(names, (high - len(names)) // 2, 0, width)]
    if rows >= LEAST_CANDLE and drawing_width(names) + 2 * (CANDLE_MARGIN + CANDLE_WIDTH + 2) <= width:
        light = candle(rows)
        places = (CANDLE_MARGIN, width - CANDLE_MARGIN - CANDLE_WIDTH)
        pieces += [Piece(x, (high - rows) // 2, light) for x in places]
        return compose(pieces, width, high)
    return compose([centre_piece(names, 0, 0, width)], width, len(names))


def _names(winners: Sequence[str], width: int, room: int, *, in_ascii: bool) -> Drawing:
    """Return the winners' names in the largest letters in which all have room; more than a few in plain ones."""
    if len(winners) > MOST_LARGE:
        return wrap(" · ".join(winners), width - 2 * MARGIN, "gold", bold=True)
    each = (room - len(winners) + 1) // len(winners)
    size = size_for(tuple(winners), width - 2 * MARGIN, each, in_ascii=in_ascii)
    rows: list[tuple[Span, ...]] = []
    for winner in winners:
        drawn = solid(large(winner, size), "gold") if size else ((), bold_words(winner, "gold", width - 2 * MARGIN), ())
        block = compose([centre_piece(drawn, 0, 0, drawing_width(drawn))], drawing_width(drawn), len(drawn))
        rows += [(), *block] if rows else block
    across = max(drawing_width((row,)) for row in rows)
    return compose([centre_piece((row,), number, 0, across) for number, row in enumerate(rows)], across, len(rows))
