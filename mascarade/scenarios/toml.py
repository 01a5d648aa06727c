"""Parsing of scenario and configuration files: text to a table, or to a list of every mistake."""

import tomli

from mascarade.language import ngettext
from mascarade.scenarios.problems import FileSpan, Problem

MOST_IN_LINE = 1_000
"""The most characters of a line; longer texts are written over several lines between three quotes."""
MOST_DOTS = 32
"""The most dots in a line: keys of thousands of parts are slow to parse, and real ones have at most three dots."""


class NotToml(Exception):
    """A file that is no TOML, with the reasons in ``problems``, each with its place."""

    def __init__(self, problems: tuple[Problem, ...], text: str | None) -> None:
        super().__init__("\n".join(problem.message for problem in problems))
        self.problems, self.text = problems, text


def parse_toml(text: str) -> dict[str, object]:
    """Parse a text. Raise ``NotToml`` with every mistake if it is not TOML."""
    _check_lines(text)
    try:
        return tomli.loads(text)
    except (tomli.TOMLDecodeError, RecursionError):
        from mascarade.scenarios.toml_recovery import syntax_problems  # only now: most files have no mistake

        raise NotToml(syntax_problems(text), text) from None


def _check_lines(text: str) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_IN_LINE:
            count, column = len(line), MOST_IN_LINE + 1
            message = ngettext(
                "The line has {count} character; at most {most} are allowed.",
                "The line has {count} characters; at most {most} are allowed.",
                count,
            )
        elif (count := line.count(".")) > MOST_DOTS:
            column = line.index(".") + 1
            message = ngettext(
                "There is {count} dot in this line; no key has many, and a text is written over several lines.",
                "There are {count} dots in this line; no key has many, and a text is written over several lines.",
                count,
            )
        else:
            continue
        span = FileSpan(number, column, number, column + 1)
        raise NotToml((Problem(message.format(count=count, most=MOST_IN_LINE), span=span),), text)
