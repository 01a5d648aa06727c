"""A short fingerprint of a state, the same on every system and every Python: how a replayed game proves itself."""

from enum import Enum
from hashlib import blake2b
from typing import Final

from msgspec.structs import astuple

from mascarade.rules.game import Outcome
from mascarade.rules.state import Announcement, Claim, ClosedHand, Fines, Power, State, Swapping

FINGERPRINT_VERSION = 1
"""The version of fingerprints, raised whenever an old state gets another one; a record tells its own."""
FINGERPRINT_SIZE = 16
"""Bytes of a fingerprint; its text has two signs for each."""

PART_NAMES: Final[dict[type, str]] = {
    Swapping: "swapping",
    Announcement: "announcement",
    Claim: "claim",
    Fines: "fines",
    ClosedHand: "hand",
    Power: "power",
}
"""The names of a state's parts in a fingerprint, whatever the rules come to call them."""


Part = State | Swapping | Announcement | Claim | Fines | ClosedHand | Power


def fingerprint(state: State) -> str:
    """Return the fingerprint of everything that changes in a game; the header tells what is fixed.

    It is made of numbers and words alone, in an order in which no set and no hash has a say. Whatever is as it is by
    default is left out: a state in which nothing plays a part that later rules have brought keeps its fingerprint.
    """
    plain = (FINGERPRINT_VERSION, astuple(state)[1 : _always(state)], _unusual(state))
    return blake2b(ascii(plain).encode("ascii"), digest_size=FINGERPRINT_SIZE).hexdigest()


def _unusual(part: Part) -> list[tuple[str, object]]:
    """Return the fields that differ from their defaults, by name."""
    always = _always(part)
    fields = zip(part.__struct_fields__[always:], astuple(part)[always:], part.__struct_defaults__, strict=True)
    return [(name, _plain(value)) for name, value, default in fields if value != default]


def _always(part: Part) -> int:
    """Return the number of fields, the first ones, that have no default."""
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
