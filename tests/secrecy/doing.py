"""What people do with the laptop besides pressing keys, by the words for it."""

from textual import events

from mascarade.tui.widgets.masks_panel import MasksPanel, MaskStrip
from mascarade.tui.widgets.round_table import RoundTable
from mascarade.tui.widgets.seat_list import SeatList
from tests.secrecy.clock import Clock
from tests.secrecy.laptop import TirelessLaptop

RESIZING = 0.02
"""By then a window of another size is drawn; Textual waits a little for the next one."""
REACTING = (SeatList, RoundTable, MasksPanel, MaskStrip)
"""What takes a click for a choice wherever it falls."""
BOXES = ("swap-box", "hide-box")
"""The classes of boxes that do."""
PASTED = "Ada\nfj \x1b"


async def do(what: str, laptop: TirelessLaptop, clock: Clock, size: tuple[int, int]) -> None:
    """Do what some words say; any others are a key. Where the mouse is told a cell, a click chooses what lies there."""
    way, *how = what.split(" ")
    match way:
        case "wait":
            await clock.advance(float(how[0]))
            await laptop.rest()
        case "let":
            await clock.advance_to_next()
            await laptop.rest()
        case "blur":
            await laptop.blur()
        case "focus":
            await laptop.send(events.AppFocus())
        case "paste":
            await laptop.send(events.Paste(PASTED))
        case "burst":
            await laptop.burst(*how)
        case "press":
            await laptop.press(*how)
        case "resize":
            width, height = map(int, how[0].split("x"))
            await laptop.resize(width, height)
            await clock.advance(RESIZING)
            await laptop.rest()
        case "point" | "choose":
            await _at_a_cell(way, laptop, *map(int, how))
        case "hover" | "click" | "hold" | "release" | "scroll" | "unscroll":
            await _with_the_mouse(way, laptop, *_cell(size, *map(float, how)))
        case _:
            await laptop.press("z" if what == "undo" else what)


def _cell(size: tuple[int, int], across: float, down: float) -> tuple[int, int]:
    """Return the cell at a place that is told as parts of the window's width and height."""
    width, height = size
    return min(int(across * width), width - 1), min(int(down * height), height - 1)


async def _at_a_cell(way: str, laptop: TirelessLaptop, x: int, y: int) -> None:
    """Move the mouse to a cell, or choose what lies there by a click."""
    if way == "point":
        await laptop.mouse(events.MouseMove, x, y)
    else:
        await laptop.click_at(x, y)


async def _with_the_mouse(way: str, laptop: TirelessLaptop, x: int, y: int) -> None:
    """Do something with the mouse; where a button would choose something, it only moves."""
    if way in ("click", "hold") and _chooses(laptop, x, y):
        way = "hover"
    match way:
        case "click":
            await laptop.click_at(x, y)
        case "hold":
            await laptop.mouse(events.MouseDown, x, y)
        case "release":
            await laptop.mouse(events.MouseUp, x, y)
        case "scroll":
            await laptop.mouse(events.MouseScrollDown, x, y)
        case "unscroll":
            await laptop.mouse(events.MouseScrollUp, x, y)
        case _:
            await laptop.mouse(events.MouseMove, x, y)


def _chooses(laptop: TirelessLaptop, x: int, y: int) -> bool:
    """Return whether a click on a cell would choose something."""
    screen = laptop.app.screen
    if any(key.startswith("@click") for key in screen.get_style_at(x, y).meta):
        return True
    widget, _region = screen.get_widget_at(x, y)
    return any(isinstance(node, REACTING) or any(map(node.has_class, BOXES)) for node in widget.ancestors_with_self)
