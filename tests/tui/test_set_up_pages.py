"""The pages of the set-up on which a table chooses its masks and house rules."""

from random import Random

import pytest
from textual.widgets import Static

from mascarade.scenarios import find_scenario
from tests.tui.driving import COMPACT, ROOMY, Laptop
from tests.tui.evenings import evening, proposed, type_over
from tests.tui.layout_checks import cut_texts


def words_on(table: Laptop, part: str) -> str:
    """Return the words on a part of the page, joined from its lines."""
    return str(table.app.screen.query_one(part, Static).content)


async def deal(table: Laptop) -> None:
    while "Deal the cards ◂" not in table.text:
        await table.press("down")
    await table.press("enter")


async def stand_at(table: Laptop, row: str) -> None:
    while f"▸{row}" not in table.text:
        await table.press("up")


async def test_house_rules_are_changed_and_the_game_is_played_by_them() -> None:
    async with evening(proposed(players=4)) as table:
        await stand_at(table, "Rules")
        await table.press("enter")
        assert table.screen == "HouseRulesScreen"
        await table.press("down", "right", "right")
        assert words_on(table, "#changing-about") == "Coins needed to win. By the rulebook: 13."
        await table.press("enter")
        assert "15 coins win" in table.text
        assert "1 changed" in table.text
        await deal(table)
        assert table.session.game.house.goal_coins == 15


async def test_masks_are_ticked_and_what_is_wrong_is_said_at_once() -> None:
    async with evening(proposed(players=6)) as table:
        await stand_at(table, "Masks")
        await table.press("right")
        assert table.screen == "MasksScreen"
        await table.press("space")
        assert "! The Judge is missing: every line-up has the Judge." in words_on(table, "#changing-wrong")
        await table.press("enter")
        await deal(table)
        assert table.screen == "SetUpScreen"
        assert "Can’t deal yet. The Judge is missing" in table.text
        table.app._coin = Random(1)  # noqa: SLF001  # the coin of these evenings always falls on the same side
        await table.press("enter", "s")
        assert "Drawn at random" in table.text
        drawn = table.text
        await table.press("plus")
        assert "1 in the centre" in table.text
        assert table.text != drawn
        await table.press("enter")
        await deal(table)
        assert len(table.session.game.line_up) == 7


async def test_escape_leaves_everything_as_it_was() -> None:
    async with evening(proposed(players=6)) as table:
        await stand_at(table, "Masks")
        await table.press("enter", "space", "escape")
        assert table.screen == "SetUpScreen"
        assert "chosen here" not in table.text


async def test_a_changed_game_is_saved_and_played_from_its_file() -> None:
    async with evening(proposed(players=6)) as table:
        await stand_at(table, "Rules")
        await table.press("enter", "right", "w")
        assert "The file goes with your own scenarios" in words_on(table, "#confirm-detail"), "before anything is typed"
        await type_over(table, "Rich")
        await table.press("enter")
        assert table.screen == "SetUpScreen"
        assert "mascarade play --scenario rich" in " ".join(table.text.split())
        assert find_scenario("rich").house.starting_coins == 7
        assert "◂ Rich ▸" in table.text
        await stand_at(table, "Rules")
        await table.press("enter", "right", "w")
        await type_over(table, "Rich")
        await table.press("enter")
        assert "already exists. Nothing was written." in words_on(table, "#confirm-detail")
        assert find_scenario("rich").house.starting_coins == 7


QUICK = (("carousel", COMPACT),)


@pytest.mark.parametrize(
    ("scenario", "size"),
    [
        pytest.param(scenario, size, marks=() if (scenario, size) in QUICK else pytest.mark.long)
        for scenario in ("first", "second-a", "carousel")
        for size in (COMPACT, ROOMY)
    ],
)
async def test_nothing_on_these_pages_is_cut(scenario: str, size: tuple[int, int]) -> None:
    async with evening(proposed(scenario, players=5), size=size) as table:
        for row, lines in (("Masks", 18), ("Rules", 8)):
            await stand_at(table, row)
            await table.press("enter")
            for _line in range(lines):
                assert cut_texts(table.app) == [], table.text
                await table.press("down")
                assert "[Esc] back" in table.text
            await table.press("w")
            assert cut_texts(table.app) == [], table.text
            await table.press("escape", "escape")
