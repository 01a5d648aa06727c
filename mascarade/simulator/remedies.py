"""Small changes of a scenario that may cure what is dull about it, each to be tried before it is named."""

from collections.abc import Iterator
from itertools import islice

from mascarade.rules import effects
from mascarade.rules.cards import MaskId
from mascarade.rules.coin_effects import PassFortunes, Win
from mascarade.rules.game import HouseRules
from mascarade.rules.masks import JUDGE, Mask
from mascarade.scenarios import BadScenario, Scenario
from mascarade.scenarios.problems import Key
from mascarade.scenarios.writer import with_values
from mascarade.simulator.dullness import Dullness, Finding
from mascarade.values import Value

TRIED = 2
"""The most remedies that are tried for one flag."""
AMOUNTS = ("coins", "to")
"""The keys of an effect that say how much it brings."""
STRONG = frozenset({Dullness.CLAIMED, Dullness.RICH, Dullness.DECISIVE, Dullness.WINNING})
STEPS = {
    Dullness.ENDLESS: ("goal_coins", -2),
    Dullness.LONG: ("goal_coins", -2),
    Dullness.SHORT: ("goal_coins", 2),
    Dullness.POWER: ("goal_coins", -2),
    Dullness.RUIN: ("starting_coins", 1),
    Dullness.UNCHALLENGED: ("fine", -1),
    Dullness.SHOUTED_DOWN: ("fine", 1),
    Dullness.WILD: ("fine", 1),
    Dullness.TRUE: ("fine", -1),
    Dullness.EMPTY: ("fine", 1),
}
"""The house rule that bears on a flag, and by how much to change it."""
HARD_TO_JUDGE = (
    effects.HideCoins, effects.GuessCoins, effects.Look, effects.Show, effects.ChangeSeats, PassFortunes,
    effects.UseLastPower, effects.UseShownPower, effects.UseUnusedPower,
)  # fmt: skip
"""Effects whose worth lies in what people remember, believe or dare; bots only estimate it."""


class Remedy(Value):
    """A scenario with one value changed."""

    key: Key
    was: object
    becomes: object
    scenario: Scenario


def remedies(finding: Finding, scenario: Scenario, players: int) -> tuple[Remedy, ...]:
    """Return the first few changes that may cure a flag and leave a scenario that can be played."""
    return tuple(islice(_playable(scenario, _changes(finding, scenario, players)), TRIED))


def is_hard_to_judge(finding: Finding, scenario: Scenario, players: int) -> bool:
    """Return whether a flag is about a mask whose worth bots only estimate."""
    mask = scenario.game(players).masks.get(finding.cell.row) if finding.cell.table == "masks" else None
    return mask is not None and any(isinstance(effect, HARD_TO_JUDGE) for effect in mask.power)


def _playable(scenario: Scenario, changes: Iterator[tuple[Key, object, object]]) -> Iterator[Remedy]:
    for key, was, becomes in changes:
        try:
            yield Remedy(key, was, becomes, with_values(scenario, {key: becomes}))
        except BadScenario:
            continue


def _changes(finding: Finding, scenario: Scenario, players: int) -> Iterator[tuple[Key, object, object]]:
    """Yield keys, the values they have, and the values to try."""
    fault = finding.measure.fault
    if fault in STEPS:
        rule, step = STEPS[fault]
        now = getattr(scenario.house, rule)
        yield ("rules", rule), now, now + step
    if fault in (Dullness.BEGINNER_AHEAD, Dullness.BEGINNER_BEHIND) and not scenario.house.opening_round:
        yield ("rules", "opening_turns"), scenario.house.opening_turns, "round"
    if finding.cell.table == "masks":
        yield from _of_mask(finding, scenario, players)


def _of_mask(finding: Finding, scenario: Scenario, players: int) -> Iterator[tuple[Key, object, object]]:
    mask = scenario.game(players).masks[finding.cell.row]
    is_strong = finding.measure.fault in STRONG
    if mask in scenario.own_masks:
        for index, effect in enumerate(mask.power):
            for amount in AMOUNTS:
                coins = getattr(effect, amount, None)
                if type(coins) is int and (coins > 1 or not is_strong):
                    yield ("masks", mask.id, "power", index, amount), coins, coins + (-1 if is_strong else 1)
    for effect in mask.power:
        usual = HouseRules().goal_coins
        if is_strong and isinstance(effect, Win) and scenario.house.goal_coins > usual:
            yield ("rules", "goal_coins"), scenario.house.goal_coins, usual
    if mask.copies == 1 and mask.id != JUDGE.id:
        line_up = scenario.line_up(players)
        for other in _instead_of(mask, scenario, line_up, players):
            yield ("lineup", str(players), line_up.index(mask.id)), mask.id, other.id


def _instead_of(mask: Mask, scenario: Scenario, line_up: tuple[MaskId, ...], players: int) -> Iterator[Mask]:
    """Yield the masks of the edition that could lie in the place of one."""
    for other in scenario.edition.masks:
        if other.id not in line_up and other.copies == 1 and other.star == mask.star and other.minimum <= players:
            yield other
