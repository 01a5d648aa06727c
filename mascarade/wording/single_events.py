"""One event, in a sentence for the whole table."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from mascarade.language import _, ngettext
from mascarade.rules import events as ev
from mascarade.rules.cards import CardOf, Direction, Hand, Place, Player
from mascarade.rules.choices import Announce
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import End, Outcome
from mascarade.wording.phrases import Phrases, join_list, join_names, own_card_object
from mascarade.wording.power_words import WHOLE
from mascarade.wording.prompts import choice_sentence
from mascarade.wording.text_files import words_for

FILE = "events.txt"
"""The sentences that come in several forms."""


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def tell_event(event: Event, phrases: Phrases) -> str | None:
    """Tell one event in a public sentence; ``None`` if it is told with others, needs no telling, or is secret."""
    match event:
        case ev.Announced() | ev.Challenged() | ev.Revealed() | ev.NobodyHasIt() | ev.PowerUsed():
            return _of_claims(event, phrases)
        case ev.PowerCopied() | ev.PowerLent() | ev.UnusedDrawn():
            name, mask = phrases.name(event.player), phrases.roles(event.mask)
            return words_for(FILE, "Loan of a power", type(event).__name__, name=name, **mask)
        case ev.Looked() | ev.Seen() | ev.Handled() | ev.PutBack() | ev.Said() | ev.Shown():
            return _of_cards(event, phrases)
        case ev.HandClosed() | ev.Guessed() | ev.HandOpened():
            return _of_closed_hands(event, phrases)
        case ev.FortunesExchanged() | ev.SeatsChanged() | ev.FortunesPassed() | ev.NothingHappened():
            return _of_fortunes(event, phrases)
        case ev.Picked(player, choice):
            return choice_sentence(choice, phrases, player, is_exchange=event.declines_exchange)
        case ev.NoTarget(player):
            return _("There’s nobody for {name} to choose.").format(name=phrases.name(player))
        case ev.OwesLook(player):
            words = _("{name} saw their own card out of turn, and must look next turn.")
            return words.format(name=phrases.name(player))
        case ev.TurnedDown():
            return _("Every card is turned face down, and the game begins.")
        case ev.Ended(winners, how):
            return victory_sentence(Outcome(winners, how), phrases.names)
        case ev.Paid() | ev.Fined() | ev.Dealt() | ev.TurnBegan() | ev.Passed() | ev.Exchanged() | ev.CoinsHidden():
            return None
        case _:
            assert_never(event)


def claimed_hand(place: Place) -> Hand:
    """Return the hand that a claim points at; nobody claims with a centre card."""
    assert isinstance(place, CardOf)
    return place.hand


def _of_claims(
    event: ev.Announced | ev.Challenged | ev.Revealed | ev.NobodyHasIt | ev.PowerUsed,
    phrases: Phrases,
) -> str:
    mask = phrases.roles(event.mask)
    match event:
        case ev.Announced(player, announced, place):
            return choice_sentence(Announce(announced, claimed_hand(place)), phrases, player)
        case ev.Challenged(player, _mask, place):
            hand = claimed_hand(place)
            words = _("{name} points at {card} and also claims to be {mask_is}.")
            if hand is Hand.ONLY:
                words = _("{name} also claims to be {mask_is}.")
            return words.format(name=phrases.name(player), card=own_card_object(hand), **mask)
        case ev.Revealed(_player, place, _mask, truly):
            words = _("True: {card_subject} is {mask_is}.") if truly else _("False: {card_subject} is {mask_is}.")
            return words.format(card_subject=phrases.place(place), **mask)
        case ev.NobodyHasIt():
            return _("Nobody is {mask_is}.").format(**mask)
        case ev.PowerUsed((one, two)):
            return _("{one} is {mask_is}, and so is {two}.").format(
                one=phrases.name(one), two=phrases.name(two), **mask
            )
        case ev.PowerUsed((user,)):
            return _("{name} plays {mask_is}.").format(name=phrases.name(user), **mask)
        case ev.PowerUsed(users):
            return _("Each of these players is {mask_is}: {names}.").format(names=phrases.join(users), **mask)
        case _:
            assert_never(event)


def _of_cards(
    event: ev.Looked | ev.Seen | ev.Handled | ev.PutBack | ev.Said | ev.Shown,
    phrases: Phrases,
) -> str | None:
    match event:
        case ev.Looked(player, places):
            cards = join_list([phrases.card_by(player, place) for place in places])
            return _("{name} looks secretly at {cards}.").format(name=phrases.name(player), cards=cards)
        case ev.Seen(audience, place, mask):
            if audience != EVERYONE:
                return None
            return _("The card shown, {card_subject}, is {mask_is}.").format(
                card_subject=phrases.place(place), **phrases.roles(mask)
            )
        case ev.Handled(player, one, two):
            return _("{name} takes {one} and {two} under the table.").format(
                name=phrases.name(player), one=phrases.card_by(player, one), two=phrases.card_by(player, two)
            )
        case ev.PutBack():
            return _put_back(event, phrases)
        case ev.Said(player, _place, mask):
            return _("{name} says: “This card is {mask_is}.”").format(name=phrases.name(player), **phrases.roles(mask))
        case ev.Shown(place, turned_away, only):
            return _shown(place, turned_away, only, phrases)
        case _:
            assert_never(event)


# NOTE: A person’s gender is not known: where a past tense or an adjective would show it, tell this in the present.
def _put_back(event: ev.PutBack, phrases: Phrases) -> str:
    """Tell that two cards lie on the table again, in the same words whatever was done with them."""
    player, one, two = event.player, event.one, event.two
    if one == CardOf(player, Hand.ONLY):
        return _("{name} held their own card and {card}. Swapped? Only {name} knows.").format(
            name=phrases.name(player), card=phrases.card(two)
        )
    return _("{name} held {one} and {two}. Swapped? Only {name} knows.").format(
        name=phrases.name(player), one=phrases.card_by(player, one), two=phrases.card_by(player, two)
    )


def swapped_or_not(player: Player, phrases: Phrases) -> str:
    """Tell that two cards which were named just before lie on the table again, whatever was done with them."""
    return _("Swapped or not: only {name} knows.").format(name=phrases.name(player))


def _shown(place: Place, turned_away: Player | None, only: Player | None, phrases: Phrases) -> str:
    card = phrases.card(place)
    if only is not None:
        return _("Only {name} is shown {card}.").format(name=phrases.name(only), card=phrases.card_by(only, place))
    if turned_away is None:
        return _("Everyone is shown {card}.").format(card=card)
    return _("Everyone but {name} is shown {card}.").format(card=card, name=phrases.name(turned_away))


def _of_closed_hands(event: ev.HandClosed | ev.Guessed | ev.HandOpened, phrases: Phrases) -> str:
    name = phrases.name(event.player)
    match event:
        case ev.HandClosed(_player, least, most) if least == most:
            words = ngettext(
                "{name} holds out a closed hand with {coins} coin in it.",
                "{name} holds out a closed hand with {coins} coins in it.",
                most,
            )
            return words.format(name=name, coins=most)
        case ev.HandClosed(_player, least, most):
            return _("{name} holds out a closed hand with {least} to {most} coins in it.").format(
                name=name, least=least, most=most
            )
        case ev.Guessed(_player, coins):
            words = ngettext("{name} guesses {coins} coin.", "{name} guesses: {coins} coins.", coins)
            return words.format(name=name, coins=coins)
        case ev.HandOpened(_player, coins, truly):
            return words_for(FILE, "Opening of a hand", "right" if truly else "wrong", number=coins, name=name)
        case _:
            assert_never(event)


def _of_fortunes(
    event: ev.FortunesExchanged | ev.SeatsChanged | ev.FortunesPassed | ev.NothingHappened, phrases: Phrases
) -> str:
    match event:
        case ev.FortunesExchanged(one, two):
            return _("{names} trade all their coins.").format(names=phrases.join((one, two)))
        case ev.SeatsChanged(one, two):
            return _("{names} change seats.").format(names=phrases.join((one, two)))
        case ev.FortunesPassed(Direction.LEFT):
            return _("Every fortune passes one seat to the left.")
        case ev.FortunesPassed():
            return _("Every fortune passes one seat to the right.")
        case ev.NothingHappened(player, _mask, reason, coins):
            return words_for(WHOLE, "NothingHappened", reason.value, number=coins, name=phrases.name(player))
        case _:
            assert_never(event)


def victory_sentence(outcome: Outcome, names: Sequence[str], fortunes: Mapping[Player, int] | None = None) -> str:
    """Return who has won and how; with the fortunes, also how much wins and who is ruined."""
    how, several = outcome.how, "several" if len(outcome.winners) > 1 else ""
    coins = {0 if fortunes is None else fortunes[winner] for winner in outcome.winners}
    is_counted = fortunes is not None and (how is End.RUIN or len(coins) == 1)
    facts = (how.value, several, "counted" if is_counted else "")
    victory = words_for(FILE, "Victory", *facts, number=max(coins), winners=join_names(outcome.winners, names))
    if fortunes is None or how is not End.RUIN:
        return victory
    ruined = [player for player, fortune in fortunes.items() if fortune == 0]
    return f"{words_for(FILE, 'Ruin', number=len(ruined), ruined=join_names(ruined, names))} {victory}"


def early_end_sentence() -> str:
    """Return why nobody has won a game that the table has ended."""
    return _("The table ended this game early, so nobody wins.")
