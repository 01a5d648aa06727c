"""Nobody can tell two worlds apart by secrets: in hand-made scenes, at random tables, and on the disk."""

from collections.abc import Iterator
from random import Random

import pytest
from textual.binding import Binding
from textual.screen import Screen

from mascarade.cli.commands import program
from tests.laws.tables import COUNTS
from tests.secrecy.keys import LEADING
from tests.secrecy.leaks.of_each_kind import SEERS
from tests.secrecy.leaks.outside import compare_last_words
from tests.secrecy.saving import COMMANDS, compare_saved, pairs_from_the_deal
from tests.secrecy.scenes import SCENES, compare_worlds, swap_or_pretence
from tests.secrecy.straying import FURTHER, OPEN, WAYS
from tests.secrecy.tables import SIZES, Tally, compare_table
from tests.secrecy.watching import watched

PAGES = {"MasksInPlayScreen", "MemoryScreen", "HelpScreen", "MenuScreen"}
COMING = {"JoinLeaveScreen", "ConfirmScreen", "NameScreen"}
SHOWS = {
    "swap or pretence": {"SwapScreen"},
    "swap of three": {"SwapScreen"},
    "swap before the game was left": {"SwapScreen"},
    "swap by the mouse": {"SwapScreen"},
    "deal before a swap": {"DealScreen", "SwapScreen"},
    "reveal of two claims": {"RevealScreen", "LookScreen"},
    "look": {"LookScreen", *PAGES},
    "card shown to all but one": {"ShowToOthersScreen"},
    "mask that is said": {"LookScreen"},
    "somebody leaves and somebody comes": {*COMING, "MenuScreen", "SwapScreen", "LookScreen"},
    "swap of a bot": {"LookScreen"},
    "swap of a bot among bots": {"LookScreen"},
    "swap where bots play alone": set[str](),
    "coins in a closed hand": {"HideCoinsScreen"},
}
"""The screens of each scene besides covers and the table."""
ONLY_SOMETIMES = frozenset.union(*map(frozenset, SHOWS.values()))


@pytest.mark.parametrize("name", SCENES)
async def test_nobody_can_tell_the_two_worlds_of_a_scene_apart(name: str) -> None:
    async with watched() as watch:
        world = await compare_worlds(watch, SCENES[name]())
    assert {frame.screen for frame in world} & ONLY_SOMETIMES == SHOWS[name]
    assert watch.replay is not None
    assert not watch.replay.goes_further


@pytest.mark.parametrize("name", SEERS)
async def test_a_leak_of_each_kind_is_seen_in_its_scene(name: str) -> None:
    assert await SEERS[name](1) is not None


async def test_the_boxes_take_nothing_from_the_games_chance() -> None:
    async with watched() as watch:
        watch.straying = 0.0
        watch.app.chance = Random(7)
        before = watch.app.chance.getstate()
        await watch.record(swap_or_pretence().one)
        assert watch.app.chance.getstate() == before


def test_every_key_of_a_screen_that_comes_up_in_a_game_is_pressed_on_the_walk() -> None:
    ways = {**WAYS, **{screen: (*OPEN, *ways) for screen, ways in FURTHER.items()}}
    del ways["EndScreen"]  # everything is revealed
    walked = {screen: {key for way in ways for key in way.split()} for screen, ways in ways.items()}
    classes = {screen.__name__: screen for screen in _subclasses(Screen)}
    assert set(walked) <= set(classes)
    for name, keys in walked.items():
        bound = (one for base in classes[name].__mro__ for one in vars(base).get("BINDINGS", ()))
        for binding in bound:
            assert isinstance(binding, Binding)
            is_textuals_own = binding.action.startswith(("screen.", "app.focus", "app.command"))
            assert is_textuals_own or {*keys, *LEADING} & set(binding.key.split(",")), (name, binding)


def _subclasses(screen: type[Screen[object]]) -> Iterator[type[Screen[object]]]:
    for one in screen.__subclasses__():
        yield one
        yield from _subclasses(one)


SCREENS = {"TableScreen", "CoverScreen", "SwapScreen", "LookScreen"}
STEP = 8
"""One in so many tables is played at each size; tests/soak plays all of them."""


@pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=() if size == SIZES[0] else pytest.mark.long) for size in SIZES],
    ids=[f"{x}x{y}" for x, y in SIZES],
)
async def test_no_frame_tells_what_its_viewer_cannot_know(size: tuple[int, int]) -> None:
    tally = Tally()
    tables = range(SIZES.index(size), len(COUNTS), STEP)
    async with watched(size) as watch:
        for number in tables:
            await compare_table(watch, f"quick {number}", *COUNTS[number], times=1, tally=tally, most=1)
        for number in tables:  # and others until every kind of screen has come up
            if not set(tally.screens) >= SCREENS:
                await compare_table(watch, f"more {number}", *COUNTS[number], times=1, tally=tally, most=1)
    assert tally.pairs >= len(tables) - 1
    assert set(tally.screens) >= SCREENS


async def test_no_frame_tells_through_the_pilot_with_everything_drawn() -> None:
    tally = Tally()
    async with watched((80, 24), swiftly=False) as watch:
        await compare_table(watch, "pilot 2", "second", 8, times=1, tally=tally, most=1)
    assert tally.frames > 10


def test_saved_games_that_the_table_cannot_tell_apart_look_the_same_on_the_disk() -> None:
    for _number, passage, twin in pairs_from_the_deal(4):
        compare_saved(passage, twin)


def test_no_command_is_left_out_where_saved_games_are_compared() -> None:
    elsewhere = {"simulate", "rules", "config", "keys", "completion"}  # bots read no saved game
    asked = {line.split()[0] for line in COMMANDS if line}
    assert asked == {command.name for command in program().commands} - elsewhere


def test_a_failure_has_the_same_last_words_whatever_the_cards_are() -> None:
    for _number, passage, twin in pairs_from_the_deal(3):
        compare_last_words(passage, twin)
