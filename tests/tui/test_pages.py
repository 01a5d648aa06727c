"""The screens around the game: ornaments, key caps, what grows with the window; and help with every key and rule."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest
from msgspec.structs import astuple
from textual.binding import Binding
from textual.content import Content

from mascarade.art.drawing import text_rows
from mascarade.art.palettes import Palette
from mascarade.lessons.examples import examples
from mascarade.records.games import Totals
from mascarade.rules.game import FIRST, SECOND
from mascarade.scenarios import find_scenario
from mascarade.table.questions import HAND_KEYS
from mascarade.table.setup_form import KEYS
from mascarade.table_keys import CENTRE_KEYS, SEAT_KEYS, USUAL_KEYS
from mascarade.tui import screens
from mascarade.tui.key_list import key_chapters
from mascarade.tui.key_names import key_label
from mascarade.tui.screens import menu, title
from mascarade.tui.screens.base import BaseScreen
from mascarade.tui.screens.games import win_bars
from mascarade.tui.screens.help import HelpScreen
from mascarade.tui.widgets.help_pages import key_page
from mascarade.tui.widgets.masks import gallery, scenario_lines
from mascarade.wording.rulebook import sections
from tests.tui.driving import COMPACT, ROOMY, still
from tests.tui.evenings import evening, named, proposed


async def test_key_caps_and_marks_are_reversed_where_there_are_no_colours() -> None:
    async with evening(named(), size=COMPACT) as laptop:
        await laptop.start()
        for look, is_reversed in ((Palette.CANDLELIGHT, False), (Palette.MONO, True)):
            laptop.app.set_appearance(still(colours=look))
            await laptop.rest()
            strips = laptop.app.screen._compositor.render_strips()  # noqa: SLF001  # there is no public way to a screen's styles
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
        await laptop.press("s", "home")  # each key is followed by a rest, which would fail otherwise
        for _players in range(12):
            await laptop.press("left")


for module in iter_modules(screens.__path__, "mascarade.tui.screens."):
    import_module(module.name)


def all_screens(of: type[Any] = BaseScreen) -> Iterator[type[Any]]:
    yield of
    for screen in of.__subclasses__():
        yield from all_screens(screen)


def words_for(key: str) -> set[str]:
    return {row.words for chapter in key_chapters() for row in chapter.rows if key in row.keys}


def test_every_key_that_a_screen_binds_is_on_the_help_screen_with_its_words() -> None:
    of_ours = [screen for screen in all_screens() if screen.__module__.startswith("mascarade.")]
    assert len(of_ours) > 15
    for screen in of_ours:
        for binding in screen.__dict__.get("BINDINGS", ()):
            assert isinstance(binding, Binding)
            for key in binding.key.split(","):
                assert binding.description in words_for(key), (screen, key)


def test_every_key_of_questions_lists_and_names_is_on_the_help_screen() -> None:
    asked = {*SEAT_KEYS, *CENTRE_KEYS, *HAND_KEYS.values(), *astuple(USUAL_KEYS), "space", "backspace"}
    ways = title.title_entries(can_go_on=True)
    listed = {entry.key for entry in (*(entry for entry, _way in ways), *menu.entries())}
    typed = {key for some, _words in KEYS for key in some}
    for key in asked | listed | typed:
        assert words_for(key), key


def test_keys_are_called_what_people_call_them() -> None:
    assert key_label("question_mark") == "?"
    assert key_label("ctrl+q") == "Ctrl+Q"
    assert key_label("f1") == "F1"
    assert key_label("shift+tab") == "Shift+Tab"


@pytest.mark.parametrize(("scenario", "edition"), [("first", FIRST), ("second-a", SECOND)])
async def test_during_a_game_its_own_editions_rules_come_first(scenario: str, edition: Any) -> None:
    async with evening(named(scenario), size=(120, 60)) as laptop:
        await laptop.press("f1", "right", "right", "right")
        assert f"rules of the {edition.id} edition" in laptop.text
        for section in sections(edition):
            assert section.title[:30] in laptop.text
        other = SECOND if edition is FIRST else FIRST
        await laptop.press("e") if edition is FIRST else await laptop.press("e", "e")
        assert f"rules of the {other.id} edition" in laptop.text


async def test_all_the_rules_can_be_read_to_their_ends() -> None:
    async with evening(proposed()) as laptop:
        await laptop.press("f1", "right")
        minute, *others = sections(None)
        for section in (minute, examples(), *others):
            seen = laptop.text
            while True:
                before = laptop.text
                await laptop.press("pagedown")
                if laptop.text == before:
                    break
                seen += laptop.text
            words = section.paragraphs[-1].split()
            assert words[-1] in seen, section.title
            await laptop.press(*(("right", "right") if section.title == "Examples" else ("down",)))


async def test_help_opens_on_the_screen_from_which_it_was_asked_for_then_tells_the_game_in_one_minute() -> None:
    async with evening(proposed(players=4), with_title=True) as laptop:
        await laptop.press("f1")
        assert "▸ In one minute" in laptop.text
        await laptop.press("escape", "n")
        for here, then in (("Setting up", ("enter",)), ("The deal", ("enter",)), ("The table", ())):
            await laptop.press("f1")
            lines = laptop.text.splitlines()
            assert f"▸ {here}" in lines[2], here
            assert "In one minute" in lines[4]
            await laptop.press("escape", *then)


async def test_a_search_leaves_the_chapters_that_contain_every_word_and_stays_where_it_was_ended() -> None:
    async with evening(named(), size=ROOMY) as laptop:
        await laptop.press("f1", "slash", *"judge", "space", *"fines")
        assert "Search: judge fines_" in laptop.text
        assert "Announcing and challenging" in laptop.text
        assert "Line-ups" not in laptop.text
        while "▸ Announcing" not in laptop.text:
            await laptop.press("down")
        await laptop.press("enter")
        assert "Search:" not in laptop.text
        assert "▸ Announcing" in laptop.text
        assert "Line-ups" in laptop.text


async def test_the_open_chapter_stays_open_when_another_edition_is_read() -> None:
    async with evening(named(), size=ROOMY) as laptop:
        await laptop.press("f1", "right", "right", "right", *["down"] * 5)
        assert "▸ A turn" in laptop.text
        await laptop.press("e")
        assert "▸ A turn" in laptop.text


async def test_help_opens_once_and_leads_back_to_the_very_screen() -> None:
    async with evening(named()) as laptop:
        deal = laptop.app.screen
        await laptop.press("question_mark", "question_mark", "f1")
        assert isinstance(laptop.app.screen, HelpScreen)
        await laptop.press("escape")
        assert laptop.app.screen is deal
        await laptop.press("enter", "s")
        before = laptop.text
        await laptop.press("question_mark", "escape")
        assert laptop.text == before


async def test_a_click_on_a_key_is_as_good_as_the_key() -> None:
    async with evening(proposed(), size=ROOMY) as laptop:
        await laptop.click("[F1]")
        assert laptop.screen == "HelpScreen"
        await laptop.click("[←→]")
        assert "Everyone has a mask" in laptop.text
        await laptop.click("[E]")
        assert "rules of the first edition" in laptop.text
        await laptop.click("[Esc]")
        assert laptop.screen == "SetUpScreen"
        await laptop.click("[Esc]")
        assert laptop.screen == "ConfirmScreen"
        await laptop.click("[Y]")
        assert laptop.app.return_code == 0
