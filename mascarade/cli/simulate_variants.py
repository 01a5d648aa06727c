"""Variants of a scenario for ``mascarade simulate --vary``, and the output of which are better."""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import product
from math import prod

from mascarade.characters import print_aside, to_encoding
from mascarade.cli import WrongUsage
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import MaskId
from mascarade.scenarios import BadScenario, Scenario
from mascarade.scenarios.problems import Key
from mascarade.scenarios.writer import NoSuchKey, NotSaved, parse_key, value_at, with_values, write_new
from mascarade.simulator.plan import Plan
from mascarade.simulator.report import summary
from mascarade.simulator.report.json_report import sweep_in_json
from mascarade.simulator.runs import Conclusion, Side, Sweep, play_sweep
from mascarade.simulator.workers import Workers
from mascarade.values import Value

FORMATS_OF_VARIANTS = ("table", "json")


MOST = 100
"""The most variants in a sweep."""
RANGE = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})")
NUMBER = re.compile(r"-?\d{1,6}")


def sweep_of(scenario: Scenario, asked: Sequence[str]) -> Sweep:
    """Return every combination of the values asked for. Raise ``WrongUsage`` if one cannot be played."""
    axes = [_axis(scenario, one) for one in asked]
    keys = [key for _path, key, _values in axes]
    count = prod(len(values) for _path, _key, values in axes)
    if count > MOST:
        words = ngettext(
            "This is {count} variant; at most {most} can be played.",
            "These are {count} variants; at most {most} can be played.",
            count,
        )
        raise WrongUsage(words.format(count=count, most=MOST))
    now = tuple(value_at(scenario, key) for key in keys)
    made = {now: scenario}
    for values in product(*(values for _path, _key, values in axes)):
        variant = _changed_scenario(scenario, dict(zip(keys, values, strict=True)))
        # A value given explicitly may be the default.
        if _play(variant) != _play(scenario):
            made[values] = variant
    return Sweep(tuple(path for path, _key, _values in axes), tuple(made), tuple(made.values()))


def _play(scenario: Scenario) -> tuple[object, ...]:
    """Return everything in a scenario that games depend on."""
    return scenario.edition, scenario.line_ups, scenario.own_masks, scenario.house


def instead_of(scenario: Scenario, players: int, mask: MaskId) -> str:
    """Return the argument of ``--vary`` that replaces one mask by each other mask of the edition in turn.

    Masks that the rules exclude or advise against for so few players are left out. Raise ``WrongUsage`` if none
    remains.
    """
    line_up = scenario.line_up(players)
    if line_up.count(mask) != 1:
        raise WrongUsage(_('"{mask}" is not in the line-up once: {masks}.').format(mask=mask, masks=", ".join(line_up)))
    place = line_up.index(mask)
    fitting = []
    for other in scenario.edition.masks:
        if other.id not in line_up and other.copies == 1 and other.minimum <= players:
            with suppress(BadScenario):
                with_values(scenario, {("lineup", str(players), place): other.id})
                fitting.append(other.id)
    if not fitting:
        raise WrongUsage(_('No other mask can take the place of "{mask}" in this line-up.').format(mask=mask))
    return f"lineup.{players}.{place}={','.join(fitting)}"


# NOTE: --vary is an option; it and the text after it are typed as they are.
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
def _changed_scenario(scenario: Scenario, changes: Mapping[Key, object]) -> Scenario:
    try:
        return with_values(scenario, changes)
    except BadScenario as wrong:
        values = ", ".join(f"{key[-1]} = {value}" for key, value in changes.items())
        sentence = _("With {values}, the scenario cannot be played: {problem}")
        raise WrongUsage(sentence.format(values=values, problem=wrong.problems[0].message)) from None


class Saving(Value):
    """The file for the best variant."""

    path: str | None
    overwrites: bool

    def check(self) -> None:
        """Refuse an existing file before any game is played."""
        if self.path is not None and not self.overwrites and os.path.lexists(self.path):
            raise WrongUsage(_('"{path}" already exists; add --overwrite to replace it.').format(path=self.path))

    def write(self, text: str) -> None:
        """Write the best variant."""
        assert self.path is not None, "it was asked for"
        try:
            if self.overwrites and os.path.lexists(self.path):
                os.remove(self.path)
            write_new(self.path, text)
        except (NotSaved, OSError) as wrong:
            raise WrongUsage(str(wrong)) from None


def print_variants(sweep: Sweep, plans: Sequence[Plan], work: Workers, form: str, saving: Saving) -> Conclusion:
    """Play the variants, print a line for each, and write the best one if asked to."""
    reports, conclusion = play_sweep(plans, work)
    sides = {index: Side(sweep.scenarios[index], report) for index, report in reports.items()}
    if not sides:
        print(_("Interrupted before any game was finished."))
        return conclusion
    ranked, is_complete = summary.ranked_variants(sides), conclusion is Conclusion.COMPLETE
    lines = (
        sweep_in_json(sweep, sides, ranked)
        if form == "json"
        else summary.sweep_in_words(sweep, sides, ranked, is_complete=is_complete)
    )
    print(to_encoding("\n".join(lines), sys.stdout.encoding))
    if is_complete and saving.path is not None:
        saving.write(sweep.scenarios[ranked[0]].text)
        print_aside(pgettext("simulation", 'Wrote "{path}".').format(path=saving.path))
    return conclusion
