"""Scenarios: which masks are played with how many people, read from TOML files."""

from mascarade.scenarios.line_ups import LineUpFault, LineUpRule, count_stars, line_up_faults
from mascarade.scenarios.loader import load_scenario, read_scenario
from mascarade.scenarios.problems import BadScenario, NoSuchScenario
from mascarade.scenarios.scenario import Scenario
from mascarade.scenarios.scenario_files import (
    UnusableFile,
    all_scenarios,
    find_scenario,
    is_shipped,
    own_scenarios,
    shipped_scenarios,
)

__all__ = [
    "BadScenario",
    "LineUpFault",
    "LineUpRule",
    "NoSuchScenario",
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
    "shipped_scenarios",
]
