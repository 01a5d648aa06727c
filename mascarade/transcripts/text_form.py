"""A choice as text, and back: each choice by its meaning, people by their names."""

from typing import assert_never

from mascarade.rules.cards import CardOf, CentreCard, Hand, Place, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Deal,
    Decline,
    Draw,
    GuessCoins,
    HideCoins,
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
from mascarade.rules.engine import pending
from mascarade.rules.state import State
from mascarade.transcripts.names import CENTRE, write_name
from mascarade.transcripts.parse import SPELLED, KnownNames, Pick, known_masks, parse_choice
from mascarade.transcripts.spans import read_line


def spell(choice: Choice, state: State, names: tuple[str, ...]) -> str:
    """Return the text of a choice that is to be made in this state; it reads back to an equal choice."""
    decision = pending(state)
    assert decision is not None, "nothing is chosen once the game is over"
    return choice_text(choice, decision.by, names)


def choice_text(choice: Choice, by: Player, names: tuple[str, ...]) -> str:
    """Return the text of a choice as this player makes it."""
    match choice:
        case Look(own):
            return "look" + _which(" ", own)
        case Swap(own, other):
            return f"swap{_which(' ', own)} with {_other_card(other, by, names)}"
        case Announce(mask, own):
            return f"announce {mask}" + _which(" with ", own)
        case Challenge(own):
            return "challenge" + _which(" with ", own)
        case PickPlayer() | PickPlayers() | PickCard() | PickCards() | PickDirection():
            return f"pick {_picked(choice, names)}"
        case Say(mask):
            return f"say {mask}"
        case Draw(mask):
            return f"draw {mask}"
        case HideCoins(coins):
            return f"hide {coins}"
        case GuessCoins(coins):
            return f"guess {coins}"
        case Deal():
            raise ValueError("a deal is written in the header of a transcript")
        case Really() | Pretend() | Pass() | Decline():
            return SPELLED[choice]
        case _:
            assert_never(choice)


def _picked(choice: PickPlayer | PickPlayers | PickCard | PickCards | PickDirection, names: tuple[str, ...]) -> str:
    match choice:
        case PickPlayer(player):
            return write_name(names[player])
        case PickPlayers(one, two):
            return f"{write_name(names[one])} and {write_name(names[two])}"
        case PickCard(card):
            return card_text(card, names)
        case PickCards(first, second):
            return f"{card_text(first, names)} and {card_text(second, names)}"
        case PickDirection(direction):
            return f"{direction.value}"
        case _:
            assert_never(choice)


def card_text(card: Place, names: tuple[str, ...]) -> str:
    """Return where a card lies, in words of the format."""
    if isinstance(card, CentreCard):
        return f"{CENTRE} {card.number}"
    return write_name(names[card.player]) + _which(" ", card.hand)


def _which(before: str, hand: Hand) -> str:
    return "" if hand is Hand.ONLY else f"{before}{hand.value}"


def _other_card(card: Place, by: Player, names: tuple[str, ...]) -> str:
    if isinstance(card, CardOf) and card.player == by and card.hand is not Hand.ONLY:
        return _which("", card.hand)
    return card_text(card, names)


def read_choice(text: str, state: State, names: tuple[str, ...], by: Player | None = None) -> Choice:
    """Return the choice that a text says in this state, whoever makes it.

    It need not be legal. Raise BadTranscript if the text says no choice at all.
    """
    decision = pending(state)
    if by is None:
        assert decision is not None, "nobody decides once the game is over"
        by = decision.by
    words = parse_choice(read_line(text, 1), by, KnownNames(names, known_masks(state.game.own_masks)))
    return words.answering(decision) if isinstance(words, Pick) else words
