"""Coins hidden in a closed hand and guessed at: both players mix their numbers, so that neither can be read."""

from collections.abc import Sequence
from math import fsum

from mascarade.values import Value

HALVINGS = 50
"""The number of times that the range of the hider's worth is halved."""
NOTHING = 1e-12
"""The least difference in worth that counts."""


class Mix(Value):
    """How often each number is hidden, and how often it is guessed, where neither player can do better."""

    hidden: tuple[float, ...]
    guessed: tuple[float, ...]


def mixed(missed: Sequence[float], found: Sequence[float], gains: Sequence[float]) -> Mix:
    """Return the mix by what each number is worth to the hider, missed and found, and by what finding it gains.

    The guesser guesses every number just so often that the hider gains nothing by another one, and the hider hides
    every number just so often that each guess gains the same.
    """
    stakes = [max(one - other, NOTHING) for one, other in zip(missed, found, strict=True)]
    low, high = min(found) - 1.0, max(missed)
    for _ in range(HALVINGS):
        worth = (low + high) / 2
        if fsum(_guesses(missed, stakes, worth)) > 1.0:
            low = worth
        else:
            high = worth
    guessed = _shares(_guesses(missed, stakes, low))
    hidden = _shares([1.0 / max(gain, NOTHING) if often else 0.0 for gain, often in zip(gains, guessed, strict=True)])
    return Mix(hidden, guessed)


def _guesses(missed: Sequence[float], stakes: Sequence[float], worth: float) -> list[float]:
    """Return how often each number is to be guessed, so that hiding it is worth no more than this."""
    return [max(0.0, (one - worth) / stake) for one, stake in zip(missed, stakes, strict=True)]


def _shares(weights: Sequence[float]) -> tuple[float, ...]:
    total = fsum(weights)
    return tuple(weight / total for weight in weights)
