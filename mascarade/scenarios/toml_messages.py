"""Messages about text that is not TOML: what is wrong, in words for authors, at the place to correct."""

import re
import string

from mascarade.characters import CURLY, ascii_word, code_and_name, plain_substitute, shorten
from mascarade.language import _, pgettext
from mascarade.scenarios.problems import ParseFailure, Problem, Token, suggestion, synonyms

_WORD = re.compile(r"[^\s,\[\]{}#=\"']++")
_PAIR = re.compile(r"[\w-]++[ \t]*+=")
_DECIMAL = re.compile(r"(?<=[=\s])(\d+),(\d+[ \t]*)")
_BARE = re.compile(r"[\w-]+")
_SPACED = re.compile(r"[ \t]*\[([\w.-]+(?:[ \t]+[\w-]+)+)\][ \t]*(?:#|$)", re.MULTILINE)
_KEY = re.compile(r"""[ \t]*+\[{0,2}[ \t]*+((?:[\w-]|"[^"\n]*"|'[^'\n]*'|[ \t]*+\.[ \t]*+)+)""")


def explain(stop: ParseFailure) -> Problem:
    """Return a message of our own for a parser's error; a quote that is never closed is blamed first."""
    opened = stop.opened
    is_about_closing = stop.reason.startswith(("Unterminated", "Expected")) or stop.character == "\n"
    if opened is not None and opened.mark[0] in "\"'" and is_about_closing:
        return _about_end_of_text(stop) or _open_text(stop, opened)
    if odd := _about_character(stop) or (_about_end_of_text(stop) if stop.reason.startswith("Unclosed") else None):
        return odd
    is_head = opened is not None and not stop.text[stop.statement : opened.at].strip()
    if opened is not None and not is_head and opened.mark in "[{" and (stop.is_at_statement or not stop.character):
        return _open_bracket(stop, opened)
    return (_in_inline_table(stop, opened) if opened is not None and opened.mark == "{" else None) or _plain(stop)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _open_text(stop: ParseFailure, opened: Token) -> Problem:
    line_end = stop.text.find("\n", opened.at)
    expected = (
        _("{mark} at the end of the text, in the same line")
        if len(opened.mark) == 1
        else _("{mark} at the end of the text")
    )
    return stop.problem(
        _("The text that starts here is never closed."),
        expected.format(mark=opened.mark),
        opened.at,
        line_end if line_end >= 0 else len(stop.text),
    )


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _open_bracket(stop: ParseFailure, opened: Token) -> Problem:
    message, expected = (
        (_("The list that starts here is never closed."), _('"]" after the last of its values'))
        if opened.mark == "["
        else (_("A table in braces must end on the same line."), _('"}" in the same line'))
    )
    return stop.problem(message, expected, opened.at, opened.at + 1)


def _in_inline_table(stop: ParseFailure, opened: Token) -> Problem | None:
    if stop.is_at_end_of_line:
        return _open_bracket(stop, opened)
    if stop.character == "}" and stop.reason.startswith("Invalid initial"):
        return _here(stop, _('Remove the comma before "}".'))
    return None


def _plain(stop: ParseFailure) -> Problem:
    """Return the message for an error, recognized by the first words of the parser's message."""
    for beginning, about in MESSAGES.items():
        if stop.reason.startswith(beginning):
            return about(stop)
    return _here(stop, _("This is not TOML: {reason}.").format(reason=stop.reason))


def _here(stop: ParseFailure, message: str, expected: str | None = None, back: int = 0) -> Problem:
    """Return a message about the word where the parser stopped, or some characters before it."""
    at = max(0, stop.at - back)
    word = _WORD.match(stop.text, at)
    return stop.problem(message, expected, at, max(word.end() if word else 0, at + max(back, 1)))


def _at_key(stop: ParseFailure, message: str, expected: str | None = None) -> Problem:
    """Return a message about the key with which the statement starts."""
    key = _KEY.match(stop.text, stop.statement)
    if key is None:
        line = stop.text[stop.statement :].partition("\n")[0].strip()
        return _here(stop, message.format(key=shorten(line)), expected)
    written = key.group(1).rstrip()
    return stop.problem(message.format(key=shorten(written)), expected, key.start(1), key.start(1) + len(written))


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _value(stop: ParseFailure) -> Problem:
    expected = _("text in quotes, a number, true or false, a list in brackets, or a table in braces")
    if stop.is_at_end_of_line:
        return _here(stop, _("The value is missing."), expected)
    if stop.character == "=":
        return _here(stop, _("There is one equals sign too many."))
    if stop.character in ",]}":
        return _here(stop, _("There is no value before this."), expected)
    if stop.opened and stop.opened.mark == "[" and _PAIR.match(stop.text, stop.at):
        return _here(stop, _('There is no "{" before this table.'), _('a table in braces: { do = "take", coins = 2 }'))
    word = _WORD.match(stop.text, stop.at)
    if word and word.group().casefold() in ("true", "false"):
        return _here(stop, _("Write this value in lower case."), word.group().casefold())
    return _here(stop, _("This is not a value. Text needs quotes."), expected)


def _character(stop: ParseFailure) -> Problem:
    message = _("A scenario file cannot contain {character}.").format(character=code_and_name(stop.character))
    return stop.problem(message, None, stop.at, stop.at + 1)


def _decimal_comma(stop: ParseFailure) -> Problem | None:
    """Return a message about a number with a comma in it, where the parser stopped at the comma or after the number."""
    line = stop.text.rfind("\n", 0, stop.at) + 1
    end = stop.text.find("\n", stop.at)
    for number in _DECIMAL.finditer(stop.text, line, end if end >= 0 else len(stop.text)):
        if number.start() < stop.at <= number.end(2):
            message = _("Use a decimal point instead of a comma. In a scenario, though, all numbers are whole.")
            expected = _("a whole number, such as {number}").format(number=number[1])
            return stop.problem(message, expected, number.start(), number.end(1) + 1 + len(number[2].rstrip()))
    return None


def _effect_without_do(stop: ParseFailure, opened: Token) -> Problem | None:
    """Return a message about a table in braces that starts with an effect instead of a key."""
    word = stop.text[opened.at + 1 : stop.at].strip()
    effect = suggestion(word, synonyms()["effects"]) if opened.mark == "{" and _BARE.fullmatch(word) else None
    if effect is None:
        return None
    at = stop.text.index(word, opened.at + 1)
    return stop.problem(_("An effect needs its key."), f'do = "{effect}"', at, at + len(word))


def _head_never_closed(stop: ParseFailure) -> Problem:
    """Return a message about the name of a table that goes on where it should end."""
    name = _SPACED.match(stop.text, stop.statement)
    if name is None:
        return _here(stop, _("The name of this table is never closed."), _('"]" after the name'))
    expected = "[" + "-".join(name[1].split()) + "]"
    return stop.problem(_("The name of a table has no spaces. Use a hyphen."), expected, name.start(1), name.end(1))


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _no_equals_sign(stop: ParseFailure) -> Problem:
    if decimal := _decimal_comma(stop):
        return decimal
    if stop.opened and (effect := _effect_without_do(stop, stop.opened)):
        return effect
    if stop.character == ":":
        return _here(stop, _('Use "=" between a key and its value, not ":".'), pgettext("layout", '"="'))
    if stop.opened is None:
        return _at_key(stop, _('There is no "=" after this key.'), _("a key, an equals sign and a value"))
    return _here(stop, _('There is no "=" after the key.'), _("a key, an equals sign and a value"))


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _no_key(stop: ParseFailure) -> Problem:
    expected = _("a key of letters, digits, dashes and underscores, or one in quotes")
    if stop.is_at_end_of_line or stop.character in "].=":
        return _here(stop, _("The key is missing."), expected)
    return _here(stop, _("A key cannot start like this."), expected)


def _twice_in_braces(stop: ParseFailure) -> Problem:
    name = stop.reason.removeprefix("Duplicate inline table key ").strip("'\"")
    at = stop.text.rfind(name, stop.statement, stop.at)
    if not name or at < 0:
        return _here(stop, _("A key appears twice in this table."))
    return stop.problem(
        _('The key "{key}" appears twice in this table.').format(key=shorten(name)), None, at, at + len(name)
    )


def _unknown_escape(stop: ParseFailure) -> Problem:
    return _here(stop, _("Unknown escape sequence."), _doubled(), back=2)


def _no_hex(stop: ParseFailure) -> Problem:
    """Return a message about an escaped u, which starts the code of a character, or a folder in a path on Windows."""
    if stop.character not in string.hexdigits:
        return _unknown_escape(stop)
    expected = _("four digits after \\u, eight after \\U, or two backslashes for a plain one")
    return _here(stop, _("The character code is incomplete."), expected, back=2)


def _complete(stop: ParseFailure) -> Problem:
    return _at_key(stop, _('"{key}" cannot be added here: its table is already complete.'))


# NOTE: What is expected at each place of a file: noun phrases without a full stop.
MESSAGES = {
    "Invalid value": _value,
    "Unclosed array": lambda stop: _here(
        stop, _("A comma is missing before this."), pgettext("scenario file", '"," or "]"')
    ),
    "Unclosed inline table": lambda stop: _here(
        stop, _("A comma is missing before this."), pgettext("scenario file", '"," or "}"')
    ),
    "Invalid statement": lambda stop: _here(
        stop,
        _("A line cannot start like this."),
        _("a key, an equals sign and a value, or the name of a table in brackets"),
    ),
    "Expected newline": lambda stop: (
        _decimal_comma(stop) or _here(stop, _("Nothing more can follow on this line."), _("the end of the line"))
    ),
    "Expected '='": _no_equals_sign,
    "Expected ']": _head_never_closed,
    "Invalid initial": _no_key,
    "Duplicate inline": _twice_in_braces,
    "Cannot declare": lambda stop: _at_key(stop, _('The table "{key}" appears twice.')),
    "Cannot overwrite": lambda stop: _at_key(stop, _('The key "{key}" appears twice.')),
    "Cannot mutate": _complete,
    "Cannot redefine": _complete,
    "Unescaped": _unknown_escape,
    "Invalid hex": _no_hex,
    "Escaped character": lambda stop: _here(stop, _("There is no character with this code.")),
    "Invalid date": lambda stop: _here(stop, _("There is no such date or time.")),
    "Unterminated": lambda stop: _here(stop, _("A text before this is never closed.")),
    "Illegal character": _character,
    "Found invalid": _character,
}


_KEY_WORD = re.compile(r"""[^\s.,=\[\]{}#"']+""")
_CURLY = re.escape("".join(CURLY))
_OPENING = "\u201c\u201e\xab"
_QUOTED = re.compile(rf"[{_CURLY}]([^\n]*?)[\"'{_CURLY}]")
"""A stretch from a curly quote to the next quote of any kind, in one line."""
_ENDED_CURLY = re.compile(rf"([\"'])[^\"'\n{_OPENING}]*?([{_CURLY}])[ \t]*(?=[,\]}}#\n]|$)")
"""A text that starts with a straight quote and ends with a curly one."""
_HIDDEN_END = re.compile(r"""\\(["'])[ \t]*(?=[,\]}#\n]|$)""")


def _about_character(stop: ParseFailure) -> Problem | None:
    """Return a message about the character at which the parser stopped, if it is unusual."""
    character = stop.character
    if character in CURLY:
        return _curly(stop)
    if character == "\r":
        return stop.problem(
            _("Stray carriage return."), _("lines that end with LF, or with CR and LF"), stop.at, stop.at + 1
        )
    meant = plain_substitute(character) if character and character not in "\t" else None
    if meant is not None:
        message = _("Unexpected {character}.").format(character=code_and_name(character))
        return stop.problem(message, _expected(meant), stop.at, stop.at + 1)
    if character and not character.isascii() and stop.is_about_key:
        return _letter(stop)
    return None


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _expected(meant: str) -> str:
    match meant:
        case "":
            return _("nothing: the character is invisible")
        case " ":
            return _("an ordinary space")
        case "\n":
            return _("a line break")
    return _('the plain character "{character}"').format(character=meant)


def _curly(stop: ParseFailure) -> Problem:
    """Return a message about text between typographic quotes."""
    quoted = _QUOTED.match(stop.text, stop.at)
    example = f'"{shorten(quoted[1])}"' if quoted else '"'
    expected = _("straight quotes: {example}").format(example=example)
    return stop.problem(_curly_words(stop.character), expected, stop.at, quoted.end() if quoted else stop.at + 1)


def _curly_words(mark: str) -> str:
    return _("Text needs straight quotes instead of {mark} here.").format(mark=mark)


def _letter(stop: ParseFailure) -> Problem | None:
    """Return a message about a letter that no key of a scenario file has."""
    begin = stop.at
    while begin > stop.statement and _KEY_WORD.match(stop.text[begin - 1]):
        begin -= 1
    word = _KEY_WORD.match(stop.text, begin)
    if word is None:
        return None
    character = stop.character if stop.character.isalpha() else code_and_name(stop.character)
    message = (
        _('A key cannot contain "{character}".') if stop.character.isalpha() else _("A key cannot contain {character}.")
    )
    written = ascii_word(word.group())
    expected = (
        _('the letters a to z, digits, "-" and "_": try {word}').format(word=shorten(written))
        if written
        else _('the letters a to z, digits, "-" and "_"')
    )
    return stop.problem(message.format(character=character), expected, begin, word.end())


def _about_end_of_text(stop: ParseFailure) -> Problem | None:
    """Return a message about a text whose last quote differs from its first or is hidden by a backslash."""
    line_end = stop.text.find("\n", stop.at)
    line = stop.text[: line_end if line_end >= 0 else len(stop.text)]
    curly = _ENDED_CURLY.search(line, stop.statement)
    if curly is not None:
        expected = _("{mark} at the end of the text").format(mark=curly[1])
        return stop.problem(_curly_words(curly[2]), expected, curly.start(2), curly.end(2))
    hidden = _HIDDEN_END.search(line, stop.statement)
    if hidden is not None:
        message = _("The backslash hides the quote that should end this text.")
        return stop.problem(message, _doubled(), hidden.start(), hidden.start() + 2)
    return None


def _doubled() -> str:
    """Return the expected text where a plain backslash was meant."""
    return _("two backslashes for each one, or text in single quotes")
