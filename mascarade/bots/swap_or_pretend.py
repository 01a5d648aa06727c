"""The worth of swapping and of pretending with two cards in hand, by what the others will believe afterwards.

Whoever has looked on takes the two cards for swapped with some chance. The more likely they think it, the more they
claim and contest as if it were so, and the more is won by having done the other thing. So neither is chosen always: it
is mixed in the proportion that stays right even against others who know it.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from typing import Final

from mascarade.bots.belief_parts import Number, Row
from mascarade.bots.evaluation import evaluation_of, exp
from mascarade.bots.memory import real_swaps
from mascarade.bots.win_probability import FAINT, Claims, WinProbability
from mascarade.rules.cards import CardOf, Place, Player
from mascarade.values import Value

STEADY: Final = 0.03
"""The difference in worth, times the number of players, at which the better choice is made three times in four."""
HALVINGS: Final = 12
"""The number of times that the range of the mix is halved."""
SURE: Final = 1.0 - 1e-9
"""The chance of winning from which on a player counts as having won."""
LEAST_CLAIMED: Final = 0.25
"""The least chance of having a mask with which a player may announce it."""


Announcement = tuple[Number, float, float]
"""A mask that the holder of a card may announce: how likely truly, if the card was not swapped, and at all."""


class Threat(Value):
    """The changes of this player's chance of winning by another player's claim to a mask, by how the claim goes."""

    used: float
    """The change if they have the mask and use the power."""
    caught: float
    """The change if this player has the mask instead, challenges, and uses the power."""
    missed: float
    """The change if neither has the mask and others challenge as often as expected."""
    wins: float
    """The chance that nobody stops them first, if the power wins them the game; otherwise 0."""
    stands: float
    """The chance that nobody challenges a false claim if this player does not have the mask."""


class Danger(Value):
    """The danger of a card: the results of what its holder may announce before this player's next turn."""

    change: float
    """The expected change of this player's chance of winning."""
    end: float
    """The chance that the game ends."""


class SwapOptions:
    """The worth of swapping and of pretending for a player who has two cards in hand or may take them."""

    def __init__(self, player: WinProbability, claims: Claims) -> None:
        self._turn = player
        self._masks, self._claims = tuple(claims), tuple(claims.values())
        self._threats: dict[tuple[Player, Number], Threat | None] = {}
        self._dangers: dict[Place, Danger] = {}
        self._present: dict[Player, tuple[float, float]] = {}
        rows = [player.memory.row(place) for place in player.memory.cards[player.me]]
        self._owned = [max(chances) for chances in zip(*rows, strict=True)]
        """The probability that this player has each mask."""
        doubts = player.expectations.doubts
        self._barefaced = max([claim.worth(0.0, 0.0, doubts) for claim in self._claims])
        """The worth of the best false claim that nobody would believe."""
        at = player.situation
        close = min(evaluation_of(at.game).close, at.game.house.goal_coins - at.court)
        self._near_winners = [player for player, coins in zip(at.seating, at.coins, strict=True) if coins >= close]
        """The players who may win by a single power."""
        self._victories = self._victory_chances()
        self.end = min(1.0, fsum(self._victories.values()))
        """The chance that somebody else wins before this player's next turn if no cards are taken in hand."""

    def _victory_chances(self) -> dict[Place, float]:
        """Return the probability that a player wins with each of their cards before this player's next turn."""
        at = self._turn
        places = [place for player in self._near_winners if player != at.me for place in at.memory.cards[player]]
        return {place: self._wins_with(place) for place in places}

    def _wins_with(self, place: CardOf) -> float:
        ends = []
        for mask, by_had, announced in self._announcements(place):
            wins = self._wins(place.player, mask)
            if wins:
                stands = (1.0 - self._owned[mask]) * (1.0 - self._claims[mask].calls)
                ends.append(wins * (by_had + (announced - by_had) * stands))
        return fsum(ends)

    def _wins(self, holder: Player, mask: Number) -> float:
        """Return the probability that nobody stops a player from winning by a mask; 0 if it does not win the game."""
        if holder not in self._near_winners:
            return 0.0
        at = self._turn
        if at.chance_of(holder, at.outcomes.estimated(self._masks[mask], at.me, holder)) <= SURE:
            return 0.0
        seating = at.situation.seating
        between = (seating.index(holder) - seating.index(at.me) - 1) % len(seating)
        return 1.0 / (1 << between)  # each player before them stops them in half of the cases

    def is_dangerous(self, place: Place) -> bool:
        """Return whether its holder is likely to win with a card before this player's next turn."""
        return self._victories.get(place, 0.0) > LEAST_CLAIMED

    def really(self, one: Place, two: Place) -> float:
        """Return the best probability of really swapping two cards."""
        weighed = [self.worths(one, two, believed) for believed in (0.0, 0.5, 1.0)]
        return _mix([taken - kept for kept, taken in weighed], STEADY / len(self._turn.situation.seating))

    def worth(self, one: Place, two: Place) -> float:
        """Return the worth of taking two cards in hand."""
        return max(self.worths(one, two, real_swaps(self._turn.situation.game.players)))

    def worths(self, one: Place, two: Place, believed: float) -> tuple[float, float]:
        """Return the worths of pretending and of swapping if others expect a real swap with this probability."""
        memory, me = self._turn.memory, self._turn.me
        is_mine = me in (_holder(one), _holder(two))
        kept, taken = [0.0], [0.0]
        changes, ends = [0.0, 0.0], [self.end, self.end]
        for place, other in ((one, two), (two, one)):
            holder = _holder(place)
            here, there = memory.row(place), memory.row(other)
            if holder == me:
                public = zip(memory.public_row(place), memory.public_row(other), strict=True)
                seeming = [(1.0 - believed) * mine + believed * theirs for mine, theirs in public]
                kept.append(self._announcement_gain(here, seeming, other, believed))
                taken.append(self._announcement_gain(there, seeming, None, believed))
            elif isinstance(place, CardOf):
                now = self._now(place)
                announcements = list(self._announcements(place, believed, there))
                for at, taken_up, mine in ((0, None, there), (1, there, here)):
                    danger = self._danger(place.player, announcements, taken_up, mine if is_mine else None)
                    changes[at] += danger.change - now.change
                    ends[at] += danger.end - now.end
        promises = [
            max(promised) * (1.0 - min(1.0, max(0.0, end))) for promised, end in zip((kept, taken), ends, strict=True)
        ]
        nothing = self._turn.nothing
        return nothing + promises[0] + changes[0], nothing + promises[1] + changes[1]

    def _now(self, place: CardOf) -> Danger:
        """Return the danger of a card if no cards are taken in hand."""
        if place not in self._dangers:
            self._dangers[place] = self._danger(place.player, self._announcements(place), None, None)
        return self._dangers[place]

    def _announcement_gain(self, true: Row, seeming: Row, other: Place | None, believed: float) -> float:
        """Return the gain of announcing with a card while the holder of the other may believe in a swap."""
        at = self._turn
        less = at.call_chance(other) - at.call_chance(other, 1.0 - believed) if isinstance(other, CardOf) else 0.0
        best = self._barefaced
        for mask in _likely(true, seeming):
            unheard = 0.0
            if less and other is not None:
                unheard = at.share_of_others(self._masks[mask]) * less * at.memory.row(other)[mask]
            best = max(best, self._claims[mask].worth(true[mask], seeming[mask], at.expectations.doubts, unheard))
        return at.expectations.ahead * (best - at.nothing)

    def _danger(
        self,
        holder: Player,
        announcements: Iterable[Announcement],
        swapped: Row | None,
        mine: Row | None,
    ) -> Danger:
        """Return the danger of a card by what its holder may announce.

        If it was swapped, ``swapped`` is what it may now be, and ``mine`` what this player's card may now be.
        """
        ahead = self._turn.expectations.ahead
        changes, ends = [], []
        for mask, by_had, announced in announcements:
            threat = self._threat(holder, mask)
            if threat is None:
                continue
            truly = by_had if swapped is None else announced * swapped[mask]
            own = self._owned[mask] if mine is None else mine[mask]
            change = truly * threat.used + (announced - truly) * (own * threat.caught + (1.0 - own) * threat.missed)
            changes.append((ahead + (1.0 - ahead) * threat.wins) * change)
            if threat.wins:
                ends.append(threat.wins * (truly + (announced - truly) * (1.0 - own) * threat.stands))
        return Danger(fsum(changes), fsum(ends))

    def _announcements(self, place: CardOf, believed: float = 0.0, other: Row | None = None) -> Iterator[Announcement]:
        """Yield what the holder of a card may announce.

        They take the card for swapped with the ``other`` with this chance. Whoever knows their card announces it even
        if nobody else knows what it is.
        """
        memory = self._turn.memory
        known = memory.known(place)
        here, seems = memory.row(place), memory.public_row(place)
        least = FAINT if place.player in self._near_winners else LEAST_CLAIMED
        masks = _likely(seems, other or seems)
        masks.update([mask for mask, chance in enumerate(here) if chance > least])
        for mask in masks:
            had, came = here[mask], believed * other[mask] if other else 0.0
            unsure = (1.0 - known) * _announced((1.0 - believed) * seems[mask] + came)
            by_had = had * (known * _announced(1.0 - believed + came) + unsure)
            announced = by_had + (1.0 - had) * (known * _announced(came) + unsure)
            if announced >= FAINT:
                yield mask, by_had, announced

    def _threat(self, holder: Player, mask: Number) -> Threat | None:
        """Return the threat of a player's claim to a mask; ``None`` if they would gain nothing by it."""
        key = holder, mask
        if key not in self._threats:
            at, name = self._turn, self._masks[mask]
            used = at.outcomes.estimated(name, at.me, holder)
            threat = None
            if at.chance_of(holder, used) > self._present_chance(holder)[0]:
                harm = at.chance_of(at.me, used) - at.nothing
                foiled = self._present_chance(holder)[1]
                own = at.outcomes.unchallenged(name, at.me) if self._owned[mask] > LEAST_CLAIMED else used
                won = at.chance_of(at.me, own, (holder,)) - at.nothing
                calls = self._claims[mask].calls
                threat = Threat(harm, won, harm + calls * (foiled - harm), self._wins(holder, mask), 1.0 - calls)
            self._threats[key] = threat
        return self._threats[key]

    def _present_chance(self, holder: Player) -> tuple[float, float]:
        """Return a player's present chance of winning, and this player's gain if they pay a fine."""
        if holder not in self._present:
            at, nothing = self._turn, self._turn.outcomes.unchanged
            fined = at.chance_of(at.me, nothing, (holder,)) - at.nothing
            self._present[holder] = at.chance_of(holder, nothing), fined
        return self._present[holder]


def _announced(chance: float) -> float:
    """Return the probability that a player announces a mask that they have with this probability in their own eyes."""
    return (chance - LEAST_CLAIMED) / (1.0 - LEAST_CLAIMED) if chance > LEAST_CLAIMED else 0.0


def _likely(*rows: Row) -> set[Number]:
    """Return the masks that a player is likely to have, or to be believed to have, in no order."""
    return {mask for row in rows for mask, chance in enumerate(row) if chance > LEAST_CLAIMED}


def _holder(place: Place) -> Player | None:
    return place.player if isinstance(place, CardOf) else None


def _between(values: Sequence[float], where: float) -> float:
    """Interpolate linearly between three values at 0, 1/2 and 1."""
    low, middle, high = values
    return low + 2.0 * where * (middle - low) if where < 0.5 else middle + (2.0 * where - 1.0) * (high - middle)


def _mix(ahead: Sequence[float], steady: float) -> float:
    """Return the probability of a real swap that is best if the others expect exactly this probability."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if middle < 1.0 / (1.0 + exp(min(30.0, -_between(ahead, middle) / steady))):
            low = middle
        else:
            high = middle
    return (low + high) / 2
