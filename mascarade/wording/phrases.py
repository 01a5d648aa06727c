"""Names and phrases: the players, masks and cards of one game in sentences; bots, editions and numbers in lists."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Final

from msgspec.structs import replace

from mascarade.language import _, pgettext, pgettext_noop, with_euphonic_and
from mascarade.rules.cards import CardOf, CentreCard, Hand, MaskId, Place, Player
from mascarade.rules.game import Edition
from mascarade.values import Value
from mascarade.wording.mask_names import NO_OWN_NAMES, NO_PICTURES, MaskNames, Pictures, mask_name, mask_roles


class Phrases(Value):
    """The phrases of one game: its people, and the masks of its edition and scenario."""

    names: tuple[str, ...]
    edition: Edition
    own: MaskNames = NO_OWN_NAMES
    pictures: Pictures = NO_PICTURES
    """The pictures that the scenario gives to its own masks."""
    in_centre: int = 0
    """The number of cards in the centre; a single card is named without a number."""

    def among(self, names: tuple[str, ...]) -> "Phrases":
        """Return the same phrases with other people's names."""
        return replace(self, names=names)

    def name(self, player: Player) -> str:
        """Return the name of a player."""
        return self.names[player]

    def join(self, players: Iterable[Player]) -> str:
        """Return players' names as a list in words."""
        return join_list([self.names[player] for player in players])

    def mask(self, mask: MaskId) -> str:
        """Return a mask's name alone."""
        return mask_name(mask, self.edition, self.own)

    def roles(self, mask: MaskId, of: str = "mask") -> dict[str, str]:
        """Return the placeholders of a sentence about a mask."""
        return mask_roles(mask, self.edition, self.own).roles(of)

    def place(self, place: Place) -> str:
        """Return a card as the subject of a sentence, or alone: "Bruno's card", "the first centre card"."""
        return self._card(place, "subject")

    def card(self, place: Place) -> str:
        """Return a card as the object of a sentence: "Bruno's card"."""
        return self._card(place, "object")

    def _card(self, place: Place, role: str) -> str:
        if isinstance(place, CardOf):
            return pgettext(*_CARDS[place.hand][role]).format(name=self.names[place.player])
        number = 0 if self.in_centre == 1 else place.number
        return pgettext(*_CENTRE_CARDS.get(number, _CENTRE_CARDS[MANY])[role]).format(number=number)

    def card_by(self, player: Player, place: Place) -> str:
        """Return a card as an object after its possible holder has been named: "their own card"."""
        if isinstance(place, CardOf) and place.player == player:
            return their_own_card(place.hand)
        return self.card(place)

    def card_for(self, reader: Player, place: Place) -> str:
        """Return a card for a sentence that addresses a player: "your card"."""
        if isinstance(place, CardOf) and place.player == reader:
            return pgettext(*_YOUR_CARDS[place.hand])
        return self.card(place)

    # NOTE: A card alone over its picture, where there is no room for “{name}'s left-hand card”.
    def short_place(self, place: Place) -> str:
        """Return a card in few words: "Bruno", "Bruno, left hand", "centre 1"."""
        if isinstance(place, CentreCard):
            if self.in_centre == 1:
                return pgettext("over a card", "centre")
            return pgettext("over a card", "centre {number}").format(number=place.number)
        if place.hand is Hand.ONLY:
            return self.names[place.player]
        return pgettext("layout", "{name}, {hand}").format(name=self.names[place.player], hand=hand_name(place.hand))


def hand_name(hand: Hand) -> str:
    """Return a hand alone: "left hand"."""
    return pgettext(*_HANDS[hand])


def own_card_subject(hand: Hand) -> str:
    """Return a player's own card as a choice: "the left-hand card"."""
    return pgettext(*_OWN_CARDS[hand]["subject"])


def own_card_object(hand: Hand) -> str:
    """Return a player's own card as something to point at: "the left-hand card"."""
    return pgettext(*_OWN_CARDS[hand]["object"])


def their_own_card(hand: Hand) -> str:
    """Return the card of a player already named in the sentence: "their own left-hand card"."""
    return pgettext(*_THEIR_OWN_CARDS[hand])


# NOTE: The words over one of a player’s cards; “the card” is for players with a single one.
_HANDS: Final = {
    Hand.ONLY: pgettext_noop("hand", "the card"),
    Hand.LEFT: pgettext_noop("hand", "left hand"),
    Hand.GUARDED: pgettext_noop("hand", "guarded"),
    Hand.RIGHT: pgettext_noop("hand", "right hand"),
}


def card_messages(words: str) -> Mapping[str, tuple[str, str]]:
    """Return the messages for a card in each of its roles, since other languages decline it."""
    return {role: (f"card: {role}", words) for role in ("subject", "object")}


# NOTE: One of a player’s own cards: as a subject, alone beside the key that chooses it; as an object, as what the
# player points at.
_OWN_CARDS: Final = {
    Hand.ONLY: card_messages("the only card"),
    Hand.LEFT: card_messages("the left-hand card"),
    Hand.GUARDED: card_messages("the guarded card"),
    Hand.RIGHT: card_messages("the right-hand card"),
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
# NOTE: A card: as the subject of “is”, or alone over its picture; as an object, as what somebody takes, looks at or
# swaps.
_CARDS: Final = {
    Hand.ONLY: card_messages("{name}’s card"),
    Hand.LEFT: card_messages("{name}’s left-hand card"),
    Hand.GUARDED: card_messages("{name}’s guarded card"),
    Hand.RIGHT: card_messages("{name}’s right-hand card"),
}
MANY: Final = 3
"""The key of the words for a centre card that is not the only, the first or the second one."""
# NOTE: A card in the centre of the table: as the subject of “is”, or alone over its picture; as an object, as what
# somebody takes, looks at or swaps.
_CENTRE_CARDS: Final = {
    0: card_messages("the centre card"),
    1: card_messages("the first centre card"),
    2: card_messages("the second centre card"),
    MANY: card_messages("centre card {number}"),
}


# Lists


# NOTE: Parts of a list of names, cards or masks. {names} is the list so far.
def join_list(items: Sequence[str]) -> str:
    """Join items into a list in words: "Ada, Bruno and Cleo"."""
    *others, last = items
    if not others:
        return last
    before = reduce(lambda names, name: pgettext("list", "{names}, {name}").format(names=names, name=name), others)
    return with_euphonic_and(pgettext("list", "{names} and {name}").format(names=before, name=last))


def join_names(players: Sequence[Player], names: Sequence[str]) -> str:
    """Return players' names as a list in words."""
    return join_list([names[player] for player in players])


# Bots, editions and numbers


def bot_name(bot: str) -> str:
    """Return the name of a kind of bot, or its id if it has no name."""
    names = {
        "random": pgettext("character of a bot", "random"),
        "honest": pgettext("character of a bot", "honest"),
        "counter": pgettext("character of a bot", "counter"),
        "liar": pgettext("character of a bot", "liar"),
    }
    return names.get(bot, bot)


def bot_character(bot: str) -> str:
    """Return a sentence about the character of a kind of bot, or its id if there is none."""
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
    return _("first edition") if edition.id == "first" else _("second edition")


def short_title(title: str) -> str:
    """Return the part of a scenario's title before a comma or a bracket."""
    return title.partition(",")[0].partition(" (")[0]


def player_counts(players: tuple[int, ...]) -> str:
    """Return numbers of players in words: ``4 to 12``, or ``4, 6 or 7`` if there are gaps."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return pgettext("number", "{fewest} to {most}").format(fewest=players[0], most=players[-1])
    if len(players) == 1:
        return str(players[0])
    before = ", ".join(str(number) for number in players[:-1])
    return pgettext("number", "{some} or {last}").format(some=before, last=players[-1])


def preset_note() -> str:
    """Return the description of a house preset, as every list of presets shows it."""
    return _("Sides A and B are house presets, not the publisher’s cards.")


FOR_A_FIRST_GAME = range(4, 9)
"""The numbers of players that the rulebooks recommend for a first game."""


# NOTE: Shown below the number of players; at most 38 cells.
def first_game_note(players: int) -> str:
    """Return the rulebooks' advice for a first game if the number of players goes against it."""
    if players in FOR_A_FIRST_GAME:
        return ""
    return _("4–8 players are best for a first game")
