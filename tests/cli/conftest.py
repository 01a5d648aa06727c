"""Short simulations for the tests of commands."""

import pytest


@pytest.fixture
def few_follow_ups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play few games with other bots and try no remedies where a line-up is flagged."""
    monkeypatch.setattr("mascarade.simulator.plan.OTHER_GAMES", 6)
    monkeypatch.setattr("mascarade.simulator.report.follow_ups.MOST_FLAGS", 0)
