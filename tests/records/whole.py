"""One whole game: saved, left and resumed at random, finished, listed, exported, refereed, and compared throughout."""

from pathlib import Path
from random import Random

from msgspec.structs import astuple

from mascarade.records.disk import Disk
from mascarade.records.games import game_list
from mascarade.records.replay import finished_game, markdown
from mascarade.session import Session
from tests.laws.tables import COUNTS
from tests.records.games import QUICK, are_alike, new_session, path_of, play, random_header, refereed

LONGEST = 40
"""The most steps between two times that the game is left."""


def play_whole(seed: int, folder: Path, disk: Disk = QUICK) -> int:
    """Play the game with this seed; how often it was resumed. AssertionError where anything is not as it was played."""
    random = Random(seed)
    session = new_session(random_header(random, *COUNTS[seed % len(COUNTS)]), random, folder, disk)
    resumed = 0
    while session.decision is not None:
        for _ in play(session, random, random.randint(1, LONGEST)):
            assert session.is_saved
        session.close()
        again = Session.resume(path_of(session), random, disk=disk)
        assert are_alike(again, session)
        session, resumed = again, resumed + 1
    session.close()
    _is_told(session, folder)
    return resumed


def _is_told(session: Session, folder: Path) -> None:
    """What the list and the exports tell is what was played."""
    assert session.state.outcome is not None
    (listed,) = (game for game in game_list(folder).games if game.path == path_of(session))
    assert listed.winners == tuple(session.names[winner] for winner in session.state.outcome.winners)
    assert listed.turns == session.turn
    game = finished_game(path_of(session))
    assert game.game_log.steps == list(session.steps)
    verdict = refereed(game, folder)
    assert verdict.problems == ()
    played = [step for step in session.steps if not step.before.is_dealing]
    assert [(step.played, astuple(step.after)[1:], step.events) for step in verdict.steps] == [
        (step.played, astuple(step.after)[1:], step.events) for step in played
    ]
    assert markdown(game).count("\n| ") == 1 + len(session.names)
