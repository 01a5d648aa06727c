"""The worth of each choice of a turn, as a chance of winning: to announce, to look, to swap or pretend."""

from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from typing import Final, assert_never

from msgspec.structs import replace

from mascarade.bots.evaluation import Worths
from mascarade.bots.memory import Chances, Memory
from mascarade.bots.swap_or_pretend import SwapOptions
from mascarade.bots.win_probability import FAINT, Claims, ClaimWorth, Expectations, WinProbability
from mascarade.rules import effects as do
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Announce, Decision, Look, Swap, TurnChoice
from mascarade.rules.coin_effects import CoinEffect
from mascarade.rules.effect_terms import By, Watchers, Which
from mascarade.rules.effects import Effect
from mascarade.rules.game import Game
from mascarade.rules.power_decisions import cards_decision, cards_of
from mascarade.rules.view import View
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


FEW: Final = 2
"""The number of cards that are thought through before one is chosen to be looked at or taken in hand."""


class TurnOptions(WinProbability):
    """The reckoning of a player whose turn it is."""

    def __init__(self, view: View, me: Player, memory: Memory, expectations: Expectations) -> None:
        super().__init__(view, me, memory, expectations)
        self._at_stake: dict[Place, Stakes] = {}
        self._expected_worths: dict[Place, float] = {}
        self._copies = {mask: each.copies for mask, each in self._game.masks.items()}

    def claims(self) -> Claims:
        """Return what announcing each mask would be worth."""
        fined = self._chance(self.foresight.unchanged, (self.me,)) - self._shame
        others = [player for player in self.situation.seating if player != self.me]
        rival = max(others, key=lambda player: self._fortune(player))
        nobody = self.chance_of(rival, self.foresight.unchanged, (self.me, rival))
        found = {}
        for mask, (called, most, caller) in self._callers(others).items():
            used = self.foresight.used(mask, self.me)
            truly = self._chance(used)
            caught = fined
            if most > FAINT:
                caught = self._chance(self.foresight.alike(mask, self.me, caller), (self.me,)) - self._shame
                if self._is_double(mask):
                    truly += called * (self._chance(self.foresight.shared(mask, self.me, caller)) - truly)
            found[mask] = ClaimWorth(truly, fined, caught, called, self._bold_against(nobody, used, rival))
        return found

    def _callers(self, others: list[Player]) -> dict[MaskId, tuple[float, float, Player]]:
        """Return for each mask how likely somebody has it and says so, who that most likely is, and how likely."""
        calls = dict.fromkeys(self._game.different_masks, 0.0)
        most = dict.fromkeys(calls, (0.0, self.me))
        for player in others:
            for place in self.memory.cards[player]:
                speaks = self.speaks(place)
                for mask, likely in self.memory.masks(place).items():
                    call = speaks * likely
                    calls[mask] += call
                    if call > most[mask][0]:
                        most[mask] = (call, player)
        shares = {mask: self.share_of_others(mask) for mask in calls}
        return {
            mask: (min(1.0, shares[mask] * calls[mask]), shares[mask] * most[mask][0], most[mask][1]) for mask in calls
        }

    def turn(self, decision: Decision, claims: Claims, impatience: float = 0.0) -> Worths:
        """Return what each choice of a turn is worth this turn and the next; announcing is worth a share more."""
        nothing = self.nothing
        exchanging = SwapOptions(self, claims)
        ahead = self.expectations.ahead * (1.0 - exchanging.end)
        later = ahead * (max([self.promise(CardOf(self.me, hand), claims) for hand in self._hands]) - nothing)
        worths: Worths = {}
        others = [option.other for option in decision.options if isinstance(option, Swap)]
        promising = self.promising(others, claims).union(filter(exchanging.is_dangerous, others))
        for option in decision.options:
            assert isinstance(option, TurnChoice), "this is a turn"
            match option:
                case Announce(mask, own):
                    place = CardOf(self.me, own)
                    after_claims = self._claimed(mask, place, claims)
                    worths[option] = (
                        after_claims + impatience * nothing + self._after(mask, place, claims, later, ahead)
                    )
                case Look(own):
                    place = CardOf(self.me, own)
                    worths[option] = nothing + max(later, ahead * (self.learning(LOOK, place, place, claims) - nothing))
                case Swap(own, other):
                    worths[option] = (
                        exchanging.worth(CardOf(self.me, own), other) if other in promising else nothing + later
                    )
                case _:
                    assert_never(option)
        return worths

    def _after(self, mask: MaskId, own: Place, claims: Claims, later: float, ahead: float) -> float:
        """Return what is won a turn later by having announced a mask with this card."""
        insight = information_gain_of(self._game, mask, self.situation.last_power)
        if insight.is_empty:
            return later
        chosen = ahead * (self._told(insight, mask, own, claims) - self.nothing)
        unused = claims[mask].calls * (1.0 - self.memory.chance(own, mask))
        return later + (1.0 - unused) * max(0.0, chosen - later)

    def _told(self, insight: InformationGain, mask: MaskId, own: Place, claims: Claims) -> float:
        """Return what announcing would be worth after the best use of an insight."""
        if insight.picks is None:
            return self.learning(insight, own, own, claims)
        pick = insight.picks
        asked = cards_decision(self._game, self.situation.seating, self.me, mask, pick.of, pick.count)
        places = dict.fromkeys(place for option in asked.options for place in cards_of(option) if place != own)
        return max(
            [self.learning(insight, own, place, claims) for place in self.promising(places, claims)],
            default=self.nothing,
        )

    def promising(self, places: Iterable[Place], claims: Claims) -> frozenset[Place]:
        """Return the few of these cards that are most worth having, for all that is known."""
        worths = {place: self._expected(place, claims) for place in places}
        return frozenset(sorted(worths, key=worths.__getitem__)[-FEW:])

    def _expected(self, place: Place, claims: Claims) -> float:
        """Return what announcing truly with a card is worth on average."""
        expected = self._expected_worths.get(place)
        if expected is None:
            masks = self.memory.masks(place)
            expected = fsum([chance * claims[mask].truly for mask, chance in masks.items()])
            self._expected_worths[place] = expected
        return expected

    def learning(self, insight: InformationGain, own: Place, other: Place, claims: Claims) -> float:
        """Return what announcing would be worth to somebody who has had an insight into these cards."""
        memory = self.memory
        return worth_of_learning(
            insight, memory.masks(own), memory.masks(other), self._copies, self._stakes(own, claims)
        )

    def _stakes(self, own: Place, claims: Claims) -> Stakes:
        stakes = self._at_stake.get(own)
        if stakes is None:
            seeming, doubts = self.memory.seeming(own), self.expectations.doubts
            bluff = max([claim.worth(0.0, seeming.get(mask, 0.0), doubts) for mask, claim in claims.items()])
            truly = {mask: claim.truly for mask, claim in claims.items()}
            stakes = self._at_stake[own] = Stakes(truly, bluff, self.expectations.ahead, self.nothing)
        return stakes

    def promise(self, place: Place, claims: Claims) -> float:
        """Return what announcing with this card would be worth at best."""
        return max([self._claimed(mask, place, claims) for mask in claims])

    def _claimed(self, mask: MaskId, place: Place, claims: Claims) -> float:
        memory = self.memory
        return claims[mask].worth(
            memory.chance(place, mask), memory.seeming(place).get(mask, 0.0), self.expectations.doubts
        )

    def _fortune(self, player: Player) -> int:
        return self.situation.coins[self.situation.seating.index(player)]
