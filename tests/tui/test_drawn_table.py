"""Pieces of the roomy table, drawn alone: nothing touches large letters, and cards are as large as there is room."""

from collections.abc import Sequence
from itertools import product

import pytest

from mascarade.look.cards import small_back, tiny_back
from mascarade.look.drawing import Span, words_of
from mascarade.look.motifs import Motif
from mascarade.rules.cards import Player
from mascarade.table.seat_info import SeatInfo
from mascarade.table.shown_cards import CardPrint, OpenCard
from mascarade.tui.widgets.card_faces import card_layout
from mascarade.tui.widgets.cells import Piece, compose, crop_row, row_width
from mascarade.tui.widgets.seat_cards import THRONE, back_spot, seat_card
from mascarade.tui.widgets.stage import Counters, StageWords, stage_drawing, stage_pieces
from mascarade.tui.widgets.table_layout import Stage

GOAL = "13 coins win"
SCENES = (
    *(StageWords("It is the turn of", "ABCDEFGHIJKLMN"[:length]) for length in range(1, 15)),
    StageWords("The power of", motif=Motif("witch", "Witch"), asked_lead="It is up to", asked="Bruno?"),
)


@pytest.mark.parametrize("height", [6, pytest.param(12, marks=pytest.mark.long), 17])
def test_the_goal_stands_whole_and_clear_of_the_large_letters(height: int) -> None:
    seen = 0
    for scene in SCENES:
        for width in range(24, 110):
            rows = words_of(stage_drawing(scene, Counters(4, 157, GOAL), (), Stage(0, width, 0, height)))
            for row in rows:
                if GOAL in row:
                    seen += 1
                    before, after = row.split(GOAL)
                    assert before[-1:] in ("", " "), (scene, width)
                    assert after[:1] in ("", " "), (scene, width)
    assert seen > 500


def is_whole(pieces: Sequence[Piece], width: int, height: int) -> bool:
    """Whether every piece lies within the field, and none over another."""
    taken: set[tuple[int, int]] = set()
    for piece in pieces:
        for y, row in enumerate(piece.drawing, piece.y):
            cells = {(x, y) for x in range(piece.x, piece.x + row_width(row))}
            if cells & taken or not all(0 <= x < width and 0 <= y < height for x, y in cells):
                return False
            taken |= cells
    return True


ON_STAGE = (
    StageWords("It is the turn of", "Ada"),
    StageWords("It is the turn of", "Maximilian-Alexander", legend="exposed: may not announce"),
    StageWords("It is up to", "Győző"),
    StageWords("Which mask?", motif=Motif("judge", "Judge")),
    StageWords("The power of", motif=Motif("witch", "Witch"), asked_lead="It is up to", asked="Bruno?", announced="W"),
    StageWords(
        "Bartholomew announces:",
        motif=Motif("usurper", "Usurper"),
        asked_lead="and you,",
        asked="Őrsike-Zsuzsanna?",
        announced="Bartholomew announces: Usurper",
    ),
)


@pytest.mark.parametrize("scene", ON_STAGE, ids=lambda scene: scene.name or scene.motif.name)
@pytest.mark.parametrize("centre", [(), (("", "▐◆▌"),), (("7", "▐◆▌"), ("8", "▐◆▌"))], ids=len)
def test_nothing_on_the_stage_is_ever_clipped(scene: StageWords, centre: tuple[tuple[str, str], ...]) -> None:
    for width, height in product((56, 57, 60, 68, 78, 80, 100, 118, 160), range(1, 20)):
        pieces = stage_pieces(scene, Counters(12, 157, GOAL), centre, Stage(0, width, 0, height))
        assert is_whole(pieces, width, height), (width, height)
        words = words_of(compose(pieces, width, height))
        assert any(row.strip() for row in words)


@pytest.mark.parametrize("coins", [6, 12])
def test_three_hands_lie_in_a_throne_as_cards_above_the_fortune(coins: int) -> None:
    tiny = words_of((tiny_back(),))[0]
    face = SeatInfo(Player(0), 1, "", "Ada", False, coins, " ".join([tiny] * 3), True, False, (), False)
    rows = words_of(seat_card(face, 13, 40, THRONE))
    for number, back in enumerate(words_of(small_back())):
        assert rows[2 + number].count(back) == 3
    assert [(spot.x, spot.y) for spot in (back_spot(face, number, 40, THRONE) for number in range(3))] == [
        (2, 2),
        (12, 2),
        (22, 2),
    ]


def test_the_cards_of_the_deal_are_as_large_as_all_of_them_have_room_for() -> None:
    def lying(count: int, width: int, height: int) -> tuple[int, bool, int]:
        printed = CardPrint(Motif("king", "King"), "★", "takes 2", "Ada")
        card = OpenCard("Ada's card", "King", "Takes 2 coins, and not one more than that.", printed=printed)
        laid = card_layout([card] * count, width, height)
        assert laid.columns * laid.width + laid.columns - 1 <= width
        assert laid.rows * laid.height <= height
        return laid.kind.picture, laid.kind.is_short, laid.rows

    assert lying(6, 120, 36) == (10, False, 2)
    assert lying(6, 160, 46) == (10, False, 2)
    assert lying(13, 160, 46) == (5, False, 3)
    assert lying(13, 120, 36) == (5, True, 3)
    assert lying(6, 80, 20) == (5, True, 2)
    assert lying(6, 80, 19) == (0, False, 2)


@pytest.mark.parametrize("width", range(8))
def test_the_beginning_of_a_row_takes_its_cells_exactly(width: int) -> None:
    assert row_width(crop_row((Span("ab"), Span("界c", "gold")), width)) == width
