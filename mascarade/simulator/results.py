"""Results of a simulation: cells, sums and tallies over games, and the report with every figure in one order."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cached_property
from itertools import accumulate
from math import hypot, inf, lcm, sqrt
from statistics import stdev

from msgspec.structs import astuple, replace

from mascarade.bots import BotSeat
from mascarade.rules.game import End
from mascarade.simulator.plan import Plan
from mascarade.values import Value

DEVIATES = 1.959963984540054
"""The number of standard deviations to each side that hold 95 % of a normal distribution."""


class Estimate(Value):
    """A number with its 95 % confidence interval."""

    value: float
    low: float
    high: float


class Figure(Estimate):
    """An estimate from games: an average or a share."""

    over: float
    """The numerator of the ratio: the number of cases counted."""
    under: float
    """The denominator of the ratio: the number of cases in which it could have happened."""


class Sums(Value):
    """The numerator and denominator of a ratio, their squares and their product, each summed over games."""

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
        share, variance = self.over / self.under, self._variance()
        # So many independent cases would tell as much. Where all games agree, it is their number, as far as they weigh
        # alike: more cannot be known of how they differ.
        cases = share * (1 - share) / variance if variance > 0 else self.under**2 / self.under_under
        return Figure(share, *wilson(share, cases, deviates), self.over, self.under)

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


def wilson(share: float, size: float, deviates: float = DEVIATES) -> tuple[float, float]:
    """Return Wilson's interval for a share found in so many independent cases."""
    square = deviates**2
    middle = (share + square / (2 * size)) / (1 + square / size)
    margin = deviates / (1 + square / size) * sqrt(share * (1 - share) / size + square / (4 * size**2))
    # Rounding must not leave the figure itself outside its interval.
    return min(share, max(0.0, middle - margin)), max(share, min(1.0, middle + margin))


class Cell(Value, cache_hash=True):
    """The place of a figure in the report: its table, row and column."""

    table: str
    row: str
    column: str


class GameRecord(Value):
    """The results of one game."""

    turns: int
    ratios: Mapping[Cell, tuple[int, int]]
    """The numerator and denominator of each cell's ratio; the denominator is 0 where nothing could be counted."""


class Tally(Value):
    """The results of some games."""

    games: int = 0
    lengths: tuple[tuple[int, int], ...] = ()
    """Pairs of a number of turns and the number of games that took so many, in rising order of turns."""
    sums: tuple[tuple[Cell, Sums], ...] = ()
    """The sums of the cells in the order of the report."""

    @classmethod
    def of(cls, games: Iterable[GameRecord]) -> "Tally":
        """Return the tally of these games."""
        tally = cls()
        for game in games:
            sums = (
                (cell, Sums(over, under, over * over, over * under, under * under, 1) if under else Sums())
                for cell, (over, under) in game.ratios.items()
            )
            tally += cls(1, ((game.turns, 1),), tuple(sums))
        return tally

    def __add__(self, other: "Tally") -> "Tally":
        """Return the tally of the games of both."""
        sums = dict(self.sums)
        for cell, found in other.sums:
            sums[cell] = sums[cell].plus(found) if cell in sums else found
        lengths = Counter(dict(self.lengths)) + Counter(dict(other.lengths))
        return Tally(self.games + other.games, tuple(sorted(lengths.items())), tuple(sums.items()))

    def within(self, share: float) -> int:
        """Return the least number of turns within which this share of the games was over."""
        passed = accumulate(games for _turns, games in self.lengths)
        return next(
            turns for (turns, _games), over in zip(self.lengths, passed, strict=True) if over >= share * self.games
        )

    @property
    def deviation(self) -> float:
        """The standard deviation of the numbers of turns."""
        return stdev([turns for turns, games in self.lengths for _game in range(games)]) if self.games > 1 else 0.0


class Action(Enum):
    """An action that can be chosen for a turn."""

    LOOK = "look"
    SWAP = "swap"
    ANNOUNCE = "announce"


VICTORY = lcm(*range(1, 14))
"""A victory, as a number that can be shared among any number of winners."""


CAPPED = "capped"
"""Stands for the end of a game that was given up."""


ENDS = (*(end.value for end in End), CAPPED)


def bot_code(bot: BotSeat) -> str:
    """Return a kind of bot and its level, as the command line writes them."""
    return f"{bot.kind}:{bot.level.value}"


TURNS_A_MINUTE = 2
"""The turns that people take in a minute, from which the length of an evening is estimated."""
ROUNDS = ("2", "4", "6", "8")
"""The numbers of rounds after which the richest player is noted, to see whether they win."""
RICHEST_HALFWAY, POOREST_HALFWAY = "richest-halfway", "poorest-halfway"
MEANS = frozenset({"mean", "earned", "fortune"})
"""The columns that hold averages; all others hold shares."""


class Report(Value, dict=True):
    """The results of a plan's games, or of as many of them as were played."""

    plan: Plan
    tally: Tally
    others: "Report | None" = None
    """The results of the same line-up with other bots, which some flags need; ``None`` where it was not played."""

    @property
    def is_complete(self) -> bool:
        """True if all games of the plan were played."""
        return self.tally.games == self.plan.games

    @cached_property
    def judged(self) -> Mapping[Cell, Figure | None]:
        """Every figure with the interval that verdicts use, which allows for repeated looks."""
        return self.figures_within(self.plan.deviates)

    @cached_property
    def figures(self) -> Mapping[Cell, Figure | None]:
        """Every figure in the order of the report; ``None`` where nothing could be counted."""
        return self.figures_within(DEVIATES)

    def table(self, name: str) -> Mapping[Cell, Figure | None]:
        """Return the figures of one table."""
        return {cell: figure for cell, figure in self.figures.items() if cell.table == name}

    def figures_within(self, deviates: float) -> Mapping[Cell, Figure | None]:
        """Return every figure with an interval of so many standard deviations to each side."""
        return {cell: _figure(cell, sums, deviates) for cell, sums in self.tally.sums}


def _figure(cell: Cell, sums: Sums, deviates: float) -> Figure | None:
    figure = sums.mean(deviates) if cell.column in MEANS else sums.share(deviates)
    if figure is None or cell.column != "won":
        return figure
    return replace(figure, over=figure.over / VICTORY, under=figure.under / VICTORY)


def difference(one: Figure | None, other: Figure | None) -> Estimate | None:
    """Return the second estimate less the first, with Newcombe's interval."""
    if one is None or other is None:
        return None
    gap = other.value - one.value
    below = hypot(one.high - one.value, other.value - other.low)
    above = hypot(one.value - one.low, other.high - other.value)
    return Estimate(gap, gap - below, gap + above)


def differences(one: Report, other: Report) -> dict[Cell, Estimate | None]:
    """Return each figure of the second report less that of the first; ``None`` where one report lacks it."""
    everything = dict.fromkeys([*one.figures, *other.figures])
    return {cell: difference(one.figures.get(cell), other.figures.get(cell)) for cell in everything}
