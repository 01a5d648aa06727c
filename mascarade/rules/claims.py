"""Announcements: the challenge round, the reveal, and the fines (rules, section 4)."""

from functools import lru_cache
from typing import assert_never

from mascarade.rules.cards import CardOf, Hand, MaskId, Player
from mascarade.rules.choices import Challenge, Choice, ClaimChoice, Pass
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.draft import Draft
from mascarade.rules.effects import UseLastPower
from mascarade.rules.events import Challenged, Fined, NobodyHasIt, Passed, PowerUsed, Revealed
from mascarade.rules.game import places, slot_of
from mascarade.rules.state import Announcement, Claim, Fines, Power, State


def challenge_decision(state: State, announcement: Announcement) -> Decision:
    """Return the next player's decision whether to challenge; each knows what those before decided."""
    seat = (state.active + 1 + announcement.answered) % state.game.players
    return _challenge_by(state.seating[seat], announcement.mask, state.game.hands)


@lru_cache(maxsize=4096)
def _challenge_by(player: Player, mask: MaskId, hands: tuple[Hand, ...]) -> Decision:
    options: tuple[Choice, ...] = (Pass(), *(Challenge(hand) for hand in hands))
    return Decision(player, Kind.CHALLENGE, options, mask=mask)


def answer_announcement(draft: Draft, announcement: Announcement, player: Player, choice: ClaimChoice) -> None:
    """Let a player challenge or pass; after the last one the claims are settled."""
    mask, claims, answered = announcement.mask, announcement.claims, announcement.answered
    match choice:
        case Pass():
            draft.tell(Passed(player))
        case Challenge():
            place = CardOf(player, choice.own)
            claims = (*claims, Claim(player, slot_of(draft.game, draft.seating, place)))
            draft.tell(Challenged(player, mask, place))
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
    lies = places(draft.game, draft.seating)
    true, liars = [], []
    for claim in claims:
        card = draft.cards[claim.slot]
        draft.tell(Revealed(claim.player, lies[claim.slot], card, card == mask))
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
        draft.tell(NobodyHasIt(mask))


def _use_power(draft: Draft, mask: MaskId, claims: tuple[Claim, ...]) -> None:
    users = tuple(claim.player for claim in claims)
    if not any(isinstance(effect, UseLastPower) for effect in draft.game.masks[mask].power):
        draft.last_power = mask
    draft.push(Power(mask, users, own=claims[0].slot))
    draft.tell(PowerUsed(users, mask))


def pay_fines(draft: Draft, fines: Fines) -> None:
    """Take the fines for false claims, all at one moment, from the fortunes at that time (rules, section 4.4)."""
    draft.pop()
    fine, fortunes = draft.game.house.fine, list(draft.coins)
    for liar in fines.liars:
        seat = draft.seating.index(liar)
        paid = min(fine, fortunes[seat])
        fortunes[seat] -= paid
        draft.court += paid
        draft.tell(Fined(liar, paid))
    draft.coins = tuple(fortunes)
    draft.check_end()
