"""Follow-ups to flags: remedies, tried by games before they are named, and the same line-up with other bots."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from mascarade.bots import FRIENDS, BotSeat
from mascarade.characters import BOLD, Paint, wrap
from mascarade.language import _, ngettext, pgettext
from mascarade.rules import effects
from mascarade.rules.cards import MaskId
from mascarade.rules.coin_effects import Win
from mascarade.rules.game import HouseRules
from mascarade.rules.masks import JUDGE, Mask
from mascarade.scenarios import BadScenario, Scenario
from mascarade.scenarios.problems import Key
from mascarade.scenarios.writer import with_values
from mascarade.simulator.dullness import Dullness, Finding, findings, is_endless
from mascarade.simulator.plan import LEAST_LOOK
from mascarade.simulator.report.figure_words import bots_of, bullets, figure_alone, name_of, rounded_with_interval
from mascarade.simulator.report.flag_words import flag_name
from mascarade.simulator.runs import Conclusion, Side, play_all
from mascarade.simulator.workers import Workers
from mascarade.values import Value

TRIED = 2
"""The most remedies that are tried for one flag."""
REMEDY_GAMES = 100
"""The most games that a remedy is tried for: enough to see what it does, not to be sure that it is enough."""
MOST_FLAGS = 3
"""The number of flags for which remedies are tried; one often cures others too."""
OTHER_BOTS_GAMES = 100
"""The number of games of the other company: enough to see which side of a threshold it is on, and soon played."""
FEWEST = LEAST_LOOK
"""Whoever asks for fewer games than these wants to know something else."""
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
    effects.HideCoins, effects.GuessCoins, effects.Look, effects.Show, effects.ChangeSeats,
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
    mask = scenario.game(players).masks.get(finding.mask)
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
    if finding.cell.table == "places" and not scenario.house.opening_round:
        yield ("rules", "opening_turns"), scenario.house.opening_turns, "round"
    if finding.mask:
        yield from _of_mask(finding, scenario, players)


def _of_mask(finding: Finding, scenario: Scenario, players: int) -> Iterator[tuple[Key, object, object]]:
    mask = scenario.game(players).masks[finding.mask]
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


class Aside(Value):
    """A list that stands below the flags of a report, with its heading."""

    heading: str
    texts: Sequence[str]


Asides = Callable[[Side], Iterable[Aside]]


def asides_of(sides: Sequence[Side], work: Workers) -> Iterator[Aside]:
    """Yield what helps against the flags of a single report, and which flags of these reports depend on who plays."""
    if len(sides) == 1:
        games = _games(sides[0])
        heading = ngettext("What may help ({games} game each)", "What may help ({games} games each)", games)
        yield Aside(heading.format(games=games), _remedies_tried(sides[0], work))
    heading = ngettext(
        "Would other players change this? {games} game with other bots: {bots}",
        "Would other players change this? {games} games with other bots: {bots}",
        OTHER_BOTS_GAMES,
    )
    bots = bots_of(_other_bots(sides[0]))
    yield Aside(heading.format(games=OTHER_BOTS_GAMES, bots=bots), _flags_with_other_bots(sides, work))


def asides_in_lines(sides: Sequence[Side], work: Workers, paint: Paint) -> list[str]:
    """Return the same in lines, without headings that nothing stands under."""
    return [
        line
        for aside in asides_of(sides, work)
        if aside.texts
        for line in ("", *(paint(part, BOLD) for part in wrap(aside.heading)), *bullets(aside.texts))
    ]


def _remedies_tried(side: Side, work: Workers) -> list[str]:
    """Return what would help against the first flags, each after games with the same bots and seeds."""
    found = list(findings(side.report))[:MOST_FLAGS]
    offered = [(finding, remedies(finding, side.scenario, side.players)) for finding in found]
    played = {remedy: None for _finding, some in offered for remedy in some}
    plan = replace(side.report.plan, games=_games(side), ends_early=False)
    plans = [(remedy.scenario, replace(plan, game=remedy.scenario.game(side.players))) for remedy in played]
    sides: dict[Remedy, Side] = {}
    if plans:
        results = play_all(plans, work)
        if results.conclusion is not Conclusion.COMPLETE:
            return []
        sides = dict(zip(played, (one for study in results.studies for one in study), strict=True))
    return list(dict.fromkeys(text for finding, some in offered for text in _about(finding, some, sides, side)))


def _games(side: Side) -> int:
    games = side.report.tally.games if is_endless(side.report) else side.report.plan.games
    return min(REMEDY_GAMES, games)


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
        ).format(**name_of(finding.mask, side).roles())


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
    cell = finding.cell
    flags = len(list(findings(other.report)))
    left = ngettext("{count} flag is left.", "{count} flags are left.", flags).format(count=flags)
    if not flags:
        left = _("no flag is left.")
    figure = other.report.figures.get(cell)
    if figure is None:
        return left
    before, after = figure_alone(cell, side.report.figures[cell]), figure_alone(cell, figure)
    return pgettext("simulation", "{before} becomes {after}; {left}").format(before=before, after=after, left=left)


def _other_bots(side: Side) -> tuple[BotSeat, ...]:
    """Return the other company: a table that reckons and says what pays, or friends if that one has played."""
    kinds = {bot.kind for bot in side.report.plan.mix}
    return FRIENDS if kinds == {"counter"} else (BotSeat("counter"),)


# NOTE: Each is a flag, then the figures with other bots: "Games end in ruin, %: 70 (60–79)", or "6 players: 70 …".
def _flags_with_other_bots(sides: Sequence[Side], work: Workers) -> list[str]:
    """Return each flag of these reports with its figures in another company, and whether it depends on who plays."""
    found = [
        (side, finding) for side in sides if side.report.tally.games >= FEWEST for finding in findings(side.report)
    ]
    dull = list({id(side): side for side, _finding in found}.values())
    if not dull:
        return []
    plans = [
        (side.scenario, replace(side.report.plan, mix=_other_bots(side), games=OTHER_BOTS_GAMES, ends_early=False))
        for side in dull
    ]
    results = play_all(plans, work)
    if results.conclusion is not Conclusion.COMPLETE:
        return []
    replayed = {one.players: one.report.figures for study in results.studies for one in study}
    kinds: dict[tuple[Dullness, str, bool], list[str]] = {}
    names: dict[tuple[Dullness, str, bool], str] = {}
    for side, finding in found:
        figure = replayed[side.players].get(finding.cell)
        if figure is not None:
            is_dull = figure.value > finding.limit if finding.measure.is_above else figure.value < finding.limit
            kind = finding.measure.fault, finding.cell.row, is_dull
            names[kind] = flag_name(finding, side)
            where = rounded_with_interval(finding.cell, figure)
            if len(sides) > 1:  # a number of players, and their figure
                where = pgettext("layout", "{players}: {figure}").format(players=side.players, figure=where)
            kinds.setdefault(kind, []).append(where)
    return [
        (
            pgettext("simulation", "{flag}: {where}; the same with these bots")
            if is_dull
            else pgettext("simulation", "{flag}: {where}; so it depends on who plays")
        ).format(flag=names[fault, row, is_dull], where=", ".join(where))
        for (fault, row, is_dull), where in kinds.items()
    ]
