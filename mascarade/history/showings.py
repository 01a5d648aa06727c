"""The cards that one choice shows, to everybody or to some, each to be drawn once."""

from typing import assert_never

from mascarade.rules.events import (
    EVERYONE,
    Audience,
    Dealt,
    Event,
    Exchanged,
    Looked,
    PutBack,
    Revealed,
    SeatsChanged,
    Seen,
    TurnedDown,
    is_about_cards,
)
from mascarade.rules.game import places
from mascarade.rules.state import State
from mascarade.values import Value

Turned = Dealt | Revealed | Seen
"""An event in which somebody sees a card."""


class Showing(Value):
    """Cards that one audience is about to see together."""

    to: Audience
    cards: tuple[Turned, ...]

    @property
    def is_public(self) -> bool:
        """True if everybody sees them."""
        return self.to == EVERYONE


def showings(events: tuple[Event, ...], after: State) -> tuple[Showing, ...]:
    """Return what a step shows, one showing for each audience, in the order in which they come up.

    The deal is one showing, and comes up when the last card has been dealt.
    """
    cards: dict[Audience, list[Turned]] = {}
    for event in events:
        if isinstance(event, TurnedDown):
            cards[EVERYONE] = list(deal(after))
        elif is_about_cards(event):
            match event:
                case Revealed() | Seen():
                    cards.setdefault(event.audience, []).append(event)
                case Dealt() | Looked() | Exchanged() | PutBack() | SeatsChanged():
                    pass
                case _:
                    assert_never(event)
    return tuple(Showing(audience, tuple(seen)) for audience, seen in cards.items())


def deal(state: State) -> tuple[Dealt, ...]:
    """Return the cards as they lie when the deal is over."""
    return tuple(Dealt(place, mask) for place, mask in zip(places(state.game, state.seating), state.cards, strict=True))
