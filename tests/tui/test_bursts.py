"""Input in one read is judged by the screen that is visible; letters that are no keys are answered."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.widgets import OptionList

from mascarade.game_options import Timing
from mascarade.tui.key_names import foreign_key_words
from mascarade.tui.terminal.input import without_places
from tests.table.dealing import scenario
from tests.tui.driving import Laptop, laptop
from tests.tui.evenings import Clock, evening, proposed
from tests.tui.reading import find

SIX = ("judge", "spy", "princess", "fool", "widow", "cheat")
BACK = "▗████▄ ▄████▖"
CLICK = (events.MouseDown, events.MouseUp)


@asynccontextmanager
async def before(way: str) -> AsyncIterator[Laptop]:
    """Start a table some keys after the deal, without quiet times, so that only the read itself holds keys back."""
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.press(*way.split())
        yield table


LOOK, SWAP = "l", "s 2"


@pytest.mark.parametrize(
    "keys",
    [
        "\rt",
        "\r\x03",
        "\r  \x7f\r",
        *(pytest.param(one, marks=pytest.mark.long) for one in ("\r ", "\r\x7f", "\r\t", "\r\r")),
    ],
)
async def test_keys_that_arrive_with_the_one_that_lifts_a_cover_do_nothing_to_the_card(keys: str) -> None:
    async with before(LOOK) as table:
        await table.read(keys)
        assert table.screen == "LookScreen"
        assert BACK in table.text
        assert table.session.game_log.unshown, "nobody has seen it, and so it has not been shown"
        await table.press("space")
        assert "Judge" in table.text
        assert not table.session.game_log.unshown


@pytest.mark.parametrize("keys", ["\rf", "\rj", "\rfj\r"])
async def test_no_secret_choice_is_made_by_what_comes_with_the_key_that_lifts_its_cover(keys: str) -> None:
    async with before(SWAP) as table:
        steps = len(table.session.steps)
        await table.read(keys)
        assert table.screen == "SwapScreen"
        assert len(table.session.steps) == steps


async def test_no_secret_turn_is_taken_in_one_read() -> None:
    async with before("s") as table:
        await table.read("2\rf\r")
        assert table.screen == "CoverScreen"
        await table.press("enter")
        assert table.screen == "SwapScreen"


async def test_nobody_leaves_by_what_comes_with_the_question() -> None:
    async with before("") as table:
        await table.read("\x03y")
        assert table.screen == "ConfirmScreen"
        assert table.app.is_running


@pytest.mark.parametrize("keys", ["\x7f?", "\x7fl", "z ?", "z l"])
async def test_keys_that_arrive_with_the_undo_key_do_not_answer_the_next_question(keys: str) -> None:
    async with before("a enter") as table:
        assert "Ada announces" in table.text
        for key in keys[:-2]:
            await table.press(key)
        await table.read(keys[-2:])
        assert table.screen == "TableScreen"
        assert "Taken back" in table.text
        assert "Ada’s turn" in table.text


@pytest.mark.parametrize(("keys", "words"), [("s2\r", "[2]"), ("ak", "[Enter] this one"), ("a\r", "[Enter] this one")])
async def test_a_new_question_is_not_answered_by_what_comes_with_the_key_that_asked_it(keys: str, words: str) -> None:
    async with before("") as table:
        await table.read(keys)
        assert table.screen == "TableScreen"
        assert words in table.text


@pytest.mark.parametrize(("way", "screen"), [(LOOK, "LookScreen"), (SWAP, "SwapScreen")])
async def test_a_private_screen_below_a_veil_comes_back_under_its_own_cover(way: str, screen: str) -> None:
    """Whoever lifts the veil need not be the player to whom the laptop was passed."""
    async with before(way) as table:
        await table.read("\r\x1b[O")
        assert table.screen == "VeilScreen"
        await table.press("u")
        assert table.screen == "CoverScreen"
        await table.lift("Ada")
        assert table.screen == screen


async def test_a_burst_into_the_list_of_the_title_takes_the_marked_way_and_goes_no_further() -> None:
    async with evening(proposed(), with_title=True) as table:
        await table.read("\x1b[B\r\r\r")
        assert table.screen == "LessonsScreen"


async def test_names_are_typed_as_soon_as_they_are_to_be_seen_and_the_deal_waits_for_its_quiet_time() -> None:
    clock = Clock()
    async with evening(proposed(), first=True, timing=Timing(), clock=clock) as table:
        assert table.screen == "SetUpScreen"
        await table.read("Adam\x7f", "\n", "Bruno\r")  # Enter sends a line end until the program takes the terminal
        assert "Ada " in table.text
        assert "Bruno" in table.text
        assert "Marked: the name at seat 3" in table.text
        await table.read("\r" * 40)
        assert table.screen == "SetUpScreen", "Enter came too soon to deal"
        assert "Marked: the name at seat 3" in table.text
        clock.settle()
        await table.read("\r")
        assert table.screen == "DealScreen"


async def test_a_burst_into_a_field_of_text_is_typed_in_order_and_leads_one_step_back() -> None:
    async with evening(proposed()) as table:
        while "“Masks”" not in table.text:
            await table.press("tab")
        await table.press("enter", "w")
        await table.read("Ab\x1b[Dx\x7fXy")
        assert "Typed so far: “AXyb”" in table.text
        escape = events.Key("escape", None)
        await table.read(escape, events.Paste("z\nw"), "qw", escape, escape, "\r")
        assert table.screen == "MasksScreen"


async def test_a_click_comes_to_a_list_when_it_is_judged_and_never_again(monkeypatch: pytest.MonkeyPatch) -> None:
    late: list[events.Click] = []

    async def hear(_list: OptionList, event: events.Click) -> None:
        late.append(event)

    monkeypatch.setattr(OptionList, "_on_click", hear)
    async with evening(proposed()) as table:
        while "“Masks”" not in table.text:
            await table.press("tab")
        await table.press("enter")
        await table.click("King")
        assert "▸ [ ] King" in table.text
        x, y = find(table.text, "Witch")
        await table.read(*(kind(None, x, y, 0, 0, 1, False, False, False, x, y) for kind in CLICK), "\r")
        assert table.screen == "SetUpScreen"
        assert not late


TABLE = scenario("second", 6, ("judge", "king", "witch", "fool", "widow", "cheat"))
NO_KEY = "isn’t a key here"


async def type_letter(table: Laptop, letter: str) -> None:
    """Type a letter on a terminal that does not report its place on the keyboard."""
    table._send(events.Key(letter, letter))  # noqa: SLF001  # as press does, which types only keys of the game
    await table.rest()


@pytest.mark.parametrize(
    ("letter", "key"), [("ы", "S"), ("Ы", "S"), ("\u0456", "S"), ("\u03c3", "S"), ("ד", "S"), ("ф", "A")]
)
async def test_a_public_screen_says_which_key_is_meant_until_the_next_one(letter: str, key: str) -> None:
    async with laptop(TABLE) as table:
        await table.start()
        before = table.text
        await type_letter(table, letter)
        assert f"“{letter}” {NO_KEY}. For [{key}], switch the keyboard to Latin letters." in table.text
        await type_letter(table, letter)
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
        await type_letter(table, "ы")
        assert NO_KEY not in table.text
        await table.lift()
        await type_letter(table, "ы")
        assert NO_KEY not in table.text


async def test_a_name_is_typed_in_any_alphabet() -> None:
    async with evening(proposed(players=4), first=True) as table:
        for letter in "Зоя":
            await type_letter(table, letter)
        assert "Зоя" in table.text
        assert NO_KEY not in table.text


def test_only_foreign_letters_are_named_by_their_place_on_the_keyboard() -> None:
    assert without_places("\x1b[1099:1067:115;2;1067u") == ("\x1b[1099;2;1067u", "s")
    assert without_places("\x1b[97::113;;97u") == ("\x1b[97;;97u", ""), "what is printed on a French A is an A"
    assert without_places("\x1b[1099;;1099u") == ("\x1b[1099;;1099u", "")
    assert without_places("\x1b[A") == ("\x1b[A", "")
