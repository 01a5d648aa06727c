"""The screens around the game in the hand of the table: ornaments, key caps, and what grows with the window."""

import pytest
from textual.content import Content

from mascarade.art.drawing import text_rows
from mascarade.art.emblems import TITLE_MASK_SMALL, Motif, candle, emblem_on_table
from mascarade.art.letters import LetterSize, large_letters
from mascarade.art.palettes import Palette
from mascarade.game_options import GameRequest
from mascarade.scenarios import find_scenario, read_scenario
from mascarade.table_keys import Chip
from mascarade.tui.key_list import key_chapters
from mascarade.tui.key_names import key_label
from mascarade.tui.screens.games import Bar, win_bars
from mascarade.tui.widgets.controls import ChipBar
from mascarade.tui.widgets.help_pages import key_page
from mascarade.tui.widgets.masks import gallery, scenario_lines
from tests.tui.driving import COMPACT, ROOMY
from tests.tui.evenings import evening, named, proposed
from tests.tui.layout_checks import cut_texts
from tests.tui.reading import has_large


@pytest.mark.parametrize("size", [COMPACT, ROOMY, pytest.param((160, 50), marks=pytest.mark.long)])
async def test_the_menu_is_a_box_with_a_mask_that_hides_the_table(size: tuple[int, int]) -> None:
    async with evening(named(), size=size) as laptop:
        await laptop.start()
        await laptop.press("escape")
        assert has_large(laptop.text, "Pause")
        assert all(row in laptop.text for row in TITLE_MASK_SMALL)
        assert laptop.text.count("╔") == laptop.text.count("╝") == 1
        assert not any(name in laptop.text for name in laptop.session.names)


async def test_the_title_has_candles_and_larger_letters_where_they_have_room() -> None:
    flame, wick = (row.strip() for row in text_rows(candle(10))[:2])
    async with evening(proposed(), with_title=True) as laptop:
        assert wick not in laptop.text.replace("▐█", "")
        assert has_large(laptop.text, "Mascarade")
        await laptop.resize(120, 40)
        assert laptop.text.count(flame) == 2
        assert has_large(laptop.text, "Mascarade")
        await laptop.resize(160, 50)
        assert all(row.rstrip() in laptop.text for row in large_letters("Mascarade", LetterSize(10)))
        await laptop.resize(80, 24)
        assert has_large(laptop.text, "Mascarade")


async def test_key_caps_and_marks_are_reversed_where_there_are_no_colours() -> None:
    async with evening(named(), size=COMPACT) as laptop:
        await laptop.start()
        for look, is_reversed in ((Palette.CANDLELIGHT, False), (Palette.MONO, True)):
            laptop.app.set_palette(look)
            await laptop.rest()
            strips = laptop.app.screen._compositor.render_strips()  # noqa: SLF001  # a screen's styles have no public way out
            caps = [segment for strip in strips for segment in strip if "[S]" in segment.text]
            assert caps
            assert all(bool(cap.style and cap.style.reverse) is is_reversed for cap in caps)


@pytest.mark.parametrize(
    "size", [COMPACT, ROOMY, *(pytest.param(size, marks=pytest.mark.long) for size in ((110, 32), (160, 50)))]
)
async def test_a_scenario_of_six_masks_is_shown_with_all_their_pictures(size: tuple[int, int]) -> None:
    async with evening(proposed(), with_title=True, size=size) as laptop:
        await laptop.press("s")
        await laptop.click("Side A")
        for mask in find_scenario("second-a").line_up(6):
            assert all(row.strip() in laptop.text for row in text_rows(emblem_on_table(Motif(mask, mask)))), laptop.text
        assert "2 of 6 masks bring money (★)." in laptop.text


@pytest.mark.parametrize("players", range(4, 14))
def test_a_gallery_has_every_name_uncut_or_nothing_and_no_row_too_wide(players: int) -> None:
    lines = scenario_lines(find_scenario("first"), players)
    for width, height in ((34, 14), (54, 17), (76, 24), (86, 30), (126, 40), (166, 50)):
        rows = text_rows(gallery(lines, width, height, is_framed=True))
        words = " ".join(" ".join(rows).split())
        assert not words or all(line.name in words for line in lines)
        assert "…" not in words
        assert all(Content(row).cell_length <= width for row in rows)
        has_pictures = any("█████████████" in row for row in rows)
        assert len(rows) <= height or not has_pictures


@pytest.mark.parametrize(("won", "played"), [(0, 1), (1, 1), (3, 12), (40, 90), (0, 500)])
def test_a_bar_is_as_long_as_its_games_and_as_wide_as_there_is_room(won: int, played: int) -> None:
    for width in (54, 84, 120):
        short, long = text_rows(win_bars((Bar("Ada", won, played), Bar("王小明", played, played)), width))
        assert Content(long).cell_length <= width
        assert f"{won} of {played}" in short
        assert short.count("█") + short.count("░") == long.count("█")


def test_each_key_of_the_help_is_a_cap_of_its_own_beside_what_it_does() -> None:
    for chapter in key_chapters():
        rows = [(tuple(map(key_label, row.keys)), row.words) for row in chapter.rows]
        for width in (47, 76, 120):
            drawn = key_page(chapter.title, rows, width)
            assert all(Content(row).cell_length <= width for row in text_rows(drawn))
            caps = [span.text for row in drawn for span in row if span.ground == "teal"]
            assert caps == [f"[{label}]" for labels, _words in rows for label in labels]
            assert text_rows(drawn)[0].startswith(chapter.title.upper())


async def test_the_set_up_shows_the_picture_that_an_author_gave_to_a_mask() -> None:
    own = """
format = 1
title = "Our ball"
about = "A mask of our own."
edition = "second"
[lineup]
6 = ["judge", "patron", "tinker", "beggar", "witch", "cheat"]
[masks.tinker]
name = "Tinker"
star = true
emblem = "spy"
power = [{ do = "take", coins = 1 }]
"""
    of = GameRequest(read_scenario(own, "ours"), 6)
    async with evening(of, size=(160, 50)) as laptop:
        assert laptop.screen == "SetUpScreen"
        assert "Tinker" in laptop.text
        assert all(row.strip() in laptop.text for row in text_rows(emblem_on_table(Motif("spy", "Spy")))), laptop.text


async def test_keys_whose_words_need_more_than_a_line_stand_whole_on_two() -> None:
    async with evening(proposed(), with_title=True) as laptop:
        await laptop.press("s")
        bar = laptop.app.screen.query_one(ChipBar)
        chips = tuple(Chip(key, f"{key} in a language of long words", key) for key in "ABC")
        for long in (True, False):
            bar.show(chips if long else chips[:1])
            await laptop.rest()
            rows = [line for line in laptop.text.splitlines() if "of long words" in line]
            assert len(rows) == (2 if long else 1)
            assert all(f"[{chip.label}] {chip.words}" in laptop.text for chip in (chips if long else chips[:1]))
            assert cut_texts(laptop.app) == []
