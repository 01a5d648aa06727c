# ruff: noqa: RUF001  # letters that look like others are part of what this file is about
"""The names that a player may have: anything that every terminal shows in the same few columns."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from mascarade.characters import code_and_name, fold_case, is_picture, is_showable
from mascarade.language import _, ngettext, pgettext, with_euphonic_and

MOST_CELLS = 14
"""The widest a name may be, in terminal columns."""
MOST_MARKS = 2
"""The number of combining marks that one letter may carry after composition."""

ALIKE = """
AАΑᎪꓮ BВΒᏴꓐ CСϹᏟꓚ DᎠꓓ EЕΕᎬꓰ FϜꓝ GԌᏀꓖ HНΗᎻꓧ IІΙӀꓲ JЈͿᎫꓙ KКΚᏦꓗ LԼᏞꓡ MМΜᎷꓟ NΝꓠ
OОΟՕꓳ PРΡᏢꓑ QԚ RᎡᏒꓣ SЅՏᏚꓢ TТΤᎢꓔ UՍꓴ VѴᏙꓦ WԜᎳꓪ XХΧꓫ YУΥҮꓬ ZΖᏃꓜ aаαɑ cсϲ dԁ eе
gɡց hһհ iіιı jјϳյ kкκĸ lӏǀ nηո oоοօ pрρ qԛզ sѕ uυս vѵν wԝ xхχ yуγү !ǃ ÆӔ æӕ
ĐÐƉ ƏӘ əә ΓГ ΘӨƟ θөɵ ΠП ΦФ φф εєɛ
"""
"""Letters that look alike: each word is a letter and those of other alphabets that look like it.

There are whole alphabets of capitals that resemble the Latin ones (Greek, Cyrillic, Cherokee, Lisu) and single letters
of others. Letters of one alphabet, and digits, are left out: fonts for terminals are drawn so that ``0`` and ``O`` or
``1`` and ``l`` differ.
"""
LOOKALIKES = {word[0]: word[1:] for word in ALIKE.split()}
_PLAIN = str.maketrans({other: letter for letter, others in LOOKALIKES.items() for other in others})


class BadName(Exception):
    """A name that nobody can have; the message tells the players why."""

    def __init__(self, message: str, number: int | None = None) -> None:
        self.number = number
        """The index of the name among several, from 0."""
        super().__init__(message)


@lru_cache(maxsize=64)
def check_name(text: str) -> str:
    """Return the name as it will be shown. Raise ``BadName`` if it cannot be."""
    name = _tidied(text)
    if not name:
        raise BadName(_("This name is empty: every player needs one."))
    _check_characters(name)
    _check_marks(name)
    wide = max_cells(name)
    if wide > MOST_CELLS:
        message = ngettext(
            "This name is too long: it takes {cells} column, and {most} fit.",
            "This name is too long: it takes {cells} columns, and {most} fit.",
            wide,
        )
        raise BadName(message.format(cells=wide, most=MOST_CELLS))
    return name


def check_names(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the names as they will be shown. Raise ``BadName`` if one cannot be, or if two could be confused."""
    names: list[str] = []
    for number, text in enumerate(texts):
        try:
            name = check_name(text)
        except BadName as bad:
            message = pgettext("name", "Player {number}: {reason}").format(number=number + 1, reason=bad)
            raise BadName(message, number) from None
        for other in names:
            if are_alike(name, other):
                raise BadName(_about_twins(other, name), number)
        names.append(name)
    return tuple(names)


def are_alike(name: str, other: str) -> bool:
    """Return whether people could take one name for the other, read aloud or by its look."""
    return name_key(name) == name_key(other) or appearance(name) == appearance(other)


@lru_cache(maxsize=64)
def name_key(name: str) -> str:
    """Return what two spellings of one name have in common, as ``Ada`` and ``ADA`` have, or ``İbo`` and ``ibo``."""
    return " ".join(unicodedata.normalize("NFKC", fold_case(name)).split())


def appearance(text: str) -> str:
    """Return what a text looks like: equal for two texts whose letters nobody can tell apart."""
    apart = unicodedata.normalize("NFKD", text).translate(_PLAIN)
    return unicodedata.normalize("NFKC", apart.casefold().replace("i\u0307", "i"))  # İ has a dot, like i


def max_cells(text: str) -> int:
    """Return the most columns that a terminal takes to show a text: a character wide anywhere counts as two."""
    return sum(_cells_of(character) for character in text)


def _cells_of(character: str) -> int:
    category, width = unicodedata.category(character), unicodedata.east_asian_width(character)
    if category == "Mn":
        return 0
    # Greek and Cyrillic letters count as ambiguous too, but are narrow wherever such names are likely.
    is_ambiguous = width == "A" and character > "\xff" and not category.startswith("L")
    return 2 if width in "WF" or is_ambiguous or character > "\uffff" else 1


def _tidied(text: str) -> str:
    """Return the text composed, with single spaces between its words and none around them."""
    composed = unicodedata.normalize("NFC", text.strip())
    spaced = "".join(" " if unicodedata.category(character) == "Zs" else character for character in composed)
    return " ".join(part for part in spaced.split(" ") if part)


def _check_characters(name: str) -> None:
    for character in name:
        if not is_showable(character) or _is_half_syllable(character):
            message = _("A name can’t contain {character}: it isn’t printable.")
        elif is_picture(character):
            message = _("A name can’t contain {character}: terminals disagree on the width of emoji.")
        else:
            continue
        raise BadName(message.format(character=code_and_name(character)))


def _is_half_syllable(character: str) -> bool:
    """Return whether a character is a Korean vowel or final without a syllable; it has no width of its own."""
    return "\u1160" <= character <= "\u11ff" or "\ud7b0" <= character <= "\ud7ff"


def _check_marks(name: str) -> None:
    """Raise ``BadName`` for a mark without a letter, and for a tower of marks that reaches into the lines above."""
    marks = MOST_MARKS
    for character in name:
        if not unicodedata.category(character).startswith("M"):
            marks = MOST_MARKS if character == " " else 0
            continue
        marks += 1
        if marks > MOST_MARKS:
            message = ngettext(
                "A name can’t contain {character} here: a letter can carry at most {most} mark.",
                "A name can’t contain {character} here: a letter can carry at most {most} marks.",
                MOST_MARKS,
            )
            raise BadName(message.format(character=code_and_name(character), most=MOST_MARKS))


def _about_twins(one: str, other: str) -> str:
    if one == other:
        return _("Two players are called {name}: every name must be different.").format(name=one)
    if name_key(one) != name_key(other):
        message = _("{other} looks just like {one} but uses other letters: every name must look different.")
        return message.format(one=one, other=other)
    message = _("{one} and {other} are too similar: every name must look different.")
    return with_euphonic_and(message.format(one=one, other=other))
