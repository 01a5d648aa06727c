"""The view of a state by one player or the public table; screens draw from it and from nothing else."""

from functools import lru_cache

from mascarade.rules.cards import Direction, Hand, MaskId, Place, Player
from mascarade.rules.decisions import Decision, Kind, Limit
from mascarade.rules.engine import pending
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import Game, clockwise_from, places
from mascarade.rules.state import Announcement, Outcome, Power, State
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
    passed: tuple[Player, ...]
    to_answer: tuple[Player, ...]
    """The players who have still to answer, in order; the first is asked now."""


class PowerView(Value):
    """A power in use, with the targets that were picked aloud."""

    mask: MaskId
    users: tuple[Player, ...]
    people: tuple[Player, ...]
    cards: tuple[Place, ...]
    own: Place
    """The card with which it is used: announced or challenged with."""
    at: int
    """The index of the effect that is being played, from 0."""
    direction: Direction | None
    closed_hand: tuple[int, int] | None
    """The limits, known to everybody, of the coins in a hand that is still closed."""
    shown: MaskId | None
    """The picked card, if it has been shown to everyone."""


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
    power: PowerView | None
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
    claims, power = _in_progress(state)
    is_open = state.is_dealing or state.outcome is not None
    return View(
        viewer=viewer,
        game=state.game,
        seats=_seats(state.seating, state.coins, state.active_player, state.exposed, state.owes_look, state.must_swap),
        court=state.court,
        bank=state.bank,
        active=state.active_player,
        opening=state.opening,
        claims=claims,
        power=power,
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
    return _unseen(decision.by, decision.kind, decision.mask, decision.cards, decision.limits)


@lru_cache(maxsize=4096)
def _unseen(
    by: Player, kind: Kind, mask: MaskId | None, cards: tuple[Place, ...], limits: tuple[Limit, ...]
) -> Decision:
    return Decision(by, kind, (), is_secret=True, mask=mask, cards=cards, limits=limits)


def events_for(events: tuple[Event, ...], viewer: Player | None) -> tuple[Event, ...]:
    """Return the events that a viewer may learn."""
    return tuple([event for event in events if event.audience is EVERYONE or event.audience.includes(viewer)])


@lru_cache(maxsize=64)
def _seats(
    seating: tuple[Player, ...],
    coins: tuple[int, ...],
    active: Player,
    exposed: frozenset[Player],
    owes_look: frozenset[Player],
    must_swap: frozenset[Player],
) -> tuple[SeatView, ...]:
    """Return every seat, remembered: there are many looks and choices before anything here changes."""
    return tuple(
        SeatView(
            player=player,
            coins=fortune,
            is_active=player == active,
            is_exposed=player in exposed,
            owes_look=player in owes_look,
            must_swap=player in must_swap,
        )
        for player, fortune in zip(seating, coins, strict=True)
    )


def _in_progress(state: State) -> tuple[ClaimsView | None, PowerView | None]:
    """Return the challenge round and the innermost power, if there are any."""
    claims, power = None, None
    for frame in state.frames:
        if isinstance(frame, Announcement):
            claims = _claims(state, frame)
        elif isinstance(frame, Power):
            power = frame
    return claims, None if power is None else _power(state, power)


def _claims(state: State, announcement: Announcement) -> ClaimsView:
    hands = state.game.hands
    claims = tuple([(claim.player, hands[claim.slot % len(hands)]) for claim in announcement.claims])
    others = clockwise_from(state.seating, state.active)
    claimants = [player for player, _ in claims]
    return ClaimsView(
        mask=announcement.mask,
        claims=claims,
        passed=tuple([player for player in others[: announcement.answered] if player not in claimants]),
        to_answer=others[announcement.answered :],
    )


def _power(state: State, power: Power) -> PowerView:
    hand, lies = power.hand, places(state.game, state.seating)
    return PowerView(
        mask=power.mask,
        users=power.users,
        people=power.people,
        cards=tuple(lies[slot] for slot in power.cards),
        own=lies[power.own],
        at=power.at,
        direction=power.direction,
        closed_hand=None if hand is None or hand.is_open else (hand.least, hand.most),
        shown=power.shown,
    )
