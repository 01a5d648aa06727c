"""What a player or the public table sees of a state, and positions imagined from that."""

from msgspec.structs import replace

from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player, Seating
from mascarade.rules.choices import Challenge, Choice, Decision, Pass
from mascarade.rules.engine import pending, step
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import Game, Outcome, clockwise_from, places, seat_of, slot_of
from mascarade.rules.state import Announcement, Claim, Frame, Power, State
from mascarade.values import Value


class SeatView(Value):
    """One seat as everybody sees it."""

    player: Player
    coins: int
    is_active: bool
    is_exposed: bool
    owes_look: bool
    must_swap: bool


class ClaimsView(Value):
    """The challenge round: everything in it is said aloud."""

    mask: MaskId
    claims: tuple[tuple[Player, Hand], ...]
    """The announcer first, then the challengers in the order in which they spoke."""
    to_answer: tuple[Player, ...]
    """The players who have still to answer, in order; the first is asked now."""


class View(Value):
    """A state as its viewer knows it from looking at the table; what they remember is their own business."""

    viewer: Player | None
    """A player, or ``None`` for the public table."""
    game: Game
    seats: tuple[SeatView, ...]
    """Clockwise from the first seat."""
    court: int
    bank: int
    active: Player
    opening: int
    frame: Frame | None
    """What goes on now: two cards in hand, a challenge round, or a power, with nothing of it that is secret."""
    decision: Decision | None
    """The pending decision; the options of a secret one are for the one who takes it."""
    face_up: tuple[tuple[Place, MaskId], ...]
    """The cards that lie face up: those dealt so far, before the game begins, and all of them once it is over."""
    last_power: MaskId | None
    drawn: tuple[MaskId, ...]
    """The masks not in play that have been drawn, the one drawn longest ago first."""
    outcome: Outcome | None

    @property
    def seating(self) -> Seating:
        """The player on each seat."""
        return tuple([seat.player for seat in self.seats])

    @property
    def claims(self) -> ClaimsView | None:
        """The challenge round, if one goes on."""
        if not isinstance(self.frame, Announcement):
            return None
        hands, said = self.game.hands, self.frame.claims
        others = clockwise_from(self.seating, seat_of(self.seating, self.active))
        claims = tuple([(claim.player, hands[claim.slot % len(hands)]) for claim in said])
        return ClaimsView(self.frame.mask, claims, others[self.frame.answered :])

    @property
    def power(self) -> Power | None:
        """The power in use, if there is one."""
        return self.frame if isinstance(self.frame, Power) else None


def view(state: State, viewer: Player | None) -> View:
    """Return what a viewer sees; ``None`` is the public table."""
    is_open = state.is_dealing or state.outcome is not None
    return View(
        viewer=viewer,
        game=state.game,
        seats=_seats(state),
        court=state.court,
        bank=state.bank,
        active=state.active_player,
        opening=state.opening,
        frame=_public(state.frames[-1]) if state.frames else None,
        decision=decision_for(state, viewer),
        face_up=tuple(zip(places(state.game, state.seating), state.cards, strict=False)) if is_open else (),
        last_power=state.last_power,
        drawn=state.drawn,
        outcome=state.outcome,
    )


def decision_for(state: State, viewer: Player | None) -> Decision | None:
    """Return the pending decision as a viewer may know it: only its taker sees the options of a secret one."""
    decision = pending(state)
    if decision is None or not decision.is_secret or decision.by == viewer:
        return decision
    return replace(decision, options=())


def events_for(events: tuple[Event, ...], viewer: Player | None) -> tuple[Event, ...]:
    """Return the events that a viewer may learn."""
    return tuple([event for event in events if event.audience is EVERYONE or event.audience.includes(viewer)])


def _seats(state: State) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(
            player=player,
            coins=fortune,
            is_active=player == state.active_player,
            is_exposed=player in state.exposed,
            owes_look=player in state.owes_look,
            must_swap=player in state.must_swap,
        )
        for player, fortune in zip(state.seating, state.coins, strict=True)
    )


def _public(frame: Frame) -> Frame:
    """Return a frame as everybody knows it: not what is in a closed hand, nor whether a mask was named rightly."""
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
    """The position, with guesses in the place of what its viewer does not know."""

    @classmethod
    def of(cls, view: View, cards: tuple[MaskId, ...]) -> "Determinization":
        """Return what a viewer sees as a position, with these cards slot by slot.

        Of what is going on, the innermost alone is imagined: whoever is still to be fined is left out, and so is a
        power that another one copies.
        """
        state = State(
            game=view.game,
            cards=cards,
            coins=tuple(seat.coins for seat in view.seats),
            court=view.court,
            bank=view.bank,
            seating=view.seating,
            active=seat_of(view.seating, view.active),
            opening=view.opening,
            exposed=frozenset(seat.player for seat in view.seats if seat.is_exposed),
            owes_look=frozenset(seat.player for seat in view.seats if seat.owes_look),
            frames=() if view.frame is None else (view.frame,),
            outcome=view.outcome,
            last_power=view.last_power,
            must_swap=frozenset(seat.player for seat in view.seats if seat.must_swap),
            drawn=view.drawn,
        )
        return cls(state)

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
        """Return whether a player who uses a power has been let see the picked card by what has been played of it."""
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
        """The decision that would have to be taken."""
        return pending(self.state)

    def after(self, choice: Choice) -> "Determinization":
        """Return the position after one choice. Raise IllegalChoice if it is not an option."""
        return Determinization(step(self.state, choice)[0])

    def with_hidden(self, coins: int) -> "Determinization":
        """Return the same position with so many coins in the closed hand of the power in use."""
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
