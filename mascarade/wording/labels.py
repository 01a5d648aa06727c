"""The words for players, hands and places within sentences."""

from collections.abc import Sequence
from functools import reduce
from typing import Final

from mascarade.language import conjoined, pgettext, pgettext_noop
from mascarade.rules.cards import CardOf, Hand, Place, Player


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
_HANDS: Final = {
    Hand.ONLY: pgettext_noop("hand", "the card"),
    Hand.LEFT: pgettext_noop("hand", "left hand"),
    Hand.GUARDED: pgettext_noop("hand", "guarded"),
    Hand.RIGHT: pgettext_noop("hand", "right hand"),
}
# NOTE: One of a player’s own cards, alone beside the key that chooses it.
_OWN_CARDS: Final = {
    Hand.ONLY: pgettext_noop("card: subject", "the only card"),
    Hand.LEFT: pgettext_noop("card: subject", "the left-hand card"),
    Hand.GUARDED: pgettext_noop("card: subject", "the guarded card"),
    Hand.RIGHT: pgettext_noop("card: subject", "the right-hand card"),
}
# NOTE: One of a player’s own cards, as what the player points at.
_OWN_CARD_OBJECTS: Final = {
    Hand.ONLY: pgettext_noop("card: object", "the only card"),
    Hand.LEFT: pgettext_noop("card: object", "the left-hand card"),
    Hand.GUARDED: pgettext_noop("card: object", "the guarded card"),
    Hand.RIGHT: pgettext_noop("card: object", "the right-hand card"),
}
# NOTE: A card of the player whom the sentence has named, as what the player takes, looks at or swaps.
_THEIR_OWN_CARDS: Final = {
    Hand.ONLY: pgettext_noop("card: object", "their own card"),
    Hand.LEFT: pgettext_noop("card: object", "their own left-hand card"),
    Hand.GUARDED: pgettext_noop("card: object", "their own guarded card"),
    Hand.RIGHT: pgettext_noop("card: object", "their own right-hand card"),
}
# NOTE: A card of the reader, as what the reader holds.
_YOUR_CARDS: Final = {
    Hand.ONLY: pgettext_noop("card: object", "your card"),
    Hand.LEFT: pgettext_noop("card: object", "your left-hand card"),
    Hand.GUARDED: pgettext_noop("card: object", "your guarded card"),
    Hand.RIGHT: pgettext_noop("card: object", "your right-hand card"),
}
# NOTE: A card as what somebody takes, looks at or swaps.
_CARD_OBJECTS: Final[dict[Hand | int, tuple[str, str]]] = {
    Hand.ONLY: pgettext_noop("card: object", "{name}'s card"),
    Hand.LEFT: pgettext_noop("card: object", "{name}'s left-hand card"),
    Hand.GUARDED: pgettext_noop("card: object", "{name}'s guarded card"),
    Hand.RIGHT: pgettext_noop("card: object", "{name}'s right-hand card"),
    1: pgettext_noop("card: object", "the first centre card"),
    2: pgettext_noop("card: object", "the second centre card"),
}
# NOTE: A card as the subject of “is”, or alone over its picture.
_CARD_SUBJECTS: Final[dict[Hand | int, tuple[str, str]]] = {
    Hand.ONLY: pgettext_noop("card: subject", "{name}'s card"),
    Hand.LEFT: pgettext_noop("card: subject", "{name}'s left-hand card"),
    Hand.GUARDED: pgettext_noop("card: subject", "{name}'s guarded card"),
    Hand.RIGHT: pgettext_noop("card: subject", "{name}'s right-hand card"),
    1: pgettext_noop("card: subject", "the first centre card"),
    2: pgettext_noop("card: subject", "the second centre card"),
}


def hand_words(hand: Hand) -> str:
    """Return a hand alone: "left hand"."""
    return pgettext(*_HANDS[hand])


def own_card_words(hand: Hand) -> str:
    """Return a player's own card alone, as a choice: "the left-hand card"."""
    return pgettext(*_OWN_CARDS[hand])


def own_card_object(hand: Hand) -> str:
    """Return a player's own card as what the player points at: "the left-hand card"."""
    return pgettext(*_OWN_CARD_OBJECTS[hand])


def their_own_card(hand: Hand) -> str:
    """Return the card of a player whom the sentence has named already: "their own left-hand card"."""
    return pgettext(*_THEIR_OWN_CARDS[hand])


def place_words(place: Place, names: Sequence[str]) -> str:
    """Return a card as what somebody takes, looks at or swaps: "Bruno's card", "the first centre card"."""
    if isinstance(place, CardOf):
        return pgettext(*_CARD_OBJECTS[place.hand]).format(name=names[place.player])
    if place.number in _CARD_OBJECTS:
        return pgettext(*_CARD_OBJECTS[place.number])
    # NOTE: A card as what somebody takes, looks at or swaps.
    return pgettext("card: object", "centre card {number}").format(number=place.number)


def place_subject(place: Place, names: Sequence[str]) -> str:
    """Return a card as the subject of a sentence: "Bruno's card" is the King."""
    if isinstance(place, CardOf):
        return pgettext(*_CARD_SUBJECTS[place.hand]).format(name=names[place.player])
    if place.number in _CARD_SUBJECTS:
        return pgettext(*_CARD_SUBJECTS[place.number])
    # NOTE: A card as the subject of “is”, or alone over its picture.
    return pgettext("card: subject", "centre card {number}").format(number=place.number)


# NOTE: A card alone over its picture, where there is no room for “{name}'s left-hand card”.
def place_in_short(place: Place, names: Sequence[str]) -> str:
    """Return a card alone in few words: "Bruno", "Bruno, left hand", "centre 1"."""
    if not isinstance(place, CardOf):
        return pgettext("over a card", "centre {number}").format(number=place.number)
    if place.hand is Hand.ONLY:
        return names[place.player]
    return pgettext("layout", "{name}, {hand}").format(name=names[place.player], hand=hand_words(place.hand))


def place_for(player: Player, place: Place, names: Sequence[str]) -> str:
    """Return a place for a sentence that has named the player already, perhaps its holder: "their own card"."""
    if isinstance(place, CardOf) and place.player == player:
        return their_own_card(place.hand)
    return place_words(place, names)


def place_for_reader(reader: Player, place: Place, names: Sequence[str]) -> str:
    """Return a place for a sentence that speaks to its reader: "your card"."""
    if isinstance(place, CardOf) and place.player == reader:
        return pgettext(*_YOUR_CARDS[place.hand])
    return place_words(place, names)
