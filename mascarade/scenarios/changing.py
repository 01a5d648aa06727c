"""A scenario as a table changes it: other masks, other house rules, with the checks and the words of files."""

from functools import lru_cache
from typing import NamedTuple

from mascarade.language import _, pgettext
from mascarade.rules.cards import MaskId
from mascarade.rules.house import HouseRules
from mascarade.scenarios.house import written_rules
from mascarade.scenarios.line_ups import line_up_faults
from mascarade.scenarios.problems import Problem
from mascarade.scenarios.reading import FORMAT, MOST_TITLE, read_text
from mascarade.scenarios.scenario import Scenario

CHANGED_ID = "table"
"""The id of what was put together at a table, as long as it has not been saved."""


class Changes(NamedTuple):
    """The changes that a table has agreed on; nothing where the scenario is played as it is."""

    masks: tuple[MaskId, ...] | None = None
    """The masks for the present number of players."""
    house: HouseRules | None = None


NO_CHANGES = Changes()


class ChangedScenario(NamedTuple):
    """The result of changing a scenario."""

    scenario: Scenario | None
    """The scenario as it is played now; ``None`` while something is wrong."""
    problems: tuple[Problem, ...] = ()
    """Everything that is wrong, as it would be told of a file."""
    warnings: tuple[Problem, ...] = ()
    """Everything that is advised against."""


@lru_cache(maxsize=256)
def changed(base: Scenario, players: int, changes: Changes) -> ChangedScenario:
    """Return a scenario with changes, which keeps its line-ups for other numbers as far as they are still sound."""
    if changes == NO_CHANGES:
        return ChangedScenario(base)
    title = pgettext("scenario file", "{title}, changed").format(title=base.title)
    about = _("Put together at the table, from “{title}”.").format(title=base.title)
    read = read_text(text_of(base, players, changes, title[:MOST_TITLE], about), f"{CHANGED_ID}.toml")
    return ChangedScenario(read.scenario, read.problems, () if read.scenario is None else read.scenario.warnings)


def text_of(base: Scenario, players: int, changes: Changes, title: str, about: str) -> str:
    """Return the file of a scenario with changes."""
    from mascarade.scenarios.toml import table_of
    from mascarade.scenarios.writing import toml_of

    house = changes.house or base.house
    table: dict[str, object] = {
        "format": FORMAT,
        "title": title,
        "about": about,
        "edition": base.edition.id,
        "lineup": _line_ups(base, players, changes, house),
    }
    if rules := written_rules(house):
        table["rules"] = rules
    own = table_of(base.text).get("masks") if base.own_masks else None
    if own is not None:
        table["masks"] = own
    return toml_of(table)


def _line_ups(base: Scenario, players: int, changes: Changes, house: HouseRules) -> dict[str, object]:
    """Return the line-ups by number of players: that of the table, and those that no rule is against."""
    line_ups = {one.players: one.masks for one in base.line_ups}
    if changes.masks is not None:
        line_ups[players] = changes.masks
    kept = {
        number: masks
        for number, masks in line_ups.items()
        if number == players or (_is_sound(base, number, masks, house))
    }
    return {str(number): list(masks) for number, masks in sorted(kept.items())}


def _is_sound(base: Scenario, players: int, masks: tuple[MaskId, ...], house: HouseRules) -> bool:
    if house.starting_coins * players > base.edition.coins:
        return False
    faults = line_up_faults(base.edition, players, masks, base.own_masks, house)
    return all(fault.is_warning for fault in faults)
