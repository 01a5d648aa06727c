"""Words keep off scroll bars and rules, and scroll bars are drawn in the look and the signs that were chosen."""

import pytest
from textual.color import Color
from textual.widget import Widget

from mascarade.look.ascii import Signs
from mascarade.look.palettes import PALETTES, Look
from tests.pictures.scenes import SCENES, at_the_table, opened
from tests.pictures.svg import screen_cells
from tests.tui.driving import COMPACT, LEAST, ROOMY, Laptop

LONG = {**SCENES, "cards in full": at_the_table(opened("r"))}


def scrolled(driven: Laptop) -> list[Widget]:
    """Whatever has a scroll bar."""
    widgets = (part for part in driven.app.screen.walk_children() if isinstance(part, Widget))
    return [one for one in widgets if one.show_vertical_scrollbar and one.vertical_scrollbar.region]


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        ("set-up", COMPACT),
        ("scenarios", COMPACT),
        ("past", COMPACT),
        ("help", LEAST),
        ("truth-claim", LEAST),
        ("reveal", LEAST),
        ("cards in full", LEAST),
    ],
)
async def test_words_keep_a_cell_from_a_scroll_bar_that_is_drawn_in_the_look_and_signs_chosen(
    scene: str, size: tuple[int, int]
) -> None:
    look = Look.SIXTEEN
    async with LONG[scene](size, look, Signs.ALWAYS) as driven:
        cells = screen_cells(driven.app)
        assert scrolled(driven)
        for one in scrolled(driven):
            bar = one.vertical_scrollbar.region
            for y in range(bar.y, bar.bottom):
                row = "".join(cell.text for cell in cells[y])
                assert row[bar.x] == " ", row
                assert row[bar.x - 1] == " " or row[bar.x - 3 : bar.x] == "---", row
            assert one.styles.scrollbar_color == Color.parse(PALETTES[look]["hair"]), one


@pytest.mark.parametrize(
    ("scene", "size"), [("set-up", COMPACT), ("table-13", COMPACT), ("table-13", ROOMY), ("choose-mask", LEAST)]
)
async def test_a_title_in_a_rule_has_a_blank_on_either_side(scene: str, size: tuple[int, int]) -> None:
    async with LONG[scene](size, Look.CANDLELIGHT, Signs.NEVER) as driven:
        titled = [
            (str(part.border_title).strip(), part.region)
            for part in driven.app.screen.walk_children()
            if isinstance(part, Widget) and part.border_title and part.region
        ]
        assert titled
        for title, region in titled:
            row = driven.text.splitlines()[region.y][region.x : region.right]
            assert f"─ {title} ─" in row, row
