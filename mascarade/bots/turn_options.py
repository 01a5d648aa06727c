"""The worth of each choice of a turn, as a chance of winning: to announce, to look, to swap or pretend."""

from collections.abc import Iterable
from math import fsum
from typing import Final, assert_never

from mascarade.bots.claims import Claims, ClaimWorth
from mascarade.bots.information_gain import LOOK, InformationGain, Stakes, information_gain_of, worth_of_learning
from mascarade.bots.memory import Memory
from mascarade.bots.swap_or_pretend import SwapOptions
from mascarade.bots.win_probability import FAINT, Expectations, WinProbability, Worths
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Announce, Decision, Look, Swap, TurnChoice
from mascarade.rules.power_decisions import cards_decision, cards_of
from mascarade.rules.view import View

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
