"""The words for players, hands and places within sentences."""

from collections.abc import Sequence
from functools import reduce

from mascarade.language import _, pgettext
from mascarade.rules.cards import CardOf, CentreCard, Hand, Place, Player


def listed(items: Sequence[str]) -> str:
    """Join several things as people say them: "Ada, Bruno and Cleo"."""
    *others, last = items
    if not others:
        return last
    before = reduce(lambda names, name: _("{names}, {name}").format(names=names, name=name), others)
    return _("{names} and {name}").format(names=before, name=last)


def people(players: Sequence[Player], names: Sequence[str]) -> str:
    """Return players by name, as people say them."""
    return listed([names[player] for player in players])


def hand_words(hand: Hand) -> str:
    """Return a hand alone: "left hand"."""
    match hand:
        case Hand.ONLY:
            return _("the card")
        case Hand.LEFT:
            return _("left hand")
        case Hand.GUARDED:
            return _("guarded")
        case Hand.RIGHT:
            return _("right hand")


def own_card_words(hand: Hand) -> str:
    """Return a player's own card, as its holder says it to the table: "the left-hand card"."""
    match hand:
        case Hand.ONLY:
            return _("the only card")
        case Hand.LEFT:
            return _("the left-hand card")
        case Hand.GUARDED:
            return _("the guarded card")
        case Hand.RIGHT:
            return _("the right-hand card")


def their_own_card(hand: Hand) -> str:
    """Return the card of a player whom the sentence has named already: "their own left-hand card"."""
    match hand:
        case Hand.ONLY:
            return _("their own card")
        case Hand.LEFT:
            return _("their own left-hand card")
        case Hand.GUARDED:
            return _("their own guarded card")
        case Hand.RIGHT:
            return _("their own right-hand card")


def your_card(hand: Hand) -> str:
    """Return the reader's own card, for private screens: "your left-hand card"."""
    match hand:
        case Hand.ONLY:
            return _("your card")
        case Hand.LEFT:
            return _("your left-hand card")
        case Hand.GUARDED:
            return _("your guarded card")
        case Hand.RIGHT:
            return _("your right-hand card")


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


def _centre_words(number: int) -> str:
    if number == 1:
        return pgettext("card: object", "the first centre card")
    if number == 2:
        return pgettext("card: object", "the second centre card")
    return pgettext("card: object", "centre card {number}").format(number=number)


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


def _centre_subject(number: int) -> str:
    if number == 1:
        return pgettext("card: subject", "the first centre card")
    if number == 2:
        return pgettext("card: subject", "the second centre card")
    return pgettext("card: subject", "centre card {number}").format(number=number)
