"""Programs killed while a game is being played; tests/soak/crashes.py kills many more."""

import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(os.name == "nt", reason="Windows kills otherwise")
def test_a_killed_program_has_saved_every_step_that_it_acknowledged() -> None:
    command = (sys.executable, "-m", "tests.soak.crashes", "--kills", "12")
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "none has lost anything" in told.stdout
