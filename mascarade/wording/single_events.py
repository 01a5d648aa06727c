"""One event, in a sentence for the whole table."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from mascarade.rules import events as ev
from mascarade.rules.cards import CardOf, Hand, Place, Player
from mascarade.rules.choices import Announce, Say
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import End, Outcome
from mascarade.wording.phrases import Phrases, join_list, join_names, own_card_object
from mascarade.wording.power_words import WHOLE
from mascarade.wording.prompts import choice_sentence, pointing
from mascarade.wording.text_files import words_for

FILE = "events.txt"
"""The sentences about events."""


def tell_event(event: Event, phrases: Phrases) -> str | None:
    """Tell one event in a public sentence; ``None`` if it is told with others, needs no telling, or is secret."""
    match event:
        case ev.Picked(player, choice):
            return choice_sentence(choice, phrases, player, is_exchange=event.declines_exchange)
        case ev.Announced() | ev.Challenged() | ev.Revealed() | ev.NobodyHasIt() | ev.PowerUsed():
            return _of_claims(event, phrases)
        case ev.Looked() | ev.Seen() | ev.Handled() | ev.PutBack() | ev.Said() | ev.Shown():
            return _of_cards(event, phrases)
        case ev.HandClosed() | ev.Guessed() | ev.HandOpened():
            return _of_closed_hands(event, phrases.name(event.player))
        case ev.FortunesPassed() | ev.FortunesExchanged() | ev.SeatsChanged() | ev.NothingHappened():
            return _of_fortunes(event, phrases)
        case ev.PowerCopied() | ev.PowerLent() | ev.UnusedDrawn():
            return _told(event, name=phrases.name(event.player), **phrases.roles(event.mask))
        case ev.NoTarget(player) | ev.OwesLook(player):
            return _told(event, name=phrases.name(player))
        case ev.Ended(winners, how):
            return victory_sentence(Outcome(winners, how), phrases.names)
        case ev.TurnedDown():
            return _told(event)
        case ev.Paid() | ev.Fined() | ev.Dealt() | ev.TurnBegan() | ev.Passed() | ev.Exchanged() | ev.CoinsHidden():
            return None
        case _:
            assert_never(event)


def _told(event: Event, *facts: str, **put_in: object) -> str:
    return words_for(FILE, type(event).__name__, *facts, **put_in)


def _truly(truly: bool) -> str:
    return "truly" if truly else "falsely"


def claimed_hand(place: Place) -> Hand:
    """Return the hand that a claim points at; nobody claims with a centre card."""
    assert isinstance(place, CardOf)
    return place.hand


def _of_claims(
    event: ev.Announced | ev.Challenged | ev.Revealed | ev.NobodyHasIt | ev.PowerUsed, phrases: Phrases
) -> str:
    mask = phrases.roles(event.mask)
    match event:
        case ev.Announced(player, announced, place):
            return choice_sentence(Announce(announced, claimed_hand(place)), phrases, player)
        case ev.Challenged(player, _mask, place):
            hand = claimed_hand(place)
            return _told(event, pointing(hand), name=phrases.name(player), card=own_card_object(hand), **mask)
        case ev.Revealed(_player, place, _mask, truly):
            return _told(event, _truly(truly), card_subject=phrases.place(place), **mask)
        case ev.NobodyHasIt():
            return _told(event, **mask)
        case ev.PowerUsed((one, two)):
            return _told(event, "two", one=phrases.name(one), two=phrases.name(two), **mask)
        case ev.PowerUsed((user,)):
            return _told(event, name=phrases.name(user), **mask)
        case ev.PowerUsed(users):
            return _told(event, "several", names=phrases.join(users), **mask)
        case _:
            assert_never(event)


def _of_cards(
    event: ev.Looked | ev.Seen | ev.Handled | ev.PutBack | ev.Said | ev.Shown, phrases: Phrases
) -> str | None:
    match event:
        case ev.Said(player, _place, mask):
            return choice_sentence(Say(mask), phrases, player)
        case ev.Looked(player, places):
            cards = join_list([phrases.card_by(player, place) for place in places])
            return _told(event, name=phrases.name(player), cards=cards)
        case ev.Seen(audience, place, mask):
            if audience != EVERYONE:
                return None
            return _told(event, card_subject=phrases.place(place), **phrases.roles(mask))
        case ev.Handled(player, one, two) | ev.PutBack(player, one, two):  # the same words whatever was done with them
            own = "own" if one == CardOf(player, Hand.ONLY) else ""
            first, second = phrases.card_by(player, one), phrases.card_by(player, two)
            return _told(event, own, name=phrases.name(player), one=first, two=second, card=phrases.card(two))
        case ev.Shown(place, turned_away, only):
            if only is not None:
                return _told(event, "only", name=phrases.name(only), card=phrases.card_by(only, place))
            name = "" if turned_away is None else phrases.name(turned_away)
            return _told(event, "turned away" if name else "", name=name, card=phrases.card(place))
        case _:
            assert_never(event)


def swapped_or_not(put_back: ev.PutBack, phrases: Phrases) -> str:
    """Tell that two cards which were named just before lie on the table again, whatever was done with them."""
    return _told(put_back, "named", name=phrases.name(put_back.player))


def _of_closed_hands(event: ev.HandClosed | ev.Guessed | ev.HandOpened, name: str) -> str:
    match event:
        case ev.HandClosed(_player, least, most):
            return _told(event, "counted" if least == most else "", name=name, number=most, least=least, most=most)
        case ev.Guessed(_player, coins):
            return _told(event, name=name, number=coins)
        case ev.HandOpened(_player, coins, truly):
            return _told(event, _truly(truly), name=name, number=coins)
        case _:
            assert_never(event)


def _of_fortunes(
    event: ev.FortunesPassed | ev.FortunesExchanged | ev.SeatsChanged | ev.NothingHappened, phrases: Phrases
) -> str:
    match event:
        case ev.FortunesPassed(direction):
            return _told(event, direction.value)
        case ev.FortunesExchanged(one, two) | ev.SeatsChanged(one, two):
            return _told(event, names=phrases.join((one, two)))
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
    return words_for(FILE, "Early end")
