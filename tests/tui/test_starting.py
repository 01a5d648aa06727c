"""What a start leaves out: the command palette, screens that nobody has opened, and reading a style sheet twice."""

import subprocess
import sys
from collections import Counter
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from textual.css import stylesheet
from textual.screen import Screen

from mascarade.tui.left_out import TRIED_WITH
from tests.table.dealing import scenario
from tests.tui import stylesheets
from tests.tui.driving import laptop

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")
LOADED = "print(*sorted(sys.modules))"


def loaded(program: str) -> set[str]:
    """The modules that a program has loaded when it ends."""
    told = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, encoding="utf-8")
    return set(told.stdout.split())


def test_the_palette_was_left_out_of_the_version_of_textual_that_is_installed() -> None:
    assert version("textual") == TRIED_WITH, "try the game without the palette of this version, and say so"


def test_the_app_starts_without_what_only_the_palette_needs() -> None:
    found = loaded(f"import sys, mascarade.tui.app; {LOADED}")
    assert "textual.app" in found
    assert not {"textual.widgets._input", "textual.widgets._option_list", "textual.fuzzy", "ssl"} & found


@pytest.mark.parametrize(
    "before", ["from textual import command", "from mascarade.tui import left_out as c; c.TRIED_WITH = '8.0'"]
)
def test_another_version_of_textual_and_one_that_is_loaded_keep_their_palette(before: str) -> None:
    leave = "sys.modules.pop('textual.command', 0); c.leave_out_the_palette()" if "TRIED" in before else "pass"
    found = loaded(f"import sys; {before}; {leave}; import mascarade.tui.app; {LOADED}")
    assert "textual.widgets._option_list" in found


def test_no_screen_is_loaded_before_it_comes_up() -> None:
    found = loaded(f"import sys, mascarade.tui.evening, mascarade.tui.front_end, mascarade.tui.screens.deal; {LOADED}")
    named = {"help", "scenarios", "games", "ending", "reel", "look", "swap", "hide", "showing", "places", "reveal"}
    assert not {f"mascarade.tui.screens.{name}" for name in named} & found
    assert not {name for name in found if name.startswith(("mascarade.reel", "mascarade.bots."))}


async def test_each_style_sheet_is_parsed_once_for_a_palette(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: Counter[tuple[str, str]] = Counter()
    parse = vars(stylesheet)["parse"]

    def noted(scope: str, css: str, read_from: tuple[str, str], **more: Any) -> Any:
        parsed[read_from] += 1
        return parse(scope, css, read_from, **more)

    def times() -> dict[str, int]:
        return {Path(path).name: often for (path, _class), often in parsed.items() if path.endswith(".tcss")}

    monkeypatch.setattr(stylesheets, "_parsed", {})  # what other tests have parsed
    monkeypatch.setattr(stylesheet, "parse", noted)
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.press("escape", "h", "escape", "escape")
        assert times() == {"app.tcss": 1, "game.tcss": 1, "pages.tcss": 1, "title.tcss": 1}
        table.app.theme = "light"
        await table.rest()
        assert set(times().values()) == {2}, "in other colours"


async def test_the_table_is_not_drawn_before_the_first_screen_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    render = Screen._compositor_refresh  # noqa: SLF001  # which tells what is drawn

    def shown(screen: Screen[Any]) -> None:
        if screen is screen.app.screen:
            drawn.append(type(screen).__name__)
        render(screen)

    monkeypatch.setattr(Screen, "_compositor_refresh", shown)
    async with laptop(scenario("second", 6, SIX)):
        assert "DealScreen" in drawn
        assert set(drawn) <= {"Screen", "DealScreen"}
