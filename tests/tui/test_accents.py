"""Names and masks with accents in large letters: wherever they are written large, and where the rows allow it."""

import pytest

from mascarade.look.drawing import Drawing, words_of
from mascarade.look.motifs import Motif
from mascarade.tui.screens.cover import name_lines
from mascarade.tui.widgets.cells import large_words, letter_spaced
from mascarade.tui.widgets.stage import Counters, StageWords, stage_drawing
from mascarade.tui.widgets.table_layout import Stage
from mascarade.tui.widgets.table_text import banner
from mascarade.tui.widgets.truth_pages import Plate, awards_drawing
from mascarade.tui.widgets.truth_turn import Headline, HeadlinePart, headline_drawing
from tests.tui.reading import has_accents, has_large

NAMES = ("Łucja", "Zoë", "Győző", "João", "Ágnes", "Święta", "Inês", "Núñez", "Françoise")
COUNTERS = Counters(4, 157, "13 coins win")


def shown(drawing: Drawing) -> str:
    return "\n".join(words_of(drawing))


def on_stage(scene: StageWords, height: int, width: int = 79) -> str:
    return shown(stage_drawing(scene, COUNTERS, (), Stage(0, width, 0, height)))


@pytest.mark.parametrize("name", NAMES)
def test_a_cover_writes_a_name_with_its_accents(name: str) -> None:
    for width, height in ((80, 19), (120, 35), (160, 45)):
        assert has_accents(shown(name_lines(name, width, height)), name), (width, height)


@pytest.mark.parametrize("name", NAMES)
def test_the_middle_of_the_table_writes_whose_turn_it_is_with_accents(name: str) -> None:
    for height in (5, 8, 14):
        assert has_accents(on_stage(StageWords("It is the turn of", name), height), name), height


def test_the_lead_gives_way_to_accents_and_large_letters_do_too() -> None:
    scene = StageWords("It is the turn of", "Győző")
    assert scene.lead in on_stage(scene, 5)
    assert scene.lead not in on_stage(scene, 4)
    assert has_accents(on_stage(scene, 4), "Győző")
    assert letter_spaced("Győző") in on_stage(scene, 3)
    assert not has_large(on_stage(scene, 3), "Győző")


def test_a_claim_and_the_question_about_it_have_accents_on_one_line() -> None:
    for mask, asked in (("Żebrak", "Ada?"), ("King", "Győző?"), ("Żebrak", "Győző?")):
        scene = StageWords("Ada announces:", motif=Motif("beggar", mask), asked_lead="and you,", asked=asked)
        drawn = on_stage(scene, 5)
        assert has_accents(drawn, mask), drawn
        assert has_accents(drawn, asked), drawn
        assert drawn.splitlines()[-1].count("█") > 4, "the feet of all letters stand in the last row"


@pytest.mark.parametrize("name", NAMES)
def test_a_banner_below_a_list_of_seats_writes_a_name_with_accents_above(name: str) -> None:
    four = shown(banner(StageWords("It is the turn of", name), 80, 4).drawing)
    assert has_accents(four, name) or (name == "Święta" and letter_spaced(name) in four), (
        "accents on both sides take five rows"
    )
    assert has_accents(shown(banner(StageWords("It is the turn of", name), 80, 5).drawing), name)


def test_the_truth_about_a_claim_has_accents() -> None:
    parts = (
        HeadlinePart("Ada announced:", Motif("beggar", "Żebrak")),
        HeadlinePart("and held:", Motif("king", "Król")),
    )
    drawn = shown(headline_drawing(Headline(parts, "POMYŁKA"), 160, 20, with_verdict=True))
    assert all(has_accents(drawn, words) for words in ("Żebrak", "Król", "POMYŁKA")), drawn


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_an_award_has_the_winners_accents_beside_a_reason_of_one_line(width: int, height: int) -> None:
    plate = Plate("cheat", "BEST LIAR", ("João",), "3 lies")
    assert has_accents(shown(awards_drawing((plate,), "", width, height)), "João")


def test_an_award_at_eighty_columns_writes_a_name_with_accents_small_above_a_reason_of_two_lines() -> None:
    plate = Plate("cheat", "BEST LIAR", ("João",), "a reason that takes more than the one line there is")
    drawn = shown(awards_drawing((plate,), "", 80, 24))
    assert letter_spaced("João") in drawn
    assert not has_large(drawn, "João")


def test_the_feet_of_all_names_of_awards_stand_on_one_line_and_what_hangs_below_has_room() -> None:
    names = ("Ágnes", "Łucja", "Şebnem", "Święta")
    drawn = [shown(awards_drawing((Plate("cheat", "BEST LIAR", (name,), "3 lies"),), "", 120, 40)) for name in names]
    assert all(has_accents(one, name) for one, name in zip(drawn, names, strict=True))
    reasons = [next(row for row, line in enumerate(one.splitlines()) if "3 lies" in line) for one in drawn]
    assert [row - reasons[0] for row in reasons] == [0, 0, 1, 1]


def test_capitals_set_apart_keep_their_accents() -> None:
    assert letter_spaced("Győző") == "G Y Ő Z Ő"
    assert letter_spaced("Łucja") == "Ł U C J A"


def test_a_heading_in_large_letters_has_its_accents() -> None:
    assert has_accents(shown(large_words("VITÓRIAS", "gold", 60, 5, 3)), "VITÓRIAS")
