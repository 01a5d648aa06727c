"""A scenario as a table changes it: other masks, other house rules, with the checks and the words of files."""

from functools import lru_cache

from mascarade.rules.cards import MaskId
from mascarade.rules.house import HouseRules
from mascarade.rules.values import Value
from mascarade.scenarios.house_rules import written_rules
from mascarade.scenarios.line_ups import line_up_faults
from mascarade.scenarios.loader import FORMAT, MOST_TITLE, read_text
from mascarade.scenarios.problems import Problem
from mascarade.scenarios.scenario import CHANGED, TABLE, Scenario
from mascarade.scenarios.toml import table_of
from mascarade.scenarios.writer import toml_of


class Changes(Value):
    """The changes that a table has agreed on; nothing where the scenario is played as it is."""

    masks: tuple[MaskId, ...] | None = None
    """The masks for the present number of players."""
    house: HouseRules | None = None


NO_CHANGES = Changes()


class ChangedScenario(Value):
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
    title = base.title[: MOST_TITLE - len(CHANGED)] + CHANGED
    about = f"Put together at the table, from “{base.title}”."
    read = read_text(text_of(base, players, changes, title, about, with_titles=True), f"{TABLE}.toml")
    return ChangedScenario(read.scenario, read.problems, () if read.scenario is None else read.scenario.warnings)


def text_of(
    base: Scenario, players: int, changes: Changes, title: str, about: str, *, with_titles: bool = False
) -> str:
    """Return the file of a changed scenario, with its masks' names in other languages, and its titles if asked."""
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
    written = table_of(base.text) if base.own_masks or base.translations else {}
    if base.own_masks:
        table["masks"] = written["masks"]
    kept = ("masks", "title") if with_titles else ("masks",)
    if translations := _only(kept, written.get("translations")):
        table["translations"] = translations
    return toml_of(table)


def _only(kept: tuple[str, ...], translations: object) -> dict[str, object]:
    """Return some keys of what a scenario says in each language."""
    if not isinstance(translations, dict):
        return {}
    some = {code: {key: said[key] for key in kept if key in said} for code, said in translations.items()}
    return {code: said for code, said in some.items() if said}


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
