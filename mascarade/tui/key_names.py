"""The names of keys for people, and messages about keys without a use."""

from mascarade.language import _, pgettext
from mascarade.values import Value

SIGNS = {
    "question_mark": "?",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}
"""The keys with a sign of their own."""


MODIFIERS = ("ctrl", "alt", "shift")


def key_label(key: str) -> str:
    """Return a key as people read it: ``?`` for ``question_mark``."""
    return "+".join(_words().get(part) or SIGNS.get(part) or part.upper() for part in key.split("+"))


# NOTE: The name of a key, as it is printed on it.
def _words() -> dict[str, str]:
    return {
        "escape": pgettext("key", "Esc"),
        "enter": pgettext("key", "Enter"),
        "space": pgettext("key", "Space"),
        "tab": pgettext("key", "Tab"),
        "backspace": pgettext("key", "Backspace"),
        "pageup": pgettext("key", "Page Up"),
        "pagedown": pgettext("key", "Page Down"),
        "home": pgettext("key", "Home"),
        "end": pgettext("key", "End"),
        "insert": pgettext("key", "Insert"),
        "delete": pgettext("key", "Delete"),
        "mouse": pgettext("key", "Mouse"),
        "ctrl": pgettext("key", "Ctrl"),
        "alt": pgettext("key", "Alt"),
        "shift": pgettext("key", "Shift"),
    }


def unused_key_words(key: str, character: str | None) -> str:
    """Return the message about a key without a use on a public screen; empty for a key without a name."""
    last = key.rpartition("+")[2]
    if last in MODIFIERS:
        return ""
    is_function_key = last.startswith("f") and last[1:].isdecimal()
    if character and character.isprintable() and character != " ":
        name = character.upper() if len(character.upper()) == 1 else character
    elif last in _words() or last in SIGNS or is_function_key or len(last) == 1:
        name = key_label(key)
    else:
        return ""
    return _("{key} does nothing here. [{help}] shows the keys.").format(key=name, help=SIGNS["question_mark"])


class KeyRow(Value):
    """Keys with one effect, as people read them, and the effect."""

    keys: tuple[str, ...]
    """The keys as Textual names them."""
    words: str

    @property
    def label(self) -> str:
        """The keys as people read them."""
        return ", ".join(key_label(key) for key in self.keys)


class KeyChapter(Value):
    """The keys of one kind of screen, and what such a screen is for."""

    title: str
    rows: tuple[KeyRow, ...]
    about: tuple[str, ...] = ()
    places: tuple[type, ...] = ()
    """The screens, or the phase of the table, that have these keys."""

    @property
    def said(self) -> str:
        """All words about the keys, for the search in the help."""
        return " ".join(row.words for row in self.rows)


LATIN = "qwertyuiopasdfghjklzxcvbnm"
PLACES = {
    **dict(zip("йцукенгшщзфывапролдячсмить", LATIN, strict=True)),
    "\u0456": "s",  # the Ukrainian letter, which looks like a Latin i
    **dict(zip("ςερτυθιοπασδφγηξκλζχψωβνμ", LATIN[1:], strict=True)),
    **dict(zip("קראטוןםפשדגכעיחלךזסבהנמצ", LATIN[2:], strict=True)),
}
"""Letters of the Russian, Ukrainian, Greek and Hebrew keyboards, and the Latin ones on the same keys."""


def foreign_key_words(character: str | None) -> str:
    """Return the message about a letter of a foreign keyboard; empty if it is on none of them."""
    if not character or len(character) > 1 or character.isascii() or not character.isalpha():
        return ""
    place = PLACES.get(character.lower(), "")
    if place:
        sentence = _("“{typed}” isn’t a key here. For [{key}], switch the keyboard to Latin letters.")
        return sentence.format(typed=character, key=place.upper())
    return _("“{typed}” isn’t a key here. The keys are the letters A to Z.").format(typed=character)
