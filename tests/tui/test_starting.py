"""What a start does once: reading a style sheet, and drawing the first screen."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from textual.css import stylesheet
from textual.screen import Screen

from tests.table.dealing import scenario
from tests.tui import stylesheets
from tests.tui.driving import laptop

SIX = ("judge", "king", "witch", "fool", "widow", "cheat")


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
