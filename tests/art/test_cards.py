"""Cards: backs without secrets, faces of one size, emblems that differ from across the table; coin tracks and ASCII."""

from itertools import combinations, product

import pytest

from mascarade.art import cards, emblems
from mascarade.art.cards import coin_track
from mascarade.art.drawing import ASCII_SIGNS, Motif, Points, art_file, text_rows, to_ascii
from mascarade.art.emblems import (
    FULL_SECOND,
    HEIGHT,
    POINTS_ACROSS,
    POINTS_DOWN,
    QUADRANTS,
    WIDTH,
    MixedCell,
    draw_points,
    emblem_on_paper,
    emblem_on_table,
    emblem_points,
    enlarge,
    second_ink,
    secret_emblem,
)
from mascarade.art.letters import large_letters
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


def test_every_drawing_can_be_made_in_ascii() -> None:
    sheets = [row for row in art_file("letters.txt").split("\n") if "█" in row]
    backs = [cards.SMALL_BACK, cards.MEDIUM_BACK, cards.draw_back(cards.LARGE), (cards.tiny_back(is_guarded=True),)]
    drawings = [*backs, (cards.tiny_back(),), emblems.candle(9), (coin_track(5, 13),)]
    drawn = [*sheets, *emblems.TITLE_MASK, *emblems.TITLE_MASK_SMALL, QUADRANTS, FULL_SECOND, cards.STAR]
    drawn += [row for drawing in drawings for row in text_rows(drawing)]
    assert all(to_ascii(row).isascii() for row in drawn)
    assert [len(to_ascii(row)) for row in drawn] == [len(row) for row in drawn]


MASKS = sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks})
LEAST_DIFFERENCE = 0.2
"""The least difference between two silhouettes: the share of the points of either that they do not have in common."""


def covered_points(points: Points) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for x, y in product(range(POINTS_ACROSS), range(POINTS_DOWN)) if points[y][x] != ".")


def test_there_are_nineteen_pictures() -> None:
    assert len(MASKS) == 19


@pytest.mark.parametrize("mask", MASKS)
def test_every_official_mask_has_a_picture_of_one_size(mask: str) -> None:
    points = emblem_points(Motif(mask, mask))
    assert len(points) == POINTS_DOWN
    assert {len(row) for row in points} == {POINTS_ACROSS}
    assert set().union(*points) <= set(".#o")
    for picture in (emblem_on_table(Motif(mask, mask)), emblem_on_paper(Motif(mask, mask))):
        rows = text_rows(picture)
        assert len(rows) == HEIGHT
        assert {len(row) for row in rows} == {WIDTH}
        assert {role for row in picture for span in row for role in (span.ink, span.ground)} <= {*ROLES, ""}


def test_no_cell_has_points_of_three_kinds_not_even_twice_as_large() -> None:
    for mask in MASKS:
        draw_points(enlarge(emblem_points(Motif(mask, mask))), "ink", second_ink(mask))
    with pytest.raises(MixedCell):
        draw_points(("#o", "..", *[".."] * 8), "ink", "money")


def test_a_picture_twice_as_large_has_four_times_the_points() -> None:
    for mask in MASKS:
        large = enlarge(emblem_points(Motif(mask, mask)))
        assert len(large) == 2 * POINTS_DOWN
        assert {len(row) for row in large} == {2 * POINTS_ACROSS}


def test_any_two_silhouettes_are_told_apart() -> None:
    silhouettes = {mask: covered_points(emblem_points(Motif(mask, mask))) for mask in MASKS}
    for one, other in combinations(MASKS, 2):
        either, both = silhouettes[one] | silhouettes[other], silhouettes[one] & silhouettes[other]
        assert len(either - both) / len(either) >= LEAST_DIFFERENCE, (one, other)


def test_a_mask_of_an_authors_own_is_a_medallion_with_its_first_letter() -> None:
    assert text_rows(emblem_on_table(Motif("tinker", "Tinker"))) == (
        " ▄▒▀▀▀▀▀▀▀▒▄ ",
        "▐▛  ▀▀█▀▀  ▜▌",
        "▐▌    █    ▐▌",
        "▐▙    █    ▟▌",
        " ▀▒▄▄▄▄▄▄▄▒▀ ",
    )
    assert emblem_points(Motif("understudy", "Ünderstudy")) == emblem_points(Motif("umpire", "Umpire"))
    assert emblem_points(Motif("tinker", "Tinker")) != emblem_points(Motif("umpire", "Umpire"))


def test_every_letter_fits_the_medallion() -> None:
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        points = emblem_points(Motif("own", letter))
        assert {len(row) for row in points} == {POINTS_ACROSS}
        draw_points(points, "ink", "secret")


def test_a_cells_quadrants_are_the_points_it_covers() -> None:
    for number, sign in enumerate(QUADRANTS):
        points = "".join("#" if number >> bit & 1 else "." for bit in range(4))
        ((span,),) = draw_points((points[:2], points[2:]), "ink", "money")
        assert span.text == sign


def test_no_picture_lights_so_little_or_so_much_of_a_card_that_its_glow_tells_it() -> None:
    """Check that paper fills 90 to 97 per cent of a card of 30 by 17 cells, not counting its words."""
    points_of_card = 30 * 17 * 4
    for mask in MASKS:
        share = 1 - len(covered_points(emblem_points(Motif(mask, mask)))) / points_of_card
        assert 0.90 <= share <= 0.97, (mask, share)


@pytest.mark.parametrize("mask", [*MASKS, "tinker"])
def test_an_emblem_for_one_pair_of_eyes_fills_the_same_box_in_the_same_inks_and_is_not_remembered(mask: str) -> None:
    before = large_letters.cache_info()
    picture = secret_emblem(Motif(mask, mask.title()))
    assert large_letters.cache_info() == before
    assert secret_emblem(Motif(mask, mask.title())) is not picture
    rows = text_rows(picture)
    assert (len(rows), {len(row) for row in rows}) == (HEIGHT, {WIDTH})
    assert {role for row in picture for span in row for role in (span.ink, span.ground)} <= {"", "ink", "inkdim"}
