"""House rules in words, one sentence or a few words for each that is not the rulebook's; and the goal."""

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
"""The rules in the order in which sentences tell them."""
IN_A_FEW_WORDS: Final = (
    *("starting_coins", "fine", "opening_turns", "exposure", "centre_cards", "minimums"),
    *("swap_after_announcing", "memory"),
)
"""The rules in the order in which few words list them: all but the goal, which has a place of its own."""


def house_rules(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """Return the house rules that differ from the edition's, each as a sentence."""
    return tuple(_words(LONG, "Sentences", rule, value) for rule, value in _differing(IN_SENTENCES, house, edition))


def house_rules_short(house: HouseRules, edition: Edition) -> tuple[str, ...]:
    """Return a few words for each house rule but the goal; none for an aid that the table does without."""
    differing = _differing(IN_A_FEW_WORDS, house, edition)
    return tuple(filter(None, (_words(SHORT, "Few words", rule, value) for rule, value in differing)))


def goal_short(house: HouseRules) -> str:
    """Return how much wins, in as few words as stand in a heading."""
    return _words(SHORT, "Few words", "goal_coins", house.goal_coins)


def goal_sentence(house: HouseRules) -> str:
    """Return how many coins win, as a sentence."""
    return _words(LONG, "Sentences", "goal_coins", house.goal_coins)


def rule_name(rule: str) -> str:
    """Return what a house rule is called in a list."""
    return _words(SHORT, "Names", rule, None)


def rule_value(rule: str, house: HouseRules, edition: Edition) -> str:
    """Return the value of a house rule in a few words, or as a number."""
    value = _value(rule, house, edition)
    return _words(SHORT, "Values", rule, value) or str(value)


def _differing(rules: Iterable[str], house: HouseRules, edition: Edition) -> Iterable[tuple[str, object]]:
    """Yield the rules that are not the usual ones of an edition, with their values."""
    for rule in rules:
        value = _value(rule, house, edition)
        if value != _value(rule, USUAL_RULES, edition):
            yield rule, value


def _value(rule: str, house: HouseRules, edition: Edition) -> object:
    """Return the value of a rule; an opening round comes in place of opening turns."""
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
