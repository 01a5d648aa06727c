"""Lines for the fun of it, several for each place where nothing has to be decided; they know nothing of the game."""

from collections.abc import Callable
from enum import Enum
from typing import assert_never

from mascarade.language import pgettext


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
    match place:
        case FlavourPlace.HAND_OVER | FlavourPlace.ON_THE_TABLE:
            return _on_a_cover(place)
        case FlavourPlace.FIRST_TURN:
            return _first_turn()
        case FlavourPlace.SILENCE | FlavourPlace.CHALLENGED:
            return _in_a_round(place)
        case FlavourPlace.REVEAL | FlavourPlace.END | FlavourPlace.TRUTH | FlavourPlace.AWARDS:
            return _as_heading(place)
        case FlavourPlace.LEAVING:
            return _leaving()
        case _:
            assert_never(place)


# NOTE: A joke on a cover, at most 56 cells: write one of your own. The first four ask all others to look away, the rest
# come when the laptop is back on the table. A person’s gender is not known.
def _on_a_cover(place: FlavourPlace) -> tuple[str, ...]:
    if place is FlavourPlace.ON_THE_TABLE:
        return (
            pgettext("flavour", "Keep a straight face."),
            pgettext("flavour", "Look as if nothing had happened."),
            pgettext("flavour", "Every eyebrow is being watched."),
        )
    return (
        pgettext("flavour", "Everyone else, admire the ceiling."),
        pgettext("flavour", "Everyone else, study your shoes."),
        pgettext("flavour", "Everyone else, close your eyes and think of gold."),
        pgettext("flavour", "Everyone else, face the wall. It won’t tell."),
    )


# NOTE: A joke when all cards have been turned face down and the game begins, at most 60 cells: write one of your own.
def _first_turn() -> tuple[str, ...]:
    return (
        pgettext("flavour", "Every mask is face down. From now on, trust nobody."),
        pgettext("flavour", "The cards are face down. Let the cheating begin."),
        pgettext("flavour", "All masks are face down. Remember yours while you can."),
        pgettext("flavour", "Faces down, chins up: the ball begins."),
    )


# NOTE: A joke in a challenge round, at most 33 cells: write one of your own. The first four say that nobody challenges,
# the rest that everybody has answered and somebody challenges.
def _in_a_round(place: FlavourPlace) -> tuple[str, ...]:
    if place is FlavourPlace.SILENCE:
        return (
            pgettext("flavour", "Nobody objects. How polite."),
            pgettext("flavour", "Nobody says a word."),
            pgettext("flavour", "Silence. Take it as a yes."),
            pgettext("flavour", "Nobody dares. Or nobody cares."),
        )
    return (
        pgettext("flavour", "It’s getting crowded in here."),
        pgettext("flavour", "Somebody’s in for a surprise."),
        pgettext("flavour", "No way back now."),
        pgettext("flavour", "This has to be settled."),
    )


# NOTE: A joke as a heading without a full stop, at most 32 cells: write one of your own. In order: before cards are
# turned up for all (4), at the end of the game (3), at the start of the truth about it (3), over the awards (3).
def _as_heading(place: FlavourPlace) -> tuple[str, ...]:
    match place:
        case FlavourPlace.REVEAL:
            return (
                pgettext("flavour", "The moment of truth"),
                pgettext("flavour", "No more hiding"),
                pgettext("flavour", "Breathe in, and look"),
                pgettext("flavour", "Let’s see about that"),
            )
        case FlavourPlace.END:
            return (
                pgettext("flavour", "Masks off"),
                pgettext("flavour", "The ball is over"),
                pgettext("flavour", "The candles burn low"),
            )
        case FlavourPlace.TRUTH:
            return (
                pgettext("flavour", "Now for the truth"),
                pgettext("flavour", "The truth: apologies welcome"),
                pgettext("flavour", "The truth, and no excuses"),
            )
        case _:
            return (
                pgettext("flavour", "Medals for mischief"),
                pgettext("flavour", "Honours, some of them dubious"),
                pgettext("flavour", "Applause for the guilty"),
            )


# NOTE: A joke after the program has ended, at most 76 cells: write one of your own.
def _leaving() -> tuple[str, ...]:
    return (
        pgettext("flavour", "Good night. What was hidden stays hidden."),
        pgettext("flavour", "Good night. Please leave your mask at the door."),
        pgettext("flavour", "Good night, whoever you were."),
    )
