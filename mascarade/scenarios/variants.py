"""A scenario with some values changed in its text, so that comments and layout stay as its author wrote them."""

import json
from collections.abc import Mapping

from mascarade.language import _
from mascarade.scenarios.loader import read_text
from mascarade.scenarios.places import unified
from mascarade.scenarios.positions import located
from mascarade.scenarios.problems import BadScenario, FileSpan, Key, Problem, written
from mascarade.scenarios.scenario import Scenario
from mascarade.scenarios.toml import table_of

RULES = "rules"


class NoSuchKey(Exception):
    """A key that cannot be changed in a scenario; the message says why."""


def key_in(scenario: Scenario, path: str) -> Key:
    """Return the key that a path such as ``masks.tinker.power.0.coins`` means; raise ``NoSuchKey`` if there is none.

    Indices count from 0. The last part may be missing from the file, where its table is there.
    """
    key: Key = ()
    inside: object = table_of(scenario.text)
    *parts, last = path.split(".")
    for part in parts:
        step: str | int = int(part) if isinstance(inside, list) and part.isdecimal() else part
        key = (*key, step)
        inside = _item(inside, step)
        if inside is None and key != (RULES,):
            raise NoSuchKey(_('"{scenario}" has no {key}.').format(scenario=scenario.id, key=path))
    if isinstance(inside, list):
        if not last.isdecimal() or int(last) >= len(inside):
            raise NoSuchKey(_('"{scenario}" has no {key}.').format(scenario=scenario.id, key=path))
        return (*key, int(last))
    if not parts or isinstance(_item(inside, last), dict | list):
        raise NoSuchKey(_("{key} is not a single value.").format(key=path))
    return (*key, last)


def variant(scenario: Scenario, changes: Mapping[Key, object]) -> Scenario:
    """Return the scenario with these values; raise ``BadScenario`` if it cannot be played so."""
    text = unified(scenario.text)
    for key, value in changes.items():
        text = _changed(text, key, "true" if value is True else "false" if value is False else json.dumps(value))
    read = read_text(text, f"{scenario.id}.toml")
    if read.scenario is None:
        raise BadScenario(read.path, read.problems)
    return read.scenario


def value_at(scenario: Scenario, key: Key) -> object:
    """Return the value that a key has in the file, or ``None``."""
    inside: object = table_of(scenario.text)
    for step in key:
        inside = _item(inside, step)
    return inside


def _item(inside: object, step: str | int) -> object:
    if isinstance(inside, dict):
        return inside.get(step)
    return inside[step] if isinstance(inside, list) and isinstance(step, int) and step < len(inside) else None


def _changed(text: str, key: Key, value: str) -> str:
    """Return the text with another value for a key, or with the key where it was missing."""
    inside: object = table_of(text)
    for step in key[:-1]:
        inside = _item(inside, step)
    if _item(inside, key[-1]) is not None:
        begin, end = _stretch(text, Problem("", key))
        return text[:begin] + value + text[end:]
    pair = f"{key[-1]} = {value}"
    if inside is None:
        assert key[0] == RULES, written(key)
        return f"{text.rstrip()}\n\n[{RULES}]\n{pair}\n"
    begin, _end = _stretch(text, Problem("", key[:-1]))
    if text[begin] == "{":
        return f"{text[: begin + 1]} {pair},{text[begin + 1 :]}"
    at = text.index("\n", begin) + 1
    return f"{text[:at]}{pair}\n{text[at:]}"


def _stretch(text: str, problem: Problem) -> tuple[int, int]:
    """Return where a key's value begins and ends, in characters; for a table, where its head does."""
    (found,) = located(text, (problem,))
    assert found.span is not None, "every problem has a place then"
    return _offset(text, found.span, at_end=False), _offset(text, found.span, at_end=True)


def _offset(text: str, span: FileSpan, *, at_end: bool) -> int:
    line, column = (span.last_line, span.last_column) if at_end else (span.line, span.column)
    return sum(len(one) + 1 for one in text.split("\n")[: line - 1]) + column - 1
