"""Cards as people are shown them: in secret, or face up for all."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mascarade.art.emblems import Motif
from mascarade.language import pgettext
from mascarade.rules.cards import CardOf, CentreCard, MaskId, Place
from mascarade.rules.game import HouseRules, MemoryAid
from mascarade.rules.masks import Mask
from mascarade.scenarios import Scenario
from mascarade.values import Value
from mascarade.wording.house_rules import goal_short, house_rules_short
from mascarade.wording.power_sentences import describe_power
from mascarade.wording.power_shorts import power_short


class RulesInForce(Value):
    """The goal and the house rules in few words."""

    goal: str
    house_rules: tuple[str, ...] = ()
    about: str = ""
    """The scenario's own words, where it has house rules."""


def rules_in_force(scenario: Scenario, memory: MemoryAid | None = None) -> RulesInForce:
    """Return the rules of a scenario, with the memory aid that its table has chosen where it is told."""
    house = replace(scenario.house, memory=memory)
    is_usual = scenario.house == HouseRules()
    return RulesInForce(
        goal_short(house), house_rules_short(house, scenario.edition), "" if is_usual else scenario.translated_about
    )


if TYPE_CHECKING:
    from mascarade.history import Showing, Turned
    from mascarade.session import Session
    from mascarade.wording.phrases import Phrases


class Face(Value):
    """A card to be looked at: where it lies, and what it is."""

    place: str
    mask: str
    power: str
    motif: Motif


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


def card_faces(session: "Session", showing: "Showing") -> tuple[Face, ...]:
    """Return the cards of a showing with their places and powers."""
    return tuple(
        Face(
            session.phrases.place(card.place),
            session.phrases.mask(card.mask),
            _power(session, card),
            motif_of(card.mask, session.phrases),
        )
        for card in showing.cards
    )


def dealt_cards(session: "Session", showing: "Showing") -> tuple[OpenCard, ...]:
    """Return the cards of the deal, each with its power."""
    return tuple(
        OpenCard(
            session.phrases.place(card.place),
            session.phrases.mask(card.mask),
            _power(session, card),
            printed=_printed(session, card),
            short=session.phrases.short_place(card.place),
            seat=_seat(session, card.place),
        )
        for card in showing.cards
    )


def _seat(session: "Session", place: Place) -> str:
    return str(session.state.seating.index(place.player) + 1) if isinstance(place, CardOf) else ""


def open_card(session: "Session", card: "Turned", truly: bool | None) -> OpenCard:
    """Return a card that lies face up, with the verdict where a claim is judged."""
    whose, mask = session.phrases.place(card.place), session.phrases.mask(card.mask)
    printed, short = _printed(session, card), session.phrases.short_place(card.place)
    if truly is None:
        return OpenCard(whose, mask, "", printed=printed, short=short)
    verdict = pgettext("table", "TRUE") if truly else pgettext("table", "FALSE")
    return OpenCard(whose, mask, verdict, truly, printed, short)


def fortune_changes(session: "Session") -> tuple[FortuneChange, ...]:
    """Return everybody's fortune, and what it was before the latest choice."""
    latest = session.steps[-1].before if session.steps else session.state
    before = dict(zip(latest.seating, latest.coins, strict=True))
    return tuple(
        FortuneChange(session.phrases.name(seat.player), before[seat.player], seat.coins)
        for seat in session.view().seats
    )


def card_print(mask: Mask, holder: str, phrases: "Phrases") -> CardPrint:
    """Return what is printed on a card that lies before somebody."""
    return CardPrint(motif_of(mask.id, phrases), "★" if mask.star else "", power_short(mask), holder)


def motif_of(mask: MaskId, phrases: "Phrases") -> Motif:
    """Return the motif of a mask's picture in the game that these words are about."""
    return Motif(mask, phrases.mask(mask), phrases.pictures.get(mask, ()))


def _printed(session: "Session", card: "Turned") -> CardPrint:
    place = card.place
    holder = session.phrases.short_place(place) if isinstance(place, CentreCard) else session.phrases.name(place.player)
    return card_print(session.game.masks[card.mask], holder, session.phrases)


def _power(session: "Session", card: "Turned") -> str:
    return describe_power(session.game.masks[card.mask])
