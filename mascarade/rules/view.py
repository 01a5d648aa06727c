"""The view of a state by a player or the public table, and positions imagined from it."""

from msgspec.structs import astuple, replace

from mascarade.rules.cards import CardOf, Hand, MaskId, Player, Seating
from mascarade.rules.choices import Challenge, Choice, Decision, Pass
from mascarade.rules.engine import pending, step
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import Game, clockwise_from, seat_of, slot_of
from mascarade.rules.state import Announcement, Claim, Frame, Position, Power, State
from mascarade.values import Value


class ClaimsView(Value):
    """The challenge round, all of which is said aloud."""

    mask: MaskId
    claims: tuple[tuple[Player, Hand], ...]
    """The announcer first, then the challengers in the order in which they spoke."""
    to_answer: tuple[Player, ...]
    """The players who have not yet answered, in order; the first is asked now."""


class View(Position, frozen=True):  # type: ignore[misc]  # only a draft may be changed
    """A position as its viewer sees it on the table, without what they remember.

    It has only the cards that lie face up: those dealt so far before the game begins, and all once it is over. Of what
    has been begun it has only the innermost, without its secrets.
    """

    viewer: Player | None = None
    """A player, or ``None`` for the public table."""
    decision: Decision | None = None
    """The pending decision; only its taker sees the options of a secret one."""

    @property
    def claims(self) -> ClaimsView | None:
        """The challenge round in progress, if any."""
        for frame in self.frames:
            if isinstance(frame, Announcement):
                hands, others = self.game.hands, clockwise_from(self.seating, self.active)
                claims = tuple([(claim.player, hands[claim.slot % len(hands)]) for claim in frame.claims])
                return ClaimsView(frame.mask, claims, others[frame.answered :])
        return None

    @property
    def power(self) -> Power | None:
        """The power in use, if any."""
        return next((frame for frame in self.frames if isinstance(frame, Power)), None)


def view(state: State, viewer: Player | None) -> View:
    """Return a state as a viewer sees it; ``None`` is the public table."""
    face_up = state.cards if state.is_dealing or state.outcome is not None else ()
    public = replace(state, cards=face_up, frames=tuple(map(_public, state.frames[-1:])))
    fields = (*astuple(public), viewer, decision_for(state, viewer))
    return View(*fields)


def decision_for(state: State, viewer: Player | None) -> Decision | None:
    """Return the pending decision as a viewer may know it: only its taker sees the options of a secret one."""
    decision = pending(state)
    if decision is None or not decision.is_secret or decision.by == viewer:
        return decision
    return replace(decision, options=())


def events_for(events: tuple[Event, ...], viewer: Player | None) -> tuple[Event, ...]:
    """Return the events that a viewer may learn."""
    return tuple([event for event in events if event.audience is EVERYONE or event.audience.includes(viewer)])


def _public(frame: Frame) -> Frame:
    """Return a frame as everybody knows it, without the coins in a closed hand and whether a mask was named rightly."""
    if not isinstance(frame, Power):
        return frame
    hand = frame.hand
    known = None if hand is None or hand.is_open else replace(hand, coins=hand.least)
    return replace(frame, hand=known, was_right=None)


Claimant = tuple[Player, Hand]
"""A player who claims to be the announced mask, and the card they claim it with."""


class Determinization(Value):
    """One imagined position."""

    state: State
    """The position, with guesses for what its viewer does not know."""

    @classmethod
    def of(cls, view: View, cards: tuple[MaskId, ...]) -> "Determinization":
        """Return the position that a viewer sees, with these cards slot by slot.

        Leave out fines still to be paid, and a power that has been interrupted by the one it lent.
        """
        return cls(replace(view, cards=cards).freeze())

    @classmethod
    def turn(
        cls,
        game: Game,
        cards: tuple[MaskId, ...],
        coins: tuple[int, ...],
        court: int,
        seating: Seating,
        active: Player,
        last_power: MaskId | None = None,
    ) -> "Determinization":
        """Return the beginning of a player's turn after the opening, with these fortunes seat by seat."""
        bank = game.edition.coins - court - sum(coins)
        seat = seat_of(seating, active)
        return cls(State(game, cards, coins, court, bank, seating, seat, opening=0, last_power=last_power))

    @property
    def power_user(self) -> Player:
        """The player who uses the power that is being played."""
        return self._power.users[0]

    def has_seen_picked(self, player: Player) -> bool:
        """Return whether the power in use has already shown the picked card to a player who uses it."""
        power = self._power
        played = self.state.game.masks[power.mask].power[: power.at]
        return player == power.users[0] and any(effect.facts.shows_picked_to_user for effect in played)

    @property
    def _power(self) -> Power:
        power = self.state.frames[-1]
        assert isinstance(power, Power), "a power is in use"
        return power

    @property
    def decision(self) -> Decision | None:
        """The pending decision of the imagined position."""
        return pending(self.state)

    def after(self, choice: Choice) -> "Determinization":
        """Return the position after one choice. Raise IllegalChoice if it is not an option."""
        return Determinization(step(self.state, choice)[0])

    def with_hidden(self, coins: int) -> "Determinization":
        """Return this position with that many coins in the closed hand of the power in use."""
        hand = self._power.hand
        assert hand is not None, "coins are hidden"
        power = replace(self._power, hand=replace(hand, coins=coins))
        return Determinization(replace(self.state, frames=(*self.state.frames[:-1], power)))

    def after_claims(self, mask: MaskId, claimants: tuple[Claimant, ...]) -> "Determinization":
        """Return the position after an announcement that everybody has answered, at the first question of its power.

        The first claimant is the active player, who announces; the challengers follow clockwise.
        """
        game, seating = self.state.game, self.state.seating
        *_, last = clockwise_from(seating, self.state.active)
        claims = tuple(Claim(player, slot_of(game, seating, CardOf(player, hand))) for player, hand in claimants)
        answer: Choice = Pass()
        if claimants[-1][0] == last:
            answer = Challenge(claimants[-1][1])
            claims = claims[:-1]
        waiting = replace(self.state, frames=(Announcement(mask, claims, game.players - 2),))
        return Determinization(step(waiting, answer)[0])
