"""Decisions in words: the question put to the table, each choice as a sentence, and why an action is closed."""

from typing import assert_never

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import CHANCE, CardOf, Direction, Hand, Player
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
    PickChoice,
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


def prompt(decision: Decision, phrases: Phrases) -> str:
    """Return the question that a decision puts to the table.

    A secret one whose options are shown speaks to its taker alone; with its options hidden it speaks to all the others.
    """
    name = phrases.name(decision.by) if decision.by != CHANCE else ""
    mask = phrases.roles(decision.mask) if decision.mask is not None else {}
    match decision.kind:
        case Kind.DEAL:
            return _("The cards are being dealt.")
        case Kind.TURN:
            return pgettext("table", "{name}’s turn").format(name=name)
        case Kind.EXCHANGE:
            return _exchange_prompt(decision, phrases)
        case Kind.CHALLENGE:
            return _("Who else claims to be {mask_is}? {name} answers.").format(name=name, **mask)
        case Kind.PICK:
            return _pick_prompt(decision).format(name=name, **mask)
        case Kind.SAY:
            return _("{name} must say which mask this card is.").format(name=name)
        case Kind.HIDE:
            return _hide_prompt(decision).format(name=name)
        case Kind.GUESS:
            return _("{name} must guess how many coins {mask} has hidden.").format(name=name, **mask)
        case Kind.DRAW:
            return _("A mask that isn’t in play is being drawn.")
        case _:
            assert_never(decision.kind)


def _exchange_prompt(decision: Decision, phrases: Phrases) -> str:
    if decision.options:
        one, two = (phrases.card_for(decision.by, card) for card in decision.cards)
        return _("You’re holding {one} and {two} under the table.").format(one=one, two=two)
    one, two = (phrases.card_by(decision.by, card) for card in decision.cards)
    return _("{name} holds {one} and {two} under the table.").format(name=phrases.name(decision.by), one=one, two=two)


def _hide_prompt(decision: Decision) -> str:
    if decision.options:
        return _("How many coins do you hide in your hand?")
    return _("{name} is hiding coins in a closed hand.")


def _pick_prompt(decision: Decision) -> str:
    first = decision.options[0]
    assert isinstance(first, PickChoice), "a power asks whom or what to choose"
    match first:
        case PickPlayer() if Decline() in decision.options:
            return _("{name}, which player does {mask} choose? You may choose nobody.")
        case PickPlayer():
            return _("{name}, which player does {mask} choose?")
        case PickPlayers() if Decline() in decision.options:
            return _("{name}, which two players does {mask} choose? You may choose nobody.")
        case PickPlayers():
            return _("{name}, which two players does {mask} choose?")
        case PickDirection():
            return _("{name}, does {mask} choose left or right?")
        case PickCards() if _only_cards(decision):
            return _("{name}, which two players’ cards does {mask} take?")
        case PickCards():
            return _("{name}, which two cards does {mask} take?")
        case PickCard() if _only_cards(decision):
            return _("{name}, whose card does {mask} choose?")
        case PickCard():
            return _("{name}, which card does {mask} choose?")
        case Decline():
            raise AssertionError("nobody is asked where there is nobody to choose")
        case _:
            assert_never(first)


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
    match choice:
        case Decline() if is_exchange:
            return _("{name} leaves the fortunes as they are.").format(name=phrases.name(by))
        case Deal(mask):
            return _("The next card is {mask_is}.").format(**phrases.roles(mask))
        case Draw(mask):
            return _("The mask drawn is {mask_is}.").format(**phrases.roles(mask))
        case Announce() | Challenge() | Pass() | Say():
            return _spoken(choice, by, phrases)
        case Look() | Swap() | Really() | Pretend():
            return _handled(choice, by, phrases)
        case HideCoins() | GuessCoins():
            return _of_closed_hands(choice, phrases.name(by))
        case PickPlayer() | PickPlayers() | PickCard() | PickCards() | PickDirection() | Decline():
            return _picked(choice, by, phrases)
        case _:
            assert_never(choice)


def _spoken(choice: Announce | Challenge | Pass | Say, by: Player, phrases: Phrases) -> str:
    name = phrases.name(by)
    match choice:
        case Announce(mask, Hand.ONLY):
            return _("{name} announces: “I am {mask_is}.”").format(name=name, **phrases.roles(mask))
        case Announce(mask, hand):
            return _("{name} points at {card} and announces: “I am {mask_is}.”").format(
                name=name, card=own_card_object(hand), **phrases.roles(mask)
            )
        case Challenge(Hand.ONLY):
            return _("{name} also claims to be that mask.").format(name=name)
        case Challenge(hand):
            return _("{name} points at {card} and also claims to be that mask.").format(
                name=name, card=own_card_object(hand)
            )
        case Pass():
            return _("{name} lets it stand.").format(name=name)
        case Say(mask):
            return _("{name} says: “This card is {mask_is}.”").format(name=name, **phrases.roles(mask))
        case _:
            assert_never(choice)


def _handled(choice: Look | Swap | Really | Pretend, by: Player, phrases: Phrases) -> str:
    name = phrases.name(by)
    match choice:
        case Look(hand):
            return _("{name} looks at {card}.").format(name=name, card=their_own_card(hand))
        case Swap(Hand.ONLY, other):
            return _("{name} swaps with {card}, or pretends to.").format(name=name, card=phrases.card_by(by, other))
        case Swap(hand, other):
            return _("{name} swaps {one} with {two}, or pretends to.").format(
                name=name, one=their_own_card(hand), two=phrases.card_by(by, other)
            )
        case Really():
            return _("{name} swaps the two cards.").format(name=name)
        case Pretend():
            return _("{name} leaves the two cards as they are.").format(name=name)
        case _:
            assert_never(choice)


def _of_closed_hands(choice: HideCoins | GuessCoins, name: str) -> str:
    match choice:
        case HideCoins(coins):
            words = ngettext("{name} hides {coins} coin.", "{name} hides {coins} coins.", coins)
        case GuessCoins(coins):
            words = ngettext(
                "{name} guesses that {coins} coin is hidden.", "{name} guesses that {coins} coins are hidden.", coins
            )
        case _:
            assert_never(choice)
    return words.format(name=name, coins=coins)


def _picked(choice: PickChoice, by: Player, phrases: Phrases) -> str:
    name = phrases.name(by)
    match choice:
        case PickPlayer(player) if player == by:
            return _("{name} chooses {name}.").format(name=name)
        case PickPlayer(player):
            return _("{name} chooses {chosen}.").format(name=name, chosen=phrases.name(player))
        case PickPlayers(first, second):
            return _("{name} chooses {chosen}.").format(name=name, chosen=phrases.join((first, second)))
        case PickCard(card):
            return _("{name} chooses {card}.").format(name=name, card=phrases.card_by(by, card))
        case PickCards(one, two):
            return _("{name} chooses {one} and {two}.").format(
                name=name, one=phrases.card_by(by, one), two=phrases.card_by(by, two)
            )
        case PickDirection(Direction.LEFT):
            return _("{name} chooses left.").format(name=name)
        case PickDirection():
            return _("{name} chooses right.").format(name=name)
        case Decline():
            return _("{name} chooses nobody.").format(name=name)
        case _:
            assert_never(choice)
