"""The header of a saved game: everything needed to play it again, and fingerprints that show it is the same game."""

import json
from datetime import UTC, datetime
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated, Final

from msgspec import Meta, field
from msgspec.structs import astuple

from mascarade.characters import first_unshowable
from mascarade.game_options import MemoryAid, Peek, Seating, TableOptions, bots_as_text, bots_from_text
from mascarade.language import _
from mascarade.records.entries import BadField, EveningCount, Fingerprint, NotReadable, Word, check, decode, fields_of
from mascarade.rules.cards import Player
from mascarade.rules.game import Game, Outcome
from mascarade.rules.state import Announcement, Claim, ClosedHand, Fines, Power, State, Swapping, new_game
from mascarade.scenarios import BadScenario, Scenario, read_scenario
from mascarade.values import Value
from mascarade.version import __version__
from mascarade.wording.mask_names import own_names
from mascarade.wording.phrases import Phrases

FINGERPRINT_VERSION = 1
"""The version of fingerprints, raised whenever the fingerprint of an old state changes; each record names its own."""
FINGERPRINT_SIZE = 16
"""The bytes of a fingerprint, each written as two hexadecimal digits."""

PART_NAMES: Final[dict[type, str]] = {
    Swapping: "swapping",
    Announcement: "announcement",
    Claim: "claim",
    Fines: "fines",
    ClosedHand: "hand",
    Power: "power",
}
"""The names of a state's fields in a fingerprint, which stay the same when the rules rename a field."""


Part = State | Swapping | Announcement | Claim | Fines | ClosedHand | Power


RULES = 2
"""The version of the rules, raised whenever a change makes some game continue differently."""


USUAL_OPTIONS = TableOptions()
"""The options of most tables, which make a header shorter."""


def _this_second() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


class Header(Value):
    """The players, the scenario and the options of a saved game, and when it was begun."""

    scenario: Scenario
    seating: Seating
    options: TableOptions = USUAL_OPTIONS
    """The table's options; the pace of bots is not saved, since each evening chooses its own."""
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

    @property
    def phrases(self) -> Phrases:
        """The words of the game among those who sat down to it."""
        scenario, in_centre = self.scenario, self.game.in_centre
        own, pictures = own_names(scenario.translated_names), dict(scenario.own_emblems)
        return Phrases(self.seating.names, scenario.edition, own, pictures, in_centre)


def write_header(header: Header) -> str:
    """Return a header as JSON."""
    bots = {"bots": bots_as_text(header.seating.bots)} if any(header.seating.bots) else {}
    return json.dumps(
        {
            "program": header.program,
            "rules": header.rules,
            "digest": FINGERPRINT_VERSION,
            "created": header.created.isoformat(),
            "edition": header.scenario.edition.id,
            "scenario": header.scenario.id,
            "text": header.scenario.text,
            "players": header.seating.names,
            **bots,
            "first": header.seating.first,
            "memory": header.options.memory.value,
            "peek": header.options.peek.value,
            "state": fingerprint(header.start),
        },
        separators=(",", ":"),
    )


class _Fields(Value):
    """The fields of a header as they are written."""

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
    """``None`` in games that are older than this field."""
    evening: EveningCount = 0


def read_header(text: str) -> Header:
    """Read a header from its text.

    Raise BadField if something in it cannot be so, and NotReadable where it is no header that this version can read, or
    one whose scenario it cannot, or where it would begin the game otherwise.
    """
    try:
        version = bytes(fields_of(text).get("digest", b""))
    except ValueError:
        version = b""
    if version != str(FINGERPRINT_VERSION).encode():
        raise NotReadable(_("The saved game {file} cannot be read by this version of the program."))
    fields = decode(text, _Fields)
    for key in ("program", "scenario"):
        check(text, key, _is_showable(getattr(fields, key)))
    check(text, "players", all(map(_is_showable, fields.players)) and len(set(fields.players)) == len(fields.players))
    check(text, "first", 0 <= fields.first < len(fields.players))
    scenario, bots = _scenario(fields.text, fields.scenario), bots_from_text(fields.bots)
    if bots is None or len(bots) not in (0, len(fields.players)):
        raise BadField(text, "bots")
    try:
        created = parse_time(fields.created)
    except ValueError:
        raise BadField(text, "created") from None
    seating, options = Seating(fields.players, bots, fields.first), TableOptions(fields.memory, fields.peek)
    header = Header(scenario, seating, options, created, fields.program, fields.rules)
    check(text, "players", len(fields.players) in header.scenario.players)
    if fingerprint(header.start) != fields.state:
        message = _(
            "Saved game {file} was started with version {version}; this version would play it "
            "differently from the start."
        )
        raise NotReadable(message, version=header.program)
    return header


def parse_time(text: str) -> datetime:
    """Parse a time. Raise ValueError if it cannot be compared and shown on every system."""
    time = datetime.fromisoformat(text)
    if time.tzinfo is None or not datetime.min.year < time.year < datetime.max.year:
        raise ValueError(text)
    return time


def _is_showable(name: str) -> bool:
    return first_unshowable(name) is None


@lru_cache(maxsize=64)
def _scenario(text: str, name: str) -> Scenario:
    """Read a scenario; cached, because most games of a list share a few scenarios, which take longest to read."""
    try:
        return read_scenario(text, name)
    except BadScenario:
        message = _("The scenario of the saved game {file} cannot be read by this version of the program.")
        raise NotReadable(message) from None


# Fingerprints of states


def fingerprint(state: State) -> str:
    """Return the fingerprint of everything that changes in a game; the header tells what is fixed.

    It is made of numbers and words alone, in an order that depends on no set and no hash. Fields with their default
    are left out, so that a field which later rules add changes no fingerprint of a game without it.
    """
    plain = (FINGERPRINT_VERSION, astuple(state)[1 : _always(state)], _unusual(state))
    return blake2b(ascii(plain).encode("ascii"), digest_size=FINGERPRINT_SIZE).hexdigest()


def _unusual(part: Part) -> list[tuple[str, object]]:
    """Return the fields that differ from their defaults, by name."""
    always = _always(part)
    fields = zip(part.__struct_fields__[always:], astuple(part)[always:], part.__struct_defaults__, strict=True)
    return [(name, _plain(value)) for name, value, default in fields if value != default]


def _always(part: Part) -> int:
    """Return the number of leading fields without a default."""
    return len(part.__struct_fields__) - len(part.__struct_defaults__)


def _plain(value: object) -> object:
    match value:
        case None | int() | str():
            return value
        case Swapping() | Announcement() | Claim() | Fines() | ClosedHand() | Power():
            always = astuple(value)[: _always(value)]
            return (PART_NAMES[type(value)], [_plain(part) for part in always], _unusual(value))
        case tuple():
            return [_plain(part) for part in value]
        case frozenset():
            return sorted(value)
        case Enum():
            return value.value
        case Outcome(winners, how):
            return (winners, how.value)
    raise AssertionError("a state holds nothing else")
