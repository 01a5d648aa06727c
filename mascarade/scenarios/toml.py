"""Text as TOML, or everything that keeps it from being TOML."""

import tomli

from mascarade.language import ngettext
from mascarade.scenarios.problems import FileSpan, Problem
from mascarade.scenarios.syntax import problems_in

MOST_IN_LINE = 1_000
"""Characters in a line; a longer text is written over several lines between three quotes."""
MOST_DOTS = 32
"""Dots in a line: keys of thousands of parts take a parser for ever, and the longest key of a scenario has three."""


class NotToml(Exception):
    """A text that is no TOML; why not is in ``problems``, each with its place."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__(problems)


def table_of(text: str) -> dict[str, object]:
    """Return the text as a table; raise ``NotToml`` if it is not TOML."""
    _check_lines(text)
    try:
        return tomli.loads(text)
    except (tomli.TOMLDecodeError, RecursionError):
        raise NotToml(problems_in(text)) from None


def _check_lines(text: str) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_IN_LINE:
            span = FileSpan(number, MOST_IN_LINE + 1, number, MOST_IN_LINE + 2)
            message = ngettext(
                "The line has {count} character; at most {most} are allowed.",
                "The line has {count} characters; at most {most} are allowed.",
                len(line),
            )
            raise NotToml((Problem(message.format(count=len(line), most=MOST_IN_LINE), span=span),))
        if line.count(".") > MOST_DOTS:
            column = line.index(".") + 1
            span = FileSpan(number, column, number, column + 1)
            message = ngettext(
                "There is {count} dot in this line; no key has many, and a text is written over several lines.",
                "There are {count} dots in this line; no key has many, and a text is written over several lines.",
                line.count("."),
            )
            raise NotToml((Problem(message.format(count=line.count(".")), span=span),))
