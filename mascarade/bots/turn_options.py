"""The options of a turn and their worth: the change of the chance of winning by announcing, looking or swapping.

What a power or a look gives to know about cards is worth something in the next turn: its information gain.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from math import fsum
from typing import Final, assert_never

from msgspec.structs import replace

from mascarade.bots.belief_parts import Row
from mascarade.bots.evaluation import Worths
from mascarade.bots.memory import Memory
from mascarade.bots.outcome_cache import PowerOutcomes
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
    """The information gain of a power, or of the rest of it, about its user's own card and a picked one."""

    picks: do.PickCard | None = None
    sees_own: bool = False
    sees_picked: bool = False
    may_exchange: bool = False
    """True if the user may exchange the two cards, knowing what they have seen."""
    is_shown: bool = False
    """True if everybody sees the user's own card, and will believe no other claim with it."""

    @property
    def is_empty(self) -> bool:
        """True if the user learns nothing and keeps their card."""
        return not (self.sees_own or self.sees_picked or self.may_exchange)


LOOK: Final = InformationGain(sees_own=True)
"""The information gain of a look at one's own card."""
FEW: Final = 2
"""The number of cards that are examined before one is chosen to be seen or taken in hand."""


@lru_cache(maxsize=1 << 10)
def information_gain_of(game: Game, mask: MaskId, last_power: MaskId | None, at: int = 0) -> InformationGain:
    """Return the information gain of a power from one of its effects on; copied powers are included."""
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


class TurnOptions(WinProbability):
    """The worth of a player's options in a turn, for this turn and the next one."""

    def __init__(self, view: View, me: Player, memory: Memory, expectations: Expectations) -> None:
        super().__init__(view, me, memory, expectations)
        self._bluffs: dict[Place, float] = {}
        self._claimed_worths: dict[Place, dict[MaskId, float]] = {}
        self._expected_worths: dict[Place, float] = {}

    @cached_property
    def claims(self) -> Claims:
        """The worth of announcing each mask."""
        fined = self._chance(self.outcomes.unchanged, (self.me,)) - self._shame
        fortunes = dict(zip(self.situation.seating, self.situation.coins, strict=True))
        del fortunes[self.me]
        rival = max(fortunes, key=fortunes.__getitem__)
        neither = self.chance_of(rival, self.outcomes.unchanged, (self.me, rival))
        calls = self._calls(fortunes)
        found = {}
        for mask in self._game.different_masks:
            used = self.outcomes.unchallenged(mask, self.me)
            truly = self._chance(used)
            caught = fined
            share = self.share_of_others(mask)
            callers = self._likely_challengers(mask, used, calls[mask]) if share else {}
            called = min(1.0, share * fsum(callers.values()))
            caller = max(callers, key=callers.__getitem__, default=self.me)
            if callers and share * callers[caller] > FAINT:
                caught = self._chance(self.outcomes.estimated(mask, self.me, caller), (self.me,)) - self._shame
                if self._is_double(mask):
                    truly += called * (self._chance(self.outcomes.used_by_two(mask, self.me, caller)) - truly)
            found[mask] = ClaimWorth(truly, fined, caught, called, self._doubt_limit(neither, used, rival))
        return found

    def _calls(self, others: Iterable[Player]) -> dict[MaskId, dict[Player, float]]:
        """Return for each mask how likely each of the others has it and would say so if they gained by it."""
        calls: dict[MaskId, dict[Player, float]] = {mask: {} for mask in self._game.different_masks}
        for player in others:
            for place in self.memory.cards[player]:
                says_so = self.call_chance(place)
                for callers, likely in zip(calls.values(), self.memory.row(place), strict=True):
                    if likely:
                        callers[player] = callers.get(player, 0.0) + says_so * likely
        return calls

    def _likely_challengers(
        self, mask: MaskId, used: PowerOutcomes, callers: dict[Player, float]
    ) -> dict[Player, float]:
        """Return those who gain by saying so: all but the likeliest who do not, or nobody if the likeliest few do not.

        What one of them gains the others mostly gain as well.
        """
        left = sorted(callers, key=callers.__getitem__, reverse=True)
        for number, caller in enumerate(left[:FEW]):
            challenged = self.chance_of(caller, self.outcomes.estimated(mask, self.me, caller), (self.me,))
            if challenged > self.chance_of(caller, used):
                return {player: callers[player] for player in left[number:]}
        return {}

    def worths(self, decision: Decision, impatience: float = 0.0) -> Worths:
        """Return the worth of each choice in this turn and the next; announcing gets a bonus."""
        nothing = self.nothing
        swaps = SwapOptions(self, self.claims)
        ahead = self.expectations.ahead * (1.0 - swaps.end)
        later = ahead * (
            max([max(self._claim_worths(CardOf(self.me, hand)).values()) for hand in self._hands]) - nothing
        )
        worths: Worths = {}
        others = [option.other for option in decision.options if isinstance(option, Swap)]
        promising = self._promising(others).union(filter(swaps.is_dangerous, others))
        for option in decision.options:
            assert isinstance(option, TurnChoice), "this is a turn"
            place = CardOf(self.me, option.own)
            match option:
                case Announce(mask):
                    claimed = self._claim_worths(place)[mask]
                    worths[option] = claimed + impatience * nothing + self._after(mask, place, later, ahead)
                case Look():
                    worths[option] = nothing + max(later, ahead * (self.after_learning(LOOK, place, place) - nothing))
                case Swap(_, other):
                    worths[option] = swaps.worth(place, other) if other in promising else nothing + later
                case _:
                    assert_never(option)
        return worths

    def _after(self, mask: MaskId, own: Place, later: float, ahead: float) -> float:
        """Return the gain one turn later of having announced a mask with this card."""
        gain = information_gain_of(self._game, mask, self.situation.last_power)
        if gain.is_empty:
            return later
        best = ahead * (self._after_best_pick(gain, mask, own) - self.nothing)
        unused = self.claims[mask].calls * (1.0 - self.memory.chance(own, mask))
        return later + (1.0 - unused) * max(0.0, best - later)

    def _after_best_pick(self, gain: InformationGain, mask: MaskId, own: Place) -> float:
        """Return the worth of the next announcement after the best use of a power with an information gain."""
        pick = gain.picks
        if pick is None:
            return self.after_learning(gain, own, own)
        asked = cards_decision(self._game, self.situation.seating, self.me, mask, pick.of, pick.count)
        places = dict.fromkeys(place for option in asked.options for place in cards_of(option) if place != own)
        worths = [self.after_learning(gain, own, place) for place in self._promising(places)]
        return max(worths, default=self.nothing)

    def _promising(self, places: Iterable[Place]) -> frozenset[Place]:
        """Return the few cards with the highest expected worth."""
        worths = {place: self._expected_worth(place) for place in places}
        return frozenset(sorted(worths, key=worths.__getitem__)[-FEW:])

    def _expected_worth(self, place: Place) -> float:
        """Return the expected worth of announcing a card truly."""
        expected = self._expected_worths.get(place)
        if expected is None:
            claims = zip(self.memory.row(place), self.claims.values(), strict=True)
            expected = fsum([chance * claim.truly for chance, claim in claims])
            self._expected_worths[place] = expected
        return expected

    def after_learning(self, gain: InformationGain, own: Place, other: Place) -> float:
        """Return the worth of the next announcement for a player with this information about two cards."""
        theirs = self.memory.row(other)
        bluff = self.nothing if gain.is_shown else self._bluff(own)
        found: list[float] = []
        weights: list[float] = []
        mine = [
            (one, chance, claim.truly)
            for (one, claim), chance in zip(self.claims.items(), self.memory.row(own), strict=True)
            if chance > FAINT
        ]
        for two, likely in zip(self.claims, theirs, strict=True) if gain.sees_picked else (("", 1.0),):
            if likely <= FAINT:
                continue
            cards = [
                (chance * likely, worth)
                for one, chance, worth in mine
                if one != two or self._game.masks[one].copies > 1
            ]
            weights += [weight for weight, _ in cards]
            swapped = self._swapped(gain, two, theirs, own)
            if gain.sees_own:
                found += [weight * max(here, bluff, swapped) for weight, here in cards]
            elif cards:
                share = fsum([weight for weight, _ in cards])
                sure = max([weight * (here - bluff) for weight, here in cards])
                found.append(max(share * bluff + sure, share * bluff, share * swapped))
        total = fsum(weights)
        return fsum(found) / total if total else self.nothing

    def _swapped(self, gain: InformationGain, seen: MaskId, theirs: Row, own: Place) -> float:
        """Return the worth of the other card, which the player gets at once, or by a swap one turn later."""
        if seen:
            worth = self.claims[seen].truly
            later = self.nothing + self.expectations.ahead * max(0.0, worth - self.nothing)
            return worth if gain.may_exchange else later
        if not gain.may_exchange:
            return self.nothing
        bluff = self._bluff(own)
        claims = zip(theirs, self.claims.values(), strict=True)
        return max([bluff + chance * (claim.truly - bluff) for chance, claim in claims if chance])

    def _bluff(self, own: Place) -> float:
        """Return the worth of the best false claim with a card."""
        bluff = self._bluffs.get(own)
        if bluff is None:
            claims = zip(self.claims.values(), self.memory.public_row(own), strict=True)
            bluff = max([claim.worth(0.0, seeming, self.expectations.doubts) for claim, seeming in claims])
            self._bluffs[own] = bluff
        return bluff

    def _claim_worths(self, place: Place) -> dict[MaskId, float]:
        """Return the worth of announcing each mask with a card."""
        claimed = self._claimed_worths.get(place)
        if claimed is None:
            rows = zip(self.claims.items(), self.memory.row(place), self.memory.public_row(place), strict=True)
            doubts = self.expectations.doubts
            claimed = {mask: claim.worth(true, seeming, doubts) for (mask, claim), true, seeming in rows}
            self._claimed_worths[place] = claimed
        return claimed
