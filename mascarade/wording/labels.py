"""Names of players, hands, cards, bots and editions, within sentences and in lists."""

from collections.abc import Sequence
from functools import reduce
from typing import Final

from mascarade.language import _, pgettext, pgettext_noop, with_euphonic_and
from mascarade.rules.cards import CardOf, Hand, Place, Player
from mascarade.rules.game import Edition


# NOTE: How a list is put together: names, cards or masks. {names} is the list so far.
def join_list(items: Sequence[str]) -> str:
    """Join several things as people say them: "Ada, Bruno and Cleo"."""
    *others, last = items
    if not others:
        return last
    before = reduce(lambda names, name: pgettext("list", "{names}, {name}").format(names=names, name=name), others)
    return with_euphonic_and(pgettext("list", "{names} and {name}").format(names=before, name=last))


def join_names(players: Sequence[Player], names: Sequence[str]) -> str:
    """Return players by name, as people say them."""
    return join_list([names[player] for player in players])


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
    Hand.ONLY: pgettext_noop("card: object", "{name}’s card"),
    Hand.LEFT: pgettext_noop("card: object", "{name}’s left-hand card"),
    Hand.GUARDED: pgettext_noop("card: object", "{name}’s guarded card"),
    Hand.RIGHT: pgettext_noop("card: object", "{name}’s right-hand card"),
    1: pgettext_noop("card: object", "the first centre card"),
    2: pgettext_noop("card: object", "the second centre card"),
}
# NOTE: A card as the subject of “is”, or alone over its picture.
_CARD_SUBJECTS: Final[dict[Hand | int, tuple[str, str]]] = {
    Hand.ONLY: pgettext_noop("card: subject", "{name}’s card"),
    Hand.LEFT: pgettext_noop("card: subject", "{name}’s left-hand card"),
    Hand.GUARDED: pgettext_noop("card: subject", "{name}’s guarded card"),
    Hand.RIGHT: pgettext_noop("card: subject", "{name}’s right-hand card"),
    1: pgettext_noop("card: subject", "the first centre card"),
    2: pgettext_noop("card: subject", "the second centre card"),
}


def hand_name(hand: Hand) -> str:
    """Return a hand alone: "left hand"."""
    return pgettext(*_HANDS[hand])


def own_card_subject(hand: Hand) -> str:
    """Return a player's own card alone, as a choice: "the left-hand card"."""
    return pgettext(*_OWN_CARDS[hand])


def own_card_object(hand: Hand) -> str:
    """Return a player's own card as what the player points at: "the left-hand card"."""
    return pgettext(*_OWN_CARD_OBJECTS[hand])


def their_own_card(hand: Hand) -> str:
    """Return the card of a player whom the sentence has named already: "their own left-hand card"."""
    return pgettext(*_THEIR_OWN_CARDS[hand])


def place_object(place: Place, names: Sequence[str]) -> str:
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
def place_short(place: Place, names: Sequence[str]) -> str:
    """Return a card alone in few words: "Bruno", "Bruno, left hand", "centre 1"."""
    if not isinstance(place, CardOf):
        return pgettext("over a card", "centre {number}").format(number=place.number)
    if place.hand is Hand.ONLY:
        return names[place.player]
    return pgettext("layout", "{name}, {hand}").format(name=names[place.player], hand=hand_name(place.hand))


def place_for(player: Player, place: Place, names: Sequence[str]) -> str:
    """Return a place for a sentence that has named the player already, perhaps its holder: "their own card"."""
    if isinstance(place, CardOf) and place.player == player:
        return their_own_card(place.hand)
    return place_object(place, names)


def place_for_reader(reader: Player, place: Place, names: Sequence[str]) -> str:
    """Return a place for a sentence that speaks to its reader: "your card"."""
    if isinstance(place, CardOf) and place.player == reader:
        return pgettext(*_YOUR_CARDS[place.hand])
    return place_object(place, names)


def bot_name(bot: str) -> str:
    """Return a kind of bot in one word, or as it is written if there is no word for it."""
    names = {
        "random": pgettext("character of a bot", "random"),
        "honest": pgettext("character of a bot", "honest"),
        "counter": pgettext("character of a bot", "counter"),
        "liar": pgettext("character of a bot", "liar"),
    }
    return names.get(bot, bot)


def bot_character(bot: str) -> str:
    """Return what a kind of bot is like, if there are words for it."""
    characters = {
        "random": _("Plays at random."),
        "honest": _("Says what it believes, and forgets."),
        "counter": _("Counts cards and weighs the odds."),
        "liar": _("Bluffs, and calls bluffs."),
    }
    return characters.get(bot, bot)


def level_name(level: str) -> str:
    """Return a bot's level in one word."""
    names = {
        "easy": pgettext("level of a bot", "easy"),
        "normal": pgettext("level of a bot", "normal"),
        "hard": pgettext("level of a bot", "hard"),
    }
    return names[level]


def pace_name(pace: str) -> str:
    """Return the bots' pace in one word."""
    names = {
        "slow": pgettext("pace of bots", "slow"),
        "normal": pgettext("pace of bots", "normal"),
        "fast": pgettext("pace of bots", "fast"),
        "instant": pgettext("pace of bots", "instant"),
    }
    return names[pace]


def edition_title(edition: Edition) -> str:
    """Return an edition by its number: "second edition"."""
    return edition_title_of_id(edition.id)


def edition_title_of_id(edition: str) -> str:
    """Return an edition by its number, given its id."""
    return _("first edition") if edition == "first" else _("second edition")


def short_title(title: str) -> str:
    """Return the part of a scenario's title before a comma or a bracket."""
    return title.partition(",")[0].partition(" (")[0]


def player_counts(players: tuple[int, ...]) -> str:
    """Return numbers of players: ``4 to 12``, or ``4, 6 or 7`` if there are gaps."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return pgettext("number", "{fewest} to {most}").format(fewest=players[0], most=players[-1])
    if len(players) == 1:
        return str(players[0])
    before = ", ".join(str(number) for number in players[:-1])
    return pgettext("number", "{some} or {last}").format(some=before, last=players[-1])


def preset_note() -> str:
    """Return what a house preset is, for every place that lists one."""
    return _("Sides A and B are house presets, not the publisher’s cards.")


FOR_A_FIRST_GAME = range(4, 9)
"""The numbers of players that the rulebooks advise for a first game."""


# NOTE: It stands below the number of players, and takes at most 38 cells.
def first_game_note(players: int) -> str:
    """Return what the rulebooks advise, where so many players are not what they advise for a first game."""
    if players in FOR_A_FIRST_GAME:
        return ""
    return _("4–8 players are best for a first game")
