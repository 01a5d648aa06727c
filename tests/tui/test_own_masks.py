"""Own masks on the real screens: what is asked aloud, decided alone and looked at, and their pictures."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.art.cards import large_emblem
from mascarade.art.drawing import Motif, Points, text_rows
from mascarade.art.emblems import emblem_on_table, emblem_points
from mascarade.rules.cards import Direction
from mascarade.rules.events import FortunesPassed
from mascarade.rules.game import HouseRules
from mascarade.rules.state import Power
from mascarade.scenarios import Scenario, load_scenario, read_scenario
from tests.scenarios.test_translations import TREE, text, toml_list
from tests.tui.driving import ROOMY, Laptop, laptop
from tests.tui.evenings import evening, proposed
from tests.tui.reading import box_key, prompt, said

IDEAS = Path(__file__).parent.parent / "ideas"


@asynccontextmanager
async def four(idea: str, coin: Random | None = None) -> AsyncIterator[Laptop]:
    """Start a game of four in which Ada has announced the idea's mask, unchallenged."""
    scenario = replace(load_scenario(IDEAS / f"{idea}.toml"), house=HouseRules(opening_turns=0), text="")
    others = [mask for mask in scenario.line_up(4) if mask != idea]
    async with laptop(scenario, (idea, *others), players=4, coin=coin) as table:
        await table.start()
        await table.announce(idea)
        await table.close_round()
        yield table


@pytest.mark.parametrize(
    ("key", "words", "direction"),
    [("l", "left", Direction.LEFT), pytest.param("r", "right", Direction.RIGHT, marks=pytest.mark.long)],
)
async def test_a_direction_is_said_aloud(key: str, words: str, direction: Direction) -> None:
    async with four("dancing-master") as table:
        assert "Dancing Master" in prompt(table.text)
        assert words in prompt(table.text)
        await table.offer(key)
        await table.press("space")
        assert FortunesPassed(direction) in table.session.steps[-1].events
        assert f"one seat to the {words}" in said(table.text)


async def hide(table: Laptop, coins: int) -> str:
    """Let Ada hide coins in a hand that only she sees, and return the key that it took."""
    await table.lift("Ada")
    assert table.screen == "HideCoinsScreen", table.text
    assert "How many coins" in table.text
    key = box_key(table.text, f" {coins} ")
    await table.press(key)
    await table.lift("ON THE TABLE")
    return key


@pytest.mark.parametrize(("guess", "after"), [(2, (6, 6, 8, 6)), pytest.param(1, (8, 6, 6, 6), marks=pytest.mark.long)])
async def test_coins_are_hidden_alone_and_guessed_at_aloud(guess: int, after: tuple[int, ...]) -> None:
    async with four("juggler") as table:
        await table.pick("Cleo")
        await hide(table, 2)
        assert "Cleo must guess how many coins" in prompt(table.text)
        assert "1 to 3" in said(table.text)
        await table.offer(str(guess))
        await table.press("space")
        assert table.session.state.coins == after
        assert "Ada had hidden 2 coins" in said(table.text)


async def test_the_hidden_number_is_on_no_screen_before_the_hand_is_opened() -> None:
    seen = []
    for coins in (1, 3):
        async with four("juggler", coin=Random(5)) as table:
            await table.pick("Cleo")
            await hide(table, coins)
            seen.append(table.text)
            power = table.session.state.frames[-1]
            assert isinstance(power, Power)
            assert power.hand is not None
            assert power.hand.coins == coins
    assert seen[0] == seen[1]


async def test_the_keys_of_the_numbers_of_hidden_coins_are_drawn_each_time() -> None:
    keys = set()
    for seed in range(6):
        async with four("juggler", coin=Random(seed)) as table:
            await table.pick("Cleo")
            keys.add(await hide(table, 2))
    assert keys == {"q", "w", "e"}


async def test_a_card_that_is_shown_to_one_player_is_looked_at_by_that_player_alone() -> None:
    async with four("confidant") as table:
        await table.pick("Dario")
        assert table.screen == "CoverScreen"
        assert "Confidant" not in table.text
        seen = await table.peek("Dario")
        assert "Confidant" in seen
        await table.lift("ON THE TABLE")
        assert "Only Dario is shown Ada’s card." in said(table.text)
        assert table.active == "Bruno"
        assert table.session.state.exposed == frozenset()


DEAL = ("tree", "king", "judge", "witch", "thief", "cheat")


def woods(emblem: str, title: str = "Woods") -> Scenario:
    written = text(emblem).replace("Woods", title)
    return read_scenario(f"{written}\n[rules]\nopening_turns = 0\n", title.lower())


def has_picture(driven: Laptop, given: Points) -> bool:
    """Return whether the picture is on the screen, in its own size or doubled."""
    tree = Motif("tree", "Tree", given)
    drawings = (text_rows(emblem_on_table(tree)), text_rows(large_emblem(emblem_points(tree), "secret")))
    return any(all(row.strip() in driven.text for row in rows) for rows in drawings)


@pytest.mark.parametrize("given", [TREE, pytest.param(("queen",), marks=pytest.mark.long)])
async def test_an_authors_picture_is_drawn_wherever_its_mask_is(given: Points) -> None:
    emblem = toml_list(given) if len(given) > 1 else f'emblem = "{given[0]}"'
    async with laptop(woods(emblem), DEAL, players=4, size=ROOMY) as driven:
        assert has_picture(driven, given), "the deal"
        await driven.start(coins=(12, 6, 6, 6))
        await driven.press("a", "home")
        assert has_picture(driven, given), "the masks in play"
        await driven.press("enter", "2")
        await driven.press("n")
        assert driven.screen == "RevealScreen"
        assert has_picture(driven, given), "a reveal"
        await driven.press("enter")
        assert driven.screen == "EndScreen"
        assert has_picture(driven, given), "the end"
        await driven.press("t")
        assert driven.screen == "TruthScreen"
        assert has_picture(driven, given), "the truth"
    async with evening(proposed(), with_title=True, size=ROOMY) as later:
        await later.press("p")
        assert has_picture(later, given), "the masks of winners"
        await later.press("down", "g")
        assert later.screen == "TruthScreen"
        assert has_picture(later, given), "the truth about a past game"
