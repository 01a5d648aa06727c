"""The program in plain lines with a known deal, and with a patient clock unless another is asked for.

python -m tests.plain.program PIDS IDLE
"""

import os
import sys
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from mascarade.__main__ import main
from mascarade.game_options import GameRequest, Seating
from mascarade.rules.cards import Player
from tests.leaving.program import DEAL, NAMES


def play() -> int:
    """Play a game of the first edition from the deal; the cards lie in a known order."""
    Path(sys.argv[1]).write_text(f"{os.getpid()} {os.getppid()}", encoding="utf-8")
    from mascarade.plain import front_end
    from tests.plain.robot import AT_ONCE
    from tests.table.dealing import Order, scenario

    setattr(front_end, "PlainFrontEnd", partial(front_end.PlainFrontEnd, chance=Order(DEAL)))  # noqa: B010  # dealt as the tests expect
    timing = replace(AT_ONCE, settle=0.4, idle=float(sys.argv[2]))
    seating = Seating(NAMES, first=Player(0))
    proposal = GameRequest(scenario("first", len(NAMES), DEAL), len(NAMES), seating, timing=timing)
    return front_end.PlainLines("", accepts_scrollback=False).play(proposal)


if __name__ == "__main__":
    from mascarade.cli import commands

    commands.run = lambda words: play()  # noqa: ARG005  the name is the real one's; everything around it is the real program
    sys.exit(main([]))
