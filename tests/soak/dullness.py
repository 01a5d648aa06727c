"""False alarms and misses of the verdict: ``python -m tests.soak.dullness``.

With ``--only runaway``, only line-ups with these words are judged. Line-ups that people like and faults that were
planted are judged as ``mascarade simulate`` judges them. The planted ones are in ``planted/``, two of each kind, with a
line for every flag that has to be raised, which names the flags that count as it. The limits of
``mascarade.simulator.dullness`` were set by the first of each kind and by half of the liked line-ups; those held back
show whether the limits hold for others. The run fails if too many verdicts are wrong.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from mascarade.bots import FRIENDS
from mascarade.scenarios import Scenario, find_scenario, load_scenario
from mascarade.simulator.dullness import Finding, findings
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Report
from mascarade.simulator.runs import Conclusion, play_all
from mascarade.simulator.workers import InlineExecutor, Workers, simulate
from mascarade.values import Value
from tests.soak.running import options

PLANTED = Path(__file__).parent / "planted"
ORACLE = Path(__file__).parent / "liked" / "oracle.toml"
LIKED = (
    ("first", 3), ("first", 6), ("first", 8), ("second-a", 4), ("second-a", 6), ("second-b", 7), ("feast-of-debts", 5),
    ("expansion-trio", 3), ("expansion-classic", 8),
)  # fmt: skip
"""Published and shipped line-ups, by scenario and number of players."""
HELD_BACK = (
    ("first", 2), ("first", 4), ("first", 5), ("first", 10), ("second-a", 5), ("second-a", 8), ("second-b", 5),
    ("carousel", 6),
)  # fmt: skip
FALSE_ALARMS, MISSES = 1 / 15, 3 / 30
"""The greatest shares of liked line-ups that are flagged, and of planted faults that are missed."""


class Case(Value):
    """A line-up to judge, with the flags that have to be raised, one of each line; none if people like it."""

    name: str
    scenario: Scenario
    players: int
    expected: tuple[frozenset[str], ...]
    is_held_back: bool

    def is_right(self, flags: frozenset[str]) -> bool:
        """Return whether every expected flag was raised, or none where none is expected."""
        told = flags | {flag.partition(":")[0] for flag in flags}
        return all(told & line for line in self.expected) if self.expected else not flags


def liked_cases() -> Iterator[Case]:
    """Yield the line-ups that people like, half of them held back."""
    for name, players in (*LIKED, *HELD_BACK):
        yield Case(f"{name}, {players} players", find_scenario(name), players, (), (name, players) in HELD_BACK)
    oracle = load_scenario(ORACLE)
    yield Case("oracle", oracle, oracle.players[0], (), is_held_back=True)


def planted_cases() -> Iterator[Case]:
    """Yield the planted faults, the second of each kind held back."""
    for path in sorted(PLANTED.glob("*.toml")):
        scenario = load_scenario(path)
        expected = tuple(
            frozenset(line.split()) for line in re.findall("^# expected: (.*)", scenario.text, re.MULTILINE)
        )
        yield Case(path.stem, scenario, scenario.players[0], expected, path.stem.endswith("2"))


def flag_with_mask(finding: Finding) -> str:
    """Return a flag, with its mask if it is about one."""
    return f"{finding.measure.fault.value}:{finding.mask}" if finding.mask else finding.measure.fault.value


def dull(
    scenario: Scenario, players: int, games: int, seed: int = 1, confidence: float = Plan.confidence
) -> list[Finding]:
    """Return the certain flags of a scenario with so many players after so many games."""
    plan = Plan(scenario.game(players), FRIENDS, games, seed, confidence=confidence)
    return list(findings(Report(plan, simulate(plan, InlineExecutor()))))


def wrong_of(cases: Iterator[Case], games: int, seed: int, only: str) -> dict[bool, list[bool]]:
    """Judge and print each case; return the wrong verdicts on those held back, and on the others."""
    wrong: dict[bool, list[bool]] = {False: [], True: []}
    for case in cases:
        if only in case.name:
            plan = Plan(case.scenario.game(case.players), FRIENDS, games, seed, ends_early=True)
            played = play_all([(case.scenario, plan)], Workers(1))
            if played.conclusion is not Conclusion.COMPLETE:
                raise KeyboardInterrupt
            ((side,),) = played.studies
            flags = frozenset(map(flag_with_mask, findings(side.report)))
            is_wrong = not case.is_right(flags)
            wrong[case.is_held_back].append(is_wrong)
            told = f"{'WRONG' if is_wrong else '':6}{case.name:26}{side.report.tally.games:5} games"
            expected = " & ".join("|".join(sorted(line)) for line in case.expected)
            print(f"{told}  {expected or 'nothing'}: {', '.join(sorted(flags)) or 'nothing'}", flush=True)
    return wrong


def main() -> int:
    """Judge everything, and print the numbers of wrong verdicts."""
    chosen = options(__doc__, games=1000, seed=1, only="")
    failed = False
    for what, cases, most in (("false alarms", liked_cases(), FALSE_ALARMS), ("misses", planted_cases(), MISSES)):
        wrong = wrong_of(cases, chosen.games, chosen.seed, chosen.only)
        everyone, held = [*wrong[False], *wrong[True]], wrong[True]
        print(f"{what}: {sum(everyone)} of {len(everyone)}; of those held back {sum(held)} of {len(held)}\n")
        failed |= sum(everyone) > most * len(everyone)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
