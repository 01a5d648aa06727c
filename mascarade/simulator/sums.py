"""The sums over many games for one cell: whole numbers added in any order, and the interval they allow.

A question is a ratio, such as announcements challenged of announcements made, and each game brings both numbers. What
happens in one game hangs together, so that not the announcements but the games are what is counted: the spread is that
of a ratio between games. All is summed in whole numbers, which come out alike however the games were shared out.
"""

from math import inf, sqrt

from msgspec.structs import astuple

from mascarade.values import Value

DEVIATES = 1.959963984540054
"""The number of standard deviations to each side that hold 95 % of a normal distribution."""


class Figure(Value):
    """A figure, and between which two it lies in the long run with a certainty of 95 %."""

    value: float
    low: float
    high: float
    over: float
    """The upper number of the ratio: what was counted."""
    under: float
    """The lower number of the ratio: of how many it was counted."""


class Sums(Value):
    """The two numbers of a ratio, with their squares and product, each summed over games."""

    over: int = 0
    under: int = 0
    over_over: int = 0
    over_under: int = 0
    under_under: int = 0
    games: int = 0
    """The number of games in which there was anything to count."""

    def plus(self, other: "Sums") -> "Sums":
        """Return the sums over the games of both."""
        return Sums(*map(int.__add__, astuple(self), astuple(other)))

    def share(self, deviates: float = DEVIATES) -> Figure | None:
        """Return the ratio as a share from 0 to 1, with Wilson's interval; ``None`` if there was nothing to count."""
        if not self.under:
            return None
        share = self.over / self.under
        low, high = wilson(share, self._independent(share), deviates)
        return Figure(share, low, high, self.over, self.under)

    def mean(self, deviates: float = DEVIATES) -> Figure | None:
        """Return the ratio as an average of any size, with a normal interval, unbounded after a single game."""
        if not self.under:
            return None
        mean = self.over / self.under
        margin = deviates * sqrt(self._variance() * self.games / (self.games - 1)) if self.games > 1 else inf
        return Figure(mean, mean - margin, mean + margin, self.over, self.under)

    def _variance(self) -> float:
        """Return the variance of the ratio between samples of so many games."""
        over, under = self.over, self.under
        squares = self.over_over * under**2 - 2 * over * under * self.over_under + over**2 * self.under_under
        return squares / under**4

    def _independent(self, share: float) -> float:
        """Return how many independent cases would tell as much.

        Where all games agree, their number, as far as they weigh alike: more cannot be known of how they differ.
        """
        variance = self._variance()
        if variance <= 0:
            return self.under**2 / self.under_under
        return share * (1 - share) / variance


def wilson(share: float, size: float, deviates: float = DEVIATES) -> tuple[float, float]:
    """Return Wilson's interval for a share found in so many independent cases."""
    square = deviates**2
    middle = (share + square / (2 * size)) / (1 + square / size)
    margin = deviates / (1 + square / size) * sqrt(share * (1 - share) / size + square / (4 * size**2))
    # What rounding leaves beyond the figure itself is taken away.
    return min(share, max(0.0, middle - margin)), max(share, min(1.0, middle + margin))
