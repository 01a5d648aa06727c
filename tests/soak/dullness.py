"""What the simulator finds dull in the scenarios that ship: ``python -m tests.soak.dullness --games 1000 --seed 1``.

Every number of players that each scenario serves, with the bots that ``mascarade simulate`` takes. Exit code 1 where
anything is dull; ``--scenario`` judges one of them alone.
"""

import argparse
import sys

from mascarade.cli.converters import parse_bots
from mascarade.scenarios import Scenario, shipped_scenarios
from mascarade.simulator.dullness import Finding, findings
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Report
from mascarade.simulator.workers import InlineExecutor, simulate


def dull(
    scenario: Scenario, players: int, games: int, seed: int = 1, confidence: float = Plan.confidence
) -> list[Finding]:
    """What is dull about a scenario with so many players, beyond doubt after so many games."""
    plan = Plan(scenario.game(players), parse_bots("3", None), games, seed, confidence=confidence)
    return list(findings(Report(plan, simulate(plan, InlineExecutor()))))


def main() -> int:
    """Simulate every line-up, and print what is dull."""
    parser = argparse.ArgumentParser(description="what is dull in the scenarios that ship")
    parser.add_argument("--games", type=int, default=1000, help="how many games of each line-up")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", help="one scenario, by its name")
    chosen = parser.parse_args()
    faults = 0
    for scenario in shipped_scenarios():
        if chosen.scenario in (None, scenario.id):
            for players in scenario.players:
                found = dull(scenario, players, chosen.games, chosen.seed)
                faults += len(found)
                told = ", ".join(f"{one.measure.fault.value} {one.figure.value:.3f}" for one in found)
                print(f"{scenario.id}, {players} players: {told or 'nothing dull'}", flush=True)
    print(f"{faults} findings")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
