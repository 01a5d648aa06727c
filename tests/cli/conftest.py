"""Simulations that follow nothing up."""

import pytest


@pytest.fixture
def few_follow_ups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where flags are raised, few games are played with other bots, and no remedies are tried."""
    monkeypatch.setattr("mascarade.simulator.plan.OTHER_GAMES", 6)
    monkeypatch.setattr("mascarade.simulator.report.follow_ups.MOST_FLAGS", 0)
