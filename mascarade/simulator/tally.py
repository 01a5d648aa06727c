"""The tallies of games, in whole numbers: those of different games are added in any order."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from mascarade.simulator.sums import Sums
from mascarade.values import Value


class Cell(Value, cache_hash=True, order=True):
    """A cell of one of the report's tables, asked of every game."""

    table: str
    row: str
    column: str


class GameRecord(Value):
    """The results of one game."""

    turns: int
    ratios: Mapping[Cell, tuple[int, int]]
    """The two numbers of each question's ratio; the lower is 0 where there was nothing to ask about."""


class Tally(Value):
    """The results of some games."""

    games: int = 0
    lengths: tuple[tuple[int, int], ...] = ()
    """The numbers of turns in rising order, each with the number of games that took so many."""
    sums: tuple[tuple[Cell, Sums], ...] = ()
    """The sums of the cells in their order; cells that never came up are left out."""

    @classmethod
    def of(cls, games: Iterable[GameRecord]) -> "Tally":
        """Return the tally of these games."""
        lengths: Counter[int] = Counter()
        sums: defaultdict[Cell, list[int]] = defaultdict(lambda: [0] * len(Sums.__struct_fields__))
        for game in games:
            lengths[game.turns] += 1
            for cell, (over, under) in game.ratios.items():
                if under:
                    # In place and by hand: this is done a hundred times a game.
                    one = sums[cell]
                    one[0] += over
                    one[1] += under
                    one[2] += over * over
                    one[3] += over * under
                    one[4] += under * under
                    one[5] += 1
        found = ((cell, Sums(*one)) for cell, one in sums.items())
        return cls(lengths.total(), tuple(sorted(lengths.items())), tuple(sorted(found)))

    def __add__(self, other: "Tally") -> "Tally":
        """Return the tally of the games of both."""
        sums = dict(self.sums)
        for cell, found in other.sums:
            sums[cell] = sums[cell].plus(found) if cell in sums else found
        lengths = Counter(dict(self.lengths)) + Counter(dict(other.lengths))
        return Tally(self.games + other.games, tuple(sorted(lengths.items())), tuple(sorted(sums.items())))
