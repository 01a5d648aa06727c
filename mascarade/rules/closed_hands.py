"""Coins hidden in a closed hand, guessed at, and given away; until then they count as the bank's."""

from mascarade.rules import effects as do
from mascarade.rules.cards import Player
from mascarade.rules.draft import Draft
from mascarade.rules.effects import When
from mascarade.rules.events import Audience, CoinsHidden, Guessed, HandClosed, HandOpened, Store
from mascarade.rules.fortunes import is_time, nothing, people_of, why_nobody, why_not_time
from mascarade.rules.reasons import AnswerReason, CoinReason, Reason
from mascarade.rules.state import ClosedHand, Power


def close(draft: Draft, power: Power, by: Player, effect: do.HideCoins, coins: int) -> Power:
    """A hand closes over coins: everybody sees that, and only its owner knows how many they are."""
    hand = ClosedHand(coins, effect.least, min(effect.most, draft.bank))
    draft.tell(CoinsHidden(Audience(only=by), by, coins))
    draft.tell(HandClosed(by, hand.least, hand.most))
    return power._replace(hand=hand, was_right=None)


def guess(draft: Draft, power: Power, by: Player, coins: int) -> Power:
    """Somebody guesses, and the hand is opened for all to see."""
    hand = power.hand
    assert hand is not None, "only a closed hand is guessed at"
    is_right = coins == hand.coins
    draft.tell(Guessed(by, coins))
    draft.tell(HandOpened(power.users[0], hand.coins, is_right))
    return power._replace(hand=hand._replace(is_open=True), was_right=is_right)


def give(draft: Draft, power: Power, effect: do.GiveHidden) -> Power:
    """GiveHidden: what has been given is hidden no longer."""
    why_not = _why_not(power, effect.when)
    if why_not is not None or power.hand is None:
        nothing(draft, power, why_not or AnswerReason.NOTHING_HIDDEN)
        return power
    receivers = people_of(draft, power, effect.to)[:1]
    if not sum([draft.pay_aloud(Store.BANK, receiver, power.hand.coins) for receiver in receivers]):
        nothing(draft, power, _why_unpaid(draft, power, receivers, power.hand.coins))
    return power._replace(hand=None)


def why_unguessed(draft: Draft, power: Power) -> Reason:
    """Return why nobody guesses: there is no closed hand, or nobody was picked."""
    is_closed = power.hand is not None and not power.hand.is_open
    return why_nobody(draft, power) if is_closed else AnswerReason.NOTHING_HIDDEN


def _why_not(power: Power, when: When) -> Reason | None:
    """Return why hidden coins are not given now; ``None`` where they are."""
    if not is_time(power, when):
        return why_not_time(power)
    if power.hand is None:
        return AnswerReason.NOTHING_HIDDEN
    return None if power.hand.is_open else AnswerReason.NOT_ANSWERED


def _why_unpaid(draft: Draft, power: Power, receivers: tuple[Player, ...], coins: int) -> Reason:
    if not coins:
        return AnswerReason.NOTHING_HIDDEN
    return CoinReason.BANK_EMPTY if receivers else why_nobody(draft, power)
