"""The authors' reference to the rules of the house."""

from typing import NamedTuple

from mascarade.language import _
from mascarade.rules.editions import Exposure
from mascarade.rules.house import HouseRules, Memory
from mascarade.scenarios.house import MOST_OPENING, NUMBERS, ROUND
from mascarade.scenarios.keys import HOUSE_KEYS
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
    """Return every house rule, in the order in which they are written."""
    return tuple(
        HouseEntry(key, _default(key), _default(key) or EXAMPLES[key], _allowed(key), _about(key)) for key in HOUSE_KEYS
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
        "starting_coins": _("Coins that each player starts with."),
        "goal_coins": _("Coins needed to win."),
        "fine": _("Coins paid for a false claim."),
        "opening_turns": _(
            'Number of opening turns, which must be swap or pretend; "{round}" is one turn for each player.'
        ),
        "exposure": _("What an exposed player may do, that is, one who had to reveal a card in the turn just before."),
        "centre_cards": _("Most cards allowed in the centre, for any number of players."),
        "swap_after_announcing": _("Whether a player who announces must swap or pretend on their next turn."),
        "memory": _(
            "Memory aid: how much of what was said aloud can be reread (nothing, this turn, or the whole game)."
        ),
    }[key].format(round=ROUND)
