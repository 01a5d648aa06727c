"""How verdicts change with the company: ``python -m tests.soak.companies --scenario first --players 6 --games 300``.

The same games are begun by tables of different bots, the default one first. Printed is for each what a verdict goes by
and what is flagged, and in the end which flags every company raises and which depend on who plays.
"""

import argparse
import sys

from mascarade.bots import FRIENDS, BotSeat, Level
from mascarade.scenarios import Scenario, find_scenario
from mascarade.simulator.dullness import findings
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Cell, Report
from mascarade.simulator.workers import InlineExecutor, simulate

COMPANIES: dict[str, tuple[BotSeat, ...]] = {
    "friends": FRIENDS,
    "counters": (BotSeat("counter"),),
    "liars": (BotSeat("liar"),),
    "easy": (BotSeat("counter", Level.EASY), BotSeat("liar", Level.EASY)),
    "hard": (BotSeat("counter", Level.HARD), BotSeat("liar", Level.HARD)),
    "one honest": (*FRIENDS, BotSeat("honest")),
}
COLUMNS = {
    "turns": Cell("course", "turns", "mean"),
    "announced": Cell("turns", "announce", "share"),
    "true": Cell("announcements", "truly", "share"),
    "contested": Cell("announcements", "contested", "share"),
    "first wins": Cell("places", "1", "won"),
}


def told(report: Report, cell: Cell) -> str:
    """One figure and half of its interval."""
    figure = report.figures[cell]
    if figure is None:
        return "-"
    scale = 1 if cell.column == "mean" else 100
    return f"{scale * figure.value:.0f} ±{scale * (figure.high - figure.low) / 2:.0f}"


def weakest(report: Report, mix: tuple[BotSeat, ...]) -> str:
    """The kind of bot that wins least, against an equal share."""
    won = {cell.row: figure.value for cell, figure in report.figures.items() if cell.table == "bots" and figure}
    if len(set(mix)) == 1:
        return "-"
    last = min(won, key=won.__getitem__)
    return f"{last} {100 * won[last] * report.plan.game.players:.0f}"


def flags(report: Report) -> frozenset[str]:
    """What is dull beyond doubt."""
    return frozenset(
        " ".join(filter(None, (one.measure.fault.value, one.cell.row if one.cell.table == "masks" else "")))
        for one in findings(report)
    )


def compare(scenario: Scenario, players: int, games: int, seed: int) -> None:
    """Print a line for each company, and what depends on it."""
    raised = {}
    print(f"{scenario.id}, {players} players, {games} games, seed {seed}; the weakest: percent of an equal share")
    print(f"{'':11}" + "".join(f"{name:>11}" for name in COLUMNS) + f"{'the weakest':>20}  flags")
    for name, mix in COMPANIES.items():
        plan = Plan(scenario.game(players), mix, games, seed)
        report = Report(plan, simulate(plan, InlineExecutor()))
        raised[name] = flags(report)
        figures = "".join(f"{told(report, cell):>11}" for cell in COLUMNS.values())
        said = ", ".join(sorted(raised[name])) or "none"
        print(f"{name:11}{figures}{weakest(report, mix):>20}  {said}", flush=True)
    always = frozenset.intersection(*raised.values())
    sometimes = frozenset.union(*raised.values()) - always
    print(f"whoever plays: {', '.join(sorted(always)) or 'no flag'}")
    print(f"only with some: {', '.join(sorted(sometimes)) or 'no flag'}\n", flush=True)


def main() -> int:
    """Compare all companies on the sizes of table that are asked for."""
    parser = argparse.ArgumentParser(description="how verdicts change with the company")
    parser.add_argument("--scenario", default="first")
    parser.add_argument("--players", default="4,6,8", help="sizes of table, with commas")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for players in map(int, chosen.players.split(",")):
        compare(find_scenario(chosen.scenario), players, chosen.games, chosen.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
