"""What is said of powers, house rules and line-ups that are not as they must be: each beside it, kept as text."""

from collections.abc import Callable
from pathlib import Path

from mascarade.rules.game import EDITIONS
from mascarade.scenarios import BadScenario, read_scenario
from mascarade.scenarios.line_ups import line_up_faults
from tests.kept import hold
from tests.scenarios.test_house_rules import HEAD as WITH_RULES
from tests.scenarios.test_own_masks import HEAD as WITH_MASKS
from tests.scenarios.test_own_masks import power

KEPT = Path(__file__).parent / "strict.txt"


def found(text: str) -> list[str]:
    """Return what is wrong with a scenario, or what is advised about it."""
    try:
        scenario = read_scenario(text, "den")
    except BadScenario as bad:
        return list(map(str, bad.problems))
    return [f"advice: {warning}" for warning in scenario.warnings] or ["right"]


def of_line_up(words: str) -> list[str]:
    """Return what is wrong with a line-up, after an edition and a number of players."""
    edition, players, *masks = words.split()
    faults = line_up_faults(EDITIONS[edition], int(players), tuple(masks))
    degree = {(False, False): "unplayable", (False, True): "wrong", (True, True): "advice"}
    return [f"{degree[fault.is_warning, fault.is_playable]}: {fault.message}" for fault in faults] or ["right"]


SAYS: dict[str, Callable[[str], list[str]]] = {
    "power": lambda effects: found(WITH_MASKS + power(effects)),
    "rules": lambda rules: found(f"{WITH_RULES}[rules]\n{rules.replace('; ', chr(10))}\n"),
    "line-up": of_line_up,
}
"""What is tried, by the first word of its line."""


def test_what_is_not_as_it_must_be_is_told_as_it_always_was() -> None:
    told = ""
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        kind, colon, tried = line.partition(": ")
        if colon and kind in SAYS:
            told += f"{line}\n" + "".join(f"  {said}\n" for said in SAYS[kind](tried))
    hold(told, KEPT)
