"""Scenarios: which masks are played with how many people, read from TOML files."""

from mascarade.scenarios.finding import Unusable, find_scenario, found, scenario_path, shipped
from mascarade.scenarios.line_ups import Fault, Rule, line_up_faults, stars_in
from mascarade.scenarios.problems import BadScenario, NoSuchScenario, Problem, Span
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
    "Span",
    "Unusable",
    "find_scenario",
    "found",
    "line_up_faults",
    "load_scenario",
    "read_scenario",
    "scenario_path",
    "shipped",
    "stars_in",
]
