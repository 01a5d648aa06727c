"""How likely a claim was from where its claimant sat: equal to brute force over all worlds."""

from random import Random

import pytest

from tests.bots.test_belief import SMALL
from tests.truth.chances import compared


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("edition", "players"), SMALL)
def test_the_chance_of_each_claim_equals_the_enumeration_of_all_worlds(edition: str, players: int, seed: int) -> None:
    for chance, expected in compared(Random(f"chances/{edition}/{players}/{seed}"), edition, players):
        assert abs(chance - expected) < 1e-9
