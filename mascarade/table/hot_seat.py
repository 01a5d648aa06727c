"""The hot seat: what a laptop shows as it goes round a table: captions, covers, and cards, in secret or to all."""

from collections.abc import Callable, Sequence
from enum import Enum

from msgspec.structs import replace

from mascarade.art.drawing import Motif
from mascarade.language import _, pgettext
from mascarade.rules.cards import Place
from mascarade.table.preparation import RulesInForce
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


# Cards face up


class CardPrint(Value):
    """The print of a card besides its name, and the player before whom it lies."""

    motif: Motif
    star: str
    """A star if the mask brings money."""
    short: str
    """Its power in a few words."""
    holder: str


class OpenCard(Value):
    """A card face up: whose, what it is, and a line below."""

    whose: str
    mask: str
    below: str
    printed: CardPrint
    """The print, for front ends that draw cards."""
    truly: bool | None = None
    """True if the claim to be this mask was true; ``None`` where no claim is judged."""
    short: str = ""
    """Whose it is, in few words, where there is no room for more."""
    seat: str = ""
    """The number of the seat before which it lies at the deal."""

    def whose_in(self, has_room: Callable[[str], bool]) -> str:
        """Return whose it is, in few words where there is no room for more."""
        return self.whose if has_room(self.whose) else self.short or self.whose


class CardGroup(Value):
    """The cards before a player, or in the centre, each with its place, and the fortune beside them."""

    whose: str
    coins: int | None
    cards: tuple[tuple[Place, OpenCard], ...]
    is_marked: bool
    """True for a winner at the end, and in the truth for whoever's turn it is."""


class DealtCards(Value):
    """All cards face up before the game, and the rules that it is played by."""

    about_to_show: Callable[[], object]
    """The function to call when the cards are about to be drawn for the first time, and before they are."""
    cards: tuple[OpenCard, ...]
    rules: RulesInForce
    closes_after: float | None = None
    """The seconds after which the cards are turned face down where nobody plays who could do it."""
    leads_back: bool = False
    """True if the table can go back to the set-up instead of playing."""


class FortuneChange(Value):
    """A player's fortune before and after what was played last."""

    name: str
    before: int
    after: int


class RevealedCards(Value):
    """Cards that lie face up for all, and what came of it."""

    about_to_show: Callable[[], object]
    """The function to call when the cards are about to be drawn for the first time, and before they are."""
    title: str
    cards: tuple[OpenCard, ...]
    """The cards in the order in which their holders spoke."""
    lines: Sequence[str]
    """The lines about what happened."""
    fortunes: tuple[FortuneChange, ...]
    """Everybody's fortune before and after it, clockwise."""
    closes_after: float | None
    """The seconds after which the cards are turned face down where nobody plays who could do it."""
    next_after: float = 0.0
    """The seconds after which each card is followed by the next; without any, all are turned up at once."""
    question: str = ""
    """The question that the cards answer, if any, while they are turned up one after the other."""

    @property
    def order(self) -> tuple[int, ...]:
        """The cards in the order in which they are turned up: whoever told the truth comes last."""
        return tuple(sorted(range(len(self.cards)), key=lambda at: self.cards[at].truly is True))
