"""Cards as people are shown them: in secret, or face up for all."""

from collections.abc import Callable, Sequence

from mascarade.art.emblems import Motif
from mascarade.rules.cards import Mask, MaskId
from mascarade.table.preparation import RulesInForce
from mascarade.values import Value
from mascarade.wording.phrases import Phrases
from mascarade.wording.power_words import power_short


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
    truly: bool | None = None
    """True if the claim to be this mask was true; ``None`` where no claim is judged."""
    printed: CardPrint | None = None
    """The print, for front ends that draw cards."""
    short: str = ""
    """Whose it is, in few words, where there is no room for more."""
    seat: str = ""
    """The number of the seat before which it lies at the deal."""

    def whose_in(self, has_room: Callable[[str], bool]) -> str:
        """Return whose it is, in few words where there is no room for more."""
        return self.whose if has_room(self.whose) else self.short or self.whose


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


def card_print(mask: Mask, holder: str, phrases: Phrases) -> CardPrint:
    """Return what is printed on a card that lies before somebody."""
    return CardPrint(motif_of(mask.id, phrases), "★" if mask.star else "", power_short(mask), holder)


def motif_of(mask: MaskId, phrases: Phrases) -> Motif:
    """Return the motif of a mask's picture in the game that these words are about."""
    return Motif(mask, phrases.mask(mask), phrases.pictures.get(mask, ()))
