"""The program with a known deal, a patient clock, and a key that makes something in it fail.

python -m tests.leaving.program PIDS FAULT
"""

import os
import sys
from pathlib import Path

from mascarade.__main__ import main

SECRET = "Bruno holds the Queen"
DEAL = ("witch", "queen", "king", "judge", "bishop", "cheat")
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran")


def play() -> int:
    """Play a game of the first edition from the deal, with the cards in the order above."""
    Path(sys.argv[1]).write_text(f"{os.getpid()} {os.getppid()}", encoding="utf-8")
    from tests.leaving.faulty import run_faulty

    return run_faulty(sys.argv[2])


if __name__ == "__main__":
    from mascarade.cli import commands

    commands.run = lambda words: play()  # noqa: ARG005  the name is the real one’s; everything around it is the real program
    sys.exit(main([]))
