"""The room of the table's parts, worked out without a screen."""

import pytest
from msgspec.structs import replace
from textual.geometry import Size

from mascarade.tui.widgets.seat_cards import LOW
from mascarade.tui.widgets.table_layout import ROOMY_FOOT, RowsNeeded, layout_of

NEEDED = RowsNeeded(
    window=Size(100, 30),
    players=6,
    masks=6,
    head=1,
    caption=0,
    strip=1,
    asked=5,
    lists_masks=False,
    repeats_announcement=False,
)


def test_six_sit_around_a_stage_and_seven_in_a_list_until_the_window_is_roomy() -> None:
    assert not layout_of(NEEDED).is_list
    assert layout_of(replace(NEEDED, players=7)).is_list
    assert not layout_of(replace(NEEDED, players=13, window=Size(110, 32))).is_list


@pytest.mark.parametrize("height", range(20, 32))
@pytest.mark.parametrize("players", range(2, 14))
@pytest.mark.parametrize("caption", [0, 3])
def test_seats_keep_their_rows_above_what_is_asked(players: int, height: int, caption: int) -> None:
    layout = layout_of(replace(NEEDED, players=players, window=Size(100, height), caption=caption))
    left = height - NEEDED.head - caption - layout.foot
    assert layout.foot >= NEEDED.asked
    if not layout.is_list:
        assert left > 2 * LOW
    elif height - NEEDED.head - caption - NEEDED.asked >= players + 2:
        assert left >= players + (not layout.is_tight)


def test_what_is_told_gives_way_where_a_small_window_has_no_row_for_it() -> None:
    full = replace(NEEDED, players=13, window=Size(70, 20), asked=6)
    assert layout_of(full).has_told
    assert not layout_of(replace(full, repeats_announcement=True)).has_told
    assert layout_of(replace(full, repeats_announcement=True)).foot == full.asked


def test_the_roomy_window_keeps_the_same_rows_for_its_foot() -> None:
    roomy = replace(NEEDED, window=Size(160, 50))
    assert {layout_of(replace(roomy, players=players)).foot for players in range(2, 14)} == {ROOMY_FOOT}
    assert not layout_of(replace(roomy, asked=ROOMY_FOOT)).has_told
