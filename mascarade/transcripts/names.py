"""The spelling of players' names: bare if nothing else could be meant, otherwise as JSON strings."""

import json
import re
from collections.abc import Sequence
from difflib import get_close_matches

from mascarade.characters import brief, first_unshowable
from mascarade.language import _
from mascarade.names import likeness
from mascarade.rules.cards import Player
from mascarade.scenarios.problems import MOST_COMPARED
from mascarade.transcripts.problems import BadTranscript
from mascarade.transcripts.spans import QUOTED, LineSpan

TABLE = "table"
NOBODY = "nobody"
CENTRE = "centre"
HANDS = ("left", "guarded", "right")
RESERVED = frozenset({TABLE, NOBODY, CENTRE, *HANDS})
KEYS = (
    "mascarade",
    "edition",
    "scenario",
    "players",
    "deal",
    "coins",
    "court",
    "turn",
    "opening",
    "exposed",
    "owes-look",
    "must-swap",
    "last-power",
)
"""The keys of the header."""

_MISLEADING = (
    re.compile(r'[,:#"]'),
    re.compile(r"^ | $"),
    re.compile(r"^[=!]"),
    re.compile(r" and | with "),
    re.compile(r" (left|right|guarded)$"),
    re.compile(r"^centre +[0-9]+$"),
)
_CONFUSING = re.compile(r"^(and|with) | (and|with)$")


def must_be_quoted(name: str) -> bool:
    """Return whether a name, written without quotes, could be read as something else."""
    return not name or name in RESERVED or any(pattern.search(name) for pattern in _MISLEADING)


def write_name(name: str) -> str:
    """Return a name as it is written: in quotes also if it would puzzle people without, or could not be seen."""
    if first_unshowable(name) is not None or not name.isprintable():
        return json.dumps(name)
    if must_be_quoted(name) or name in KEYS or _CONFUSING.search(name):
        return json.dumps(name, ensure_ascii=False)
    return name


def write_names(names: tuple[str, ...]) -> str:
    """Return several names, separated by commas."""
    return ", ".join(write_name(name) for name in names)


def is_quoted(span: LineSpan) -> bool:
    """Return whether something starts with a quoted name."""
    return span.text.startswith('"')


def read_name(span: LineSpan) -> str:
    """Read the name that is written here. Raise BadTranscript if it is not a name."""
    if not span:
        raise span.bad(_("A name is missing."), _("The name of a player."))
    if is_quoted(span):
        return _read_quoted(span)
    if must_be_quoted(span.text):
        raise span.bad(
            _("Without quotes, {name} could be read as something else.").format(name=span.quoted),
            _("The name in quotes: {quoted}.").format(quoted=brief(json.dumps(span.text, ensure_ascii=False))),
        )
    return span.text


def _read_quoted(span: LineSpan) -> str:
    expected = _("A name in quotes, as JSON writes it, and nothing after it.")
    if not QUOTED.fullmatch(span.text):
        raise span.bad(_("Unexpected text after the closing quotation mark."), expected)
    try:
        name = json.loads(span.text)
    except ValueError:
        raise span.bad(_("{quoted} is not a JSON string.").format(quoted=span.quoted), expected) from None
    if not name or any("\ud800" <= character <= "\udfff" for character in name):
        raise span.bad(
            _("{quoted} is empty or has an incomplete character.").format(quoted=span.quoted),
            _("A name of whole characters."),
        )
    assert isinstance(name, str)
    return name


def read_player(span: LineSpan, names: tuple[str, ...]) -> Player:
    """Read the player whose name is written here. Raise BadTranscript if nobody at this table has it."""
    name = read_name(span)
    if name not in names:
        raise span.bad(*_about_stranger(name, names))
    return Player(names.index(name))


def _about_stranger(name: str, names: tuple[str, ...]) -> tuple[str, str]:
    """Return what is found and expected where a name is none of the names at this table."""
    same = next((other for other in names if likeness(other) == likeness(name)), None)
    meant = same or next(iter(get_close_matches(name[:MOST_COMPARED], names, n=1)), None)
    sentence = (
        _("Nobody at this table is called {name}.")
        if meant is None
        else _("Nobody at this table is called {name}. Did you mean {meant}?")
    )
    found = sentence.format(name=_quoted(name), meant=_quoted(meant or ""))
    if same is not None:
        return found, _("{name}, letter by letter as in the head.").format(name=_quoted(same))
    return found, _("One of {names}.").format(names=", ".join(map(_quoted, names)))


def _quoted(name: str) -> str:
    """Return a name as a message quotes it."""
    return brief(write_name(name))


def read_players(span: LineSpan, names: tuple[str, ...]) -> tuple[Player, ...]:
    """Read the players whose names are written here, separated by commas, each once."""
    pieces = [name for piece in span.split(",") for name in split_at_names(piece, names)]
    players = tuple(read_player(piece, names) for piece in pieces)
    again = repeated(players)
    if again is not None:
        raise pieces[again].bad(
            _("{name} appears twice.").format(name=_quoted(names[players[again]])), _("Each name once.")
        )
    return players


def split_names(span: LineSpan) -> list[LineSpan]:
    """Return the names of a header, which are not known yet: between commas or, where there is none, spaces."""
    return span.split(",") if "," in span.covered else span.words()


def split_at_names(span: LineSpan, names: tuple[str, ...], *, after: int = 0) -> list[LineSpan]:
    """Return the pieces of what spaces alone may separate: each a name at this table and so many words after it.

    What is none of these is left in one piece, and its reader tells what is wrong with it.
    """
    words, most = span.words(), max(len(name.split(" ")) for name in names)
    pieces: list[LineSpan] = []
    at = 0
    while at < len(words):
        counts = range(min(most, len(words) - at - after), 0, -1)
        found = (count for count in counts if _is_known(span.between(words[at], words[at + count - 1]), names))
        end = at + next(found, 0) + after
        if end == at + after:
            return [*pieces, span.between(words[at], words[-1])]
        pieces.append(span.between(words[at], words[end - 1]))
        at = end
    return pieces or [span]


def _is_known(span: LineSpan, names: tuple[str, ...]) -> bool:
    """Return whether the name of somebody at this table is written here."""
    try:
        return read_name(span) in names
    except BadTranscript:
        return False


def repeated(items: Sequence[object]) -> int | None:
    """Return where the first repeated thing is, counted from 0, or ``None``."""
    return next((at for at, item in enumerate(items) if item in items[:at]), None)
