"""Windows too small for anything: whoever drags one there and back finds every screen alive."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from mascarade.look.ascii import Signs
from mascarade.look.palettes import Look
from mascarade.paths import HOME
from tests.pictures.scenes import SCENES
from tests.tui.driving import COMPACT

TINY = ((1, 1), (200, 4), (20, 60))
"""Nothing at all, next to no height, and next to no width."""
TOO_SMALL = ((39, 12), (79, 23))
"""Less than a table needs; some screens come to such sizes in test_sizes.py, all of them in the long run."""


AGAIN = ("deal-13", "table-2", "table-3", "action", "challenge-13", "target", "look-down", "truth-swap")
"""Screens of which others show another state, which stay quick."""


@pytest.mark.parametrize("sizes", [TINY, pytest.param(TOO_SMALL, marks=pytest.mark.long)], ids=["tiny", "too small"])
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in AGAIN else ()) for name in SCENES]
)
async def test_every_screen_outlives_a_tiny_window(
    name: str, sizes: Sequence[tuple[int, int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    async with SCENES[name](COMPACT, Look.CANDLELIGHT, Signs.NEVER) as driven:
        for size in (*sizes, COMPACT):
            await driven.resize(*size)
        assert driven.app.return_code is None
