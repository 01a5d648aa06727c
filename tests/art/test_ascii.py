"""Everything that is drawn has a sign in ASCII that stands for it."""

from mascarade.art import cards, emblems
from mascarade.art.cards import coin_track
from mascarade.art.drawing import ASCII_SIGNS, text_rows, to_ascii
from mascarade.art.emblems import FULL_SECOND, QUADRANTS
from mascarade.art.letter_shapes import FIVE_ROWS, THREE_ROWS


def test_every_sign_stands_for_one_of_one_cell_in_ascii() -> None:
    assert all(len(sign) == 1 for sign in ASCII_SIGNS)
    assert all(len(plain) == 1 and plain.isascii() and plain.isprintable() for plain in ASCII_SIGNS.values())


def test_whatever_the_look_draws_can_be_drawn_in_ascii() -> None:
    sheets = [sheet for _signs, sheet in (*THREE_ROWS, *FIVE_ROWS)]
    backs = [cards.small_back(), cards.medium_back(), cards.large_back(), (cards.tiny_back(is_guarded=True),)]
    drawings = [*backs, (cards.tiny_back(),), emblems.candle(9), (coin_track(5, 13),)]
    drawn = [*sheets, *emblems.TITLE_MASK, *emblems.TITLE_MASK_SMALL, QUADRANTS, FULL_SECOND, cards.STAR]
    drawn += [row for drawing in drawings for row in text_rows(drawing)]
    assert all(to_ascii(row).isascii() for row in drawn)
    assert [len(to_ascii(row)) for row in drawn] == [len(row) for row in drawn]
