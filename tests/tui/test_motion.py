"""Motion shows only what everybody learns; it is short, any key ends it, and games are the same without it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any

import pytest
from textual import events

from mascarade.game_options import Bell, Hints, Motion, TableOptions
from mascarade.rules.cards import MaskId
from mascarade.tui.base_app import LATE, MOST_LATE
from mascarade.tui.widgets.seats import RoundTable
from tests.secrecy.clock import ROUNDING, Clock, standing_still
from tests.table.dealing import scenario
from tests.tui.driving import LEISURE, ROOMY, Laptop, laptop, still

SIX = ("judge", "witch", "king", "fool", "thief", "widow")
LONGEST = 0.3
"""The most seconds of a move."""


@asynccontextmanager
async def moving(size: tuple[int, int] = ROOMY, **options: Any) -> AsyncIterator[tuple[Laptop, Clock]]:
    """Start a table of six with motion, on a clock that stands still."""
    clock = Clock()
    options = {"timing": LEISURE, "options": TableOptions(), **options}
    with standing_still(clock):
        async with laptop(scenario("second", 6, SIX), size=size, clock=clock, **options) as table:
            await table.start()
            yield table, clock


@asynccontextmanager
async def dealing(deal: Sequence[MaskId] = SIX, size: tuple[int, int] = ROOMY) -> AsyncIterator[tuple[Laptop, Clock]]:
    """Start a table of six with motion at the deal, on a clock that stands still."""
    clock = Clock()
    with standing_still(clock):
        six = scenario("second", 6, SIX)
        async with laptop(six, deal, size=size, clock=clock, timing=LEISURE, options=TableOptions()) as table:
            yield table, clock


async def frames(table: Laptop, clock: Clock) -> list[tuple[float, str]]:
    """Return everything visible until nothing moves any more, each frame with its time."""
    seen = []
    while table.app.screen.is_moving:  # type: ignore[attr-defined]  # public screens have it
        seen.append((round(clock.now, 3), table.text))
        await clock.advance_to_next()
        await table.rest()
    return seen


async def until_moving(table: Laptop, keys: Sequence[str]) -> None:
    """Press keys, the last of which sets something in motion."""
    await table.press(*keys)
    assert table.app.screen.is_moving, table.text  # type: ignore[attr-defined]  # as above


async def fine_ada(table: Laptop) -> None:
    """Let Ada announce the King, who takes 2, unchallenged."""
    await table.announce("king")
    await until_moving(table, ["n"])


def _letters(text: str) -> str:
    """Return a text without blanks, in capitals."""
    return text.replace(" ", "").upper()


@pytest.mark.parametrize(
    "size", [(80, 24), *(pytest.param(size, marks=pytest.mark.long) for size in (ROOMY, (160, 50)))]
)
async def test_coins_move_from_the_bank_and_fortunes_change_once_they_have_come(size: tuple[int, int]) -> None:
    async with moving(size) as (table, clock):
        await fine_ada(table)
        before, began = table.text, clock.now
        seen = await frames(table, clock)
        assert "164" in before, "the bank"
        assert "162" in table.text, "the bank"
        coming = [text for _at, text in seen[5:] if "164" in text]
        assert len(set(coming)) == len(coming) >= 5, "they are somewhere else in each frame"
        asked, turn = 5 * 0.025, 2 * 0.06
        assert clock.now - began - asked - turn <= LONGEST + ROUNDING
        assert table.coins("Ada") == 8


async def test_the_question_passes_all_who_did_not_answer_one_after_the_other() -> None:
    async with moving() as (table, clock):
        await table.announce("king")
        await table.press("enter")
        assert [face.name for face in table.app.screen.query_one(RoundTable).faces if face.is_asked] == ["Cleo"]
        await table.press("n")
        asked = [_framed(text) for _at, text in await frames(table, clock)]
        assert asked[:4] == ["Cleo", "Dario", "Emile", "Fran"]
        assert not any(asked[4:])


def _framed(text: str) -> str:
    """Return the seat with the frame of the player who has to answer."""
    lines = text.splitlines()
    for upper, line in pairwise(lines):
        if "┏" in upper:
            return line[upper.index("┏") :].split("┃")[1].strip()
    return ""


@pytest.mark.parametrize(
    "size", [(80, 24), *(pytest.param(size, marks=pytest.mark.long) for size in ((100, 30), ROOMY))]
)
async def test_the_seats_stay_in_their_places_while_something_moves(size: tuple[int, int]) -> None:
    async with moving(size, hints=Hints.ALWAYS) as (table, clock):
        await table.announce("king")
        place = table.app.screen.query_one(RoundTable).region
        await table.press("n")
        while table.app.screen.is_moving:  # type: ignore[attr-defined]  # as above
            assert table.app.screen.query_one(RoundTable).region == place
            await clock.advance_to_next()
            await table.rest()


@pytest.mark.parametrize("key", ["enter", "ctrl+c", "click", "tab"])
async def test_any_key_ends_all_motion_and_does_nothing_else_but_cover(key: str) -> None:
    async with moving() as (table, clock):
        await fine_ada(table)
        await (table.click_at(5, 5) if key == "click" else table.press(key))
        assert not table.app.screen.is_moving  # type: ignore[attr-defined]  # as above
        assert table.screen == ("VeilScreen" if key == "tab" else "TableScreen")
        if key == "tab":
            await table.press("u")
        assert "162" in table.text, "the bank"
        assert table.active == "Bruno"
        assert "[A]" in table.text, "the turn is asked"
        assert "TableScreen" not in dict(clock.running()), "no timer is left"


async def test_a_key_that_came_before_the_first_frame_ends_nothing() -> None:
    async with moving() as (table, clock):
        await table.announce("king")
        await table.read("n", "x")
        assert table.app.screen.is_moving  # type: ignore[attr-defined]  # as above
        await frames(table, clock)


@pytest.mark.parametrize("event", [events.AppBlur(), "resize"])
async def test_nothing_moves_under_a_cover_or_in_a_window_that_changes(event: events.Event | str) -> None:
    async with moving() as (table, clock):
        await fine_ada(table)
        await (table.resize(130, 45) if isinstance(event, str) else table.send(event))
        assert not table.app.screen.is_moving  # type: ignore[attr-defined]  # as above
        assert "TableScreen" not in dict(clock.running()), "no timer is left"


async def test_two_cards_move_alike_whatever_was_done_with_them_and_only_after_the_cover() -> None:
    seen = {}
    for done in (False, True):
        async with moving() as (table, clock):
            await table.press("s", "2")
            assert table.screen == "CoverScreen", "nothing moves while somebody decides in secret"
            await table.press("enter")
            await table.hands(really=done)
            began = clock.now
            seen[done] = [(round(at - began, 3), text) for at, text in await frames(table, clock)]
    assert seen[False] == seen[True]
    assert len(seen[True]) == 7 + 2
    backs = [text.count("◆▌") for _at, text in seen[True]]
    assert backs[:6] == [2, 2, 2, 1, 2, 2], "half-way both lie on the same cells"


@pytest.mark.parametrize(
    "size", [(80, 24), *(pytest.param(size, marks=pytest.mark.long) for size in (ROOMY, (160, 50)))]
)
async def test_the_deal_comes_card_by_card_and_is_turned_up_at_once(size: tuple[int, int]) -> None:
    async with dealing(size=size) as (table, clock):
        assert table.session.game_log.unshown, "cards count as seen once they lie open"
        began = clock.now
        seen = [text for _at, text in await frames(table, clock)]
        assert clock.now - began <= 2 * LONGEST + ROUNDING, "the deal takes one time, turning up another"
        assert [text.count("╔") for text in seen] == [1, 2, 3, 4, 5, 6, 6, 6, 0, 0, 0]
        assert not [text for text in seen if _names_a_mask(text)]
        assert _names_a_mask(table.text)
        assert not table.session.game_log.unshown


@pytest.mark.parametrize("size", [(80, 24), pytest.param(ROOMY, marks=pytest.mark.long)])
async def test_the_deal_is_turned_down_at_once_and_the_table_comes(size: tuple[int, int]) -> None:
    async with dealing(size=size) as (table, clock):
        await frames(table, clock)
        began = clock.now
        await table.press("enter")
        seen = [text for _at, text in await frames(table, clock)]
        assert [text.count("╔") for text in seen] == [0, 0, 0, 6, 6, 6]
        assert not [text for text in seen if _names_a_mask(text)]
        assert clock.now - began <= LONGEST
        assert table.screen == "TableScreen"


async def test_every_deal_looks_alike_until_the_cards_lie_open() -> None:
    seen = []
    for deal in (SIX, SIX[::-1]):
        async with dealing(deal) as (table, clock):
            up = await frames(table, clock)
            await table.press("enter")
            seen.append((up, await frames(table, clock)))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("key", ["enter", pytest.param("click", marks=pytest.mark.long)])
async def test_a_key_that_ends_the_deal_shows_all_cards_and_does_nothing_else(key: str) -> None:
    async with dealing() as (table, clock):
        await frames(table, clock)
        last = table.text
    async with dealing() as (table, clock):
        await clock.advance_to_next()
        await (table.click_at(5, 5) if key == "click" else table.press(key))
        assert table.text == last
        assert "DealScreen" not in dict(clock.running()), "no timer is left"


def _names_a_mask(text: str) -> bool:
    return any(mask.upper() in _letters(text) for mask in SIX)


async def test_games_go_the_same_with_motion_and_without_it() -> None:
    ends = []
    for motion in Motion:
        async with moving(options=still(motion=motion)) as (table, clock):
            for mask in ("king", "thief", "witch"):
                await table.announce(mask)
                await table.press("n")
                await frames(table, clock)
                while "[A]" not in table.text:
                    await table.press("2" if "[2]" in table.text else "space")
                    await frames(table, clock)
            ends.append((table.session.state, table.text))
    assert ends[0] == ends[1]


async def test_motion_and_bell_chosen_in_look_and_sound_are_still_chosen_there_later() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.press("escape", "k")
        assert "Motion of coins, cards and turns: not shown" in table.text
        await table.press("m", "r", "escape", "escape", "k")
        assert "Motion of coins, cards and turns: shown" in table.text
        assert "Ring the bell: when somebody is called" in table.text
        assert table.app.shows_motion
        assert table.app.with_appearance(TableOptions()).bell is Bell.ON


async def test_the_environment_can_turn_motion_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
    async with moving() as (table, _clock):
        await table.announce("king")
        await table.press("n")
        assert "162" in table.text, "the bank"


async def test_motion_ends_for_the_evening_where_two_frames_come_late_until_it_is_chosen_again() -> None:
    async with laptop(scenario("second", 6, SIX), options=still(motion=Motion.ON)) as table:
        app = table.app
        app.note_frame(LATE)
        for number in range(MOST_LATE):
            assert app.shows_motion, f"{number} late frames"
            app.note_frame(LATE + 0.01)
        assert not app.shows_motion
        app.set_appearance(still(motion=Motion.ON, bell=Bell.ON))
        assert not app.shows_motion, "nobody chose it anew"
        app.set_appearance(still(motion=Motion.OFF))
        app.set_appearance(still(motion=Motion.ON))
        assert app.shows_motion
