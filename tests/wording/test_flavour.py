"""Jokes where nothing has to be decided: drawn by the table's generator, never repeated at once, never too long."""

from itertools import pairwise
from random import Random

import pytest

from mascarade.language import OFFERED, in_language
from mascarade.tui.widgets.cells import width_of
from mascarade.wording.flavour import Flavour, FlavourPlace, draw_line, flavour_lines
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, laptop

CELLS = {
    FlavourPlace.HAND_OVER: 56,
    FlavourPlace.ON_THE_TABLE: 56,
    FlavourPlace.FIRST_TURN: 60,
    FlavourPlace.SILENCE: 33,
    FlavourPlace.CHALLENGED: 33,
    FlavourPlace.REVEAL: 32,
    FlavourPlace.END: 32,
    FlavourPlace.TRUTH: 32,
    FlavourPlace.AWARDS: 32,
    FlavourPlace.LEAVING: 76,
}
"""The cells of a line in a window of 60 columns, or of 80 after the program has ended.

In a round, a line has no more room than the shortest question: “Ada, do you claim to be the King?”
"""


@pytest.mark.parametrize("code", OFFERED)
@pytest.mark.parametrize("place", FlavourPlace)
def test_every_line_fits_its_place_in_every_language_and_is_like_no_other_there(place: FlavourPlace, code: str) -> None:
    lines = in_language(code, lambda: "\n".join(flavour_lines(place))).split("\n")
    assert len(set(lines)) == len(lines) >= 3
    assert [line for line in lines if width_of(line) > CELLS[place]] == []


@pytest.mark.parametrize("place", FlavourPlace)
def test_no_line_comes_twice_in_a_row_and_each_comes_in_the_end(place: FlavourPlace) -> None:
    flavour = Flavour(Random(1).random, is_wanted=True)
    drawn = [flavour.draw(place) for _time in range(200)]
    assert set(drawn) == set(flavour_lines(place))
    assert all(line != then for line, then in pairwise(drawn))


def test_the_highest_chance_draws_the_last_of_the_other_lines() -> None:
    *_others, last_but_one, last = flavour_lines(FlavourPlace.END)
    assert draw_line(FlavourPlace.END, 0.999999, "") == last
    assert draw_line(FlavourPlace.END, 0.999999, last) == last_but_one


def test_without_jokes_no_random_number_is_drawn_for_them() -> None:
    chance = Random(1)
    before = chance.getstate()
    flavour = Flavour(chance.random, is_wanted=False)
    assert {flavour.draw(place) for place in FlavourPlace} == {""}
    assert chance.getstate() == before


def test_two_tables_with_the_same_chance_hear_the_same_jokes() -> None:
    one, other = (Flavour(Random(5).random, is_wanted=True) for _table in range(2))
    places = [*FlavourPlace, *FlavourPlace]
    assert list(map(one.draw, places)) == list(map(other.draw, places))


async def play_short_game(*, flavour: bool, size: tuple[int, int] = COMPACT) -> dict[str, str]:
    """Return the screens of a short game as text."""
    seen = {}
    of = scenario("second", 6, ("judge", "king", "witch", "fool", "widow", "cheat"))
    async with laptop(of, size=size, coin=Random(3), flavour=flavour) as table:
        await table.start((6, 9, 5, 11, 2, 6))
        seen["first turn"] = table.text
        await table.press("s", "3")
        seen["cover"] = table.text
        await table.press("enter", "f")
        seen["back"] = table.text
        await table.press("enter")
        await table.announce("king")
        await table.press("c", "enter", "enter", "enter", "enter")
        seen["challenged"] = table.text
        await table.press("enter")
        seen["reveal"] = table.text
    async with laptop(of, size=size, coin=Random(3), flavour=flavour) as table:
        await table.start((12, 9, 5, 11, 2, 6))
        await table.announce("king")
        await table.press("enter", "enter", "enter", "enter", "enter")
        seen["silence"] = table.text
        await table.press("enter", "space")
        seen["end"] = table.text
        await table.press("t", "home")
        seen["truth"] = table.text
        await table.press("w")
        seen["awards"] = table.text
    return seen


PLACES = {
    "first turn": (FlavourPlace.FIRST_TURN, "Every card is turned face down"),
    "cover": (FlavourPlace.HAND_OVER, "Everyone else, look away."),
    "back": (FlavourPlace.ON_THE_TABLE, ""),
    "challenged": (FlavourPlace.CHALLENGED, "Everybody has answered."),
    "reveal": (FlavourPlace.REVEAL, "The cards are revealed"),
    "silence": (FlavourPlace.SILENCE, "Nobody challenges."),
    "end": (FlavourPlace.END, "The end"),
    "truth": (FlavourPlace.TRUTH, "The truth: the deal"),
    "awards": (FlavourPlace.AWARDS, "The truth: awards"),
}


async def test_at_the_table_a_joke_takes_the_place_of_a_sentence_and_costs_no_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mascarade.table.evening.has_finished_game", lambda: True)  # then no joke ends it
    usual, jesting = await play_short_game(flavour=False), await play_short_game(flavour=True)
    for screen, (place, sentence) in PLACES.items():
        assert sentence in usual[screen], screen
        assert not any(line in usual[screen] for line in flavour_lines(place)), screen
        assert sum(line in jesting[screen] for line in flavour_lines(place)) == 1, (screen, jesting[screen])
        assert not sentence or sentence not in jesting[screen], screen
        assert len(jesting[screen].splitlines()) == len(usual[screen].splitlines())
