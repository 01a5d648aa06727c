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
QUICK = {COMPACT: ("set-up", "table", "challenge", "swap", "end", "menu"), ROOMY: ("help",)}
"""Screens of all kinds; the long run has the others. A list beside a page is as wide as its words in a large window."""


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        pytest.param(name, size, id=f"{name}-{size[0]}x{size[1]}", marks=() if name in quick else pytest.mark.long)
        for size, quick in QUICK.items()
        for name in SCENES
    ],
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
