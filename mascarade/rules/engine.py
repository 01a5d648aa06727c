"""The course of the game: the pending decision and what a choice leads to; turns, challenge rounds and fines.

``pending`` derives the decision that a state waits for; only ``step`` and ``declare`` lead to a new state, and neither
changes the state it is given.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final, assert_never

from msgspec.structs import astuple, replace

from mascarade.rules import choices, events
from mascarade.rules.cards import CHANCE, CardOf, Hand, MaskId, Player, Seat, Seating
from mascarade.rules.choices import (
    Choice,
    ClaimChoice,
    Decision,
    IllegalChoice,
    Kind,
    Limit,
    TurnChoice,
    exposure_limit,
)
from mascarade.rules.effects import UseLastPower
from mascarade.rules.events import Event, Store
from mascarade.rules.game import (
    Game,
    announceable_hands,
    centre_cards,
    clockwise_from,
    reachable_cards,
)
from mascarade.rules.power_decisions import exchange_decision
from mascarade.rules.powers import choose, play_on, power_decision
from mascarade.rules.state import Announcement, Claim, Draft, Fines, Power, State, Swapping


def pending(state: State) -> Decision | None:
    """Return the decision that the state waits for; ``None`` once the game is over."""
    if state.outcome is not None:
        return None
    if not state.frames:
        return _deal_decision(tuple(state.undealt)) if state.is_dealing else turn_decision(state)
    match state.frames[-1]:
        case Announcement() as announcement:
            return challenge_decision(state, announcement)
        case Swapping() as swapping:
            return exchange_decision(state.game, state.seating, state.active_player, (swapping.one, swapping.two))
        case Power() as power:
            return power_decision(state, power)
        case Fines():
            raise AssertionError("fines are paid within the step that brings them up")
        case frame:
            assert_never(frame)


def step(state: State, choice: Choice) -> tuple[State, tuple[Event, ...]]:
    """Play one choice and return the new state and the events, in order.

    Raise IllegalChoice if it is not an option of the pending decision.
    """
    decision = pending(state)
    if decision is None or not decision.allows(choice):
        raise IllegalChoice(choice, decision)
    draft = Draft(*astuple(state))
    _play_choice(draft, decision.by, choice)
    return draft.freeze(), tuple(draft.events)


def declare(state: State, saw: choices.Saw) -> tuple[State, tuple[Event, ...]]:
    """Record the table's declaration of a look out of turn; repeating it changes nothing.

    Raise IllegalChoice if the game is over or the player is not in it.
    """
    if state.outcome is not None or saw.player not in state.seating:
        raise IllegalChoice(saw, pending(state))
    if saw.player in state.owes_look:
        return state, ()
    return replace(state, owes_look=state.owes_look | {saw.player}), (events.OwesLook(saw.player),)


@lru_cache(maxsize=8192)
def _deal_decision(left: tuple[MaskId, ...]) -> Decision:
    """Return chance's decision: one of the masks that are left, whatever the order in which the others were dealt."""
    return Decision(CHANCE, Kind.DEAL, tuple(choices.Deal(mask) for mask in dict.fromkeys(left)))


def _deal(draft: Draft, mask: MaskId) -> None:
    place = draft.place(len(draft.cards))
    draft.cards = (*draft.cards, mask)
    draft.tell(events.Dealt(place, mask))
    if len(draft.cards) == len(draft.game.line_up):
        draft.tell(events.TurnedDown())
        draft.tell(events.TurnBegan(draft.seating[draft.active]))


def _play_choice(draft: Draft, player: Player, choice: Choice) -> None:
    """Play a choice and all that follows from it; the most frequent kinds of choices come first."""
    match choice:
        case choices.Pass() | choices.Challenge():
            answer_announcement(draft, player, choice)
        case choices.Look() | choices.Swap() | choices.Announce():
            take_turn(draft, player, choice)
        case choices.Deal():
            _deal(draft, choice.mask)
            return
        case choices.Really() | choices.Pretend() if isinstance(swapping := draft.frames[-1], Swapping):
            draft.pop()
            draft.put_back(player, (swapping.one, swapping.two), choice)
        case choices.PowerAnswer():
            power = draft.frames[-1]
            assert isinstance(power, Power), "only a power asks for this"
            choose(draft, power, player, choice)
        case _:
            assert_never(choice)
    _play_on(draft)


def _play_on(draft: Draft) -> None:
    """Play until somebody has to decide: finish what has been begun, then pass the turn."""
    while draft.outcome is None and draft.frames:
        match draft.frames[-1]:
            case Announcement() | Swapping():
                return
            case Fines() as fines:
                pay_fines(draft, fines)
            case Power() as power:
                if play_on(draft, power):
                    return
            case frame:
                assert_never(frame)
    if draft.outcome is None:
        next_turn(draft)
    else:
        draft.frames = ()


def turn_decision(state: State) -> Decision:
    """Return the active player's decision; it is asked even if only one action is legal."""
    return _turn_of(state.game, state.seating, state.active, _limits(state))


@lru_cache(maxsize=4096)
def _turn_of(game: Game, seating: Seating, seat: Seat, limits: tuple[Limit, ...]) -> Decision:
    player = seating[seat]
    options: list[Choice] = []
    if _SWAP_ONLY.isdisjoint(limits):
        options += [choices.Look(hand) for hand in game.hands]
    if Limit.OWES_LOOK not in limits:
        with_others_only = Limit.EXPOSED_MUST_SWAP in limits
        options += _swaps(game, player, clockwise_from(seating, seat), with_others_only)
        if not limits:
            options += [
                choices.Announce(mask, hand) for mask in game.different_masks for hand in announceable_hands(game)
            ]
    return Decision(player, Kind.TURN, tuple(options), limits=limits)


_SWAP_ONLY: Final = frozenset({Limit.OPENING, Limit.EXPOSED_MUST_SWAP, Limit.ANNOUNCED_MUST_SWAP})
"""The limits that leave nothing but a swap."""


def _limits(state: State) -> tuple[Limit, ...]:
    """Return the limits on a turn; a forced swap, as in an opening turn, postpones a look that is owed."""
    player, is_opening = state.active_player, state.opening > 0
    limits = [Limit.OPENING] if is_opening else []
    exposure = exposure_limit(state.game, is_opening=is_opening)
    if player in state.exposed and exposure is not None:
        limits.append(exposure)
    if player in state.must_swap and _SWAP_ONLY.isdisjoint(limits):
        limits.append(Limit.ANNOUNCED_MUST_SWAP)
    if player in state.owes_look and _SWAP_ONLY.isdisjoint(limits):
        limits.append(Limit.OWES_LOOK)
    return tuple(limits)


def _swaps(game: Game, player: Player, others: tuple[Player, ...], with_others_only: bool) -> list[Choice]:
    swaps: list[Choice] = []
    if not with_others_only:
        swaps += [choices.Swap(one, CardOf(player, two)) for one, two in combinations(game.hands, 2)]
    reach = reachable_cards(game, others) + (() if with_others_only else centre_cards(game))
    return swaps + [choices.Swap(own, other) for own in game.hands for other in reach]


def take_turn(draft: Draft, player: Player, choice: TurnChoice) -> None:
    """Let the active player take one of the three actions; exposure by the turn before ends here."""
    draft.exposed = frozenset()
    if draft.game.house.swap_after_announcing:
        draft.must_swap = draft.must_swap - {player} | ({player} if isinstance(choice, choices.Announce) else set())
    match choice:
        case choices.Swap():
            one, two = draft.slot(CardOf(player, choice.own)), draft.slot(choice.other)
            draft.push(Swapping(one, two))
            draft.take_in_hand(player, (one, two))
        case choices.Announce():
            place = CardOf(player, choice.own)
            draft.push(Announcement(choice.mask, (Claim(player, draft.slot(place)),)))
            draft.tell(events.Announced(player, choice.mask, place))
        case choices.Look():
            draft.owes_look -= {player}
            draft.look(player, (draft.slot(CardOf(player, choice.own)),))
        case _:
            assert_never(choice)


def challenge_decision(state: State, announcement: Announcement) -> Decision:
    """Return the next player's decision whether to challenge; each player knows the answers given so far."""
    seat = (state.active + 1 + announcement.answered) % state.game.players
    return _challenge_by(state.seating[seat], announcement.mask, state.game.hands)


@lru_cache(maxsize=4096)
def _challenge_by(player: Player, mask: MaskId, hands: tuple[Hand, ...]) -> Decision:
    options: tuple[Choice, ...] = (choices.Pass(), *(choices.Challenge(hand) for hand in hands))
    return Decision(player, Kind.CHALLENGE, options, mask=mask)


def answer_announcement(draft: Draft, player: Player, choice: ClaimChoice) -> None:
    """Let a player challenge or pass; settle the claims after the last answer."""
    announcement = draft.frames[-1]
    assert isinstance(announcement, Announcement), "only an announcement is challenged"
    mask, claims, answered = announcement.mask, announcement.claims, announcement.answered
    match choice:
        case choices.Pass():
            draft.tell(events.Passed(player))
        case choices.Challenge():
            place = CardOf(player, choice.own)
            claims = (*claims, Claim(player, draft.slot(place)))
            draft.tell(events.Challenged(player, mask, place))
        case _:
            assert_never(choice)
    if answered + 1 < draft.game.players - 1:
        draft.advance(Announcement(mask, claims, answered + 1))
    else:
        draft.pop()
        _settle(draft, mask, claims)


def _settle(draft: Draft, mask: MaskId, claims: tuple[Claim, ...]) -> None:
    """Give the announcer the power without revealing the card if nobody challenged; otherwise let the cards decide."""
    if len(claims) == 1:
        _use_power(draft, mask, claims)
        return
    true, liars = [], []
    for claim in claims:
        card = draft.cards[claim.slot]
        draft.tell(events.Revealed(claim.player, draft.place(claim.slot), card, card == mask))
        if card == mask:
            true.append(claim)
        else:
            liars.append(claim.player)
    draft.expose(*[claim.player for claim in claims])
    if liars:
        draft.push(Fines(tuple(liars)))
    if true:
        _use_power(draft, mask, tuple(true))
    else:
        draft.tell(events.NobodyHasIt(mask))


def _use_power(draft: Draft, mask: MaskId, claims: tuple[Claim, ...]) -> None:
    users = tuple(claim.player for claim in claims)
    if not any(isinstance(effect, UseLastPower) for effect in draft.game.masks[mask].power):
        draft.last_power = mask
    draft.push(Power(mask, users, own=claims[0].slot))
    draft.tell(events.PowerUsed(users, mask))


def pay_fines(draft: Draft, fines: Fines) -> None:
    """Take all fines for false claims at the same moment, from the fortunes at that time (rules, section 4.4)."""
    draft.pop()
    for liar in fines.liars:
        draft.tell(events.Fined(liar, draft.move(liar, Store.COURT, draft.game.house.fine)))
    draft.check_end()


def next_turn(draft: Draft) -> None:
    """Pass the turn clockwise from the active seat, no matter who used a power (rules, section 4.5)."""
    draft.active = Seat((draft.active + 1) % draft.game.players)
    if draft.opening:
        draft.opening -= 1
    draft.tell(events.TurnBegan(draft.seating[draft.active]))
