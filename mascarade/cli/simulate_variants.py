"""The variants that ``--vary`` asks for."""

import re
from collections.abc import Mapping, Sequence
from itertools import product

from mascarade.cli import WrongUsage
from mascarade.language import _, ngettext
from mascarade.rules.cards import MaskId
from mascarade.scenarios import BadScenario, Scenario
from mascarade.scenarios.problems import Key
from mascarade.scenarios.writer import NoSuchKey, parse_key, value_at, with_values
from mascarade.simulator.runs import Sweep

MOST = 100
"""The most variants in a sweep."""
RANGE = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})")
NUMBER = re.compile(r"-?\d{1,6}")


def sweep_of(scenario: Scenario, asked: Sequence[str]) -> Sweep:
    """Return every combination of the values that are asked for. Raise ``WrongUsage`` where one cannot be played."""
    axes = [_axis(scenario, one) for one in asked]
    keys = [key for _path, key, _values in axes]
    count = 1
    for _path, _key, values in axes:
        count *= len(values)
    if count > MOST:
        words = ngettext(
            "This is {count} variant; at most {most} can be played.",
            "These are {count} variants; at most {most} can be played.",
            count,
        )
        raise WrongUsage(words.format(count=count, most=MOST))
    now = tuple(value_at(scenario, key) for key in keys)
    combined = [now, *(values for values in product(*(values for _path, _key, values in axes)) if values != now)]
    made = [scenario, *(_made(scenario, dict(zip(keys, values, strict=True))) for values in combined[1:])]
    return Sweep(tuple(path for path, _key, _values in axes), tuple(combined), tuple(made))


def instead_of(scenario: Scenario, players: int, mask: MaskId) -> str:
    """Return what ``--vary`` takes to play every other mask of the edition in the place of one.

    Those that the rules for line-ups exclude are left out. Raise ``WrongUsage`` if there is none.
    """
    line_up = scenario.line_up(players)
    if line_up.count(mask) != 1:
        raise WrongUsage(_('"{mask}" is not in the line-up once: {masks}.').format(mask=mask, masks=", ".join(line_up)))
    place = line_up.index(mask)
    others = [other.id for other in scenario.edition.masks if other.id not in line_up and other.copies == 1]
    fitting = [other for other in others if _fits(scenario, {("lineup", str(players), place): other})]
    if not fitting:
        raise WrongUsage(_('No other mask can take the place of "{mask}" in this line-up.').format(mask=mask))
    return f"lineup.{players}.{place}={','.join(fitting)}"


def _fits(scenario: Scenario, changes: Mapping[Key, object]) -> bool:
    try:
        with_values(scenario, changes)
    except BadScenario:
        return False
    return True


# NOTE: --vary is an option, and what follows is typed as it is.
def _axis(scenario: Scenario, asked: str) -> tuple[str, Key, tuple[object, ...]]:
    path, equals, text = asked.partition("=")
    if not (path and equals and text):
        raise WrongUsage(
            _('--vary takes KEY=VALUES, such as rules.goal_coins=12..16, not "{asked}".').format(asked=asked)
        )
    found = RANGE.fullmatch(text)
    try:
        key = parse_key(scenario, path)
    except NoSuchKey as wrong:
        raise WrongUsage(str(wrong)) from None
    if found is None:
        return path, key, tuple(map(_value, text.split(",")))
    low, high = map(int, found.groups())
    if not low <= high < low + MOST:
        raise WrongUsage(
            ngettext(
                "--vary {asked}: the range must rise, and have at most {most} value.",
                "--vary {asked}: the range must rise, and have at most {most} values.",
                MOST,
            ).format(asked=asked, most=MOST)
        )
    return path, key, tuple(range(low, high + 1))


def _value(text: str) -> object:
    if NUMBER.fullmatch(text):
        return int(text)
    return {"true": True, "false": False}.get(text, text)


# NOTE: {values} are keys and values as in a file; {problem} is a sentence.
def _made(scenario: Scenario, changes: Mapping[Key, object]) -> Scenario:
    try:
        return with_values(scenario, changes)
    except BadScenario as wrong:
        values = ", ".join(f"{key[-1]} = {value}" for key, value in changes.items())
        raise WrongUsage(
            _("With {values}, the scenario cannot be played: {problem}").format(
                values=values, problem=wrong.problems[0].message
            )
        ) from None
