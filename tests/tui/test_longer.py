"""Longer words, as other languages have them: nothing is cut without a mark, on any screen."""

import pytest

from mascarade import language
from mascarade.language import ENGLISH
from mascarade.look.ascii import Signs
from mascarade.look.palettes import Look
from tests.pictures.scenes import SCENES
from tests.tui.cutting import cut_texts
from tests.tui.driving import COMPACT, ROOMY
from tests.wording.pseudo import CLOSE, OPEN, Pseudo

IN_LISTS = ("set-up", "deal", "table-13", "challenge-13", "truth", "awards", "help", "rules", "scenarios")
"""The screens where a long entry ends with an ellipsis and is whole elsewhere, or that scroll."""
QUICK = ("set-up", "table", "challenge", "swap", "end", "menu")


@pytest.mark.parametrize("size", [COMPACT, pytest.param(ROOMY, marks=pytest.mark.long)], ids=["80x24", "120x40"])
@pytest.mark.parametrize(
    "scene", [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in SCENES]
)
async def test_every_message_that_is_a_third_longer_is_whole_on_every_screen(scene: str, size: tuple[int, int]) -> None:
    language.speak_from(Pseudo(), "xx")
    try:
        async with SCENES[scene](size, Look.CANDLELIGHT, Signs.AUTO) as laptop:
            assert cut_texts(laptop.app) == [], laptop.text
            assert OPEN in laptop.text
            if not scene.startswith(IN_LISTS):
                assert laptop.text.count(OPEN) == laptop.text.count(CLOSE), laptop.text
    finally:
        language.speak(ENGLISH)
