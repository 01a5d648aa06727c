"""The words for players, hands and places within sentences."""

from collections.abc import Sequence
from functools import reduce

from mascarade.language import conjoined, pgettext
from mascarade.rules.cards import CardOf, CentreCard, Hand, Place, Player


# NOTE: How a list is put together: names, cards or masks. {names} is the list so far.
def listed(items: Sequence[str]) -> str:
    """Join several things as people say them: "Ada, Bruno and Cleo"."""
    *others, last = items
    if not others:
        return last
    before = reduce(lambda names, name: pgettext("list", "{names}, {name}").format(names=names, name=name), others)
    return conjoined(pgettext("list", "{names} and {name}").format(names=before, name=last))


def people(players: Sequence[Player], names: Sequence[str]) -> str:
    """Return players by name, as people say them."""
    return listed([names[player] for player in players])


# NOTE: The words over one of a player’s cards; “the card” is for players with a single one.
def hand_words(hand: Hand) -> str:
    """Return a hand alone: "left hand"."""
    match hand:
        case Hand.ONLY:
            return pgettext("hand", "the card")
        case Hand.LEFT:
            return pgettext("hand", "left hand")
        case Hand.GUARDED:
            return pgettext("hand", "guarded")
        case Hand.RIGHT:
            return pgettext("hand", "right hand")


# NOTE: One of a player’s own cards, alone beside the key that chooses it.
def own_card_words(hand: Hand) -> str:
    """Return a player's own card alone, as a choice: "the left-hand card"."""
    match hand:
        case Hand.ONLY:
            return pgettext("card: subject", "the only card")
        case Hand.LEFT:
            return pgettext("card: subject", "the left-hand card")
        case Hand.GUARDED:
            return pgettext("card: subject", "the guarded card")
        case Hand.RIGHT:
            return pgettext("card: subject", "the right-hand card")


# NOTE: One of a player’s own cards, as what the player points at.
def own_card_object(hand: Hand) -> str:
    """Return a player's own card as what the player points at: "the left-hand card"."""
    match hand:
        case Hand.ONLY:
            return pgettext("card: object", "the only card")
        case Hand.LEFT:
            return pgettext("card: object", "the left-hand card")
        case Hand.GUARDED:
            return pgettext("card: object", "the guarded card")
        case Hand.RIGHT:
            return pgettext("card: object", "the right-hand card")


# NOTE: A card of the player whom the sentence has named, as what the player takes, looks at or swaps.
def their_own_card(hand: Hand) -> str:
    """Return the card of a player whom the sentence has named already: "their own left-hand card"."""
    match hand:
        case Hand.ONLY:
            return pgettext("card: object", "their own card")
        case Hand.LEFT:
            return pgettext("card: object", "their own left-hand card")
        case Hand.GUARDED:
            return pgettext("card: object", "their own guarded card")
        case Hand.RIGHT:
            return pgettext("card: object", "their own right-hand card")


# NOTE: A card of the reader, as what the reader holds.
def your_card(hand: Hand) -> str:
    """Return the reader's own card, for private screens: "your left-hand card"."""
    match hand:
        case Hand.ONLY:
            return pgettext("card: object", "your card")
        case Hand.LEFT:
            return pgettext("card: object", "your left-hand card")
        case Hand.GUARDED:
            return pgettext("card: object", "your guarded card")
        case Hand.RIGHT:
            return pgettext("card: object", "your right-hand card")


def place_words(place: Place, names: Sequence[str]) -> str:
    """Return a card as what somebody takes, looks at or swaps: "Bruno's card", "the first centre card"."""
    if isinstance(place, CentreCard):
        return _centre_words(place.number)
    return _card_of(place.hand).format(name=names[place.player])


def place_subject(place: Place, names: Sequence[str]) -> str:
    """Return a card as the subject of a sentence: "Bruno's card" is the King."""
    if isinstance(place, CentreCard):
        return _centre_subject(place.number)
    return _card_subject(place.hand).format(name=names[place.player])


def place_for(player: Player, place: Place, names: Sequence[str]) -> str:
    """Return a place for a sentence that has named the player already, perhaps its holder: "their own card"."""
    if isinstance(place, CardOf) and place.player == player:
        return their_own_card(place.hand)
    return place_words(place, names)


def place_for_reader(reader: Player, place: Place, names: Sequence[str]) -> str:
    """Return a place for a sentence that speaks to its reader: "your card"."""
    if isinstance(place, CardOf) and place.player == reader:
        return your_card(place.hand)
    return place_words(place, names)


# NOTE: A card as what somebody takes, looks at or swaps.
def _card_of(hand: Hand) -> str:
    match hand:
        case Hand.ONLY:
            return pgettext("card: object", "{name}'s card")
        case Hand.LEFT:
            return pgettext("card: object", "{name}'s left-hand card")
        case Hand.GUARDED:
            return pgettext("card: object", "{name}'s guarded card")
        case Hand.RIGHT:
            return pgettext("card: object", "{name}'s right-hand card")


# NOTE: A card as what somebody takes, looks at or swaps.
def _centre_words(number: int) -> str:
    if number == 1:
        return pgettext("card: object", "the first centre card")
    if number == 2:
        return pgettext("card: object", "the second centre card")
    return pgettext("card: object", "centre card {number}").format(number=number)


# NOTE: A card as the subject of “is”, or alone over its picture.
def _card_subject(hand: Hand) -> str:
    match hand:
        case Hand.ONLY:
            return pgettext("card: subject", "{name}'s card")
        case Hand.LEFT:
            return pgettext("card: subject", "{name}'s left-hand card")
        case Hand.GUARDED:
            return pgettext("card: subject", "{name}'s guarded card")
        case Hand.RIGHT:
            return pgettext("card: subject", "{name}'s right-hand card")


# NOTE: A card as the subject of “is”, or alone over its picture.
def _centre_subject(number: int) -> str:
    if number == 1:
        return pgettext("card: subject", "the first centre card")
    if number == 2:
        return pgettext("card: subject", "the second centre card")
    return pgettext("card: subject", "centre card {number}").format(number=number)
