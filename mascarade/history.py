"""The history of a game: the players, the steps and their events, what was shown, and what can be undone."""

from __future__ import annotations

from collections.abc import Container
from typing import assert_never

from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.game_options import Seating
from mascarade.rules import choices
from mascarade.rules.cards import Player
from mascarade.rules.choices import Challenge, Choice, Decision, Draw, Kind, Pass, Saw
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.events import EVERYONE, Audience, Dealt, Event, Revealed, Seen, TurnBegan, TurnedDown
from mascarade.rules.game import places
from mascarade.rules.state import State
from mascarade.rules.view import events_for
from mascarade.values import Value


class Participant(Value):
    """A person or a bot who plays as one player; names are unique within a game."""

    name: str
    bot: BotSeat | None = None
    """The kind of bot; ``None`` for a person."""


def participants_of(seating: Seating) -> tuple[Participant, ...]:
    """Return the people and bots of a seating, by player."""
    return tuple(map(Participant, seating.names, seating.bots or (None,) * len(seating.names)))


class Arrival(Value):
    """The arrival of another person or bot, who takes over a player between two turns."""

    step: int
    """The number of steps before it."""
    turn: int
    """The turn before which it happened, from 1."""
    player: Player
    participant: Participant


class SeatHistory(Value):
    """Everybody who has played in a game so far."""

    first: tuple[Participant, ...] = ()
    """Those who sat down before the deal, by player; empty if nobody has been named."""
    arrivals: tuple[Arrival, ...] = ()
    """Those who came later, in order."""

    @property
    def now(self) -> tuple[Participant, ...]:
        """Those who play now, by player."""
        return self._after(len(self.arrivals))

    @property
    def everybody(self) -> tuple[Participant, ...]:
        """All who have ever played in this game: those from before the deal by player, then arrivals in order."""
        came = (arrival.participant for arrival in self.arrivals)
        return (*self.first, *dict.fromkeys(one for one in came if one not in self.first))

    @property
    def gone(self) -> tuple[str, ...]:
        """The names of the people who have left and not returned."""
        return tuple(one.name for one in self.everybody if one.bot is None and one not in self.now)

    def at(self, step: int) -> tuple[Participant, ...]:
        """Return who plays the step with this index, by player."""
        return self._after(sum(arrival.step <= step for arrival in self.arrivals))

    def in_turn(self, turn: int) -> tuple[Participant, ...]:
        """Return who plays in a turn, by player."""
        return self._after(sum(arrival.turn <= turn for arrival in self.arrivals))

    def with_one(self, arrival: Arrival) -> SeatHistory:
        """Return this history with one more arrival."""
        return replace(self, arrivals=(*self.arrivals, arrival))

    def hears_as(self, player: Player, step: int) -> Player | None:
        """Return the player as whom the person or bot who now plays this player heard a step.

        ``None`` means that they heard only what everybody hears. A bot that took over from a person heard what that
        person heard. A person who took over from a bot did not hear what the bot heard, and one who returned heard
        what reached them before they left.
        """
        taken = [number for number, arrival in enumerate(self.arrivals) if arrival.player == player]
        if not taken:
            return player
        participant, latest = self.now[player], taken[-1]
        if participant.bot is not None:
            if step >= self.arrivals[latest].step:
                return player
            participant = self._after(latest)[player]
        return next((Player(seat) for seat, one in enumerate(self.at(step)) if one == participant), None)

    def _after(self, arrivals: int) -> tuple[Participant, ...]:
        present = list(self.first)
        for arrival in self.arrivals[:arrivals]:
            present[arrival.player] = arrival.participant
        return tuple(present)


Turned = Dealt | Revealed | Seen
"""An event that shows a card to somebody."""


class Showing(Value):
    """Cards that one audience is about to see together."""

    to: Audience
    cards: tuple[Turned, ...]

    @property
    def is_public(self) -> bool:
        """True if everybody sees them."""
        return self.to == EVERYONE

    @property
    def is_reveal(self) -> bool:
        """True if cards are shown to everybody, except in the deal."""
        return self.is_public and not isinstance(self.cards[0], Dealt)


def showings(events: tuple[Event, ...], after: State) -> tuple[Showing, ...]:
    """Return the showings of a step in order, one for each audience.

    The deal is one showing, which comes after the last card has been dealt.
    """
    cards: dict[Audience, list[Turned]] = {}
    for event in events:
        if isinstance(event, TurnedDown):
            cards[EVERYONE] = list(deal(after))
        elif isinstance(event, Revealed | Seen):
            cards.setdefault(event.audience, []).append(event)
    return tuple(Showing(audience, tuple(seen)) for audience, seen in cards.items())


def deal(state: State) -> tuple[Dealt, ...]:
    """Return the cards as they lie after the deal."""
    return tuple(Dealt(place, mask) for place, mask in zip(places(state.game, state.seating), state.cards, strict=True))


class Step(Value):
    """One choice or declaration, with the states before and after it and the events it led to."""

    before: State
    played: Choice | Saw
    after: State
    events: tuple[Event, ...]


class NotUndoable(Exception):
    """An impossible undo: there is no step, or the latest one revealed something hidden."""


class GameLog:
    """A game from its start, step by step; each step keeps the state before it, for undoing."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.steps: list[Step] = []
        """Every choice so far, chance's included, and every declaration, with its events."""
        self.public_events: list[tuple[Event, ...]] = [()]
        """The public events, one entry for each turn, the turn in progress last."""
        self.unshown: tuple[Showing, ...] = ()
        """The showings of the latest choice that are not yet drawn, in order."""
        self._shows = 0
        """The number of steps up to and including the latest one that shows something."""
        self.undo_limit = 0
        """The number of steps that can no longer be undone."""
        self.seat_history = SeatHistory()
        """The players' names and bots, as far as known."""
        self.is_ended_early = False
        """True if the table has ended the game as it stood."""

    @property
    def decision(self) -> Decision | None:
        """The pending decision, unless the game is over."""
        return None if self.is_ended_early else pending(self.state)

    def choose(self, choice: Choice) -> tuple[Event, ...]:
        """Play a choice. Raise IllegalChoice, changing nothing, if it is not legal."""
        decision = self.decision
        after, events = step(self.state, choice)
        assert decision is not None, "a choice that was legal answers a decision"
        self.undo_limit = max(self.undo_limit, self._shows)  # what was shown before this choice has been seen
        self._add(Step(self.state, choice, after, events))
        waiting = self.unshown if isinstance(choice, Draw) else ()  # chance draws before anybody has looked
        self.unshown = (*waiting, *showings(events, after))
        if self.unshown:
            self._shows = len(self.steps)
        if self._has_told(decision, choice) or after.outcome is not None:
            self.undo_limit = len(self.steps)
        return events

    def _has_told(self, decision: Decision, choice: Choice) -> bool:
        """Return whether a choice was secret, or told everybody something hidden.

        Words about a hidden card or number cannot be unsaid, because the payment may reveal whether they were right.
        """
        return decision.is_secret or _is_answer(choice) or any(showing.is_public for showing in self.unshown)

    def declare(self, player: Player) -> tuple[Event, ...]:
        """Record the declaration that a player saw their own card out of turn."""
        saw = Saw(player)
        after, events = declare(self.state, saw)
        self._add(Step(self.state, saw, after, events))
        return events

    def show(self, audience: Audience) -> bool:
        """Record that an audience sees what the latest choice shows it; return whether this is the first time."""
        left = tuple(showing for showing in self.unshown if showing.to != audience)
        is_first = left != self.unshown
        self.unshown = left
        if is_first:
            self.undo_limit = max(self.undo_limit, self._shows)
        return is_first

    @property
    def can_undo(self) -> bool:
        """True if the latest step was public, and nobody has seen anything hidden because of it."""
        return len(self.steps) > self.undo_limit

    def undoable(self, bots: Container[Player]) -> tuple[Step, ...]:
        """Return the steps that are undone together: a person's latest choice and all after it; none if impossible.

        The answers of a challenge round belong together.
        """
        chosen = [at for at in range(self.undo_limit, len(self.steps)) if _is_by_person(self.steps[at], bots)]
        if not chosen:
            return ()
        begin = chosen[-1]
        if isinstance(self.steps[begin].played, Pass | Challenge):
            while begin > self.undo_limit and isinstance(self.steps[begin - 1].played, Pass | Challenge):
                begin -= 1
        return tuple(self.steps[begin:])

    def is_latest_by_person(self, bots: Container[Player]) -> bool:
        """Return whether the latest step is a person's choice or a declaration, with no bot's choice since."""
        return bool(self.steps) and _is_by_person(self.steps[-1], bots)

    def undo(self) -> Step:
        """Undo the latest step, and return it. Raise NotUndoable if that is impossible."""
        if not self.can_undo:
            raise NotUndoable
        taken = self.steps.pop()
        self.state = taken.before
        if not isinstance(taken.played, Saw):
            self.unshown = ()
            self._shows = 0
        self.public_events = [()]
        for one in self.steps:
            self._note(one.events)
        return taken

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the cards are dealt.

        A turn lasts until everybody who is to see a card in it has seen it; the first turn begins with the deal.
        """
        return max(min(1, len(self.public_events) - 1), len(self.public_events) - 1 - self._is_still_shown)

    @property
    def whose_turn(self) -> Player:
        """The player whose turn it is."""
        return self.steps[self._shows - 1].before.active_player if self._is_still_shown else self.state.active_player

    @property
    def _is_still_shown(self) -> bool:
        """True if the rules have begun another turn, but somebody has not yet seen what the turn before shows."""
        return bool(self.unshown) and any(isinstance(event, TurnBegan) for event in self.steps[self._shows - 1].events)

    # Who plays

    @property
    def is_over(self) -> bool:
        """True if the game has been won, or the table has ended it."""
        return self.state.outcome is not None or self.is_ended_early

    @property
    def is_between_turns(self) -> bool:
        """True if a turn is over and all it shows has been seen, and nothing has been chosen in the next."""
        decision = self.decision
        return decision is not None and decision.kind is Kind.TURN and not self.unshown

    def sit_down(self, seating: Seating) -> None:
        """Set who sat down before the deal; later arrivals stay."""
        self.seat_history = replace(self.seat_history, first=participants_of(seating))

    def take_over(self, player: Player, participant: Participant) -> None:
        """Let another person or bot play as this player; earlier steps can no longer be undone."""
        self.undo_limit = len(self.steps)
        self.seat_history = self.seat_history.with_one(
            Arrival(len(self.steps), len(self.public_events) - 1, player, participant)
        )

    def end_early(self) -> None:
        """End the game as it stands; nobody wins."""
        self.undo_limit = len(self.steps)
        self.is_ended_early = True

    def _add(self, one: Step) -> None:
        self.steps.append(one)
        self.state = one.after
        self._note(one.events)

    def _note(self, events: tuple[Event, ...]) -> None:
        for event in events_for(events, None):
            if isinstance(event, TurnBegan):
                self.public_events.append(())
            else:
                self.public_events[-1] += (event,)


def _is_by_person(one: Step, bots: Container[Player]) -> bool:
    """Return whether a step is a person's choice or a declaration."""
    decision = pending(one.before)
    assert decision is not None, "the game went on"
    return isinstance(one.played, Saw) or decision.by not in bots


def _is_answer(choice: Choice) -> bool:
    """Return whether a choice names a hidden mask or number, or was made by chance."""
    match choice:
        case choices.Deal() | choices.Draw() | choices.Say() | choices.GuessCoins():
            return True
        case choices.Look() | choices.Swap() | choices.Announce() | choices.Challenge() | choices.Pass():
            return False
        case choices.Really() | choices.Pretend() | choices.HideCoins() | choices.Decline() | choices.PickDirection():
            return False
        case choices.PickPlayer() | choices.PickPlayers() | choices.PickCard() | choices.PickCards():
            return False
        case _:
            assert_never(choice)
