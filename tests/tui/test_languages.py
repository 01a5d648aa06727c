"""The language of a table: changed in the set-up or during a game, with longer words, and with declined words."""

import asyncio
import re
from collections.abc import Iterator

import pytest
from textual import events

from mascarade import language
from mascarade.art.drawing import AsciiMode, text_rows
from mascarade.art.palettes import Palette
from mascarade.config.settings import last_settings
from mascarade.language import ENGLISH, current_language
from mascarade.rules.cards import Player
from mascarade.table.seat_info import SeatInfo
from mascarade.tui.widgets.seat_cards import seat_card
from tests.pictures.scenes import SCENES
from tests.tui.driving import COMPACT, ROOMY, Laptop
from tests.tui.evenings import evening, named, proposed
from tests.tui.layout_checks import cut_texts
from tests.wording.made_up_languages import CLOSE, OPEN, Declining, Pseudo, offering


@pytest.fixture(autouse=True)
def _another_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Offer English and one other language."""
    monkeypatch.setattr(language, "_read_catalogue", lambda _code: Pseudo())
    with offering({"xx": "Longest"}):
        yield
    language.set_language(ENGLISH)


async def to_language(laptop: Laptop) -> None:
    """Go to the row of the language, from the deal."""
    for _key in range(30):
        if any("▸Language" in line.replace(" ", "") or "▸«Languag" in line for line in laptop.text.splitlines()):
            return
        await laptop.press("up")
    raise AssertionError(f"there is no row for the language:\n{laptop.text}")


async def test_another_language_in_the_set_up_keeps_everything_that_was_typed() -> None:
    async with evening(proposed(players=4)) as laptop:
        await laptop.press(*"Ada", "enter", *"Bru")
        await to_language(laptop)
        assert "English" in laptop.text
        await laptop.press("right")
        assert laptop.screen == "SetUpScreen"
        assert "Longest" in laptop.text
        assert "«Settingg up»" in laptop.text
        names = laptop.app.screen.form.table.names  # type: ignore[attr-defined]  # the set-up's
        assert names[:2] == ("Ada", "Bru")
        assert names[2:4] == tuple(f"«Player {seat}»" for seat in (3, 4)), "seats without a name are called anew"
        assert last_settings().language == "xx"
        await laptop.press("right")
        assert "Setting up" in laptop.text
        assert laptop.app.screen.form.table.names[2] == "Player 3"  # type: ignore[attr-defined]  # as above
        assert (current_language(), last_settings().language) == (ENGLISH, ENGLISH)
        await laptop.press("enter", "enter")
        assert laptop.session.names[:2] == ("Ada", "Bru")


async def test_a_game_goes_on_in_another_language_from_where_it_was_behind_a_cover() -> None:
    async with evening(named()) as laptop:
        await laptop.press(*["enter"] * 6)
        while laptop.screen == "DealScreen":
            await laptop.press("enter")
        await laptop.press("s", "2")
        assert laptop.screen == "CoverScreen"
        await laptop.press("enter", "f")
        while laptop.screen != "TableScreen":
            await laptop.press("enter")
        state, path = laptop.session.state, laptop.session.journal
        assert path is not None
        await laptop.press("escape", "k")
        assert laptop.screen == "LookAndSoundScreen"
        await laptop.press("l")
        assert "Longest" in laptop.text
        title, *_rows, keys, marked = laptop.text.strip().splitlines()
        assert all("«" in line for line in (title, keys, marked)), "nothing is left in the former language"
        await laptop.press("escape")
        assert laptop.screen == "CoverScreen"
        assert "«" in laptop.text
        await laptop.press("enter")
        assert laptop.screen == "TableScreen"
        assert laptop.session.state == state
        assert laptop.session.journal is not None
        assert laptop.session.journal.path == path.path
        assert "«" in laptop.text
        await laptop.press("escape", "k", "escape")
        assert laptop.screen == "TableScreen", "where the language is as it was, nothing is covered"


def test_a_seat_that_was_drawn_before_is_drawn_anew_in_another_language() -> None:
    bot = SeatInfo(Player(0), 1, "", "Ada", True, 6, "?", False, False, (), False)
    drawn = text_rows(seat_card(bot, 13, 21, 7))
    language.set_language("xx")
    assert text_rows(seat_card(bot, 13, 21, 7)) != drawn
    language.set_language(ENGLISH)
    assert text_rows(seat_card(bot, 13, 21, 7)) == drawn


@pytest.mark.parametrize(
    "turns", [pytest.param(turns, marks=pytest.mark.long if turns % 12 != 4 else ()) for turns in range(1, 40, 3)]
)
async def test_a_key_or_another_size_that_comes_while_the_language_changes_waits_until_it_is_done(turns: int) -> None:
    async with evening(named()) as laptop:
        await laptop.press("enter", "escape", "k")
        assert laptop.screen == "LookAndSoundScreen"
        laptop.begin_press("l")
        for _turn in range(turns):
            await asyncio.sleep(0)
        laptop.app.screen.post_message(events.Resize(laptop.app.size, laptop.app.size))
        await laptop.burst("up")
        lines = laptop.text.splitlines()
        assert any("Longest" in line for line in lines)
        assert "▸" in next(line for line in lines if "[H]" in line), "the row above that of the language"


IN_LISTS = ("set-up", "deal", "table-13", "challenge-13", "truth", "awards", "help", "glance", "rules", "scenarios")
"""Screens on which a long entry ends with an ellipsis and is whole elsewhere, or that scroll."""
QUICK = {COMPACT: ("set-up", "table", "challenge", "swap", "end", "menu"), ROOMY: ("help",)}
"""Screens of all kinds; the long run has the others. A list beside a page is as wide as its words in a large window."""


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        pytest.param(name, size, id=f"{name}-{size[0]}x{size[1]}", marks=() if name in quick else pytest.mark.long)
        for size, quick in QUICK.items()
        for name in SCENES
    ],
)
async def test_every_message_that_is_a_third_longer_is_whole_on_every_screen(scene: str, size: tuple[int, int]) -> None:
    language.use_catalogue(Pseudo(), "xx")
    try:
        async with SCENES[scene](size, Palette.CANDLELIGHT, AsciiMode.AUTO) as laptop:
            assert cut_texts(laptop.app) == [], laptop.text
            assert OPEN in laptop.text
            if not scene.startswith(IN_LISTS):
                assert laptop.text.count(OPEN) == laptop.text.count(CLOSE), laptop.text
    finally:
        language.set_language(ENGLISH)


DECLINING_SCREENS_QUICK = ("challenge", "swap", "reveal")
IN_A_SENTENCE_ONLY = re.compile(r"<mask: (?:subject|is|of|object)")


@pytest.mark.parametrize(
    "scene", [pytest.param(name, marks=() if name in DECLINING_SCREENS_QUICK else pytest.mark.long) for name in SCENES]
)
async def test_every_mask_and_card_on_a_screen_stands_in_the_role_of_its_sentence(scene: str) -> None:
    catalogue = Declining()
    language.use_catalogue(catalogue, "xx")
    try:
        async with SCENES[scene](ROOMY, Palette.CANDLELIGHT, AsciiMode.AUTO) as laptop:
            assert catalogue.faults == []
            assert not IN_A_SENTENCE_ONLY.search(laptop.text), laptop.text
            assert catalogue.right or scene not in DECLINING_SCREENS_QUICK, "no sentence has a mask or a card"
    finally:
        language.set_language(ENGLISH)
