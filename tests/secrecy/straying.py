"""What people do besides playing: they hide the table, read, ask to leave, move the mouse, drop the laptop."""

from random import Random

OPEN = (
    "tab",
    "question_mark",
    "f1",
    "ctrl+q",
    "blur",
    "resize 70x20",
    "resize 132x43",
    "hover",
)
AT_THE_TABLE = (*OPEN, "m", "escape", "t", "z", "undo")
ALONE = ("blur", "resize 100x30", "ctrl+q", "wait 21", "hover", "question_mark", "tab", "z")
COVERED = ("ctrl+q", "blur", "z", "tab", "hover")

WAYS = {
    "TableScreen": AT_THE_TABLE,
    "DealScreen": OPEN,
    "RevealScreen": OPEN,
    "PlacesScreen": OPEN,
    "PlacesBeforeCoverScreen": OPEN,
    "EndScreen": OPEN,
    "LookScreen": ALONE,
    "SwapScreen": ALONE,
    "HideScreen": ALONE,
    "ShowingScreen": ALONE,
    "CoverScreen": COVERED,
}
ASKING = {"t": "escape", "z": "escape", "undo": "space"}
"""What asks the table something, and the key that answers."""
WAYS_BACK = {"CoverScreen": "enter", "VeilScreen": "u"}
"""What leads back from the screens that Escape does not close."""


def stray(screen: str, random: Random) -> str | None:
    """Something to do on a screen that does not lead on with the game."""
    ways = WAYS.get(screen, ())
    way = random.choice(ways) if ways else None
    if way == "hover":
        return f"hover {random.random():.3f} {random.random():.3f}"
    return way


def way_back(screen: str) -> str:
    """The key that leads from a screen back to the game."""
    return WAYS_BACK.get(screen, "escape")
