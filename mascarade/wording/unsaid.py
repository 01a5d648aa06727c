"""Events that go without saying, because a sentence about one of their neighbours tells them."""

from collections.abc import Sequence
from typing import assert_never

from mascarade.rules.cards import Direction, Place, Player
from mascarade.rules.choices import Decline, PickCard, PickCards, PickDirection, PickPlayer, PickPlayers
from mascarade.rules.effect_terms import AnswerReason, TargetReason
from mascarade.rules.events import (
    Announced,
    Challenged,
    CoinsHidden,
    Dealt,
    Ended,
    Event,
    Exchanged,
    Fined,
    FortunesExchanged,
    FortunesPassed,
    Guessed,
    HandClosed,
    Handled,
    HandOpened,
    Looked,
    NobodyHasIt,
    NoTarget,
    NothingHappened,
    OwesLook,
    Paid,
    Passed,
    Picked,
    PowerCopied,
    PowerLent,
    PowerUsed,
    PutBack,
    Revealed,
    Said,
    SeatsChanged,
    Seen,
    Shown,
    Store,
    TurnBegan,
    TurnedDown,
    UnusedDrawn,
)

Run = tuple[Event, ...]
"""Events of one class that came one after the other."""


def is_told_with(use: PowerUsed, paid: Paid) -> bool:
    """Return whether a payment from a store is told in one breath with the power that brought it."""
    return len(use.users) == 1 and paid.to == use.users[0] and isinstance(paid.source, Store)


def without_consequences(events: Sequence[Event]) -> list[Event]:
    """Return the events without those parts of a power of which it is clear already that they do nothing."""
    told: list[Event] = []
    for event in events:
        if not isinstance(event, NothingHappened) or not _is_clear(event, told):
            told.append(event)
    return told


def _is_clear(event: NothingHappened, told: Sequence[Event]) -> bool:
    match event.reason:
        case TargetReason.NOBODY_PICKED | TargetReason.NO_CARD:
            return any(map(_leaves_nobody, told))
        case AnswerReason.NOT_ANSWERED | AnswerReason.NOTHING_HIDDEN:
            return any(map(_leaves_nobody, told))
        case AnswerReason.RIGHT_ANSWER | AnswerReason.WRONG_ANSWER:
            return any(map(_judges, told, told[1:]))
        case _:
            return event in told


def _judges(before: Event, event: Event) -> bool:
    """Return whether the sentence about an event tells that an answer was right, or wrong."""
    return isinstance(event, HandOpened) or (isinstance(before, Said) and isinstance(event, Shown))


def _leaves_nobody(event: Event) -> bool:
    """Return whether an event tells that a power has found nobody, or nothing, to go on with."""
    return isinstance(event, NoTarget | NothingHappened) or (isinstance(event, Picked) and event.choice == Decline())


def names_the_same(after: Run, picked: Picked) -> bool:
    """Return whether what comes next names every player, or every card, that was picked."""
    named = {one for event in after for one in _named(event)}
    return bool(named) and _targets(picked) <= named


def _named(event: Event) -> tuple[Player | Store | Place | Direction, ...]:
    """Return who or what the sentence about an event names of what may have been picked."""
    match event:
        case Paid(source, to):
            return (source, to)
        case FortunesExchanged(one, two) | SeatsChanged(one, two):
            return (one, two)
        case Looked(_player, places):
            return places
        case Handled(_player, here, there):
            return (here, there)
        case Shown(place, _turned_away, only):
            return (place,) if only is None else (place, only)
        case FortunesPassed(direction):
            return (direction,)
        case Dealt() | TurnedDown() | TurnBegan() | Seen() | Exchanged() | PutBack() | Revealed() | Fined():
            return ()
        case Announced() | Challenged() | Passed() | NobodyHasIt() | PowerUsed() | PowerCopied() | Picked() | Said():
            return ()
        case CoinsHidden() | HandClosed() | Guessed() | HandOpened() | NoTarget() | NothingHappened():
            return ()
        case OwesLook() | Ended() | PowerLent() | UnusedDrawn():
            return ()
        case _:
            assert_never(event)


def _targets(picked: Picked) -> set[Player | Store | Place | Direction]:
    match picked.choice:
        case PickPlayer(player):
            return {player}
        case PickPlayers(first, second):
            return {first, second}
        case PickCard(card):
            return {card}
        case PickCards(one, two):
            return {one, two}
        case PickDirection(direction):
            return {direction}
        case Decline():
            return {picked.player}
        case _:
            assert_never(picked.choice)


def handles_the_same(run: Run, handled: Handled) -> bool:
    """Return whether a neighbouring event tells already which two cards somebody is holding."""
    match run:
        case (Looked(player, places), *_rest):
            return player == handled.player and set(places) == {handled.one, handled.two}
        case (PutBack(player, one, two), *_rest):
            return player == handled.player and (one, two) == (handled.one, handled.two)
    return False
