"""The laws of every game, as checks that raise ``Broken`` with the law and the fault."""

from collections import Counter
from copy import copy
from random import Random
from typing import cast

from mascarade.records.replay import read_choice, write_choice
from mascarade.rules.choices import Choice, Decision, IllegalChoice
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.state import State
from tests.laws.sayable import MALFORMED
from tests.laws.tables import anew

REFUSALS_A_STEP = 20
MALFORMED_A_STEP = 3

Options = frozenset[Choice]
Result = tuple[State, tuple[Event, ...]]


class Broken(AssertionError):
    """Raised for a law that does not hold."""


def demand(holds: bool, law: int, what: str, *about: object) -> None:
    """Raise ``Broken`` if a law does not hold."""
    if not holds:
        raise Broken(f"law {law}: {what}: " + "; ".join(repr(thing) for thing in about))


def coins_are_kept(state: State) -> None:
    """Check law 1: the coins of bank, court and players add up to the edition's, and none are negative."""
    total = state.bank + state.court + sum(state.coins)
    demand(total == state.game.edition.coins, 1, "coins were made or lost", total, state)
    demand(min(state.bank, state.court, *state.coins) >= 0, 1, "something is negative", state)
    demand(len(state.coins) == state.game.players, 1, "a seat has no fortune", state)


def cards_are_kept(state: State) -> None:
    """Check law 2: the cards are those of the line-up, one in each place; during the deal, they are a part of them."""
    if state.is_dealing:
        surplus = Counter(state.cards) - Counter(state.game.line_up)
        demand(not surplus, 2, "there are cards too many", surplus, state)
    else:
        demand(sorted(state.cards) == sorted(state.game.line_up), 2, "a card was made or lost", state)
    demand(sorted(state.seating) == list(range(state.game.players)), 2, "somebody lost their seat", state)


def options_are_accepted(state: State, decision: Decision, options: Options) -> None:
    """Check the first half of law 3: every option is accepted, and leads to a state that keeps the laws."""
    demand(len(decision.options) > 0, 3, "there is nothing to choose", decision, state)
    demand(len(options) == len(decision.options), 3, "an option is there twice", decision)
    for option in decision.options:
        try:
            after, _ = step(state, option)
        except IllegalChoice as refusal:
            raise Broken(f"law 3: an option was refused: {option!r}; {state!r}") from refusal
        coins_are_kept(after)
        if after.cards is not state.cards:
            cards_are_kept(after)
        demand((after.outcome is None) == (pending(after) is not None), 3, "a game hangs", option, state)


def others_are_refused(random: Random, state: State, options: Options, said: tuple[Choice, ...]) -> None:
    """Check the second half of law 3: everything else that can be said at this table is refused."""
    for choice in random.choices(said, k=REFUSALS_A_STEP):
        if choice not in options:
            is_refused(state, choice)
    for thing in random.choices(MALFORMED, k=MALFORMED_A_STEP):
        if not is_option(thing, options):
            is_refused(state, thing)


def is_option(thing: object, options: Options) -> bool:
    """Return whether a thing, which may be no choice at all, equals an option."""
    try:
        return thing in options
    except TypeError:  # not even hashable
        return False


def is_refused(state: State, choice: object) -> None:
    """Return whether ``step`` refuses a choice with IllegalChoice."""
    try:
        step(state, cast("Choice", choice))
    except IllegalChoice:
        return
    except Exception as failure:
        raise Broken(f"law 3: {choice!r} ended in {failure!r}; {state!r}") from failure
    raise Broken(f"law 3: {choice!r} was accepted; {state!r}")


def equals_lead_to_equals(state: State, choice: Choice, result: Result, game: Game) -> None:
    """Check law 4: equal states and equal choices give equal results, even if no objects are shared."""
    twin = anew(state, game)
    demand(twin == state and pending(twin) == pending(state), 4, "equal states ask differently", state)
    demand(step(twin, copy(choice)) == result, 4, "equal choices lead to different states", choice, state)


def fingerprint(state: State) -> int:
    """Return a hash of every part of a state."""
    return hash(state)


class Mirror:
    """A second game for law 5, played only from the texts of the first one's choices, like a saved game."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.state = start
        self.texts: list[str] = []

    def follow(self, choice: Choice, after: State) -> None:
        """Write a choice as text, read it back, and play it in the second game."""
        text = write_choice(choice, self.state)
        read = read_choice(text, self.state)
        demand(read == choice, 5, "a text reads back differently", text, choice, read)
        self.texts.append(text)
        self.state, _ = step(self.state, read)
        demand(self.state == after, 5, "the mirrored game went another way", choice, after)

    def declared(self, after: State) -> None:
        """Play a declaration in the second game too."""
        self.start = self.state = after
        self.texts.clear()

    def replay(self) -> None:
        """Check that the whole game, replayed from its texts, ends in the same state."""
        state = self.start
        for text in self.texts:
            state, _ = step(state, read_choice(text, state))
        demand(state == self.state, 5, "the replayed game ended differently", state, self.state)
