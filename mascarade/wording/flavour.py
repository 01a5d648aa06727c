"""Lines for the fun of it, several for each place where nothing has to be decided; they know nothing of the game."""

from collections.abc import Callable
from enum import Enum

from mascarade.wording.text_files import CONTEXTS, chapters_of, translated

FILE = "flavour.txt"


class FlavourPlace(Enum):
    """A place that has such lines, each of which takes the place of a usual sentence."""

    HAND_OVER = "hand over"
    ON_THE_TABLE = "on the table"
    FIRST_TURN = "first turn"
    SILENCE = "silence"
    CHALLENGED = "challenged"
    REVEAL = "reveal"
    END = "end"
    TRUTH = "truth"
    AWARDS = "awards"
    LEAVING = "leaving"


class Flavour:
    """The lines of one table, drawn by its own chance, apart from the game's, and never the same twice in a row."""

    def __init__(self, chance: Callable[[], float], *, is_wanted: bool) -> None:
        self._chance = chance
        self._is_wanted = is_wanted
        self._last: dict[FlavourPlace, str] = {}

    def draw(self, place: FlavourPlace) -> str:
        """Return a line for a place; nothing where none is wanted."""
        if not self._is_wanted:
            return ""
        self._last[place] = draw_line(place, self._chance(), self._last.get(place, ""))
        return self._last[place]


def draw_line(place: FlavourPlace, chance: float, last: str) -> str:
    """Return a line for a place by a chance from 0 up to 1, another than the last one."""
    others = [line for line in flavour_lines(place) if line != last]
    return others[int(chance * len(others))]


def flavour_lines(place: FlavourPlace) -> tuple[str, ...]:
    """Return every line for a place."""
    return tuple(translated(one.messages[0], 0, CONTEXTS[FILE]) for one in chapters_of(FILE)[place.value])
