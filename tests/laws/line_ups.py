"""Line-ups for random games: the published tables of rules section 7, and random ones that keep its rules."""

from random import Random

from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.game import FIRST, Edition

LineUp = tuple[MaskId, ...]


def _masks(words: str) -> LineUp:
    return tuple(words.split())


def _growing(least: int, base: str, *more: str) -> dict[int, LineUp]:
    """Return a line-up for each number of players; each has one mask more than the one before."""
    line_ups = {least: _masks(base)}
    for players, mask in enumerate(more, start=least + 1):
        line_ups[players] = (*line_ups[players - 1], mask)
    return line_ups


MOST_DRAWS = 10_000
PUBLISHED_FIRST = {
    **dict.fromkeys((2, 3), _masks("bishop fool judge queen king witch")),
    4: _masks("judge bishop king queen thief cheat"),
    **dict.fromkeys((5, 6), _masks("judge bishop king queen witch cheat")),
    7: _masks("judge bishop king queen fool thief witch"),
    **_growing(8, "judge bishop king queen fool witch peasant peasant", "cheat", "spy", "inquisitor", "widow", "thief"),
}
SIDE_A = {
    4: _masks("judge swindler empress king thief cheat"),
    **dict.fromkeys((5, 6), _masks("judge swindler empress king witch cheat")),
    7: _masks("judge swindler empress king fool thief witch"),
    **_growing(8, "judge swindler empress king fool witch peasant peasant", "cheat", "spy", "guru", "widow"),
}
SIDE_B = {
    4: _masks("judge patron king beggar spy witch"),
    5: _masks("judge patron widow beggar spy cheat"),
    6: _masks("judge patron princess beggar puppet-master cheat"),
    7: _masks("judge patron princess fool beggar puppet-master witch"),
    **_growing(8, "judge patron princess peasant peasant beggar puppet-master guru", "spy", "widow", "witch", "cheat"),
}


def published(edition: Edition, players: int) -> tuple[LineUp, ...]:
    """Return the shipped line-up for this edition and number of players."""
    tables = (PUBLISHED_FIRST,) if edition is FIRST else (SIDE_A, SIDE_B)
    return tuple(table[players] for table in tables)


def random_line_up(random: Random, edition: Edition, players: int, own_masks: tuple[Mask, ...] = ()) -> LineUp:
    """Return a random line-up that keeps every rule of section 7 and contains each own mask."""
    for _time in range(MOST_DRAWS):
        line_up = _draw(random, edition, players, own_masks)
        if line_up is not None and _has_enough_stars(line_up, edition, own_masks):
            return line_up
    raise AssertionError(f"no line-up of the {edition.id} edition for {players} has {own_masks}")


def _draw(random: Random, edition: Edition, players: int, own_masks: tuple[Mask, ...]) -> LineUp | None:
    """Return the Judge, the own masks and enough others at random, or ``None`` if too few fit."""
    if players < 4 and not own_masks:
        return PUBLISHED_FIRST[players]
    size = max(6, players) + (random.randrange(3) if players >= 6 else 0)
    chosen = ["judge", *(mask.id for mask in own_masks for _ in range(mask.copies))]
    others = [mask for mask in edition.masks if mask.id != "judge" and mask.minimum <= players]
    random.shuffle(others)
    for mask in others:
        if len(chosen) + mask.copies <= size:
            chosen += [mask.id] * mask.copies
    # Thirteen players of the first edition have all its cards on the table: fewer extras than were drawn is legal.
    return tuple(chosen) if len(chosen) >= max(6, players) else None


def _has_enough_stars(line_up: LineUp, edition: Edition, own_masks: tuple[Mask, ...]) -> bool:
    stars = {mask.id for mask in (*edition.masks, *own_masks) if mask.star}
    return 3 * sum(mask in stars for mask in line_up) >= len(line_up)
