"""Fortunes after a reveal: what has changed is bright, with what it was, what it is, and the difference."""

import pytest

from mascarade.look.drawing import words_of
from mascarade.table.shown_cards import FortuneChange
from mascarade.tui.widgets.cells import drawing_width
from mascarade.tui.widgets.claimants import fortunes_drawing
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, ROOMY, laptop
from tests.tui.reading import has_large

FORTUNES = (FortuneChange("Ada", 6, 6), FortuneChange("Cleo", 5, 4), FortuneChange("Dario", 7, 11))
SIX = ("judge", "king", "witch", "fool", "widow", "cheat")


def test_a_fortune_that_has_changed_stands_with_what_it_was_and_by_how_much() -> None:
    assert words_of(fortunes_drawing(FORTUNES, 45, is_large=False)) == (
        "      Ada           Cleo           Dario     ",
        "       6            5 → 4         7 → 11     ",
        "                     –1             +4       ",
    )


def test_only_what_has_changed_is_bright() -> None:
    inks = {span.text.strip(): span.ink for row in fortunes_drawing(FORTUNES, 45, is_large=False) for span in row}
    assert (inks["Ada"], inks["6"]) == ("dim", "dim")
    assert (inks["Cleo"], inks["5 → 4"], inks["–1"], inks["+4"]) == ("ivory", "gold", "red", "teal")


@pytest.mark.parametrize("width", [60, 80, 120, 200])
@pytest.mark.parametrize("players", [2, 6, 13])
@pytest.mark.parametrize("is_large", [False, True])
def test_everybodys_fortune_is_told_whatever_the_width(width: int, players: int, *, is_large: bool) -> None:
    fortunes = tuple(FortuneChange(f"Bartholomew {at:02}", at, at + 8) for at in range(players))
    drawn = fortunes_drawing(fortunes, width, is_large=is_large)
    text = "\n".join(words_of(drawn))
    assert drawing_width(drawn) <= width
    for fortune in fortunes:
        assert fortune.name in " ".join(text.split()) or f"{fortune.name[:9]}" in text
        assert has_large(text, str(fortune.after)) or str(fortune.after) in text


@pytest.mark.parametrize("width", range(30, 72))
def test_where_a_sentence_tells_the_fortunes_each_number_stays_with_its_name(width: int) -> None:
    names = ("Ada", "Bruno", "Jean Luc", "Dario", "Emile", "Fran")
    lines = words_of(fortunes_drawing(tuple(FortuneChange(name, 6, 6) for name in names), width, is_large=False))
    for name in names:
        assert any(f"{name} 6" in line for line in lines), lines


@pytest.mark.parametrize("size", [COMPACT, ROOMY])
async def test_a_reveal_shows_what_has_become_of_each_fortune(size: tuple[int, int]) -> None:
    async with laptop(scenario("second", 6, SIX), size=size) as table:
        await table.start((6, 9, 5, 11, 2, 7))
        await table.announce("king")
        await table.claims("Bruno")
        await table.close_round()
        assert table.screen == "RevealScreen"
        assert has_large(table.text, "11") or "9 → 11" in table.text
        assert "+2" in table.text
        assert "–1" in table.text
