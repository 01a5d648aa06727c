"""Keyboards that do not type Latin letters: which key of the game is at the place of a letter."""

import re
from collections.abc import Mapping

from textual import events
from textual.message import Message

from mascarade.language import _
from mascarade.tui.terminal.private_names import XTermParser

WITH_PLACES = re.compile(r"\x1b\[(?P<letter>\d+):\d*(?::(?P<place>\d+))?(?P<rest>(?:;.*)?u)")
"""What a terminal reports of a key in kitty's protocol: its letter, that with Shift, and the one that stands at its
place on a keyboard of the United States."""
FULL_WIDTH = range(0xFF01, 0xFF5F)
"""The characters that East Asian input methods type for those from the exclamation mark to the tilde."""
TO_ASCII = 0xFEE0
WIDE_SPACE = "\u3000"


def _at(letters: str, places: str) -> Mapping[str, str]:
    return dict(zip(letters, places, strict=True))


PLACES: Mapping[str, str] = {
    **_at("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"),
    "\u0456": "s",  # the Ukrainian letter, which looks like a Latin i
    **_at("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    **_at("קראטוןםפשדגכעיחלךזסבהנמצ", "ertyuiopasdfghjklzxcvbnm"),
}
"""Letters of the Russian, Ukrainian, Greek and Hebrew keyboards, and the Latin ones on the same keys."""


def without_places(sequence: str) -> tuple[str, str]:
    """Split what a terminal reports of a key into the key itself and the Latin letter or digit at its place, if any.

    A key that types a letter or sign of the game's own has none: it is what is printed on it.
    """
    key = WITH_PLACES.fullmatch(sequence)
    if key is None:
        return sequence, ""
    place = chr(int(key["place"])) if key["place"] else ""
    is_foreign = int(key["letter"]) > 127 and place.isascii() and place.isalnum()
    return f"\x1b[{key['letter']}{key['rest']}", place if is_foreign else ""


def narrow(character: str) -> str:
    """Return the usual form of a full-width character; any other character is returned as it is."""
    if character == WIDE_SPACE:
        return " "
    return chr(ord(character) - TO_ASCII) if len(character) == 1 and ord(character) in FULL_WIDTH else character


def foreign_key_words(character: str | None) -> str:
    """Return what to say of a letter that is no key of the game; nothing where it is none of another keyboard."""
    if not character or len(character) > 1 or character.isascii() or not character.isalpha():
        return ""
    place = PLACES.get(character.lower(), "")
    if place:
        sentence = _("“{typed}” is no key here. For [{key}], switch the keyboard to Latin letters.")
        return sentence.format(typed=character, key=place.upper())
    return _("“{typed}” is no key here. The keys are the letters A to Z.").format(typed=character)


class Translator:
    """Textual's knowledge of terminals: from a character or a whole sequence to the event that it means."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def events(self, sequence: str) -> list[Message]:
        """Return what it means, if anything; a key of another keyboard is named by its place, where that is told."""
        plain, place = without_places(sequence)
        return [self._named(message, place) for message in self._parsed(plain)]

    def _named(self, message: Message, place: str) -> Message:
        """Name a key of another keyboard as the game does; what it types stays the same."""
        if not isinstance(message, events.Key):
            return message
        typed = message.character or ""
        if place:
            modifiers, plus, _letter = message.key.rpartition("+")
            return events.Key(modifiers + plus + place, message.character)
        if typed != (usual := narrow(typed)):
            named = next(key for key in self._parsed(usual) if isinstance(key, events.Key))
            return events.Key(named.key, message.character)
        return message

    def _parsed(self, sequence: str) -> list[Message]:
        """Return what Textual makes of it; whatever the parser breaks over means nothing."""
        try:
            meant = list(self._parser.feed(sequence))
        except Exception:  # its kinds of failure are no part of any promise
            meant = []
        if not meant:  # it may be waiting for more, and there is none
            self._parser = XTermParser()
        return meant
