"""Characters that keep a text from being TOML, though they look like plain ones or like letters of a key."""

import re

from mascarade.characters import CURLY, brief, in_ascii, named, plain
from mascarade.language import _
from mascarade.scenarios.stops import Complaint, Stop

_KEY_WORD = re.compile(r"""[^\s.,=\[\]{}#"']+""")
_CURLY = re.escape("".join(CURLY))
_OPENING = "\u201c\u201e\xab"
_QUOTED = re.compile(rf"[{_CURLY}]([^\n]*?)[\"'{_CURLY}]")
"""A stretch from a curly quote to the next quote of any kind, in one line."""
_ENDED_CURLY = re.compile(rf"([\"'])[^\"'\n{_OPENING}]*?([{_CURLY}])[ \t]*(?=[,\]}}#\n]|$)")
"""A text that starts with a straight quote and ends with a curly one."""
_HIDDEN_END = re.compile(r"""\\(["'])[ \t]*(?=[,\]}#\n]|$)""")


def about_character(stop: Stop) -> Complaint | None:
    """Return what is wrong with the very character at which the parser stopped, if it is no plain one."""
    character = stop.character
    if character in CURLY:
        return _curly(stop)
    if character == "\r":
        return Complaint(
            _("Stray carriage return."), _("lines that end with LF, or with CR and LF"), stop.at, stop.at + 1
        )
    meant = plain(character) if character and character not in "\t" else None
    if meant is not None:
        message = _("Unexpected {character}.").format(character=named(character))
        return Complaint(message, _expected(meant), stop.at, stop.at + 1)
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


def _curly(stop: Stop) -> Complaint:
    """Return a complaint about text between quotes that only people read as such."""
    quoted = _QUOTED.match(stop.text, stop.at)
    example = f'"{brief(quoted[1])}"' if quoted else '"'
    expected = _("straight quotes: {example}").format(example=example)
    return Complaint(_curly_words(stop.character), expected, stop.at, quoted.end() if quoted else stop.at + 1)


def _curly_words(mark: str) -> str:
    return _("Text needs straight quotes instead of {mark} here.").format(mark=mark)


def _letter(stop: Stop) -> Complaint | None:
    """Return a complaint about a letter that no key of a scenario file has."""
    begin = stop.at
    while begin > stop.statement and _KEY_WORD.match(stop.text[begin - 1]):
        begin -= 1
    word = _KEY_WORD.match(stop.text, begin)
    if word is None:
        return None
    character = stop.character if stop.character.isalpha() else named(stop.character)
    message = (
        _('A key cannot contain "{character}".') if stop.character.isalpha() else _("A key cannot contain {character}.")
    )
    written = in_ascii(word.group())
    expected = (
        _('the letters a to z, digits, "-" and "_": try {word}').format(word=brief(written))
        if written
        else _('the letters a to z, digits, "-" and "_"')
    )
    return Complaint(message.format(character=character), expected, begin, word.end())


def about_end_of_text(stop: Stop) -> Complaint | None:
    """Return what is wrong where a text ends with another quote than it starts with, or hides its last quote."""
    line_end = stop.text.find("\n", stop.at)
    line = stop.text[: line_end if line_end >= 0 else len(stop.text)]
    curly = _ENDED_CURLY.search(line, stop.statement)
    if curly is not None:
        expected = _("{mark} at the end of the text").format(mark=curly[1])
        return Complaint(_curly_words(curly[2]), expected, curly.start(2), curly.end(2))
    hidden = _HIDDEN_END.search(line, stop.statement)
    if hidden is not None:
        message = _("The backslash hides the quote that should end this text.")
        return Complaint(message, doubled(), hidden.start(), hidden.start() + 2)
    return None


def doubled() -> str:
    """Return what is expected where a backslash was meant as one."""
    return _("two backslashes for each one, or text in single quotes")
