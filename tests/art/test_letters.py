"""Large letters: every sign in both sizes, and names with signs that cannot be drawn."""

import string
import unicodedata
from itertools import combinations

import pytest
from msgspec.structs import replace

from mascarade.art.letters import (
    LetterSize,
    fit_letters,
    has_letters,
    large_letters,
    large_number,
    letters_width,
    spell,
    split_letters,
)

PLAIN = string.ascii_uppercase + string.digits + ".,'-!?&:+/¿¡Ł"
ACCENTED = "ĄĆĘŃÓŚŹŻÁÉÍÖŐÚÜŰÃÕÂÊÔÀÇÈÌÒÙÑÅŠ"
SIGNS = PLAIN + ACCENTED
WHOLE = tuple(LetterSize(rows, above=True, below=True) for rows in (3, 5, 10))


@pytest.mark.parametrize("size", [*WHOLE, *map(LetterSize, (3, 5, 10))])
def test_every_sign_has_all_rows_in_one_width(size: LetterSize) -> None:
    for sign in SIGNS:
        drawn = large_letters(sign, size)
        assert len(drawn) == size.height
        assert {len(row) for row in drawn} == {letters_width(sign, size)}, sign
        assert any(row.strip() for row in drawn)


@pytest.mark.parametrize("size", WHOLE)
def test_no_two_signs_look_alike_but_nought_and_o_in_small_letters(size: LetterSize) -> None:
    alike = {("O", "0")} if size.rows == 3 else set()
    pairs = {
        (one, other) for one, other in combinations(SIGNS, 2) if large_letters(one, size) == large_letters(other, size)
    }
    assert pairs == alike


def test_letters_are_drawn_in_half_blocks_alone() -> None:
    cells = {cell for sign in SIGNS for size in WHOLE for row in large_letters(sign, size) for cell in row}
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
    sizes = [LetterSize(rows) for rows in (3, 5, 10)]
    assert tuple(letters_width(name, size) for size in sizes) == widths
    assert tuple(len(large_letters(name, size)[0]) for size in sizes) == widths


def test_an_accent_has_a_row_of_its_own_above_or_below_the_letter() -> None:
    for plain, accented in zip("ACENOSZAEIOUCAE", "ĄĆĘŃÓŚŻÀÈÌÖŰÇÃÊ", strict=True):
        for size in WHOLE:
            letter, drawn = large_letters(plain, size), large_letters(accented, size)
            assert {row.strip() for row in letter if row.strip()} <= {row.strip() for row in drawn}
            assert sum(bool(row.strip()) for row in drawn) > sum(bool(row.strip()) for row in letter)


@pytest.mark.parametrize("name", ["Inès", "Íris", "Úrsula", "Győző", "Księżniczka", "Barça"])
def test_large_letters_have_no_room_for_a_name_where_they_have_none_for_its_accents(name: str) -> None:
    size = fit_letters((name,), 90, 5, most=3)
    assert size is not None
    assert fit_letters((name,), 90, size.height) == size
    assert fit_letters((name,), 90, size.height - 1) is None
    assert unicodedata.normalize("NFC", name.upper()) == "".join(letter.written for letter in split_letters(name))


def test_smaller_letters_with_accents_are_better_than_larger_ones_without() -> None:
    assert fit_letters(("Zoe",), 80, 5) == LetterSize(5)
    assert fit_letters(("Zoë",), 80, 5) == LetterSize(3, above=True)
    assert fit_letters(("Zoë",), 80, 6) == LetterSize(5, above=True)
    assert fit_letters(("Zoë",), 80, 12, most=5) == LetterSize(5, above=True)


def test_names_side_by_side_have_rows_for_accents_in_common() -> None:
    size = fit_letters(("Ada", "Zoë"), 80, 4)
    assert size == LetterSize(3, above=True)
    assert len(large_letters("Ada", size)) == len(large_letters("Zoë", size)) == 4


@pytest.mark.parametrize("name", ["王小明", "[/]", "Ada 王", "", "  ", "Ωmega", "☃"])
def test_a_name_with_a_sign_that_cannot_be_drawn_has_no_large_letters(name: str) -> None:
    assert not has_letters(name)
    assert fit_letters((name,), 500, 20) is None


def test_names_side_by_side_take_the_size_that_fits_them_all() -> None:
    assert fit_letters(("Cleo",), 58, 10) == LetterSize(10)
    assert fit_letters(("Cleo",), 57, 10) == LetterSize(5)
    assert fit_letters(("Cleo",), 58, 9) == LetterSize(5)
    assert fit_letters(("Cleo", "Maximilian"), 58, 10) == LetterSize(3)
    assert fit_letters(("Cleo", "Maximilian"), 49, 10) is None
    assert fit_letters(("Cleo",), 19, 2) is None


def test_every_letter_of_the_languages_is_drawn_with_its_accent() -> None:
    letters = "ĄĆĘŁŃÓŚŹŻÁÉÍÓÖŐÚÜŰÃÕÂÊÔÀÇÈÌÒÙÑ¿¡"
    for letter in {*letters, *letters.lower()}:
        assert has_letters(letter), letter
        bare = spell(letter)
        assert bare == letter.upper() or large_letters(letter, WHOLE[0]) != large_letters(bare, WHOLE[0]), letter


@pytest.mark.parametrize("size", [LetterSize(3), LetterSize(3, above=True, below=True)])
def test_letters_in_ascii_are_made_of_lines_and_as_wide_as_those_of_blocks(size: LetterSize) -> None:
    for sign in SIGNS:
        lines, blocks = large_letters(sign, replace(size, in_ascii=True)), large_letters(sign, size)
        assert list(map(len, lines)) == list(map(len, blocks)), sign
        assert "".join(lines).isascii()
        assert not set("".join(lines)) & set('#"'), "what stands for blocks"


def test_no_two_letters_in_ascii_look_alike_but_nought_and_o() -> None:
    size = LetterSize(3, above=True, below=True, in_ascii=True)
    assert {
        pair for pair in combinations(SIGNS, 2) if large_letters(pair[0], size) == large_letters(pair[1], size)
    } == {("O", "0")}


@pytest.mark.parametrize("number", [0, 1, 11, 23, 47, 5689])
def test_figures_in_ascii_are_made_of_lines_and_as_wide_as_those_of_blocks(number: int) -> None:
    lines, blocks = large_number(number, 3, in_ascii=True), large_number(number, 3)
    assert list(map(len, lines)) == list(map(len, blocks))
    assert set("".join(lines)) <= set(" _|")


def test_any_two_figures_in_ascii_differ() -> None:
    assert len({large_number(number, 3, in_ascii=True) for number in range(10)}) == 10
