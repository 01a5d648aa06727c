"""Input reaches the screens by one way alone, on which it is judged; and both cases of a letter are one key."""

import importlib
import pkgutil

import pytest
from textual import events
from textual.widget import Widget

import mascarade.tui.screens
import mascarade.tui.widgets
from mascarade.tui.input_gate import plain_key
from mascarade.tui.screens.base import BaseScreen
from mascarade.tui.screens.cover import CoverScreen
from tests.table.dealing import scenario
from tests.tui.driving import Laptop, laptop

SIX = ("judge", "spy", "princess", "fool", "widow", "cheat")
HANDLERS = ("key", "paste", "click", "mouse_down", "mouse_up", "event")


def every(kind: type[Widget]) -> set[type[Widget]]:
    """Every screen or widget of the program."""
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
    """What has the focus would be given keys by Textual."""
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
    """The keys that a class of screens binds itself."""
    return {key for binding in vars(screen).get("BINDINGS", ()) for key in binding.key.split(",")}


async def test_capitals_play_a_whole_secret_turn_and_a_look() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
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


async def test_capitals_work_on_covers_menus_and_questions() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.press("tab", "U", "escape", "V", "U", "escape", "B")
        assert table.screen == "TableScreen"
        await table.press("M", "escape", "T")
        assert "saw" in table.text.lower()
        await table.press("escape", "escape", "F", "Y")
        assert not table.app.is_running or table.app.return_code is not None


async def clicked(table: Laptop, words: str) -> str:
    """The screen after a click on words."""
    await table.click(words)
    return table.screen


@pytest.mark.parametrize("words", ["Pass the laptop", "█████", "The others look away", "╔", "╝"])
async def test_a_click_beside_its_key_lifts_no_cover(words: str) -> None:
    async with laptop(scenario("second", 6, SIX), first=1) as table:
        await table.start()
        await table.press("l")
        assert await clicked(table, words) == "CoverScreen"
        await table.click_at(0, 0)
        assert table.screen == "CoverScreen"
        assert await clicked(table, "[Enter]") == "LookScreen"


async def test_a_click_beside_its_key_turns_no_card_down_and_uncovers_nothing() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        assert await clicked(table, "Judge") == "DealScreen"
        assert await clicked(table, "[Enter]") == "TableScreen"
        await table.press("tab")
        assert await clicked(table, "█████") == "VeilScreen"
        assert await clicked(table, "[U]") == "TableScreen"
        await table.announce("judge")
        await table.claims("Bruno")
        await table.close_round()
        assert await clicked(table, "▀▀█▀▀") == "RevealScreen"
        assert await clicked(table, "[Enter]") == "TableScreen"


async def test_a_button_that_goes_down_on_one_screen_and_up_on_another_is_no_click() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.press("tab")
        await table.mouse(events.MouseDown, 40, 17)
        await table.press("u", "tab")
        await table.mouse(events.MouseUp, 40, 17)
        assert table.screen == "VeilScreen"
