"""Windows of many small cells and too small ones, and words that keep off their scroll bars and rules."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from mascarade.art.drawing import AsciiMode
from mascarade.art.letters import LetterSize, large_letters
from mascarade.art.palettes import Palette
from mascarade.paths import HOME
from mascarade.tui.screens.base import HIGH
from tests.pictures.scenes import SCENES
from tests.tui.driving import COMPACT


def is_written(words: str, rows: int, text: str) -> bool:
    """Whether something stands on the screen in letters of so many rows."""
    return all(row.strip() in text for row in large_letters(words, LetterSize(rows)))


@pytest.mark.parametrize(("height", "rows"), [(HIGH - 1, 3), (HIGH, 5)])
@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ("reveal", ("Ada", "Bruno", "True", "False", "9")),
        pytest.param("end", ("14", "9", "11"), marks=pytest.mark.long),
    ],
)
async def test_names_verdicts_and_fortunes_grow_with_a_high_window(
    scene: str, words: tuple[str, ...], height: int, rows: int
) -> None:
    async with SCENES[scene]((160, height), Palette.CANDLELIGHT, AsciiMode.NEVER) as driven:
        for one in words:
            assert is_written(one, rows, driven.text), (one, driven.text)


TINY = ((1, 1), (200, 4), (20, 60))
"""Nothing at all, next to no height, and next to no width."""
TOO_SMALL = ((39, 12), (79, 23))
"""Less than a table needs; some screens come to such sizes in test_sizes.py, all of them in the long run."""


QUICK = ("title", "set-up", "deal", "table", "table-13", "swap", "reveal", "end", "truth-claim", "help")
"""A screen of each kind; the long run has those that show another state of one."""


@pytest.mark.parametrize("sizes", [TINY, pytest.param(TOO_SMALL, marks=pytest.mark.long)], ids=["tiny", "too small"])
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in SCENES]
)
async def test_every_screen_outlives_a_tiny_window(
    name: str, sizes: Sequence[tuple[int, int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    async with SCENES[name](COMPACT, Palette.CANDLELIGHT, AsciiMode.NEVER) as driven:
        for size in (*sizes, COMPACT):
            await driven.resize(*size)
        assert driven.app.return_code is None
