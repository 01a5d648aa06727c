"""Belief of one player: the probability of each mask for each card, given everything that this player was shown.

The cards are divided into independent parts; after the public deal every card is a part by itself. A swap or pretence
by somebody else splits each world into two, so it stays pending until a card is seen that it may have moved. Then it is
resolved, which joins parts, and every card that is now known becomes a part by itself again. No other pending swap
touches a spot on that card's way, so the others can be applied later. A part is exact while it has few enough worlds,
and only marginal beyond that.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from math import inf
from typing import NamedTuple, TypeVar, assert_never

from mascarade.bots.belief_parts import BITS, JointBelief, MarginalBelief, Number, Row, Spot, UniformBelief, mask_in
from mascarade.rules import events
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.game import Game, places
from mascarade.values import Value

MOST_WORLDS = 2500
"""The most worlds of a part by default; six cards have far fewer.

With twice as many, the filter is slower than a thousand particles if many swap and nothing is revealed.
"""
MOST_PENDING = 40
"""The most swaps that stay pending; beyond it, the older half is resolved."""
LEAST_CHANCE = 1e-4
"""The smallest probability of a swap and of a pretence: nobody is ever quite sure."""
LEAST_FACTOR = 1e-6
"""The smallest factor by which a claim weighs a world, never 0."""

Part = JointBelief | UniformBelief | MarginalBelief
"""A part of the table that is independent of the others."""
SomePart = TypeVar("SomePart", JointBelief, Part)
Sighting = tuple[Spot, Number]
"""A card seen to be a mask with a single copy."""


class PendingSwap(NamedTuple):
    """A possible swap of two cards, with its probability."""

    one: Spot
    two: Spot
    swapped: float
    both: int
    """The two spots as a bit set."""


PendingSwaps = tuple[PendingSwap, ...]


class Deck(Value):
    """The cards of a game before anybody has seen any."""

    numbers: Mapping[MaskId, Number]
    single: frozenset[MaskId]
    """The masks with a single copy."""
    untouched: UniformBelief


@lru_cache(maxsize=64)
def _deck_of(game: Game) -> Deck:
    counted = Counter(game.line_up)
    numbers = {mask: number for number, mask in enumerate(game.different_masks)}
    spots = frozenset(range(len(game.line_up)))
    assert len(numbers) <= 1 << BITS, "each mask has a number of its own"
    blank = UniformBelief(spots, tuple([counted[mask] for mask in numbers]))
    return Deck(numbers, frozenset([mask for mask, count in counted.items() if count == 1]), blank)


class Belief:
    """The belief of one player, updated with the events that reach them.

    It ignores what only coins could tell, as when a scenario's own mask pays for a wrong name without showing the card.
    """

    def __init__(
        self, game: Game, me: Player | None, seating: tuple[Player, ...], *, swaps: float = 0.5, most: int = MOST_WORLDS
    ) -> None:
        self.swaps = dict.fromkeys(seating, swaps)
        """The probability that each other player really swaps the cards in hand; a bot may adjust it."""
        self.most = most
        """The most worlds of an exact part; with more, it is marginal."""
        self._game = game
        self.me = me
        """The player to whom private events are told; ``None`` for an observer who hears only public events."""
        self._seating = seating
        deck = _deck_of(game)
        self._numbers, self._single = deck.numbers, deck.single
        self._spots = tuple(range(len(game.line_up)))
        """The spot in each slot."""
        self._spot_at = dict(zip(places(game, seating), self._spots, strict=True))
        self._open_swap: tuple[Player, Place, Place] | None = None
        """A swap or pretence that has been told, and whose end everybody is about to see."""
        self._pending: PendingSwaps = ()
        self._part_of: dict[Spot, Part] = dict.fromkeys(self._spots, deck.untouched)
        """The part of each spot, as it was before the pending swaps."""
        self._rows: dict[Spot, list[float]] = {}
        """The probabilities computed since the last change."""

    @property
    def is_exact(self) -> bool:
        """True if nothing is approximated."""
        return not any(isinstance(part, MarginalBelief) for part in self._part_of.values())

    def learn(self, event: events.Event) -> None:
        """Update the belief with an event, if it reaches this player and concerns the cards."""
        if event.audience.includes(self.me):
            self.hear(event)

    def hear(self, event: events.Event) -> None:
        """Update the belief with an event that reached this player, if it concerns the cards."""
        if not isinstance(event, events.CardEvent):
            return
        match event:
            case events.PutBack(player, one, two):
                if self._open_swap != (player, one, two):
                    self._split(self._spot_at[one], self._spot_at[two], self.swaps[player])
                self._open_swap = None
            case events.Dealt(place, mask) | events.Revealed(_, place, mask):
                self.see(place, mask)
            case events.Seen(_, place, mask):
                self.see(place, mask)
            case events.Exchanged(_, player, one, two, really):
                self._open_swap = (player, one, two)
                if really:
                    self._exchange(one, two)
            case events.SeatsChanged(one, two):
                swap = {one: two, two: one}
                self._seating = tuple(swap.get(player, player) for player in self._seating)
                self._spot_at = dict(zip(places(self._game, self._seating), self._spots, strict=True))
            case events.Looked():
                pass  # a separate event tells each card that was seen
            case _:
                assert_never(event)

    def _exchange(self, one: Place, two: Place) -> None:
        moved = {self._spot_at[one]: self._spot_at[two], self._spot_at[two]: self._spot_at[one]}
        self._spots = tuple(moved.get(spot, spot) for spot in self._spots)
        self._spot_at = dict(zip(places(self._game, self._seating), self._spots, strict=True))

    def chance(self, place: Place, mask: MaskId) -> float:
        """Return the probability that a card is this mask."""
        return self._row(self._spot_at[place])[self._numbers[mask]]

    def masks(self, place: Place) -> Mapping[MaskId, float]:
        """Return the possible masks of a card with their probabilities."""
        return {mask: chance for mask, chance in zip(self._numbers, self.row(place), strict=True) if chance}

    def row(self, place: Place) -> Row:
        """Return the probabilities of a card's masks, in the order of the game's masks."""
        return self._row(self._spot_at[place])

    def see(self, place: Place, mask: MaskId) -> None:
        """Learn that a card is this mask. Raise ValueError if it cannot be."""
        spot, number = self._spot_at[place], self._numbers[mask]
        inside, outside = _swaps_reaching(self._pending, spot)
        part = self._part(spot, inside, (spot, number) if mask in self._single else None)
        pieces = part.given(spot, number)
        self._pending = outside
        if pieces != (part,):
            self._place(*pieces)

    def weigh(self, place: Place, factors: Mapping[MaskId, float]) -> None:
        """Multiply the probabilities of a card's masks by factors; a mask that is not named has the factor 1."""
        spot = self._spot_at[place]
        if sum(map(bool, self._row(spot))) == 1:
            return
        by_number = [max(factors.get(mask, 1.0), LEAST_FACTOR) for mask in self._numbers]
        inside, self._pending = _swaps_reaching(self._pending, spot)
        part = self._part(spot, inside, None)
        if isinstance(part, UniformBelief):
            part = part.enumerated() if part.size <= self.most else _as_marginals([part], ())
        self._place(part.reweighted(spot, by_number))

    def worlds(self) -> Iterator[tuple[tuple[MaskId, ...], float]]:
        """Yield every possible deal, slot by slot, with its probability. The belief must be exact."""
        parts = _resolved(map(_exact, _distinct(self._part_of.values())), self._pending, None, inf)
        assert parts is not None, "there is no bound"
        whole = reduce(JointBelief.joined, parts).normalised()
        for world, weight in whole.weights.items():
            yield tuple(self._game.different_masks[mask_in(world, spot)] for spot in self._spots), weight

    def _row(self, spot: Spot) -> list[float]:
        row = self._rows.get(spot)
        if row is None:
            row = self._rows[spot] = self._mixed(_origins(self._pending, spot))
        return row

    def _mixed(self, origins: Mapping[Spot, float]) -> list[float]:
        """Return the probabilities of a card that may have lain in each of these spots before the pending swaps."""
        if len(origins) == 1:
            (spot,) = origins
            return self._part_of[spot].row(spot)
        row: Row = []
        for spot, chance in origins.items():
            there = self._part_of[spot].row(spot)
            if row:
                row = [before + chance * more for before, more in zip(row, there, strict=True)]
            else:
                row = [chance * more for more in there]
        return row

    def _place(self, *parts: Part) -> None:
        """Store parts in new dictionaries, so that a copy of this belief can keep the old ones."""
        placed = {spot: part for part in parts for spot in part.spots}
        self._part_of = self._part_of | placed
        reach = sum([1 << spot for spot in placed])
        for each in self._pending:
            if each.both & reach:
                reach |= each.both
        self._rows = {spot: row for spot, row in self._rows.items() if not reach >> spot & 1}

    def _split(self, one: Spot, two: Spot, swaps: float) -> None:
        swapped = min(max(swaps, LEAST_CHANCE), 1.0 - LEAST_CHANCE)
        self._pending += (PendingSwap(one, two, swapped, 1 << one | 1 << two),)
        self._rows = {spot: row for spot, row in self._rows.items() if spot not in (one, two)}
        if len(self._pending) > MOST_PENDING:
            older, self._pending = self._pending[: MOST_PENDING // 2], self._pending[MOST_PENDING // 2 :]
            while older:
                inside, older = _connected(older, self._part_of)
                self._place(*(part.normalised() for part in self._after(inside, None)))

    def _part(self, spot: Spot, pending: PendingSwaps, seen: Sighting | None) -> Part:
        """Return a card's part after the swaps that may have moved the card."""
        if not pending:
            return self._part_of[spot]
        (part,) = self._after(pending, seen)
        return part

    def _after(self, pending: PendingSwaps, seen: Sighting | None) -> Sequence[JointBelief | MarginalBelief]:
        """Return the parts touched by these swaps: exact if there are few enough worlds, otherwise marginal.

        The weights of exact parts do not add up to 1.
        """
        parts = _distinct([self._part_of[spot] for one, two, _, _ in pending for spot in (one, two)])
        plain = [
            part.enumerated() if isinstance(part, UniformBelief) and part.size <= self.most else part for part in parts
        ]
        exact = [part for part in plain if isinstance(part, JointBelief)]
        worked = _resolved(exact, pending, seen, self.most) if len(exact) == len(parts) else None
        return worked or (_as_marginals(parts, pending),)


def _exact(part: Part) -> JointBelief:
    """Return a part as its worlds."""
    assert not isinstance(part, MarginalBelief), "marginals have no worlds"
    return part.enumerated() if isinstance(part, UniformBelief) else part


def _swaps_reaching(pending: PendingSwaps, spot: Spot) -> tuple[PendingSwaps, PendingSwaps]:
    """Return the swaps that may have moved the card now in a spot, and the others, which may be applied later."""
    reach = 1 << spot
    if not any(each.both & reach for each in pending):
        return (), pending
    inside, outside = [], []
    for each in reversed(pending):
        if each.both & reach:
            reach |= each.both
            inside.append(each)
        else:
            outside.append(each)
    return tuple(reversed(inside)), tuple(reversed(outside))


def _origins(pending: PendingSwaps, spot: Spot) -> dict[Spot, float]:
    """Return the spots where the card in a spot may have lain before these swaps, with their probabilities."""
    reach = 1 << spot
    chances = {spot: 1.0}
    for one, two, swapped, both in reversed(pending):
        if both & reach:
            reach |= both
            here, there = chances.get(one, 0.0), chances.get(two, 0.0)
            pretended = 1.0 - swapped
            chances[one] = here * pretended + there * swapped
            chances[two] = there * pretended + here * swapped
    return chances


def _resolved(
    parts: Iterable[JointBelief], pending: PendingSwaps, seen: Sighting | None, most: float
) -> list[JointBelief] | None:
    """Return the parts after these swaps, in as few worlds as possible; ``None`` if there are more than ``most``.

    Leave out worlds as soon as the card that was seen cannot reach its spot in them, so that the weights do not add up
    to 1.
    """
    of = {spot: part for part in parts for spot in part.spots}
    reaches = _reaches(pending, seen[0]) if seen else ()
    for index, (one, two, swapped, _) in enumerate(pending):
        part = of[one]
        if part is not of[two]:
            if len(part.weights) * len(of[two].weights) > most:
                return None
            part = part.joined(of[two])
        part = part.split(one, two, swapped)
        if seen:
            reach = reaches[index]
            if not reach >> one & 1:
                part = part.without(one, seen[1])
            elif not reach >> two & 1:
                part = part.without(two, seen[1])
        if len(part.weights) > most:
            return None
        of.update(dict.fromkeys(part.spots, part))
    return _distinct(of.values())


def _reaches(pending: PendingSwaps, spot: Spot) -> list[int]:
    """Return for each swap the spots from which a card could still reach a spot after it."""
    reach = 1 << spot
    reaches = []
    for each in reversed(pending):
        reaches.append(reach)
        if each.both & reach:
            reach |= each.both
    reaches.reverse()
    return reaches


def _connected(pending: PendingSwaps, of: Mapping[Spot, Part]) -> tuple[PendingSwaps, PendingSwaps]:
    """Return the swaps connected with the first one, and the others."""
    spots: frozenset[Spot] = frozenset()
    inside: PendingSwaps = pending[:1]
    outside = pending[1:]
    more = inside
    while more:
        spots = spots.union(*(of[spot].spots for each in more for spot in (each.one, each.two)))
        more = tuple(each for each in outside if each.one in spots or each.two in spots)
        outside = tuple(each for each in outside if each not in more)
        inside += more
    return tuple(each for each in pending if each in inside), outside


def _as_marginals(parts: Sequence[Part], pending: PendingSwaps) -> MarginalBelief:
    """Return the parts after these swaps as one, with only the probabilities of each card by itself."""
    rows = {spot: part.row(spot) for part in parts for spot in sorted(part.spots)}
    copies = tuple(map(sum, zip(*(part.copies for part in parts), strict=True)))
    marginals = MarginalBelief(rows, copies)
    for one, two, swapped, _ in pending:
        marginals = marginals.split(one, two, swapped)
    return marginals


def _distinct(parts: Iterable[SomePart]) -> list[SomePart]:
    """Return each part once."""
    return list({id(part): part for part in parts}.values())
