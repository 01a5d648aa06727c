"""The header of a saved game: everything needed to play it again, on another machine too."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import lru_cache

from msgspec import field

from mascarade.bots.company import BotSeat
from mascarade.characters import first_unshowable
from mascarade.proposal import MemoryAid, Peek, Seating, TableOptions, bots_read, bots_spelled
from mascarade.records import digest
from mascarade.records.trouble import NotReadable
from mascarade.rules.cards import Player
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game
from mascarade.rules.values import Value
from mascarade.scenarios import Scenario, read_scenario
from mascarade.version import __version__

RULES = 2
"""The version of the rules, raised whenever a change makes some game go on differently."""


USUAL = TableOptions()
"""The options that most tables choose."""


def _this_second() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


class Header(Value):
    """The players, the scenario and the options of a saved game, and when it was begun."""

    scenario: Scenario
    seating: Seating
    options: TableOptions = USUAL
    """The table's options; the pace of bots is that of the day, and is not kept."""
    created: datetime = field(default_factory=_this_second)
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
    """A header whose game this version of the program would begin otherwise."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.header = header


def write(header: Header) -> str:
    """Return a header as JSON."""
    bots = {"bots": bots_spelled(header.seating.bots)} if any(header.seating.bots) else {}
    return json.dumps(
        {
            "program": header.program,
            "rules": header.rules,
            "digest": digest.VERSION,
            "created": header.created.isoformat(),
            "edition": header.scenario.edition.id,
            "scenario": header.scenario.id,
            "text": header.scenario.text,
            "players": header.seating.names,
            **bots,
            "first": header.seating.first,
            "memory": header.options.memory.value,
            "peek": header.options.peek.value,
            "state": digest.digest(header.start),
        },
        separators=(",", ":"),
    )


def read(text: str) -> Header:
    """Read a header from its text.

    Raise NotReadable if it is none that this version can read, BadScenario where it reads the scenario no more, and
    WrongStart where the game would begin otherwise.
    """
    try:
        header, state = _read(json.loads(text))
        start = digest.digest(header.start)
    except (ValueError, LookupError, RecursionError) as wrong:
        raise NotReadable from wrong
    if start != state:
        raise WrongStart(header)
    return header


def moment(text: str) -> datetime:
    """Return the time that a text says; ValueError where it is none that can be compared and shown everywhere."""
    time = datetime.fromisoformat(text)
    if time.tzinfo is None or not datetime.min.year < time.year < datetime.max.year:
        raise ValueError(text)
    return time


def _is_name(found: object) -> bool:
    return isinstance(found, str) and first_unshowable(found) is None


def _bots(found: object, players: int) -> tuple[BotSeat | None, ...]:
    """Return which seats are bots; none in games from before there were any."""
    bots = bots_read(found)
    if bots is None or len(bots) not in (0, players):
        raise NotReadable
    return bots


@lru_cache(maxsize=64)
def _scenario(text: str, name: str) -> Scenario:
    """Return a scenario; most games of a list are of the same few, which take longer to read than all the rest."""
    return read_scenario(text, name)


def _read(found: object) -> tuple[Header, str]:
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
            header = Header(
                _scenario(toml, scenario),
                Seating(tuple(names), _bots(others.get("bots", ()), len(names)), Player(first)),
                TableOptions(MemoryAid(memory), Peek(peek)),
                moment(created),
                program,
                rules,
            )
            return header, state
    raise NotReadable
