"""Pending swaps: those that others may have made, kept unresolved until a card is seen.

A swap or pretence by somebody else makes two worlds of one. As long as nobody sees a card nothing has to be done about
it: how likely a card is each mask follows from where it may have come from. When a card is seen, only those swaps are
resolved by which it may have come; no other touches a spot on its way, and so the others may come after these.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from mascarade.bots.joint_belief import JointBelief, Number, Spot, UniformBelief
from mascarade.bots.marginal_belief import MarginalBelief
from mascarade.values import Value

Part = JointBelief | UniformBelief | MarginalBelief
"""A part of the table that depends on no other."""
SomePart = TypeVar("SomePart", JointBelief, Part)


class PendingSwap(NamedTuple):
    """Two cards were swapped, with this chance, or not."""

    one: Spot
    two: Spot
    swapped: float
    both: int
    """The two spots, one bit each."""


PendingSwaps = tuple[PendingSwap, ...]


def pending_swap(one: Spot, two: Spot, swapped: float) -> PendingSwap:
    """Return a swap of two spots that may have been made, with this chance."""
    return PendingSwap(one, two, swapped, 1 << one | 1 << two)


def swaps_reaching(pending: PendingSwaps, spot: Spot) -> tuple[PendingSwaps, PendingSwaps]:
    """Return the swaps by which the card in a spot may have come, and the others, which may come after them."""
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


def origins(pending: PendingSwaps, spot: Spot) -> dict[Spot, float]:
    """Return where the card in a spot may have lain before all these swaps, and how likely."""
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


class Sighting(Value):
    """The card in a spot is this mask, of which there is a single copy."""

    spot: Spot
    number: Number


def resolved(
    parts: Iterable[JointBelief], pending: PendingSwaps, seen: Sighting | None, most: float
) -> list[JointBelief] | None:
    """Return the parts after these swaps, in as few worlds as possible; ``None`` if there are more than ``most``.

    Worlds in which the card that is then seen could no longer come to where it is seen are left out at once, so the
    weights do not add up to 1.
    """
    of = {spot: part for part in parts for spot in part.spots}
    reaches = _reaches(pending, seen.spot) if seen else ()
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
                part = part.without(one, seen.number)
            elif not reach >> two & 1:
                part = part.without(two, seen.number)
        if len(part.weights) > most:
            return None
        of.update(dict.fromkeys(part.spots, part))
    return distinct(of.values())


def _reaches(pending: PendingSwaps, spot: Spot) -> list[int]:
    """Return from where, after each swap, a card could still come to a spot."""
    reach = 1 << spot
    reaches = []
    for each in reversed(pending):
        reaches.append(reach)
        if each.both & reach:
            reach |= each.both
    reaches.reverse()
    return reaches


def connected(pending: PendingSwaps, of: Mapping[Spot, Part]) -> tuple[PendingSwaps, PendingSwaps]:
    """Return the swaps connected with the first of them, and the others."""
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


def as_marginals(parts: Sequence[Part], pending: PendingSwaps) -> MarginalBelief:
    """Return the parts as one after these swaps, remembering only each card by itself."""
    rows = {spot: part.row(spot) for part in parts for spot in sorted(part.spots)}
    copies = tuple(map(sum, zip(*(part.copies for part in parts), strict=True)))
    marginals = MarginalBelief(rows, copies, parts[0].packing)
    for one, two, swapped, _ in pending:
        marginals = marginals.split(one, two, swapped)
    return marginals


def distinct(parts: Iterable[SomePart]) -> list[SomePart]:
    """Return each part once."""
    return list({id(part): part for part in parts}.values())
