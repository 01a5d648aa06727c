"""Remedies for what is dull, tried by games before they are named."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from mascarade.bots import FRIENDS, BotSeat
from mascarade.characters import BOLD, Paint, wrap
from mascarade.language import _, ngettext, pgettext
from mascarade.rules import effects
from mascarade.rules.cards import MaskId
from mascarade.rules.coin_effects import PassFortunes, Win
from mascarade.rules.game import HouseRules
from mascarade.rules.masks import JUDGE, Mask
from mascarade.scenarios import BadScenario, Scenario
from mascarade.scenarios.problems import Key
from mascarade.scenarios.writer import with_values
from mascarade.simulator.dullness import Dullness, Finding, findings
from mascarade.simulator.plan import LEAST_LOOK
from mascarade.simulator.report.figure_words import (
    bot_of,
    figure_alone,
    flag_name,
    mask_of,
    name_of,
    rounded_with_interval,
)
from mascarade.simulator.results import Cell, Figure, named
from mascarade.simulator.runs import Conclusion, Side, play_all
from mascarade.simulator.workers import Workers
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


REMEDY_GAMES = 100
"""The most games that a remedy is tried for: enough to see what it does, not to be sure that it is enough."""
MOST_FLAGS = 3
"""The number of flags for which remedies are tried; one often cures others too."""


def remedies_in_lines(side: Side, work: Workers, paint: Paint) -> list[str]:
    """Return what would help against the first flags, under a heading; nothing if there are none."""
    texts = remedies_tried(side, work)
    lines = (line for text in texts for line in wrap(pgettext("layout", "- {finding}").format(finding=text), 2))
    return ["", paint(remedies_heading(side), BOLD), *lines] if texts else []


def remedies_heading(side: Side) -> str:
    """Return the heading of what would help."""
    games = _games(side)
    return ngettext("What may help, by {games} game each", "What may help, by {games} games each", games).format(
        games=games
    )


def remedies_tried(side: Side, work: Workers) -> list[str]:
    """Return what would help against the first flags, each after games with the same bots and seeds."""
    found = list(findings(side.report))[:MOST_FLAGS]
    offered = [(finding, remedies(finding, side.scenario, side.players)) for finding in found]
    played = {remedy: None for _finding, some in offered for remedy in some}
    plan = replace(side.report.plan, games=_games(side), ends_early=False)
    plans = [(remedy.scenario, replace(plan, game=remedy.scenario.game(side.players))) for remedy in played]
    sides: dict[Remedy, Side] = {}
    if plans:
        results = play_all(plans, work)
        if results.course is not Conclusion.COMPLETE:
            return []
        sides = dict(zip(played, (one for study in results.studies for one in study), strict=True))
    return list(dict.fromkeys(text for finding, some in offered for text in _about(finding, some, sides, side)))


def _games(side: Side) -> int:
    return min(REMEDY_GAMES, side.report.plan.games)


def _about(finding: Finding, some: tuple[Remedy, ...], sides: dict[Remedy, Side], side: Side) -> Iterator[str]:
    """Yield what each remedy of a flag does to its figure, and where bots judge badly."""
    for remedy in some:
        yield pgettext("layout", "{change}: {effect}").format(
            change=_change(remedy, side), effect=_effect(finding, sides[remedy], side)
        )
    if is_hard_to_judge(finding, side.scenario, side.players):
        yield _(
            "Bots only estimate what {mask} is worth to people: its power is about what players remember or believe. "
            "Play it before you change it."
        ).format(**name_of(finding.cell.row, side).roles())


# NOTE: A key of a scenario file with its new and its old value.
def _change(remedy: Remedy, side: Side) -> str:
    if remedy.key[0] == "lineup":
        return _("{mask} instead of {other_of} in the line-up").format(
            **name_of(str(remedy.becomes), side).roles(), **name_of(str(remedy.was), side).roles("other")
        )
    path = ".".join(map(str, remedy.key))
    return pgettext("simulation", "{key} = {value} instead of {old}").format(
        key=path, value=remedy.becomes, old=remedy.was
    )


# NOTE: What a change does to a figure; it follows a colon, and is the end of a sentence.
def _effect(finding: Finding, other: Side, side: Side) -> str:
    cell: Cell = finding.cell
    flags = len(list(findings(other.report)))
    left = ngettext("{count} flag is left.", "{count} flags are left.", flags).format(count=flags)
    if not flags:
        left = _("no flag is left.")
    figure = other.report.figures.get(cell)
    if figure is None:
        return left
    values = {
        "before": figure_alone(cell, side.report.figures[cell]),
        "after": figure_alone(cell, figure),
        "left": left,
    }
    return pgettext("simulation", "{before} becomes {after}; {left}").format(**values)


OTHER_BOTS_GAMES = 100
"""The number of games of the other company: enough to see which side of a threshold it is on, and soon played."""
FEWEST = LEAST_LOOK
"""Whoever asks for fewer games than these wants to know something else."""


def other_bots_in_lines(sides: Sequence[Side], work: Workers, paint: Paint) -> list[str]:
    """Return which flags of these reports another company raises too, under a heading; nothing if there are none."""
    texts = flags_with_other_bots(sides, work)
    lines = (line for text in texts for line in wrap(pgettext("layout", "- {finding}").format(finding=text), 2))
    return ["", *(paint(line, BOLD) for line in wrap(other_bots_heading(sides[0]))), *lines] if texts else []


def other_bots_heading(side: Side) -> str:
    """Return the heading of what another company finds."""
    bots = ", ".join(bot_of(named(bot)) for bot in others(side))
    return ngettext(
        "Does it depend on who plays? {games} game with other bots: {bots}",
        "Does it depend on who plays? {games} games with other bots: {bots}",
        OTHER_BOTS_GAMES,
    ).format(games=OTHER_BOTS_GAMES, bots=bots)


def others(side: Side) -> tuple[BotSeat, ...]:
    """Return the other company: a table that reckons and says what pays, or friends if that one has played."""
    kinds = {bot.kind for bot in side.report.plan.mix}
    return FRIENDS if kinds == {"counter"} else (BotSeat("counter"),)


# NOTE: Each is a flag, then the figures with other bots: "Games end in ruin, %: 70 (60–79)", or "6 players: 70 …".
def flags_with_other_bots(sides: Sequence[Side], work: Workers) -> list[str]:
    """Return each flag of these reports with its figures in another company, and whether it depends on who plays."""
    found = [
        (side, finding) for side in sides if side.report.tally.games >= FEWEST for finding in findings(side.report)
    ]
    dull = [side for side in sides if any(side is one for one, _finding in found)]
    if not dull:
        return []
    plans = [
        (side.scenario, replace(side.report.plan, mix=others(side), games=OTHER_BOTS_GAMES, ends_early=False))
        for side in dull
    ]
    results = play_all(plans, work)
    if results.course is not Conclusion.COMPLETE:
        return []
    replayed = dict(
        zip((side.players for side in dull), (one for study in results.studies for one in study), strict=True)
    )
    kinds: dict[tuple[Dullness, MaskId, bool], list[str]] = {}
    for side, finding in found:
        figure = replayed[side.players].report.figures.get(finding.cell)
        if figure is not None:
            mask = finding.cell.row if finding.cell.table == "masks" else ""
            where = _where(side, finding, figure, len(sides))
            kinds.setdefault((finding.measure.fault, mask, _is_dull(finding, figure)), []).append(where)
    return [_said(fault, mask, is_dull, where, sides[0]) for (fault, mask, is_dull), where in kinds.items()]


def _is_dull(finding: Finding, figure: Figure) -> bool:
    return figure.value > finding.limit if finding.measure.is_above else figure.value < finding.limit


# NOTE: A number of players, and their figure with its interval.
def _where(side: Side, finding: Finding, figure: Figure, sizes: int) -> str:
    if sizes == 1:
        return rounded_with_interval(finding.cell, figure)
    return pgettext("layout", "{players}: {figure}").format(
        players=side.players, figure=rounded_with_interval(finding.cell, figure)
    )


def _said(fault: Dullness, mask: MaskId, is_dull: bool, where: Sequence[str], side: Side) -> str:
    flag = flag_name(fault, mask_of(mask, side) if mask else "")
    if is_dull:
        sentence = pgettext("simulation", "{flag}: {where}; so it is with these bots too")
    else:
        sentence = pgettext("simulation", "{flag}: {where}; so it depends on who plays")
    return sentence.format(flag=flag, where=", ".join(where))


class Aside(Value):
    """A list that stands below the flags of a report, with its heading."""

    heading: str
    texts: Sequence[str]


Asides = Callable[[Side], Sequence[Aside]]


def asides_of(side: Side, work: Workers) -> tuple[Aside, ...]:
    """Return what helps against the flags of a report, by games, and which of them depend on who plays."""
    return (
        Aside(remedies_heading(side), remedies_tried(side, work)),
        Aside(other_bots_heading(side), flags_with_other_bots([side], work)),
    )
