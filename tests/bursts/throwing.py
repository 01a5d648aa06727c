"""Bursts of input: several keys, clicks, pastes, focus changes, stops and window sizes in one read of the terminal."""

from dataclasses import dataclass
from random import Random

from tests.soak.robot import TYPED
from tests.tui.reading import labels

PLEA = "needs a window of"
"""The words on a screen that is too small for the game."""
SIZES = ((80, 24), (81, 25), (110, 32), (120, 40), (60, 20), (79, 24), (59, 20))
LEADING = 0.7
"""How often a burst begins with a key that the screen offers, so that the game continues."""
KEYS = (
    *("\r", " ", "\x7f", "f", "j", "u", "t") * 4,
    *("\t", "\x1b", "\x03", "\x11", "\x1b[A", "\x1b[B", "\x1bOP", "\x1b[19~", "?"),
    *"FJTUyYlsaAnNcCmzLhbopvgdeqwx1234567890-+",
)
"""The keys of covers and private screens, which are drawn more often than others."""
PASTED = ("f", "Fran", " ", "\r", "Ada\nBruno\nCleo")
STOP = "\x1a"


@dataclass(frozen=True, slots=True)
class Size:
    """A new size of the window."""

    width: int
    height: int


Thing = str | Size
"""Input from a terminal, or a new size."""


def click(x: int, y: int, button: int = 0) -> str:
    """Return the press and release of the mouse button."""
    return press(x, y, button) + release(x, y, button)


def press(x: int, y: int, button: int = 0) -> str:
    """Return the press of the mouse button."""
    return f"\x1b[<{button};{x + 1};{y + 1}M"


def release(x: int, y: int, button: int = 0) -> str:
    """Return the release of the mouse button."""
    return f"\x1b[<{button};{x + 1};{y + 1}m"


class Thrower:
    """Draws bursts that fit the screen."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def burst(self, screen: str, leading: str | None) -> tuple[Thing, ...]:
        """Draw 2 to 6 things, often beginning with the key that continues the game."""
        first = [leading] if leading is not None and self._chance.random() < LEADING else []
        wanted = self._chance.randint(2, 6)
        return (*first, *(self._thing(screen) for _one in range(wanted - len(first))))

    def _thing(self, screen: str) -> Thing:
        kinds = (self._any_key, self._offered_key, self._click, self._button, self._paste, self._focus, self._size)
        kind = self._chance.choices(kinds, (40, 30, 12, 5, 4, 3, 3))[0]
        return kind(screen)

    def _any_key(self, _screen: str) -> str:
        return STOP if self._chance.random() < 0.01 else self._chance.choice(KEYS)

    def _offered_key(self, screen: str) -> str:
        keys = [label.key for label in labels(screen)]
        key = self._chance.choice(keys) if keys else "enter"
        return TYPED.get(key, key)

    def _click(self, screen: str) -> str:
        places = [(label.column + 1, label.row) for label in labels(screen)]
        if places and self._chance.random() < 0.7:
            return click(*self._chance.choice(places))
        return click(*self._anywhere())

    def _button(self, _screen: str) -> str:
        """Draw half a click, a move of the mouse, or a turn of its wheel."""
        x, y = self._anywhere()
        return self._chance.choice((press(x, y), release(x, y), press(x, y, 35), press(x, y, 64), press(x, y, 65)))

    def _anywhere(self) -> tuple[int, int]:
        return self._chance.randrange(80), self._chance.randrange(24)

    def _paste(self, _screen: str) -> str:
        return "\x1b[200~" + self._chance.choice(PASTED) + "\x1b[201~"

    def _focus(self, _screen: str) -> str:
        return self._chance.choice(("\x1b[O", "\x1b[I", "\x1b[O\x1b[I"))

    def _size(self, _screen: str) -> Size:
        return Size(*self._chance.choice(SIZES))
