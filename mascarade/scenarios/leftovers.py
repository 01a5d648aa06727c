"""What an effect picks, hides or asks for, and whether a later one makes any use of it."""

from collections.abc import Iterator
from typing import Literal, assert_never

from mascarade.language import _
from mascarade.rules import effects as do
from mascarade.rules.effects import Cards, Effect, Purse, Watchers, When, Which
from mascarade.rules.masks import Mask
from mascarade.scenarios.problems import Problem

Find = Literal["people", "cards", "direction", "hidden", "answer"]
"""What one effect finds for later ones."""


def unused_effects(mask: Mask) -> Iterator[Problem]:
    """Yield a warning about each effect that asks for something of which no later effect makes use."""
    unused: set[int] = set()
    found: dict[Find, tuple[int, ...]] = {}
    for at, effect in enumerate(mask.power):
        for find in _used_by(effect):
            unused.difference_update(found.get(find, ()))
        joins = isinstance(effect, do.PickCard) and effect.of is Cards.ELSEWHERE
        for find in _found_by(effect):
            found[find] = (*(found.get(find, ()) if joins else ()), at)
            unused.add(at)
    for at in sorted(unused):
        yield Problem(_words(mask.power[at]), ("masks", mask.id, "power", at, "do"), is_warning=True)


def _words(effect: Effect) -> str:
    if isinstance(effect, do.PickDirection):
        return _("The direction is never used: no pass-fortunes comes after it.")
    if isinstance(effect, do.HideCoins):
        return _("The hidden coins are never used: no guess-coins comes after this.")
    if isinstance(effect, do.NameMask | do.GuessCoins):
        return _('The answer is never used: no later effect has when = "right" or when = "wrong".')
    return _("This pick is never used by a later effect.")


def _found_by(effect: Effect) -> tuple[Find, ...]:
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
        case do.GiveHidden() | do.SwapOrPretend() | do.Look() | do.Show() | do.ChangeSeats() | do.UseLastPower():
            return ()
        case do.Take() | do.TakeForEach() | do.TakeCourt() | do.FillUp() | do.Give() | do.Beg():
            return ()
        case do.ExchangeFortunes() | do.PassFortunes() | do.Win():
            return ()
        case _:
            assert_never(effect)


def _used_by(effect: Effect) -> tuple[Find, ...]:
    match effect:
        case do.ExchangeFortunes() | do.ChangeSeats():
            return ("people",)
        case do.Take(source=source):
            return ("people",) if source is Purse.PICKED else ()
        case do.Give(_coins, source, to, when):
            return (*(("people",) if Purse.PICKED in (source, to) else ()), *_judged(when))
        case do.GiveHidden(to, when):
            return ("hidden", *(("people",) if to is Purse.PICKED else ()), *_judged(when))
        case do.GuessCoins():
            return ("hidden", "people")
        case do.NameMask() | do.SwapOrPretend():
            return ("cards", "people")
        case do.PassFortunes():
            return ("direction",)
        case do.Look(cards):
            return _seen(cards)
        case do.Show(to, cards):
            return (*_seen(cards), *(("people",) if to is Watchers.PICKED else ()))
        case do.PickPlayer() | do.PickCard() | do.PickDirection() | do.HideCoins() | do.UseLastPower():
            return ()
        case do.TakeForEach() | do.TakeCourt() | do.FillUp() | do.Beg() | do.Win():
            return ()
        case _:
            assert_never(effect)


def _seen(cards: Which) -> tuple[Find, ...]:
    """Return what is used by seeing cards, which tells whether an answer about them was right."""
    return () if cards is Which.OWN else ("cards", "answer")


def _judged(when: When) -> tuple[Find, ...]:
    return () if when is When.ALWAYS else ("answer",)
