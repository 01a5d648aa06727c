"""The worth of each answer to an announcement, as a chance of winning: to let it stand, or to challenge."""

from math import fsum
from typing import Final, assert_never

from mascarade.bots.win_probability import FAINT, WinProbability, Worths, sure_below
from mascarade.rules.cards import CardOf, Hand, MaskId, Player
from mascarade.rules.choices import Challenge, ClaimChoice, Decision, Pass
from mascarade.rules.view import View

SHOWN: Final = 0.04
"""The loss in worth by showing a card to everybody, as a share of what doing nothing is worth: a bluff with it is lost.

Without it, bots challenged so often that others won more by never challenging without the mask.
"""


class AnswerOptions(WinProbability):
    """The reckoning of a player who is asked."""

    def answer(self, view: View, decision: Decision) -> Worths:
        """Return what passing is worth, and challenging with each of the player's own cards."""
        said = view.claims
        assert said is not None, "something was announced"
        claims = said.claims
        liars = tuple(player for player, _ in claims)
        if len(liars) == 1 and self._is_idle(said.mask, claims[0]):
            return {Pass(): 1.0}
        true, mine_too = self._truth(said.mask, claims)
        share = self.share_of_others(said.mask)
        for player in said.to_answer[1:] if share else ():
            for place in self.memory.cards[player]:
                likely = self.memory.chance(place, said.mask)
                if likely:
                    call = share * likely * self.speaks(place) * max(0.0, 1.0 - fsum(true.values()))
                    true[player] = true.get(player, 0.0) + call
        nobody = max(0.0, 1.0 - fsum(true.values()))
        worths: Worths = {}
        showing = self._silenced() + SHOWN * self.nothing
        for option in decision.options:
            assert isinstance(option, ClaimChoice), "something was announced"
            match option:
                case Challenge(own):
                    mine = mine_too * self.memory.chance(CardOf(self.me, own), said.mask)
                    lost = self._contest(said.mask, (*liars, self.me), true, nobody) - self._shame
                    won = self._won(said.mask, liars, true) if mine > FAINT else lost
                    worths[option] = mine * won + (1.0 - mine) * lost - showing
                case Pass():
                    let_go = 1.0 if len(liars) == 1 else 0.0
                    if let_go and len(said.to_answer) > 1:
                        let_go -= self._doubted(said.mask, claims[0], said.to_answer[-1])
                    worths[option] = self._contest(said.mask, liars, true, nobody, let_go)
                case _:
                    assert_never(option)
        return worths

    def _silenced(self) -> float:
        """Return what is lost by having to reveal a card now: whoever plays next may then not announce."""
        if self.situation.seating[self._following] != self.me:
            return 0.0
        cards = self.memory.cards[self.me]
        likely = {mask: max([self.memory.chance(card, mask) for card in cards]) for mask in self._game.different_masks}
        gains = [
            chance * (self._used(mask, self.me, ()) - self.nothing) for mask, chance in likely.items() if chance > FAINT
        ]
        return (1.0 - self.expectations.ahead) * max([0.0, *gains])

    def _won(self, mask: MaskId, liars: tuple[Player, ...], true: dict[Player, float]) -> float:
        """Return what challenging is worth to a player who has the mask."""
        alone = self._used(mask, self.me, liars)
        if not self._is_double(mask):
            return alone
        likely = max(liars, key=lambda player: true.get(player, 0.0))
        both = self._chance(self.foresight.shared(mask, self.me, likely))
        return alone + true.get(likely, 0.0) * (both - alone)

    def _doubted(self, mask: MaskId, claim: tuple[Player, Hand], last: Player) -> float:
        """Return how likely the last player to answer challenges without having the mask."""
        announcer, hand = claim
        bold = self._bold(self.foresight.used(mask, announcer), announcer, last)
        return self.expectations.doubts * sure_below(bold, self.memory.seeming(CardOf(announcer, hand)).get(mask, 0.0))

    def _is_idle(self, mask: MaskId, claim: tuple[Player, Hand]) -> bool:
        """Return whether challenging is out of the question at a glance."""
        if max(self.memory.chance(CardOf(self.me, hand), mask) for hand in self._hands) > FAINT:
            return False
        announcer = claim[0]
        true = self._truth(mask, (claim,))[0][announcer]
        used = self.foresight.used(mask, announcer)
        both = self._chance(self.foresight.unchanged, (announcer, self.me))
        challenged = true * self._chance(used, (self.me,)) + (1.0 - true) * both
        return challenged < self._chance(used) - self.expectations.margin

    def _contest(
        self,
        mask: MaskId,
        claimants: tuple[Player, ...],
        true: dict[Player, float],
        nobody: float,
        let_go: float = 0.0,
    ) -> float:
        """Return the worth of a claim by these players if one of them has the mask, or a later challenger, or nobody.

        Where nobody has it, the first may still be let go with it.
        """
        worth = nobody * (1.0 - let_go) * self._chance(self.foresight.unchanged, claimants)
        if let_go:
            worth += nobody * let_go * self._used(mask, claimants[0], ())
        rest = 0.0
        for player, likely in true.items():
            if likely < FAINT:
                rest += likely
            else:
                worth += likely * self._used(mask, player, tuple(liar for liar in claimants if liar != player))
        weight = max(1.0, fsum(true.values())) - rest  # several have it where there are several cards of it
        return worth / weight if weight > 0.0 else worth

    def _truth(self, mask: MaskId, claims: tuple[tuple[Player, Hand], ...]) -> tuple[dict[Player, float], float]:
        """Return how likely each claimant has the mask if this player has not.

        And how many times as likely as before it is that one has it oneself.
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

    def _used(self, mask: MaskId, user: Player, liars: tuple[Player, ...]) -> float:
        return self._chance(self.foresight.used(mask, user), liars)
