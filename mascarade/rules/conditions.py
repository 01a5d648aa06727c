"""Conditions within powers: where one does not hold, the power is over."""

from typing import assert_never

from msgspec.structs import replace

from mascarade.rules import effects as do
from mascarade.rules.draft import Draft
from mascarade.rules.effect_terms import Tagged, When
from mascarade.rules.effects import AnyConditionEffect
from mascarade.rules.fortunes import is_due, tell_nothing_happened, why_not_due
from mascarade.rules.reasons import CoinReason, Reason, TargetReason
from mascarade.rules.state import Power


def play_condition(draft: Draft, power: Power, effect: AnyConditionEffect) -> Power:
    """Go on, or say why not and skip the rest of the power."""
    match effect:
        case do.OnlyIf(when):
            why_not = _why_condition_fails(draft, power, when)
            coins = 0
        case do.OnlyIfRich(at_least):
            why_not = None if draft.fortune(power.users[0]) >= at_least else CoinReason.TOO_POOR
            coins = at_least
        case do.OnlyIfPoor(fewer_than):
            why_not = None if draft.fortune(power.users[0]) < fewer_than else CoinReason.TOO_RICH
            coins = fewer_than
        case _:
            assert_never(effect)
    if why_not is None:
        return power
    tell_nothing_happened(draft, power, why_not, coins)
    return replace(power, at=len(draft.game.masks[power.mask].power) - 1)


def _why_condition_fails(draft: Draft, power: Power, when: When | Tagged) -> Reason | None:
    if isinstance(when, When):
        return None if is_due(power, when) else why_not_due(power)
    if power.shown is None:
        return TargetReason.NO_CARD
    return None if (when.tag in draft.game.masks[power.shown].tags) is when.has else TargetReason.OTHER_TAG
