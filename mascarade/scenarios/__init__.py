"""Scenarios: the masks in play for each number of players, read from TOML files."""

from mascarade.scenarios.loader import all_scenarios, find_scenario, load_scenario, read_scenario, shipped_scenarios
from mascarade.scenarios.problems import BadScenario, NoSuchScenario
from mascarade.scenarios.scenario import Scenario

__all__ = [
    "BadScenario",
    "NoSuchScenario",
    "Scenario",
    "all_scenarios",
    "find_scenario",
    "load_scenario",
    "read_scenario",
    "shipped_scenarios",
]
