"""Every mistake in a text that is no TOML.

The parser stops at the first mistake. The statement with the mistake is replaced by blanks, so that everything else
keeps its place, and the text is parsed again, which finds the next mistake.
"""

import re
import unicodedata
from collections.abc import Iterator

import tomli

from mascarade.language import _
from mascarade.scenarios.problems import (
    LineIndex,
    ParseFailure,
    Problem,
    Token,
    in_order,
    with_unix_line_ends,
)
from mascarade.scenarios.toml_messages import explain

MOST_MESSAGES = 20
MOST_PARSED = 200_000
"""The most characters that are parsed in one check; the next check finds mistakes in the rest of a huge file."""
MOST_NESTED = 16
"""The deepest nesting of brackets that is accepted."""

_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_KEY = rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*[ \t]*+"
_BEGINNING = re.compile(rf"^[ \t]*+(?:\[\[?+[ \t]*+{_KEY}\]*+[ \t]*+(?:#.*+)?$|{_KEY}=)", re.MULTILINE)
"""A line that looks like a statement: the name of a table, or a key and an equals sign."""
_CONTINUED = re.compile(r"""\n(?:[ \t]*+(?:#[^\n]*+)?\n)*[ \t]*+[\]{},"'][^\n]*+""")
"""Lines that continue a list or a table in braces."""
_HEAD_LIKE = re.compile(r"""[^\w"'#={}]*\[|[\w.-]+[ \t]*\][ \t]*(?:#|$)""")
"""The name of a table, or the rest of one whose first bracket is missing."""
_HEAD = re.compile(r"^[ \t]*+\[", re.MULTILINE)
_TOKEN = re.compile(
    r'"""|\'\'\''
    r'|"(?:\\.|[^"\\\n])*(")?'
    r"|'[^'\n]*+(')?"
    r"|#[^\n]*+|[\[\]{}]"
)
"""A token that can contain or be brackets; its last quote is there if the text is closed."""
_REST_OF_LONG = {
    '"""': re.compile(r'(?:[^"\\]|\\[\s\S]|"(?!""))*"{3,5}+'),
    "'''": re.compile(r"(?:[^']|'(?!''))*'{3,5}+"),
}
"""The rest of a text over several lines, whose last three quotes may follow two of its own."""


def syntax_problems(text: str) -> tuple[Problem, ...]:
    """Return every mistake that keeps a text from being TOML, in the order of the lines."""
    return in_order(_problems(text, LineIndex(text)))


def _problems(text: str, places: LineIndex) -> Iterator[Problem]:
    """Yield one problem for each wrong statement."""
    left = with_unix_line_ends(text)
    for _round in range(max(1, min(MOST_MESSAGES, MOST_PARSED // (len(text) + 1)))):
        try:
            tomli.loads(left)
            return
        except tomli.TOMLDecodeError as error:
            failure, end = _failure(left, error, places)
            yield explain(failure)
            blanked = _without(left, failure.statement, end)
            if blanked == left:
                return
            left = blanked
        except RecursionError:
            yield _too_deep(left, places)
            return


def _failure(text: str, error: tomli.TOMLDecodeError, places: LineIndex) -> tuple[ParseFailure, int]:
    """Return the problem of the first wrong statement, and where the statement ends."""
    at = min(error.pos, len(text))
    plain, first_open = _without_long_texts(text)
    beginnings = [match.start() for match in _BEGINNING.finditer(plain) if not _ends_in_braces(plain, match)]
    noticed = min(at, first_open)
    line = text.rfind("\n", 0, noticed) + 1
    before = max((start for start in beginnings if start < line), default=line)
    if line in beginnings and (left_open := _opened(plain, before, line)):
        return ParseFailure(error.msg, text, at, before, left_open[-1], places, is_at_statement=True), line
    statement = max((start for start in beginnings if start <= noticed), default=line)
    if not _opened(plain, statement, line):
        statement = line
    opened = _opened(plain, statement, at)
    failure = ParseFailure(error.msg, text, at, statement, opened[-1] if opened else None, places)
    following = next((start for start in beginnings if start > noticed), len(text))
    return failure, _end(plain, failure, line, following)


def _ends_in_braces(plain: str, beginning: re.Match[str]) -> bool:
    """Return whether a supposed statement is the rest of a table in braces whose first brace is missing."""
    line = plain[beginning.start() :].partition("\n")[0].partition("#")[0].rstrip()
    return line.endswith(("}", "},")) and line.count("{") < line.count("}")


def _end(plain: str, failure: ParseFailure, line: int, following: int) -> int:
    """Return where a wrong statement ends: with its line, unless brackets or the next lines continue it."""
    if failure.opened and failure.opened.mark != "{":
        return following
    end = line + len(plain[line:].partition("\n")[0])
    if failure.opened or _opened(plain, failure.statement, end):
        end = max(end, min(_closing(plain, failure.statement) or following, following))
    while (more := _CONTINUED.match(plain, end)) and more.end() <= following:
        end = more.end()
    return end


def _tokens(text: str, begin: int = 0) -> Iterator[Token]:
    """Yield the tokens from ``begin`` on; a multi-line string that is never closed is the last one."""
    while token := _TOKEN.search(text, begin):
        mark, begin = token.group(), token.end()
        if mark in _REST_OF_LONG:
            rest = _REST_OF_LONG[mark].match(text, begin)
            begin = rest.end() if rest else len(text)
            yield Token(mark, token.start(), begin, rest is not None)
        else:
            is_closed = mark[0] not in "\"'" or token.lastindex is not None
            yield Token(mark[0], token.start(), begin, is_closed)


def _without_long_texts(text: str) -> tuple[str, int]:
    """Blank the contents of closed multi-line strings, so that nothing in them looks like a statement.

    Return the text, and the place of the first string that is not closed.
    """
    parts, kept, first_open = [], 0, len(text)
    for token in _tokens(text):
        if not token.is_closed:
            first_open = min(first_open, token.at)
        elif token.mark in _REST_OF_LONG:
            begin, end = token.at + len(token.mark), token.end - len(token.mark)
            parts += [text[kept:begin], re.sub(r"[^\n]", "x", text[begin:end])]
            kept = end
    return "".join((*parts, text[kept:])), first_open


def _opened(plain: str, begin: int, end: int) -> list[Token]:
    """Return the brackets and the string that are open at ``end``, the outermost first."""
    opened: list[Token] = []
    for token in _tokens(plain, begin):
        if token.at >= end:
            break
        if not token.is_closed or (token.mark[0] in "\"'" and token.end > end):
            return [*opened, token]
        if token.mark in "[{":
            opened.append(token)
        elif token.mark in "]}" and opened:
            opened.pop()
    return opened


def _closing(plain: str, begin: int) -> int | None:
    """Return the place after the bracket that closes the outermost one, if there is one."""
    closed = (token.end for token, depth in _depths(plain, begin) if depth == 0 and token.mark in "]}")
    return next(closed, None)


def _depths(text: str, begin: int = 0) -> Iterator[tuple[Token, int]]:
    """Yield the tokens from ``begin`` on, each with the number of brackets that are open after it."""
    depth = 0
    for token in _tokens(text, begin):
        depth += (token.mark in "[{") - (token.mark in "]}")
        yield token, depth


def _without(text: str, begin: int, end: int) -> str:
    """Return the text with a statement replaced by blanks.

    The header of a table is replaced by that of another table, so that the keys after it do not join the table before;
    if there is no room for that, the keys are blanked too.
    """
    line = text[begin:end].partition("\n")[0]
    if not _HEAD_LIKE.match(unicodedata.normalize("NFKC", line)):
        return text[:begin] + _blank(text[begin:end]) + text[end:]
    head = f"[-{begin}]"
    if len(head) <= len(line):
        return text[:begin] + head.ljust(len(line)) + _blank(text[begin + len(line) : end]) + text[end:]
    following = _HEAD.search(text, end)
    end = following.start() if following else len(text)
    return text[:begin] + _blank(text[begin:end]) + text[end:]


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _too_deep(text: str, places: LineIndex) -> Problem:
    """Return the problem of the first bracket that is nested too deep."""
    for token, depth in _depths(text):
        if depth > MOST_NESTED:
            return Problem(_("Brackets are nested too deeply here."), span=places.span(token.at, token.end))
    return Problem(_("The file is nested too deeply."), span=places.span(0, 1))
