"""House rules in words, a sentence or a few words for each that differs from the rulebook; and the goal."""

from collections.abc import Iterable
from enum import Enum
from typing import Final

from mascarade.rules.game import Edition, HouseRules
from mascarade.wording.text_files import words_for

USUAL_RULES = HouseRules()
LONG, SHORT = "house_rules.txt", "house_rules_in_short.txt"
IN_SENTENCES: Final = (
    *("starting_coins", "goal_coins", "fine", "opening_turns", "exposure", "minimums", "centre_cards"),
    *("swap_after_announcing", "memory"),
)
"""The rules in the order of their sentences."""
IN_A_FEW_WORDS: Final = (
    *("starting_coins", "fine", "opening_turns", "exposure", "centre_cards", "minimums"),
    *("swap_after_announcing", "memory"),
)
"""The rules in the order of the short list, without the goal, which is shown elsewhere."""


def house_rules(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """Return the house rules that differ from the edition's, each as a sentence."""
    return tuple(_words(LONG, "Sentences", rule, value) for rule, value in _changed_rules(IN_SENTENCES, house, edition))


def house_rules_short(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """Return a few words for each house rule except the goal, and none for a memory aid that is off."""
    differing = _changed_rules(IN_A_FEW_WORDS, house, edition)
    return tuple(filter(None, (_words(SHORT, "Few words", rule, value) for rule, value in differing)))


def goal_short(house: HouseRules) -> str:
    """Return how many coins win, in few words for a heading."""
    return _words(SHORT, "Few words", "goal_coins", house.goal_coins)


def goal_sentence(house: HouseRules) -> str:
    """Return how many coins win, as a sentence."""
    return _words(LONG, "Sentences", "goal_coins", house.goal_coins)


def rule_name(rule: str) -> str:
    """Return the name of a house rule for a list."""
    return _words(SHORT, "Names", rule, None)


def rule_value(rule: str, house: HouseRules, edition: Edition) -> str:
    """Return the value of a house rule in a few words, or as a number."""
    value = _value(rule, house, edition)
    return _words(SHORT, "Values", rule, value) or str(value)


def _changed_rules(rules: Iterable[str], house: HouseRules, edition: Edition) -> Iterable[tuple[str, object]]:
    """Yield the rules that differ from an edition's usual ones, with their values."""
    for rule in rules:
        value = _value(rule, house, edition)
        if value != _value(rule, USUAL_RULES, edition):
            yield rule, value


def _value(rule: str, house: HouseRules, edition: Edition) -> object:
    """Return the value of a rule; an opening round replaces the number of opening turns."""
    match rule:
        case "opening_turns" if house.opening_round:
            return "round"
        case "exposure":
            return house.exposure or edition.exposure
        case "minimums":
            return house.minimums or edition.minimums
    return getattr(house, rule)


def _words(file: str, chapter: str, rule: str, value: object) -> str:
    fact = value.value if isinstance(value, Enum) else "usual" if value is None else str(value).lower()
    number = value if isinstance(value, int) else 0
    return words_for(file, chapter, rule, fact, number=number)
