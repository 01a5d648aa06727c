"""The syntax errors of a text: every statement that is not TOML, by the parser's own judgement.

The parser stops at the first mistake. So the statement that holds it is blanked, which moves nothing else, and the rest
is parsed again; what goes wrong there is the next mistake.
"""

import re
import unicodedata
from collections.abc import Iterator

import tomli

from mascarade.language import _
from mascarade.rules.values import Value
from mascarade.scenarios.places import Places, unified
from mascarade.scenarios.problems import Problem
from mascarade.scenarios.stops import Complaint, Opened, Stop
from mascarade.scenarios.toml_messages import complaint

MOST_PROBLEMS = 20
MOST_PARSED = 200_000
"""The number of characters parsed in all; the next check tells what is wrong in the rest of a huge file."""
MOST_NESTED = 16
"""The depth up to which the place of too deep brackets is told."""

_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_KEY = rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*[ \t]*+"
_BEGINNING = re.compile(rf"^[ \t]*+(?:\[\[?+[ \t]*+{_KEY}\]*+[ \t]*+(?:#.*+)?$|{_KEY}=)", re.MULTILINE)
"""A line that looks like a statement: the name of a table, or a key and an equals sign."""
_CONTINUED = re.compile(r"""\n(?:[ \t]*+(?:#[^\n]*+)?\n)*[ \t]*+[\]{},"'][^\n]*+""")
"""Lines that go on with a list or a table in braces."""
_HEAD_LIKE = re.compile(r"""[^\w"'#={}]*\[|[\w.-]+[ \t]*\][ \t]*(?:#|$)""")
"""The name of a table, or what is left of one without its first bracket."""
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


class Token(Value):
    """A text, a comment or a bracket."""

    mark: str
    """The bracket, what the text begins with, or the sign of a comment."""
    at: int
    end: int
    is_closed: bool = True


def problems_in(text: str) -> tuple[Problem, ...]:
    """Return everything that keeps a text from being TOML, in the order of its lines."""
    places = Places(text)
    found = [
        Problem(each.message, expected=each.expected, span=places.span(each.at, each.end)) for each in _complaints(text)
    ]
    return tuple(
        sorted(found, key=lambda problem: (problem.span.line, problem.span.column) if problem.span else (0, 0))
    )


def _complaints(text: str) -> Iterator[Complaint]:
    """Yield one complaint for each wrong statement."""
    left = unified(text)
    for _round in range(max(1, min(MOST_PROBLEMS, MOST_PARSED // (len(text) + 1)))):
        try:
            tomli.loads(left)
        except tomli.TOMLDecodeError as error:
            stop, end = _stop(left, error)
            yield complaint(stop)
            blanked = _without(left, stop.statement, end)
            if blanked == left:
                return
            left = blanked
        except RecursionError:
            yield _too_deep(left)
            return
        else:
            return


def _stop(text: str, error: tomli.TOMLDecodeError) -> tuple[Stop, int]:
    """Return what is wrong with the first unreadable statement, and where that statement ends."""
    at = min(error.pos, len(text))
    plain = _without_long_texts(text)
    beginnings = [match.start() for match in _BEGINNING.finditer(plain) if not _ends_in_braces(plain, match)]
    noticed = min(at, _first_open_text(plain))
    line = text.rfind("\n", 0, noticed) + 1
    before = max((start for start in beginnings if start < line), default=line)
    if line in beginnings and (left_open := _opened(plain, before, line)):
        return Stop(error.msg, text, at, before, left_open[-1], is_at_statement=True), line
    statement = max((start for start in beginnings if start <= noticed), default=line)
    if not _opened(plain, statement, line):
        statement = line
    opened = _opened(plain, statement, at)
    stop = Stop(error.msg, text, at, statement, opened[-1] if opened else None)
    following = next((start for start in beginnings if start > noticed), len(text))
    return stop, _end(plain, stop, line, following)


def _ends_in_braces(plain: str, beginning: re.Match[str]) -> bool:
    """Return whether what looks like a statement is the rest of a table in braces, whose first brace is missing."""
    line = plain[beginning.start() :].partition("\n")[0].partition("#")[0].rstrip()
    return line.endswith(("}", "},")) and line.count("{") < line.count("}")


def _end(plain: str, stop: Stop, line: int, following: int) -> int:
    """Return where a wrong statement ends: with its line, unless brackets or the next lines go on with it."""
    if stop.opened and stop.opened.mark != "{":
        return following
    end = line + len(plain[line:].partition("\n")[0])
    if stop.opened or _opened(plain, stop.statement, end):
        end = max(end, min(_closing(plain, stop.statement) or following, following))
    while (more := _CONTINUED.match(plain, end)) and more.end() <= following:
        end = more.end()
    return end


def _tokens(text: str, begin: int = 0) -> Iterator[Token]:
    """Yield the tokens from there on, up to a multi-line text that is never closed, which is the last."""
    while token := _TOKEN.search(text, begin):
        mark, begin = token.group(), token.end()
        if mark in _REST_OF_LONG:
            rest = _REST_OF_LONG[mark].match(text, begin)
            begin = rest.end() if rest else len(text)
            yield Token(mark, token.start(), begin, rest is not None)
        else:
            is_closed = mark[0] not in "\"'" or token.lastindex is not None
            yield Token(mark[0], token.start(), begin, is_closed)


def _without_long_texts(text: str) -> str:
    """Return the text with the inside of each closed multi-line text made unlike any statement."""
    parts, kept = [], 0
    for token in _tokens(text):
        if token.mark in _REST_OF_LONG and token.is_closed:
            begin, end = token.at + len(token.mark), token.end - len(token.mark)
            parts += [text[kept:begin], re.sub(r"[^\n]", "x", text[begin:end])]
            kept = end
    return "".join((*parts, text[kept:]))


def _first_open_text(plain: str) -> int:
    """Return where the first text begins that is never closed, or the end."""
    return next((token.at for token in _tokens(plain) if not token.is_closed), len(plain))


def _opened(plain: str, begin: int, end: int) -> list[Opened]:
    """Return the brackets and the quote that are open at the end, the outermost first."""
    opened: list[Opened] = []
    for token in _tokens(plain, begin):
        if token.at >= end:
            break
        if not token.is_closed or (token.mark[0] in "\"'" and token.end > end):
            return [*opened, Opened(token.mark, token.at)]
        if token.mark in "[{":
            opened.append(Opened(token.mark, token.at))
        elif token.mark in "]}" and opened:
            opened.pop()
    return opened


def _closing(plain: str, begin: int) -> int | None:
    """Return the place after the bracket that closes the outermost one, if one does."""
    depth = 0
    for token in _tokens(plain, begin):
        depth += (token.mark in "[{") - (token.mark in "]}")
        if depth == 0 and token.mark in "]}":
            return token.end
    return None


def _without(text: str, begin: int, end: int) -> str:
    """Return the text with a statement blanked.

    A table stays a table, of another name, so that its keys are not taken for those of the one before; where there is
    no room for a name, they are blanked with it.
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


def _too_deep(text: str) -> Complaint:
    """Return the first bracket that is nested too deep."""
    depth = 0
    for token in _tokens(text):
        depth += (token.mark in "[{") - (token.mark in "]}")
        if depth > MOST_NESTED:
            return Complaint(_("Brackets are nested too deeply here."), None, token.at, token.end)
    return Complaint(_("The file is nested too deeply."), None, 0, 1)
