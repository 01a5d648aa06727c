"""Scenarios: which masks are played with how many people, read from TOML files."""

TYPE_CHECKING = False  # importing it would import typing, which no list of scenarios needs
if TYPE_CHECKING:
    from mascarade.scenarios.finding import (
        Unusable,
        find_scenario,
        found,
        is_shipped,
        own_scenarios,
        scenario_path,
        shipped,
    )
    from mascarade.scenarios.line_ups import LineUpFault, Rule, line_up_faults, stars_in
    from mascarade.scenarios.problems import BadScenario, FileSpan, NoSuchScenario, Problem
    from mascarade.scenarios.reading import load_scenario, read_scenario
    from mascarade.scenarios.scenario import LineUp, Scenario

__all__ = [
    "BadScenario",
    "FileSpan",
    "LineUp",
    "LineUpFault",
    "NoSuchScenario",
    "Problem",
    "Rule",
    "Scenario",
    "Unusable",
    "find_scenario",
    "found",
    "is_shipped",
    "line_up_faults",
    "load_scenario",
    "own_scenarios",
    "read_scenario",
    "scenario_path",
    "shipped",
    "stars_in",
]

_WHERE = {
    "finding": ("Unusable", "find_scenario", "found", "is_shipped", "own_scenarios", "scenario_path", "shipped"),
    "line_ups": ("LineUpFault", "Rule", "line_up_faults", "stars_in"),
    "problems": ("BadScenario", "FileSpan", "NoSuchScenario", "Problem"),
    "reading": ("load_scenario", "read_scenario"),
    "scenario": ("LineUp", "Scenario"),
}


def __getattr__(name: str) -> object:
    """Import what is asked for when it is asked for: a referee needs the rules of line-ups, and reads no file."""
    for module, names in _WHERE.items():
        if name in names:
            from importlib import import_module

            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
