"""Powers of other masks that a power lets its user have: played on top of it, which goes on when they are over."""

from typing import assert_never

from mascarade.rules import effects as do
from mascarade.rules.cards import MaskId
from mascarade.rules.draft import Draft
from mascarade.rules.effects import AnyLoanEffect, Effect
from mascarade.rules.events import PowerCopied, PowerLent, UnusedDrawn
from mascarade.rules.fortunes import tell_nothing_happened
from mascarade.rules.reasons import Reason, TargetReason
from mascarade.rules.state import Power


def begin_lent_power(draft: Draft, power: Power, effect: Effect) -> None:
    """Begin the power that an effect lends, if it lends one that nobody has to draw."""
    if not isinstance(effect, do.UseLastPower | do.UseShownPower) or why_not_lent(draft, power, effect) is not None:
        return
    user = power.users[0]
    mask = _lent_mask(draft, power, effect)
    assert mask is not None, "there is a reason if there is no mask"
    _begin(draft, power, mask)
    draft.tell(PowerCopied(user, mask) if isinstance(effect, do.UseLastPower) else PowerLent(user, mask))


def begin_drawn_power(draft: Draft, power: Power, mask: MaskId) -> None:
    """Begin the power of a mask that was drawn, which comes last among those drawn."""
    draft.drawn = (*(other for other in draft.drawn if other != mask), mask)
    draft.tell(UnusedDrawn(power.users[0], mask))
    if _is_in_use(draft, mask):
        tell_nothing_happened(draft, power, TargetReason.IN_USE)
    else:
        _begin(draft, power, mask)


def why_not_lent(draft: Draft, power: Power, effect: AnyLoanEffect) -> Reason | None:
    """Return why an effect lends no power, if it does not."""
    mask = _lent_mask(draft, power, effect)
    if mask is not None:
        return TargetReason.IN_USE if _is_in_use(draft, mask) else None
    match effect:
        case do.UseLastPower():
            return TargetReason.NO_LAST_POWER
        case do.UseShownPower():
            return TargetReason.NO_CARD
        case do.UseUnusedPower():
            return TargetReason.NO_UNUSED
        case _:
            assert_never(effect)


def _lent_mask(draft: Draft, power: Power, effect: AnyLoanEffect) -> MaskId | None:
    match effect:
        case do.UseLastPower():
            return draft.last_power
        case do.UseShownPower():
            return power.shown
        case do.UseUnusedPower():
            return None
        case _:
            assert_never(effect)


def _is_in_use(draft: Draft, mask: MaskId) -> bool:
    """Return whether a power is being used already, so that powers that lend each other come to an end."""
    return any(isinstance(frame, Power) and frame.mask == mask for frame in draft.frames)


def _begin(draft: Draft, power: Power, mask: MaskId) -> None:
    draft.push(Power(mask, power.users[:1], power.own))
