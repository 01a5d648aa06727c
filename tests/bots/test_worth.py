"""The law of worth: bots find what each effect is good for, and win by it."""

from itertools import cycle

from tests.bots.worth import Worth, missing, trials, worth_of


def test_there_is_a_trial_for_every_effect() -> None:
    assert not missing()


def test_every_effect_is_used_by_the_bots_that_reckon_and_wins_more_than_going_without_it() -> None:
    together = Worth()
    for (trial, effects), kind in zip(trials().items(), cycle(("counter", "liar")), strict=False):
        here = worth_of(range(3), kind, trial)
        assert 2 * here.used >= here.duels, effects
        together.add(here)
    assert together.share - together.margin > 0.5
