"""A saved game that takes long to open."""

from pathlib import Path
from random import Random

from mascarade.game_options import Seating
from mascarade.records.header import Header
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from tests.records.games import QUICK, new_session, path_of

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry")


def long_game(folder: Path, choices: int) -> Path:
    """Save an unfinished game of so many choices; its players mostly look, swap, announce and pass."""
    for seed in range(10_000):
        random = Random(seed)
        header = Header(find_scenario("second-a"), seating=Seating(NAMES, first=Player(0)))
        session = new_session(header, random, folder, QUICK)
        session.deal()
        while session.decision is not None and len(session.steps) < choices:
            options = session.decision.options
            calm = [option for option in options if not hasattr(option, "mask")]
            session.choose(random.choice(calm if random.random() < 0.97 else options))
        session.close()
        if session.decision is not None:
            return path_of(session)
        path_of(session).unlink()
    raise AssertionError("no game is so long")
