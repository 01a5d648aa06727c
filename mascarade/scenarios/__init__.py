"""Scenarios: which masks are played with how many people, read from TOML files."""

from mascarade.scenarios.line_ups import LineUpFault, LineUpRule, count_stars, line_up_faults
from mascarade.scenarios.loader import load_scenario, read_scenario
from mascarade.scenarios.problems import BadScenario, FileSpan, NoSuchScenario, Problem
from mascarade.scenarios.scenario import LineUp, Scenario
from mascarade.scenarios.scenario_files import (
    UnusableFile,
    all_scenarios,
    find_scenario,
    is_shipped,
    own_scenarios,
    scenario_path,
    shipped_scenarios,
)

__all__ = [
    "BadScenario",
    "FileSpan",
    "LineUp",
    "LineUpFault",
    "LineUpRule",
    "NoSuchScenario",
    "Problem",
    "Scenario",
    "UnusableFile",
    "all_scenarios",
    "count_stars",
    "find_scenario",
    "is_shipped",
    "line_up_faults",
    "load_scenario",
    "own_scenarios",
    "read_scenario",
    "scenario_path",
    "shipped_scenarios",
]
