"""The challenge round, which is open until it is closed; the reveal; and cards that are turned down again."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from mascarade.art.drawing import Motif
from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Challenge, Pass
from mascarade.rules.game import MemoryAid
from mascarade.table.dialogue_phases import ChallengeRound
from mascarade.table.hot_seat import CardPrint, OpenCard, RevealedCards
from mascarade.tui.app import MascaradeApp
from mascarade.tui.base_app import MIN_HEIGHT, MIN_WIDTH
from mascarade.tui.screens.reveal import RevealScreen
from mascarade.wording.mask_names import mask_name
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, LEAST, LEISURE, ROOMY, Laptop, driven, laptop
from tests.tui.reading import find, has_large, larges, prompt, row_of, said

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")
MULTI = ("bishop", "fool", "judge", "queen", "king", "witch")


@asynccontextmanager
async def announced_table(mask: str = "king", size: tuple[int, int] = (80, 24)) -> AsyncIterator[Laptop]:
    """Start a game in which Ada has announced; Bruno, Cleo, Dario, Emile and Fran answer."""
    async with laptop(scenario("second", 6, SIX), size=size) as table:
        await table.start()
        await table.announce(mask)
        yield table


async def test_a_click_on_a_seat_claims_and_withdraws_in_both_layouts() -> None:
    for size in ((80, 24), (120, 40)):
        async with announced_table(size=size) as table:
            before = table.text.count("challenges")
            await table.click("Dario")
            assert table.text.count("challenges") == before + 1
            await table.click("Dario")
            assert table.text.count("challenges") == before


async def test_a_seat_wears_a_key_only_where_the_foot_says_what_it_does() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start((12,) * 6)
        await table.announce("king")
        await table.press(*["enter"] * 5)
        assert "[2]" in table.text
        assert "[2 – 6] that player challenges" in prompt(table.text)
        await table.press("enter")
        assert "this ends the game" in prompt(table.text)
        assert "[2]" not in table.text


def keys_on_cards(screen: str, name: str) -> list[str]:
    """Return the keys on the cards of a seat."""
    return [key for key in ("[L]", "[G]", "[R]") if key in row_of(screen, name)]


def key_of_card(screen: str, name: str, key: str) -> tuple[int, int]:
    """Return the place of a key on a card of a seat: beside the name, or below it."""
    x, y = find(screen, name)
    lines = screen.splitlines()
    return next((at + 1, row) for row in range(y, y + 3) if (at := lines[row].find(key, x - len(name))) >= 0)


@pytest.mark.parametrize("size", [LEAST, pytest.param(COMPACT, marks=pytest.mark.long), ROOMY])
async def test_where_people_have_several_cards_each_has_its_key_and_a_seat_is_chosen_by_its_own(
    size: tuple[int, int],
) -> None:
    async with laptop(scenario("first", 3, MULTI), size=size) as table:
        await table.start()
        await table.press("s")
        assert keys_on_cards(table.text, "Ada") == ["[L]", "[R]"]
        assert keys_on_cards(table.text, "Cleo") == []
        await table.press("r", "3")
        assert keys_on_cards(table.text, "Ada") == []
        assert keys_on_cards(table.text, "Cleo") == ["[L]", "[R]"]
        await table.click_at(*key_of_card(table.text, "Cleo", "[L]"))
        await table.lift()
        assert table.screen == "SwapScreen"
        assert "Cleo’s left-hand card" in " ".join(table.text.split())


@pytest.mark.parametrize("claimants", [2, 6, *(pytest.param(many, marks=pytest.mark.long) for many in (3, 4))])
async def test_every_card_of_a_reveal_is_seen_whole_with_its_verdict(claimants: int) -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.announce("king")
        await table.claims(*("Bruno", "Cleo", "Dario", "Emile", "Fran")[: claimants - 1])
        await table.close_round()
        for size in ((80, 24), (109, 40), (110, 37), (120, 40), (160, 50)):
            await table.resize(*size)
            text = table.text
            for name, mask in zip(("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran"), SIX[:claimants], strict=False):
                assert f"{name}’s card" in text
                assert mask.title() in text or " ".join(mask.upper()) in text
            assert len(larges(text, "TRUE")) + text.count("TRUE") == 1
            assert len(larges(text, "FALSE")) + text.count("FALSE") == claimants - 1
            assert "+2" in text


PLAYERS = tuple(map(Player, range(1, 6)))
NO, ME = Pass(), Challenge()


def spoken(*bots: int) -> ChallengeRound:
    return ChallengeRound(PLAYERS, bots=frozenset(map(Player, bots)))


def test_people_are_asked_in_turn_and_a_round_without_bots_is_closed_by_a_word() -> None:
    after = spoken().with_pass().with_spoken(Player(2), Challenge(Hand.ONLY)).with_pass().with_pass().with_pass()
    assert after.answers == (NO, ME, NO, NO, NO)
    assert after.asked is None
    assert not after.closes_itself


def test_whoever_speaks_early_is_heard_when_their_turn_comes() -> None:
    early = spoken(1, 3).with_spoken(Player(4), Challenge(Hand.ONLY))
    assert early.asked == 1
    assert early.answer_of(Player(4)) == ME
    assert early.answer_of(Player(2)) == NO, "people before them have passed"
    assert early.answer_of(Player(3)) is None, "bots have not"
    later = early.with_answer(NO)
    assert (later.answers, later.asked) == ((NO, NO), 3)
    assert later.with_answer(ME).answers == (NO, NO, ME, ME)


def test_a_bot_neither_passes_by_a_persons_key_nor_is_it_passed_over() -> None:
    assert spoken(1).with_pass() == spoken(1)
    closed = spoken(1, 3).closed()
    assert closed.asked == 1
    assert closed.with_answer(ME).with_answer(NO).answers == (ME, NO, NO, NO, NO)


def test_second_thoughts_ask_the_bots_after_them_anew_and_keep_what_people_said() -> None:
    after = (
        spoken(2)
        .with_pass()
        .with_answer(ME)
        .with_pass()
        .with_spoken(Player(4), Challenge(Hand.ONLY))
        .with_spoken(Player(1), Challenge(Hand.ONLY))
    )
    assert (after.answers, after.asked) == ((ME,), 2)
    assert after.with_answer(NO).answers == (ME, NO, NO, ME)


def test_a_round_closes_itself_where_one_person_at_most_has_answered_or_all_have_said_that_it_is_closed() -> None:
    alone = spoken(1, 2, 3, 4).with_answer(NO).with_answer(NO).with_answer(NO).with_answer(NO)
    assert not alone.closes_itself
    assert alone.with_pass().closes_itself
    assert spoken(1).closed().with_answer(NO).closes_itself
    assert not spoken(1).with_answer(NO).with_pass().with_pass().with_pass().with_pass().closes_itself


WITH_A_GURU = ("king", "judge", "guru", "fool", "widow", "cheat")
SECOND = scenario("second", 6, WITH_A_GURU)
NAMES_OF_MASKS = [mask_name(mask, SECOND.edition) for mask in WITH_A_GURU]


async def a_contested_announcement(table: Laptop) -> None:
    await table.announce("king")
    await table.claims("Bruno")
    await table.close_round()


async def an_announcement_that_nobody_can_bear_out(table: Laptop) -> None:
    await table.announce("widow")
    await table.claims("Bruno", "Cleo")
    await table.close_round()


async def a_gurus_question(table: Laptop) -> None:
    await table.announce("guru")
    await table.close_round()
    await table.pick("Bruno")
    await table.say("judge")


REVEALS = (a_contested_announcement, an_announcement_that_nobody_can_bear_out, a_gurus_question)


@pytest.mark.parametrize("reveal", REVEALS)
async def test_without_a_memory_aid_no_line_names_a_card_that_was_turned_down(
    reveal: Callable[[Laptop], Awaitable[None]],
) -> None:
    async with laptop(SECOND) as table:
        await table.start()
        await reveal(table)
        assert table.screen == "RevealScreen"
        assert any(name in table.text for name in NAMES_OF_MASKS)
        await table.go_on()
        assert table.screen == "TableScreen"
        assert said(table.text) == ""


@pytest.mark.parametrize("memory", [pytest.param(MemoryAid.TURN, marks=pytest.mark.long), MemoryAid.GAME])
async def test_with_a_memory_aid_the_table_repeats_what_was_told(memory: MemoryAid) -> None:
    async with laptop(SECOND, memory=memory) as table:
        await table.start()
        await a_contested_announcement(table)
        await table.go_on()
        assert "Ada is the King and takes 2 coins." in said(table.text)


async def test_the_table_tells_nothing_of_cards_before_they_have_been_turned_up() -> None:
    """A window that loses its focus at that moment covers them; the table waits below the cover."""
    async with laptop(SECOND, memory=MemoryAid.GAME) as table:
        await table.start()
        await table.announce("king")
        await table.claims("Bruno")
        await table.read("n\x1b[O")
        assert table.screen == "VeilScreen"
        assert table.dialogue.said == ()
        assert table.session.game_log.unshown, "nobody has seen them"
        await table.press("u")
        assert table.screen == "RevealScreen"
        assert not table.session.game_log.unshown


async def test_cards_count_as_seen_once_the_window_has_room_for_them() -> None:
    counted: list[bool] = []
    cards = (OpenCard("Ada’s card", "Judge", "true", CardPrint(Motif("judge", "Judge"), "", "", "Ada"), truly=True),)
    revealed = RevealedCards(lambda: counted.append(True), "The cards are revealed", cards, (), (), None)

    async def show(app: MascaradeApp) -> int:
        await app.stack.show(RevealScreen(revealed))
        return 0

    app = MascaradeApp(show, timing=LEISURE)
    async with driven(app, (MIN_WIDTH - 1, MIN_HEIGHT)) as table:
        assert not counted
        await table.resize(MIN_WIDTH, MIN_HEIGHT)
        assert counted
        assert has_large(table.text, "True")


@pytest.mark.parametrize(
    "turns", [pytest.param(turns, marks=pytest.mark.long if turns % 12 != 1 else ()) for turns in range(1, 30, 2)]
)
async def test_a_look_that_is_covered_before_the_card_was_drawn_can_be_taken_again(turns: int) -> None:
    async with laptop(SECOND, WITH_A_GURU) as table:
        await table.start()
        await table.press("l", "enter")
        assert table.screen == "LookScreen"
        table.begin_press("space")
        for _turn in range(turns):
            await asyncio.sleep(0)
        await table.burst("blur")
        assert table.screen == "CoverScreen"
        await table.press("enter", "space")
        assert "King" in table.text
