"""Typed reading of what a saved game says: each field is of its type and within its bounds, or is told."""

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Raw, ValidationError

from mascarade.characters import brief, visible
from mascarade.game_options import MemoryAid, Peek
from mascarade.language import _
from mascarade.rules.game import End
from mascarade.scenarios.validator import one_of

EARLY = "early"
"""The word for the end of a game that the table ended as it stood."""
MOST_EVENINGS = 999_999_999
MOST_LETTERS = 1000
"""The longest choice, in characters; those that are made take a tenth of it."""
MOST_SHOWN = 40
"""The most characters that are told of what was found."""

Choice = Annotated[str, Meta(max_length=MOST_LETTERS)]
EveningCount = Annotated[int, Meta(ge=0, le=MOST_EVENINGS)]
Fingerprint = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Word = Annotated[str, Meta(min_length=1, max_length=300)]
"""A name, or a word of the program's own."""

Kind = TypeVar("Kind", bound=msgspec.Struct)


class BadField(Exception):
    """A field that is missing, or that is not what it has to be."""

    def __init__(self, text: str, key: str) -> None:
        super().__init__(key)
        self.key = key
        self.found: str | None = None
        """What is there, as it is written; nothing of what may name a card."""
        found = fields_of(text).get(key)
        if found is not None:
            self.found = "…" if key == "choice" else visible(brief(bytes(found).decode(), MOST_SHOWN))


def check(text: str, key: str, holds: bool) -> None:
    """Raise BadField for a field of a JSON object of which something does not hold."""
    if not holds:
        raise BadField(text, key)


def decode(text: str, kind: type[Kind]) -> Kind:
    """Return the value that a JSON object is.

    Raise BadField for the first field that is not as it has to be, and ValueError where the text is no object at all.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except ValidationError:
        found = fields_of(text)
    for field in msgspec.structs.fields(kind):
        raw = found.get(field.encode_name)
        try:
            if raw is not None:
                msgspec.json.decode(raw, type=field.type)
        except ValueError:
            raise BadField(text, field.encode_name) from None
        if raw is None and field.required:
            raise BadField(text, field.encode_name)
    raise AssertionError("what has all its fields as they have to be is decoded")


def fields_of(text: str) -> dict[str, Raw]:
    """Return the fields of a JSON object, each as it is written. Raise ValueError where a text is none."""
    try:
        return msgspec.json.decode(text, type=dict[str, Raw])
    except RecursionError:
        raise ValueError("too deep") from None


# NOTE: What a saved game has to say at some place: a noun phrase without a full stop. Words in quotes are typed as they
# are.
def expected(key: str) -> str:
    """Return what a field has to be, in words."""
    name, player = _("a name that can be shown"), _("a player's number, from 0 to one less than there are players")
    number = _("a whole number that is not negative, nor too large")
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
