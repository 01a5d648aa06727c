"""Jokes for each place where nothing has to be decided; they do not depend on the game."""

from collections.abc import Callable
from enum import Enum

from mascarade.wording.text_files import CONTEXTS, chapters_of, translated

FILE = "flavour.txt"


class FlavourPlace(Enum):
    """A place where a joke may replace the usual sentence."""

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
    """The jokes of one table, drawn by its own generator and not the game's; never the same one twice in a row."""

    def __init__(self, chance: Callable[[], float], *, is_wanted: bool) -> None:
        self._chance = chance
        self._is_wanted = is_wanted
        self._last: dict[FlavourPlace, str] = {}

    def draw(self, place: FlavourPlace) -> str:
        """Return a joke for a place, or an empty string if jokes are not wanted."""
        if not self._is_wanted:
            return ""
        self._last[place] = draw_line(place, self._chance(), self._last.get(place, ""))
        return self._last[place]


def draw_line(place: FlavourPlace, chance: float, last: str) -> str:
    """Return a joke for a place, other than the last one, chosen by a number from 0 up to but not including 1."""
    others = [line for line in flavour_lines(place) if line != last]
    return others[int(chance * len(others))]


def flavour_lines(place: FlavourPlace) -> tuple[str, ...]:
    """Return all jokes for a place."""
    return tuple(translated(one.messages[0], 0, CONTEXTS[FILE]) for one in chapters_of(FILE)[place.value])
