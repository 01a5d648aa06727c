"""Windows too small for anything: whoever drags one there and back finds every screen alive."""

from pathlib import Path

import pytest

from mascarade.look.ascii import Signs
from mascarade.look.palettes import Look
from mascarade.paths import HOME
from tests.pictures.scenes import SCENES
from tests.tui.driving import COMPACT

TINY = ((39, 12), (1, 1), (200, 4), (20, 60), (79, 23))


@pytest.mark.parametrize("name", SCENES)
async def test_every_screen_outlives_a_tiny_window(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    async with SCENES[name](COMPACT, Look.CANDLELIGHT, Signs.NEVER) as driven:
        for size in (*TINY, COMPACT):
            await driven.resize(*size)
        assert driven.app.return_code is None
