"""Keyboards of other alphabets: a letter that is no key of the game is answered where all may read it."""

import pytest
from textual import events

from mascarade.tui.key_names import foreign_key_words
from mascarade.tui.terminal.input import without_places
from tests.table.dealing import scenario
from tests.tui.driving import Laptop, laptop
from tests.tui.evenings import evening, proposed

TABLE = scenario("second", 6, ("judge", "king", "witch", "fool", "widow", "cheat"))
NO_KEY = "isn’t a key here"


async def typed(table: Laptop, letter: str) -> None:
    """Type a letter on a terminal that does not tell its place."""
    table._send(events.Key(letter, letter))  # noqa: SLF001  # as press does, which types only keys of the game
    await table.rest()


@pytest.mark.parametrize(
    ("letter", "key"), [("ы", "S"), ("Ы", "S"), ("\u0456", "S"), ("\u03c3", "S"), ("ד", "S"), ("ф", "A")]
)
async def test_a_public_screen_says_which_key_is_meant_until_the_next_one(letter: str, key: str) -> None:
    async with laptop(TABLE) as table:
        await table.start()
        before = table.text
        await typed(table, letter)
        assert f"“{letter}” {NO_KEY}. For [{key}], switch the keyboard to Latin letters." in table.text
        await typed(table, letter)
        assert table.text.count(NO_KEY) == 1
        await table.press("shift")
        assert table.text == before


@pytest.mark.parametrize("letter", ["字", "ñ", "ж"])
def test_a_letter_whose_place_nobody_knows_or_is_no_letter_of_the_games_is_told_the_alphabet(letter: str) -> None:
    assert foreign_key_words(letter) == f"“{letter}” {NO_KEY}. The keys are the letters A to Z."


@pytest.mark.parametrize("key", ["s", "S", "7", "€", " ", "\x1b", "", None])
def test_nothing_is_said_of_other_keys(key: str | None) -> None:
    assert not foreign_key_words(key)


async def test_covers_and_private_screens_say_nothing() -> None:
    async with laptop(TABLE) as table:
        await table.start()
        await table.press("l")
        while table.screen != "CoverScreen":
            await table.press("space")
        await typed(table, "ы")
        assert NO_KEY not in table.text
        await table.lift()
        await typed(table, "ы")
        assert NO_KEY not in table.text


async def test_a_name_is_typed_in_any_alphabet() -> None:
    async with evening(proposed(players=4), first=True) as table:
        for letter in "Зоя":
            await typed(table, letter)
        assert "Зоя" in table.text
        assert NO_KEY not in table.text


def test_only_foreign_letters_take_the_name_of_their_place() -> None:
    assert without_places("\x1b[1099:1067:115;2;1067u") == ("\x1b[1099;2;1067u", "s")
    assert without_places("\x1b[97::113;;97u") == ("\x1b[97;;97u", ""), "what is printed on a French A is an A"
    assert without_places("\x1b[1099;;1099u") == ("\x1b[1099;;1099u", "")
    assert without_places("\x1b[A") == ("\x1b[A", "")
