"""The light of a card that one person looks at: on a face above the laptop it is alike for all masks, in every look."""

import pytest

from mascarade.look.ascii import Signs
from mascarade.look.motifs import Motif
from mascarade.look.palettes import Look
from mascarade.rules.game import EDITIONS
from mascarade.table.shown_cards import Face
from mascarade.tui.screens.private_cards import LookScreen
from mascarade.wording.masks import mask_name
from mascarade.wording.powers import describe
from tests.pictures.svg import QUADRANTS, SHADES, Cell, screen_cells
from tests.table.dealing import scenario
from tests.tui.driving import Laptop, laptop

SIX = ("judge", "king", "cheat", "swindler", "spy", "witch")
LETTER = 0.2
"""The share of a cell that the strokes of a character cover, more or less."""
CARD = 30 * 17
"""The cells of a large card."""
MOST_APART = 0.97 - 0.90
"""The light of any two cards differs by no more than this share of a bright card: paper fills from 90 to 97 % of it."""
BLOT = Motif("blot", "Blot", ("#" * 26,) * 10)
"""A picture that would tell its card by the dark: no author may draw it."""


def light(cell: Cell) -> float:
    """How bright a cell is, from 0 to 1: its ink and its ground by what they cover."""
    if not cell.text.strip():
        covered = 0.0
    elif cell.text in QUADRANTS:
        covered = QUADRANTS.index(cell.text).bit_count() / 4
    else:
        covered = SHADES.get(cell.text, LETTER)
    return covered * _brightness(cell.ink) + (1 - covered) * _brightness(cell.ground)


def _brightness(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return float(0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2)


async def light_of(table: Laptop, face: Face) -> float:
    """The light of the whole screen while a card is looked at."""
    screen = table.app.screen
    assert isinstance(screen, LookScreen)
    screen._faces = (face,)  # noqa: SLF001  # whatever was dealt: a game for each mask would take as long as all others
    await table.press("space")
    assert face.mask in table.text
    whole = sum(light(cell) for row in screen_cells(table.app) for cell in row)
    await table.press("x")
    assert face.mask not in table.text
    return whole


FACES = tuple(
    dict.fromkeys(
        Face("Ada's card", mask_name(mask.id, edition), describe(mask), Motif(mask.id, mask_name(mask.id, edition)))
        for edition in EDITIONS.values()
        for mask in edition.masks
    )
)
"""Every card there is, once where both editions have it with the same power."""
QUICK = (Look.CANDLELIGHT, Look.LIGHT)
"""Light on dark and dark on light; the long run has the other looks, which differ from these in their colours alone."""
LOOKS = [*((look, Signs.NEVER) for look in Look), (Look.CANDLELIGHT, Signs.ALWAYS)]


@pytest.mark.parametrize(
    ("look", "signs"), [pytest.param(*look, marks=() if look[0] in QUICK else pytest.mark.long) for look in LOOKS]
)
async def test_the_light_of_a_card_does_not_tell_which_mask_it_is(look: Look, signs: Signs) -> None:
    async with laptop(scenario("second", 6, SIX), look=look) as table:
        table.app.set_signs(signs)
        await table.start()
        await table.press("l", "enter")
        lights = [await light_of(table, face) for face in FACES]
        assert (max(lights) - min(lights)) / CARD <= MOST_APART
        if table.app.has_secret_pictures:
            dark = await light_of(table, Face("Ada's card", "Blot", max((face.power for face in FACES), key=len), BLOT))
            assert (max(lights) - dark) / CARD > MOST_APART
