"""Nothing on screen is cut without an ellipsis, with the longest names and powers, in every language."""

import re
from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager

import pytest
from msgspec.structs import replace
from textual.widgets import Static

from mascarade import language
from mascarade.bots.strategies import BOT_CLASSES
from mascarade.config.settings import Settings, save_settings
from mascarade.game_options import GameRequest, MemoryAid, Seating, TableOptions
from mascarade.language import ENGLISH, OFFERED
from mascarade.scenarios import all_scenarios, find_scenario, read_scenario, shipped_scenarios
from mascarade.scenarios.scenario import Scenario
from mascarade.table.setup_form import SetupField
from mascarade.tui.screens.pages import PagesScreen
from mascarade.tui.screens.set_up import SetUpScreen
from mascarade.tui.screens.set_up_pages import OptionRows
from mascarade.tui.widgets.cells import width_of
from mascarade.tui.widgets.name_rows import NameRows
from mascarade.tui.widgets.table_text import MessageLines
from mascarade.wording.power_words import describe_power
from tests.tui.driving import COMPACT, LEAST, ROOMY, Laptop, laptop, table_of
from tests.tui.evenings import evening, proposed
from tests.tui.layout_checks import cut_texts
from tests.tui.reading import box_key

NAMES = tuple(f"Bartholomew {letter}{letter}" for letter in "ABCDEFGHIJKLM")
LONG_NAME = "Grandmaster of Ceremony"
TITLE = "The Long Night of the Very Last Masquerade before the Flood"
ABOUT = " ".join(["Everybody talks for hours, and nobody remembers how this sentence began."] * 5)
POWER = """[
  { do = "take", coins = 1 }, { do = "pick", players = 1, of = "others" }, { do = "hide-coins", least = 1, most = 9 },
  { do = "guess-coins" }, { do = "give-hidden", to = "picked", when = "right" },
  { do = "give-hidden", to = "user", when = "wrong" }, { do = "pick", cards = 2, of = "others" },
  { do = "look", cards = "picked" }, { do = "swap-or-pretend", cards = "picked" },
  { do = "show", cards = "picked", to = "everyone" }, { do = "change-seats" },
  { do = "take-for-each", coins = 1, who = "poorer" },
]"""


def scenario_text(line_up: Sequence[str], edition: str) -> str:
    """Return a scenario in which every text has its greatest length."""
    cards = ", ".join(f'"{mask}"' for mask in line_up)
    return f"""
format = 1
title = "{TITLE}"
about = "{ABOUT}"
edition = "{edition}"
[rules]
starting_coins = 8
goal_coins = 30
fine = 2
opening_turns = 0
exposure = "{"may-not-announce" if edition == "first" else "must-swap-with-another"}"
centre_cards = 3
swap_after_announcing = true
[lineup]
{len(line_up)} = [{cards}]
[masks.ceremony]
name = "{LONG_NAME}"
star = true
note = "{"Nobody has ever seen anybody use all of it, and yet they say so. " * 3}"
power = {POWER}
"""


def scenario(edition: str, *line_up: str) -> Scenario:
    return read_scenario(scenario_text(line_up, edition), "long")


THIRTEEN = scenario(
    "first", "ceremony", "judge", "bishop", "king", "queen", "witch", "peasant", "peasant", "cheat", "spy",
    "inquisitor", "widow", "thief",
)  # fmt: skip
SIX = scenario("second", "ceremony", "judge", "princess", "puppet-master", "patron", "witch")


def long_table(of: Scenario, size: tuple[int, int], *, is_set_up: bool = True) -> AbstractAsyncContextManager[Laptop]:
    """Start a table of long names, at the set-up or at the deal of cards in the line-up's order."""
    players = of.players[0]
    seating = Seating(NAMES[:players])
    save_settings(Settings(seating))
    proposal = GameRequest(of, players, seating if is_set_up else None, options=TableOptions(MemoryAid.GAME))
    return table_of(proposal, size=size)


async def whole(table: Laptop) -> None:
    assert cut_texts(table.app) == [], table.text


async def press(table: Laptop, *keys: str) -> None:
    """Press keys and check each screen; ``box`` is the key of a box that swaps or hides."""
    for key in keys:
        words = "SWAP THEM" if table.screen == "SwapScreen" else " 1 "
        await table.press(box_key(table.text, words) if key == "box" else key)
        await whole(table)


async def sit_down(table: Laptop) -> None:
    """Go through the set-up with every kind of bot sitting down and standing up again."""
    await whole(table)
    while "▸ 1 [" not in table.text:
        await press(table, "up")
    await press(table, *["f7"] * (len(BOT_CLASSES) + 1))
    while "Deal the cards ◂" not in table.text:
        await press(table, "down")
    await press(table, "enter")


async def through_pages(table: Laptop) -> None:
    """Go through every chapter of the help, which was opened over another screen."""
    await press(table, "f1")
    screen = table.app.screen
    assert isinstance(screen, PagesScreen)
    for _page in screen.pages():
        await press(table, "down")
    await press(table, "escape")


async def announce_ceremony(table: Laptop) -> None:
    """Let Bruno mark every mask once and announce the first one; all others claim it too."""
    await press(table, "a")
    for _mask in table.session.game.different_masks:
        await press(table, "down")
    await press(table, "home", "enter")
    for name in table.session.names:
        if name != table.active:
            await press(table, table.seat_key(name))
    await press(table, "n")
    assert table.screen == "RevealScreen"
    await press(table, "pagedown", "enter")


async def use_ceremony(table: Laptop) -> None:
    """Let Ada use the longest power of all."""
    await press(table, "2")
    await press(table, "enter", "box", "enter", "2", "space")
    await press(table, "2", "3")
    await press(table, "enter", "space", "backspace", "box", "enter")
    while table.screen == "RevealScreen":
        await press(table, "enter")
    assert table.screen == "ChangePlacesScreen", table.text
    await press(table, "enter")


async def to_the_end(table: Laptop) -> None:
    """Play to the end: a swap, a contested claim, a victory; then read the truth."""
    await press(table, "s", "4", "enter", "box", "enter")
    state = table.session.state
    mask = "patron" if "patron" in state.game.line_up else "king"
    holder = state.seating[state.cards.index(mask)]
    coins = [29 if player == holder else 1 for player in state.seating]
    bank = state.bank + sum(state.coins) - sum(coins)
    game_log = table.session.game_log
    game_log.state = replace(state, coins=tuple(coins), bank=bank)
    await table.announce(mask)
    for name in {table.session.names[holder], NAMES[0]} - {table.active}:
        await press(table, table.seat_key(name))
    await press(table, "n")
    assert table.screen == "RevealScreen", table.text
    await press(table, "enter")
    assert table.screen == "EndScreen", table.text
    await press(table, "pagedown", "t", "right", "right", "right", "c", "w", "escape")


async def around_the_table(table: Laptop) -> None:
    """Open everything that can be opened over the table."""
    await press(table, "t", "5", "m", "escape", "escape", "escape", "ctrl+q", "escape", "tab", "u")


@pytest.mark.parametrize(
    ("of", "size"),
    [
        pytest.param(THIRTEEN, LEAST, id="thirteen-least"),
        pytest.param(SIX, ROOMY, id="six-roomy", marks=pytest.mark.long),
        pytest.param(THIRTEEN, COMPACT, id="thirteen-compact", marks=pytest.mark.long),
        pytest.param(SIX, LEAST, id="six-least", marks=pytest.mark.long),
        pytest.param(SIX, COMPACT, id="six-compact", marks=pytest.mark.long),
        pytest.param(THIRTEEN, ROOMY, id="thirteen-roomy", marks=pytest.mark.long),
    ],
)
async def test_nothing_is_cut_without_a_mark_from_the_set_up_to_the_middle_of_a_game(
    of: Scenario, size: tuple[int, int]
) -> None:
    async with long_table(of, size, is_set_up=False) as table:
        await sit_down(table)
        await press(table, "r", "pagedown", "escape")
        while table.screen == "DealScreen":
            await press(table, "enter")
        await press(table, "s", "escape", "s", "2", "escape", "l", "enter", "space", "backspace", "enter")
        await announce_ceremony(table)
        await use_ceremony(table)
        await around_the_table(table)
        if of is SIX:
            await through_pages(table)
        await to_the_end(table)


async def pages_told(table: Laptop) -> str:
    """Return what stands between table and question, page after page, in one line."""
    told = table.app.screen.query_one(MessageLines)
    pages = len(told.pages())
    seen = ""
    for _page in range(pages):
        assert pages == 1 or "… [PgDn]" in table.text
        seen += " " + " ".join(said_lines(table))
        await table.press("pagedown")
    return " ".join(seen.replace("… [PgDn]", " ").split())


def said_lines(table: Laptop) -> list[str]:
    told = table.app.screen.query_one(MessageLines)
    field, region = told.field(), told.region
    top = region.y + field.top
    return [line[field.left :].strip() for line in table.text.splitlines()[top : top + field.height]]


@pytest.mark.parametrize("size", [LEAST, *(pytest.param(size, marks=pytest.mark.long) for size in (COMPACT, ROOMY))])
async def test_a_power_that_is_cut_on_its_card_is_read_in_full_at_the_deal_and_while_choosing(
    size: tuple[int, int],
) -> None:
    power = describe_power(SIX.game(6).masks["ceremony"])
    async with long_table(SIX, size) as table:
        assert "[R] in full" in table.text
        assert f"{power[-20:]}" not in " ".join(table.text.split())
        await table.press("r")
        seen = ""
        while table.text not in seen:
            seen += table.text
            await table.press("pagedown")
        assert all(word in seen for word in power.split())
        await table.press("escape")
        await table.start()
        await table.press("a")
        assert power in await pages_told(table)
        await table.press("escape", "f1", "left", "down")
        seen = ""
        while table.text not in seen:
            seen += table.text
            await table.press("pagedown")
        assert all(word in seen for word in power.split())


@pytest.mark.parametrize("size", [LEAST, *(pytest.param(size, marks=pytest.mark.long) for size in (COMPACT, ROOMY))])
async def test_nothing_is_cut_on_the_screens_around_a_game(size: tuple[int, int]) -> None:
    async with evening(proposed(), with_title=True, size=size) as table:
        await whole(table)
        await press(table, "s", *["down"] * len(all_scenarios()), "escape", "p", "escape", "r", "escape", "l", "escape")


async def test_a_text_that_is_cut_would_be_found() -> None:
    async with evening(proposed(), with_title=True) as table:
        one = Static("Twice as many words as there is room for. " * 2, markup=False)
        await table.app.screen.mount(one)
        one.styles.height, one.styles.width = 1, 60
        await table.rest()
        assert len(cut_texts(table.app)) == 1
        one.styles.height = 2
        await table.rest()
        assert cut_texts(table.app) == []


# In every language


LONG_WORDS = ("hu", "pl")
"""The languages with the longest words; the long run tries the others."""


@pytest.fixture(params=[pytest.param(code, marks=() if code in LONG_WORDS else pytest.mark.long) for code in OFFERED])
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    language.set_language(request.param)
    yield
    language.set_language(ENGLISH)


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("players", [13, pytest.param(8, marks=pytest.mark.long)])
async def test_everybody_and_everything_chosen_is_whole_in_the_set_up(players: int) -> None:
    save_settings(Settings(Seating(NAMES[:players])))
    async with evening(proposed("first", players)) as table:
        screen = table.app.screen
        assert isinstance(screen, SetUpScreen)
        everybody_is_in_sight(table, players)
        assert cut_values(screen) == []
        for _bot in BOT_CLASSES:
            screen.action_invite(players - 1)
            await table.rest()
            everybody_is_in_sight(table, players)
        assert [line for line in cut_values(screen) if scenario_row(screen) not in line] == []


def everybody_is_in_sight(table: Laptop, players: int) -> None:
    assert cut_texts(table.app) == [], table.text
    rows = table.app.screen.query_one(NameRows)
    assert str(rows.border_title) in table.text
    lines = rows.render().plain.splitlines()
    assert len(lines) == players
    assert all(width_of(line) <= rows.size.width and line.rstrip() in table.text for line in lines), table.text


def cut_values(screen: SetUpScreen) -> list[str]:
    """Return the rows of options that are cut or too long with any of their values."""
    rows, form, found = screen.query_one(OptionRows), screen.form, []
    for field in (
        SetupField.EDITION,
        SetupField.SCENARIO,
        SetupField.MEMORY,
        SetupField.PEEK,
        SetupField.COLOURS,
        SetupField.HINTS,
        SetupField.PACE,
    ):
        for _value in range(1 if field is SetupField.PACE and not form.table.has_bots else len(shipped_scenarios())):
            rows.show(form)
            lines = rows.render().plain.splitlines()
            found += [line for line in lines if re.search(r"\w…", line) or width_of(line) > rows.size.width]
            form = form.choose(field, 1)
    return found


def scenario_row(screen: SetUpScreen) -> str:
    rows = screen.query_one(OptionRows)
    return rows.render().plain.splitlines()[rows.top_of(SetupField.SCENARIO)].split()[0].removeprefix("▸")


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("players", [5, *(pytest.param(many, marks=pytest.mark.long) for many in (4, 6, 8))])
async def test_the_cards_of_the_deal_have_their_pictures(players: int) -> None:
    async with laptop(find_scenario("second-a"), players=players, names=NAMES) as table:
        await whole(table)
        assert "▒" in table.text, table.text
