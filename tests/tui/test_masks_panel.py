"""The masks in play beside the table: as much as there is room for, with air between them where rows are left over."""

import pytest

from mascarade.look.ascii import Signs
from mascarade.look.drawing import words_of
from mascarade.look.palettes import Look
from mascarade.scenarios import find_scenario
from mascarade.tui.widgets.masks import MaskLine, scenario_lines, tile
from mascarade.tui.widgets.masks_panel import MasksPanel, wrapped_powers
from tests.pictures.scenes import SCENES
from tests.tui.driving import COMPACT, ROOMY

FIRST = scenario_lines(find_scenario("first"), 13)


def rows(width: int, height: int, lines: tuple[MaskLine, ...] = FIRST) -> list[tuple[str, ...]]:
    """What stands beside each name, and in the rows below it."""
    return [texts for _line, texts in wrapped_powers(lines, width, height)]


def test_the_more_rows_a_panel_has_the_more_of_them_it_uses() -> None:
    used = [sum(map(len, rows(31, height))) for height in range(len(FIRST), 60)]
    assert used == sorted(used)
    assert all(rows <= height for height, rows in enumerate(used, len(FIRST)))
    assert used[-1] == sum(map(len, rows(31, 200)))


def test_where_whole_powers_have_no_room_but_rows_are_left_over_each_stands_below_its_name() -> None:
    for line, (beside, *below) in zip(FIRST, rows(31, 2 * len(FIRST) + 4), strict=True):
        assert not beside
        assert " ".join(below) == line.short


def test_where_whole_powers_have_room_a_blank_row_stands_between_them_if_it_has_room_too() -> None:
    close, apart = rows(45, 28), rows(45, 50)
    assert [line.power.split()[0] for line in FIRST] == [texts[0].split()[0] for texts in close]
    assert apart == [(*texts, "") for texts in close[:-1]] + close[-1:]


@pytest.mark.parametrize("scenario", ["first", "second-a", "second-b"])
@pytest.mark.parametrize("width", [37, 44])
def test_no_power_in_short_is_cut_on_a_tile(scenario: str, width: int) -> None:
    for players in find_scenario(scenario).players:
        for line in scenario_lines(find_scenario(scenario), players):
            drawn = words_of(tile(line, width // 2, margin=1))
            assert not any("…" in row for row in drawn), drawn


@pytest.mark.parametrize("size", [COMPACT, ROOMY])
async def test_no_word_touches_the_line_between_seats_and_masks(size: tuple[int, int]) -> None:
    async with SCENES["challenge-13"](size, Look.CANDLELIGHT, Signs.NEVER) as driven:
        panel = driven.app.screen.query_one(MasksPanel).region
        lines = driven.text.splitlines()[panel.y + 1 : panel.bottom]
        assert any("answers now" in line for line in lines)
        for line in lines:
            assert line[panel.x] == "│"
            assert line[panel.x - 1] == " ", line
