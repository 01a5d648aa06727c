"""The worth of each choice of a turn, as a chance of winning: to announce, to look, to swap or pretend."""

from math import fsum
from typing import NamedTuple, assert_never

from mascarade.bots.lookahead import alike, lets_choose, prospects, shared, unchanged
from mascarade.bots.memory import Memory
from mascarade.bots.reckoning import FAINT, Reading, Reckoning, Worths, sure_below
from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player
from mascarade.rules.choices import Announce, Look, Swap, TurnChoice
from mascarade.rules.decisions import Decision
from mascarade.rules.game import clockwise_from, seat_of
from mascarade.rules.turns import within_reach
from mascarade.rules.view import View


class ClaimWorth(NamedTuple):
    """The worth of announcing a mask."""

    truly: float
    foiled: float
    """The worth of a false claim if a challenger has the mask no more than the announcer."""
    caught: float
    """The worth of a false claim if a challenger has the mask."""
    calls: float
    """The chance of a challenge if the claim is false."""
    bold: float
    """The chance of its truth up to which the others would rather challenge than let it stand."""

    def worth(self, true: float, seeming: float, doubts: float) -> float:
        """Return what the claim is worth, given how likely it is true, and how likely the others think so."""
        if true == 1.0:
            return self.truly
        doubted = doubts * sure_below(self.bold, seeming)
        unfound = self.truly + doubted * (self.foiled - self.truly)
        falsely = unfound + self.calls * (self.caught - unfound)
        return true * self.truly + (1.0 - true) * falsely


class Announcing(Reckoning):
    """The reckoning of a player whose turn it is."""

    def __init__(self, view: View, me: Player, memory: Memory, reading: Reading) -> None:
        super().__init__(view, me, memory, reading)
        self._worst: float | None = None

    def claims(self) -> dict[MaskId, ClaimWorth]:
        """Return what announcing each mask would be worth."""
        fined = self._chance(unchanged(self.situation), (self._me,)) - self._shame
        others = [player for player in self.situation.seating if player != self._me]
        rival = max(others, key=lambda player: self._fortune(player))
        nobody = self._chance_of(rival, unchanged(self.situation), (self._me, rival))
        found = {}
        for mask, (called, most, caller) in self._callers(others).items():
            used = prospects(self.situation, mask, self._me)
            truly = self._chance(used)
            caught = fined
            if most > FAINT:
                caught = self._chance(alike(self.situation, mask, self._me, caller), (self._me,)) - self._shame
                if self._is_double(mask):
                    truly += called * (self._chance(shared(self.situation, mask, self._me, caller)) - truly)
            found[mask] = ClaimWorth(truly, fined, caught, called, self._bold_against(nobody, used, rival))
        return found

    def _callers(self, others: list[Player]) -> dict[MaskId, tuple[float, float, Player]]:
        """Return for each mask how likely somebody has it and says so, who that most likely is, and how likely."""
        calls = dict.fromkeys(self._game.different_masks, 0.0)
        most = dict.fromkeys(calls, (0.0, self._me))
        for player in others:
            for place in self._memory.cards[player]:
                speaks = self._speaks(place)
                for mask, likely in self._memory.masks(place).items():
                    call = speaks * likely
                    calls[mask] += call
                    if call > most[mask][0]:
                        most[mask] = (call, player)
        shares = {mask: self._share_of_others(mask) for mask in calls}
        return {
            mask: (min(1.0, shares[mask] * calls[mask]), shares[mask] * most[mask][0], most[mask][1]) for mask in calls
        }

    def turn(self, decision: Decision, claims: dict[MaskId, ClaimWorth], impatience: float = 0.0) -> Worths:
        """Return what each choice of a turn is worth this turn and the next; announcing is worth a share more."""
        nothing = self._nothing
        ahead = self._reading.ahead
        later = ahead * (max([self.promise(CardOf(self._me, hand), claims) for hand in self._hands]) - nothing)
        worths: Worths = {}
        for option in decision.options:
            assert isinstance(option, TurnChoice), "this is a turn"
            match option:
                case Announce(mask, own):
                    place = CardOf(self._me, own)
                    claimed = self._claimed(mask, place, claims)
                    worths[option] = claimed + impatience * nothing + self._after(mask, place, claims, later)
                case Look(own):
                    worths[option] = nothing + max(later, ahead * (self._seen(own, claims) - nothing))
                case Swap(own, other):
                    best = max(self.promises(CardOf(self._me, own), other, claims))
                    worths[option] = nothing + max(later, ahead * (best - nothing))
                case _:
                    assert_never(option)
        return worths

    def _after(self, mask: MaskId, own: Place, claims: dict[MaskId, ClaimWorth], later: float) -> float:
        """Return what is won a turn later by having announced a mask with this card."""
        if not lets_choose(self._game, mask):
            return later
        seating = self.situation.seating
        others = within_reach(self._game, clockwise_from(seating, seat_of(seating, self._me)))
        best = max([self.choosing(own, place, claims) for place in others])
        chosen = self._reading.ahead * (best - self._nothing)
        unused = claims[mask].calls * (1.0 - self._memory.chance(own, mask))
        return later + (1.0 - unused) * max(0.0, chosen - later)

    def choosing(self, own: Place, other: Place, claims: dict[MaskId, ClaimWorth]) -> float:
        """Return what announcing would be worth to somebody who has seen two cards and kept the better one."""
        bluff = self._barefaced(claims)
        mine, theirs = self._memory.masks(own), self._memory.masks(other)
        return fsum(
            [
                one * two * max(claims[here].truly, claims[there].truly, bluff)
                for here, one in mine.items()
                for there, two in theirs.items()
            ]
        )

    def promise(self, place: Place, claims: dict[MaskId, ClaimWorth]) -> float:
        """Return what announcing with this card would be worth at best."""
        return max([self._claimed(mask, place, claims) for mask in claims])

    def promises(self, own: Place, other: Place, claims: dict[MaskId, ClaimWorth]) -> tuple[float, float]:
        """Return what announcing would be worth with each of two cards, when nobody else knows which is where."""
        memory, doubts = self._memory, self._reading.doubts
        keep, take = memory.masks(own), memory.masks(other)
        here, there = memory.seeming(own), memory.seeming(other)
        kept = taken = self._barefaced(claims)
        for mask in {**keep, **take, **here, **there}:
            claim = claims[mask]
            seeming = (here.get(mask, 0.0) + there.get(mask, 0.0)) / 2
            kept = max(kept, claim.worth(keep.get(mask, 0.0), seeming, doubts))
            taken = max(taken, claim.worth(take.get(mask, 0.0), seeming, doubts))
        return kept, taken

    def _barefaced(self, claims: dict[MaskId, ClaimWorth]) -> float:
        """Return what the best lie is worth that nobody would believe."""
        if self._worst is None:
            self._worst = max([claim.worth(0.0, 0.0, self._reading.doubts) for claim in claims.values()])
        return self._worst

    def _claimed(self, mask: MaskId, place: Place, claims: dict[MaskId, ClaimWorth]) -> float:
        memory = self._memory
        return claims[mask].worth(
            memory.chance(place, mask), memory.seeming(place).get(mask, 0.0), self._reading.doubts
        )

    def _seen(self, own: Hand, claims: dict[MaskId, ClaimWorth]) -> float:
        """Return what announcing with a card would be worth to somebody who has looked at it."""
        place = CardOf(self._me, own)
        seeming, doubts = self._memory.seeming(place), self._reading.doubts
        bluff = max([claim.worth(0.0, seeming.get(mask, 0.0), doubts) for mask, claim in claims.items()])
        masks = self._memory.masks(place)
        return fsum([chance * max(claims[mask].truly, bluff) for mask, chance in masks.items()])

    def _fortune(self, player: Player) -> int:
        return self.situation.coins[self.situation.seating.index(player)]
