"""Random saved games: whole ones, left and resumed, with everything that is told about them."""

import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import astuple

from mascarade.game_options import MemoryAid, Peek, Seating, TableOptions
from mascarade.records.disk import DISK, Disk
from mascarade.records.games import game_list
from mascarade.records.header import Header
from mascarade.records.journal import Journal
from mascarade.records.replay import FinishedGame, finished_game, markdown, scenario_file, transcript
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Decision, Pass
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import Scenario, load_scenario, read_scenario
from mascarade.session import Session
from mascarade.transcripts import reader, verdict
from mascarade.transcripts.verdict import Verdict
from tests.laws.line_ups import published, random_line_up
from tests.laws.tables import COUNTS
from tests.scenarios.scenario_texts import written

NAMES = (
    "Ada", "Bruno", "Cleo", "Dario", "Émile", "Fran", "Gilles", "Hồ Xuân", "Ирина", "Jo, the 2nd", "left", "table",
    "李",
)  # fmt: skip
OWN = 0.3
"""The share of games with masks of an author's own."""
CREATED = datetime(2025, 2, 1, 20, 15, tzinfo=UTC)


def random_scenario(random: Random, edition: str, players: int) -> Scenario:
    """Draw a published line-up, a random legal one, or one with own masks and house rules."""
    table: dict[str, object] = {"format": 1, "title": "A random table", "about": "For tests.", "edition": edition}
    if random.random() < OWN:
        own = random.sample(ideas(), random.randint(1, 2))
        masks = tuple(mask for idea in own for mask in idea.own_masks)
        line_up = random_line_up(random, EDITIONS[edition], players, masks)
        table["masks"] = {name: text for idea in own for name, text in tomllib.loads(idea.text)["masks"].items()}
        table["rules"] = {"goal_coins": random.randint(11, 16), "swap_after_announcing": random.random() < 0.3}
    else:
        legal = random_line_up(random, EDITIONS[edition], players)
        line_up = random.choice((*published(EDITIONS[edition], players), legal))
    table["lineup"] = {str(players): list(line_up)}
    return read_scenario(written(table), "random")


@cache
def ideas() -> tuple[Scenario, ...]:
    """Return scenarios with own masks that together use everything that a power can do."""
    return tuple(load_scenario(path) for path in sorted((Path(__file__).parent.parent / "ideas").glob("*.toml")))


def random_header(random: Random, edition: str, players: int) -> Header:
    """Draw the players and the scenario of a game."""
    return Header(
        random_scenario(random, edition, players),
        seating=Seating(tuple(random.sample(NAMES, players)), first=Player(random.randrange(players))),
        options=TableOptions(memory=random.choice(tuple(MemoryAid)), peek=random.choice(tuple(Peek))),
        created=CREATED,
    )


class QuickDisk(Disk):
    """The real disk without its delays, for tests of other things."""

    def sync(self, file: int) -> None:
        """Do nothing; what was written counts as safe."""

    def sync_folder(self, folder: Path) -> None:
        """Do nothing; the folder counts as safe too."""


QUICK = QuickDisk()


def new_session(header: Header, random: Random, folder: Path, disk: Disk = DISK) -> Session:
    """Return a new game that is saved on this disk."""
    return Session(header.game, header.seating.names, header.seating.first, random, Journal.begin(header, folder, disk))


def play(session: Session, random: Random, steps: int = 400) -> Iterator[None]:
    """Play on at random, as a table does, pausing after everything that happens."""
    for _ in range(steps):
        decision = session.decision
        if decision is None:
            return
        if session.game_log.unshown and random.random() < 0.9:
            session.about_to_show(session.game_log.unshown[0])
        elif session.state.is_dealing:
            session.deal()
        elif session.game_log.can_undo and random.random() < 0.05:
            session.undo()
        elif random.random() < 0.02:
            session.declare(random.choice(session.state.seating))
        else:
            session.choose(_choice(decision, random))
        yield


def _choice(decision: Decision, random: Random) -> Choice:
    """Return any option; most announcements are passed, so that powers are used."""
    may_pass = Pass() in decision.options
    return Pass() if may_pass and random.random() < 0.8 else random.choice(decision.options)


def play_to_the_end(session: Session, random: Random) -> None:
    """Play until the game is over."""
    while session.decision is not None:
        for _ in play(session, random):
            pass


def refereed(game: FinishedGame, folder: Path) -> Verdict:
    """Return the referee's answer about a finished game's transcript, with the scenario's file if it needs one."""
    beside = scenario_file(game)
    if beside is not None:
        (folder / beside).write_bytes(game.header.scenario.text.encode())
    return verdict.play_transcript(reader.read_transcript(transcript(game), str(folder)))


def path_of(session: Session) -> Path:
    """Return the path at which a game is saved."""
    assert session.journal is not None
    return session.journal.path


def are_alike(one: Session, other: Session) -> bool:
    """Return whether two games have the same steps and the same cards still to be shown."""
    return (
        one.state == other.state
        and one.steps == other.steps
        and one.game_log.public_events == other.game_log.public_events
        and one.game_log.unshown == other.game_log.unshown
        and one.game_log.can_undo == other.game_log.can_undo
        and one.names == other.names
    )


LONGEST = 40
"""The most steps between two interruptions of a game."""


def play_whole(seed: int, folder: Path, disk: Disk = QUICK) -> int:
    """Play the game with this seed, and return how often it was resumed. Raise AssertionError if anything changed."""
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
    """Check that the list and the exports tell what was played."""
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
