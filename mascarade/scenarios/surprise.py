"""A line-up that is drawn at random: legal, with enough stars and not too many, and no mask too young for the table."""

from collections.abc import Callable, Sequence

from mascarade.rules.cards import MaskId
from mascarade.rules.editions import Edition
from mascarade.rules.masks import JUDGE, Mask
from mascarade.scenarios.line_ups import SMALL_TABLE, line_up_faults, star_advice

TRIES = 2000
"""So often a line-up is drawn before there is taken to be none."""


def surprise(
    edition: Edition,
    players: int,
    centre: int,
    shuffled: Callable[[Sequence[Mask]], Sequence[Mask]],
    own_masks: tuple[Mask, ...] = (),
) -> tuple[MaskId, ...] | None:
    """Return masks in the order of the edition, for a table with so many cards in the centre; ``None`` if none fit.

    With fewer than six players there are six cards, whatever lies in the centre then.
    """
    cards = SMALL_TABLE if players < SMALL_TABLE else players + centre
    known = {mask.id: mask for mask in (*edition.masks, *own_masks)}
    pool = [mask for mask in known.values() if mask.minimum <= players and mask.id != JUDGE.id]
    for _try in range(TRIES):
        chosen = _drawn(shuffled(pool), cards)
        line_up = tuple(mask.id for mask in known.values() if mask.id in chosen for _card in range(mask.copies))
        is_whole = len(line_up) == cards
        if is_whole and not line_up_faults(edition, players, line_up, own_masks) and not star_advice(line_up, known):
            return line_up
    return None


def _drawn(masks: Sequence[Mask], cards: int) -> frozenset[MaskId]:
    """Return the Judge and as many of these masks as there is room for, in their order."""
    chosen, room = [JUDGE.id], cards - 1
    for mask in masks:
        if mask.copies <= room:
            chosen.append(mask.id)
            room -= mask.copies
    return frozenset(chosen)
