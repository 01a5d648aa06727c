"""The odds of an announcement agree with the reel's, whoever claims the mask."""

from itertools import takewhile
from random import Random

import pytest

from mascarade.rules.choices import Announce
from mascarade.truth.scenes import latest_odds, truth_reel
from tests.truth.chances import played


@pytest.mark.parametrize("seed", range(6))
def test_each_challengers_own_chance_is_that_of_the_reel(seed: int) -> None:
    session = played(Random(seed), "second", 4)
    announced = [at for at, step in enumerate(session.steps, start=1) if isinstance(step.played, Announce)]
    claims = truth_reel(session.steps).claims
    for number, end in enumerate(announced):
        told = latest_odds(session.steps[:end])
        assert told is not None
        at = [at for at, claim in enumerate(claims) if not claim.is_challenge][number]
        assert (told.announcer, told.mask) == (claims[at].player, claims[at].mask)
        own = {odds.player: odds.own for odds in told.odds}
        for claim in takewhile(lambda claim: claim.is_challenge, claims[at + 1 :]):
            assert own[claim.player] == pytest.approx(claim.chance, abs=1e-12)
    assert announced


def test_nothing_has_odds_before_the_first_announcement() -> None:
    session = played(Random(0), "second", 4)
    assert latest_odds(session.steps[: len(session.game.line_up)]) is None
