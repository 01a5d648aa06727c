"""Cards and coins: backs that tell nothing, faces of one size, tracks that end at the goal; and drawings in ASCII."""

import pytest

from mascarade.art import cards, emblems
from mascarade.art.cards import coin_track
from mascarade.art.drawing import ASCII_SIGNS, Motif, art_file, text_rows, to_ascii
from mascarade.art.emblems import FULL_SECOND, QUADRANTS, emblem_on_paper, emblem_points, second_ink
from mascarade.art.palettes import ROLES
from mascarade.rules.game import EDITIONS


def sizes(rows: tuple[str, ...]) -> tuple[set[int], int]:
    return {len(row) for row in rows}, len(rows)


def test_backs_have_their_sizes() -> None:
    assert sizes(text_rows((cards.tiny_back(),))) == ({3}, 1)
    assert sizes(text_rows((cards.tiny_back(is_guarded=True),))) == ({3}, 1)
    assert sizes(text_rows(cards.SMALL_BACK)) == ({9}, 4)
    assert sizes(text_rows(cards.MEDIUM_BACK)) == ({19}, 9)
    assert sizes(text_rows(cards.draw_back(cards.LARGE))) == ({30}, 17)


@pytest.mark.parametrize("mask", sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks}))
def test_a_face_is_of_one_size_whatever_the_mask(mask: str) -> None:
    medium = cards.card_face(mask.center(17), "", emblem_on_paper(Motif(mask, mask)), ("one".center(17),), 19, 9)
    large = cards.card_face(
        mask.center(28), "★", cards.large_emblem(emblem_points(Motif(mask, mask)), second_ink(mask)), (), 30, 17
    )
    assert sizes(text_rows(medium)) == ({19}, 9)
    assert sizes(text_rows(large)) == ({30}, 17)
    assert {role for row in (*medium, *large) for span in row for role in (span.ink, span.ground)} <= {*ROLES, ""}


def test_a_frame_goes_round_the_whole_card_with_the_stars_and_words_in_it() -> None:
    power = tuple(line.center(17) for line in ("takes 1; handles", "two others' cards"[:15]))
    framed = text_rows(
        cards.card_face("FOOL".center(17), "★", emblem_on_paper(Motif("fool", "fool")), power, 19, 9, is_framed=True)
    )
    assert sizes(framed) == ({19}, 9)
    assert framed[0].strip("┌┐─★") == " FOOL ", "no line touches the words"
    assert framed[-1].strip("└┘─") == f" {power[1].strip()} "
    assert framed[0].startswith("┌★─")
    assert framed[0].endswith("─★┐")
    assert framed[-1].startswith("└")
    assert framed[-1].endswith("┘")
    assert all(row.startswith("│") and row.endswith("│") for row in framed[1:-1])
    bare = text_rows(
        cards.card_face("FOOL".center(17), "", emblem_on_paper(Motif("fool", "fool")), (), 19, 9, is_framed=True)
    )
    assert bare[-1] == f"└{'─' * 17}┘"


def test_a_track_has_a_slot_for_each_coin_up_to_the_goal() -> None:
    assert text_rows(
        (coin_track(6, 13), coin_track(0, 13), coin_track(12, 13), coin_track(13, 13), coin_track(20, 13))
    ) == (
        "●●●●●●······◆",
        "············◆",
        "●●●●●●●●●●●●◆",
        "●●●●●●●●●●●●●",
        "●●●●●●●●●●●●●",
    )
    assert text_rows((coin_track(3, 10), coin_track(3, 15))) == ("●●●······◆", "●●●···········◆")


def test_every_sign_stands_for_one_of_one_cell_in_ascii() -> None:
    assert all(len(sign) == 1 for sign in ASCII_SIGNS)
    assert all(len(plain) == 1 and plain.isascii() and plain.isprintable() for plain in ASCII_SIGNS.values())


def test_whatever_the_look_draws_can_be_drawn_in_ascii() -> None:
    sheets = [row for row in art_file("letters.txt").split("\n") if "█" in row]
    backs = [cards.SMALL_BACK, cards.MEDIUM_BACK, cards.draw_back(cards.LARGE), (cards.tiny_back(is_guarded=True),)]
    drawings = [*backs, (cards.tiny_back(),), emblems.candle(9), (coin_track(5, 13),)]
    drawn = [*sheets, *emblems.TITLE_MASK, *emblems.TITLE_MASK_SMALL, QUADRANTS, FULL_SECOND, cards.STAR]
    drawn += [row for drawing in drawings for row in text_rows(drawing)]
    assert all(to_ascii(row).isascii() for row in drawn)
    assert [len(to_ascii(row)) for row in drawn] == [len(row) for row in drawn]
