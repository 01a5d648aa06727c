"""Private screens: what they show, for how long, and what covers them at once."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from math import inf

import pytest
from msgspec.structs import replace
from textual import events

from mascarade.art.drawing import Motif, text_rows
from mascarade.art.emblems import secret_emblem
from mascarade.art.palettes import Palette
from mascarade.game_options import Peek, Timing
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.private_choices import swap_box
from mascarade.tui.widgets.cells import row_width
from tests.table.dealing import Tosses, scenario
from tests.tui.driving import LEISURE, Laptop, laptop, still
from tests.tui.reading import has_large, said

SIX = ("judge", "spy", "princess", "fool", "widow", "king")
BACK = "▗████▄ ▄████▖"


@asynccontextmanager
async def looking(timing: Timing = LEISURE, peek: Peek = Peek.HOLD) -> AsyncIterator[Laptop]:
    """Start a game in which Ada looks at the Judge alone."""
    async with laptop(scenario("second", 6, SIX), timing=timing, peek=peek) as table:
        await table.start()
        await table.press("l")
        await table.lift("Ada")
        assert table.screen == "LookScreen"
        yield table


@asynccontextmanager
async def swapping() -> AsyncIterator[Laptop]:
    """Start a game in which Ada alone has two cards in her hands."""
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.press("s", "3")
        await table.lift("Ada")
        assert table.screen == "SwapScreen"
        yield table


async def test_a_card_lies_face_down_until_space_is_held() -> None:
    async with looking() as table:
        assert BACK in table.text
        assert "Judge" not in table.text
        await table.press("space")
        assert "Judge" in table.text
        assert "court" in table.text, "and its power"
        assert BACK not in table.text


async def test_where_no_key_repeats_a_look_can_be_timed() -> None:
    async with looking() as table:
        await table.offer("t")
        assert "Judge" in table.text
    async with looking(peek=Peek.TIMED) as table:
        await table.press("space")
        assert "Judge" in table.text
    async with looking(replace(LEISURE, timed_peek=0.002), Peek.TIMED) as table:
        await table.press("space")
        await table.until(lambda: table.screen == "CoverScreen")
        await table.lift("ON THE TABLE")


@pytest.mark.parametrize(
    "key", ["x", "enter", "tab", *(pytest.param(key, marks=pytest.mark.long) for key in ("f1", "backspace"))]
)
async def test_any_other_key_hides_a_card_at_once(key: str) -> None:
    async with looking() as table:
        await table.press("space", key)
        assert "Judge" not in table.text


async def test_a_card_shows_while_the_mouse_button_is_held() -> None:
    async with looking() as table:
        await table.mouse(events.MouseDown, 40, 10)
        assert "Judge" in table.text
        await table.mouse(events.MouseUp, 40, 10)
        assert "Judge" not in table.text
        assert table.screen == "LookScreen"


@pytest.mark.parametrize(
    "disturbance",
    ["blur", *(pytest.param(how, marks=pytest.mark.long) for how in ("resize", "leave", "small", "hide"))],
)
async def test_a_disturbed_look_comes_back_on_its_cover_and_then_works(disturbance: str) -> None:
    async with looking() as table:
        await table.press("space")
        await disturb(table, disturbance)
        assert table.screen == "CoverScreen"
        assert "Judge" not in table.text
        assert "Judge" in await table.peek("Ada")
        await table.lift("ON THE TABLE")
        assert table.active == "Bruno"


@pytest.mark.parametrize(
    "disturbance",
    ["blur", *(pytest.param(how, marks=pytest.mark.long) for how in ("resize", "leave", "small", "hide"))],
)
async def test_a_disturbed_swap_comes_back_on_its_cover_and_then_works(disturbance: str) -> None:
    async with swapping() as table:
        before = table.session.state.cards
        await disturb(table, disturbance)
        assert table.screen == "CoverScreen"
        assert table.session.state.cards == before
        await table.lift("Ada")
        await table.hands(really=True)
        assert table.session.state.cards == (before[2], before[1], before[0], *before[3:])


async def disturb(table: Laptop, how: str) -> None:
    """Change something about the window."""
    match how:
        case "resize":
            await table.resize(90, 30)
        case "small":
            await table.resize(59, 19)
            assert "enlarge" in table.text
            await table.resize(80, 24)
        case "blur":
            await table.blur()
        case "leave":
            await table.press("ctrl+c")
        case "hide":
            await table.press("tab")


@dataclass
class Alarm:
    """A timer that goes off only when it is told to."""

    seconds: float
    call: Callable[[], object]
    is_stopped: bool = False

    def stop(self) -> None:
        """Note that the timer was stopped."""
        self.is_stopped = True


@pytest.mark.parametrize(
    ("touch", "screen"),
    [("x", "LookScreen"), ("mouse", "LookScreen"), ("space", "SwapScreen"), ("mouse", "SwapScreen")],
)
async def test_a_private_screen_is_covered_exactly_so_long_after_the_last_touch(
    touch: str, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarms: list[Alarm] = []

    def set_timer(_screen: PrivateScreen[object], seconds: float, call: Callable[[], object]) -> Alarm:
        alarms.append(Alarm(seconds, call))
        return alarms[-1]

    monkeypatch.setattr(PrivateScreen, "set_timer", set_timer)
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, idle=20.0)) as table:
        await table.start()
        await table.press(*(("l") if screen == "LookScreen" else ("s", "3")))
        await table.lift("Ada")
        assert table.screen == screen
        (first,) = alarms
        assert first.seconds == 20.0
        await (table.mouse(events.MouseDown, 40, 10) if touch == "mouse" else table.press(touch))
        assert first.is_stopped, "it begins anew"
        latest = next(alarm for alarm in alarms if alarm.seconds == 20.0 and not alarm.is_stopped)
        latest.call()
        await table.rest()
        assert table.screen == "CoverScreen"


@pytest.mark.parametrize("way", ["space", *(pytest.param(way, marks=pytest.mark.long) for way in ("t", "mouse"))])
async def test_an_open_card_has_a_limit_even_where_nothing_else_has(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, idle=inf)) as table:
        await table.start()
        await table.press("l")
        await table.lift("Ada")
        alarms: list[tuple[float, Callable[[], object]]] = []
        monkeypatch.setattr(PrivateScreen, "set_timer", lambda _screen, *alarm: alarms.append(alarm))
        await (table.mouse(events.MouseDown, 40, 10) if way == "mouse" else table.press(way))
        assert "Judge" in table.text
        ((seconds, end),) = alarms
        assert seconds <= 60.0
        end()
        await table.rest()
        assert "Judge" not in table.text


async def test_the_two_boxes_take_nothing_but_their_keys_and_clicks() -> None:
    async with swapping() as table:
        before = table.text
        await table.press(*"abcdeghiklmnopqrstuvwxyz", "question_mark", "f1", "escape", "enter", "space")
        await table.click_at(40, 2)
        assert table.text == before
        await table.click("LEAVE THEM")
        await table.lift("ON THE TABLE")
        assert table.active == "Bruno"


async def test_the_princess_has_one_turn_away_and_shows_to_all_others_for_a_fixed_time() -> None:
    timing = replace(LEISURE, turning_away=0.02, showing=0.02)
    async with laptop(scenario("second", 6, ("princess", *SIX[:2], *SIX[3:])), timing=timing) as table:
        await table.start()
        await table.announce("princess")
        await table.close_round()
        await table.pick("Cleo")
        assert "turn away" in table.text
        assert has_large(table.text, "Cleo")
        assert "Spy" not in table.text
        table.pressed.clear()
        await table.press("enter")
        await table.until(lambda: table.screen == "CoverScreen" and "look again" in table.text)
        assert table.pressed == ["enter"], "the card came and went by itself"
        assert "Spy" not in table.text
        await table.press("enter")
        assert table.active == "Bruno"
        assert "Spy" not in said(table.text)


@pytest.mark.parametrize(
    "disturbance", ["blur", *(pytest.param(how, marks=pytest.mark.long) for how in ("resize", "leave", "hide"))]
)
async def test_a_disturbed_showing_begins_again_with_turning_away(disturbance: str) -> None:
    timing = replace(LEISURE, turning_away=0.002, showing=60.0)
    async with laptop(scenario("second", 6, ("princess", *SIX[:2], *SIX[3:])), timing=timing) as table:
        await table.start()
        await table.announce("princess")
        await table.close_round()
        await table.pick("Cleo")
        await table.press("enter")
        await table.until(lambda: "Spy" in table.text)
        await disturb(table, disturbance)
        assert "turn away" in table.text
        assert "Spy" not in table.text


async def test_the_spy_sees_both_cards_and_then_has_them_in_her_hands_without_another_cover() -> None:
    async with laptop(scenario("second", 6, ("spy", "judge", *SIX[2:]))) as table:
        await table.start()
        await table.announce("spy")
        await table.close_round()
        await table.pick("Bruno")
        seen = await table.peek("Ada")
        assert "Spy" in seen
        assert "Judge" in seen
        assert table.screen == "SwapScreen"
        await table.blur()
        await table.lift("Ada")
        await table.hands(really=True)
        assert table.session.state.cards[:2] == ("judge", "spy")


@pytest.mark.parametrize("look", [Palette.CANDLELIGHT, Palette.SIXTEEN])
async def test_a_secret_card_has_the_small_emblem_where_the_look_has_colours_of_its_own(look: Palette) -> None:
    async with laptop(scenario("second", 6, SIX), options=still(colours=look)) as table:
        await table.start()
        seen = await table.turn_look()
        rows = [row.strip() for row in text_rows(secret_emblem(Motif("judge", "Judge")))]
        assert all(row in seen for row in rows) is (look is Palette.CANDLELIGHT)
        assert "Takes every coin" in " ".join(seen.split())


@pytest.mark.parametrize(("width", "height"), [(30, 13), (28, 10)])
def test_the_two_boxes_of_a_swap_are_equal_cell_by_cell_but_for_their_keys_and_words(width: int, height: int) -> None:
    below = "then pass the laptop back"
    one = swap_box("F", "SWAP THEM", below, width, height)
    other = swap_box("J", "LEAVE THEM", below, width, height)
    assert {row_width(row) for row in (*one, *other)} == {width}
    assert len(one) == len(other) == height
    changed = [row for row, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]]
    assert len(changed) == 2
    for row in changed:
        assert [span._replace(text="") for span in one[row]] == [span._replace(text="") for span in other[row]]
        assert [len(span.text) for span in one[row]] == [len(span.text) for span in other[row]]
    for line in text_rows(one)[1:-1]:
        assert line[1] == line[-2] == " ", "no word touches the frame"


async def test_the_boxes_of_a_swap_are_drawn_alike_on_either_side() -> None:
    async with laptop(scenario("second", 4, SIX), coin=Tosses(0.1, 0.9)) as table:
        await table.start()
        shown, sides = [], []
        for _turn in range(2):
            await table.press("s", "4", "enter")
            line = next(line for line in table.text.splitlines() if "LEAVE THEM" in line)
            sides.append(line.index("SWAP THEM") < line.index("LEAVE THEM"))
            shown.append(table.text.replace("SWAP THEM ", "X" * 10).replace("LEAVE THEM", "X" * 10))
            await table.press("f", "enter")
        boxes = [text[text.index("┏") :] for text in shown]
        assert boxes[0] == boxes[1]
        assert sides == [True, False], "which of them swaps is drawn anew each time"
