"""Adds games of this version to the archive: ``python -m tests.archive.record``.

Run it once for each version that plays differently. What is in the archive never changes, so that every later version
either plays it in the same way or is known not to. Beside a finished game lies its transcript as it was told then. The
names of some games contain the commit with which they were begun.
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
"""For each edition, the number of players whose game is not played to its end."""
LONGEST = 160
"""The most choices that are played."""
TRIED = 100


def masks_used(session: Session) -> set[str]:
    """Return the masks of the edition whose powers were used."""
    used = {event.mask for step in session.steps for event in step.events if isinstance(event, PowerUsed)}
    return used & {mask.id for mask in session.game.edition.masks}


def game(edition: str, players: int, seed: int, folder: Path) -> Session:
    """Play one random game."""
    random = Random(f"{seed}/{edition}/{players}")
    session = new_session(random_header(random, edition, players), random, folder, QUICK)
    for _ in play(session, random, LONGEST):
        pass
    session.close()
    return session


def best(edition: str, players: int, used: set[str], folder: Path) -> Session:
    """Return the game that adds most masks among several for so many players; it is unfinished where one is needed."""
    tried = [game(edition, players, seed, folder) for seed in range(TRIED)]
    fitting = [session for session in tried if (session.decision is None) == (players != UNFINISHED[edition])]
    return max(fitting, key=lambda session: len(masks_used(session) - used))


def main() -> int:
    """Record games that use every mask of both editions; return 1 if a mask was not used."""
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
