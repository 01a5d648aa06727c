"""Validation of the values in a TOML file: the values that a key takes, and every problem with those it has."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from mascarade.characters import code_and_name, first_unshowable, is_picture, shorten
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.effect_terms import Tagged
from mascarade.rules.game import HouseRules
from mascarade.scenarios.problems import Key, Problem, did_you_mean, suggestion
from mascarade.values import Value

HOUSE_KEYS = tuple(field for field in HouseRules.__struct_fields__ if field != "opening_round")
"""An opening round is written as a number of opening turns."""

MASK_KEYS = ("name", "star", "min_players", "copies", "tags", "note", "emblem", "power")

MOST_NAME = 24
"""The most characters in the name of an author's own mask, and in its id."""
TAG = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
"""The form of a tag."""
ID = f"^{TAG}$"
"""The form of a mask's id."""


MASK_ONLY_KEYS = ("power", "star", "min_players", "copies", "note")
"""The keys of a mask that no other table has."""

MOST_PROBLEMS = 50
MOST_SHOWN = 40
"""The longest text or number that a message repeats."""

TomlTable = Mapping[str, object]


class TooManyProblems(Exception):
    """Raised when a file has so many problems that the check gives up."""


class Validator:
    """Collects every problem in a file, with checks that all tables share."""

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
        """Add an error with these words."""
        self.add(Problem(message, key, expected=expected, meant=meant, rule=rule, is_about_key=is_about_key))

    def refuse(self, message: str, value: object, key: Key, expected: str | None = None) -> None:
        """Report a value that is not allowed; the message contains it as ``{found}``."""
        self.report(message.format(found=as_toml(value)), key, expected=expected)

    def add(self, problem: Problem) -> None:
        """Add a problem. Raise ``TooManyProblems`` when there are very many."""
        self.problems.append(problem)
        if len(self.problems) == MOST_PROBLEMS:
            raise TooManyProblems

    def report_unknown_keys(self, table: TomlTable, known: Iterable[str], at: Key = ()) -> None:
        """Report unknown keys of a table."""
        words = tuple(known)
        for key in table:
            if key not in words:
                self._report_unknown_key(table, key, words, at)

    def _report_unknown_key(self, table: TomlTable, key: str, known: tuple[str, ...], at: Key) -> None:
        if place := self.right_place(key, at):
            self.report(place, (*at, key), is_about_key=True)
            return
        expected, meant = one_of(known), suggestion(key, known, [word for word in known if word not in table])
        if "masks" in known and not at and looks_like_a_mask(table[key]):
            meant = f"masks.{shorten(key)}"
            expected = f"[{meant}]"
        message = did_you_mean(_("Unknown key."), _('Unknown key. Did you mean "{meant}"?'), meant)
        self.report(message, (*at, key), expected=expected, meant=meant, is_about_key=True)

    def right_place(self, key: str, at: Key) -> str | None:
        """Return a sentence about the table that a misplaced key belongs to; ``None`` if no table has it."""
        if at and key in self.absent:
            sentence = _('The key "{key}" belongs at the start of the file, before the first table.')
        elif key in HOUSE_KEYS and at != ("rules",):
            sentence = _('The key "{key}" belongs in the table [rules].')
        elif key in MASK_ONLY_KEYS and len(at) != 2:
            sentence = _('The key "{key}" belongs in the table of a mask, such as [masks.tinker].')
        else:
            return None
        return sentence.format(key=key)

    def report_missing(self, key: Key, expected: str) -> None:
        """Report that a required key is missing, unless a misspelt one was reported in its place."""
        name = str(key[-1])
        if any(problem.meant == name and problem.key[:-1] == key[:-1] for problem in self.problems):
            return
        self.report(_('The key "{name}" is missing.').format(name=name), key, expected=expected)

    def report_no_table(self, value: object, key: Key, expected: str) -> None:
        """Report a value that has to be a table but is none."""
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            expected = _("single brackets: [{table}]").format(table=".".join(map(str, key)))
        self.refuse(_("This must be a table, not {found}."), value, key, expected)

    def text(self, table: TomlTable, key: Key) -> str | None:
        """Read a line of text for people, if the table has the last part of the key."""
        name = str(key[-1])
        return TEXTS[name].read(self, table[name], key) if name in table else None


def looks_like_a_mask(value: object) -> bool:
    """Return whether a value is a table with the keys of a mask."""
    return isinstance(value, dict) and "power" in value and set(value) <= set(MASK_KEYS)


def one_of(words: Iterable[str]) -> str:
    """Return the words that a key can take, for a message."""
    return ", ".join(words)


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


Schema = dict[str, object]
"""A part of the JSON Schema of scenario files."""
HIDDEN = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Characters that cannot be shown safely; the check itself knows a few more that hardly anybody can type."""


class Text(Value):
    """A line of text for people; line breaks within it become spaces."""

    most: int

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        words = ngettext(
            "text in quotes, at most {most} character", "text in quotes, at most {most} characters", self.most
        )
        return words.format(most=self.most)

    @property
    def form(self) -> Schema:
        """The JSON Schema of the values."""
        pattern = rf"^[^{HIDDEN}]*[^\s{HIDDEN}][^{HIDDEN}]*$"
        return {"type": "string", "maxLength": self.most, "pattern": pattern}

    def read(self, validator: Validator, value: object, key: Key) -> str | None:
        """Return the value, or report that it is not allowed."""
        if not isinstance(value, str):
            validator.refuse(_("This must be text in quotes, not {found}."), value, key, text_expected())
            return None
        line = re.sub(r"[ \t\r\n]+", " ", value).strip()
        bad, picture = first_unshowable(line), next(filter(is_picture, line), None)
        if bad is not None:
            message = _("The text contains {character}, which is not printable.")
            validator.report(message.format(character=code_and_name(bad)), key)
        elif picture is not None:
            message, rule = (
                _("The text contains {character}, an emoji."),
                _("Terminals disagree on the width of emoji."),
            )
            validator.report(message.format(character=code_and_name(picture)), key, rule=rule)
        elif _TOWER.search(line):
            rule = _("A letter can carry at most two marks; more would overlap the lines above.")
            validator.report(_("The text contains a letter with too many marks."), key, rule=rule)
        elif not line:
            validator.report(_("The text is empty."), key, expected=text_expected())
        elif len(line) > self.most:
            message = ngettext(
                "The text has {count} character; at most {most} are allowed.",
                "The text has {count} characters; at most {most} are allowed.",
                len(line),
            )
            validator.report(message.format(count=len(line), most=self.most), key)
        return line


MOST_TITLE = 60
ROLES = ("subject", "is", "of", "object")
"""The keys of a name in each role that a sentence can give it."""
TEXTS: Mapping[str, Text] = {
    "title": Text(MOST_TITLE),
    "about": Text(400),
    "name": Text(MOST_NAME),
    "note": Text(200),
    **dict.fromkeys(ROLES, Text(2 * MOST_NAME)),
}
"""The texts for people, by their keys: those of a scenario, and those of an author's own mask."""

_TOWER = re.compile(r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]{3}")
"""A letter with more marks than any language has."""


def text_expected() -> str:
    """Return the words for what is expected where a text belongs."""
    return _("text in quotes")


class Number(Value):
    """A whole number within bounds."""

    least: int
    most: int

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return _("a whole number from {least} to {most}").format(least=self.least, most=self.most)

    @property
    def form(self) -> Schema:
        """The JSON Schema of the values."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    def read(self, validator: Validator, value: object, key: Key) -> int | None:
        """Return the value, or report that it is not allowed."""
        if type(value) is not int:
            validator.refuse(_("This must be a number, not {found}."), value, key, self.allowed)
        elif not self.least <= value <= self.most:
            is_long = len(str(value)) > MOST_SHOWN
            message = _("A very long number is out of range.") if is_long else _("{found} is out of range.")
            validator.report(message.format(found=value), key, expected=self.allowed)
        else:
            return value
        return None


class Boolean(Value):
    """True or false."""

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return _("true or false")

    @property
    def form(self) -> Schema:
        """The JSON Schema of the values."""
        return {"type": "boolean"}

    def read(self, validator: Validator, value: object, key: Key) -> bool | None:
        """Return the value, or report that it is not allowed."""
        if isinstance(value, bool):
            return value
        validator.refuse(_("This must be true or false, not {found}."), value, key, self.allowed)
        return None


class Words(Value):
    """One of these words, each of which stands for a value."""

    known: Mapping[str, Any]

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return one_of(self.known)

    @property
    def form(self) -> Schema:
        """The JSON Schema of the values."""
        return {"enum": list(self.known)}

    def read(self, validator: Validator, value: object, key: Key) -> Any:
        """Return what a word stands for."""
        if not isinstance(value, str):
            validator.refuse(_("This must be text in quotes, not {found}."), value, key, self.allowed)
            return None
        if value in self.known:
            return self.known[value]
        meant = suggestion(value, self.known)
        proposing = _('"{found}" is not allowed here. Did you mean "{meant}"?')
        message = did_you_mean(_('"{found}" is not allowed here.'), proposing, meant, found=shorten(value, MOST_SHOWN))
        validator.report(message, key, expected=self.allowed, meant=meant)
        return None


_TAGGED = re.compile(f"(not-)?tag:({TAG})")


class Conditions(Words):
    """One of these words, or a tag that a card has or does not have."""

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return one_of((*self.known, "tag:WORD", "not-tag:WORD"))

    @property
    def form(self) -> Schema:
        """The JSON Schema of the values."""
        pattern = f"^({'|'.join(self.known)}|(not-)?tag:{TAG})$"
        return {"type": "string", "pattern": pattern, "examples": list(self.known)}

    def read(self, validator: Validator, value: object, key: Key) -> Any:
        """Return what a word stands for, or the tag."""
        tagged = _TAGGED.fullmatch(value) if isinstance(value, str) else None
        return Tagged(tagged[2], has=tagged[1] is None) if tagged else super().read(validator, value, key)


ValueType = Number | Words | Boolean
