"""Damage of every kind is found, wherever it is; tests/soak/saved.py tries every single bit."""

from functools import cache
from random import Random

from tests.records.damage import Written, flips, is_read_truly, is_resumed_truly, truncations, written

EVERY = 23
"""Of the flips that the long run tries, one in so many; prime to eight, so that it comes to every bit of a byte."""


@cache
def game() -> Written:
    return written(seed=2, edition="second", players=6, steps=12)


def test_a_game_cut_off_anywhere_is_an_exact_beginning_of_it() -> None:
    for content, whole in truncations(game(), range(len(game().content) + 1)):
        assert is_read_truly(game(), content, whole)


def test_a_flipped_bit_is_found_and_what_comes_before_its_line_is_kept() -> None:
    for content, whole in flips(game(), range(0, len(game().content) * 8, EVERY)):
        assert is_read_truly(game(), content, whole)


def test_a_damaged_game_goes_on_before_the_damage_and_keeps_what_is_damaged() -> None:
    random = Random(7)
    size = len(game().content)
    for content, _ in truncations(game(), random.sample(range(size), 40)):
        assert is_resumed_truly(game(), content)
    for content, _ in flips(game(), random.sample(range(size * 8), 40)):
        assert is_resumed_truly(game(), content)
