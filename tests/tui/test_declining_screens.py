"""A language that declines masks and cards: every screen asks for them in the role that its sentence gives them."""

import re

import pytest

from mascarade import language
from mascarade.language import ENGLISH
from mascarade.look.ascii import Signs
from mascarade.look.palettes import Look
from tests.pictures.scenes import SCENES
from tests.tui.driving import ROOMY
from tests.wording.declining import Declining

QUICK = ("challenge", "swap", "reveal")
IN_A_SENTENCE_ONLY = re.compile(r"<mask: (?:subject|is|of|object)")


@pytest.mark.parametrize(
    "scene", [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in SCENES]
)
async def test_every_mask_and_card_on_a_screen_stands_in_the_role_of_its_sentence(scene: str) -> None:
    catalogue = Declining()
    language.speak_from(catalogue, "xx")
    try:
        async with SCENES[scene](ROOMY, Look.CANDLELIGHT, Signs.AUTO) as laptop:
            assert catalogue.faults == []
            assert not IN_A_SENTENCE_ONLY.search(laptop.text), laptop.text
            assert catalogue.right or scene not in QUICK, "no sentence has a mask or a card"
    finally:
        language.speak(ENGLISH)


def test_a_name_in_another_role_than_the_sentence_asks_for_is_noticed() -> None:
    catalogue = Declining()
    king = catalogue.pgettext("mask: is", "the King")
    roles = dict.fromkeys(("mask", "mask_is", "mask_of", "mask_object", "mask_alone"), king)
    catalogue.gettext("{name} is {mask_is}.").format(name="Ada", **roles)
    assert (catalogue.faults, catalogue.right) == ([], 1)
    catalogue.gettext("the power of {mask_of}").format(**roles)
    catalogue.gettext("{name} wins.").format(name=king)
    assert len(catalogue.faults) == 2
