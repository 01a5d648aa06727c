"""The screens of a laptop that goes round a table: captions, covers, and cards shown in secret or to all."""

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
    """A short explanation."""

    words: str
    next_key: str = ""
    """A sentence about the key to press next, for front ends that have keys."""
    refusal: str = ""
    """The reason why the latest key changed nothing."""
    awaited: str = ""
    """The refusal of any other key, so that space can be reserved for it."""


class Occasion(Enum):
    """The reason for a cover."""

    HAND_OVER = "hand over"
    GO_ON = "go on"
    BACK = "back"
    TURN_AWAY = "turn away"
    TURN_BACK = "turn back"
    HIDDEN = "hidden"


class PrivateResult(Enum):
    """The way in which a private screen without a choice was left."""

    DONE = "done"
    INTERRUPTED = "interrupted"
    """The screen was interrupted, and the cover is shown again."""
    UNDONE = "taken back"
    """The choice that led to the screen is undone, as on a cover, before anything was done."""


class CoverWords(Value):
    """The words on a cover."""

    occasion: Occasion

    above: str
    name: str
    below: str
    key: str
    """The label of the key that lifts the cover."""

    @property
    def comes_of_choice(self) -> bool:
        """True if a choice leads to this cover; whether it can be undone is not shown."""
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
    """Say which saved game is resumed, and which part of it was damaged."""
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
    """Return a cover with a joke instead of its last words, if there is one for its place."""
    places = {Occasion.HAND_OVER: FlavourPlace.HAND_OVER, Occasion.BACK: FlavourPlace.ON_THE_TABLE}
    line = flavour.draw(places[words.occasion]) if words.occasion in places else ""
    seat, gap, _last = words.below.rpartition("\n\n")
    return replace(words, below=f"{seat}{gap}{line}") if line else words


def _cover(occasion: Occasion, whole: str, key: str, **values: str) -> CoverWords:
    """Return the words of a cover from one message, with the large line between two stars."""
    above, large, below = (part.strip("\n").format(**values) for part in whole.split("*"))
    return CoverWords(occasion, above, large, below, key)


# Cards face up


class CardPrint(Value):
    """The print of a card besides its name, and its holder."""

    motif: Motif
    star: str
    """A star if the mask brings money."""
    short: str
    """Its power in a few words."""
    holder: str


class OpenCard(Value):
    """A card face up: its holder, its mask, and a line below."""

    whose: str
    mask: str
    below: str
    printed: CardPrint
    """The print, for front ends that draw cards."""
    truly: bool | None = None
    """True if the claim to be this mask was true; ``None`` if no claim is judged."""
    short: str = ""
    """The holder in few words, for narrow places."""
    seat: str = ""
    """The number of its holder's seat, during the deal."""

    def whose_in(self, has_room: Callable[[str], bool]) -> str:
        """Return the holder, in few words if there is no room for more."""
        return self.whose if has_room(self.whose) else self.short or self.whose


class CardGroup(Value):
    """The cards in front of a player, with their places and the fortune, or those in the centre."""

    whose: str
    coins: int | None
    cards: tuple[tuple[Place, OpenCard], ...]
    is_marked: bool
    """True for a winner at the end, and in the truth for the active player."""


class DealtCards(Value):
    """All cards face up before the game, and the rules in force."""

    about_to_show: Callable[[], object]
    """The function to call just before the cards are drawn for the first time."""
    cards: tuple[OpenCard, ...]
    rules: RulesInForce
    closes_after: float | None = None
    """The seconds after which the cards are turned face down, if only bots play."""
    leads_back: bool = False
    """True if the table can go back to the set-up instead of starting."""


class FortuneChange(Value):
    """A player's fortune before and after the latest choice."""

    name: str
    before: int
    after: int


class RevealedCards(Value):
    """Cards that lie face up for all, and the result."""

    about_to_show: Callable[[], object]
    """The function to call just before the cards are drawn for the first time."""
    title: str
    cards: tuple[OpenCard, ...]
    """The cards in the order in which their holders claimed."""
    lines: Sequence[str]
    """The lines about what happened."""
    fortunes: tuple[FortuneChange, ...]
    """Everybody's fortune before and after, clockwise."""
    closes_after: float | None
    """The seconds after which the cards are turned face down, if only bots play."""
    next_after: float = 0.0
    """The seconds between one card and the next; with 0, all are revealed at once."""
    question: str = ""
    """The question that the cards answer, if any, while they are revealed one after the other."""

    @property
    def order(self) -> tuple[int, ...]:
        """The indices of the cards in the order in which they are revealed; true claims come last."""
        return tuple(sorted(range(len(self.cards)), key=lambda at: self.cards[at].truly is True))
