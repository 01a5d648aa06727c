"""Scenes made by hand: nobody can tell what they may not know from a screen, a key, a click, a timer or a pointer."""

from collections.abc import Iterator
from random import Random

import pytest
from textual.binding import Binding
from textual.screen import Screen

from tests.secrecy.keys import LEADING
from tests.secrecy.leaks.of_each_kind import SEERS
from tests.secrecy.scenes import SCENES, compare_worlds, swap_or_pretence
from tests.secrecy.straying import FURTHER, OPEN, WAYS
from tests.secrecy.watching import watched

PAGES = {"MasksInPlayScreen", "MemoryScreen", "HelpScreen", "MenuScreen"}
COMING = {"JoinLeaveScreen", "ConfirmScreen", "NameScreen"}
SHOWS = {
    "swap or pretence": {"SwapScreen"},
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
"""What comes up in each scene besides covers and the table."""
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
    del ways["EndScreen"]  # everything comes out
    walked = {screen: {key for way in ways for key in way.split()} for screen, ways in ways.items()}
    classes = {screen.__name__: screen for screen in _subclasses(Screen)}
    assert set(walked) <= set(classes)
    for name, keys in walked.items():
        bound = (one for base in classes[name].__mro__ for one in vars(base).get("BINDINGS", ()))
        for binding in bound:
            assert isinstance(binding, Binding)
            is_textuals_own = binding.action.startswith(("screen.", "app.focus", "app.command"))
            assert is_textuals_own or keys & set(binding.key.split(",")) or binding.key in LEADING, (name, binding)


def _subclasses(screen: type[Screen[object]]) -> Iterator[type[Screen[object]]]:
    for one in screen.__subclasses__():
        yield one
        yield from _subclasses(one)
