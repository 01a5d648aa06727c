"""What every test of commands has: a home of its own; and simulations that follow nothing up."""

from pathlib import Path

import pytest

from mascarade import paths


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the scenarios and settings of whoever runs it."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


@pytest.fixture
def few_follow_ups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where flags are raised, few games are played with other bots, and no remedies are tried."""
    monkeypatch.setattr("mascarade.simulator.plan.OTHER_GAMES", 6)
    monkeypatch.setattr("mascarade.simulator.report.follow_ups.MOST_FLAGS", 0)
