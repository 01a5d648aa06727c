"""Goal and house rules are visible on set-up, deal, table and help, and hints in a first game."""

from random import Random

import pytest
from msgspec.structs import replace

from mascarade.config.settings import last_settings
from mascarade.game_options import Hints
from mascarade.paths import games_folder
from mascarade.records.games import has_finished_game
from mascarade.rules.game import Exposure, HouseRules
from mascarade.scenarios import find_scenario
from mascarade.scenarios.scenario import Scenario
from mascarade.tui.widgets.cells import clip, rows_of, text_lines, wrap
from mascarade.tui.widgets.text_boxes import RulesBox
from mascarade.wording.house_rules import house_rules, house_rules_short
from tests.records.games import new_session, play_to_the_end, random_header
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, ROOMY, Laptop, laptop
from tests.tui.evenings import evening, proposed

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")
ALL = HouseRules(
    starting_coins=8,
    goal_coins=15,
    fine=2,
    opening_turns=2,
    exposure=Exposure.MUST_SWAP_WITH_ANOTHER,
    centre_cards=3,
    swap_after_announcing=True,
)
ABOUT = "Whoever lies pays twice, and nobody sits still for long; so bring a friend with a short memory."


def with_rules(house: HouseRules) -> Scenario:
    return replace(scenario("second", 6, SIX), house=house, about=ABOUT)


def flat(table: Laptop) -> str:
    """Return the right half of the set-up, which tells about the game, in one line."""
    column = table.app.screen.query_one(RulesBox).region.x
    return " ".join(" ".join(line[column:] for line in table.text.splitlines()).split())


@pytest.mark.parametrize("size", [COMPACT, pytest.param(ROOMY, marks=pytest.mark.long)])
async def test_all_house_rules_are_in_sight_together(size: tuple[int, int]) -> None:
    of = with_rules(ALL)
    async with evening(replace(proposed(), scenario=of), size=size) as table:
        text = flat(table)
        for words in ("15 coins win", *house_rules_short(ALL, of.edition)):
            assert words in text, words
        assert "Deal the cards" in table.text
        await table.press("enter")
        text = " ".join(table.text.split())
        for words in ("15 coins win", *house_rules_short(ALL, of.edition)):
            assert words in text, words


async def test_the_scenarios_own_words_and_its_rules_can_be_read_in_full_while_setting_up() -> None:
    of = with_rules(ALL)
    async with evening(replace(proposed(), scenario=of)) as table:
        seen, before = "", ""
        while flat(table) != before:
            before = flat(table)
            seen += " " + before
            await table.press("pagedown")
        for sentence in (ABOUT, *house_rules(ALL, of.edition)):
            assert all(word in seen for word in sentence.split()), sentence


FIRST_GAME = ("judge", "king", "witch", "fool", "widow", "cheat")
OPENING, CHALLENGE = "no doubt, no bluff", "To challenge, say you’re that mask yourself"


def read_strip(table: Laptop) -> str:
    """Return the screen in one line."""
    return " ".join(table.text.split())


@pytest.mark.parametrize("size", [COMPACT, pytest.param(ROOMY, marks=pytest.mark.long)])
async def test_a_table_without_a_finished_game_explains_each_decision_until_it_has_one(size: tuple[int, int]) -> None:
    chance = Random(1)
    for is_first in (True, False):
        async with laptop(scenario("second", 6, FIRST_GAME), hints=Hints.FIRST_GAME, size=size) as table:
            await table.start()
            assert ("Look, to be sure of your card" in read_strip(table)) is is_first
            await table.announce("king")
            assert (CHALLENGE in read_strip(table)) is is_first
        if is_first:
            assert not has_finished_game()
            play_to_the_end(new_session(random_header(chance, "second", 4), chance, games_folder()), chance)
            assert has_finished_game()


async def test_hints_are_switched_off_and_on_again_in_the_middle_of_a_game() -> None:
    async with laptop(find_scenario("second-a"), players=4, hints=Hints.FIRST_GAME) as table:
        await table.press("enter")
        assert OPENING in read_strip(table)
        await table.press("escape", "k", "h", "h")
        assert "Hints: never" in read_strip(table)
        assert last_settings().options.hints is Hints.NEVER
        await table.press("escape")
        assert OPENING not in read_strip(table)
        await table.press("escape", "k")
        assert "Hints: never" in read_strip(table)
        await table.press("h", "escape")
        assert OPENING in read_strip(table)


@pytest.mark.parametrize("width", range(12, 60))
def test_no_line_begins_with_the_sign_after_a_number(width: int) -> None:
    words = "How likely was it? Bruno: “100 % you, 0 % me.” Cleo: “33 % you, 5 % me.”"
    lines = text_lines(words, width)
    assert not [line for line in lines if line.startswith("%")]
    assert " ".join(lines) == words
    assert rows_of(words, width) == len(clip(words, width, 99)) == len(wrap(words, width)) == len(lines)
