"""What one player, or the public table, can see of a state; screens draw from this and from nothing else."""

from dataclasses import dataclass, replace

from mascarade.rules.cards import CardOf, Direction, Hand, MaskId, Place, Player
from mascarade.rules.decisions import Decision, Limit
from mascarade.rules.engine import pending
from mascarade.rules.events import Event
from mascarade.rules.game import Game, clockwise_from, place_of
from mascarade.rules.state import Announcement, Outcome, Power, State
from mascarade.rules.turns import turn_decision


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody sees it."""

    player: Player
    coins: int
    is_active: bool
    is_exposed: bool
    owes_look: bool
    must_swap: bool


@dataclass(frozen=True, slots=True)
class ClaimsView:
    """The challenge round: everything in it is said aloud."""

    mask: MaskId
    claims: tuple[tuple[Player, Hand], ...]
    """The announcer first, then the challengers in the order in which they spoke."""
    passed: tuple[Player, ...]
    to_answer: tuple[Player, ...]
    """Who has still to answer, in order; the first is asked now."""


@dataclass(frozen=True, slots=True)
class PowerView:
    """A power in use, with the targets that were picked aloud."""

    mask: MaskId
    users: tuple[Player, ...]
    people: tuple[Player, ...]
    cards: tuple[Place, ...]
    own: Place
    """The card with which it is used: announced or challenged with."""
    at: int
    """Which of its effects is being played, counted from 0."""
    direction: Direction | None
    closed_hand: tuple[int, int] | None
    """Between which numbers the coins in a hand that is still closed are known to be."""


@dataclass(frozen=True, slots=True)
class View:
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
    power: PowerView | None
    decision: Decision | None
    """The pending decision; the options of a secret one are for the one who takes it."""
    face_up: tuple[tuple[Place, MaskId], ...]
    """The cards that lie face up: those dealt so far, before the game begins, and all of them once it is over."""
    last_power: MaskId | None
    outcome: Outcome | None


def view(state: State, viewer: Player | None) -> View:
    """What a viewer sees; ``None`` is the public table."""
    power = next((frame for frame in reversed(state.frames) if isinstance(frame, Power)), None)
    claims = next((frame for frame in state.frames if isinstance(frame, Announcement)), None)
    is_open = state.is_dealing or state.outcome is not None
    return View(
        viewer=viewer,
        game=state.game,
        seats=_seats(state),
        court=state.court,
        bank=state.bank,
        active=state.active_player,
        opening=state.opening,
        claims=None if claims is None else _claims(state, claims),
        power=None if power is None else _power(state, power),
        decision=decision_for(state, viewer),
        face_up=tuple((_place(state, slot), mask) for slot, mask in enumerate(state.cards)) if is_open else (),
        last_power=state.last_power,
        outcome=state.outcome,
    )


def decision_for(state: State, viewer: Player | None) -> Decision | None:
    """The pending decision as a viewer may know it: a secret one's options are shown to its taker only."""
    decision = pending(state)
    if decision is None or not decision.is_secret or decision.by == viewer:
        return decision
    return replace(decision, options=())


def events_for(events: tuple[Event, ...], viewer: Player | None) -> tuple[Event, ...]:
    """The events that a viewer may learn of."""
    return tuple(event for event in events if event.audience.includes(viewer))


def limits_now(state: State) -> tuple[Limit, ...]:
    """Why some actions of the present turn are closed."""
    return turn_decision(state).limits


def _place(state: State, slot: int) -> Place:
    return place_of(state.game, state.seating, slot)


def _seats(state: State) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(
            player=player,
            coins=coins,
            is_active=seat == state.active,
            is_exposed=player in state.exposed,
            owes_look=player in state.owes_look,
            must_swap=player in state.must_swap,
        )
        for seat, (player, coins) in enumerate(zip(state.seating, state.coins, strict=True))
    )


def _claims(state: State, announcement: Announcement) -> ClaimsView:
    claims = []
    for claim in announcement.claims:
        place = _place(state, claim.slot)
        assert isinstance(place, CardOf), "nobody claims with a centre card"
        claims.append((claim.player, place.hand))
    others = clockwise_from(state.seating, state.active)
    claimants = {player for player, _ in claims}
    return ClaimsView(
        mask=announcement.mask,
        claims=tuple(claims),
        passed=tuple(player for player in others[: announcement.answered] if player not in claimants),
        to_answer=others[announcement.answered :],
    )


def _power(state: State, power: Power) -> PowerView:
    hand = power.hand
    return PowerView(
        mask=power.mask,
        users=power.users,
        people=power.people,
        cards=tuple(_place(state, slot) for slot in power.cards),
        own=_place(state, power.own),
        at=power.at,
        direction=power.direction,
        closed_hand=None if hand is None or hand.is_open else (hand.least, hand.most),
    )
