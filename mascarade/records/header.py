"""The header of a saved game: everything needed to play it again, on another machine too."""

import json
from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, field

from mascarade.bots import BotSeat
from mascarade.characters import first_unshowable
from mascarade.game_options import MemoryAid, Peek, Seating, TableOptions, bots_as_text, bots_from_text
from mascarade.records import digest
from mascarade.records.errors import NotReadable
from mascarade.records.fields import BadField, EveningCount, Fingerprint, Word, check, decode, fields_of
from mascarade.rules.cards import Player
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game
from mascarade.scenarios import Scenario, read_scenario
from mascarade.values import Value
from mascarade.version import __version__

RULES = 2
"""The version of the rules, raised whenever a change makes some game go on differently."""


USUAL_OPTIONS = TableOptions()
"""The options that most tables choose."""


def _this_second() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


class Header(Value):
    """The players, the scenario and the options of a saved game, and when it was begun."""

    scenario: Scenario
    seating: Seating
    options: TableOptions = USUAL_OPTIONS
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


def write_header(header: Header) -> str:
    """Return a header as JSON."""
    bots = {"bots": bots_as_text(header.seating.bots)} if any(header.seating.bots) else {}
    return json.dumps(
        {
            "program": header.program,
            "rules": header.rules,
            "digest": digest.FINGERPRINT_VERSION,
            "created": header.created.isoformat(),
            "edition": header.scenario.edition.id,
            "scenario": header.scenario.id,
            "text": header.scenario.text,
            "players": header.seating.names,
            **bots,
            "first": header.seating.first,
            "memory": header.options.memory.value,
            "peek": header.options.peek.value,
            "state": digest.fingerprint(header.start),
        },
        separators=(",", ":"),
    )


class _Fields(Value):
    """A header as it is written."""

    program: Word
    rules: Annotated[int, Meta(ge=1, le=999)]
    created: Word
    scenario: Word
    text: str
    players: tuple[Word, ...]
    first: Player
    memory: MemoryAid
    peek: Peek
    state: Fingerprint
    bots: tuple[Word | None, ...] = ()
    """Nothing in games from before there were any."""
    evening: EveningCount = 0


def read_header(text: str) -> Header:
    """Read a header from its text.

    Raise NotReadable if it is none that this version can read, BadField if something in it cannot be so, BadScenario
    where this version reads the scenario no more, and WrongStart where the game would begin otherwise.
    """
    try:
        version = bytes(fields_of(text).get("digest", b""))
    except ValueError:
        raise NotReadable from None
    if version != str(digest.FINGERPRINT_VERSION).encode():
        raise NotReadable
    fields = decode(text, _Fields)
    for key in ("program", "scenario"):
        check(text, key, _is_showable(getattr(fields, key)))
    check(text, "players", all(map(_is_showable, fields.players)) and len(set(fields.players)) == len(fields.players))
    check(text, "first", 0 <= fields.first < len(fields.players))
    header = Header(
        _scenario(fields.text, fields.scenario),
        Seating(fields.players, _bots(text, fields), fields.first),
        TableOptions(fields.memory, fields.peek),
        _created(text, fields),
        fields.program,
        fields.rules,
    )
    check(text, "players", len(fields.players) in header.scenario.players)
    if digest.fingerprint(header.start) != fields.state:
        raise WrongStart(header)
    return header


def parse_time(text: str) -> datetime:
    """Return the time that a text says; ValueError where it is none that can be compared and shown everywhere."""
    time = datetime.fromisoformat(text)
    if time.tzinfo is None or not datetime.min.year < time.year < datetime.max.year:
        raise ValueError(text)
    return time


def _is_showable(name: str) -> bool:
    return first_unshowable(name) is None


def _created(text: str, fields: _Fields) -> datetime:
    try:
        return parse_time(fields.created)
    except ValueError:
        raise BadField(text, "created") from None


def _bots(text: str, fields: _Fields) -> tuple[BotSeat | None, ...]:
    """Return which seats are bots."""
    bots = bots_from_text(fields.bots)
    if bots is None or len(bots) not in (0, len(fields.players)):
        raise BadField(text, "bots")
    return bots


@lru_cache(maxsize=64)
def _scenario(text: str, name: str) -> Scenario:
    """Return a scenario; most games of a list are of the same few, which take longer to read than all the rest."""
    return read_scenario(text, name)
