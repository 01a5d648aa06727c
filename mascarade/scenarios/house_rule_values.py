"""House rules: the table ``[rules]`` of a scenario file, its values and its reference for authors."""

from enum import Enum
from typing import Any

from msgspec.structs import replace

from mascarade.language import _, ngettext
from mascarade.rules.game import Edition, Exposure, HouseRules, MemoryAid, Minimums
from mascarade.scenarios.problems import Key
from mascarade.scenarios.synonyms import HOUSE_KEYS, about
from mascarade.scenarios.validator import Boolean, Number, PlainValueType, Validator, Words, default_text
from mascarade.values import Value

ROUND = "round"


class OpeningTurns(Number):
    """A number of turns, or one turn for each player."""

    # NOTE: The values that a house rule takes: a noun phrase without a full stop.
    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return _('a whole number from 0 to {most}, or "{round}"').format(most=self.most, round=ROUND)

    # NOTE: What is expected at this place of a file: a noun phrase without a full stop.
    def read(self, validator: Validator, value: object, key: Key) -> Any:
        """Return the number, or the word for one turn each; report anything else."""
        if value == ROUND or (type(value) is int and self.least <= value <= self.most):
            return value
        expected = _('a whole number from 0 to {most}, or "{round}", which is one turn for each player')
        words = expected.format(most=self.most, round=ROUND)
        validator.refuse(_("Invalid number of opening turns: {found}."), value, key, words)
        return None


HOUSE_RULE_VALUES: dict[str, PlainValueType] = {
    "starting_coins": Number(1, 50),
    "goal_coins": Number(2, 100),
    "fine": Number(0, 20),
    "opening_turns": OpeningTurns(0, 50),
    "exposure": Words({way.value: way for way in Exposure}),
    "centre_cards": Number(0, 6),
    "swap_after_announcing": Boolean(),
    "minimums": Words({weight.value: weight for weight in Minimums}),
    "memory": Words({aid.value: aid for aid in MemoryAid}),
}
"""The values that each rule takes."""
EXAMPLES = {"exposure": '"nothing"', "centre_cards": "2", "minimums": '"warn"', "memory": '"turn"'}
"""The examples for rules that have no single value in the rulebook."""


USUAL_RULES = HouseRules()


def allowed_values(key: str) -> tuple[object, ...]:
    """Return every value that a table can give to a rule; ``None`` leaves it to the edition or to the table."""
    value_type = HOUSE_RULE_VALUES[key]
    left_open = (None,) if getattr(USUAL_RULES, key) is None else ()
    match value_type:
        case Number(least, most):
            words = (ROUND,) if isinstance(value_type, OpeningTurns) else ()
            return (*left_open, *range(least, most + 1), *words)
        case Words(known):
            return (*left_open, *known.values())
        case Boolean():
            return (False, True)


def value_of_rule(house: HouseRules, key: str) -> object:
    """Return the value of a rule, as ``allowed_values`` has it."""
    return ROUND if key == "opening_turns" and house.opening_round else getattr(house, key)


def with_rule(house: HouseRules, key: str, value: object) -> HouseRules:
    """Return house rules with another value of one rule."""
    if key == "opening_turns":
        turns = USUAL_RULES.opening_turns if value == ROUND else value
        changes = {"opening_turns": turns, "opening_round": value == ROUND}
    else:
        changes = {key: value}
    return replace(house, **changes)


def changed_rules(house: HouseRules) -> dict[str, object]:
    """Return the rules that are not the rulebook's, as a file says them."""
    values = {
        key: value_of_rule(house, key)
        for key in HOUSE_RULE_VALUES
        if value_of_rule(house, key) != value_of_rule(USUAL_RULES, key)
    }
    return {key: value.value if isinstance(value, Enum) else value for key, value in values.items()}


def read_house(validator: Validator, value: object) -> HouseRules:
    """Read the house rules of a scenario; a rule that could not be read is the edition's."""
    if not isinstance(value, dict):
        validator.report_no_table(value, ("rules",), _("rules such as goal_coins = 15, each on a line of its own"))
        return USUAL_RULES
    before = len(validator.problems)
    validator.unknown_keys(value, HOUSE_KEYS, ("rules",))
    said = {
        key: value_type.read(validator, value[key], ("rules", key))
        for key, value_type in HOUSE_RULE_VALUES.items()
        if key in value
    }
    if len(validator.problems) > before:  # what the line-ups are judged by: they are not to be blamed for the rest
        said = {key: said[key] for key in ("centre_cards", "minimums") if said.get(key) is not None}
    house = USUAL_RULES
    for key, read in said.items():
        house = with_rule(house, key, read)
    return house


def check_house(validator: Validator, house: HouseRules, edition: Edition, most: int) -> None:
    """Check that a game among at most so many players could start under these rules."""
    if house.starting_coins >= house.goal_coins:
        message = ngettext(
            "With {coins} coin for each player and a goal of {goal}, the game is over before it starts.",
            "With {coins} coins for each player and a goal of {goal}, the game is over before it starts.",
            house.starting_coins,
        )
        validator.report(
            message.format(coins=house.starting_coins, goal=house.goal_coins),
            ("rules",),
            rule=_("A player with as many coins as the goal wins at once."),
            is_about_key=True,
        )
    if house.starting_coins * most > edition.coins:
        message = ngettext(
            "This edition has too few coins ({coins}): {most} player gets {each} each.",
            "This edition has too few coins ({coins}): {most} players get {each} each.",
            most,
        )
        validator.report(
            message.format(coins=edition.coins, most=most, each=house.starting_coins),
            ("rules", "starting_coins"),
            rule=_("An edition has a fixed number of coins; the bank has those that the players do not have."),
        )


class HouseEntry(Value):
    """A house rule as authors are told of it."""

    key: str
    default: str | None
    """The rulebook's value, as it would be written; nothing where editions or tables have values of their own."""
    example: str
    """The rule as it may be written: with the rulebook's value if there is one."""
    allowed: str
    """The allowed values, in words."""
    rule: str
    """The meaning of the rule, in a sentence."""


def house_entries() -> tuple[HouseEntry, ...]:
    """Return every house rule, in the order in which they are written."""
    entries = []
    for key, value_type in HOUSE_RULE_VALUES.items():
        default, rule = default_text(getattr(USUAL_RULES, key)), about("rules", key).format(round=ROUND)
        entries.append(HouseEntry(key, default, default or EXAMPLES[key], value_type.allowed, rule))
    return tuple(entries)
