"""The effects of powers on coins, shown or hidden in a hand, each as one step (rules, sections 5 and 8)."""

from typing import assert_never

from msgspec.structs import replace

from mascarade.rules import coin_effects as do
from mascarade.rules import events
from mascarade.rules.cards import CentreCard, Direction, Player, Seat
from mascarade.rules.coin_effects import AnyCoinEffect
from mascarade.rules.effect_terms import AnswerReason, CoinPlace, CoinReason, Compared, Reason, TargetReason, When
from mascarade.rules.effects import GiveHidden, HideCoins
from mascarade.rules.events import Account, Audience, Store
from mascarade.rules.game import End, Outcome, clockwise_from, exchanged, seat_of
from mascarade.rules.state import ClosedHand, Draft, Fines, Power


def play_coin_effect(draft: Draft, power: Power, effect: AnyCoinEffect) -> None:
    """Play one effect that moves coins or wins the game."""
    match effect:
        case do.Take():
            _take(draft, power, effect)
        case do.TakeHalf(source):
            _move(draft, power, source, CoinPlace.USER, None)
        case do.TakeForEach():
            _take_for_each(draft, power, effect)
        case do.TakeCourt():
            _move(draft, power, CoinPlace.COURT, CoinPlace.USER, draft.court)
        case do.FillUp(to):
            _fill_up(draft, power, to)
        case do.Give(coins, source, to, when):
            _move(draft, power, source, to, coins, when)
        case do.Beg():
            _beg(draft, power)
        case do.ExchangeFortunes():
            _exchange_fortunes(draft, power)
        case do.PassFortunes():
            _pass_fortunes(draft, power)
        case do.Win(at_least):
            _win(draft, power, at_least)
        case do.NextTurn(of, skipped):
            _give_next_turn(draft, power, _accounts_of(draft, power, of), skipped)
        case _:
            assert_never(effect)


def tell_nothing_happened(
    draft: Draft, power: Power, reason: Reason, coins: int = 0, user: Player | None = None
) -> None:
    """Tell that a part of a power had no effect, for one of the users if two share it."""
    draft.tell(events.NothingHappened(power.users[0] if user is None else user, power.mask, reason, coins))


def _accounts_of(draft: Draft, power: Power, place: CoinPlace) -> tuple[Account, ...]:
    """Return the stores or players that a power's term stands for."""
    user = power.users[0]
    others = clockwise_from(draft.seating, seat_of(draft.seating, user))
    match place:
        case CoinPlace.BANK:
            return (Store.BANK,)
        case CoinPlace.COURT:
            return (Store.COURT,)
        case CoinPlace.USER:
            return (user,)
        case CoinPlace.PICKED:
            return power.people
        case CoinPlace.NEIGHBOURS:
            return others[0], others[-1]
        case CoinPlace.OTHERS:
            return others
        case CoinPlace.EVERYONE:
            return (user, *others)
        case CoinPlace.LIARS:
            return liars(draft)
        case _:
            assert_never(place)


def liars(draft: Draft) -> tuple[Player, ...]:
    """Return the players who claimed the mask falsely and will be fined once its power has been used."""
    return next((frame.liars for frame in draft.frames if isinstance(frame, Fines)), ())


def why_not_due(power: Power, when: When) -> Reason | None:
    """Return why an effect that depends on an answer does not take place; ``None`` if it does."""
    if when is When.ALWAYS or power.was_right is (when is When.RIGHT):
        return None
    if power.was_right is None:
        return AnswerReason.NOT_ANSWERED
    return AnswerReason.RIGHT_ANSWER if power.was_right else AnswerReason.WRONG_ANSWER


def why_nobody(draft: Draft, power: Power) -> Reason:
    """Return why an effect about picked people finds nobody."""
    are_central = power.cards and all(isinstance(draft.place(slot), CentreCard) for slot in power.cards)
    return TargetReason.ONLY_CENTRE if are_central else TargetReason.NOBODY_PICKED


def _take(draft: Draft, power: Power, effect: do.Take) -> None:
    if effect.source is not CoinPlace.BANK:
        _move(draft, power, effect.source, CoinPlace.USER, effect.coins)
        return
    coins = effect.coins if effect.paired is None or len(power.users) == 1 else effect.paired
    for user in power.users:
        if not draft.pay(Store.BANK, user, coins):
            tell_nothing_happened(draft, power, CoinReason.BANK_EMPTY, user=user)


def _move(
    draft: Draft, power: Power, source: CoinPlace, to: CoinPlace, coins: int | None, when: When = When.ALWAYS
) -> None:
    """Let each source give coins, or half of its coins, to each receiver, or tell why nothing moves.

    If no coin would move after any answer, keep the answer quiet: a secret look may have given it.
    """
    sources, receivers = _accounts_of(draft, power, source), _accounts_of(draft, power, to)
    why_not = _why_unmoved(draft, power, sources, receivers)
    if source is CoinPlace.LIARS and not sources:
        why_not = CoinReason.NO_LIARS
    why_not = why_not or why_not_due(power, when)
    if why_not is not None:
        tell_nothing_happened(draft, power, why_not)
        return
    moved = 0
    for giver in sources:
        for receiver in receivers:
            half = draft.holds(receiver if giver is Store.BANK else giver) // 2
            moved += draft.pay(giver, receiver, half if coins is None else coins)
    if not moved:
        tell_nothing_happened(draft, power, CoinReason.NO_COINS)


def _why_unmoved(
    draft: Draft, power: Power, sources: tuple[Account, ...], receivers: tuple[Account, ...]
) -> Reason | None:
    """Return why no coin can move from any source to any receiver; ``None`` if one can."""
    if not sources or not receivers:
        return why_nobody(draft, power)
    if any(draft.holds(source) for source in sources for receiver in receivers if source != receiver):
        return None
    if Store.BANK in sources:
        return CoinReason.BANK_EMPTY
    if Store.COURT in sources:
        return CoinReason.COURT_EMPTY
    return CoinReason.OWN_COINS if sources == receivers else CoinReason.NO_COINS


def _take_for_each(draft: Draft, power: Power, effect: do.TakeForEach) -> None:
    """Take coins for each richer or poorer player; two users both count the fortunes as they were before."""
    fortunes = draft.coins
    for user in power.users:
        own = fortunes[seat_of(draft.seating, user)]
        is_counted = own.__lt__ if effect.who is Compared.RICHER else own.__gt__
        counted = sum(map(is_counted, fortunes))
        if not counted:
            none = CoinReason.NOBODY_RICHER if effect.who is Compared.RICHER else CoinReason.NOBODY_POORER
            tell_nothing_happened(draft, power, none, user=user)
        elif not draft.pay(Store.BANK, user, effect.coins * counted):
            tell_nothing_happened(draft, power, CoinReason.BANK_EMPTY, user=user)


def _fill_up(draft: Draft, power: Power, to: int) -> None:
    for user in power.users:
        fortune = draft.fortune(user)
        if fortune >= to:
            tell_nothing_happened(draft, power, CoinReason.RICH_ALREADY, fortune, user)
        elif not draft.pay(Store.BANK, user, to - fortune):
            tell_nothing_happened(draft, power, CoinReason.BANK_EMPTY, user=user)


def _beg(draft: Draft, power: Power) -> None:
    """Beg coin by coin, each a step; a Beggar who reaches the goal asks nobody else."""
    user = power.users[0]
    got = 0
    for other in clockwise_from(draft.seating, seat_of(draft.seating, user)):
        if draft.outcome is None and draft.fortune(other) > draft.fortune(user):
            got += draft.pay(other, user, 1)
            draft.check_end()
    if not got:
        tell_nothing_happened(draft, power, CoinReason.NOBODY_RICHER)


def _exchange_fortunes(draft: Draft, power: Power) -> None:
    user = power.users[0]
    others = tuple(person for person in power.people if person != user)
    if not others:
        tell_nothing_happened(draft, power, CoinReason.OWN_COINS if power.people else why_nobody(draft, power))
    for other in others:
        draft.coins = exchanged(draft.coins, *map(draft.seating.index, (user, other)))
        draft.tell(events.FortunesExchanged(user, other))


def _pass_fortunes(draft: Draft, power: Power) -> None:
    """Pass all fortunes on; the next seat clockwise is on the left."""
    if power.direction is None:
        tell_nothing_happened(draft, power, TargetReason.NO_DIRECTION)
        return
    to_left = power.direction is Direction.LEFT
    draft.coins = (draft.coins[-1], *draft.coins[:-1]) if to_left else (*draft.coins[1:], draft.coins[0])
    draft.tell(events.FortunesPassed(power.direction))


def _win(draft: Draft, power: Power, at_least: int) -> None:
    user = power.users[0]
    if draft.fortune(user) >= at_least:
        draft.outcome = Outcome((user,), End.POWER)
        draft.tell(events.Ended((user,), End.POWER))
    else:
        tell_nothing_happened(draft, power, CoinReason.TOO_POOR, at_least)


def _give_next_turn(draft: Draft, power: Power, of: tuple[Account, ...], skipped: bool) -> None:
    """Make the seat before that player's active, so that the turn passes on from there."""
    if not of:
        tell_nothing_happened(draft, power, why_nobody(draft, power))
        return
    assert not isinstance(of[0], Store), "a turn is a player's"
    before = Seat((seat_of(draft.seating, of[0]) + skipped - 1) % draft.game.players)
    if before == draft.active:
        tell_nothing_happened(draft, power, TargetReason.NEXT_ANYWAY)
    draft.active = before


def close_hand(draft: Draft, power: Power, by: Player, effect: HideCoins, coins: int) -> Power:
    """Hide coins in a closed hand: everybody sees the hand, but only its owner knows the number."""
    hand = ClosedHand(coins, effect.least, min(effect.most, draft.bank))
    draft.tell(events.CoinsHidden(Audience(only=by), by, coins))
    draft.tell(events.HandClosed(by, hand.least, hand.most))
    return replace(power, hand=hand, was_right=None)


def guess_hidden(draft: Draft, power: Power, by: Player, coins: int) -> Power:
    """Take a guess, and open the hand for all to see."""
    hand = power.hand
    assert hand is not None, "only a closed hand is guessed at"
    is_right = coins == hand.coins
    draft.tell(events.Guessed(by, coins))
    draft.tell(events.HandOpened(power.users[0], hand.coins, is_right))
    return replace(power, hand=replace(hand, is_open=True), was_right=is_right)


def give_hidden(draft: Draft, power: Power, effect: GiveHidden) -> Power:
    """Play GiveHidden: give the hidden coins and empty the hand."""
    receivers = _accounts_of(draft, power, effect.to)[:1]
    why_not = _why_not_given(draft, power, receivers) or why_not_due(power, effect.when)
    if why_not is not None or power.hand is None:
        tell_nothing_happened(draft, power, why_not or AnswerReason.NOTHING_HIDDEN)
        return power
    draft.pay(Store.BANK, receivers[0], power.hand.coins)
    return replace(power, hand=None)


def why_unguessed(draft: Draft, power: Power) -> Reason:
    """Return why nobody guesses: there is no closed hand, or nobody was picked."""
    is_closed = power.hand is not None and not power.hand.is_open
    return why_nobody(draft, power) if is_closed else AnswerReason.NOTHING_HIDDEN


def _why_not_given(draft: Draft, power: Power, receivers: tuple[Account, ...]) -> Reason | None:
    """Return why no coin could be given after any answer; if the answer was secret, no other reason may be told."""
    if power.hand is None or (power.hand.is_open and not power.hand.coins):
        return AnswerReason.NOTHING_HIDDEN
    if not power.hand.is_open:
        return AnswerReason.NOT_ANSWERED
    if not receivers:
        return why_nobody(draft, power)
    return None if draft.bank else CoinReason.BANK_EMPTY
