"""Windows of every size: the compact table is whole at 80x24, and no other size breaks anything."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.art.cards import SMALL_BACK
from mascarade.art.drawing import AsciiMode, text_rows
from mascarade.art.letters import LetterSize, large_letters
from mascarade.art.palettes import Palette
from mascarade.game_options import Hints
from mascarade.paths import HOME
from mascarade.scenarios import find_scenario
from mascarade.tui.screens.base import HIGH, ROOMY_HEIGHT
from mascarade.tui.widgets.table_layout import TIGHT_STAGE, place_seats
from tests.pictures.scenes import SCENES
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, LEAST, NAMES, ROOMY, Laptop, laptop
from tests.tui.layout_checks import cut_texts, faults
from tests.tui.reading import has_large, prompt, said
from tests.tui.table_states import table_states

LONG_NAMES = tuple(f"Bartholomew {letter}{letter}" for letter in "ABCDEFGHIJKLM")
STATES_QUICK = (
    (3, LEAST, Hints.ALWAYS),
    (8, COMPACT, Hints.NEVER),
    (6, (160, 50), Hints.ALWAYS),
)
"""A table of each layout; the long run has the others, and tests/soak all numbers of players in every language."""
HOSTILE = ("[/]", "[@click=a]x[/]", "$x", "[bold]b[/bold]", "{name}", "%s %(name)s")
SIX = ("judge", "king", "witch", "fool", "widow", "cheat")
SIZES = [
    (1, 1),
    (80, 24),
    (60, 20),
    (59, 20),
    (60, 19),
    (79, 24),
    (80, 23),
    (110, 32),
    (109, 32),
    (110, 31),
    (2, 100),
    (300, 2),
    (300, 100),
    (81, 25),
]


@asynccontextmanager
async def thirteen(size: tuple[int, int] = COMPACT, coins: Sequence[int] = (12,) * 13) -> AsyncIterator[Laptop]:
    of = scenario("first", 13, find_scenario("first").line_up(13))
    async with laptop(of, names=LONG_NAMES, size=size) as table:
        await table.start(coins, court=25)
        yield table


@pytest.mark.parametrize("seats", range(2, 14))
def test_no_seat_touches_another_the_stage_or_what_stands_beside_the_table(seats: int) -> None:
    for width in range(70, 180, 18):
        for height in range(ROOMY_HEIGHT - 10, 60, 4):
            table = place_seats(seats, width, height)
            cells = {
                (x, y) for seat in table.seats for x in range(seat.x, seat.right) for y in range(seat.y, seat.bottom)
            }
            stage = table.stage
            middle = {(x, y + stage.top) for x in range(stage.left, stage.right) for y in range(stage.height)}
            assert len(cells) == seats * table.seats[0].area, (width, height)
            assert cells.isdisjoint(middle), (width, height)
            assert {(width - 1, y) for y in range(height)}.isdisjoint(cells), (width, height)
            assert all(0 <= y < height and x >= 0 for x, y in cells), (width, height)
            assert stage.height >= TIGHT_STAGE, (width, height)


async def test_below_the_least_size_there_is_a_plea_and_keys_do_nothing() -> None:
    async with thirteen() as table:
        before = table.text
        for size in ((59, 24), (80, 19)):
            await table.resize(*size)
            assert "60 × 20" in " ".join(table.text.split())
            assert LONG_NAMES[0] not in table.text
            await table.press("l", "s", "a", "enter")
            await table.click_at(5, 5)
        await table.resize(80, 24)
        assert table.text == before
        assert table.session.steps[-1:] != []
        assert len(table.session.steps) == 13


@pytest.mark.parametrize("size", [COMPACT, pytest.param(ROOMY, marks=pytest.mark.long)])
async def test_names_are_drawn_as_they_are_whatever_they_would_mean_as_markup(size: tuple[int, int]) -> None:
    async with laptop(scenario("second", 6, SIX), names=HOSTILE, size=size) as table:
        assert_all_names(table)
        await table.start()
        assert_all_names(table)
        await table.announce("king")
        await table.claims(*HOSTILE[1:])
        assert_all_names(table)
        await table.close_round()
        assert_all_names(table)
        await table.go_on()
        for _turn in range(2):
            name = table.active
            await table.press("l")
            assert has_large(table.text, name)
            await table.press("enter")
            assert name in table.text
            await table.press("space", "backspace", "enter")
            assert name in said(table.text)
        await table.press("s")
        assert table.active in prompt(table.text)
        assert table.app.is_running


def assert_all_names(table: Laptop) -> None:
    for name in HOSTILE:
        assert name in table.text, f"{name} is not on {table.screen}:\n{table.text}"


STEPS = {
    "deal": (),
    "table": ("enter",),
    "cover": ("enter", "l"),
    "look": ("enter", "l", "enter"),
    "swap": ("enter", "s", "2", "enter"),
    "round": ("enter", "a", "down", "enter", "enter"),
    "reveal": ("enter", "a", "down", "enter", "c", "3", "4", "n"),
    "hidden": ("enter", "tab"),
    "menu": ("enter", "escape"),
    "help": ("enter", "f1"),
    "leaving": ("enter", "ctrl+q"),
}


QUICK = ("table",)
"""The screen whose layout depends most on the size; the long run takes the others through all sizes."""


@pytest.mark.parametrize(
    "keys",
    [pytest.param(keys, id=name, marks=() if name in QUICK else pytest.mark.long) for name, keys in STEPS.items()],
)
async def test_every_screen_lives_through_every_size(keys: tuple[str, ...]) -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.press(*keys)
        for size in SIZES:
            await table.resize(*size)
            assert table.app.is_running
            assert len(table.text.splitlines()) <= size[1]
        await table.resize(80, 24)
        assert table.app.is_running
        assert table.text.strip()


WIDE = ("王小明", "Ångström", "O'Brien-Łukasz", "[/]", "山田太郎一二三", "Zoë")


@pytest.mark.parametrize(
    ("players", "size"),
    [
        *((2, (80, 24)), (6, (109, 60)), (13, (80, 24))),
        *(
            pytest.param(*of, marks=pytest.mark.long)
            for of in ((4, (88, 28)), (6, (80, 24)), (7, (80, 24)), (13, (200, 60)))
        ),
    ],
)
async def test_nothing_at_the_table_overlaps_or_is_cut_and_the_question_has_its_keys(
    players: int, size: tuple[int, int]
) -> None:
    """Inspect a sample of what ``python -m tests.soak.sizes`` inspects in every window."""
    fortunes = (0, 13, 20, 7, 11, 2, *(12,) * 7)[:players]
    names = WIDE if size == (109, 60) else LONG_NAMES[:players]
    of = scenario("first", players, find_scenario("first").line_up(players))
    async with laptop(of, names=names, size=size) as table:
        await table.start(fortunes)
        for keys in ((), ("s",), ("escape", "a", "down"), ("enter", "space")):
            await table.press(*keys)
            assert faults(table, names, fortunes, *size) == [], table.text


@pytest.mark.parametrize(
    ("players", "size", "hints"),
    [
        pytest.param(players, size, hints, marks=() if (players, size, hints) in STATES_QUICK else pytest.mark.long)
        for players in (2, 3, 4, 6, 8, 13)
        for size in (LEAST, COMPACT, (100, 30), (120, 40), (160, 50))
        for hints in (Hints.ALWAYS, Hints.NEVER)
    ],
)
async def test_nothing_is_left_out_or_cut_in_any_state_of_the_table(
    players: int, size: tuple[int, int], hints: Hints
) -> None:
    of = scenario("first", players, find_scenario("first").line_up(players))
    states = []
    async with laptop(of, names=LONG_NAMES, size=size, hints=hints) as table:
        async for state in table_states(table):
            states.append(state)
            assert cut_texts(table.app) == [], state
        assert table.screen == "EndScreen"
    assert len(states) >= (15 if players < 4 else 11), states


async def test_the_check_notices_drawings_missing_in_the_middle_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        assert cut_texts(table.app) == []
        monkeypatch.setattr("mascarade.tui.widgets.stage._is_clear", lambda *_of: True)
        monkeypatch.setattr("mascarade.tui.widgets.stage.MARGIN", COMPACT[0] // 2)
        assert any("is left out" in words for words in cut_texts(table.app))


@pytest.mark.parametrize(
    ("size", "back"), [((80, 24), ("▐◆▌",)), pytest.param((120, 40), text_rows(SMALL_BACK), marks=pytest.mark.long)]
)
async def test_the_backs_of_all_seats_are_alike_whatever_lies_beneath(
    size: tuple[int, int], back: tuple[str, ...]
) -> None:
    async with laptop(scenario("second", 6, SIX), size=size) as table:
        await table.start()
        for name in ("Cleo", "Ada"):
            assert all(table.text.count(row) == 6 for row in back if row.strip("┌─┐└┘"))
            await table.turn_swap(name, really=True)


async def test_the_cards_of_the_deal_are_whole_where_the_keys_take_two_lines() -> None:
    async with laptop(find_scenario("first"), players=13, size=LEAST) as table:
        for _page in range(3):
            assert cut_texts(table.app) == []
            assert table.text.count("─" * 17) == 3, "each card has a rule over its power"
            await table.press("enter")


async def test_everything_said_at_a_reveal_is_in_sight_or_a_key_away() -> None:
    names = tuple(f"{name}-Maria-Rosa"[:14] for name in NAMES)
    for players, challengers, size in ((6, 2, LEAST), (13, 12, COMPACT)):
        of = find_scenario("first")
        of = replace(of, house=replace(of.house, opening_turns=0))
        async with laptop(of, players=players, size=size, names=names[:players]) as table:
            await table.start()
            await table.announce("king")
            await table.claims(*names[1 : challengers + 1])
            await table.close_round()
            assert table.screen == "RevealScreen"
            body = [table.app.screen.query_one(part) for part in ("#reveal-body", "#reveal-lines")]
            is_more = any(part.max_scroll_y > 0 for part in body)
            assert ("[PgDn] more" in table.text) == is_more, table.text


def is_written(words: str, rows: int, text: str) -> bool:
    """Return whether something stands on the screen in letters of so many rows."""
    return all(row.strip() in text for row in large_letters(words, LetterSize(rows)))


@pytest.mark.parametrize(("height", "rows"), [(HIGH - 1, 3), (HIGH, 5)])
@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ("reveal", ("Ada", "Bruno", "True", "False", "9")),
        pytest.param("end", ("14", "9", "11"), marks=pytest.mark.long),
    ],
)
async def test_names_verdicts_and_fortunes_grow_with_a_high_window(
    scene: str, words: tuple[str, ...], height: int, rows: int
) -> None:
    async with SCENES[scene]((160, height), Palette.CANDLELIGHT, AsciiMode.NEVER) as driven:
        for one in words:
            assert is_written(one, rows, driven.text), (one, driven.text)


TINY = ((1, 1), (200, 4), (20, 60))
"""No cells at all, almost no height, and almost no width."""
TOO_SMALL = ((39, 12), (79, 23))
"""Less than a table needs; test_sizes.py tries some screens at such sizes, and the long run all of them."""


TINY_QUICK = ("title", "set-up", "deal", "table", "table-13", "swap", "reveal", "end", "truth-claim", "help")
"""A screen of each kind; the long run has those that show another state of one."""


@pytest.mark.parametrize("sizes", [TINY, pytest.param(TOO_SMALL, marks=pytest.mark.long)], ids=["tiny", "too small"])
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in TINY_QUICK else pytest.mark.long) for name in SCENES]
)
async def test_every_screen_outlives_a_tiny_window(
    name: str, sizes: Sequence[tuple[int, int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    async with SCENES[name](COMPACT, Palette.CANDLELIGHT, AsciiMode.NEVER) as driven:
        for size in (*sizes, COMPACT):
            await driven.resize(*size)
        assert driven.app.return_code is None
