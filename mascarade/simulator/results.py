"""The report about a line-up: every figure in one order, in whatever form it is printed."""

from collections.abc import Mapping
from functools import cached_property
from math import hypot, sqrt

from msgspec.structs import replace

from mascarade.simulator.game_record import ENDS, VICTORY, named
from mascarade.simulator.omniscient_log import Action
from mascarade.simulator.plan import Plan
from mascarade.simulator.sums import DEVIATES, Figure, Sums
from mascarade.simulator.tally import Cell, Tally
from mascarade.values import Value

COURSE = {"turns": "mean", "rounds": "mean", "lead-changes": "mean", "fines": "mean", "left-out": "share"}
OF_ANNOUNCEMENTS = ("truly", "contested")
OF_CHALLENGES = ("announcer-lied", "challenger-right", "nobody")
OF_MASKS = ("announced", "truly", "contested", "upheld", "earned", "ever", "coins", "decided", "won")
MEANS = frozenset({"mean", "earned"})
"""The columns that hold averages; all others hold shares."""


class Lengths(Value):
    """The lengths of games, in turns."""

    games: tuple[tuple[int, int], ...]
    """The numbers of turns in rising order, each with the number of games that took so many."""

    def within(self, share: float) -> int:
        """Return the least number of turns within which this share of the games was over."""
        wanted = share * sum(games for _turns, games in self.games)
        for turns, games in self.games:
            wanted -= games
            if wanted <= 0:
                return turns
        return self.games[-1][0]

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        number = sum(games for _turns, games in self.games)
        total = sum(turns * games for turns, games in self.games)
        squares = sum(turns * turns * games for turns, games in self.games)
        return sqrt((number * squares - total * total) / (number * (number - 1))) if number > 1 else 0.0


class Report(Value, dict=True):
    """The results of a plan's games, or of as many of them as were played."""

    plan: Plan
    tally: Tally

    @property
    def is_complete(self) -> bool:
        """True if all games of the plan were played."""
        return self.tally.games == self.plan.games

    @cached_property
    def judged(self) -> Mapping[Cell, Figure | None]:
        """Every figure with the interval that verdicts go by, which allows for repeated looks."""
        return self.figures_within(self.plan.deviates)

    @cached_property
    def lengths(self) -> Lengths:
        """The lengths of the games; one that was given up counts with the turns it had."""
        return Lengths(self.tally.lengths)

    @cached_property
    def figures(self) -> Mapping[Cell, Figure | None]:
        """Every figure in the order of the questions; ``None`` where there was nothing to ask about."""
        return self.figures_within(DEVIATES)

    def figures_within(self, deviates: float) -> Mapping[Cell, Figure | None]:
        """Return every figure with an interval of so many standard deviations to each side."""
        sums = dict(self.tally.sums)
        return {cell: _figure(cell, sums.get(cell, Sums()), deviates) for cell in every_cell(self.plan)}


def every_cell(plan: Plan) -> tuple[Cell, ...]:
    """Return every cell of the report; it depends on the plan alone, and not on what happens."""
    return (
        *(Cell("course", row, column) for row, column in COURSE.items()),
        *(Cell("ends", way, "share") for way in ENDS),
        *(Cell("places", str(place + 1), "won") for place in range(plan.game.players)),
        *(Cell("bots", kind, "won") for kind in dict.fromkeys(map(named, plan.mix))),
        *(Cell("turns", action.value, "share") for action in Action),
        Cell("swaps", "really", "share"),
        *(Cell("announcements", row, "share") for row in OF_ANNOUNCEMENTS),
        *(Cell("challenges", row, "share") for row in OF_CHALLENGES),
        *(Cell("masks", mask, column) for mask in plan.game.different_masks for column in OF_MASKS),
    )


def _figure(cell: Cell, sums: Sums, deviates: float) -> Figure | None:
    figure = sums.mean(deviates) if cell.column in MEANS else sums.share(deviates)
    if figure is None or cell.column != "won":
        return figure
    return replace(figure, over=figure.over / VICTORY, under=figure.under / VICTORY)


class Difference(Value):
    """The excess of a figure in other games, with its interval."""

    value: float
    low: float
    high: float


def difference(one: Figure | None, other: Figure | None) -> Difference | None:
    """Return what the second has more than the first, with Newcombe's interval from those of both."""
    if one is None or other is None:
        return None
    gap = other.value - one.value
    below = hypot(one.high - one.value, other.value - other.low)
    above = hypot(one.value - one.low, other.high - other.value)
    return Difference(gap, gap - below, gap + above)


def differences(one: Report, other: Report) -> dict[Cell, Difference | None]:
    """Return what the second has more, figure by figure; ``None`` where only one of them has it."""
    everything = dict.fromkeys([*one.figures, *other.figures])
    return {cell: difference(one.figures.get(cell), other.figures.get(cell)) for cell in everything}
