"""Lessons on screen, from the deal to the end, taken by somebody who reads the captions."""

import pytest
from textual.widget import Widget

from mascarade.lessons.lesson import LESSONS, load_lesson
from mascarade.paths import games_folder
from tests.lessons.pupil import KEYS, PRESS, lesson
from tests.tui.driving import Laptop

WAYS = [(name, number) for name in LESSONS for number in range(len(load_lesson(name).branches))]


async def _after_the_first(laptop: Laptop) -> None:
    """Continue with the lesson on bluffing instead of a game."""
    assert "[D] deal for your friends" in laptop.text
    await laptop.press("b")
    assert laptop.session.lesson == load_lesson("bluffing")  # type: ignore[attr-defined]


async def _after_bluffing(laptop: Laptop) -> None:
    """Continue with a game, since there is no other lesson."""
    assert "the lesson on bluffing" not in laptop.text
    await laptop.press("b")
    assert "B does nothing here." in laptop.text
    await laptop.press("d")
    assert laptop.screen == "SetUpScreen"


AFTERWARDS = {"first": _after_the_first, "bluffing": _after_bluffing}


@pytest.mark.parametrize(("name", "number"), WAYS)
async def test_every_way_through_a_lesson_and_on_from_its_end_is_played_by_pressing_what_its_captions_name(
    name: str, number: int
) -> None:
    branch = load_lesson(name).branches[number]
    async with lesson(name, branch) as pupil:
        await pupil.learn()
        assert pupil.laptop.won("Ada")
        assert pupil.laptop.session.chosen == branch.choices  # type: ignore[attr-defined]
        await AFTERWARDS[name](pupil.laptop)
    shown = " ".join(" ".join(pupil.read).split())
    for caption in (*branch.instructions.values(), *branch.outcomes.values()):
        assert caption in shown, caption
    assert not list(games_folder().glob("*"))


async def test_a_key_that_the_lesson_does_not_ask_for_gets_a_sentence_and_changes_nothing() -> None:
    async with lesson("first") as pupil:
        laptop = pupil.laptop
        await laptop.press("enter", "s")
        before = laptop.session.steps[:]
        for key in ("3", "4", "x", "t", "z"):
            await laptop.press(key)
            assert "This lesson goes on with: Ada swaps with Bruno’s card" in " ".join(laptop.text.split()), key
            assert laptop.session.steps == before
            assert "Which other card?" in laptop.text
        await laptop.press("2")
        assert "The lesson waits" not in laptop.text


@pytest.mark.parametrize("name", LESSONS)
async def test_a_wrong_key_moves_nothing_at_the_table(name: str) -> None:
    async with lesson(name) as pupil:
        laptop, refused = pupil.laptop, 0
        while laptop.screen != "EndScreen":
            pressed = PRESS.search(" ".join(laptop.text.split()))
            if pressed is None:
                already = len(pupil.read)
                await pupil.learn(lambda already=already: len(pupil.read) > already + 1)  # type: ignore[misc]
                continue
            parts = [part for part in laptop.app.screen.walk_children(Widget) if part.display]
            before = [part.region for part in parts]
            await laptop.press("t")
            assert [part.region for part in parts] == before, laptop.text
            refused += "This lesson goes on" in laptop.text
            await laptop.press(KEYS.get(pressed[1], pressed[1].lower()))
        assert refused > 3


async def test_escape_asks_on_every_screen_of_a_lesson_and_leaves_after_a_yes() -> None:
    asked: list[str] = []
    async with lesson("first") as pupil:
        laptop = pupil.laptop
        while "EndScreen" not in asked:
            await pupil.learn(lambda: laptop.screen not in asked)
            asked.append(laptop.screen)
            before = laptop.text
            await laptop.press("escape")
            assert "Leave this lesson?" in laptop.text, before
            await laptop.press("escape")
            assert laptop.text == before
        await laptop.press("escape", "y")
        assert laptop.app.return_code == 0
    assert set(asked) == {"DealScreen", "TableScreen", "SwapScreen", "LookScreen", "RevealScreen", "EndScreen"}


async def test_a_lesson_that_is_left_under_a_cover_leaves_it_to_be_lifted() -> None:
    async with lesson("first") as pupil:
        laptop = pupil.laptop
        await pupil.learn(lambda: laptop.screen == "DealScreen")
        await laptop.press("tab")
        assert laptop.screen == "VeilScreen"
        await laptop.press("escape", "y")
        assert laptop.screen == "VeilScreen"
        await laptop.press("u")
        assert laptop.app.return_code == 0


async def test_the_title_leads_to_both_lessons_and_a_lesson_back_to_it() -> None:
    from tests.tui.evenings import evening, proposed

    async with evening(proposed(players=4), with_title=True) as laptop:
        for way, title in ((("t", "enter"), "Ada"), (("t", "b"), "Ada")):
            await laptop.press(*way)
            assert laptop.screen == "DealScreen"
            assert title in laptop.text
            await laptop.press("escape", "y")
            assert laptop.screen == "TitleScreen"
        await laptop.press("t", "escape")
        assert laptop.screen == "TitleScreen"
