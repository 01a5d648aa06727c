"""The authors' reference to the house rules."""

from mascarade.language import _
from mascarade.rules.house import HouseRules
from mascarade.rules.values import Value
from mascarade.scenarios.house_rules import EXAMPLES, MOST_OPENING, ROUND, RULES, about_rule
from mascarade.scenarios.keys import HOUSE_KEYS
from mascarade.scenarios.takes import in_words


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
    return tuple(
        HouseEntry(
            key, _default(key), _default(key) or EXAMPLES[key], _allowed(key), about_rule(key).format(round=ROUND)
        )
        for key in HOUSE_KEYS
    )


def _default(key: str) -> str | None:
    value = getattr(HouseRules(), key)
    if value is None:
        return None
    return str(value).lower() if isinstance(value, bool) else str(value)


# NOTE: The values that a house rule takes: a noun phrase without a full stop.
def _allowed(key: str) -> str:
    if key == "opening_turns":
        return _('a whole number from 0 to {most}, or "{round}"').format(most=MOST_OPENING, round=ROUND)
    return in_words(RULES[key])
