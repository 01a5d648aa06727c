"""What every test of commands has: a home of its own; and simulations that follow nothing up."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _at_home(home: Path) -> None:
    """No test reads or writes the scenarios and settings of whoever runs it."""
    assert home.is_dir()


@pytest.fixture
def few_follow_ups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where flags are raised, few games are played with other bots, and no remedies are tried."""
    monkeypatch.setattr("mascarade.simulator.plan.OTHER_GAMES", 6)
    monkeypatch.setattr("mascarade.simulator.report.follow_ups.MOST_FLAGS", 0)
