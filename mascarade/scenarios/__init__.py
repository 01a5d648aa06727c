"""Scenarios: which masks are played with how many people, read from TOML files."""

from mascarade.scenarios.loader import load_scenario, read_scenario
from mascarade.scenarios.problems import BadScenario, NoSuchScenario
from mascarade.scenarios.scenario import Scenario
from mascarade.scenarios.scenario_files import all_scenarios, find_scenario, shipped_scenarios

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
