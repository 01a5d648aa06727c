"""What a saved game begins with: everything that it takes to play it again, on another machine too."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from mascarade.characters import first_unshowable
from mascarade.proposal import Memory, Peek, Seating, TableOptions, guests_read, guests_spelled
from mascarade.records import digest
from mascarade.records.spelling import NotReadable
from mascarade.rules.cards import Player
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game
from mascarade.scenarios import Scenario, read_scenario
from mascarade.version import __version__

if TYPE_CHECKING:  # a game without bots need not load them
    from mascarade.bots.company import Guest

RULES = 2
"""Raised whenever a change of the rules makes some game go on otherwise than it did."""


USUAL = TableOptions()
"""What most tables choose."""


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


@dataclass(frozen=True, slots=True)
class Head:
    """Who plays what, how, and since when."""

    scenario: Scenario
    seating: Seating
    options: TableOptions = USUAL
    """Of these, the pace of bots is the table's of the day, and is not kept."""
    created: datetime = field(default_factory=_now)
    program: str = __version__
    """The version of the program that the game was begun with."""
    rules: int = RULES

    @property
    def game(self) -> Game:
        """The game that the scenario is for this many players."""
        return self.scenario.game(len(self.seating.names))

    @property
    def start(self) -> State:
        """The table before the deal."""
        return new_game(self.game, self.seating.first)


class WrongStart(Exception):
    """A head whose game this version of the program would begin otherwise."""

    def __init__(self, head: Head) -> None:
        super().__init__(head)
        self.head = head


def write(head: Head) -> str:
    """A head as JSON."""
    bots = {"bots": guests_spelled(head.seating.guests)} if any(head.seating.guests) else {}
    return json.dumps(
        {
            "program": head.program,
            "rules": head.rules,
            "digest": digest.VERSION,
            "created": head.created.isoformat(),
            "edition": head.scenario.edition.id,
            "scenario": head.scenario.id,
            "text": head.scenario.text,
            "players": head.seating.names,
            **bots,
            "first": head.seating.first,
            "memory": head.options.memory.value,
            "peek": head.options.peek.value,
            "state": digest.digest(head.start),
        },
        separators=(",", ":"),
    )


def read(text: str) -> Head:
    """The head that a text is.

    Raises NotReadable where it is none that this version can read, BadScenario where it reads the scenario no more, and
    WrongStart where the game would begin otherwise.
    """
    try:
        head, state = _read(json.loads(text))
        start = digest.digest(head.start)
    except (ValueError, LookupError, RecursionError) as wrong:
        raise NotReadable from wrong
    if start != state:
        raise WrongStart(head)
    return head


def moment(text: str) -> datetime:
    """Return the time that a text says; ValueError where it is none that can be compared and shown everywhere."""
    time = datetime.fromisoformat(text)
    if time.tzinfo is None or not datetime.min.year < time.year < datetime.max.year:
        raise ValueError(text)
    return time


def _is_name(found: object) -> bool:
    return isinstance(found, str) and first_unshowable(found) is None


def _guests(found: object, players: int) -> tuple[Guest | None, ...]:
    """Who is a bot; nobody in games that were begun before there were any."""
    guests = guests_read(found)
    if guests is None or len(guests) not in (0, players):
        raise NotReadable
    return guests


@lru_cache(maxsize=64)
def _scenario(text: str, name: str) -> Scenario:
    """Return a scenario; most games of a list are of the same few, which take longer to read than all the rest."""
    return read_scenario(text, name)


def _read(found: object) -> tuple[Head, str]:
    match found:
        case {
            "program": str(program),
            "rules": int(rules),
            "digest": digest.VERSION,
            "created": str(created),
            "scenario": str(scenario),
            "text": str(toml),
            "players": [*names],
            "first": int(first),
            "memory": str(memory),
            "peek": str(peek),
            "state": str(state),
            **others,
        } if all(map(_is_name, names)) and 0 <= first < len(names):
            head = Head(
                _scenario(toml, scenario),
                Seating(tuple(names), _guests(others.get("bots", ()), len(names)), Player(first)),
                TableOptions(Memory(memory), Peek(peek)),
                moment(created),
                program,
                rules,
            )
            return head, state
    raise NotReadable
