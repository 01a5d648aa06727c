# ruff: noqa: RUF001  # letters that look like others are what this file is about
"""Letters of different scripts that terminals draw alike, so that people cannot tell names by them."""

import unicodedata
from types import MappingProxyType

LOOKALIKES = MappingProxyType(
    {
        "A": "АΑᎪꓮ",
        "B": "ВΒᏴꓐ",
        "C": "СϹᏟꓚ",
        "D": "Ꭰꓓ",
        "E": "ЕΕᎬꓰ",
        "F": "Ϝꓝ",
        "G": "ԌᏀꓖ",
        "H": "НΗᎻꓧ",
        "I": "ІΙӀꓲ",
        "J": "ЈͿᎫꓙ",
        "K": "КΚᏦꓗ",
        "L": "ԼᏞꓡ",
        "M": "МΜᎷꓟ",
        "N": "Νꓠ",
        "O": "ОΟՕꓳ",
        "P": "РΡᏢꓑ",
        "Q": "Ԛ",
        "R": "ᎡᏒꓣ",
        "S": "ЅՏᏚꓢ",
        "T": "ТΤᎢꓔ",
        "U": "Սꓴ",
        "V": "ѴᏙꓦ",
        "W": "ԜᎳꓪ",
        "X": "ХΧꓫ",
        "Y": "УΥҮꓬ",
        "Z": "ΖᏃꓜ",
        "a": "аαɑ",
        "c": "сϲ",
        "d": "ԁ",
        "e": "е",
        "g": "ɡց",
        "h": "һհ",
        "i": "іιı",
        "j": "јϳյ",
        "k": "кκĸ",
        "l": "ӏǀ",
        "n": "ηո",
        "o": "оοօ",
        "p": "рρ",
        "q": "ԛզ",
        "s": "ѕ",
        "u": "υս",
        "v": "ѵν",
        "w": "ԝ",
        "x": "хχ",
        "y": "уγү",
        "!": "ǃ",
        "Æ": "Ӕ",
        "æ": "ӕ",
        "Đ": "ÐƉ",
        "Ə": "Ә",
        "ə": "ә",
        "Γ": "Г",
        "Θ": "ӨƟ",
        "θ": "өɵ",
        "Π": "П",
        "Φ": "Ф",
        "φ": "ф",
        "ε": "єɛ",
    }
)
"""Each letter with those of other alphabets that look like it.

There are whole alphabets of capitals that resemble the Latin ones (Greek, Cyrillic, Cherokee, Lisu) and single letters
of others. Letters of one alphabet, and digits, are left out: fonts for terminals are drawn so that ``0`` and ``O`` or
``1`` and ``l`` differ.
"""

_PLAIN = str.maketrans({other: letter for letter, others in LOOKALIKES.items() for other in others})


def appearance(text: str) -> str:
    """Return what a text looks like: equal for two texts whose letters nobody can tell apart."""
    apart = unicodedata.normalize("NFKD", text).translate(_PLAIN)
    return unicodedata.normalize("NFKC", apart.casefold().replace("i\u0307", "i"))  # İ has a dot, as i has
