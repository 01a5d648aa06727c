"""Coins hidden in a closed hand, guessed at, and given away; until then they count as the bank's."""

from msgspec.structs import replace

from mascarade.rules import effects as do
from mascarade.rules.cards import Player
from mascarade.rules.draft import Draft
from mascarade.rules.events import Audience, CoinsHidden, Guessed, HandClosed, HandOpened, Store
from mascarade.rules.fortunes import is_due, people_of, tell_nothing_happened, why_nobody, why_not_due
from mascarade.rules.reasons import AnswerReason, CoinReason, Reason
from mascarade.rules.state import ClosedHand, Power


def close_hand(draft: Draft, power: Power, by: Player, effect: do.HideCoins, coins: int) -> Power:
    """Close a hand over coins: everybody sees that, and only its owner knows how many."""
    hand = ClosedHand(coins, effect.least, min(effect.most, draft.bank))
    draft.tell(CoinsHidden(Audience(only=by), by, coins))
    draft.tell(HandClosed(by, hand.least, hand.most))
    return replace(power, hand=hand, was_right=None)


def guess_hidden(draft: Draft, power: Power, by: Player, coins: int) -> Power:
    """Take a guess, and open the hand for all to see."""
    hand = power.hand
    assert hand is not None, "only a closed hand is guessed at"
    is_right = coins == hand.coins
    draft.tell(Guessed(by, coins))
    draft.tell(HandOpened(power.users[0], hand.coins, is_right))
    return replace(power, hand=replace(hand, is_open=True), was_right=is_right)


def give_hidden(draft: Draft, power: Power, effect: do.GiveHidden) -> Power:
    """Play GiveHidden: give the hidden coins, and hide them no longer."""
    receivers = people_of(draft, power, effect.to)[:1]
    why_not = _why_not_given(draft, power, receivers)
    if why_not is None and not is_due(power, effect.when):
        why_not = why_not_due(power)
    if why_not is not None or power.hand is None:
        tell_nothing_happened(draft, power, why_not or AnswerReason.NOTHING_HIDDEN)
        return power
    draft.pay_aloud(Store.BANK, receivers[0], power.hand.coins)
    return replace(power, hand=None)


def why_unguessed(draft: Draft, power: Power) -> Reason:
    """Return why nobody guesses: there is no closed hand, or nobody was picked."""
    is_closed = power.hand is not None and not power.hand.is_open
    return why_nobody(draft, power) if is_closed else AnswerReason.NOTHING_HIDDEN


def _why_not_given(draft: Draft, power: Power, receivers: tuple[Player, ...]) -> Reason | None:
    """Return why no coin could be given after any answer, which alone may be told where the answer was secret."""
    if power.hand is None or (power.hand.is_open and not power.hand.coins):
        return AnswerReason.NOTHING_HIDDEN
    if not power.hand.is_open:
        return AnswerReason.NOT_ANSWERED
    if not receivers:
        return why_nobody(draft, power)
    return None if draft.bank else CoinReason.BANK_EMPTY
