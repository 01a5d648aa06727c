"""The cards of a reveal turn alike, one for each key, and show nothing before they are open or while covered."""

from collections.abc import Sequence

import pytest

from mascarade.art.cards import TURN_FRAMES
from mascarade.tui.base_app import Guard
from mascarade.tui.widgets.motion import SHORT
from tests.secrecy.clock import ROUNDING, Clock
from tests.tui.driving import LEISURE, ROOMY, Laptop
from tests.tui.reading import has_large
from tests.tui.test_motion import LONGEST, _letters, _names_a_mask, frames, moving


async def at_a_reveal(table: Laptop) -> None:
    """Let Bruno claim Ada's King too, and open the reveal."""
    await table.announce("king")
    await table.claims("Bruno")
    await table.press("n")


async def all_cards_up(table: Laptop, clock: Clock) -> None:
    """Let Bruno claim Ada's King too, and turn all cards up."""
    await at_a_reveal(table)
    await frames(table, clock)
    await table.press("space")
    await frames(table, clock)


def up(table: Laptop, masks: Sequence[str] = ("JUDGE", "WITCH")) -> list[str]:
    """Return the masks of claimants that lie face up on a reveal."""
    return [mask for mask in masks if mask in _letters(table.text.partition("\n")[2])]


@pytest.mark.parametrize("size", [(80, 24), pytest.param(ROOMY, marks=pytest.mark.long)])
async def test_cards_of_a_reveal_turn_alike_and_show_nothing_before_they_lie_open(size: tuple[int, int]) -> None:
    async with moving(size) as (table, clock):
        await at_a_reveal(table)
        seen = [(at, text) for at, text in await frames(table, clock) if "The cards are revealed" in text]
        assert table.screen == "RevealScreen"
        assert len(seen) == TURN_FRAMES
        assert clock.now - seen[0][0] <= LONGEST
        assert not [text for _at, text in seen if _names_a_mask(text.partition("\n")[2])], "but what is claimed"
        assert up(table) == ["JUDGE"]


@pytest.mark.parametrize(
    "size", [(60, 20), *(pytest.param(size, marks=pytest.mark.long) for size in ((80, 24), ROOMY))]
)
@pytest.mark.parametrize("way", ["key", pytest.param("time", marks=pytest.mark.long)])
async def test_the_false_cards_of_a_reveal_are_turned_up_before_the_true_one(way: str, size: tuple[int, int]) -> None:
    """The Judge speaks first and tells the truth; two others claim to be the Judge too."""
    async with moving(size) as (table, clock):
        await table.announce("judge")
        await table.claims("Bruno", "Cleo")
        await table.press("n")
        for turned in (["WITCH"], ["WITCH", "KING"], ["JUDGE", "WITCH", "KING"]):
            await frames(table, clock)
            assert up(table, ("JUDGE", "WITCH", "KING")) == turned
            assert has_large(table.text, "True") is ("JUDGE" in turned) or size == (60, 20)
            is_last = "JUDGE" in turned
            assert ("Ada is the Judge" in table.text) is is_last, "what came of it is told with the last card"
            assert ("Who is the Judge?" in table.text.splitlines()[0]) is not is_last
            await (table.press("enter") if way == "key" else clock.advance(LEISURE.open_card + ROUNDING))
            await table.rest()
        assert (table.screen == "TableScreen" or table.app.screen.is_moving) is (way == "key")  # type: ignore[attr-defined]  # as above


async def test_one_key_turns_all_cards_of_a_reveal_up_at_once() -> None:
    async with moving() as (table, clock):
        await at_a_reveal(table)
        await frames(table, clock)
        assert "[Space] all the cards" in table.text
        await table.press("space")
        await frames(table, clock)
        assert up(table) == ["JUDGE", "WITCH"]
        assert "[Space]" not in table.text


async def test_keys_that_arrive_together_turn_one_card_of_a_reveal() -> None:
    async with moving() as (table, clock):
        await at_a_reveal(table)
        await frames(table, clock)
        guard = table.app.guard = Guard(clock, 0.4)
        guard.draw(clock.now)
        await clock.advance(0.5)
        await table.read("\r\r\r")
        assert up(table) == ["JUDGE"]
        await frames(table, clock)
        assert up(table) == ["JUDGE", "WITCH"]
        await table.read("\r")
        assert table.screen == "RevealScreen", "a key that was meant for the second card turns nothing down"
        await clock.advance(0.5)
        await table.read("\r")
        await frames(table, clock)
        assert table.screen == "TableScreen"


@pytest.mark.parametrize("way", ["tab", pytest.param("escape", marks=pytest.mark.long)])
async def test_cards_of_a_reveal_wait_while_something_lies_over_them(way: str) -> None:
    async with moving() as (table, clock):
        await at_a_reveal(table)
        await frames(table, clock)
        await table.press(way)
        await clock.advance(10 * LEISURE.open_card)
        await table.press("u" if way == "tab" else "escape")
        assert up(table) == ["JUDGE"]
        await table.press("enter")
        await clock.advance_to_next()
        await table.press("tab")
        await table.press("u")
        await table.rest()
        await frames(table, clock)
        assert up(table) == ["JUDGE", "WITCH"], "the card that was being turned is turned now"


@pytest.mark.parametrize("size", [(80, 24), pytest.param(ROOMY, marks=pytest.mark.long)])
async def test_cards_of_a_reveal_are_turned_down_alike_before_the_table_is_seen_again(size: tuple[int, int]) -> None:
    async with moving(size) as (table, clock):
        await all_cards_up(table, clock)
        began = clock.now
        await table.press("enter")
        seen = [(at, text) for at, text in await frames(table, clock) if "The cards are revealed" in text]
        assert len(seen) == TURN_FRAMES + 1, "the card in each part of its turn, and its back"
        assert seen[-1][0] + SHORT - began <= LONGEST + ROUNDING
        assert not [text for _at, text in seen if _names_a_mask(text) or has_large(text, "True")]
        assert table.screen == "TableScreen"


@pytest.mark.parametrize("way", ["blur", pytest.param("tab", marks=pytest.mark.long)])
async def test_cards_that_are_covered_while_they_are_turned_down_lie_face_down(way: str) -> None:
    async with moving() as (table, clock):
        await all_cards_up(table, clock)
        await table.press("enter")
        await clock.advance_to_next()
        await table.press(way)
        assert table.screen == "VeilScreen"
        assert "RevealScreen" not in dict(clock.running())
        await table.press("u")
        assert table.screen == "TableScreen"
        assert not table.session.game_log.unshown


@pytest.mark.parametrize("way", ["blur", pytest.param("tab", marks=pytest.mark.long)])
async def test_cards_that_are_covered_while_they_are_turned_up_have_not_been_seen(way: str) -> None:
    async with moving() as (table, clock):
        await at_a_reveal(table)
        while table.screen != "RevealScreen":
            await clock.advance_to_next()
            await table.rest()
        await clock.advance_to_next()
        await table.press(way)
        assert table.screen == "VeilScreen"
        assert table.session.game_log.unshown, "nobody has seen them"
        await table.press("u")
        assert table.screen == "RevealScreen"
        assert not table.app.screen.is_moving, "they lie open at once"  # type: ignore[attr-defined]  # as above
        assert "JUDGE" in _letters(table.text)
        assert not table.session.game_log.unshown
