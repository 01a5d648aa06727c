"""The rules in force at a table, as they stand in sight before a game: the goal, and what is played otherwise."""

from msgspec.structs import replace

from mascarade.rules.game import HouseRules, MemoryAid
from mascarade.scenarios import Scenario
from mascarade.values import Value
from mascarade.wording.house_rules import goal_words, in_short


class RulesInForce(Value):
    """The goal and the house rules in few words."""

    goal: str
    house_rules: tuple[str, ...] = ()
    about: str = ""
    """The scenario's own words, where it has house rules."""


def rules_in_force(scenario: Scenario, memory: MemoryAid | None = None) -> RulesInForce:
    """Return the rules of a scenario, with the memory aid that its table has chosen where it is told."""
    house = replace(scenario.house, memory=memory)
    is_usual = scenario.house == HouseRules()
    return RulesInForce(
        goal_words(house), in_short(house, scenario.edition), "" if is_usual else scenario.translated_about
    )
