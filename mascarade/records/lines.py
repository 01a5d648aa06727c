"""The lines of a saved game after its header: what each says, and how it is written."""

from __future__ import annotations

import json

from mascarade.bots.company import BotSeat
from mascarade.characters import first_unshowable
from mascarade.course.sitters import Sitter
from mascarade.proposal import bots_read, bots_spelled
from mascarade.records.trouble import NotReadable
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.events import EVERYONE, Audience
from mascarade.rules.values import Value


class ChoiceLine(Value):
    """A choice of a player, or of chance, and the fingerprint of the state that it led to."""

    text: str
    state: str


class DeclarationLine(Value):
    """The table's word that a player saw their own card out of turn."""

    player: Player
    state: str


class TakeBackLine(Value):
    """The latest choice or declaration was taken back, with the table's consent; the state is the one before it."""

    state: str


class ShowingLine(Value):
    """The cards that the latest choice shows to this audience are about to be drawn."""

    to: Audience


class ArrivalLine(Value):
    """Between two turns somebody begins to play in the place of whoever has played as this player before."""

    player: Player
    sitter: Sitter


EARLY = "early"
"""The word for the end of a game that the table ended as it stood."""


class EndLine(Value):
    """The game is over; nothing follows."""

    winners: tuple[Player, ...]
    how: str
    masks: tuple[tuple[MaskId, ...], ...]
    """The cards that lie before each player at the end."""


class Strange(Value):
    """A line that is whole and that this version of the program cannot read."""


Line = ChoiceLine | DeclarationLine | TakeBackLine | ShowingLine | ArrivalLine | EndLine | Strange


def write(line: Line) -> str:
    """Return a line as JSON."""
    match line:
        case ChoiceLine(text, state):
            return _json({"choice": text, "state": state})
        case DeclarationLine(player, state):
            return _json({"saw": player, "state": state})
        case TakeBackLine(state):
            return _json({"taken back": True, "state": state})
        case ShowingLine(audience):
            return _json({"shown": _audience(audience)})
        case ArrivalLine(player, sitter):
            return _json({"sits": player, "name": sitter.name, "bot": bots_spelled([sitter.bot])[0]})
        case EndLine(winners, how, masks):
            return _json({"winners": winners, "masks": masks, "ended": how})  # the end is what a glance sees
        case Strange():
            raise ValueError("what cannot be read is not written")


def read(text: str) -> Line:
    """Parse one line of a saved game."""
    try:
        return _read(json.loads(text))
    except (ValueError, RecursionError, NotReadable):
        return Strange()


def _read(found: object) -> Line:
    match found:
        case {"choice": str(text), "state": str(state)}:
            return ChoiceLine(text, state)
        case {"saw": int(player), "state": str(state)}:
            return DeclarationLine(Player(player), state)
        case {"taken back": True, "state": str(state)}:
            return TakeBackLine(state)
        case {"shown": {**audience}}:
            return ShowingLine(_read_audience(audience))
        case {"sits": int(player), "name": str(name), "bot": bot} if first_unshowable(name) is None:
            return ArrivalLine(Player(player), Sitter(name, _bot(bot)))
        case {"ended": str(how), "winners": [*winners], "masks": [*masks]}:
            return EndLine(tuple(map(_player, winners)), how, tuple(map(_words, masks)))
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


def _bot(found: object) -> BotSeat | None:
    bots = bots_read([found])
    if bots is None:
        raise NotReadable
    return bots[0]


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
