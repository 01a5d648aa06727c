"""Sentences for the whole table about decisions, choices and events."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import assert_never

from mascarade.language import pgettext
from mascarade.rules import events as ev
from mascarade.rules.cards import CHANCE, CardOf, Hand, Place, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Deal,
    Decision,
    Decline,
    Draw,
    GuessCoins,
    HideCoins,
    Kind,
    Limit,
    Look,
    Pass,
    PickCard,
    PickCards,
    PickDirection,
    PickPlayer,
    PickPlayers,
    Pretend,
    Really,
    Say,
    Swap,
)
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import End, Outcome
from mascarade.wording.phrases import Phrases, join_list, join_names, own_card_object, their_own_card
from mascarade.wording.power_words import WHOLE
from mascarade.wording.text_files import words_for

DECISIONS, EVENTS = "decisions.txt", "events.txt"


def prompt(decision: Decision, phrases: Phrases) -> str:
    """Return the question that a decision asks at the table.

    If its secret options are shown, it addresses the player who decides; if they are hidden, it addresses the others.
    """
    name = phrases.name(decision.by) if decision.by != CHANCE else ""
    mask = phrases.roles(decision.mask) if decision.mask is not None else {}
    asked = partial(words_for, DECISIONS, decision.kind.value, name=name, **mask)
    match decision.kind:
        case Kind.TURN:
            return pgettext("table", "{name}’s turn").format(name=name)
        case Kind.EXCHANGE if decision.options:
            one, two = (phrases.card_for(decision.by, card) for card in decision.cards)
            return asked("taker", one=one, two=two)
        case Kind.EXCHANGE:
            one, two = (phrases.card_by(decision.by, card) for card in decision.cards)
            return asked(one=one, two=two)
        case Kind.PICK:
            may_decline = "may decline" if Decline() in decision.options else ""
            one_each = "one each" if _only_cards(decision) else ""
            return asked(type(decision.options[0]).__name__, may_decline, one_each)
        case Kind.HIDE:
            return asked("taker" if decision.options else "")
        case Kind.DEAL | Kind.CHALLENGE | Kind.SAY | Kind.GUESS | Kind.DRAW:
            return asked()
        case _:
            assert_never(decision.kind)


def _only_cards(decision: Decision) -> bool:
    """Return whether each card can be named by its holder alone."""
    return all(
        isinstance(card, CardOf) and card.hand is Hand.ONLY
        for option in decision.options
        if isinstance(option, PickCard | PickCards)
        for card in ((option.card,) if isinstance(option, PickCard) else (option.one, option.two))
    )


def limit_reason(limit: Limit, name: str) -> str:
    """Return why a player may not take some actions this turn."""
    return words_for(EVENTS, "Limits of a turn", limit.value, name=name)


def exposed_note(limit: Limit) -> str:
    """Return the meaning of the mark *exposed* at a seat."""
    return words_for(EVENTS, "Mark at a seat", limit.value)


def choice_sentence(choice: Choice, phrases: Phrases, by: Player, *, is_exchange: bool = False) -> str:
    """Return a choice as a whole sentence about the player, to be confirmed aloud.

    Choosing nobody has different words if the choice is about an exchange of fortunes.
    """
    said = partial(words_for, DECISIONS, type(choice).__name__, name=phrases.name(by))
    match choice:
        case Deal(mask) | Draw(mask) | Say(mask):
            return said(**phrases.roles(mask))
        case Announce(mask, own):
            return said(_pointing_fact(own), card=own_card_object(own), **phrases.roles(mask))
        case Challenge(own):
            return said(_pointing_fact(own), card=own_card_object(own))
        case Look(own):
            return said(card=their_own_card(own))
        case Swap(own, other):
            card = phrases.card_by(by, other)
            return said(_pointing_fact(own), card=card, one=their_own_card(own), two=card)
        case HideCoins(coins) | GuessCoins(coins):
            return said(number=coins)
        case Pass() | Really() | Pretend():
            return said()
        case Decline():
            return said("exchange" if is_exchange else "")
        case PickPlayer() | PickPlayers() | PickCard() | PickCards() | PickDirection():
            return _pick_words(choice, by, phrases, said)
        case _:
            assert_never(choice)


def _pointing_fact(hand: Hand) -> str:
    """Return the form of a sentence: "pointing" if it names one of a player's two cards."""
    return "" if hand is Hand.ONLY else "pointing"


def _pick_words(
    choice: PickPlayer | PickPlayers | PickCard | PickCards | PickDirection,
    by: Player,
    phrases: Phrases,
    said: Callable[..., str],
) -> str:
    match choice:
        case PickPlayer(player):
            return said("self" if player == by else "", chosen=phrases.name(player))
        case PickPlayers(first, second):
            return said(chosen=phrases.join((first, second)))
        case PickCard(card):
            return said(card=phrases.card_by(by, card))
        case PickCards(one, two):
            return said(one=phrases.card_by(by, one), two=phrases.card_by(by, two))
        case PickDirection(direction):
            return said(direction.value)
        case _:
            assert_never(choice)


# Events


def tell_event(event: Event, phrases: Phrases) -> str | None:
    """Return a public sentence about one event; ``None`` if the event is secret, or part of another sentence."""
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
            return _event_words(event, name=phrases.name(event.player), **phrases.roles(event.mask))
        case ev.NoTarget(player) | ev.OwesLook(player):
            return _event_words(event, name=phrases.name(player))
        case ev.Ended(winners, how):
            return victory_sentence(Outcome(winners, how), phrases.names)
        case ev.TurnedDown():
            return _event_words(event)
        case ev.Paid() | ev.Fined() | ev.Dealt() | ev.TurnBegan() | ev.Passed() | ev.Exchanged() | ev.CoinsHidden():
            return None
        case _:
            assert_never(event)


def _event_words(event: Event, *facts: str, **put_in: object) -> str:
    return words_for(EVENTS, type(event).__name__, *facts, **put_in)


def _truly(truly: bool) -> str:
    return "truly" if truly else "falsely"


def claimed_hand(place: Place) -> Hand:
    """Return the hand that a claim points at; a claim is never about a centre card."""
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
            return _event_words(
                event, _pointing_fact(hand), name=phrases.name(player), card=own_card_object(hand), **mask
            )
        case ev.Revealed(_player, place, _mask, truly):
            return _event_words(event, _truly(truly), card_subject=phrases.place(place), **mask)
        case ev.NobodyHasIt():
            return _event_words(event, **mask)
        case ev.PowerUsed((one, two)):
            return _event_words(event, "two", one=phrases.name(one), two=phrases.name(two), **mask)
        case ev.PowerUsed((user,)):
            return _event_words(event, name=phrases.name(user), **mask)
        case ev.PowerUsed(users):
            return _event_words(event, "several", names=phrases.join(users), **mask)
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
            return _event_words(event, name=phrases.name(player), cards=cards)
        case ev.Seen(audience, place, mask):
            if audience != EVERYONE:
                return None
            return _event_words(event, card_subject=phrases.place(place), **phrases.roles(mask))
        case ev.Handled(player, one, two) | ev.PutBack(player, one, two):  # the same words, swapped or not
            own = "own" if one == CardOf(player, Hand.ONLY) else ""
            first, second = phrases.card_by(player, one), phrases.card_by(player, two)
            return _event_words(event, own, name=phrases.name(player), one=first, two=second, card=phrases.card(two))
        case ev.Shown(place, turned_away, only):
            if only is not None:
                return _event_words(event, "only", name=phrases.name(only), card=phrases.card_by(only, place))
            name = "" if turned_away is None else phrases.name(turned_away)
            return _event_words(event, "turned away" if name else "", name=name, card=phrases.card(place))
        case _:
            assert_never(event)


def swapped_or_not(put_back: ev.PutBack, phrases: Phrases) -> str:
    """Return a sentence that two cards named just before are back on the table, swapped or not."""
    return _event_words(put_back, "named", name=phrases.name(put_back.player))


def _of_closed_hands(event: ev.HandClosed | ev.Guessed | ev.HandOpened, name: str) -> str:
    match event:
        case ev.HandClosed(_player, least, most):
            return _event_words(
                event, "counted" if least == most else "", name=name, number=most, least=least, most=most
            )
        case ev.Guessed(_player, coins):
            return _event_words(event, name=name, number=coins)
        case ev.HandOpened(_player, coins, truly):
            return _event_words(event, _truly(truly), name=name, number=coins)
        case _:
            assert_never(event)


def _of_fortunes(
    event: ev.FortunesPassed | ev.FortunesExchanged | ev.SeatsChanged | ev.NothingHappened, phrases: Phrases
) -> str:
    match event:
        case ev.FortunesPassed(direction):
            return _event_words(event, direction.value)
        case ev.FortunesExchanged(one, two) | ev.SeatsChanged(one, two):
            return _event_words(event, names=phrases.join((one, two)))
        case ev.NothingHappened(player, _mask, reason, coins):
            return words_for(WHOLE, "NothingHappened", reason.value, number=coins, name=phrases.name(player))
        case _:
            assert_never(event)


def victory_sentence(outcome: Outcome, names: Sequence[str], fortunes: Mapping[Player, int] | None = None) -> str:
    """Return who has won and how; with the fortunes, also how many coins win and who is ruined."""
    how, several = outcome.how, "several" if len(outcome.winners) > 1 else ""
    coins = {0 if fortunes is None else fortunes[winner] for winner in outcome.winners}
    is_counted = fortunes is not None and (how is End.RUIN or len(coins) == 1)
    facts = (how.value, several, "counted" if is_counted else "")
    victory = words_for(EVENTS, "Victory", *facts, number=max(coins), winners=join_names(outcome.winners, names))
    if fortunes is None or how is not End.RUIN:
        return victory
    ruined = [player for player, fortune in fortunes.items() if fortune == 0]
    return f"{words_for(EVENTS, 'Ruin', number=len(ruined), ruined=join_names(ruined, names))} {victory}"


def early_end_sentence() -> str:
    """Return why a game that the table ended has no winner."""
    return words_for(EVENTS, "Early end")
