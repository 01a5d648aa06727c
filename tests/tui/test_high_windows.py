"""Windows of many small cells: what all have to read across the table is five rows high there."""

import pytest

from mascarade.look.ascii import Signs
from mascarade.look.drawing import words_of
from mascarade.look.letters import LetterSize, large
from mascarade.look.palettes import Look
from mascarade.table.shown_cards import FortuneChange
from mascarade.tui.screens.base import HIGH
from mascarade.tui.screens.reveal import RevealScreen
from mascarade.tui.widgets.claimants import HIGH_FIGURES, fortunes_drawing
from tests.pictures.scenes import SCENES


def is_written(words: str, rows: int, text: str) -> bool:
    """Whether something stands on the screen in letters of so many rows."""
    return all(row.strip() in text for row in large(words, LetterSize(rows)))


@pytest.mark.parametrize(("height", "rows"), [(HIGH - 1, 3), (HIGH, 5)])
@pytest.mark.parametrize(
    ("scene", "words"), [("reveal", ("Ada", "Bruno", "True", "False", "9")), ("end", ("14", "9", "11"))]
)
async def test_names_verdicts_and_fortunes_grow_with_a_high_window(
    scene: str, words: tuple[str, ...], height: int, rows: int
) -> None:
    async with SCENES[scene]((160, height), Look.CANDLELIGHT, Signs.NEVER) as driven:
        for one in words:
            assert is_written(one, rows, driven.text), (one, driven.text)


async def test_letters_stay_smaller_where_larger_ones_would_leave_no_room_for_what_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RevealScreen, "_rows_said", lambda _screen, _width: 10)
    async with SCENES["reveal"]((160, HIGH), Look.CANDLELIGHT, Signs.NEVER) as driven:
        assert is_written("True", 3, driven.text), driven.text
        assert "exchanges fortunes" in driven.text, "the cards lie there all the same"


@pytest.mark.parametrize(("players", "rows"), [(6, 5), (7, 3)])
def test_more_fortunes_than_six_stay_three_rows_high(players: int, rows: int) -> None:
    fortunes = tuple(FortuneChange(f"Name {number}", 6, 12) for number in range(players))
    drawn = words_of(fortunes_drawing(fortunes, 200, is_large=True, most=HIGH_FIGURES))
    assert len(drawn) == rows + 2
    assert is_written("12", rows, "\n".join(drawn))
