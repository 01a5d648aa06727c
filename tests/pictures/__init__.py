"""Pictures of the program for the documents, made from the program itself."""

from pathlib import Path
from typing import NamedTuple

from mascarade.art.drawing import AsciiMode
from mascarade.art.palettes import Palette
from tests.pictures.scenes import SCENES
from tests.pictures.svg import screen_cells, svg

FOLDER = Path(__file__).parent
SMALL, ROOMY, LARGE = (80, 24), (120, 40), (160, 50)
SIZES = (SMALL, ROOMY, LARGE)


class Picture(NamedTuple):
    """A screen in a window of some size, in some colours."""

    scene: str
    size: tuple[int, int] = ROOMY
    look: Palette = Palette.CANDLELIGHT
    is_ascii: bool = False

    @property
    def name(self) -> str:
        """Return the name of its file, without the ending."""
        look = "" if self.look is Palette.CANDLELIGHT else f"-{self.look.value}"
        return f"{self.scene}-{self.size[0]}x{self.size[1]}{look}{'-ascii' * self.is_ascii}"


KEPT = {"table": Picture("table"), "truth": Picture("truth-claim"), "scenarios": Picture("scenarios", SMALL)}
"""The pictures that the documents show, by the names of their files."""
ALL = (
    *(Picture(scene, size) for scene in SCENES for size in SIZES),
    *(Picture("table", size, look) for look in Palette if look is not Palette.CANDLELIGHT for size in SIZES[:2]),
    *(Picture(scene, size, Palette.MONO, is_ascii=True) for scene in SCENES for size in SIZES),
    Picture("table", ROOMY, is_ascii=True),
    *(
        Picture(scene, ROOMY, look)
        for look in (Palette.LIGHT, Palette.MONO)
        for scene in ("truth-claim", "awards", "reveal")
    ),
)
"""Every screen at each size and in ASCII, and some in each of the other colours."""


async def drawn(picture: Picture) -> str:
    """Return a picture as SVG, which needs no font or style from a network."""
    signs = AsciiMode.ALWAYS if picture.is_ascii else AsciiMode.NEVER
    async with SCENES[picture.scene](picture.size, picture.look, signs) as shown:
        return svg(screen_cells(shown.app))
