"""What powers do with coins, each effect as one step (rules, sections 5 and 8)."""

from typing import assert_never

from mascarade.rules import effects as do
from mascarade.rules.cards import Direction, Player
from mascarade.rules.draft import Draft
from mascarade.rules.effects import CoinEffect, Compared, Purse, When
from mascarade.rules.events import Ended, FortunesExchanged, FortunesPassed, NothingHappened, Store
from mascarade.rules.game import clockwise_from, seat_of
from mascarade.rules.state import End, Outcome, Power


def play(draft: Draft, power: Power, effect: CoinEffect) -> None:
    """Play one effect that moves coins or wins the game."""
    match effect:
        case do.Take():
            _take(draft, power, effect)
        case do.TakeForEach():
            _take_for_each(draft, power, effect)
        case do.TakeCourt():
            _take_court(draft, power)
        case do.FillUp(to):
            _fill_up(draft, power, to)
        case do.Give():
            _give(draft, power, effect)
        case do.Beg():
            _beg(draft, power)
        case do.ExchangeFortunes():
            _exchange_fortunes(draft, power)
        case do.PassFortunes():
            _pass_fortunes(draft, power)
        case do.Win(at_least):
            _win(draft, power, at_least)
        case _:
            assert_never(effect)


def nothing(draft: Draft, power: Power) -> None:
    """Tell that a part of a power had no effect."""
    draft.tell(NothingHappened(power.users[0], power.mask))


def _neighbours(draft: Draft, user: Player) -> tuple[Player, Player]:
    others = clockwise_from(draft.seating, seat_of(draft.seating, user))
    return others[0], others[-1]


def people_of(draft: Draft, power: Power, purse: Purse) -> tuple[Player, ...]:
    """The people whom a power's word stands for."""
    if purse is Purse.USER:
        return power.users[:1]
    if purse is Purse.PICKED:
        return power.people
    return _neighbours(draft, power.users[0])


def is_time(power: Power, when: When) -> bool:
    """Whether an effect that waits for a right answer, or for a wrong one, has its turn."""
    return when is When.ALWAYS or power.was_right is (when is When.RIGHT)


def _take(draft: Draft, power: Power, effect: do.Take) -> None:
    if effect.source is Purse.BANK:
        coins = effect.coins if effect.paired is None or len(power.users) == 1 else effect.paired
        moved = sum(draft.pay_aloud(Store.BANK, user, coins) for user in power.users)
    else:
        sources = people_of(draft, power, effect.source)
        moved = sum(draft.pay_aloud(source, power.users[0], effect.coins) for source in sources)
    if not moved:
        nothing(draft, power)


def _take_for_each(draft: Draft, power: Power, effect: do.TakeForEach) -> None:
    """Where two users stand together, each counts what everybody had before either took."""
    fortunes = draft.coins
    moved = 0
    for user in power.users:
        own = fortunes[seat_of(draft.seating, user)]
        is_counted = own.__lt__ if effect.who is Compared.RICHER else own.__gt__
        moved += draft.pay_aloud(Store.BANK, user, effect.coins * sum(map(is_counted, fortunes)))
    if not moved:
        nothing(draft, power)


def _take_court(draft: Draft, power: Power) -> None:
    if not draft.pay_aloud(Store.COURT, power.users[0], draft.court):
        nothing(draft, power)


def _fill_up(draft: Draft, power: Power, to: int) -> None:
    if not sum([draft.pay_aloud(Store.BANK, user, max(0, to - draft.fortune(user))) for user in power.users]):
        nothing(draft, power)


def _give(draft: Draft, power: Power, effect: do.Give) -> None:
    if not is_time(power, effect.when):
        return
    source = Store.BANK if effect.source is Purse.BANK else next(iter(people_of(draft, power, effect.source)), None)
    if source is not None:
        for receiver in people_of(draft, power, effect.to):
            draft.pay_aloud(source, receiver, effect.coins)


def _beg(draft: Draft, power: Power) -> None:
    """Each single coin is a step, and a Beggar who reaches the goal asks nobody further."""
    user = power.users[0]
    got = 0
    for other in clockwise_from(draft.seating, seat_of(draft.seating, user)):
        if draft.outcome is None and draft.fortune(other) > draft.fortune(user):
            got += draft.pay_aloud(other, user, 1)
            draft.check_end()
    if not got:
        nothing(draft, power)


def _exchange_fortunes(draft: Draft, power: Power) -> None:
    user = power.users[0]
    for other in power.people:
        if other != user:
            one, two = seat_of(draft.seating, user), seat_of(draft.seating, other)
            coins = list(draft.coins)
            coins[one], coins[two] = coins[two], coins[one]
            draft.coins = tuple(coins)
            draft.tell(FortunesExchanged(user, other))


def _pass_fortunes(draft: Draft, power: Power) -> None:
    """The next seat clockwise is the one on the left."""
    if power.direction is not None:
        to_left = power.direction is Direction.LEFT
        draft.coins = (draft.coins[-1], *draft.coins[:-1]) if to_left else (*draft.coins[1:], draft.coins[0])
        draft.tell(FortunesPassed(power.direction))


def _win(draft: Draft, power: Power, at_least: int) -> None:
    user = power.users[0]
    if draft.fortune(user) >= at_least:
        draft.outcome = Outcome((user,), End.POWER)
        draft.tell(Ended((user,), End.POWER))
    else:
        nothing(draft, power)
