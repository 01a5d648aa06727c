"""The entries of a saved game after its header: their fields, and how they are read and written."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Raw, ValidationError, field

from mascarade.characters import first_unshowable, printable, shorten
from mascarade.game_options import MemoryAid, Peek, bots_as_text, bots_from_text
from mascarade.history import Participant
from mascarade.language import _
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.events import Audience
from mascarade.rules.game import End, Game
from mascarade.scenarios.validator import one_of
from mascarade.values import Value

EARLY = "early"
"""The word for the end of a game that the table ended as it stood."""
MOST_EVENINGS = 999_999_999
MOST_LETTERS = 1000
"""The most characters of a choice; real ones have a tenth of them."""
MOST_SHOWN = 40
"""The most characters of a wrong value that a message quotes."""

Choice = Annotated[str, Meta(max_length=MOST_LETTERS)]
EveningCount = Annotated[int, Meta(ge=0, le=MOST_EVENINGS)]
Fingerprint = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Word = Annotated[str, Meta(min_length=1, max_length=300)]
"""A name, or a word of the program's own."""

Kind = TypeVar("Kind", bound=msgspec.Struct)


class NotReadable(Exception):
    """Text in a saved game that this version of the program cannot read; the message lacks the name of the file."""

    def __init__(self, message: str = "", **named: str) -> None:
        super().__init__(message)
        self.message, self.named = message, named


class BadField(Exception):
    """A field that is missing, or that is not what it has to be."""

    def __init__(self, text: str, key: str) -> None:
        super().__init__(key)
        self.key = key
        self.found: str | None = None
        """The wrong value as it is written; empty if it could name a card."""
        found = fields_of(text).get(key)
        if found is not None:
            self.found = "…" if key == "choice" else printable(shorten(bytes(found).decode(), MOST_SHOWN))


def check(text: str, key: str, holds: bool) -> None:
    """Raise BadField for a field of a JSON object unless a condition is true."""
    if not holds:
        raise BadField(text, key)


def decode(text: str, kind: type[Kind]) -> Kind:
    """Decode a JSON object.

    Raise BadField for the first field that is not as it has to be, and ValueError where the text is no object at all.
    """
    try:
        decoded: Kind = _decoder(kind).decode(text)
    except RecursionError:
        raise ValueError("too deep") from None
    except ValidationError:
        found = fields_of(text)
    else:
        return decoded
    for one in msgspec.structs.fields(kind):
        raw = found.get(one.encode_name)
        try:
            if raw is not None:
                msgspec.json.decode(raw, type=one.type)
        except ValueError:
            raise BadField(text, one.encode_name) from None
        if raw is None and one.required:
            raise BadField(text, one.encode_name)
    raise AssertionError("what has all its fields as they have to be is decoded")


@cache
def _decoder(kind: type[Kind]) -> msgspec.json.Decoder[Kind]:
    """Return the decoder of a type, cached, because a list of saved games decodes a hundred thousand objects."""
    return msgspec.json.Decoder(kind)


_FIELDS = msgspec.json.Decoder(dict[str, Raw])


def fields_of(text: str) -> dict[str, Raw]:
    """Return the fields of a JSON object, each as it is written. Raise ValueError where a text is none."""
    try:
        return _FIELDS.decode(text)
    except RecursionError:
        raise ValueError("too deep") from None


class ChoiceEntry(Value):
    """A choice of a player, or of chance, and the fingerprint of the state that it led to."""

    text: Choice = field(name="choice")
    state: Fingerprint


class DeclarationEntry(Value):
    """The table's statement that a player saw their own card out of turn."""

    player: Player = field(name="saw")
    state: Fingerprint


class UndoEntry(Value):
    """The undoing of the latest choice or declaration, with the table's consent; the state is the one before it."""

    state: Fingerprint


class ShowingEntry(Value):
    """The note that the cards which the latest choice shows to this audience are about to be drawn."""

    to: Audience


class ArrivalEntry(Value):
    """Somebody who begins to play as a player in another's place, between two turns."""

    player: Player
    participant: Participant


class EndEntry(Value):
    """The end of the game; nothing follows. The way it ended is written last, so that the end of the file tells it."""

    winners: tuple[Player, ...]
    masks: tuple[tuple[MaskId, ...], ...]
    """The cards that lie before each player at the end."""
    how: Word = field(name="ended")


class UnknownEntry(Value):
    """An undamaged entry of a kind that only a later version of the program knows."""


Entry = ChoiceEntry | DeclarationEntry | UndoEntry | ShowingEntry | ArrivalEntry | EndEntry | UnknownEntry


def write_entry(entry: Entry) -> str:
    """Return an entry as JSON."""
    match entry:
        case ChoiceEntry() | DeclarationEntry() | EndEntry():
            content = msgspec.to_builtins(entry)
        case UndoEntry(state):
            content = {"taken back": True, "state": state}
        case ShowingEntry(audience):
            named = {"only": audience.only, "but": audience.but}
            content = {"shown": {word: player for word, player in named.items() if player is not None}}
        case ArrivalEntry(player, participant):
            content = {"sits": player, "name": participant.name, "bot": bots_as_text([participant.bot])[0]}
        case UnknownEntry():
            raise ValueError("what cannot be read is not written")
    return json.dumps(content, separators=(",", ":"))


class _Stamp(Value):
    """The field that every entry has since version 0.1.0."""

    evening: EveningCount = 0


class _Arrival(Value):
    """The fields of an arrival as they are written."""

    sits: Player
    name: Word
    bot: Word | None


class _Showing(Value):
    """The fields of a showing as they are written: to everybody, to one player, or to all but one."""

    shown: dict[str, Player]


_Written = type[ChoiceEntry | DeclarationEntry | UndoEntry | _Showing | _Arrival | EndEntry]

_KINDS: Mapping[str, _Written] = {
    "choice": ChoiceEntry,
    "saw": DeclarationEntry,
    "taken back": UndoEntry,
    "shown": _Showing,
    "sits": _Arrival,
    "ended": EndEntry,
}
"""The type of each kind of entry, by the field that only this kind has."""


_CHOICE = '{"choice":'
"""The beginning of nearly every entry: a list of 1,000 games has 130,000, whose other fields need not be looked for."""


def _kind_of(text: str) -> _Written | None:
    """Return the type of an entry; ``None`` if only a later version knows it. Raise ValueError if it is no object."""
    found = fields_of(text)
    return next((kind for key, kind in _KINDS.items() if key in found), None)


def read_entry(text: str, game: Game) -> Entry:
    """Read an entry of a saved game; BadField where something in it cannot be so in this game.

    An entry of a kind that only a later version knows is an ``UnknownEntry``.
    """
    try:
        kind: _Written | None = ChoiceEntry if text.startswith(_CHOICE) else _kind_of(text)
        if kind is None:
            return UnknownEntry()
        decode(text, _Stamp)
        entry = decode(text, kind)
    except ValueError:
        return UnknownEntry()
    match entry:
        case ChoiceEntry():
            return entry
        case DeclarationEntry(player):
            check(text, "saw", _is_player(player, game))
        case UndoEntry():
            check(text, "taken back", bytes(fields_of(text)["taken back"]) == b"true")
        case EndEntry():
            _check_end(text, entry, game)
        case _Showing(audience):
            check(text, "shown", audience.keys() <= {"only", "but"} and len(audience) <= 1)
            check(text, "shown", all(_is_player(player, game) for player in audience.values()))
            return ShowingEntry(Audience(**audience))
        case _Arrival(player, name, bot):
            check(text, "sits", _is_player(player, game))
            check(text, "name", first_unshowable(name) is None)
            bots = bots_from_text([bot])
            if bots is None:
                raise BadField(text, "bot")
            return ArrivalEntry(player, Participant(name, bots[0]))
    return entry


def _check_end(text: str, entry: EndEntry, game: Game) -> None:
    check(text, "ended", entry.how in (EARLY, *(end.value for end in End)))
    check(text, "winners", all(_is_player(player, game) for player in entry.winners))
    check(text, "winners", len(set(entry.winners)) == len(entry.winners))
    check(text, "winners", bool(entry.winners) == (entry.how != EARLY))
    check(text, "masks", [len(masks) for masks in entry.masks] == [len(game.hands)] * game.players)
    check(text, "masks", all(mask in game.masks for masks in entry.masks for mask in masks))


def _is_player(player: Player, game: Game) -> bool:
    return 0 <= player < game.players


# NOTE: What a saved game has to say at some place: a noun phrase without a full stop. Words in quotes are typed as they
# are.
def expected_values(key: str) -> str:
    """Return the values that a field may have, in words."""
    name, player = _("a name that can be shown"), _("a player’s number, from 0 to one less than the number of players")
    number = _("a whole number, not negative and not too large")
    bot = _('null for a person, or a bot such as "counter:normal"')
    return {
        "program": name,
        "rules": number,
        "created": _("a date and time"),
        "scenario": name,
        "text": _("the text of a scenario file"),
        "players": _("a name for each player, all different, as many as the scenario has line-ups for"),
        "bots": bot,
        "first": player,
        "memory": one_of(word.value for word in MemoryAid),
        "peek": one_of(word.value for word in Peek),
        "evening": number,
        "state": _("a fingerprint of 32 digits and letters"),
        "choice": _("a choice of at most {most} characters").format(most=MOST_LETTERS),
        "saw": player,
        "taken back": "true",
        "shown": player,
        "sits": player,
        "name": name,
        "bot": bot,
        "ended": one_of((*(word.value for word in End), EARLY)),
        "winners": player,
        "masks": _("the masks in front of each player"),
    }[key]
