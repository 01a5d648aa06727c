"""The names that players may have."""

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from mascarade.characters import search_key
from mascarade.names import LOOKALIKES, MOST_CELLS, MOST_MARKS, BadName, check_name, check_names, max_cells
from tests.kept import compare_with_kept

ANY_TEXT = st.text(st.characters(), max_size=20)


def test_names_are_kept_or_refused_as_they_always_were() -> None:
    """Compare with the file: each line has the names of a table, and below it the names as kept, or the refusal."""
    kept, told = Path(__file__).parent / "names.txt", ""
    for line in kept.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            names = json.loads(line)
            try:
                said = json.dumps(check_names(names) if len(names) > 1 else check_name(names[0]))
            except BadName as bad:
                said = str(bad).encode("ascii", "backslashreplace").decode()
            told += f"{line}\n  {said}\n"
    compare_with_kept(told, kept)


def test_no_letter_looks_like_two() -> None:
    others = "".join(LOOKALIKES.values())
    assert len(set(others)) == len(others)
    assert not set(others) & set(LOOKALIKES)


def test_a_wrong_name_among_several_is_told_by_its_seat() -> None:
    with pytest.raises(BadName, match="Player 2: This name is empty") as bad:
        check_names(["Ada", "", "Cleo"])
    assert bad.value.number == 1


def test_names_keep_their_order() -> None:
    assert check_names([" Cleo", "Ada", "Bruno "]) == ("Cleo", "Ada", "Bruno")


@given(ANY_TEXT)
def test_every_accepted_text_is_safe_to_show(text: str) -> None:
    try:
        name = check_name(text)
    except BadName:
        return
    assert name.isprintable()
    assert unicodedata.is_normalized("NFC", name)
    assert 0 < cell_len(name) <= max_cells(name) <= MOST_CELLS
    assert check_name(name) == name


@given(ANY_TEXT)
def test_a_refusal_is_itself_safe_to_show(text: str) -> None:
    with pytest.raises(BadName) as bad:
        check_name(f"{text}\x1b!")
    assert str(bad.value).isprintable()


@given(st.text(st.sampled_from("aé\u0301\u0302\u0327\u05b0 "), min_size=1))
def test_no_accepted_name_has_more_marks_on_a_letter_than_allowed(text: str) -> None:
    try:
        name = check_name(text)
    except BadName:
        return
    marks = "".join("m" if unicodedata.category(character) == "Mn" else " " for character in name)
    assert "m" * (MOST_MARKS + 1) not in marks


def test_searches_ignore_accents() -> None:
    assert [search_key(word) for word in ("Złodziej", "Żebrak", "Özvegy", "Őrült", "Ação", "Straße")] == [
        "zlodziej", "zebrak", "ozvegy", "orult", "acao", "strasse",
    ]  # fmt: skip
    assert sorted(("Żaneta", "Zoë", "Łukasz", "Ola", "Ágnes"), key=search_key) == [
        "Ágnes",
        "Łukasz",
        "Ola",
        "Żaneta",
        "Zoë",
    ]
