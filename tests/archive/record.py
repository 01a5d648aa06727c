"""Adds games of this version to the archive: ``python -m tests.archive.record``, once a version that plays otherwise.

What is in the archive stays in it as it is, so that every later version plays it the same or is known not to. Beside a
finished game lies its transcript, as it was told then. The names of some games say with which commit they were begun.
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from mascarade.records.replay import finished_game, transcript
from mascarade.rules.events import PowerUsed
from mascarade.rules.game import EDITIONS
from mascarade.session import Session
from mascarade.version import __version__
from tests.records.games import QUICK, new_session, path_of, play, random_header

FOLDER = Path(__file__).parent
TABLES = {"first": (11, 8, 5, 3, 2), "second": (12, 11, 9, 8, 6, 4)}
UNFINISHED = {"first": 11, "second": 12}
"For number of playersers there is a game that is not over."
LONGEST = 160
"""How much is played."""
TRIED = 100


def masks_used(session: Session) -> set[str]:
    """The masks of the edition whose powers were used."""
    used = {event.mask for step in session.steps for event in step.events if isinstance(event, PowerUsed)}
    return used & {mask.id for mask in session.game.edition.masks}


def game(edition: str, players: int, seed: int, folder: Path) -> Session:
    """One random game."""
    random = Random(f"{seed}/{edition}/{players}")
    session = new_session(random_header(random, edition, players), random, folder, QUICK)
    for _ in play(session, random, LONGEST):
        pass
    session.close()
    return session


def best(edition: str, players: int, used: set[str], folder: Path) -> Session:
    """Of some games for so many players, the one that adds most masks; one that is not over where one is wanted."""
    tried = [game(edition, players, seed, folder) for seed in range(TRIED)]
    fitting = [session for session in tried if (session.decision is None) == (players != UNFINISHED[edition])]
    return max(fitting, key=lambda session: len(masks_used(session) - used))


def main() -> int:
    """Record games in which every mask of both editions is used; 1 where some mask is not."""
    missing: set[str] = set()
    for edition, tables in TABLES.items():
        used: set[str] = set()
        for players in tables:
            with tempfile.TemporaryDirectory() as folder:
                session = best(edition, players, used, Path(folder))
                used |= masks_used(session)
                name = f"{__version__}-{edition}-{players}.game"
                (FOLDER / name).write_bytes(path_of(session).read_bytes())
                if session.decision is None:
                    told = transcript(finished_game(path_of(session)))
                    (FOLDER / name).with_suffix(".txt").write_text(told, encoding="utf-8")
        missing |= {mask.id for mask in EDITIONS[edition].masks} - used
    print(f"not used: {', '.join(sorted(missing)) or 'none'}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
