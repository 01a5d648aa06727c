"""The words on covers: they name who may lift one, and tell nothing else (design, section 5)."""

from enum import Enum
from typing import NamedTuple

from mascarade.language import _, pgettext


class Occasion(Enum):
    """The reason for a cover."""

    HAND_OVER = "hand over"
    GO_ON = "go on"
    BACK = "back"
    TURN_AWAY = "turn away"
    TURN_BACK = "turn back"
    HIDDEN = "hidden"


class CoverWords(NamedTuple):
    """The words on a cover."""

    occasion: Occasion

    above: str
    name: str
    below: str
    key: str
    """The words beside the key that lifts it."""

    @property
    def comes_of_choice(self) -> bool:
        """True if a choice leads there, which may have been a slip; whether it can be taken back is not shown."""
        return self.occasion in (Occasion.HAND_OVER, Occasion.TURN_AWAY)


def pass_to(name: str, seat: int) -> CoverWords:
    """Say that the laptop goes to one player."""
    below = _("seat {seat}\n\nThe others look away.").format(seat=seat)
    return CoverWords(
        Occasion.HAND_OVER,
        _("Pass the laptop to"),
        name,
        below,
        pgettext("table", "I am {name}, alone").format(name=name),
    )


def goes_on(game: str, damage: str | None) -> CoverWords:
    """Say that a saved game is taken up again, which one, and what of it was damaged."""
    below = "\n\n".join(filter(None, (game, damage)))
    return CoverWords(
        Occasion.GO_ON,
        pgettext("table", "The game"),
        pgettext("table", "GOES ON"),
        below,
        _("everybody is at the table"),
    )


def back_to_table() -> CoverWords:
    """Say that the laptop goes back to where all can see it."""
    return CoverWords(Occasion.BACK, _("Put the laptop back"), _("ON THE TABLE"), "", _("everybody can see it"))


def turn_away(name: str) -> CoverWords:
    """Ask one player to turn away; somebody else confirms it."""
    below = _("A card is about to be shown to everybody else, one of whom presses the key.")
    return CoverWords(
        Occasion.TURN_AWAY, _("Please turn away"), name, below, pgettext("table", "{name} looks away").format(name=name)
    )


def turn_back(name: str) -> CoverWords:
    """Say that the card has been seen, and that the player who turned away may look again."""
    return CoverWords(Occasion.TURN_BACK, _("You may look again"), name, "", _("everybody is back"))


def everything_hidden() -> CoverWords:
    """Say that everything is covered because somebody walks past, or because the window was left."""
    return CoverWords(
        Occasion.HIDDEN, _("Everything is"), pgettext("table", "HIDDEN"), "", pgettext("table", "uncover it")
    )
