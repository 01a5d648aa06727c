"""The set-up screen, as people use it."""

from mascarade.config.settings import last_settings
from mascarade.game_options import MemoryAid, Peek
from mascarade.tui.widgets.name_rows import shown
from tests.tui.driving import NAMES, ROOMY
from tests.tui.evenings import evening, named, proposed, type_over
from tests.tui.reading import has_large


async def test_what_was_agreed_on_is_remembered_for_next_time() -> None:
    async with evening(proposed(players=4), first=True) as laptop:
        await laptop.press("ctrl+o", "A", "d", "a", "f3", "up", "up", "up", "up", "up", "right", "up", "right")
        await laptop.press("up", "up", "up", "right")
        assert not last_settings().seating.names
        await laptop.press(*["down"] * 8, "enter")
    last = last_settings()
    assert last.seating.names == ("Ada", "Player 2", "Player 3", "Player 4", "Player 5")
    assert last.everything
    assert (last.players, last.scenario, last.options.memory, last.options.peek) == (
        5,
        "second-b",
        MemoryAid.TURN,
        Peek.TIMED,
    )
    async with evening(proposed(players=5)) as laptop:
        assert "Ada" in laptop.text


async def test_the_advice_of_the_rulebooks_stands_beside_the_numbers_that_are_not_for_a_first_game() -> None:
    async with evening(proposed("first", players=2)) as laptop:
        for players in range(2, 14):
            assert f"{players} [+]" in laptop.text
            assert ("4–8 players are best for a first game" in laptop.text) is (not 4 <= players <= 8)
            await laptop.press("f3")


async def test_people_named_on_the_command_line_are_remembered_too() -> None:
    async with evening(named(players=5)):
        assert last_settings().seating.names == NAMES[:5]


async def test_the_row_at_which_one_stands_stays_in_sight_however_much_is_wrong() -> None:
    async with evening(proposed("first", 13)) as laptop:
        for _row in range(13):
            await laptop.press("down", "backspace")
        assert "▸13 [" in laptop.text
        assert laptop.text.count("This name is empty") > 2
        await laptop.press(*["up"] * 12)
        assert "▸ 1 [" in laptop.text


async def test_everything_else_is_behind_one_key_or_a_click_and_stays_open_once_it_was_opened() -> None:
    async with evening(proposed(), first=True) as laptop:
        await laptop.click("Side A, to learn with")
        assert "Memory aid" in laptop.text
        await laptop.press("ctrl+o")
        assert "Memory aid" not in laptop.text
        await laptop.press("ctrl+o", "up", "enter")
        assert laptop.screen == "DealScreen"
    async with evening(proposed(), first=True) as laptop:
        assert "Memory aid" in laptop.text


async def test_everything_can_be_done_with_the_mouse() -> None:
    async with evening(proposed(players=4), size=ROOMY) as laptop:
        await laptop.click("[+]")
        await laptop.click("Side A")
        await laptop.click("none ▸")
        await laptop.click("hold Space")
        await laptop.click("Player 2")
        await type_over(laptop, "Bruno")
        row = next(number for number, line in enumerate(laptop.text.splitlines()) if "Bruno" in line)
        await laptop.click_at(laptop.text.splitlines()[row].index("▲"), row)
        await laptop.click("first?")
        await laptop.click("Deal the cards")
        assert laptop.session.names == ("Bruno", "Player 1", "Player 3", "Player 4", "Player 5")
        assert laptop.active == "Bruno"
    last = last_settings()
    assert (last.scenario, last.options.memory, last.options.peek) == ("second-b", MemoryAid.TURN, Peek.TIMED)


async def test_everything_can_be_hidden_while_names_are_typed() -> None:
    async with evening(proposed()) as laptop:
        await laptop.press("down", "A")
        before = laptop.text
        await laptop.press("f8")
        assert has_large(laptop.text, "HIDDEN")
        assert "Player" not in laptop.text
        await laptop.press("u")
        assert laptop.text == before


async def test_the_terminals_own_cursor_stands_in_the_name_that_is_typed() -> None:
    async with evening(proposed()) as laptop:
        await laptop.press("down", "down", "A", "d", "a")
        x, y = laptop.app.cursor_position
        assert laptop.text.splitlines()[y][x - 3 : x] == "Ada"


def test_a_name_that_is_still_wrong_is_shown_without_what_terminals_disagree_about() -> None:
    assert shown("a\x07b\u202ec\N{GRINNING FACE}") == "a\ufffdb\ufffdc\ufffd"
