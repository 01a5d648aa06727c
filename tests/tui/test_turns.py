"""Turns on the public table: what is open, what is closed and why, and the way back until something is confirmed."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from mascarade.rules.cards import CardOf, Player
from tests.table.dealing import scenario
from tests.tui.driving import LEISURE, Laptop, laptop
from tests.tui.evenings import Clock
from tests.tui.reading import has_large, offered, prompt, row_of, said

SIX = ("judge", "witch", "king", "fool", "thief", "widow")


@asynccontextmanager
async def four(edition: str = "second", opening: int = 0, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Laptop]:
    async with laptop(scenario(edition, 4, SIX, opening), size=size) as table:
        await table.start()
        yield table


async def test_the_first_four_turns_must_swap_or_pretend() -> None:
    async with four(opening=4) as table:
        for other in ("Bruno", "Cleo", "Dario", "Ada"):
            assert offered(prompt(table.text))[0] == "s"
            assert not {"l", "a"} & set(offered(prompt(table.text)))
            assert "opening turn" in prompt(table.text)
            await table.press("l", "a")
            await table.turn_swap(other, really=False)
        assert offered(prompt(table.text))[:3] == ("l", "s", "a")
        assert "opening" not in prompt(table.text)


async def test_an_exposed_player_of_the_second_edition_cannot_announce_and_is_told_why() -> None:
    async with four() as table:
        await table.announce("king")
        await table.claims("Bruno")
        await table.close_round()
        await table.go_on()
        assert "exposed" in row_of(table.text, "Bruno")
        assert offered(prompt(table.text))[:2] == ("l", "s")
        assert "a" not in offered(prompt(table.text))
        assert "reveal" in prompt(table.text)
        await table.turn_look()
        assert "exposed" not in table.text


async def test_a_look_can_be_owed_in_the_middle_of_a_challenge_round() -> None:
    async with four() as table:
        await table.announce("king")
        await table.press("enter")
        round_so_far = prompt(table.text)
        await table.saw("Dario")
        assert prompt(table.text) == round_so_far
        assert "passes" in row_of(table.text, "Bruno")
        await table.close_round()
        assert "must look" in row_of(table.text, "Dario")


PATHS = {
    "a look": ("l",),
    "a swap": ("s", "2"),
    "a swap with the centre": ("s", "x"),
    "an announcement": ("a", "down", "enter"),
    "an announcement by its first letter": ("a", "k"),
}


@pytest.mark.parametrize("path", PATHS.values(), ids=PATHS.keys())
async def test_a_choice_takes_effect_with_its_own_key_and_is_taken_back_with_one(path: tuple[str, ...]) -> None:
    async with four() as table:
        before = table.text
        chosen = len(table.session.steps)
        await table.press(*path[:-1])
        assert len(table.session.steps) == chosen
        await table.press(path[-1])
        assert len(table.session.steps) == chosen + 1
        assert table.screen == ("TableScreen" if path[0] == "a" else "CoverScreen")
        await table.offer("backspace" if path[0] == "a" else "escape")
        assert len(table.session.steps) == chosen
        assert prompt(table.text) == prompt(before)
        assert said(table.text) == "Taken back."


@pytest.mark.parametrize(
    "path",
    [(), ("s",), ("a", "down", "enter"), *(pytest.param(one, marks=pytest.mark.long) for one in (("s", "2"), ("l",)))],
)
async def test_a_wrong_key_loses_nothing(path: tuple[str, ...]) -> None:
    async with four() as table:
        await table.press(*path)
        before = table.text
        meant = set(offered(table.text)) | set("lsanctmd1234xy") | {"enter", "space", "backspace"}
        wrong = [key for key in "bdefghijkopqruvw567890" if key not in meant]
        await table.press(*wrong, "up", "home", "delete", "left", "f5", "plus", "shift")
        assert table.text == before, "Shift alone means nothing, and what was said of the key before is gone"


async def test_a_key_without_a_use_is_told_so_on_public_screens_until_the_next_key() -> None:
    async with four() as table:
        for path in ((), ("s",), ("a",), ("escape",)):
            await table.press(*path)
            before = table.text
            for key, name in (("5", "5"), ("f5", "F5"), ("delete", "Delete"), ("#", "#")):
                await table.press(key)
                assert table.text.splitlines()[0].strip() == f"{name} does nothing here. [?] shows the keys."
                assert table.text.splitlines()[1:] == before.splitlines()[1:]
            await table.press("shift")
            assert table.text == before
            await table.back(len(path))
        for leading, key in (("s 2", "5"), ("enter", "f5")):
            await table.press(*leading.split())
            before = table.text
            await table.press(key)
            assert table.text == before, "nothing is said on covers and private screens"


async def test_a_claim_that_nobody_contests_costs_three_keys() -> None:
    async with four() as table:
        table.pressed.clear()
        await table.press("a", "k", "n")
        assert table.coins("Ada") == 8
        assert table.active == "Bruno"
        await table.press("backspace")
        assert table.coins("Ada") == 6, "nobody has decided since"
        assert "answers now" in row_of(table.text, "Bruno")


async def test_closing_a_round_that_ends_the_game_is_confirmed() -> None:
    async with laptop(scenario("second", 4, SIX)) as table:
        await table.start(coins=(12, 4, 4, 4))
        await table.press("a", "k", "n")
        assert "this ends the game" in prompt(table.text)
        await table.press("n", "enter", "k")
        assert table.screen == "TableScreen"
        await table.press("escape")
        assert "answers now" in row_of(table.text, "Bruno")
        await table.press("n", "space")
        assert table.won("Ada")


@pytest.mark.parametrize("deal", [SIX, ("king", *SIX[:2], *SIX[3:])])
async def test_whether_a_contested_claim_ends_the_game_is_told_by_the_cards_alone(deal: tuple[str, ...]) -> None:
    async with laptop(scenario("second", 4, deal)) as table:
        await table.start(coins=(12, 4, 4, 4))
        await table.press("a", "k", "3", "n")
        assert table.screen == "RevealScreen"


async def test_a_target_that_ends_the_game_is_confirmed() -> None:
    async with laptop(scenario("second", 4, ("swindler", *SIX[1:]))) as table:
        await table.start(coins=(11, 12, 12, 5))
        await table.press("a", "s", "n", "2")
        assert "This ends the game." in prompt(table.text)
        await table.press("escape", "3", "space")
        assert table.won("Ada")


async def test_the_rest_of_a_name_answers_nothing_until_no_letter_has_come_for_a_while() -> None:
    clock = Clock()
    timing = replace(LEISURE, rest_of_name=0.8)
    async with laptop(scenario("second", 4, SIX), timing=timing, clock=clock) as table:
        await table.start()
        await table.press("a", "k")
        for letter in "ingncncn":
            clock.now += 0.7
            await table.press(letter)
        assert "answers now" in row_of(table.text, "Bruno")
        await table.press("3")
        assert "challenges" in row_of(table.text, "Cleo"), "digits are no letters"
        clock.now += 0.8
        await table.press("n")
        assert table.screen == "RevealScreen"


FRENCH = "&é\"'(-è_çà"
KEY_PAD = tuple(f"\x1bO{chr(ord('p') + digit)}" for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0))
LARGE = (
    *("judge", "bishop", "king", "queen", "witch", "peasant", "peasant", "cheat", "spy"),
    *("inquisitor", "widow", "thief", "fool"),
)


@pytest.mark.parametrize(
    "keys",
    [FRENCH, KEY_PAD, pytest.param("1234567890", marks=pytest.mark.long)],
    ids=["French keyboard", "key pad", "digits"],
)
async def test_seats_have_a_key_on_every_keyboard(keys: Sequence[str]) -> None:
    async with laptop(scenario("first", 13, LARGE)) as table:
        await table.start()
        for seat, key in enumerate(keys):
            await table.press("s")
            await table.read(key)
            decision = table.session.decision
            assert decision is not None
            assert (decision.cards == (CardOf(Player(0)), CardOf(Player(seat)))) is (seat > 0), key
            await table.press("escape")


async def test_a_swap_can_be_played_by_mouse_alone() -> None:
    async with four() as table:
        before = table.session.state.cards
        await table.click("swap or pretend")
        await table.click("Cleo")
        await table.click("[Enter]")
        await table.click("SWAP THEM")
        await table.click("everybody can see it")
        assert table.session.state.cards == (before[2], before[1], before[0], *before[3:])
        assert table.pressed == ["enter"], "the deal"


async def test_covers_name_the_person_and_tell_nothing_else() -> None:
    async with four() as table:
        await table.press("s", "2")
        cover = table.text
        assert not any(name in cover for name in ("Bruno", "Cleo", "Dario", "swap", "card", "look at"))
        assert has_large(cover, "Ada")
        assert not has_large(cover, "Bruno")
        await table.press("enter", "f")
        assert not any(name in table.text for name in ("Ada", "swap", "pretend", "card"))
        assert not has_large(table.text, "Ada")
        await table.press("enter")
        await table.press("l")
        assert has_large(table.text, "Bruno")
        assert "look at" not in table.text
