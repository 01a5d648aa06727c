"""A decision taken step by step on the public table: a tree of questions whose leaves are the legal choices.

Nothing here is drawn, and nothing depends on more than the decision and the seating, so what can be asked is tested
without a screen. A path to a leaf can be walked back until the leaf is confirmed.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import TypeVar, assert_never

from msgspec.structs import replace

from mascarade.history.game_log import Step
from mascarade.language import _, npgettext, pgettext
from mascarade.rules.cards import CardOf, CentreCard, Direction, Hand, MaskId, Place, Player
from mascarade.rules.choices import (
    Announce,
    Choice,
    ClaimChoice,
    Decision,
    Decline,
    GuessCoins,
    Kind,
    Look,
    PickCard,
    PickCards,
    PickDirection,
    PickPlayer,
    PickPlayers,
    Saw,
    Say,
    Swap,
)
from mascarade.rules.engine import pending
from mascarade.rules.events import Picked
from mascarade.rules.view import View
from mascarade.table_keys import USUAL_KEYS, ActionKeys
from mascarade.values import Value
from mascarade.wording.places import own_card_words, their_own_card
from mascarade.wording.speech import Speech

SEAT_KEYS = "1234567890qwe"
"""The keys of the seats, clockwise; digits for ten, and the letters below the first of them for the last three."""

CENTRE_KEYS = "xyuvik"
HAND_KEYS = {Hand.LEFT: "l", Hand.GUARDED: "g", Hand.RIGHT: "r"}
HAND_ORDER = (Hand.ONLY, Hand.LEFT, Hand.GUARDED, Hand.RIGHT)


T = TypeVar("T")


class TakeBack(Value):
    """The table agrees that the latest choice was a slip."""

    what: str
    """The choice, in words."""


Leaf = Choice | Saw | TakeBack
"""A thing that can be confirmed: a choice, a look out of turn, or a slip that is taken back."""


class Manner(Enum):
    """The way in which a question is put to the table."""

    ACTIONS = "actions"
    SEATS = "seats"
    CARDS = "cards"
    MASKS = "masks"


class Offer(Value):
    """One answer to a question: the key that gives it, the words beside the key, and what it leads to."""

    key: str
    words: str
    leads_to: "Question | Leaf"
    seat: Player | None = None
    """The person whose seat is chosen, to be marked there."""
    mask: MaskId | None = None


class Question(Value):
    """One thing to choose, with everything that may be chosen."""

    manner: Manner
    words: str
    offers: tuple[Offer, ...]

    def offer_for(self, key: str) -> Offer | None:
        """Return the offer of a key."""
        return next((offer for offer in self.offers if offer.key == key), None)


class Asking(Value):
    """The needs of a question's words: what is decided, how the game is spoken of, and where players sit."""

    decision: Decision
    speech: Speech
    seating: tuple[Player, ...]
    keys: ActionKeys = USUAL_KEYS

    @property
    def decider(self) -> str:
        """The name of the one who decides."""
        return self.speech.name(self.decision.by)

    def seat_key(self, player: Player) -> str:
        """Return the key of a player's seat."""
        return SEAT_KEYS[self.seating.index(player)]


def question_for(asking: Asking) -> Question:
    """Return the first question of a decision that is taken at the public table."""
    options = asking.decision.options
    match asking.decision.kind:
        case Kind.TURN:
            return _turn(asking, options)
        case Kind.SAY:
            says = [(say.mask, say) for say in options if isinstance(say, Say)]
            return _masks(asking, asking.speech.prompt(asking.decision), says)
        case Kind.GUESS:
            return _numbers(asking, [option for option in options if isinstance(option, GuessCoins)])
        case Kind.PICK:
            directions = [option for option in options if isinstance(option, PickDirection)]
            return _directions(asking, directions) if directions else _targets(asking, options)
        case Kind.DEAL | Kind.DRAW | Kind.EXCHANGE | Kind.CHALLENGE | Kind.HIDE:
            raise AssertionError("this is not chosen step by step on the table")
        case _:
            assert_never(asking.decision.kind)


def _numbers(asking: Asking, guesses: list[GuessCoins]) -> Question:
    """Ask for a number of coins, each by its own digit."""
    offers = (
        Offer(
            str(guess.coins),
            npgettext("table", "{coins} coin", "{coins} coins", guess.coins).format(coins=guess.coins),
            guess,
        )
        for guess in guesses
    )
    return Question(Manner.CARDS, asking.speech.prompt(asking.decision), tuple(offers))


def _directions(asking: Asking, directions: list[PickDirection]) -> Question:
    """Ask for a direction, each by its first letter."""
    words = {Direction.LEFT: pgettext("table", "left"), Direction.RIGHT: pgettext("table", "right")}
    keys = {Direction.LEFT: HAND_KEYS[Hand.LEFT], Direction.RIGHT: HAND_KEYS[Hand.RIGHT]}
    offers = (Offer(keys[pick.direction], words[pick.direction], pick) for pick in directions)
    return Question(Manner.CARDS, asking.speech.prompt(asking.decision), tuple(offers))


def _turn(asking: Asking, options: tuple[Choice, ...]) -> Question:
    looks = [option for option in options if isinstance(option, Look)]
    swaps = [option for option in options if isinstance(option, Swap)]
    announces = [option for option in options if isinstance(option, Announce)]
    offers = []
    if looks:
        offers.append(Offer(asking.keys.look, pgettext("what a key does", "look"), _look(asking, looks)))
    if swaps:
        offers.append(Offer(asking.keys.swap, _("swap or pretend"), _swap(asking, swaps)))
    if announces:
        offers.append(Offer(asking.keys.announce, _("announce a mask"), _announce(asking, announces)))
    return Question(Manner.ACTIONS, asking.speech.prompt(asking.decision), tuple(offers))


def _look(asking: Asking, looks: list[Look]) -> Question | Choice:
    words = _("{name}, which card do you look at?").format(name=asking.decider)
    return _own_card(words, {look.own: look for look in looks})


def _own_card(words: str, by_hand: Mapping[Hand, Question | Choice]) -> Question | Choice:
    """Ask for one of the player's own cards; with a single one there is nothing to ask."""
    if len(by_hand) == 1:
        return next(iter(by_hand.values()))
    offers = (Offer(HAND_KEYS[hand], own_card_words(hand), leaf) for hand, leaf in by_hand.items())
    return Question(Manner.CARDS, words, tuple(offers))


def _swap(asking: Asking, swaps: list[Swap]) -> Question | Choice:
    own_words = _("{name}, which of your own cards do you take?").format(name=asking.decider)
    me = asking.decision.by
    by_hand: dict[Hand, list[tuple[Place, Choice]]] = {}
    for swap in swaps:
        by_hand.setdefault(swap.own, []).append((swap.other, swap))
        if isinstance(swap.other, CardOf) and swap.other.player == me:
            by_hand.setdefault(swap.other.hand, []).append((CardOf(me, swap.own), swap))
    in_order = {hand: by_hand[hand] for hand in HAND_ORDER if hand in by_hand}
    return _own_card(own_words, {hand: _other_card(asking, hand, found) for hand, found in in_order.items()})


def _other_card(asking: Asking, own: Hand, found: Sequence[tuple[Place, Choice]]) -> Question:
    words = _("{name} takes {card}. Which other card?")
    return _places(asking, words.format(name=asking.decider, card=their_own_card(own)), found)


def _announce(asking: Asking, announces: list[Announce]) -> Question:
    by_mask: dict[MaskId, dict[Hand, Question | Choice]] = {}
    for announce in announces:
        by_mask.setdefault(announce.mask, {})[announce.own] = announce
    which = _("{name}, which card do you point at?").format(name=asking.decider)
    leaves = [(mask, _own_card(which, by_hand)) for mask, by_hand in by_mask.items()]
    return _masks(asking, _("{name} announces: “I am …”").format(name=asking.decider), leaves)


def _masks(asking: Asking, words: str, leaves: Sequence[tuple[MaskId, "Question | Choice"]]) -> Question:
    offers = (Offer("", asking.speech.mask(mask), leaf, mask=mask) for mask, leaf in leaves)
    return Question(Manner.MASKS, words, tuple(offers))


def _targets(asking: Asking, options: tuple[Choice, ...]) -> Question:
    """Ask whom or what a power is used on; two targets are chosen one after the other."""
    words = asking.speech.prompt(asking.decision)
    people = [(option.player, option) for option in options if isinstance(option, PickPlayer)]
    cards = [(option.card, option) for option in options if isinstance(option, PickCard)]
    if people:
        question = _people(asking, words, people)
    elif cards:
        question = _places(asking, words, cards)
    else:
        question = _pairs(asking, words, options)
    if Decline() in options:
        nobody = Offer(asking.keys.nobody, pgettext("what a key does", "nobody"), Decline())
        question = replace(question, offers=(*question.offers, nobody))
    return question


def _pairs(asking: Asking, words: str, options: tuple[Choice, ...]) -> Question:
    also = _("And the second one?")
    of_people = [option for option in options if isinstance(option, PickPlayers)]
    if of_people:
        partners = _partners([(pick.one, pick.two, pick) for pick in of_people])
        return _people(asking, words, [(one, _people(asking, also, found)) for one, found in partners.items()])
    of_cards = [option for option in options if isinstance(option, PickCards)]
    matches = _partners([(pick.one, pick.two, pick) for pick in of_cards])
    return _places(asking, words, [(one, _places(asking, also, found)) for one, found in matches.items()])


def _partners(pairs: Iterable[tuple[T, T, Choice]]) -> dict[T, list[tuple[T, Choice]]]:
    """Return for each first pick the second ones that go with it; either of a pair may be named first."""
    partners: dict[T, list[tuple[T, Choice]]] = {}
    for one, two, pick in pairs:
        partners.setdefault(one, []).append((two, pick))
        partners.setdefault(two, []).append((one, pick))
    return partners


def _people(asking: Asking, words: str, found: Sequence[tuple[Player, "Question | Choice"]]) -> Question:
    offers = [Offer(asking.seat_key(who), asking.speech.name(who), leaf, seat=who) for who, leaf in found]
    return Question(Manner.SEATS, words, tuple(sorted(offers, key=lambda offer: SEAT_KEYS.index(offer.key))))


def _places(asking: Asking, words: str, found: Sequence[tuple[Place, "Question | Choice"]]) -> Question:
    """Ask for a card: by its seat, or from a list where players have several cards."""
    if all(isinstance(place, CentreCard) or place.hand is Hand.ONLY for place, _leaf in found):
        of_people = [(place.player, leaf) for place, leaf in found if isinstance(place, CardOf)]
        question = _people(asking, words, of_people)
        centre = (
            Offer(CENTRE_KEYS[place.number - 1], asking.speech.place(place), leaf)
            for place, leaf in found
            if isinstance(place, CentreCard)
        )
        return replace(question, offers=(*question.offers, *centre))
    offers = (Offer(SEAT_KEYS[number], asking.speech.place(place), leaf) for number, (place, leaf) in enumerate(found))
    return Question(Manner.CARDS, words, tuple(offers))


def who_saw(view: View, speech: Speech) -> Question:
    """Ask whose own card was seen out of turn, which the table may do at any time."""
    offers = (
        Offer(key, speech.name(seat.player), Saw(seat.player), seat=seat.player)
        for key, seat in zip(SEAT_KEYS, view.seats, strict=False)
    )
    return Question(Manner.SEATS, _("Who saw their own card out of turn?"), tuple(offers))


def slip(speech: Speech, latest: Step) -> TakeBack:
    """Return what would be taken back if everybody agrees that it was a slip."""
    played = latest.played
    if isinstance(played, Saw):
        return TakeBack(_("{name} saw their own card out of turn.").format(name=speech.name(played.player)))
    if isinstance(played, ClaimChoice):
        return TakeBack(_("The challenge round is open again."))
    decision = pending(latest.before)
    assert decision is not None, "the choice answered something"
    is_exchange = any(isinstance(event, Picked) and event.declines_exchange for event in latest.events)
    return TakeBack(speech.choice(played, decision.by, is_exchange=is_exchange))
