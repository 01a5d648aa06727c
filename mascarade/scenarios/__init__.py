"""Scenarios: which masks are played with how many people, read from TOML files."""

from mascarade.scenarios.finding import find_scenario, shipped
from mascarade.scenarios.line_ups import Fault, Rule, line_up_faults, stars_in
from mascarade.scenarios.problems import BadScenario, NoSuchScenario, Problem
from mascarade.scenarios.reading import load_scenario, read_scenario
from mascarade.scenarios.scenario import LineUp, Scenario

__all__ = [
    "BadScenario",
    "Fault",
    "LineUp",
    "NoSuchScenario",
    "Problem",
    "Rule",
    "Scenario",
    "find_scenario",
    "line_up_faults",
    "load_scenario",
    "read_scenario",
    "shipped",
    "stars_in",
]
