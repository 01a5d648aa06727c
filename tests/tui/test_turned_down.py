"""Nothing revealed stays: when cards have been turned down, no line on the table tells who is what."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from mascarade.art.drawing import Motif
from mascarade.rules.game import MemoryAid
from mascarade.table.hot_seat import CardPrint, OpenCard, RevealedCards
from mascarade.tui.app import MascaradeApp
from mascarade.tui.base_app import MIN_HEIGHT, MIN_WIDTH
from mascarade.tui.screens.reveal import RevealScreen
from mascarade.wording.mask_names import mask_name
from tests.table.dealing import scenario
from tests.tui.driving import LEISURE, Laptop, driven, laptop
from tests.tui.reading import has_large, said

SIX = ("king", "judge", "guru", "fool", "widow", "cheat")
SECOND = scenario("second", 6, SIX)
NAMES_OF_MASKS = [mask_name(mask, SECOND.edition) for mask in SIX]


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
    """A window that loses its focus at that very moment covers them; beneath, the table waits."""
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
    async with laptop(SECOND, SIX) as table:
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
