"""The hot seat: captions, the words on covers, and how private screens end."""

from enum import Enum

from msgspec.structs import replace

from mascarade.language import _, pgettext
from mascarade.values import Value
from mascarade.wording.flavour import Flavour, FlavourPlace


class Caption(Value):
    """An explanation in a few lines."""

    words: str
    next_key: str = ""
    """The key to press next, in a sentence, for front ends that have keys."""
    refusal: str = ""
    """The reason why the latest key changed nothing."""
    awaited: str = ""
    """The reason that any other key would be given, so that its place can be kept."""


class Occasion(Enum):
    """The reason for a cover."""

    HAND_OVER = "hand over"
    GO_ON = "go on"
    BACK = "back"
    TURN_AWAY = "turn away"
    TURN_BACK = "turn back"
    HIDDEN = "hidden"


class PrivateResult(Enum):
    """The way in which a private screen was left, if there was nothing to choose."""

    DONE = "done"
    INTERRUPTED = "interrupted"
    """The screen ended before its time: the laptop goes under its cover again."""
    UNDONE = "taken back"
    """Nothing was done, and the choice that led there is taken back, as it can be on covers where there are any."""


class CoverWords(Value):
    """The words on a cover."""

    occasion: Occasion

    above: str
    name: str
    below: str
    key: str
    """The words beside the key that lifts it."""

    @property
    def comes_of_choice(self) -> bool:
        """True if a choice leads there; whether it can be undone is not shown."""
        return self.occasion in (Occasion.HAND_OVER, Occasion.TURN_AWAY)


# NOTE: A cover, which fills the screen: the line between two stars is written in very large letters and is short; the
# lines above and below it are small. {name} stands alone, so it is never declined. Keep the stars and the line breaks.
def pass_to(name: str, seat: int) -> CoverWords:
    """Say that the laptop goes to one player."""
    whole = _("Pass the laptop to\n*{name}*\nseat {seat}\n\nEveryone else, look away.")
    # NOTE: What the player says by pressing the key of a cover.
    lifted = pgettext("table", "only {name} sees it")
    return _cover(Occasion.HAND_OVER, whole, lifted.format(name=name), name=name, seat=str(seat))


# NOTE: A cover, which fills the screen: the line between two stars is written in very large letters and is short.
def game_goes_on(game: str, damage: str | None) -> CoverWords:
    """Say that a saved game is taken up again, which one, and what of it was damaged."""
    words = _cover(Occasion.GO_ON, _("The game\n*GOES ON*"), _("everybody is at the table"))
    return replace(words, below="\n\n".join(filter(None, (game, damage))))


# NOTE: A cover, which fills the screen: the line between two stars is written in very large letters and is short.
def back_to_table() -> CoverWords:
    """Say that the laptop goes back to where all can see it."""
    return _cover(Occasion.BACK, _("Put the laptop back\n*ON THE TABLE*"), _("everybody can see it"))


# NOTE: A cover, which fills the screen: the line between two stars is written in very large letters and is short.
def turn_away(name: str) -> CoverWords:
    """Ask one player to turn away; somebody else confirms it."""
    whole = _("Please turn away\n*{name}*\nEveryone else is about to see a card. One of the others presses the key.")
    # NOTE: What somebody else says by pressing the key of a cover.
    lifted = pgettext("table", "{name} looks away")
    return _cover(Occasion.TURN_AWAY, whole, lifted.format(name=name), name=name)


# NOTE: A cover, which fills the screen: the line between two stars is written in very large letters and is short.
def turn_back(name: str) -> CoverWords:
    """Say that the card has been seen, and that the player who turned away may look again."""
    return _cover(Occasion.TURN_BACK, _("You may look again\n*{name}*"), _("everybody is back"), name=name)


# NOTE: A cover, which fills the screen: the line between two stars is written in very large letters and is short.
def everything_hidden() -> CoverWords:
    """Say that everything is covered because somebody walks past, or because the window was left."""
    return _cover(Occasion.HIDDEN, _("Everything is\n*HIDDEN*"), pgettext("table", "uncover it"))


def with_flavour(words: CoverWords, flavour: Flavour) -> CoverWords:
    """Return a cover whose last words make way for a joke, where its place has any."""
    places = {Occasion.HAND_OVER: FlavourPlace.HAND_OVER, Occasion.BACK: FlavourPlace.ON_THE_TABLE}
    line = flavour.draw(places[words.occasion]) if words.occasion in places else ""
    seat, gap, _last = words.below.rpartition("\n\n")
    return replace(words, below=f"{seat}{gap}{line}") if line else words


def _cover(occasion: Occasion, whole: str, key: str, **values: str) -> CoverWords:
    """Return the words of a cover from one message, whose large line stands between two stars."""
    above, large, below = (part.strip("\n").format(**values) for part in whole.split("*"))
    return CoverWords(occasion, above, large, below, key)
