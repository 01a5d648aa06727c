"""Coins hidden in a closed hand, guessed at, and given away; until then they count as the bank's."""

from mascarade.rules import effects as do
from mascarade.rules.cards import Player
from mascarade.rules.draft import Draft
from mascarade.rules.events import Audience, CoinsHidden, Guessed, HandClosed, HandOpened, Store
from mascarade.rules.fortunes import is_time, people_of
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
    if power.hand is None or not power.hand.is_open or not is_time(power, effect.when):
        return power
    for receiver in people_of(draft, power, effect.to)[:1]:
        draft.pay_aloud(Store.BANK, receiver, power.hand.coins)
    return power._replace(hand=None)
