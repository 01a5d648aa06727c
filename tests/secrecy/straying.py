"""What people do besides playing: hide the table, read, ask to leave, press wrong keys, touch the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from textual import events

from mascarade.tui.widgets.masks_panel import MasksPanel, MaskStrip
from mascarade.tui.widgets.seats import RoundTable, SeatList
from tests.secrecy.clock import Clock

if TYPE_CHECKING:
    from tests.secrecy.watching import TirelessLaptop

READING = ("pagedown", "pageup")
OPEN = (
    "tab", "question_mark", "f1", "ctrl+q", "blur", "focus", "paste", "resize 59x19", "resize 70x20",
    "resize 132x43", "wrong", "burst tab u", "burst question_mark escape", "burst ctrl+q escape",
)  # fmt: skip
AT_THE_TABLE = (
    *OPEN, *READING, "d", "m", "less_than_sign", "greater_than_sign", "escape", "t", "z", "undo", "backspace",
    "burst escape escape", "burst backspace backspace",
)  # fmt: skip
ALONE = (
    "blur", "focus", "paste", "resize 100x30", "ctrl+q", "wait 21", "question_mark", "tab", "z", "wrong",
    "burst z question_mark", "burst tab blur",
)  # fmt: skip
COVERED = (
    "ctrl+q", "blur", "focus", "paste", "z", "tab", "wrong", "burst z tab", "burst ctrl+q escape", "escape",
    "burst escape escape",
)  # fmt: skip

WAYS = {
    "TableScreen": AT_THE_TABLE,
    "DealScreen": (*OPEN, "r", "backspace"),
    "RevealScreen": (*OPEN, *READING, "up", "down", "escape", "burst escape escape"),
    "ChangePlacesScreen": (*OPEN, "escape", "burst escape escape"),
    "EndScreen": OPEN,
    "LookScreen": (*ALONE, "burst space x", "burst space space"),
    "SwapScreen": ALONE,
    "HideCoinsScreen": ALONE,
    "ShowToOthersScreen": ALONE,
    "CoverScreen": COVERED,
}
IN_A_QUESTION = ("tab", "f1", "blur", "pagedown", "pageup", "down", "up", "home", "end", "resize 132x43", "wrong")
"""Actions while something is being chosen, when every letter may mean something."""
FURTHER = {
    "MasksInPlayScreen": ("pagedown", "pageup", "down", "up"),
    "FullCardsScreen": ("pagedown", "pageup"),
    "MemoryScreen": ("pageup", "pagedown", "up", "down"),
    "HelpScreen": ("right", "left", "down", "up", "end", "home", "pagedown", "pageup", "slash", "e"),
    "MenuScreen": ("down", "up"),
}
"""Actions on a screen that somebody has opened over another one."""
ASKING = {"t": "escape", "z": "escape", "undo": "space"}
"""Actions that make the table ask something, with the key that answers."""
UNDONE = {"hold": "release", "scroll": "unscroll"}
"""Actions of the mouse, with the one that undoes each at the same place."""
WAYS_BACK = {"CoverScreen": "enter", "VeilScreen": "u"}
"""The keys that lead back from screens that Escape does not close."""
WITH_THE_MOUSE = ("hover", "click", "hold", "scroll")
"""Actions of the mouse, each at a place given as parts of the window's width and height."""
MOUSE, AT_A_SPOT = 0.4, 0.7
"""How often the mouse is touched, and how often at one of the following places."""
SPOTS = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5))
"""The corners, the middle and the edges, which a hand that reaches for the laptop meets first."""
WRONG_KEYS = (
    tuple(f"f{number}" for number in range(2, 13)),
    tuple(f"ctrl+{letter}" for letter in "abdefgklnoprtuvwxy"),
)
"""Keys that do nothing on any screen, pressed together, since each alone would be drawn too rarely."""
HIDING = ("blur", "resize", "ctrl+q", "wait 21")
"""The keys that hide every private screen at once."""


def stray(screen: str, random: Random, *, is_choosing: bool) -> str | None:
    """Return an action that does not advance the game or the present choice."""
    ways = IN_A_QUESTION if is_choosing else WAYS.get(screen, ())
    if not ways:
        return None
    if random.random() < MOUSE:
        across, down = random.choice(SPOTS) if random.random() < AT_A_SPOT else (random.random(), random.random())
        return f"{random.choice(WITH_THE_MOUSE)} {across:.3f} {down:.3f}"
    way = random.choice(ways)
    return " ".join(("burst", *random.choice(WRONG_KEYS))) if way == "wrong" else way


def further(screen: str, random: Random) -> list[str]:
    """Return an action on a screen that was opened over another one, before it is left."""
    ways = FURTHER.get(screen, ())
    return [random.choice(ways)] if ways else []


def undone(way: str) -> str | None:
    """Return the action that undoes one, if it needs that."""
    name, *where = way.split(" ")
    if "blur" in (name, *where):
        return "focus"  # nobody types into a window that has lost its focus
    if name in UNDONE:
        return " ".join((UNDONE[name], *where))
    return ASKING.get(way)


def doubled(screen: str, keys: Sequence[str]) -> list[str]:
    """Return the latest key pressed twice at once, if the next screen ignores it."""
    return [*keys[:-1], f"burst {keys[-1]} {keys[-1]}"] if screen in ("SwapScreen", "HideCoinsScreen") else list(keys)


def way_back(screen: str) -> str:
    """Return the key that leads from a screen back to the game."""
    return WAYS_BACK.get(screen, "escape")


RESIZING = 0.02
"""The time after which a new window size is drawn; Textual waits a little for the next one."""
REACTING = (SeatList, RoundTable, MasksPanel, MaskStrip)
"""The widgets on which any click is a choice."""
BOXES = ("swap-box", "hide-box")
"""The classes of boxes on which clicks are choices."""
PASTED = "Ada\nfj \x1b"


async def do(what: str, laptop: TirelessLaptop, clock: Clock, size: tuple[int, int]) -> None:
    """Do what some words say; other words are keys.

    Where the mouse is given a cell, a click chooses what lies there.
    """
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
    """Return the cell at a place given as parts of the window's width and height."""
    width, height = size
    return min(int(across * width), width - 1), min(int(down * height), height - 1)


async def _at_a_cell(way: str, laptop: TirelessLaptop, x: int, y: int) -> None:
    """Move the mouse to a cell, or click it."""
    if way == "point":
        await laptop.mouse(events.MouseMove, x, y)
    else:
        await laptop.click_at(x, y)


async def _with_the_mouse(way: str, laptop: TirelessLaptop, x: int, y: int) -> None:
    """Do something with the mouse; where a click would choose something, only move it."""
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
