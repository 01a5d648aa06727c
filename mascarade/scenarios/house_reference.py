"""The authors' reference to the rules of the house."""

from typing import NamedTuple

from mascarade.language import _
from mascarade.rules.editions import Exposure
from mascarade.rules.house import HouseRules, Memory
from mascarade.scenarios.house import KEYS, MOST_OPENING, NUMBERS, ROUND
from mascarade.scenarios.reader import one_of

EXAMPLES = {"exposure": '"nothing"', "centre_cards": "2", "memory": '"turn"'}
"""Rules for which the rulebook has no single value."""


class HouseEntry(NamedTuple):
    """One rule of the house as its author is told of it."""

    key: str
    default: str | None
    """The rulebook's value, as it would be written; nothing where editions or tables have values of their own."""
    example: str
    """How it may be written: with the rulebook's value where there is one."""
    allowed: str
    """What can stand for it, in words."""
    rule: str
    """What the rule says, in a sentence."""


def house_entries() -> tuple[HouseEntry, ...]:
    """Every rule of the house, in the order in which they are written."""
    return tuple(
        HouseEntry(key, _default(key), _default(key) or EXAMPLES[key], _allowed(key), _about(key)) for key in KEYS
    )


def _default(key: str) -> str | None:
    value = getattr(HouseRules(), key)
    if value is None:
        return None
    return str(value).lower() if isinstance(value, bool) else str(value)


def _allowed(key: str) -> str:
    if key in NUMBERS:
        least, most = NUMBERS[key]
        return _("a whole number from {least} to {most}").format(least=least, most=most)
    return {
        "opening_turns": _('a whole number from 0 to {most}, or "{round}"').format(most=MOST_OPENING, round=ROUND),
        "exposure": one_of(way.value for way in Exposure),
        "swap_after_announcing": _("true or false"),
        "memory": one_of(aid.value for aid in Memory),
    }[key]


def _about(key: str) -> str:
    return {
        "starting_coins": _("How many coins everybody has at first."),
        "goal_coins": _("With how many coins one wins."),
        "fine": _("How many coins one pays who falsely claimed to be a mask."),
        "opening_turns": _(
            'In how many turns at first one must swap or pretend; "{round}" is one turn of each player.'
        ),
        "exposure": _("What one is held to who was made to reveal a card in the turn just before."),
        "centre_cards": _("How many cards may lie in the centre at most, whatever the number of players."),
        "swap_after_announcing": _("Whether one who has announced must swap or pretend on their next turn."),
        "memory": _("How much of what was said aloud can be read again: nothing, this turn, or the whole game."),
    }[key].format(round=ROUND)
