"""The screens around the game in the hand of the table: ornaments, key caps, and what grows with the window."""

import pytest
from textual.content import Content

from mascarade.art.drawing import text_rows
from mascarade.art.palettes import Palette
from mascarade.records.games import Totals
from mascarade.scenarios import find_scenario
from mascarade.tui.key_list import key_chapters
from mascarade.tui.key_names import key_label
from mascarade.tui.screens.games import win_bars
from mascarade.tui.widgets.help_pages import key_page
from mascarade.tui.widgets.masks import gallery, scenario_lines
from tests.tui.driving import COMPACT, still
from tests.tui.evenings import evening, named, proposed


async def test_key_caps_and_marks_are_reversed_where_there_are_no_colours() -> None:
    async with evening(named(), size=COMPACT) as laptop:
        await laptop.start()
        for look, is_reversed in ((Palette.CANDLELIGHT, False), (Palette.MONO, True)):
            laptop.app.set_appearance(still(colours=look))
            await laptop.rest()
            strips = laptop.app.screen._compositor.render_strips()  # noqa: SLF001  # a screen's styles have no public way out
            caps = [segment for strip in strips for segment in strip if "[S]" in segment.text]
            assert caps
            assert all(bool(cap.style and cap.style.reverse) is is_reversed for cap in caps)


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
    all_told = Totals()
    all_told.won.update({"Ada": won, "王小明": played})
    all_told.played.update({"Ada": played, "王小明": played})
    for width in (54, 84, 120):
        short, long = text_rows(win_bars(("Ada", "王小明"), all_told, width))
        assert Content(long).cell_length <= width
        assert f"{won} of {played}" in short
        assert short.count("█") + short.count("░") == long.count("█")


def test_each_key_of_the_help_is_a_cap_of_its_own_beside_what_it_does() -> None:
    for chapter in key_chapters():
        labels = [key_label(key) for row in chapter.rows for key in row.keys]
        for width in (47, 76, 120):
            drawn = key_page(chapter, width)
            assert all(Content(row).cell_length <= width for row in text_rows(drawn))
            caps = [span.text for row in drawn for span in row if span.ground == "teal"]
            assert caps == [f"[{label}]" for label in labels]
            assert text_rows(drawn)[0].startswith(chapter.title.upper())


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_the_side_to_learn_with_is_named_in_full_in_the_list_of_a_small_window(size: tuple[int, int]) -> None:
    async with evening(proposed(), with_title=True, size=size) as laptop:
        await laptop.press("s")
        assert any("Side A, to learn with" in row[:25] for row in laptop.text.splitlines())


async def test_pictures_that_fit_only_without_a_scroll_bar_do_not_come_and_go() -> None:
    async with evening(proposed(), with_title=True, size=(78, 24)) as laptop:
        await laptop.press("s", "home")  # each key is followed by a rest, which fails where there is none
        for _players in range(12):
            await laptop.press("left")
