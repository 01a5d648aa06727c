"""The picks, hidden coins and answers of effects that no later effect makes use of."""

from collections.abc import Iterator

from mascarade.language import _
from mascarade.rules import effects as do
from mascarade.rules.effect_terms import Cards, Find
from mascarade.rules.effects import Effect
from mascarade.rules.masks import Mask
from mascarade.scenarios.problems import Problem


def unused_effects(mask: Mask) -> Iterator[Problem]:
    """Yield a warning about each effect that asks for something of which no later effect makes use."""
    unused: set[int] = set()
    found: dict[Find, tuple[int, ...]] = {}
    for at, effect in enumerate(mask.power):
        for find in effect.uses:
            unused.difference_update(found.get(find, ()))
        joins = isinstance(effect, do.PickCard) and effect.of is Cards.ELSEWHERE
        for find in effect.finds:
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
