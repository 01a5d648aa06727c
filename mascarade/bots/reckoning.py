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


class Reading(NamedTuple):
    """What somebody expects of the others, and of themselves later."""

    calls: float
    """How likely one who knows that they have the announced mask says so."""
    bluffs: float
    """How likely one who has not, or does not know, says so all the same."""
    trust: float
    """How many times as likely a claim is to come from somebody who has the mask."""
    ahead: float
    """How much of what a card promises is still there a turn later."""
    margin: float
    """How much worse than the best a choice may be and still be made."""


class Claim(NamedTuple):
    """What announcing a mask is worth."""

    truly: float
    falsely: float

    def worth(self, chance: float) -> float:
        """What it is worth to somebody whose card is the mask with this chance."""
        return chance * self.truly + (1.0 - chance) * self.falsely


class Reckoning:
    """One player's, at one moment."""

    def __init__(self, view: View, me: Player, memory: Memory, reading: Reading) -> None:
        self._me = me
        self._memory = memory
        self._reading = reading
        self._game = view.game
        self._table: Table = table_of(view)
        self._following = (seat_of(self._table.seating, view.active) + 1) % view.game.players
        self._hands = view.game.hands

    def claims(self) -> dict[MaskId, Claim]:
        """What announcing each mask would be worth, by its being true or false."""
        fined = self._chance(unchanged(self._table), (self._me,))
        others = [player for player in self._table.seating if player != self._me]
        quiet = (1.0 - self._reading.bluffs) ** len(others)
        found = {}
        for mask in self._game.different_masks:
            truly = self._chance(prospects(self._table, mask, self._me))
            calls = self._calls(mask, others)
            caught = min(sum(calls.values()), 1.0)
            falsely = (1.0 - caught) * (quiet * truly + (1.0 - quiet) * fined)
            if caught > FAINT:
                caller = max(calls, key=calls.__getitem__)
                falsely += caught * self._chance(alike(self._table, mask, self._me, caller), (self._me,))
            else:
                falsely += caught * fined
            found[mask] = Claim(truly, falsely)
        return found

    def turn(self, decision: Decision, claims: dict[MaskId, Claim]) -> Worths:
        """What each choice of a turn is worth, this turn and the next of one's own."""
        nothing = self._chance(unchanged(self._table))
        ahead = self._reading.ahead
        hands = {hand: self.promise(CardOf(self._me, hand), claims) for hand in self._hands}
        later = ahead * (max(hands.values()) - nothing)
        worths: Worths = {}
        for option in decision.options:
            match option:
                case Announce(mask, own):
                    worths[option] = claims[mask].worth(self._memory.chance(CardOf(self._me, own), mask)) + later
                case Look(own):
                    worths[option] = nothing + max(later, ahead * (self._seen(own, claims) - nothing))
                case Swap(_, other):
                    worths[option] = nothing + max(later, ahead * (self.promise(other, claims) - nothing))
        return worths

    def promise(self, place: Place, claims: dict[MaskId, Claim]) -> float:
        """What announcing would be worth at best to whoever has this card."""
        masks = self._memory.masks(place)
        return max(claim.worth(masks.get(mask, 0.0)) for mask, claim in claims.items())

    def _seen(self, own: Hand, claims: dict[MaskId, Claim]) -> float:
        """The same to somebody who has looked at it."""
        bluff = max(claim.falsely for claim in claims.values())
        masks = self._memory.masks(CardOf(self._me, own))
        return sum(chance * max(claims[mask].truly, bluff) for mask, chance in masks.items())

    def answer(self, view: View, decision: Decision) -> Worths:
        """What passing is worth, and challenging with each of one's cards."""
        said = view.claims
        assert said is not None, "something was announced"
        claims = said.claims
        liars = tuple(player for player, _ in claims)
        if len(liars) == 1 and self._is_idle(said.mask, claims[0]):
            return {Pass(): 1.0}
        true = self._truth(said.mask, claims)
        for player, call in self._calls(said.mask, list(said.to_answer[1:])).items():
            true[player] = call * max(0.0, 1.0 - sum(true.values()))
        nobody = max(0.0, 1.0 - sum(true.values()))
        uncontested = liars if len(liars) == 1 else ()
        worths: Worths = {}
        for option in decision.options:
            if isinstance(option, Challenge):
                mine = self._memory.chance(CardOf(self._me, option.own), said.mask)
                lost = self._contest(said.mask, (*liars, self._me), true, nobody)
                won = self._used(said.mask, self._me, liars) if mine > FAINT else lost
                worths[option] = mine * won + (1.0 - mine) * lost
            else:
                worths[Pass()] = self._contest(said.mask, liars, true, nobody, uncontested)
        return worths

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
        uncontested: tuple[Player, ...] = (),
    ) -> float:
        """What it is worth when these claim a mask, one of whom has it, or somebody who will still say so."""
        worth = 0.0
        if uncontested:
            worth += nobody * self._used(mask, uncontested[0], ())
        else:
            worth += nobody * self._chance(unchanged(self._table), claimants)
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

    def _calls(self, mask: MaskId, players: list[Player]) -> dict[Player, float]:
        """How likely each of these has the mask, knows it and will say so, if oneself has not."""
        memory, calls = self._memory, self._reading.calls
        mine = sum(memory.chance(CardOf(self._me, hand), mask) for hand in self._hands)
        if mine > 0.99:
            return dict.fromkeys(players, 0.0)
        share = calls / (1.0 - mine)
        return {
            player: share * sum(self._knows(CardOf(player, hand), mask) for hand in self._hands) for player in players
        }

    def _knows(self, place: CardOf, mask: MaskId) -> float:
        likely = self._memory.chance(place, mask)
        return likely and likely * self._memory.known(place)

    def _used(self, mask: MaskId, user: Player, liars: tuple[Player, ...]) -> float:
        return self._chance(prospects(self._table, mask, user), liars)

    def _chance(self, future: Prospects, liars: tuple[Player, ...] = ()) -> float:
        return chance(self._game, future, self._me, self._following, liars)
