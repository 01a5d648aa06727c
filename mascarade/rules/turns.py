"""A turn: a look, a swap or an announcement, with its challenge round and fines (rules, sections 3, 4 and 6)."""

from functools import lru_cache
from itertools import combinations
from typing import Final, assert_never

from mascarade.rules import choices, events
from mascarade.rules.cards import CardOf, CentreCard, Hand, MaskId, Place, Player, Seat
from mascarade.rules.choices import Choice, ClaimChoice, Decision, ExchangeChoice, Kind, Limit, TurnChoice
from mascarade.rules.effects import UseLastPower
from mascarade.rules.events import Audience
from mascarade.rules.game import Exposure, Game, Slot, clockwise_from
from mascarade.rules.state import Announcement, Claim, Draft, Fines, Power, State, Swapping


def turn_decision(state: State) -> Decision:
    """Return what the active player may do; an action is always asked for, even if only one is legal."""
    player = state.active_player
    return _turn_of(
        state.game,
        state.seating,
        state.active,
        state.opening > 0,
        player in state.exposed,
        player in state.owes_look,
        player in state.must_swap,
    )


@lru_cache(maxsize=4096)
def _turn_of(
    game: Game,
    seating: tuple[Player, ...],
    seat: Seat,
    is_opening: bool,
    is_exposed: bool,
    owes_look: bool,
    must_swap: bool,
) -> Decision:
    limits = _limits(game, is_opening, is_exposed, owes_look, must_swap)
    player = seating[seat]
    options: list[Choice] = []
    if not _SWAP_ONLY & set(limits):
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


def _limits(game: Game, is_opening: bool, is_exposed: bool, owes_look: bool, must_swap: bool) -> tuple[Limit, ...]:
    """Return why a turn is limited; what forces a swap, such as an opening turn, leaves a look owed."""
    limits = [Limit.OPENING] if is_opening else []
    exposure = exposure_limit(game, is_opening=is_opening)
    if is_exposed and exposure is not None:
        limits.append(exposure)
    if must_swap and not _SWAP_ONLY & set(limits):
        limits.append(Limit.ANNOUNCED_MUST_SWAP)
    if owes_look and not _SWAP_ONLY & set(limits):
        limits.append(Limit.OWES_LOOK)
    return tuple(limits)


def exposure_limit(game: Game, *, is_opening: bool) -> Limit | None:
    """Return what exposure closes in a turn; in an opening turn nothing may be announced anyway."""
    match game.exposure:
        case Exposure.MUST_SWAP_WITH_ANOTHER:
            return Limit.EXPOSED_MUST_SWAP
        case Exposure.MAY_NOT_ANNOUNCE:
            return None if is_opening else Limit.EXPOSED_MAY_NOT_ANNOUNCE
        case Exposure.NOTHING:
            return None


@lru_cache(maxsize=64)
def announceable_hands(game: Game) -> tuple[Hand, ...]:
    """Return the hands whose card may be announced: all but the guarded one."""
    return tuple(hand for hand in game.hands if hand is not Hand.GUARDED)


def reachable_cards(game: Game, players: tuple[Player, ...]) -> tuple[Place, ...]:
    """Return these players' cards that others may touch: never a guarded one (rules, section 6)."""
    return tuple(CardOf(player, hand) for player in players for hand in game.hands if hand is not Hand.GUARDED)


def centre_cards(game: Game) -> tuple[Place, ...]:
    """Return the cards in the centre."""
    return tuple(CentreCard(number) for number in range(1, game.in_centre + 1))


def _swaps(game: Game, player: Player, others: tuple[Player, ...], with_others_only: bool) -> list[Choice]:
    swaps: list[Choice] = []
    if not with_others_only:
        swaps += [choices.Swap(one, CardOf(player, two)) for one, two in combinations(game.hands, 2)]
    reach = reachable_cards(game, others) + (() if with_others_only else centre_cards(game))
    return swaps + [choices.Swap(own, other) for own in game.hands for other in reach]


def take_turn(draft: Draft, player: Player, choice: TurnChoice) -> None:
    """Let the active player do one of the three; who was exposed by the turn before no longer matters."""
    draft.exposed = frozenset()
    if draft.game.house.swap_after_announcing:
        draft.must_swap = draft.must_swap - {player} | ({player} if isinstance(choice, choices.Announce) else set())
    match choice:
        case choices.Swap():
            one, two = draft.slot(CardOf(player, choice.own)), draft.slot(choice.other)
            draft.push(Swapping(one, two))
            take_in_hand(draft, player, (one, two))
        case choices.Announce():
            place = CardOf(player, choice.own)
            draft.push(Announcement(choice.mask, (Claim(player, draft.slot(place)),)))
            draft.tell(events.Announced(player, choice.mask, place))
        case choices.Look():
            draft.owes_look -= {player}
            look(draft, player, (draft.slot(CardOf(player, choice.own)),))
        case _:
            assert_never(choice)


def challenge_decision(state: State, announcement: Announcement) -> Decision:
    """Return the next player's decision whether to challenge; each knows what those before decided."""
    seat = (state.active + 1 + announcement.answered) % state.game.players
    return _challenge_by(state.seating[seat], announcement.mask, state.game.hands)


@lru_cache(maxsize=4096)
def _challenge_by(player: Player, mask: MaskId, hands: tuple[Hand, ...]) -> Decision:
    options: tuple[Choice, ...] = (choices.Pass(), *(choices.Challenge(hand) for hand in hands))
    return Decision(player, Kind.CHALLENGE, options, mask=mask)


def answer_announcement(draft: Draft, player: Player, choice: ClaimChoice) -> None:
    """Let a player challenge or pass; after the last one the claims are settled."""
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
    """Give the announcer the power, card unseen, if nobody challenged; otherwise let the cards decide."""
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
    """Take the fines for false claims, all at one moment, from the fortunes at that time (rules, section 4.4)."""
    draft.pop()
    fine, fortunes = draft.game.house.fine, list(draft.coins)
    for liar in fines.liars:
        seat = draft.seating.index(liar)
        paid = min(fine, fortunes[seat])
        fortunes[seat] -= paid
        draft.court += paid
        draft.tell(events.Fined(liar, paid))
    draft.coins = tuple(fortunes)
    draft.check_end()


def next_turn(draft: Draft) -> None:
    """Pass the turn clockwise from the active seat, whoever used a power (rules, section 4.5)."""
    draft.active = Seat((draft.active + 1) % draft.game.players)
    if draft.opening:
        draft.opening -= 1
    draft.tell(events.TurnBegan(draft.seating[draft.active]))


def owe_look(draft: Draft, player: Player) -> None:
    """Make a player owe a look, because the table says that they saw their own card (rules, section 3)."""
    if player not in draft.owes_look:
        draft.owes_look = draft.owes_look | {player}
        draft.tell(events.OwesLook(player))


def take_in_hand(draft: Draft, player: Player, slots: tuple[Slot, ...]) -> None:
    """Take two cards in hand; everybody sees which, before anybody decides about them."""
    one, two = (draft.place(slot) for slot in slots)
    draft.tell(events.Handled(player, one, two))


def put_back(draft: Draft, player: Player, slots: tuple[Slot, ...], choice: ExchangeChoice) -> None:
    """Put two handled cards back on the table, exchanged or not; only who did it knows which."""
    here, there = slots
    one, two = draft.place(here), draft.place(there)
    if choice == choices.Really():
        draft.exchange_cards(here, there)
    draft.tell(events.Exchanged(Audience(only=player), player, one, two, really=choice == choices.Really()))
    draft.tell(events.PutBack(player, one, two))


def look(draft: Draft, user: Player, slots: tuple[Slot, ...]) -> None:
    """Let a player look at cards; everybody sees which."""
    draft.tell(events.Looked(user, tuple(draft.place(slot) for slot in slots)))
    for slot in slots:
        draft.tell(events.Seen(Audience(only=user), draft.place(slot), draft.cards[slot]))
