"""The lines of a saved game after its head: what each says, and how it is written."""

import json
from dataclasses import dataclass

from mascarade.records.spelling import NotReadable
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.events import EVERYONE, Audience


@dataclass(frozen=True, slots=True)
class Chosen:
    """Somebody's choice, or chance's, and the fingerprint of the state that it led to."""

    text: str
    state: str


@dataclass(frozen=True, slots=True)
class Declared:
    """The table's word that a player saw their own card out of turn."""

    player: Player
    state: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The latest choice or declaration was taken back, with the table's consent; the state is the one before it."""

    state: str


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards that the latest choice shows to this audience are about to be drawn."""

    to: Audience


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; nothing follows."""

    winners: tuple[Player, ...]
    how: str
    masks: tuple[tuple[MaskId, ...], ...]
    """The cards that lie before each player at the end."""


@dataclass(frozen=True, slots=True)
class Strange:
    """A line that is whole and that this version of the program cannot read."""


Line = Chosen | Declared | TakenBack | Shown | Ended | Strange


def write(line: Line) -> str:
    """A line as JSON."""
    match line:
        case Chosen(text, state):
            return _json({"choice": text, "state": state})
        case Declared(player, state):
            return _json({"saw": player, "state": state})
        case TakenBack(state):
            return _json({"taken back": True, "state": state})
        case Shown(audience):
            return _json({"shown": _audience(audience)})
        case Ended(winners, how, masks):
            return _json({"winners": winners, "masks": masks, "ended": how})  # the end is what a glance sees
        case Strange():
            raise ValueError("what cannot be read is not written")


def read(text: str) -> Line:
    """The line that a text is."""
    try:
        return _read(json.loads(text))
    except (ValueError, RecursionError, NotReadable):
        return Strange()


def _read(found: object) -> Line:
    match found:
        case {"choice": str(text), "state": str(state)}:
            return Chosen(text, state)
        case {"saw": int(player), "state": str(state)}:
            return Declared(Player(player), state)
        case {"taken back": True, "state": str(state)}:
            return TakenBack(state)
        case {"shown": {**audience}}:
            return Shown(_read_audience(audience))
        case {"ended": str(how), "winners": [*winners], "masks": [*masks]}:
            return Ended(tuple(map(_player, winners)), how, tuple(map(_words, masks)))
    raise NotReadable


def _audience(audience: Audience) -> dict[str, object]:
    if audience.only is not None:
        return {"only": audience.only}
    return {} if audience.but is None else {"but": audience.but}


def _read_audience(found: dict[object, object]) -> Audience:
    match found:
        case {"only": int(player)}:
            return Audience(only=Player(player))
        case {"but": int(player)}:
            return Audience(but=Player(player))
    if found:
        raise NotReadable
    return EVERYONE


def _player(found: object) -> Player:
    if isinstance(found, int):
        return Player(found)
    raise NotReadable


def _words(found: object) -> tuple[str, ...]:
    if isinstance(found, list) and all(isinstance(word, str) for word in found):
        return tuple(found)
    raise NotReadable


def _json(content: dict[str, object]) -> str:
    return json.dumps(content, separators=(",", ":"))
