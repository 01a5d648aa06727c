"""Pictures of the program for the documents, made from the program itself."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from mascarade.scenarios import find_scenario
from tests.tui.driving import ROOMY, Laptop, laptop, scenario

FOLDER = Path(__file__).parent
FONT = "Menlo, Consolas, DejaVu Sans Mono, monospace"


async def table(of: Laptop) -> None:
    """The table in the middle of a game, while a seat is being chosen."""
    await of.start((6, 9, 5, 11, 2, 6), court=4)
    await of.press("s")


PICTURES: dict[str, Callable[[Laptop], Awaitable[None]]] = {"table": table}


async def picture(name: str) -> str:
    """Return a picture as SVG, which needs no font or style from a network."""
    of = scenario("second", 6, find_scenario("second-a").line_up(6))
    async with laptop(of, size=ROOMY) as shown:
        await PICTURES[name](shown)
        svg = shown.app.export_screenshot(title="mascarade")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", FONT).replace("font-family: arial;", f"font-family: {FONT};")
