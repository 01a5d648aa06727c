"""Bots at the table: they wait to be watched, and their games end and continue like those of people."""

import gc
import weakref
from collections.abc import Callable, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.game_options import Pace
from mascarade.records.games import game_list
from mascarade.rules.game import HouseRules
from mascarade.scenarios import find_scenario
from mascarade.session import SeatedBots
from mascarade.tui.screens.table import TableScreen
from mascarade.wording.mask_names import mask_name
from tests.secrecy.clock import Clock, standing_still
from tests.soak.robot import Robot
from tests.tui.bots import (
    SCRIPTED,
    WATCHED,
    Answer,
    Scripted,
    announces,
    one_among_five,
    pass_time,
    skip_bot,
    with_bots,
)
from tests.tui.driving import COMPACT, LEISURE, table_of
from tests.tui.evenings import resumed
from tests.tui.reading import prompt, said

pytestmark = pytest.mark.usefixtures("script")

# Whole games

SHORT = replace(find_scenario("second-a"), house=HouseRules(goal_coins=9))
"""A scenario whose games end soon."""

MOST_LOOKS = 5000
"""The number of screens after which a game counts as endless."""


@pytest.mark.parametrize("people", [pytest.param(("Ada",), marks=pytest.mark.long), ("Ada", "Bruno", "Cleo"), ()])
async def test_a_game_with_bots_comes_to_its_end_and_covers_fall_only_where_there_are_people_to_hide_from(
    people: Sequence[str],
) -> None:
    bots = [*[None] * len(people), *[BotSeat("random")] * (4 - len(people))]
    proposal = with_bots(SHORT, people, bots, Pace.INSTANT)
    robot, screens = Robot(Random(3)), set[str]()
    async with table_of(proposal, timing=replace(LEISURE, turning_away=0.01, showing=0.01)) as laptop:
        for _look in range(MOST_LOOKS):
            if laptop.screen == "EndScreen":
                break
            screens.add(laptop.screen)
            screen = laptop.app.screen
            if not people or (isinstance(screen, TableScreen) and screen.is_waiting):
                await laptop.rest()
                continue
            key = robot.key(laptop.text)
            await (laptop.rest() if key is None else laptop.press(key))
        assert laptop.screen == "EndScreen"
        assert ("CoverScreen" in screens) == (len(people) > 1)
        if not people:
            assert not laptop.pressed
            assert screens <= {"DealScreen", "TableScreen", "RevealScreen"}
    (game,) = game_list().games
    assert game.is_finished


async def test_bots_keep_nothing_of_the_previous_game_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = weakref.WeakSet[SeatedBots]()
    sit_down = SeatedBots._sit_down  # noqa: SLF001  # every game makes such bots, and nothing else does so

    def note(seated: SeatedBots) -> None:
        bots.add(seated)
        sit_down(seated)

    monkeypatch.setattr(SeatedBots, "_sit_down", note)
    proposal = with_bots(SHORT, (), [BotSeat("random")] * 4, Pace.INSTANT)
    async with table_of(proposal, timing=WATCHED) as laptop:
        await laptop.until(lambda: laptop.screen == "EndScreen")
        await laptop.press("o")
        await laptop.until(lambda: laptop.screen == "EndScreen")
        assert len(game_list().games) == 2
        gc.collect()
        assert len(bots) == 1


# The pace


async def test_a_bot_waits_until_it_has_been_watched_or_somebody_hastens_it(script: Callable[[Answer], None]) -> None:
    script(announces("king"))
    async with one_among_five(first=1) as laptop:
        assert "Colombina’s turn" in prompt(laptop.text)
        before = laptop.text
        await laptop.rest()
        assert laptop.text == before
        await skip_bot(laptop)
        assert "Colombina announces: “I am the King.”" in prompt(laptop.text)


async def test_the_note_about_a_key_is_gone_after_the_next_bot(script: Callable[[Answer], None]) -> None:
    script(announces("king"))
    async with one_among_five(first=1) as laptop:
        await laptop.press("enter")
        await laptop.rest()
        assert laptop.text.splitlines()[0].strip().startswith("Enter does nothing here.")
        table = laptop.app.screen
        assert isinstance(table, TableScreen)
        table.skip_wait()
        await laptop.rest()
        assert "Colombina announces: “I am the King.”" in prompt(laptop.text)
        assert "does nothing here" not in laptop.text, "Enter may well do something now"


async def test_the_pace_is_changed_with_a_key_and_stays_for_the_next_game() -> None:
    async with one_among_five(first=1) as laptop:
        assert "pace: normal" in laptop.text
        await laptop.press("greater_than_sign")
        assert "pace: fast" in laptop.text
        await laptop.press(*["less_than_sign"] * 4)
        assert "pace: slow" in laptop.text
        assert laptop.dialogue.bot_seconds(1.0) > 1.0


async def test_the_game_rests_while_anything_lies_over_the_table() -> None:
    clock = Clock()
    with standing_still(clock):
        async with one_among_five(first=1, timing=LEISURE, clock=clock) as laptop:
            for key, back in (("escape", "escape"), ("question_mark", "escape"), ("tab", "u"), ("t", "escape")):
                before = laptop.session.state
                await laptop.press(key)
                await pass_time(laptop, clock, 60.0)
                assert laptop.session.state is before
                await laptop.press(back)
                await pass_time(laptop, clock, LEISURE.bot_turn * 0.9)
                assert laptop.session.state is before, "nobody has seen for long enough what was told last"
                await pass_time(laptop, clock, 60.0 if key == "tab" else LEISURE.bot_turn + 4 * LEISURE.reading)
                assert laptop.session.state is not before


# Breaks


async def test_a_saved_game_goes_on_at_a_bots_decision_and_the_bots_know_what_they_knew() -> None:
    proposal = with_bots(find_scenario("second-a"), ["Ada"], [None, *[SCRIPTED] * 5])
    async with table_of(proposal, timing=WATCHED) as laptop:
        await laptop.start()
        await laptop.press("s", "2", "f")
        await skip_bot(laptop)
        assert "Colombina holds" in prompt(laptop.text)
        before = [bot.heard for bot in Scripted.made]
        await laptop.press("ctrl+q", "y")
    Scripted.made.clear()
    (game,) = game_list().games
    async with resumed(game.path, timing=WATCHED) as laptop:
        assert laptop.screen == "TableScreen"
        assert "Colombina holds" in prompt(laptop.text)
        assert [bot.heard for bot in Scripted.made] == before
        await skip_bot(laptop)
        assert "Colombina held" in said(laptop.text)


# Seats


@pytest.mark.parametrize("size", [COMPACT, (120, 40)])
async def test_a_bot_is_told_from_a_person_by_a_word(size: tuple[int, int]) -> None:
    async with one_among_five(size) as laptop:
        assert laptop.text.count(" bot ") == 5
        assert all(mask_name(mask, laptop.session.game.edition) in laptop.text for mask in laptop.session.game.line_up)
