"""The lines of a saved game after its header: what each says, and how it is written."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec
from msgspec import field

from mascarade.characters import first_unshowable
from mascarade.game_options import bots_as_text, bots_from_text
from mascarade.history.seat_history import Participant
from mascarade.records.fields import EARLY, BadField, Choice, EveningCount, Fingerprint, Word, check, decode, fields_of
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.events import Audience
from mascarade.rules.game import End, Game
from mascarade.values import Value


class ChoiceLine(Value):
    """A choice of a player, or of chance, and the fingerprint of the state that it led to."""

    text: Choice = field(name="choice")
    state: Fingerprint


class DeclarationLine(Value):
    """The table's word that a player saw their own card out of turn."""

    player: Player = field(name="saw")
    state: Fingerprint


class TakeBackLine(Value):
    """The latest choice or declaration was taken back, with the table's consent; the state is the one before it."""

    state: Fingerprint


class ShowingLine(Value):
    """The cards that the latest choice shows to this audience are about to be drawn."""

    to: Audience = field(name="shown")


class ArrivalLine(Value):
    """Between two turns somebody begins to play in the place of whoever has played as this player before."""

    player: Player
    participant: Participant


class EndLine(Value):
    """The game is over; nothing follows."""

    winners: tuple[Player, ...]
    how: Word = field(name="ended")
    masks: tuple[tuple[MaskId, ...], ...]
    """The cards that lie before each player at the end."""


class UnknownLine(Value):
    """A line that is whole and that this version of the program cannot read."""


Line = ChoiceLine | DeclarationLine | TakeBackLine | ShowingLine | ArrivalLine | EndLine | UnknownLine


def write_line(line: Line) -> str:
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
        case ArrivalLine(player, participant):
            return _json({"sits": player, "name": participant.name, "bot": bots_as_text([participant.bot])[0]})
        case EndLine(winners, how, masks):
            return _json({"winners": winners, "masks": masks, "ended": how})  # the end is what a glance sees
        case UnknownLine():
            raise ValueError("what cannot be read is not written")


def read_line(text: str, game: Game) -> Line:
    """Return what a line of a saved game says; BadField where it says it of nobody and nothing in this game.

    A line of a kind that only a later version knows is a strange one.
    """
    if text.startswith('{"choice":'):  # as nearly all lines do, and a list of games reads all of them
        with suppress(ValueError, RecursionError):
            choice = _decode_choice(text)
            return ChoiceLine(choice.choice, choice.state)
    return _read_any(text, game)


def _read_any(text: str, game: Game) -> Line:
    """Return what a line of any kind says, or which of its fields is not as it has to be."""
    try:
        found = fields_of(text)
    except ValueError:
        return UnknownLine()
    reader = next((_READERS[key] for key in _READERS if key in found), None)
    if reader is None:
        return UnknownLine()
    decode(text, _Stamp)
    return reader(text, game)


class _Stamp(Value):
    """What every line says since version 0.1.0."""

    evening: EveningCount = 0


class _StampedChoice(Value):
    """A choice as it is written."""

    choice: Choice
    state: Fingerprint
    evening: EveningCount = 0


_decode_choice = msgspec.json.Decoder(_StampedChoice).decode


class _Arrival(Value):
    """An arrival as it is written."""

    sits: Player
    name: Word
    bot: Word | None


def _choice(text: str, _game: Game) -> Line:
    return decode(text, ChoiceLine)


def _declaration(text: str, game: Game) -> Line:
    line = decode(text, DeclarationLine)
    check(text, "saw", _is_player(line.player, game))
    return line


def _take_back(text: str, _game: Game) -> Line:
    check(text, "taken back", bytes(fields_of(text)["taken back"]) == b"true")
    return decode(text, TakeBackLine)


def _showing(text: str, game: Game) -> Line:
    line = decode(text, ShowingLine)
    audience = json.loads(bytes(fields_of(text)["shown"]))
    check(text, "shown", all(_is_player(player, game) for player in audience.values()))
    check(text, "shown", audience == _audience(line.to))
    return line


def _arrival(text: str, game: Game) -> Line:
    arrival = decode(text, _Arrival)
    check(text, "sits", _is_player(arrival.sits, game))
    check(text, "name", first_unshowable(arrival.name) is None)
    bots = bots_from_text([arrival.bot])
    if bots is None:
        raise BadField(text, "bot")
    return ArrivalLine(arrival.sits, Participant(arrival.name, bots[0]))


def _end(text: str, game: Game) -> Line:
    line = decode(text, EndLine)
    check(text, "ended", line.how in (EARLY, *(end.value for end in End)))
    check(text, "winners", all(_is_player(player, game) for player in line.winners))
    check(text, "winners", len(set(line.winners)) == len(line.winners))
    check(text, "winners", bool(line.winners) == (line.how != EARLY))
    check(text, "masks", [len(masks) for masks in line.masks] == [len(game.hands)] * game.players)
    check(text, "masks", all(mask in game.masks for masks in line.masks for mask in masks))
    return line


_READERS: Mapping[str, Callable[[str, Game], Line]] = {
    "choice": _choice,
    "saw": _declaration,
    "taken back": _take_back,
    "shown": _showing,
    "sits": _arrival,
    "ended": _end,
}
"""What reads a line, by the field that tells its kind."""


def _is_player(player: Player, game: Game) -> bool:
    return 0 <= player < game.players


def _audience(audience: Audience) -> dict[str, Player]:
    if audience.only is not None:
        return {"only": audience.only}
    return {} if audience.but is None else {"but": audience.but}


def _json(content: dict[str, object]) -> str:
    return json.dumps(content, separators=(",", ":"))
