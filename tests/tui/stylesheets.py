"""Style sheets parsed once for all apps of a process, since each test starts an app with the same ones."""

from collections.abc import Hashable
from typing import Any, cast

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_parsed: dict[Hashable, list[RuleSet]] = {}


def parse_once() -> None:
    """Let every app reuse rules parsed by another one with the same variables; nobody changes them."""
    parse = Stylesheet._parse_rules  # noqa: SLF001  # it has no public name

    def parsed(sheet: Any, css: str, *where: Any, **of: Any) -> list[RuleSet]:
        variables = tuple(sheet._variables.items())  # noqa: SLF001  # as above
        key = (variables, css, where, tuple(of.items()))
        if key not in _parsed:
            _parsed[key] = parse(sheet, css, *where, **of)
        return _parsed[key]

    cast("Any", Stylesheet)._parse_rules = parsed  # noqa: SLF001  # as above
