"""Decisions in words: the question put to the table, each choice as a sentence, and why an action is closed."""

from collections.abc import Callable
from functools import partial
from typing import assert_never

from mascarade.language import _, pgettext
from mascarade.rules.cards import CHANCE, CardOf, Hand, Player
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
from mascarade.wording.phrases import Phrases, own_card_object, their_own_card
from mascarade.wording.text_files import words_for

FILE = "decisions.txt"
"""The sentences about decisions and choices."""


def prompt(decision: Decision, phrases: Phrases) -> str:
    """Return the question that a decision puts to the table.

    A secret one whose options are shown speaks to its taker alone; with its options hidden it speaks to all the others.
    """
    name = phrases.name(decision.by) if decision.by != CHANCE else ""
    mask = phrases.roles(decision.mask) if decision.mask is not None else {}
    asked = partial(words_for, FILE, decision.kind.value, name=name, **mask)
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
    """Return whether the holder of each card is enough to name it."""
    return all(
        isinstance(card, CardOf) and card.hand is Hand.ONLY
        for option in decision.options
        if isinstance(option, PickCard | PickCards)
        for card in ((option.card,) if isinstance(option, PickCard) else (option.one, option.two))
    )


def limit_reason(limit: Limit, name: str) -> str:
    """Return why a player may not take some of a turn's actions."""
    return words_for("events.txt", "Limits of a turn", limit.value, name=name)


def exposed_note(limit: Limit) -> str:
    """Return what the mark *exposed* at a seat means there."""
    if limit is Limit.EXPOSED_MUST_SWAP:
        return _("exposed: must swap or pretend")
    return _("exposed: may not announce")


def choice_sentence(choice: Choice, phrases: Phrases, by: Player, *, is_exchange: bool = False) -> str:
    """Return a choice as a whole sentence about its maker, to be confirmed aloud.

    It may be about an exchange of fortunes, which has words of its own for nobody.
    """
    said = partial(words_for, FILE, type(choice).__name__, name=phrases.name(by))
    match choice:
        case Deal(mask) | Draw(mask) | Say(mask):
            return said(**phrases.roles(mask))
        case Announce(mask, own):
            return said(pointing(own), card=own_card_object(own), **phrases.roles(mask))
        case Challenge(own):
            return said(pointing(own), card=own_card_object(own))
        case Look(own):
            return said(card=their_own_card(own))
        case Swap(own, other):
            card = phrases.card_by(by, other)
            return said(pointing(own), card=card, one=their_own_card(own), two=card)
        case HideCoins(coins) | GuessCoins(coins):
            return said(number=coins)
        case Pass() | Really() | Pretend():
            return said()
        case Decline():
            return said("exchange" if is_exchange else "")
        case PickPlayer() | PickPlayers() | PickCard() | PickCards() | PickDirection():
            return _picked(choice, by, phrases, said)
        case _:
            assert_never(choice)


def pointing(hand: Hand) -> str:
    """Return what a sentence is for that may name one of a player's own cards."""
    return "" if hand is Hand.ONLY else "pointing"


def _picked(
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
