"""The language of a table that is changed in the set-up, or in the middle of a game."""

import asyncio
from collections.abc import Iterator

import pytest

from mascarade import language
from mascarade.config.settings import last_settings
from mascarade.language import ENGLISH, OFFERED, spoken
from mascarade.look.drawing import words_of
from mascarade.rules.cards import Player
from mascarade.table.seat_info import SeatInfo
from mascarade.tui.widgets.seat_cards import seat_card
from tests.tui.around import evening, named, proposed
from tests.tui.driving import Laptop
from tests.wording.pseudo import Pseudo


@pytest.fixture(autouse=True)
def _another_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Offer English, and one language besides."""
    for code in tuple(OFFERED):
        if code != ENGLISH:
            monkeypatch.delitem(OFFERED, code)
    monkeypatch.setitem(OFFERED, "xx", "Longest")
    monkeypatch.setattr(language, "_read", lambda _code: Pseudo())
    yield
    language.speak(ENGLISH)


async def to_language(laptop: Laptop) -> None:
    """Go to the row of the language, from the deal."""
    for _key in range(30):
        if any("▸Language" in line.replace(" ", "") or "▸«Languag" in line for line in laptop.text.splitlines()):
            return
        await laptop.press("up")
    raise AssertionError(f"there is no row for the language:\n{laptop.text}")


async def test_another_language_in_the_set_up_keeps_everything_that_was_typed() -> None:
    async with evening(proposed(players=4)) as laptop:
        await laptop.press(*"Ada", "enter", *"Bru")
        await to_language(laptop)
        assert "English" in laptop.text
        await laptop.press("right")
        assert laptop.screen == "SetUpScreen"
        assert "Longest" in laptop.text
        assert "«Settingg up»" in laptop.text
        names = laptop.app.screen.form.table.names  # type: ignore[attr-defined]  # the set-up's
        assert names[:2] == ("Ada", "Bru")
        assert names[2:4] == tuple(f"«Player {seat}»" for seat in (3, 4)), "seats without a name are called anew"
        assert last_settings().language == "xx"
        await laptop.press("right")
        assert "Setting up" in laptop.text
        assert laptop.app.screen.form.table.names[2] == "Player 3"  # type: ignore[attr-defined]  # as above
        assert (spoken(), last_settings().language) == (ENGLISH, ENGLISH)
        await laptop.press("enter", "enter")
        assert laptop.session.names[:2] == ("Ada", "Bru")


async def test_a_game_goes_on_in_another_language_from_where_it_was_behind_a_cover() -> None:
    async with evening(named()) as laptop:
        await laptop.press(*["enter"] * 6)
        while laptop.screen == "DealScreen":
            await laptop.press("enter")
        await laptop.press("s", "2")
        assert laptop.screen == "CoverScreen"
        await laptop.press("enter", "f")
        while laptop.screen != "TableScreen":
            await laptop.press("enter")
        state, path = laptop.session.state, laptop.session.autosave.journal
        assert path is not None
        await laptop.press("escape", "k")
        assert laptop.screen == "LookAndSoundScreen"
        await laptop.press("l")
        assert "Longest" in laptop.text
        assert "«" in laptop.text
        await laptop.press("escape")
        assert laptop.screen == "CoverScreen"
        assert "«" in laptop.text
        await laptop.press("enter")
        assert laptop.screen == "TableScreen"
        assert laptop.session.state == state
        assert laptop.session.autosave.journal is not None
        assert laptop.session.autosave.journal.path == path.path
        assert "«" in laptop.text
        await laptop.press("escape", "k", "escape")
        assert laptop.screen == "TableScreen", "where the language is as it was, nothing is covered"


def test_a_seat_that_was_drawn_before_is_drawn_anew_in_another_language() -> None:
    bot = SeatInfo(Player(0), 1, "", "Ada", True, 6, "?", False, False, (), False)
    drawn = words_of(seat_card(bot, 13, 21, 7))
    language.speak("xx")
    assert words_of(seat_card(bot, 13, 21, 7)) != drawn
    language.speak(ENGLISH)
    assert words_of(seat_card(bot, 13, 21, 7)) == drawn


@pytest.mark.parametrize(
    "turns", [pytest.param(turns, marks=pytest.mark.long if turns % 2 else ()) for turns in range(1, 40, 3)]
)
async def test_a_key_that_arrives_while_the_language_changes_waits_until_it_is_done(turns: int) -> None:
    async with evening(named()) as laptop:
        await laptop.press("enter", "escape", "k")
        assert laptop.screen == "LookAndSoundScreen"
        laptop.begin_press("l")
        for _turn in range(turns):
            await asyncio.sleep(0)
        await laptop.burst("up")
        lines = laptop.text.splitlines()
        assert any("Longest" in line for line in lines)
        assert "▸" in next(line for line in lines if "(M)" in line or "[M]" in line)


async def test_a_click_on_the_row_of_the_language_changes_it_at_once() -> None:
    async with evening(named()) as laptop:
        await laptop.press("enter", "escape", "k")
        await laptop.click("Language: English")
        assert "Longest" in laptop.text
