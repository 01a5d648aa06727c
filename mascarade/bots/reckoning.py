"""What claims are worth: each choice of a turn and each answer to an announcement, as chances of winning."""

from typing import NamedTuple

from mascarade.bots.foresight import Prospects, Table, alike, chance, prospects, table_of, unchanged
from mascarade.bots.memory import Memory
from mascarade.rules.cards import CardOf, Hand, MaskId, Place, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Look, Pass, Swap
from mascarade.rules.decisions import Decision
from mascarade.rules.game import seat_of
from mascarade.rules.view import View

Worths = dict[Choice, float]
"""What each choice is worth."""

FAINT = 0.04
"""What is less likely than this is not thought through."""
BLUR = 0.2
"""How wide a limit is that others draw somewhere."""


class Reading(NamedTuple):
    """What somebody expects of the others, and of themselves later."""

    calls: float
    """How likely one who knows that they have the announced mask says so."""
    doubts: float
    """How likely somebody contests a claim without having the mask, where that would pay."""
    trust: float
    """How many times as likely a claim is to come from somebody who has the mask."""
    ahead: float
    """How much of what a card promises is still there a turn later."""
    margin: float
    """How much worse than the best a choice may be and still be made."""


class Claim(NamedTuple):
    """What announcing a mask is worth."""

    truly: float
    foiled: float
    """What it is worth falsely, if somebody challenges who has the mask no more than oneself."""
    caught: float
    """What it is worth falsely, if somebody challenges who has it."""
    calls: float
    """How likely somebody does, if it is false."""
    bold: float
    """Up to which chance of its being true the others would rather contest it than let it pass."""

    def worth(self, true: float, seeming: float, doubts: float) -> float:
        """What it is worth, by how likely it is true and how likely it seems to be so to the others."""
        if true == 1.0:
            return self.truly
        doubted = doubts * sure_below(self.bold, seeming)
        unfound = self.truly + doubted * (self.foiled - self.truly)
        falsely = unfound + self.calls * (self.caught - unfound)
        return true * self.truly + (1.0 - true) * falsely


def sure_below(limit: float, value: float) -> float:
    """1 well below a limit, 0 well above it, something between close to it."""
    return min(1.0, max(0.0, 0.5 + (limit - value) / BLUR))


class Reckoning:
    """One player's, at one moment."""

    def __init__(self, view: View, me: Player, memory: Memory, reading: Reading) -> None:
        self._me = me
        self._memory = memory
        self._reading = reading
        self._game = view.game
        self._table: Table = table_of(view, self._memory)
        self._following = (seat_of(self._table.seating, view.active) + 1) % view.game.players
        self._hands = view.game.hands

    def claims(self) -> dict[MaskId, Claim]:
        """What announcing each mask would be worth."""
        fined = self._chance(unchanged(self._table), (self._me,))
        others = [player for player in self._table.seating if player != self._me]
        rival = max(others, key=lambda player: self._fortune(player))
        found = {}
        for mask in self._game.different_masks:
            used = prospects(self._table, mask, self._me)
            truly = self._chance(used)
            calls = self._calls(mask, others)
            caught = fined
            if calls and max(calls.values()) > FAINT:
                caller = max(calls, key=calls.__getitem__).player
                caught = self._chance(alike(self._table, mask, self._me, caller), (self._me,))
            bold = self._bold(used, self._me, rival)
            found[mask] = Claim(truly, fined, caught, min(1.0, sum(calls.values())), bold)
        return found

    def _bold(self, used: Prospects, announcer: Player, rival: Player) -> float:
        """Up to which chance of the announcer's having the mask this rival would rather claim it falsely than pass."""
        nobody = self._chance_of(rival, unchanged(self._table), (announcer, rival))
        passed = self._chance_of(rival, used)
        lost = self._chance_of(rival, used, (rival,))
        return (nobody - passed) / (nobody - lost) if nobody > passed else 0.0

    def turn(self, decision: Decision, claims: dict[MaskId, Claim], impatience: float = 0.0) -> Worths:
        """What each choice of a turn is worth, this turn and the next of one's own; announcing by a share more."""
        nothing = self._chance(unchanged(self._table))
        ahead = self._reading.ahead
        later = ahead * (max([self.promise(CardOf(self._me, hand), claims) for hand in self._hands]) - nothing)
        worths: Worths = {}
        for option in decision.options:
            match option:
                case Announce(mask, own):
                    worths[option] = later + impatience * nothing + self._claimed(mask, CardOf(self._me, own), claims)
                case Look(own):
                    worths[option] = nothing + max(later, ahead * (self._seen(own, claims) - nothing))
                case Swap(own, other):
                    best = max(self.promises(CardOf(self._me, own), other, claims))
                    worths[option] = nothing + max(later, ahead * (best - nothing))
        return worths

    def promise(self, place: Place, claims: dict[MaskId, Claim]) -> float:
        """What announcing with this card would be worth at best."""
        return max([self._claimed(mask, place, claims) for mask in claims])

    def promises(self, own: Place, other: Place, claims: dict[MaskId, Claim]) -> tuple[float, float]:
        """The same with either of two cards, once they were swapped or not and nobody else knows which."""
        memory, doubts = self._memory, self._reading.doubts
        keep, take = memory.masks(own), memory.masks(other)
        here, there = memory.public.masks(own), memory.public.masks(other)
        kept = taken = 0.0
        for mask, claim in claims.items():
            seeming = (here.get(mask, 0.0) + there.get(mask, 0.0)) / 2
            kept = max(kept, claim.worth(keep.get(mask, 0.0), seeming, doubts))
            taken = max(taken, claim.worth(take.get(mask, 0.0), seeming, doubts))
        return kept, taken

    def _claimed(self, mask: MaskId, place: Place, claims: dict[MaskId, Claim]) -> float:
        memory = self._memory
        return claims[mask].worth(memory.chance(place, mask), memory.public.chance(place, mask), self._reading.doubts)

    def _seen(self, own: Hand, claims: dict[MaskId, Claim]) -> float:
        """The same to somebody who has looked at it."""
        place = CardOf(self._me, own)
        seeming, doubts = self._memory.public.masks(place), self._reading.doubts
        bluff = max([claim.worth(0.0, seeming.get(mask, 0.0), doubts) for mask, claim in claims.items()])
        masks = self._memory.masks(place)
        return sum([chance * max(claims[mask].truly, bluff) for mask, chance in masks.items()])

    def answer(self, view: View, decision: Decision) -> Worths:
        """What passing is worth, and challenging with each of one's cards."""
        said = view.claims
        assert said is not None, "something was announced"
        claims = said.claims
        liars = tuple(player for player, _ in claims)
        if len(liars) == 1 and self._is_idle(said.mask, claims[0]):
            return {Pass(): 1.0}
        true = self._truth(said.mask, claims)
        for place, call in self._calls(said.mask, list(said.to_answer[1:])).items():
            true[place.player] = true.get(place.player, 0.0) + call * max(0.0, 1.0 - sum(true.values()))
        nobody = max(0.0, 1.0 - sum(true.values()))
        worths: Worths = {}
        for option in decision.options:
            if isinstance(option, Challenge):
                mine = self._memory.chance(CardOf(self._me, option.own), said.mask)
                lost = self._contest(said.mask, (*liars, self._me), true, nobody)
                won = self._used(said.mask, self._me, liars) if mine > FAINT else lost
                worths[option] = mine * won + (1.0 - mine) * lost
            else:
                let_go = 1.0 if len(liars) == 1 else 0.0
                if let_go and len(said.to_answer) > 1:
                    let_go -= self._doubted(said.mask, claims[0], said.to_answer[-1])
                worths[option] = self._contest(said.mask, liars, true, nobody, let_go)
        return worths

    def _doubted(self, mask: MaskId, claim: tuple[Player, Hand], last: Player) -> float:
        """How likely the last who is asked contests a claim without having the mask."""
        announcer, hand = claim
        bold = self._bold(prospects(self._table, mask, announcer), announcer, last)
        return self._reading.doubts * sure_below(bold, self._memory.public.chance(CardOf(announcer, hand), mask))

    def _is_idle(self, mask: MaskId, claim: tuple[Player, Hand]) -> bool:
        """Whether challenging is out of the question, at a glance."""
        if max(self._memory.chance(CardOf(self._me, hand), mask) for hand in self._hands) > FAINT:
            return False
        announcer = claim[0]
        true = self._truth(mask, (claim,))[announcer]
        used = prospects(self._table, mask, announcer)
        both = self._chance(unchanged(self._table), (announcer, self._me))
        challenged = true * self._chance(used, (self._me,)) + (1.0 - true) * both
        return challenged < self._chance(used) - self._reading.margin

    def _contest(
        self,
        mask: MaskId,
        claimants: tuple[Player, ...],
        true: dict[Player, float],
        nobody: float,
        let_go: float = 0.0,
    ) -> float:
        """What it is worth when these claim a mask, one of whom has it, or somebody who will still say so, or nobody.

        Where nobody has it, the first may still be let go with it.
        """
        worth = nobody * (1.0 - let_go) * self._chance(unchanged(self._table), claimants)
        if let_go:
            worth += nobody * let_go * self._used(mask, claimants[0], ())
        rest = 0.0
        for player, likely in true.items():
            if likely < FAINT:
                rest += likely
            else:
                worth += likely * self._used(mask, player, tuple(liar for liar in claimants if liar != player))
        return worth / (1.0 - rest) if rest < 1.0 else worth

    def _truth(self, mask: MaskId, claims: tuple[tuple[Player, Hand], ...]) -> dict[Player, float]:
        """How likely each claimant has the mask, if oneself has not."""
        trust = self._reading.trust
        odds = {player: trust * self._memory.chance(CardOf(player, hand), mask) for player, hand in claims}
        mine = sum(self._memory.chance(CardOf(self._me, hand), mask) for hand in self._hands)
        nobody = max(1e-9, 1.0 - mine - sum(odds.values()) / trust)
        total = nobody + sum(odds.values())
        return {player: chance / total for player, chance in odds.items()}

    def _calls(self, mask: MaskId, players: list[Player]) -> dict[CardOf, float]:
        """How likely each card of these players is the mask and is challenged with, if oneself has it not."""
        memory = self._memory
        mine = sum([memory.chance(CardOf(self._me, hand), mask) for hand in self._hands])
        if mine > 0.99:
            return {}
        share = self._reading.calls / (1.0 - mine)
        calls = {}
        for player in players:
            for hand in self._hands:
                place = CardOf(player, hand)
                likely = memory.chance(place, mask)
                if likely:
                    calls[place] = share * likely * min(1.0, 0.1 + 1.8 * memory.known(place))
        return calls

    def _used(self, mask: MaskId, user: Player, liars: tuple[Player, ...]) -> float:
        return self._chance(prospects(self._table, mask, user), liars)

    def _chance(self, future: Prospects, liars: tuple[Player, ...] = ()) -> float:
        return chance(self._game, future, self._me, self._following, liars)

    def _chance_of(self, player: Player, future: Prospects, liars: tuple[Player, ...] = ()) -> float:
        return chance(self._game, future, player, self._following, liars)

    def _fortune(self, player: Player) -> int:
        return self._table.coins[self._table.seating.index(player)]
