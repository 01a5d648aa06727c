"""The title, and what it leads to."""

from pathlib import Path

from mascarade.paths import scenarios_folder
from tests.tui.driving import ROOMY
from tests.tui.evenings import evening, proposed
from tests.tui.reading import has_large


async def test_letters_arrows_and_the_mouse_lead_on_and_escape_leads_back() -> None:
    async with evening(proposed(), with_title=True) as laptop:
        for way in (("s",), ("down", "down", "enter"), ("up", "up", "up", "up", "enter")):
            await laptop.press(*way)
            assert laptop.screen == "ScenariosScreen"
            await laptop.press("escape")
            assert laptop.screen == "TitleScreen"
        await laptop.click("Rules and keys")
        assert laptop.screen == "HelpScreen"
        assert "The ball" in laptop.text
        await laptop.press("escape", "n")
        assert laptop.screen == "SetUpScreen"


async def test_a_set_up_that_was_left_for_the_title_is_found_again_as_it_was() -> None:
    async with evening(proposed(), with_title=True) as laptop:
        await laptop.press("n", "down", "A", "d", "a", "escape")
        assert laptop.screen == "TitleScreen"
        await laptop.press("n")
        assert "Ada" in laptop.text


async def test_a_game_that_is_given_up_leads_back_to_the_title_where_the_evening_began() -> None:
    async with evening(proposed(players=4), with_title=True) as laptop:
        await laptop.press("n", "enter", "enter")
        assert laptop.screen == "TableScreen"
        await laptop.press("escape", "f")
        assert "Leave this game?" in laptop.text
        assert "The game is saved" in laptop.text
        await laptop.press("y")
        assert laptop.screen == "TitleScreen"
        assert laptop.app.current_game is None
        await laptop.press("n", "enter", "enter")
        assert laptop.screen == "TableScreen"


async def test_the_title_offers_to_go_on_with_the_game_that_was_left() -> None:
    async with evening(proposed(players=4), with_title=True) as laptop:
        assert "Go on" not in laptop.text
        await laptop.press("n", "enter", "enter", "s", "2", "enter", "f", "enter")
        left = laptop.text
        await laptop.press("escape", "f", "y")
        assert "[G] Go on with the last game" in laptop.text
        await laptop.press("g")
        assert laptop.screen == "CoverScreen"
        assert has_large(laptop.text, "GOES ON")
        await laptop.press("enter")
        assert laptop.screen == "TableScreen"
        assert laptop.text.splitlines()[0] == left.splitlines()[0]
        assert "Player 2’s turn" in laptop.text


async def test_scenarios_of_ones_own_are_listed_played_and_where_they_cannot_be_told_why() -> None:
    folder = Path(scenarios_folder())
    folder.mkdir(parents=True)
    (folder / "ball.toml").write_text(
        'format = 1\ntitle = "Our ball"\nabout = "With rules of our own."\nedition = "second"\n'
        "[rules]\nfine = 2\n"
        '[lineup]\n4 = ["judge", "patron", "tinker", "beggar", "king", "cheat"]\n'
        '[masks.tinker]\nname = "Tinker"\nnote = "Mends what others break."\nstar = true\n'
        'power = [{ do = "take", coins = 1 }]\n'
    )
    (folder / "torn.toml").write_text('format = 1\ntitle = "Torn"\nedition = "third"\n[lineup]\n4 = ["judge"]\n')
    async with evening(proposed(), with_title=True, size=ROOMY) as laptop:
        await laptop.press("s")
        await laptop.click("torn")
        assert "NOT USABLE" in laptop.text
        assert "be played:" in laptop.text
        assert '"third"' in laptop.text
        await laptop.press("right", "p")
        assert laptop.screen == "ScenariosScreen"
        await laptop.click("Our ball")
        for words in ("A false claim costs 2 coins.", "Tinker: Mends what others break.", "Tinker ★ Takes 1 coin."):
            assert words in laptop.text, words
        await laptop.press("p")
        assert laptop.screen == "SetUpScreen"
        assert "Our ball" in laptop.text
        await laptop.press("enter")
        assert "Tinker" in laptop.text
