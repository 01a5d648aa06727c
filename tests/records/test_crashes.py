"""Programs killed while a game is being played; tests/soak/crashes.py kills many more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mascarade.rules.choices import Draw
from tests.records.games import are_alike
from tests.soak.crashes import in_memory, play_part

DRAWS_AFTER_RESUMING = 1_000_005
"""The seed of a game in which chance draws an unused mask after the game was resumed."""


@pytest.mark.skipif(os.name == "nt", reason="Windows kills otherwise")
def test_a_killed_program_has_saved_every_step_that_it_acknowledged() -> None:
    command = (sys.executable, "-m", "tests.soak.crashes", "--kills", "12")
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "none has lost anything" in told.stdout


def test_chance_draws_the_same_in_a_resumed_game_and_in_the_one_it_is_compared_with(tmp_path: Path) -> None:
    parts = [39, 17]
    for number, steps in enumerate(parts):
        *_, session = play_part(DRAWS_AFTER_RESUMING, number, tmp_path, steps)
        session.close()
    assert any(isinstance(step.played, Draw) for step in session.steps)
    assert are_alike(in_memory(DRAWS_AFTER_RESUMING, parts), session)
