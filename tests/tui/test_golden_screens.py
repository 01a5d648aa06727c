"""Golden screens, kept as text (tests/kept.py), which show the effect of a change."""

from pathlib import Path

import pytest

from mascarade.art.drawing import AsciiMode
from mascarade.art.palettes import Palette
from tests.kept import compare_with_kept
from tests.pictures.scenes import SCENES
from tests.tui.driving import COMPACT, ROOMY

KEPT = Path(__file__).parent / "screens"
ROOMY_ALONE = ("table-3", "glance", "deal-13", "challenge-13")
IN_BOTH = ("title", "set-up", "table", "table-13", "reveal", "end", "truth-claim", "help", "scenarios")
SCREENS = {
    f"{scene}-{width}x{height}": (scene, (width, height))
    for scene in SCENES.keys() - {"past"}
    for width, height in ((ROOMY,) if scene in ROOMY_ALONE else (COMPACT, ROOMY) if scene in IN_BOTH else (COMPACT,))
}
"""Each screen with its window, by the name of its file; the list of past games is missing, since it has dates in it."""


@pytest.mark.parametrize("name", sorted(SCREENS))
async def test_a_screen_is_as_it_was_kept(name: str) -> None:
    scene, size = SCREENS[name]
    async with SCENES[scene](size, Palette.CANDLELIGHT, AsciiMode.NEVER) as shown:
        compare_with_kept(shown.text.rstrip() + "\n", KEPT / f"{name}.txt")


def test_no_screen_is_kept_that_nothing_is_compared_with() -> None:
    assert {path.stem for path in KEPT.glob("*.txt")} == set(SCREENS)
