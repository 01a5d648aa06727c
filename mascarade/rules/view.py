"""What a player or the public table sees of a state, and positions imagined from that."""

from msgspec.structs import replace

from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player, Seating
from mascarade.rules.choices import Challenge, Choice, Decision, Kind, Pass
from mascarade.rules.engine import pending, step
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import Game, Outcome, clockwise_from, places, seat_of, slot_of
from mascarade.rules.state import Announcement, Claim, Frame, Power, State, Swapping
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
    claims: ClaimsView | None
    power: Power | None
    """The innermost power in use, with the targets that were picked aloud, and nothing that is secret."""
    decision: Decision | None
    """The pending decision; the options of a secret one are for the one who takes it."""
    face_up: tuple[tuple[Place, MaskId], ...]
    """The cards that lie face up: those dealt so far, before the game begins, and all of them once it is over."""
    last_power: MaskId | None
    drawn: tuple[MaskId, ...]
    """The masks not in play that have been drawn, the one drawn longest ago first."""
    outcome: Outcome | None


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
        claims=next((_claims(state, frame) for frame in state.frames if isinstance(frame, Announcement)), None),
        power=next((_public(frame) for frame in reversed(state.frames) if isinstance(frame, Power)), None),
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


def _claims(state: State, announcement: Announcement) -> ClaimsView:
    hands = state.game.hands
    claims = tuple([(claim.player, hands[claim.slot % len(hands)]) for claim in announcement.claims])
    others = clockwise_from(state.seating, state.active)
    return ClaimsView(announcement.mask, claims, others[announcement.answered :])


def _public(power: Power) -> Power:
    """Return a power as everybody knows it: not what is in a closed hand, nor whether a mask was named rightly."""
    hand = power.hand
    known = None if hand is None or hand.is_open else replace(hand, coins=hand.least)
    return replace(power, hand=known, was_right=None)


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
        seating = tuple(seat.player for seat in view.seats)
        state = State(
            game=view.game,
            cards=cards,
            coins=tuple(seat.coins for seat in view.seats),
            court=view.court,
            bank=view.bank,
            seating=seating,
            active=seat_of(seating, view.active),
            opening=view.opening,
            exposed=frozenset(seat.player for seat in view.seats if seat.is_exposed),
            owes_look=frozenset(seat.player for seat in view.seats if seat.owes_look),
            frames=_frames(view, seating),
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
        players = self.state.game.players
        *_, last = clockwise_from(self.state.seating, self.state.active)
        claims = _claims_in_slots(self.state.game, self.state.seating, claimants)
        answer: Choice = Pass()
        if claimants[-1][0] == last:
            answer = Challenge(claimants[-1][1])
            claims = claims[:-1]
        waiting = replace(self.state, frames=(Announcement(mask, claims, players - 2),))
        return Determinization(step(waiting, answer)[0])


def _frames(view: View, seating: Seating) -> tuple[Frame, ...]:
    if view.claims is not None:
        claims = _claims_in_slots(view.game, seating, view.claims.claims)
        return (Announcement(view.claims.mask, claims, view.game.players - 1 - len(view.claims.to_answer)),)
    if view.power is not None:
        return (view.power,)
    if view.decision is not None and view.decision.kind is Kind.EXCHANGE:
        one, two = (slot_of(view.game, seating, place) for place in view.decision.cards)
        return (Swapping(one, two),)
    return ()


def _claims_in_slots(game: Game, seating: Seating, claims: tuple[Claimant, ...]) -> tuple[Claim, ...]:
    return tuple(Claim(player, slot_of(game, seating, CardOf(player, hand))) for player, hand in claims)
