"""Scenarios: which masks are played with how many people, read from TOML files."""

from mascarade.scenarios.line_ups import LineUpFault, Rule, line_up_faults, stars_in
from mascarade.scenarios.loader import load_scenario, read_scenario
from mascarade.scenarios.problems import BadScenario, FileSpan, NoSuchScenario, Problem
from mascarade.scenarios.scenario import LineUp, Scenario
from mascarade.scenarios.scenario_files import (
    Unusable,
    find_scenario,
    found,
    is_shipped,
    own_scenarios,
    scenario_path,
    shipped,
)

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
