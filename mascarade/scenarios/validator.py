"""Checked reading of the values in a TOML file: which values a key takes, and every problem with those it has."""

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, TypeVar

from mascarade.characters import code_and_name, first_unshowable, is_picture, shorten
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.effect_terms import Tagged
from mascarade.scenarios.problems import Key, Problem
from mascarade.scenarios.synonyms import belongs_elsewhere, suggestion, unknown_key
from mascarade.values import Value

MOST_PROBLEMS = 50
MOST_SHOWN = 40
"""The longest text or number that is repeated when it is wrong."""

TomlTable = Mapping[str, object]
Word = TypeVar("Word")


class TooManyProblems(Exception):
    """So much is wrong that the author is told before more is looked for."""


class Validator:
    """Readers for the values of one file, and every problem that they met."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.absent: frozenset[str] = frozenset()
        """The required keys of the file itself that are missing."""

    def report(
        self,
        message: str,
        key: Key = (),
        *,
        expected: str | None = None,
        meant: str | None = None,
        rule: str | None = None,
        is_about_key: bool = False,
    ) -> None:
        """Add a problem, as it is described."""
        self.add(Problem(message, key, expected=expected, meant=meant, rule=rule, is_about_key=is_about_key))

    def refuse(self, message: str, value: object, key: Key, expected: str | None = None) -> None:
        """Report a value that cannot be here; the message has it as ``{found}``."""
        self.report(message.format(found=as_toml(value)), key, expected=expected)

    def add(self, problem: Problem) -> None:
        """Add a problem. Raise ``TooManyProblems`` when there are very many."""
        self.problems.append(problem)
        if len(self.problems) == MOST_PROBLEMS:
            raise TooManyProblems

    def unknown_keys(self, table: TomlTable, known: Iterable[str], at: Key = ()) -> None:
        """Report the keys of a table that it cannot have."""
        words = tuple(known)
        for key in table:
            if key not in words:
                self.add(unknown_key(table, key, words, at, self.right_place(key, at)))

    def right_place(self, key: str, at: Key) -> str | None:
        """Return a sentence about the table that a misplaced key belongs to; ``None`` if no table has it."""
        return belongs_elsewhere(key, at, self.absent)

    def missing(self, key: Key, expected: str) -> None:
        """Report that a required key is missing, unless it is only misspelt."""
        name = str(key[-1])
        if any(problem.meant == name and problem.key[:-1] == key[:-1] for problem in self.problems):
            return
        self.report(_('The key "{name}" is missing.').format(name=name), key, expected=expected)

    def report_no_table(self, value: object, key: Key, expected: str) -> None:
        """Report something that has to be a table and is none."""
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            expected = _("single brackets: [{table}]").format(table=".".join(map(str, key)))
        self.refuse(_("This must be a table, not {found}."), value, key, expected)

    def line(self, value: object, key: Key, most: int | None = None) -> str | None:
        """Read a line of text for people; line breaks within it become spaces."""
        if not isinstance(value, str):
            self.refuse(_("This must be text in quotes, not {found}."), value, key, text_expected())
            return None
        line = re.sub(r"[ \t\r\n]+", " ", value).strip()
        is_plain = line.isascii() and line.isprintable()
        bad = None if is_plain else first_unshowable(line)
        picture = None if is_plain else next((character for character in line if is_picture(character)), None)
        if bad is not None:
            self.report(
                _("The text contains {character}, which is not printable.").format(character=code_and_name(bad)), key
            )
        elif picture is not None:
            rule = _("Terminals disagree on the width of emoji.")
            self.report(
                _("The text contains {character}, an emoji.").format(character=code_and_name(picture)), key, rule=rule
            )
        elif not is_plain and _has_tower(line):
            rule = _("A letter can carry at most two marks; more would overlap the lines above.")
            self.report(_("The text contains a letter with too many marks."), key, rule=rule)
        elif not line:
            self.report(_("The text is empty."), key, expected=text_expected())
        elif most is not None and len(line) > most:
            message = ngettext(
                "The text has {count} character; at most {most} are allowed.",
                "The text has {count} characters; at most {most} are allowed.",
                len(line),
            )
            self.report(message.format(count=len(line), most=most), key)
        return line

    def optional_line(self, table: TomlTable, key: Key, most: int) -> str | None:
        """Read a line of text, if the table has the last part of the key."""
        return self.line(table[str(key[-1])], key, most) if key[-1] in table else None

    def number(self, value: object, key: Key, least: int, most: int) -> int | None:
        """Read a whole number within bounds."""
        expected = _("a whole number from {least} to {most}").format(least=least, most=most)
        if type(value) is not int:
            self.refuse(_("This must be a number, not {found}."), value, key, expected)
        elif not least <= value <= most:
            is_long = len(str(value)) > MOST_SHOWN
            message = _("A very long number is out of range.") if is_long else _("{found} is out of range.")
            self.report(message.format(found=value), key, expected=expected)
        else:
            return value
        return None

    def boolean(self, value: object, key: Key) -> bool | None:
        """Read true or false."""
        if isinstance(value, bool):
            return value
        self.refuse(_("This must be true or false, not {found}."), value, key, _("true or false"))
        return None

    def word(self, value: object, key: Key, words: Mapping[str, Word], expected: str | None = None) -> Word | None:
        """Read one of these words, and return what it stands for."""
        if isinstance(value, str) and value in words:
            return words[value]
        expected = expected or one_of(words)
        if not isinstance(value, str):
            self.refuse(_("This must be text in quotes, not {found}."), value, key, expected)
            return None
        meant = suggestion(value, words)
        sentence = (
            _('"{found}" is not allowed here.')
            if meant is None
            else _('"{found}" is not allowed here. Did you mean "{meant}"?')
        )
        self.report(sentence.format(found=shorten(value, MOST_SHOWN), meant=meant), key, expected=expected, meant=meant)
        return None


def _has_tower(line: str) -> bool:
    """Return whether a letter carries more marks than any language has."""
    return re.search(r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]{3}", line) is not None


def text_expected() -> str:
    """Return what is expected where a text belongs."""
    return _("text in quotes")


def one_of(words: Iterable[str]) -> str:
    """Return the words that a key can take."""
    return ", ".join(words)


def default_text(value: object) -> str | None:
    """Return a default as it is written in a file; ``None`` if there is none."""
    return None if value is None else as_toml(value.value if isinstance(value, Enum) else value)


def as_toml(found: object) -> str:
    """Return a value as an author would write it in TOML, or its kind if it is long."""
    match found:
        case bool():
            return "true" if found else "false"
        case int() | float():
            text = str(found)
            return text if len(text) <= MOST_SHOWN else _("a very long number")
        case str():
            return f'"{found}"' if len(found) <= MOST_SHOWN else pgettext("scenario file", "long text")
        case list():
            return pgettext("scenario file", "a list")
        case dict():
            return pgettext("scenario file", "a table")
    return _("a date or time")


class Number(Value):
    """A whole number within bounds."""

    least: int
    most: int


class Words(Value):
    """One of these words, each of which stands for a value."""

    known: Mapping[str, Any]


class Boolean(Value):
    """True or false."""


class Conditions(Value):
    """One of these words, or a tag that a card has or has not."""

    known: Mapping[str, Any]


PlainValueType = Number | Words | Boolean
ValueType = PlainValueType | Conditions

TAG = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
"""The form of a tag."""
_TAGGED = re.compile(f"(not-)?tag:({TAG})")


def read_value(validator: Validator, value_type: ValueType, value: object, key: Key) -> object:
    """Read a value of a type, and report one that is not of it."""
    match value_type:
        case Number(least, most):
            return validator.number(value, key, least, most)
        case Words(known):
            return validator.word(value, key, known)
        case Boolean():
            return validator.boolean(value, key)
        case Conditions(known):
            tagged = _TAGGED.fullmatch(value) if isinstance(value, str) else None
            if tagged is not None:
                return Tagged(tagged[2], has=tagged[1] is None)
            return validator.word(value, key, known, describe_values(value_type))


def describe_values(value_type: ValueType) -> str:
    """Return what a key can take, in words."""
    match value_type:
        case Number(least, most):
            return _("a whole number from {least} to {most}").format(least=least, most=most)
        case Words(known):
            return one_of(known)
        case Boolean():
            return _("true or false")
        case Conditions(known):
            return one_of((*known, "tag:WORD", "not-tag:WORD"))
