"""Win probability of a player at one moment, by what the others are likely to claim and to challenge."""

from math import fsum
from typing import Final, assert_never

from mascarade.bots.evaluation import Worths
from mascarade.bots.memory import Memory
from mascarade.bots.outcome_cache import PowerOutcomes, outcome_cache_of
from mascarade.bots.rollout import PowerContext, situation_of
from mascarade.rules.cards import CardOf, Hand, MaskId, Player
from mascarade.rules.choices import Challenge, ClaimChoice, Decision, Pass
from mascarade.rules.view import View
from mascarade.values import Value

FAINT = 0.04
"""The chance below which a possibility is left out."""
BLUR = 0.2
"""The width of the range in which one cannot tell on which side of a limit somebody else is."""
NEVER: Final = -1.0
"""The limit of somebody who would gain by no challenge, however surely the claim is false."""
SHOWN: Final = 0.04
"""The loss in worth by showing a card to everybody, as a share of what doing nothing is worth: a bluff with it is lost.

Without it, bots challenged so often that others won more by never challenging without the mask.
"""


class Expectations(Value):
    """A player's expectations of the others, and of their own later choices."""

    calls: float
    """The chance that a player who knows they have the announced mask says so."""
    doubts: float
    """The chance that somebody challenges without having the mask, where that would pay."""
    trust: float
    """The factor by which a claim makes it more likely that the claimant has the mask."""
    ahead: float
    """The share of a card's promise that is left a turn later."""
    margin: float = 0.0
    """The loss in worth up to which a choice is still made instead of the best."""
    fear: float = 0.0
    """The extra pain of a false claim beyond its cost, as a share of the player's own chance of winning."""


def sure_below(limit: float, value: float) -> float:
    """Return the probability that a player judges a value to be below their limit: 0.5 at it, 1 well below it."""
    return min(1.0, max(0.0, 0.5 + (limit - value) / BLUR))


def call_chance(calls: float, known: float, kept: float = 1.0) -> float:
    """Return how likely a holder of the announced mask challenges who knows their card with this chance.

    They may think it swapped since, and kept with the other chance alone.
    """
    return calls * min(1.0, 0.1 + 1.8 * kept * known)


class WinProbability:
    """The chances of winning at one moment, by what may happen next, in the eyes of one player."""

    def __init__(self, view: View, me: Player, memory: Memory, expectations: Expectations) -> None:
        self.me = me
        self.memory = memory
        self.expectations = expectations
        self._game = view.game
        self.situation: PowerContext = situation_of(view, self.memory)
        self.outcomes = outcome_cache_of(self.situation)
        self._following = (view.active + 1) % view.game.players
        self._hands = view.game.hands
        self.nothing = self._chance(self.outcomes.unchanged)
        self._shame = expectations.fear * self.nothing

    def _doubt_limit(self, neither: float, used: PowerOutcomes, rival: Player) -> float:
        """Return the chance that the announcer has the mask up to which a rival without it would rather challenge.

        ``neither`` is the rival's chance of winning once both of them have paid. The limit is below 0 for a rival who
        gains nothing by a challenge.
        """
        passed = self.chance_of(rival, used)
        stake = neither - self.chance_of(rival, used, (rival,))
        return max(NEVER, (neither - passed) / stake) if stake > 0.0 else NEVER

    def _is_double(self, mask: MaskId) -> bool:
        return self._game.masks[mask].copies > 1

    def share_of_others(self, mask: MaskId) -> float:
        """Return the factor on others' chances of having a mask that this player lacks; 0 if this player has it."""
        if self._is_double(mask):
            return 1.0
        mine = fsum([self.memory.chance(place, mask) for place in self.memory.cards[self.me]])
        return 1.0 / (1.0 - mine) if mine < 0.99 else 0.0

    def call_chance(self, place: CardOf, kept: float = 1.0) -> float:
        """Return the probability that a card's holder challenges if it is the announced mask; ``kept`` as above."""
        return call_chance(self.expectations.calls, self.memory.known(place), kept)

    def _chance(self, future: PowerOutcomes, liars: tuple[Player, ...] = ()) -> float:
        return future.chances(self._following, liars)[self.me]

    def chance_of(self, player: Player, future: PowerOutcomes, liars: tuple[Player, ...] = ()) -> float:
        """Return a player's chance of winning after a power, once these players have paid their fines."""
        return future.chances(self._following, liars)[player]


class ClaimWorth(Value):
    """The worth of announcing a mask."""

    truly: float
    foiled: float
    """The worth of a false claim if the challenger does not have the mask either."""
    caught: float
    """The worth of a false claim if a challenger has the mask."""
    calls: float
    """The chance of a challenge if the claim is false."""
    doubt_limit: float
    """The chance of a true claim up to which a player without the mask would rather challenge."""

    def worth(self, true: float, seeming: float, doubts: float, unheard: float = 0.0) -> float:
        """Return what the claim is worth, given how likely it is true, and how likely the others think so.

        ``unheard`` is the part of ``calls`` by somebody who no longer knows that they have the mask.
        """
        if true == 1.0:
            return self.truly
        doubted = doubts * sure_below(self.doubt_limit, seeming)
        unfound = self.truly + doubted * (self.foiled - self.truly)
        falsely = unfound + max(0.0, self.calls - unheard) * (self.caught - unfound)
        return true * self.truly + (1.0 - true) * falsely


Claims = dict[MaskId, ClaimWorth]
"""The worth of each announcement."""


class AnswerOptions(WinProbability):
    """The worth of each answer to an announcement: to pass, or to challenge."""

    def worths(self, view: View, decision: Decision) -> Worths:
        """Return the worth of passing, and of challenging with each of the player's own cards."""
        said = view.claims
        assert said is not None, "something was announced"
        claims = said.claims
        liars = tuple(player for player, _ in claims)
        if len(liars) == 1 and self._is_idle(said.mask, claims[0]):
            return {Pass(): 1.0}
        true, mine_too = self._truth(said.mask, claims)
        self._add_later_challengers(true, said.mask, said.to_answer[1:], liars)
        nobody = max(0.0, 1.0 - fsum(true.values()))
        showing = self._loss_by_exposure() + SHOWN * self.nothing
        worths: Worths = {}
        for option in decision.options:
            assert isinstance(option, ClaimChoice), "something was announced"
            match option:
                case Challenge(own):
                    mine = mine_too * self.memory.chance(CardOf(self.me, own), said.mask)
                    lost = self._contest(said.mask, (*liars, self.me), true, nobody) - self._shame
                    won = self._worth_of_right_challenge(said.mask, liars, true) if mine > FAINT else lost
                    worths[option] = mine * won + (1.0 - mine) * lost - showing
                case Pass():
                    let_go = 1.0 if len(liars) == 1 else 0.0
                    if let_go and len(said.to_answer) > 1:
                        let_go -= self._doubted(said.mask, claims[0], said.to_answer[-1])
                    worths[option] = self._contest(said.mask, liars, true, nobody, let_go)
                case _:
                    assert_never(option)
        return worths

    def _add_later_challengers(
        self, true: dict[Player, float], mask: MaskId, later: tuple[Player, ...], liars: tuple[Player, ...]
    ) -> None:
        """Add each later player's chance of having the mask and challenging, if this player does not have it."""
        share = self.share_of_others(mask)
        for player in later if share else ():
            for place in self.memory.cards[player]:
                likely = self.memory.chance(place, mask)
                if likely and (likely < FAINT or self._would_call(player, mask, liars)):
                    call = share * likely * self.call_chance(place) * max(0.0, 1.0 - fsum(true.values()))
                    true[player] = true.get(player, 0.0) + call

    def _would_call(self, player: Player, mask: MaskId, liars: tuple[Player, ...]) -> bool:
        """Return whether a player who has the announced mask gains by challenging, after these claims."""
        let_go = len(liars) == 1
        others = self.outcomes.unchallenged(mask, liars[0]) if let_go else self.outcomes.unchanged
        passed = self.chance_of(player, others, () if let_go else liars)
        return self.chance_of(player, self.outcomes.unchallenged(mask, player), liars) > passed

    def _loss_by_exposure(self) -> float:
        """Return the loss by revealing a card now: the next player may then be forbidden to announce."""
        if self.situation.seating[self._following] != self.me:
            return 0.0
        cards = self.memory.cards[self.me]
        likely = {mask: max([self.memory.chance(card, mask) for card in cards]) for mask in self._game.different_masks}
        gains = [
            chance * (self._chance_after_power(mask, self.me, ()) - self.nothing)
            for mask, chance in likely.items()
            if chance > FAINT
        ]
        return (1.0 - self.expectations.ahead) * max([0.0, *gains])

    def _worth_of_right_challenge(self, mask: MaskId, liars: tuple[Player, ...], true: dict[Player, float]) -> float:
        """Return the worth of challenging for a player who has the mask."""
        alone = self._chance_after_power(mask, self.me, liars)
        if not self._is_double(mask):
            return alone
        likely = max(liars, key=lambda player: true.get(player, 0.0))
        both = self._chance(self.outcomes.used_by_two(mask, self.me, likely))
        return alone + true.get(likely, 0.0) * (both - alone)

    def _doubted(self, mask: MaskId, claim: tuple[Player, Hand], last: Player) -> float:
        """Return the probability that the last player to answer challenges without having the mask."""
        announcer, hand = claim
        neither = self.chance_of(last, self.outcomes.unchanged, (announcer, last))
        limit = self._doubt_limit(neither, self.outcomes.unchallenged(mask, announcer), last)
        seeming = self.memory.public_chance(CardOf(announcer, hand), mask)
        return self.expectations.doubts * sure_below(limit, seeming)

    def _is_idle(self, mask: MaskId, claim: tuple[Player, Hand]) -> bool:
        """Return whether challenging is so clearly bad that nothing more has to be computed."""
        if max(self.memory.chance(CardOf(self.me, hand), mask) for hand in self._hands) > FAINT:
            return False
        announcer = claim[0]
        true = self._truth(mask, (claim,))[0][announcer]
        used = self.outcomes.unchallenged(mask, announcer)
        both = self._chance(self.outcomes.unchanged, (announcer, self.me))
        challenged = true * self._chance(used, (self.me,)) + (1.0 - true) * both
        return challenged < self._chance(used) - self.expectations.margin

    def _contest(
        self, mask: MaskId, claimants: tuple[Player, ...], true: dict[Player, float], nobody: float, let_go: float = 0.0
    ) -> float:
        """Return what these claims lead to: on average over who has the mask, a claimant, a later challenger or nobody.

        ``let_go`` is how likely nobody challenges the first claimant where nobody has the mask.
        """
        worth = nobody * (1.0 - let_go) * self._chance(self.outcomes.unchanged, claimants)
        if let_go:
            worth += nobody * let_go * self._chance_after_power(mask, claimants[0], ())
        rest = 0.0
        for player, likely in true.items():
            if likely < FAINT:
                rest += likely
            else:
                worth += likely * self._chance_after_power(
                    mask, player, tuple(liar for liar in claimants if liar != player)
                )
        weight = max(1.0, fsum(true.values())) - rest  # a mask with several cards can have several holders
        return worth / weight if weight > 0.0 else worth

    def _truth(self, mask: MaskId, claims: tuple[tuple[Player, Hand], ...]) -> tuple[dict[Player, float], float]:
        """Return how likely each claimant has the mask if this player has not.

        The second value is the factor by which these claims change how likely this player has it.
        """
        trust = self.expectations.trust
        likely = {player: self.memory.chance(CardOf(player, hand), mask) for player, hand in claims}
        if self._is_double(mask):
            return {player: trust * chance / (1.0 + (trust - 1.0) * chance) for player, chance in likely.items()}, 1.0
        mine = fsum([self.memory.chance(CardOf(self.me, hand), mask) for hand in self._hands])
        others = fsum(likely.values())
        nobody = max(1e-9, 1.0 - mine - others)
        total = nobody + trust * others
        return {player: trust * chance / total for player, chance in likely.items()}, 1.0 / (total + mine)

    def _chance_after_power(self, mask: MaskId, user: Player, liars: tuple[Player, ...]) -> float:
        return self._chance(self.outcomes.unchallenged(mask, user), liars)
