"""Random games that are saved as they are played."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from mascarade.proposal import Memory, Peek
from mascarade.records.disk import Disk
from mascarade.records.head import Head
from mascarade.records.journal import Journal
from mascarade.records.reading import DISK
from mascarade.rules.cards import Player
from mascarade.rules.editions import EDITIONS
from mascarade.scenarios import Scenario, read_scenario
from mascarade.session import Session
from tests.laws.line_ups import published, random_line_up

NAMES = (
    "Ada",
    "Bruno",
    "Cleo",
    "Dario",
    "Émile",
    "Fran",
    "Gilles",
    "Hồ Xuân",
    "Ирина",
    "Jo, the 2nd",
    "left",
    "table",
    "李",
)
CREATED = datetime(2025, 2, 1, 20, 15, tzinfo=UTC)


def random_scenario(random: Random, edition: str, players: int) -> Scenario:
    """A published line-up, or a random legal one, as an author writes it."""
    line_up = random.choice(
        (*published(EDITIONS[edition], players), random_line_up(random, EDITIONS[edition], players))
    )
    masks = ", ".join(f'"{mask}"' for mask in line_up)
    head = f'format = 1\ntitle = "A random table"\nabout = "For tests."\nedition = "{edition}"\n'
    return read_scenario(f"{head}\n[lineup]\n{players} = [{masks}]\n", "random")


def random_head(random: Random, edition: str, players: int) -> Head:
    """Who plays what."""
    return Head(
        random_scenario(random, edition, players),
        tuple(random.sample(NAMES, players)),
        Player(random.randrange(players)),
        random.choice(tuple(Memory)),
        random.choice(tuple(Peek)),
        CREATED,
    )


class QuickDisk(Disk):
    """The real disk without waiting for it, for tests that are about something else."""

    def sync(self, file: int) -> None:
        """What was written is safe enough."""

    def sync_folder(self, folder: Path) -> None:
        """So is the folder."""


QUICK = QuickDisk()


def new_session(head: Head, random: Random, folder: Path, disk: Disk = DISK) -> Session:
    """A game that is saved on this disk."""
    return Session(head.game, head.names, head.first, random, Journal.begin(head, folder, disk))


def play(session: Session, random: Random, steps: int = 400) -> Iterator[None]:
    """Play on at random, as a table does, with a pause after everything that happens."""
    for _ in range(steps):
        decision = session.decision
        if decision is None:
            return
        if session.unshown and random.random() < 0.9:
            session.about_to_show(session.unshown[0])
        elif session.state.is_dealing:
            session.deal()
        elif session.can_take_back and random.random() < 0.05:
            session.take_back()
        elif random.random() < 0.02:
            session.declare(random.choice(session.state.seating))
        else:
            session.choose(random.choice(decision.options))
        yield


def play_to_the_end(session: Session, random: Random) -> None:
    """Play until the game is over."""
    while session.decision is not None:
        for _ in play(session, random):
            pass


def path_of(session: Session) -> Path:
    """Where a game is saved."""
    assert session.journal is not None
    return session.journal.path


def are_alike(one: Session, other: Session) -> bool:
    """Whether two games have come to the same point by the same way, with the same still to be shown."""
    return (
        one.state == other.state
        and one.steps == other.steps
        and one.public_events == other.public_events
        and one.unshown == other.unshown
        and one.can_take_back == other.can_take_back
        and one.names == other.names
    )
