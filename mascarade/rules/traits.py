"""The traits of an effect, known without playing it: what it finds and uses, and what it can do to fortunes.

Checks of scenarios and bots ask here, so that a new effect is described in one place.
"""

from collections.abc import Sequence
from typing import Literal, assert_never

from mascarade.rules import effects as do
from mascarade.rules.effects import AnyCardEffect, AnyCoinEffect, By, CoinPlace, Effect, Tagged, Watchers, When, Which

_FEW = (CoinPlace.BANK, CoinPlace.COURT, CoinPlace.USER, CoinPlace.PICKED)
"""The places of nobody but a power's user and those picked for it, and the stores."""
Find = Literal["people", "cards", "direction", "hidden", "answer"]
"""A thing that one effect finds for later ones."""


def exchange_follows(power: Sequence[Effect], at: int) -> bool:
    """Return whether the pick at this place of a power chooses somebody to exchange fortunes with."""
    return at + 1 < len(power) and isinstance(power[at + 1], do.ExchangeFortunes)


def found_by(effect: Effect) -> tuple[Find, ...]:
    """Return what an effect finds for later ones."""
    match effect:
        case do.PickPlayer():
            return ("people",)
        case do.PickCard():
            return ("cards", "people")
        case do.PickDirection():
            return ("direction",)
        case do.HideCoins():
            return ("hidden",)
        case do.NameMask() | do.GuessCoins():
            return ("answer",)
        case do.CoinEffect() | do.GiveHidden() | do.SwapOrPretend() | do.Look() | do.Show():
            return ()
        case do.ChangeSeats() | do.ConditionEffect() | do.LoanEffect():
            return ()
        case _:
            assert_never(effect)


def used_by(effect: Effect) -> tuple[Find, ...]:
    """Return what an effect uses of what earlier ones have found."""
    match effect:
        case do.CoinEffect():
            return _used_for_coins(effect)
        case do.CardEffect():
            return _used_for_cards(effect)
        case do.GiveHidden(to, when):
            return ("hidden", *(("people",) if to is CoinPlace.PICKED else ()), *_judged(when))
        case do.GuessCoins():
            return ("hidden", "people")
        case do.ChangeSeats():
            return ("people",)
        case do.OnlyIf(when):
            return ("cards",) if isinstance(when, Tagged) else _judged(when)
        case do.UseShownPower():
            return ("cards",)
        case do.PickEffect() | do.HideCoins() | do.OnlyIfRich() | do.OnlyIfPoor():
            return ()
        case do.UseLastPower() | do.UseUnusedPower():
            return ()
        case _:
            assert_never(effect)


def _used_for_coins(effect: AnyCoinEffect) -> tuple[Find, ...]:
    match effect:
        case do.ExchangeFortunes():
            return ("people",)
        case do.Take(source=source):
            return ("people",) if source is CoinPlace.PICKED else ()
        case do.Give(_coins, source, to, when):
            return (*(("people",) if CoinPlace.PICKED in (source, to) else ()), *_judged(when))
        case do.PassFortunes():
            return ("direction",)
        case do.TakeForEach() | do.TakeCourt() | do.FillUp() | do.Beg() | do.Win():
            return ()
        case _:
            assert_never(effect)


def _used_for_cards(effect: AnyCardEffect) -> tuple[Find, ...]:
    match effect:
        case do.NameMask(By.USER):
            return ("cards",)
        case do.NameMask() | do.SwapOrPretend():
            return ("cards", "people")
        case do.Look(cards):
            return _seen(cards)
        case do.Show(to, cards):
            return (*_seen(cards), *(("people",) if to is Watchers.PICKED else ()))
        case _:
            assert_never(effect)


def _seen(cards: Which) -> tuple[Find, ...]:
    """Return what is used by seeing cards, which tells whether an answer about them was right."""
    return () if cards is Which.OWN else ("cards", "answer")


def _judged(when: When) -> tuple[Find, ...]:
    return () if when is When.ALWAYS else ("answer",)


def serves_two(effect: Effect) -> bool:
    """Return whether an effect is one step over two users, as when a challenge reveals both cards of a mask."""
    match effect:
        case do.Take(source=source):
            return source is CoinPlace.BANK
        case do.TakeForEach() | do.FillUp():
            return True
        case do.TakeCourt() | do.Give() | do.Beg() | do.ExchangeFortunes() | do.PassFortunes() | do.Win():
            return False
        case do.PickEffect() | do.CardEffect() | do.HiddenEffect() | do.ChangeSeats():
            return False
        case do.ConditionEffect() | do.LoanEffect():
            return False
        case _:
            assert_never(effect)


def brings_money(effect: Effect) -> bool:
    """Return whether an effect may bring coins from the bank, which is what the star means."""
    match effect:
        case do.Take(source=source) | do.Give(source=source):
            return source is CoinPlace.BANK
        case do.TakeForEach() | do.FillUp() | do.GiveHidden():
            return True
        case do.TakeCourt() | do.Beg() | do.ExchangeFortunes() | do.PassFortunes() | do.Win():
            return False
        case do.PickEffect() | do.CardEffect() | do.HideCoins() | do.GuessCoins():
            return False
        case do.ChangeSeats() | do.ConditionEffect() | do.LoanEffect():
            return False
        case _:
            assert_never(effect)


def moves_fortunes(effect: Effect) -> bool:
    """Return whether an effect moves whole fortunes."""
    match effect:
        case do.ExchangeFortunes() | do.PassFortunes():
            return True
        case do.Take() | do.TakeForEach() | do.TakeCourt() | do.FillUp() | do.Give() | do.Beg() | do.Win():
            return False
        case do.PickEffect() | do.CardEffect() | do.HiddenEffect() | do.ChangeSeats():
            return False
        case do.ConditionEffect() | do.LoanEffect():
            return False
        case _:
            assert_never(effect)


def touches_the_picked(effect: Effect) -> bool:
    """Return whether it matters to fortunes who was picked before an effect."""
    is_about_fortunes = isinstance(effect, do.CoinEffect | do.GiveHidden | do.ChangeSeats)
    return is_about_fortunes and "people" in used_by(effect)


def exposes_the_picked(effect: Effect) -> bool:
    """Return whether an effect exposes whoever a picked card lies before; it may keep them from announcing."""
    return isinstance(effect, do.Show) and effect.exposes and effect.cards is not Which.OWN


def shows_the_picked_to_user(effect: Effect) -> bool:
    """Return whether the user of a power sees the picked card by an effect."""
    match effect:
        case do.Look(cards):
            return cards is not Which.OWN
        case do.Show(to, cards):
            return cards is not Which.OWN and to is not Watchers.PICKED
        case do.PickEffect() | do.NameMask() | do.SwapOrPretend() | do.CoinEffect() | do.HiddenEffect():
            return False
        case do.ChangeSeats() | do.ConditionEffect() | do.LoanEffect():
            return False
        case _:
            assert_never(effect)


def is_own_affair(effect: Effect) -> bool:
    """Return whether what an effect brings depends on its user's fortune and on the court alone."""
    match effect:
        case do.TakeCourt() | do.FillUp() | do.Win():
            return True
        case do.Take(source=source):
            return source is CoinPlace.BANK
        case do.Give(source=source, to=to, when=when):
            return source is CoinPlace.BANK and to is not CoinPlace.PICKED and when is When.ALWAYS
        case do.OnlyIfRich() | do.OnlyIfPoor():
            return True
        case do.PickCard() | do.SwapOrPretend() | do.Look() | do.Show():
            return True
        case do.TakeForEach() | do.Beg() | do.ExchangeFortunes() | do.PassFortunes() | do.ChangeSeats():
            return False
        case do.PickPlayer() | do.PickDirection() | do.NameMask() | do.HiddenEffect() | do.OnlyIf() | do.LoanEffect():
            return False
        case _:
            assert_never(effect)


def is_among_the_picked(effect: Effect) -> bool:
    """Return whether an effect bears on nobody's fortune or seat but the user's and those of the people picked."""
    match effect:
        case do.PickPlayer() | do.PickCard() | do.CardEffect() | do.ChangeSeats():
            return True
        case do.TakeCourt() | do.FillUp() | do.ExchangeFortunes() | do.Win() | do.OnlyIfRich() | do.OnlyIfPoor():
            return True
        case do.Take(source=source):
            return source in _FEW
        case do.Give(source=source, to=to):
            return source in _FEW and to in _FEW
        case do.OnlyIf(when):
            return not isinstance(when, Tagged)
        case do.TakeForEach() | do.Beg() | do.PassFortunes() | do.PickDirection() | do.HiddenEffect():
            return False
        case do.LoanEffect():
            return False
        case _:
            assert_never(effect)


def fewest_after(effect: Effect, fewest: int) -> int:
    """Return the fewest coins that the user has after an effect, whatever is chosen, if the bank has enough."""
    match effect:
        case do.Take(coins, source=source):
            return fewest + coins if source is CoinPlace.BANK else fewest
        case do.FillUp(to):
            return max(fewest, to)
        case do.Give():
            return _fewest_after_gift(effect, fewest)
        case do.ExchangeFortunes() | do.PassFortunes() | do.LoanEffect():
            return 0
        case do.TakeForEach() | do.TakeCourt() | do.Beg() | do.Win():
            return fewest
        case do.PickEffect() | do.CardEffect() | do.HiddenEffect() | do.ChangeSeats() | do.ConditionEffect():
            return fewest
        case _:
            assert_never(effect)


def _fewest_after_gift(give: do.Give, fewest: int) -> int:
    if give.source is CoinPlace.USER and give.to is CoinPlace.OTHERS:
        return 0
    if give.source in (CoinPlace.USER, CoinPlace.EVERYONE):
        return max(0, fewest - give.coins * (2 if give.to is CoinPlace.NEIGHBOURS else 1))
    is_to_user = give.to in (CoinPlace.USER, CoinPlace.EVERYONE)
    is_sure = give.source is CoinPlace.BANK and is_to_user and give.when is When.ALWAYS
    return fewest + give.coins if is_sure else fewest
