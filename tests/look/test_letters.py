"""Large letters: every sign of both faces, and names that have none."""

import string
from itertools import combinations

import pytest

from mascarade.look.letters import has_letters, large, size_for, spelled, width_in

SIGNS = string.ascii_uppercase + string.digits + ".,'-!?&:+/"


@pytest.mark.parametrize("rows", [3, 5, 10])
def test_every_sign_has_all_rows_in_one_width(rows: int) -> None:
    for sign in SIGNS:
        drawn = large(sign, rows)
        assert len(drawn) == rows
        assert {len(row) for row in drawn} == {width_in(sign, rows)}, sign
        assert any(row.strip() for row in drawn)


@pytest.mark.parametrize("rows", [3, 5])
def test_no_two_signs_look_alike_but_nought_and_o_in_small_letters(rows: int) -> None:
    alike = {("O", "0")} if rows == 3 else set()
    pairs = {(one, other) for one, other in combinations(SIGNS, 2) if large(one, rows) == large(other, rows)}
    assert pairs == alike


def test_letters_are_drawn_in_half_blocks_alone() -> None:
    cells = {cell for sign in SIGNS for rows in (3, 5, 10) for row in large(sign, rows) for cell in row}
    assert cells == set(" █▀▄")


@pytest.mark.parametrize(
    ("name", "widths"),
    [
        ("Cleo", (19, 29, 58)),
        ("Maximilian", (50, 63, 126)),
        ("Inquisitor", (49, 61, 122)),
        ("Puppet Master", (66, 94, 188)),
    ],
)
def test_names_are_as_wide_as_they_were_measured(name: str, widths: tuple[int, int, int]) -> None:
    assert tuple(width_in(name, rows) for rows in (3, 5, 10)) == widths
    assert tuple(len(large(name, rows)[0]) for rows in (3, 5, 10)) == widths


def test_ten_rows_are_five_drawn_twice_as_large() -> None:
    assert large("-", 10) == tuple("██" * 6 if row in (4, 5) else " " * 12 for row in range(10))


def test_accents_are_dropped_in_large_letters() -> None:
    assert spelled("Ångström") == "ANGSTROM"
    assert spelled("O’Brien-Łukasz") == "O'BRIEN-LUKASZ"
    assert spelled("Strauß") == "STRAUSS"
    assert spelled("Þór Æsa Œrn Đura Søren") == "THOR AESA OERN DURA SOREN"


@pytest.mark.parametrize("name", ["王小明", "[/]", "Ada 王", "", "  ", "Ωmega", "☃"])
def test_a_name_with_a_sign_that_cannot_be_drawn_has_no_large_letters(name: str) -> None:
    assert not has_letters(name)
    assert size_for((name,), 500, 20) == 0


def test_names_side_by_side_take_the_size_that_fits_them_all() -> None:
    assert size_for(("Cleo",), 58, 10) == 10
    assert size_for(("Cleo",), 57, 10) == 5
    assert size_for(("Cleo",), 58, 9) == 5
    assert size_for(("Cleo", "Maximilian"), 58, 10) == 3
    assert size_for(("Cleo", "Maximilian"), 49, 10) == 0
    assert size_for(("Cleo",), 19, 2) == 0


def test_every_letter_of_the_languages_is_drawn() -> None:
    letters = "ĄĆĘŁŃÓŚŹŻ ÁÉÍÓÖŐÚÜŰ ÃÕÂÊÔÀÇ ÀÈÉÌÒÙ ÑÁÉÍÓÚÜ"
    assert all(has_letters(letter) for letter in letters if letter != " ")
    assert spelled("¿Quién es el Rey? ¡Yo! Złodziej Őrült Ação") == "QUIEN ES EL REY? YO! ZLODZIEJ ORULT ACAO"
