"""Input reaches screens only through the gate, which drops keys that come too soon after a change."""

import importlib
import pkgutil

import pytest
from msgspec.structs import replace
from textual import events
from textual.widget import Widget

import mascarade.tui.screens
import mascarade.tui.widgets
from mascarade.tui.input_gate import plain_key
from mascarade.tui.screens import menu
from mascarade.tui.screens.base import BaseScreen
from mascarade.tui.screens.cover import CoverScreen
from tests.table.dealing import scenario
from tests.tui.driving import LEISURE, Laptop, laptop
from tests.tui.evenings import Clock
from tests.tui.reading import box_key, offered, prompt

SIX = ("judge", "spy", "princess", "fool", "widow", "cheat")
SETTLE = 0.4
ALWAYS = {"question_mark", "f1", "tab", "ctrl+q", "ctrl+c", "escape", "t", "m"}
"""Keys that decide nothing: they open what Escape leaves again, hide, or ask first."""


async def test_a_key_within_the_settling_time_after_a_change_of_screen_is_dropped() -> None:
    clock = Clock()
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, settle=SETTLE), clock=clock) as table:
        await table.press("enter")
        assert table.screen == "DealScreen"
        clock.settle()
        await table.press("enter")
        await table.press("s", "2")
        assert table.screen == "TableScreen"
        assert "[2]" not in table.text, "the table, too, has only just come"
        for key in ("s", "2"):
            clock.settle()
            await table.press(key)
        assert table.screen == "CoverScreen"
        clock.now += SETTLE / 2
        await table.press("enter")
        await table.click("[Enter]")
        assert table.screen == "CoverScreen"
        clock.settle()
        await table.press("enter")
        assert table.screen == "SwapScreen"


async def test_a_key_within_the_settling_time_after_a_new_question_is_dropped() -> None:
    clock = Clock()
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, settle=SETTLE), clock=clock) as table:
        clock.settle()
        await table.press("enter")
        clock.settle()
        await table.press("s", "2")
        assert "[2]" in table.text, "with whom is another question than what to do"
        clock.settle()
        await table.press("2")
        assert table.screen == "CoverScreen"


async def test_finding_a_mask_in_a_list_is_no_new_question() -> None:
    clock = Clock()
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, settle=SETTLE), clock=clock) as table:
        for key in ("enter", "a"):
            clock.settle()
            await table.press(key)
        clock.settle()
        await table.press("down", "home", "up", "up")
        assert "▸Widow" in table.text


WAYS = {
    "a look and a swap": "enter l enter space backspace enter s 3 enter box enter",
    "a contested Spy": "enter a down enter 2 enter n enter 5 enter space backspace box enter",
    "hiding a round, and a reveal": "enter a enter tab u 2 n tab u enter",
    "hiding a list": "enter a tab u enter",
    "hiding the deal": "tab u enter l escape l",
    "the menu, and help": "enter escape h escape escape p escape escape k space escape escape v u escape b",
    "a declaration by the menu": "enter escape o 2 l enter space backspace enter",
    "leaving": "enter escape f escape l ctrl+q escape enter space backspace",
}


QUICK = ("a look and a swap", "a contested Spy", "hiding a round, and a reveal", "a declaration by the menu")


@pytest.mark.parametrize(
    "way", [pytest.param(way, id=name, marks=() if name in QUICK else pytest.mark.long) for name, way in WAYS.items()]
)
async def test_two_screens_in_a_row_never_take_the_same_key(way: str) -> None:
    """A key that leads from one screen to another is never taken by the other one as well."""
    async with laptop(scenario("second", 6, SIX)) as table:
        for key in way.split():
            await step(table, key)


async def test_the_last_key_of_a_game_is_not_one_that_the_end_takes() -> None:
    async with laptop(scenario("second", 4, ("cheat", "judge", "king", "witch", "spy", "fool"))) as table:
        await table.start(coins=(10, 6, 6, 1))
        for key in ("a", "enter", "2", "n", "enter"):
            await step(table, key)
        assert table.screen == "EndScreen"


async def step(table: Laptop, key: str) -> None:
    """Press a key that the screen takes; if it leads to another screen, that one must not take it too."""
    before, screen = table.text, table.app.screen
    pressed = box_key(before, "SWAP THEM") if key == "box" else key
    assert pressed in keys_taken(table), f"{pressed} is not taken by {table.screen}"
    await table.press(pressed)
    if table.app.screen is not screen:
        assert pressed not in keys_taken(table) - ALWAYS, f"{pressed} runs through to {table.screen}"


def keys_taken(table: Laptop) -> set[str]:
    """Return every key that the screen takes now: its bindings, and what the table offers."""
    bound = {
        key
        for binding in table.app.screen._bindings.key_to_bindings.values()  # noqa: SLF001  # what is really bound
        for each in binding
        for key in each.key.split(",")
    }
    if table.screen == "MenuScreen":
        return bound | {entry.key for entry in menu.entries()}
    if table.screen != "TableScreen":
        return bound
    listed = {"up", "down", "home", "end", "enter"} if "enter" in offered(prompt(table.text)) else set()
    return bound | listed | set(offered(table.text))


IN_ONE_READ = {
    "somebody leaves": (("escape",), ("j", "2", "y"), "JoinLeaveScreen"),
    "the game ends": (("escape",), ("j", "x", "y"), "JoinLeaveScreen"),
    "colours": (("escape",), ("k", "c"), "LookAndSoundScreen"),
    "the menu itself": ((), (events.Key("escape", "\x1b"), "j"), "MenuScreen"),
}
"""From the table: the first keys, those that then arrive in one read, and the screen on which they end."""


@pytest.mark.parametrize(("before", "keys", "ends_on"), IN_ONE_READ.values(), ids=IN_ONE_READ)
async def test_keys_of_one_read_do_not_run_on_through_what_the_menu_leads_to(
    before: tuple[str, ...], keys: tuple[str | events.Key, ...], ends_on: str
) -> None:
    clock = Clock(settle=SETTLE + 0.001)
    timing = replace(LEISURE, settle=SETTLE)
    async with laptop(scenario("second", 6, SIX), timing=timing, clock=clock) as table:
        while table.screen != "TableScreen":
            clock.settle()
            await table.press("enter")
        for key in before:
            clock.settle()
            await table.press(key)
        clock.settle()
        drawn = table.session.names, table.session.is_over, table.app.theme
        await table.read(*keys)
        assert table.screen == ends_on
        assert (table.session.names, table.session.is_over, table.app.theme) == drawn


SIX_MASKS = ("judge", "spy", "princess", "fool", "widow", "cheat")
HANDLERS = ("key", "paste", "click", "mouse_down", "mouse_up", "event")


def every(kind: type[Widget]) -> set[type[Widget]]:
    """Return every class of screens or widgets of the program."""
    for package in (mascarade.tui.screens, mascarade.tui.widgets):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    found: set[type[Widget]] = set()
    ahead = [kind]
    while ahead:
        some = {each for each in ahead.pop().__subclasses__() if each.__module__.startswith("mascarade")}
        ahead += some - found
        found |= some
    return found


@pytest.mark.parametrize("handler", HANDLERS)
def test_no_screen_or_widget_handles_input_past_the_app(handler: str) -> None:
    names = (f"on_{handler}", f"_on_{handler}")
    assert not [each for each in every(Widget) if any(name in vars(each) for name in names)]


def test_nothing_in_the_program_can_hold_the_focus() -> None:
    """A widget with the focus would get keys from Textual."""
    assert not [each for each in every(Widget) - every(BaseScreen) if each.can_focus]


@pytest.mark.parametrize(
    ("key", "meant"),
    [("S", "s"), ("s", "s"), ("shift+s", "s"), ("É", "é"), ("ẞ", "ß"), ("İ", "İ"), ("1", "1"), ("enter", "enter")],
)
def test_a_letters_key_is_named_by_its_small_letter(key: str, meant: str) -> None:
    assert plain_key(key) == meant


@pytest.mark.parametrize("key", ["shift+tab", "ctrl+c", "f1", "shift+left", "question_mark"])
def test_no_other_key_is_named_otherwise(key: str) -> None:
    assert plain_key(key) == key


def test_tab_covers_every_screen_that_is_no_cover() -> None:
    for screen in every(BaseScreen):
        bound = {key for each in screen.__mro__ if each.__module__.startswith("mascarade") for key in keys_of(each)}
        assert ("tab" in bound) is not issubclass(screen, CoverScreen), screen


def keys_of(screen: type) -> set[str]:
    """Return the keys that a class of screens binds itself."""
    return {key for binding in vars(screen).get("BINDINGS", ()) for key in binding.key.split(",")}


async def test_capitals_play_a_whole_secret_turn_and_a_look() -> None:
    async with laptop(scenario("second", 6, SIX_MASKS)) as table:
        await table.start()
        await table.press("S", "2", "enter")
        assert table.screen == "SwapScreen"
        await table.press("F", "enter")
        assert table.active == "Bruno"
        await table.press("L", "enter", "T")
        assert "May" in table.text or "Takes" in table.text
        await table.press("backspace", "enter")
        assert table.active == "Cleo"
        await table.press("A", "W", "N")
        assert table.coins("Cleo") == 10


async def click_words(table: Laptop, words: str) -> str:
    """Return the screen after a click on words."""
    await table.click(words)
    return table.screen


async def test_a_click_beside_its_key_lifts_no_cover() -> None:
    async with laptop(scenario("second", 6, SIX_MASKS), first=1) as table:
        await table.start()
        await table.press("l")
        for words in ("Pass the laptop", "█████", "Everyone else, look away", "╔", "╝"):
            assert await click_words(table, words) == "CoverScreen"
        await table.click_at(0, 0)
        assert table.screen == "CoverScreen"
        assert await click_words(table, "[Enter]") == "LookScreen"


async def test_a_button_that_goes_down_on_one_screen_and_up_on_another_is_no_click() -> None:
    async with laptop(scenario("second", 6, SIX_MASKS)) as table:
        await table.start()
        await table.press("tab")
        await table.mouse(events.MouseDown, 40, 17)
        await table.press("u", "tab")
        await table.mouse(events.MouseUp, 40, 17)
        assert table.screen == "VeilScreen"
