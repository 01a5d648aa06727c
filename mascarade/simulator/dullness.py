"""The measures of dullness in a line-up, each with its threshold and the reason for the threshold.

They are judged with bots, who reason, but neither laugh nor get bored. The thresholds lie between what line-ups that
people like show, and what planted faults show (``python -m tests.soak.dullness``): a flag is worth a look, and the lack
of one is no promise.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from math import fsum

from mascarade.rules.cards import MaskId
from mascarade.rules.game import Game
from mascarade.simulator.plan import EARLY_LOOK
from mascarade.simulator.results import CAPPED, RICHEST_HALFWAY, Cell, Figure, Report
from mascarade.values import Value

Limit = Callable[[Game], float]


class Dullness(Enum):
    """A way in which a line-up can be dull."""

    ENDLESS = "endless"
    LONG = "long"
    SHORT = "short"
    BEGINNER_AHEAD = "beginner-ahead"
    BEGINNER_BEHIND = "beginner-behind"
    SEAT_AHEAD = "seat-ahead"
    SEAT_BEHIND = "seat-behind"
    RUNAWAY = "runaway"
    RUIN = "ruin"
    POWER = "power"
    SETTLED = "settled"
    QUIET = "quiet"
    UNCHALLENGED = "unchallenged"
    SHOUTED_DOWN = "shouted-down"
    WILD = "wild"
    TRUE = "true"
    EMPTY = "empty"
    CLAIMED = "claimed"
    RICH = "rich"
    DECISIVE = "decisive"
    WINNING = "winning"
    UNUSED = "unused"
    RARE = "rare"


class Measure(Value):
    """A figure of the report with the threshold beyond which the line-up is called dull."""

    fault: Dullness
    table: str
    row: str | None
    """``None`` for any row: one of each mask, or of each seat but the first, which has measures of its own."""
    column: str
    is_above: bool
    """True if figures above the threshold are dull, false if figures below it are."""
    limit: Limit
    slack: float = 0.05
    """The distance beyond the threshold that nobody would feel; a run goes on while the distance may be larger."""


def _always(limit: float) -> Limit:
    return lambda _game: limit


def _times_fair_share(part: float) -> Limit:
    """Return a multiple of the share that each of so many equal players would win."""
    return lambda game: part / game.players


def _times_equal_share(part: float) -> Limit:
    """Return a multiple of the share of announcements that each of so many equal masks would have."""
    return lambda game: part / len(game.different_masks)


def _towards_always(game: Game) -> float:
    """Return the share a third of the way from an equal share to 1."""
    return (1 + 2 / game.players) / 3


def _far_too_often(game: Game) -> float:
    """Return four times an equal share or, among few players, the share half way from an equal one to 1."""
    return min(4 / game.players, (1 + 1 / game.players) / 2)


def _too_true(game: Game) -> float:
    """Return the share of true announcements that is too high; it allows for players with several cards."""
    return 0.84 if len(game.hands) == 1 else 0.95


TOO_MUCH, TOO_LITTLE = True, False
MEASURES = (
    # One broken-off evening in a hundred is already talked about.
    Measure(Dullness.ENDLESS, "ends", "capped", "share", TOO_MUCH, _always(0.01), slack=0.04),
    # At half a minute a turn, this is three quarters of an hour; the game is sold as one of half an hour.
    Measure(Dullness.LONG, "course", "turns", "mean", TOO_MUCH, _always(90), slack=9),
    # A player has learnt the rules, made one forced swap, and is told that the game is over.
    Measure(Dullness.SHORT, "course", "left-out", "share", TOO_MUCH, _always(0.1)),
    # Half as much again as a fair share, or half of it: nobody wants to sit there a second time.
    Measure(Dullness.BEGINNER_AHEAD, "places", "1", "won", TOO_MUCH, _times_fair_share(1.5)),
    Measure(Dullness.BEGINNER_BEHIND, "places", "1", "won", TOO_LITTLE, _times_fair_share(0.5)),
    Measure(Dullness.SEAT_AHEAD, "places", None, "won", TOO_MUCH, _times_fair_share(1.75)),
    Measure(Dullness.SEAT_BEHIND, "places", None, "won", TOO_LITTLE, _times_fair_share(0.5)),
    # 44 % among six: whoever leads after half of the game has nothing to fear, and the others know it.
    Measure(Dullness.RUNAWAY, "fortunes", RICHEST_HALFWAY, "won", TOO_MUCH, _towards_always),
    # If so many games end by ruin, few people have brought about their own victory.
    Measure(Dullness.RUIN, "ends", "ruin", "share", TOO_MUCH, _always(0.4)),
    # If one power wins most games, thirteen coins and everything that brings them do not matter.
    Measure(Dullness.POWER, "ends", "power", "share", TOO_MUCH, _always(0.6)),
    # If the lead never changes hands, the first good turn wins.
    Measure(Dullness.SETTLED, "course", "lead-changes", "mean", TOO_LITTLE, _always(1), slack=0.3),
    # The game is about what people claim to be; with more than two thirds of the turns spent on cards, it is memory.
    Measure(Dullness.QUIET, "turns", "announce", "share", TOO_LITTLE, _always(0.3)),
    # With one claim in eight contested, hardly one a round is, and any claim succeeds. A fifth and more are usual.
    Measure(Dullness.UNCHALLENGED, "announcements", "contested", "share", TOO_LITTLE, _always(0.13)),
    # If nearly half of the claims are contested, challenging costs too little. A third is usual.
    Measure(Dullness.SHOUTED_DOWN, "announcements", "contested", "share", TOO_MUCH, _always(0.45)),
    # A challenger who is right less than once in ten knows nothing, because nothing can be known.
    Measure(Dullness.WILD, "challenges", "challenger-right", "share", TOO_LITTLE, _always(0.1)),
    # Bots that have forgotten their cards go on guessing, so one claim in eight is false even if no lie pays.
    Measure(Dullness.TRUE, "announcements", "truly", "share", TOO_MUCH, _too_true),
    # A claim tells little if it is more often false than true. Seven in ten are usual.
    Measure(Dullness.EMPTY, "announcements", "truly", "share", TOO_LITTLE, _always(0.4)),
    # If half of all announcements are the same, the other masks are hardly ever used.
    Measure(Dullness.CLAIMED, "masks", None, "announced", TOO_MUCH, _always(0.5)),
    # Three fifths of everything earned, whatever else is in play.
    Measure(Dullness.RICH, "masks", None, "coins", TOO_MUCH, _always(0.6)),
    # The same power decides three of five games; two of five are usual.
    Measure(Dullness.DECISIVE, "masks", None, "decided", TOO_MUCH, _always(0.6)),
    # The game is then about holding that card at the end. It mostly comes with the measure before, and is told alone.
    Measure(Dullness.WINNING, "masks", None, "won", TOO_MUCH, _far_too_often),
    # In six games of seven, the card is only there to be swapped.
    Measure(Dullness.UNUSED, "masks", None, "ever", TOO_LITTLE, _always(0.15)),
    # In long games every mask is announced at some time; one announced a seventh as often as others is hardly wanted.
    Measure(Dullness.RARE, "masks", None, "announced", TOO_LITTLE, _times_equal_share(0.15), slack=0.01),
)


class Finding(Value):
    """A figure with the measure whose threshold it is compared with."""

    measure: Measure
    cell: Cell
    figure: Figure
    limit: float

    @property
    def mask(self) -> MaskId:
        """The mask that the figure is about, or an empty name."""
        return self.cell.row if self.cell.table == "masks" else ""

    @property
    def is_beyond(self) -> bool:
        """True if the whole interval lies beyond the threshold, not the figure alone."""
        return self.figure.low > self.limit if self.measure.is_above else self.figure.high < self.limit

    def agrees(self, others: Report | None) -> bool:
        """Return whether games of other bots show the same, or do not have to.

        How games end, what masks are worth and how often people tell the truth depend on who plays; seats, lengths,
        leads and challenges do not have to be confirmed.
        """
        hangs_on_players = self.cell.table in ("masks", "ends") or self.cell.row == "truly"
        figure = others.figures.get(self.cell) if others is not None and hangs_on_players else None
        return figure is None or (figure.value > self.limit if self.measure.is_above else figure.value < self.limit)

    @property
    def is_fine(self) -> bool:
        """True if the whole interval lies where nobody would feel any dullness."""
        slack = self.measure.slack
        return self.figure.high < self.limit + slack if self.measure.is_above else self.figure.low > self.limit - slack


ENOUGH = 30
"""Fewer games than these are no sample: what none of them shows may be in the next."""


ALONE = {Dullness.WINNING: Dullness.DECISIVE, Dullness.RARE: Dullness.UNUSED}
"""Flags that mostly come with another flag of the same mask, and are then left out."""


def is_endless(report: Report) -> bool:
    """Return whether it is beyond doubt that most games never end; a few games can show it."""
    figure = report.judged.get(Cell("ends", CAPPED, "share"))
    return report.tally.games >= EARLY_LOOK and figure is not None and figure.low > 0.5


def has_verdict(report: Report) -> bool:
    """Return whether enough games were played for a verdict."""
    return report.tally.games >= ENOUGH or is_endless(report)


def findings(report: Report, *, is_agreed: bool = True) -> Iterator[Finding]:
    """Yield what is dull about a line-up beyond doubt, in the order of the measures, where other bots agree or do not.

    Nothing is after too few games, except that games never end.
    """
    if not has_verdict(report):
        return
    told = set()
    for finding in judgements(report):
        fault, row = finding.measure.fault, finding.cell.row
        if not finding.is_beyond or (report.tally.games < ENOUGH and fault is not Dullness.ENDLESS):
            continue
        if finding.agrees(report.others) is is_agreed:
            told.add((fault, row))
            if fault not in ALONE or (ALONE[fault], row) not in told:
                yield finding


def is_decided(report: Report) -> bool:
    """Return whether more games would change no verdict that matters.

    A figure is certainly beyond its threshold, or certainly not beyond it by more than nobody would feel; where games
    never end, nothing else matters.
    """
    return is_endless(report) or (
        report.tally.games >= ENOUGH and all(finding.is_beyond or finding.is_fine for finding in judgements(report))
    )


def excess(report: Report) -> float:
    """Return the sum of the distances of figures beyond their thresholds, each in units of what nobody would feel."""
    return fsum(
        max(0.0, (each.figure.value - each.limit) * (1 if each.measure.is_above else -1) / each.measure.slack)
        for each in judgements(report)
    )


def judgements(report: Report) -> Iterator[Finding]:
    """Yield every figure that has a measure, whether or not it lies beyond its threshold."""
    for measure in MEASURES:
        limit = measure.limit(report.plan.game)
        for cell, figure in report.judged.items():
            if figure is not None and _is_about(measure, cell):
                yield Finding(measure, cell, figure, limit)


def _is_about(measure: Measure, cell: Cell) -> bool:
    is_own = measure.row == cell.row if measure.row is not None else (cell.table, cell.row) != ("places", "1")
    return (measure.table, measure.column) == (cell.table, cell.column) and is_own
