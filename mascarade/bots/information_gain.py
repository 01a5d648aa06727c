"""What a power lets its user see of the cards and do with them, and what that is worth in their next turn."""

from functools import lru_cache
from math import fsum
from typing import Final, assert_never

from msgspec.structs import replace

from mascarade.bots.observer import Chances
from mascarade.bots.win_probability import FAINT
from mascarade.rules import effects as do
from mascarade.rules.cards import MaskId
from mascarade.rules.coin_effects import CoinEffect
from mascarade.rules.effect_terms import By, Watchers, Which
from mascarade.rules.effects import Effect
from mascarade.rules.game import Game
from mascarade.values import Value


class InformationGain(Value):
    """The part of a power, or of what is left of it, that is about the user's own card and a picked one."""

    picks: do.PickCard | None = None
    sees_own: bool = False
    sees_picked: bool = False
    may_exchange: bool = False
    """True if the user may exchange the two cards, knowing what they have seen."""
    is_shown: bool = False
    """True if everybody sees the user's own card, and will believe no other claim with it."""

    @property
    def is_empty(self) -> bool:
        """True if the user comes to know nothing, and keeps their card."""
        return not (self.sees_own or self.sees_picked or self.may_exchange)


LOOK: Final = InformationGain(sees_own=True)
"""What a plain look gives to know."""


@lru_cache(maxsize=1 << 10)
def information_gain_of(game: Game, mask: MaskId, last_power: MaskId | None, at: int = 0) -> InformationGain:
    """Return what a power gives to know from one of its effects on; a power that is copied counts as its own."""
    found = InformationGain()
    for effect in game.masks[mask].power[at:]:
        found = _with(found, effect)
        if isinstance(effect, do.UseLastPower) and last_power is not None:
            for copied in game.masks[last_power].power:
                found = _with(found, copied)
    return found


def _with(so_far: InformationGain, effect: Effect) -> InformationGain:
    match effect:
        case do.PickCard():
            return so_far if so_far.picks else replace(so_far, picks=effect)
        case do.Look(cards):
            return _seeing(so_far, cards)
        case do.Show(to, cards):
            if to is Watchers.PICKED or (to is Watchers.ALL_BUT_HOLDER and cards is Which.OWN):
                return so_far
            return replace(_seeing(so_far, cards), is_shown=so_far.is_shown or cards is not Which.PICKED)
        case do.SwapOrPretend(cards, by):
            is_mine = cards is Which.OWN_AND_PICKED and by is By.USER
            return replace(so_far, may_exchange=so_far.may_exchange or is_mine)
        case do.PickPlayer() | do.PickDirection() | do.NameMask() | CoinEffect() | do.HiddenEffect():
            return so_far
        case do.ChangeSeats() | do.ConditionEffect() | do.LoanEffect():
            return so_far
        case _:
            assert_never(effect)


def _seeing(so_far: InformationGain, cards: Which) -> InformationGain:
    return replace(
        so_far,
        sees_own=so_far.sees_own or cards is not Which.PICKED,
        sees_picked=so_far.sees_picked or (cards is not Which.OWN and so_far.picks is not None),
    )


class Stakes(Value):
    """What a player's next announcement is worth, by the card they then have."""

    truly: dict[MaskId, float]
    bluff: float
    """The worth of the best claim that is false."""
    later: float
    """The share of a turn's promise that is left when it comes one turn later."""
    nothing: float


def worth_of_learning(
    insight: InformationGain, mine: Chances, theirs: Chances, copies: dict[MaskId, int], stakes: Stakes
) -> float:
    """Return what the next announcement is worth to somebody who has had an insight into their card and another."""
    truly = stakes.truly
    bluff = stakes.nothing if insight.is_shown else stakes.bluff
    found: list[float] = []
    weights: list[float] = []
    own_cards = [(one, chance, truly[one]) for one, chance in mine.items() if chance > FAINT]
    for two, likely in theirs.items() if insight.sees_picked else (("", 1.0),):
        if likely <= FAINT:
            continue
        own = [(chance * likely, worth) for one, chance, worth in own_cards if one != two or copies[one] > 1]
        weights += [weight for weight, _ in own]
        other = _other(insight, truly.get(two), theirs, stakes)
        if insight.sees_own:
            found += [weight * max(here, bluff, other) for weight, here in own]
        elif own:
            share = fsum([weight for weight, _ in own])
            sure = max([weight * (here - bluff) for weight, here in own])
            found.append(max(share * bluff + sure, share * bluff, share * other))
    total = fsum(weights)
    return fsum(found) / total if total else stakes.nothing


def _other(insight: InformationGain, seen: float | None, theirs: Chances, stakes: Stakes) -> float:
    """Return what the other card is worth, which can be had at once, or by a swap and a turn later."""
    if seen is None and not insight.may_exchange:
        return stakes.nothing
    if seen is None:
        bluff = stakes.bluff
        return max([bluff + chance * (stakes.truly[mask] - bluff) for mask, chance in theirs.items()])
    return seen if insight.may_exchange else stakes.nothing + stakes.later * max(0.0, seen - stakes.nothing)
