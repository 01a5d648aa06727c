"""The language that people are spoken to in: English is the source, gettext catalogues lie in ``mascarade/locale``.

It is chosen while the program runs, so a message is translated each time that it is asked for. English reads nothing.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from typing import ParamSpec, TypeVar

from mascarade.paths import packaged_file

Given = ParamSpec("Given")
Said = TypeVar("Said")


ENGLISH = "en"
TRANSLATED: Mapping[str, str] = {
    "it": "Italiano",
    "pt_BR": "Português (Brasil)",
    "pl": "Polski",
    "es": "Español",
    "hu": "Magyar",
}
"""The languages that have a catalogue, finished or not, each with the name that it has for itself."""
FINISHED = ("it", "pt_BR", "pl", "es", "hu")
"""The languages in which everything that a table sees is translated, which a test then holds.

They are listed by hand, so that a language cannot disappear unnoticed because one sentence of it was changed.
"""
OFFERED: Mapping[str, str] = {ENGLISH: "English", **{code: TRANSLATED[code] for code in FINISHED}}
"""The languages that can be chosen, each with the name that it has for itself."""
COMMA = frozenset({"it", "pt_BR", "pl", "es", "hu"})
"""The languages that write a comma where English writes the point of 2.5."""
VOWELS = "aáeéiíoóöőuúüű"


class NoSuchCatalogue(Exception):
    """A language that has no compiled catalogue in this copy of the program."""


_code = ENGLISH
_catalogue = NullTranslations()


def _(message: str) -> str:
    """Return a message in the chosen language. An empty one stays empty: gettext would give the header."""
    return _catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of a message that goes with a number."""
    return _catalogue.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """Return a message that means something else elsewhere."""
    return _catalogue.pgettext(context, message)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """Return the form of such a message that goes with a number."""
    return _catalogue.npgettext(context, one, many, number)


def gettext_noop(message: str) -> str:
    """Return a message as it is, for a place that is read before a language is chosen; ``_`` translates it later."""
    return message


def ngettext_noop(one: str, many: str) -> tuple[str, str]:
    """Return both forms of a message as they are, for a table; ``ngettext`` chooses and translates one later."""
    return one, many


def pgettext_noop(context: str, message: str) -> tuple[str, str]:
    """Return a message with its context as they are, for a table; ``pgettext`` translates it later."""
    return context, message


def current_language() -> str:
    """Return the code of the chosen language."""
    return _code


def set_language(code: str) -> None:
    """Choose the language of all messages from now on. Raise NoSuchCatalogue if it has not been compiled."""
    if code != _code:
        use_catalogue(NullTranslations() if code == ENGLISH else _read_catalogue(code), code)


def use_catalogue(catalogue: NullTranslations, code: str) -> None:
    """Translate everything by a catalogue; an empty one is English."""
    global _code, _catalogue
    _code, _catalogue = code, catalogue


def in_language(code: str, say: Callable[[], str]) -> str:
    """Return what a function says in another language than the chosen one.

    Raise NoSuchCatalogue if that language has not been compiled.
    """
    global _code, _catalogue
    before = _code, _catalogue
    set_language(code)
    try:
        return say()
    finally:
        _code, _catalogue = before


def cache_by_language(most: int) -> Callable[[Callable[Given, Said]], Callable[Given, Said]]:
    """Return a decorator that caches so many results of a function, separately for each language."""

    def decorated(say: Callable[Given, Said]) -> Callable[Given, Said]:
        kept: Callable[..., Said] = lru_cache(most)(lambda _language, *given, **named: say(*given, **named))

        @wraps(say)
        def remembering(*given: "Given.args", **named: "Given.kwargs") -> "Said":
            return kept(_code, *given, **named)

        return remembering

    return decorated


def localize_decimal(number: str) -> str:
    """Return a number that is written with a point, such as 2.5, as the chosen language writes it."""
    return number.replace(".", ",") if _code in COMMA else number


def plural_number(number: float) -> int:
    """Return the whole number whose plural form a number takes: two and a half takes that of two."""
    return int(number) if number == int(number) else 2


def with_article(word: str) -> str:
    """Return a name after the Hungarian article that its first sound asks for; in other languages the name alone."""
    if _code != "hu":
        return word
    bare = word.lstrip('„”“"’»«([ ').lower()
    digits = bare[: len(bare) - len(bare.lstrip("0123456789"))]
    # "öt" (5), "ötven" (50) and "ötszáz" (500) begin with a vowel; so do "egy" (1) and "ezer" (1000), but not "tíz".
    is_spoken_e = digits[:1] == "1" and len(digits) % 3 == 1
    is_vowel = digits[:1] == "5" or is_spoken_e if digits else bare[:1] in VOWELS and bare != ""
    return f"{'az' if is_vowel else 'a'} {word}"


def with_euphonic_and(text: str) -> str:
    """Return a text with the "and" that the sound after it asks for, where the chosen language has more than one."""
    if _code not in _CONJUNCTIONS:
        return text
    word, sound, instead = _CONJUNCTIONS[_code]
    return re.sub(rf"\b{word} (?=(?i:{sound}))", f"{instead} ", text)


_CONJUNCTIONS = {"es": ("y", "[ií]|h[ií](?!e)", "e"), "it": ("e", "[eèé]", "ed")}
"""By language: "and", the beginnings of words before which it would be hard to say, and what is said instead."""


def _read_catalogue(code: str) -> GNUTranslations:
    try:
        with packaged_file("locale", code, "LC_MESSAGES", "mascarade.mo").open("rb") as file:
            return GNUTranslations(file)
    except OSError:
        raise NoSuchCatalogue(code) from None
