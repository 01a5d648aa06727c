"""What a terminal can do beyond what all of them can, by its entry in the database of terminals."""

import re
from collections.abc import Mapping
from typing import NamedTuple

ERASE, ERASE_REST = b"\x1b[%p1%dX", b"\x1b[K"
REPEAT = b"%p1%c\x1b[%p2%{1}%-%db"
CLAIMED = re.compile(r"xterm(?:-(?:16|88|256)?color|-direct)?")
"""Names under which many terminals go, some of which do not repeat letters."""
GNU_SCREEN = "STY"


class Abilities(NamedTuple):
    """What makes drawing shorter where a terminal can do it."""

    can_erase: bool = False
    """True if cells can be erased with the background that is set."""
    can_repeat: bool = False
    """True if a letter can be repeated by its number."""


NONE = Abilities()


def abilities(environment: Mapping[str, str]) -> Abilities:
    """Return what the terminal is known to be able to do; nothing where no database is there."""
    name = environment.get("TERM", "")
    try:
        import curses

        curses.setupterm(name, 1)
    except (ImportError, OSError, ValueError):
        return NONE
    except curses.error:
        return NONE
    has_erasing = curses.tigetflag("bce") == 1 and (curses.tigetstr("ech"), curses.tigetstr("el")) == (
        ERASE,
        ERASE_REST,
    )
    return Abilities(
        can_erase=has_erasing and GNU_SCREEN not in environment,
        can_repeat=curses.tigetstr("rep") == REPEAT and not CLAIMED.fullmatch(name),
    )
