"""Follow-ups to flags: remedies, named only if games show that they help, and the same line-up with other bots."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from msgspec.structs import replace

from mascarade.characters import BOLD, Paint, wrap
from mascarade.language import _, ngettext, pgettext
from mascarade.rules import effects
from mascarade.rules.cards import JUDGE
from mascarade.rules.coin_effects import Give, Win
from mascarade.rules.effect_terms import CoinPlace
from mascarade.rules.game import HouseRules
from mascarade.scenarios import BadScenario, Scenario
from mascarade.scenarios.problems import Key
from mascarade.scenarios.writer import with_values
from mascarade.simulator.dullness import Dullness, Finding, findings, is_endless
from mascarade.simulator.report import figure_words as words
from mascarade.simulator.report.text_report import bullets
from mascarade.simulator.results import Cell, Estimate, Report, difference
from mascarade.simulator.runs import Conclusion, Side, play_trials
from mascarade.simulator.workers import Workers
from mascarade.values import Value

TRIED = 2
"""The most remedies that are tried for one flag."""
REMEDY_GAMES = 400
"""The most games for a remedy; a quarter of them is looked at first, which mostly shows its effect."""
MOST_FLAGS = 3
"""The number of flags for which remedies are tried, since one remedy often cures other flags as well."""
AMOUNTS = ("coins", "to")
"""The keys of an effect that hold an amount."""
STRONG = frozenset({Dullness.CLAIMED, Dullness.RICH, Dullness.DECISIVE, Dullness.WINNING})
STEPS = (
    ("goal_coins", -2, (Dullness.ENDLESS, Dullness.LONG, Dullness.RUNAWAY, Dullness.POWER)),
    ("goal_coins", 2, (Dullness.SHORT, Dullness.BEGINNER_AHEAD, Dullness.BEGINNER_BEHIND)),
    ("goal_coins", 2, (Dullness.SEAT_AHEAD, Dullness.SEAT_BEHIND)),
    ("starting_coins", 1, (Dullness.RUIN,)),
    ("fine", -1, (Dullness.UNCHALLENGED, Dullness.TRUE)),
    ("fine", 1, (Dullness.SHOUTED_DOWN, Dullness.WILD, Dullness.EMPTY)),
)
"""The house rules that influence certain flags, and the step by which each is changed."""
HARD_TO_JUDGE = (
    effects.HideCoins, effects.GuessCoins, effects.Look, effects.Show, effects.ChangeSeats,
    effects.UseLastPower, effects.UseShownPower, effects.UseUnusedPower,
)  # fmt: skip
"""The effects whose worth lies in what people remember, believe or dare, which bots only estimate."""


class Remedy(Value):
    """A scenario with one value changed."""

    key: Key
    was: object
    becomes: object
    scenario: Scenario


def remedies(finding: Finding, scenario: Scenario, players: int) -> tuple[Remedy, ...]:
    """Return the first few changes that may cure a flag and that leave a playable scenario."""
    found: list[Remedy] = []
    for key, was, becomes in _changes(finding, scenario, players):
        with suppress(BadScenario):
            found.append(Remedy(key, was, becomes, with_values(scenario, {key: becomes})))
        if len(found) == TRIED:
            break
    return tuple(found)


def is_hard_to_judge(finding: Finding, scenario: Scenario, players: int) -> bool:
    """Return whether a flag is about a mask whose worth bots only estimate."""
    mask = scenario.game(players).masks.get(finding.mask)
    return mask is not None and any(isinstance(effect, HARD_TO_JUDGE) for effect in mask.power)


def _changes(finding: Finding, scenario: Scenario, players: int) -> Iterator[tuple[Key, object, object]]:
    """Yield keys with their values, and the values to try."""
    fault = finding.measure.fault
    if finding.cell.table == "places" and not scenario.house.opening_round:
        yield ("rules", "opening_turns"), scenario.house.opening_turns, "round"
    for rule, step, faults in STEPS:
        if fault in faults:
            now, usual = getattr(scenario.house, rule), getattr(HouseRules(), rule)
            yield ("rules", rule), now, now + step
            if (usual - now) * step > step * step:
                yield ("rules", rule), now, usual
    if finding.mask:
        yield from _of_mask(finding, scenario, players)


def _of_mask(finding: Finding, scenario: Scenario, players: int) -> Iterator[tuple[Key, object, object]]:
    mask = scenario.game(players).masks[finding.mask]
    is_strong = finding.measure.fault in STRONG
    if mask in scenario.own_masks:
        for index, effect in enumerate(mask.power):
            # What a power gives to others makes it weaker.
            is_cost = isinstance(effect, Give) and effect.to is not CoinPlace.USER
            step = 1 if is_cost is is_strong else -1
            for amount in AMOUNTS:
                coins = getattr(effect, amount, None)
                if type(coins) is int and coins + step > 0:
                    yield ("masks", mask.id, "power", index, amount), coins, coins + step
    goal, usual = scenario.house.goal_coins, HouseRules().goal_coins
    if is_strong and goal > usual and any(isinstance(effect, Win) for effect in mask.power):
        yield ("rules", "goal_coins"), goal, usual
    if mask.copies == 1 and mask.id != JUDGE.id:
        line_up = scenario.line_up(players)
        for other in scenario.edition.masks:
            is_like_it = (other.copies, other.star) == (1, mask.star) and other.minimum <= players
            if is_like_it and other.id not in line_up:
                yield ("lineup", str(players), line_up.index(mask.id)), mask.id, other.id


class FollowUp(Value):
    """A list below the flags of a report, with its heading."""

    heading: str
    texts: Sequence[str]


FollowUps = Callable[[Side], Iterable[FollowUp]]


def follow_ups_of(sides: Sequence[Side], work: Workers) -> Iterator[FollowUp]:
    """Yield the lists about a single report: what helps against its flags, and which flags depend on the bots."""
    if len(sides) == 1:
        yield FollowUp(_("What helps, in games with the same bots and seeds"), _advice(sides[0], work))
    others = [side.report.others for side in sides if side.report.others is not None]
    if others:
        games = max(report.tally.games for report in others)
        heading = ngettext(
            "Would other players change this? {games} game with other bots: {bots}",
            "Would other players change this? {games} games with other bots: {bots}",
            games,
        )
        yield FollowUp(
            heading.format(games=games, bots=words.bots_of(others[0].plan.mix)), _flags_with_other_bots(sides)
        )


def follow_ups_in_lines(sides: Sequence[Side], work: Workers, paint: Paint) -> list[str]:
    """Return the lists in lines, without the headings of empty ones."""
    return [
        line
        for follow_up in follow_ups_of(sides, work)
        if follow_up.texts
        for line in ("", *(paint(part, BOLD) for part in wrap(follow_up.heading)), *bullets(follow_up.texts))
    ]


class Trial(Value):
    """The games of a scenario as it is, and with a remedy for one of its flags."""

    finding: Finding
    remedy: Remedy
    base: Report
    changed: Report

    @property
    def cell(self) -> Cell:
        """The figure to look at: that of the mask which replaced another one, if there is such a mask."""
        cell, (table, *_place) = self.finding.cell, self.remedy.key
        return replace(cell, row=str(self.remedy.becomes)) if table == "lineup" and self.finding.mask else cell

    @property
    def gap(self) -> Estimate | None:
        """The difference of the figure with the remedy; the interval does not rely on games that begin alike."""
        return difference(self.base.judged[self.finding.cell], self.changed.judged.get(self.cell))

    @property
    def is_clear(self) -> bool:
        """True if the figure has certainly moved in the right direction, or does not look as if it would."""
        gap, is_up = self.gap, not self.finding.measure.is_above
        return gap is None or _has_moved(gap, is_up=is_up) or (gap.value <= 0 if is_up else gap.value >= 0)

    @property
    def helps(self) -> bool:
        """True if the figure has certainly moved in the right direction, and no other figure became dull."""
        before, after = self.base.judged, self.changed.judged
        return _has_moved(self.gap, is_up=not self.finding.measure.is_above) and not any(
            _has_moved(difference(before.get(one.cell), after[one.cell]), is_up=one.measure.is_above)
            for one in findings(self.changed)
        )

    @property
    def is_enough(self) -> bool | None:
        """True if the figure is certainly within the threshold now, false if it is beyond it; otherwise ``None``."""
        figure, limit = self.changed.judged[self.cell], self.finding.limit
        assert figure is not None, "it has moved"
        if self.finding.measure.is_above:
            return True if figure.high <= limit else (False if figure.value > limit else None)
        return True if figure.low >= limit else (False if figure.value < limit else None)


def _has_moved(gap: Estimate | None, *, is_up: bool) -> bool:
    """Return whether a figure has certainly risen, or fallen."""
    return gap is not None and (gap.low > 0 if is_up else gap.high < 0)


def _advice(side: Side, work: Workers) -> list[str]:
    """Return what helps against the first flags, what was tried in vain, and where bots judge badly."""
    found = list(findings(side.report))[:MOST_FLAGS]
    offered = [(finding, remedies(finding, side.scenario, side.players)) for finding in found]
    tried = list(dict.fromkeys(remedy for _finding, some in offered for remedy in some))

    def trials(index: int, changed: Report) -> list[Trial]:
        remedy = tried[index]
        return [Trial(finding, remedy, side.report, changed) for finding, some in offered if remedy in some]

    def is_clear(index: int, changed: Report) -> bool:
        return all(trial.is_clear for trial in trials(index, changed))

    games = side.report.tally.games if is_endless(side.report) else side.report.plan.games
    plan = replace(side.report.plan, games=min(REMEDY_GAMES, games), ends_early=True)
    plans = [replace(plan, game=remedy.scenario.game(side.players)) for remedy in tried]
    reports, conclusion = play_trials(plans, is_clear, work) if plans else ({}, Conclusion.COMPLETE)
    if conclusion is not Conclusion.COMPLETE:
        return []
    made = [trial for index, changed in reports.items() for trial in trials(index, changed)]
    return [
        text
        for finding in found
        for text in _about(finding, [trial for trial in made if trial.finding == finding], side)
    ]


# NOTE: What has been tried against a flag, such as "Games drag: nothing we tried helps (rules.fine = 2 instead of 1)."
def _about(finding: Finding, trials: Sequence[Trial], side: Side) -> Iterator[str]:
    """Yield how each useful remedy changes the figure of a flag, or that no remedy helps."""
    flag = words.flag_name(finding, side).partition(",")[0]
    helping = [trial for trial in trials if trial.helps]
    yield from (_effect(flag, trial, side) for trial in helping)
    if trials and not helping:
        changes = "; ".join(_change(trial.remedy, side) for trial in trials)
        yield _("{flag}: nothing we tried helps ({changes}).").format(flag=flag, changes=changes)
    if is_hard_to_judge(finding, side.scenario, side.players):
        yield _(
            "Bots only estimate what {mask} is worth to people: its power is about what players remember or believe. "
            "Play it before you change it."
        ).format(**words.name_of(finding.mask, side).roles())


# NOTE: A key of a scenario file with its new and its old value.
def _change(remedy: Remedy, side: Side) -> str:
    if remedy.key[0] == "lineup":
        return _("{mask} instead of {other_of} in the line-up").format(
            **words.name_of(str(remedy.becomes), side).roles(), **words.name_of(str(remedy.was), side).roles("other")
        )
    path = ".".join(map(str, remedy.key))
    return pgettext("simulation", "{key} = {value} instead of {old}").format(
        key=path, value=remedy.becomes, old=remedy.was
    )


# NOTE: What becomes of a flag's figure with a change, such as "rules.fine = 2 instead of 1".
def _effect(flag: str, trial: Trial, side: Side) -> str:
    cell = trial.cell
    sentence = {
        True: _("{flag}: {before} becomes {after} with {change}, a difference of {difference}; that is enough."),
        False: _(
            "{flag}: {before} becomes {after} with {change}, a difference of {difference}; that alone is not enough."
        ),
        None: _("{flag}: {before} becomes {after} with {change}, a difference of {difference}."),
    }[trial.is_enough]
    return sentence.format(
        flag=flag,
        change=_change(trial.remedy, side),
        before=words.figure_alone(cell, trial.base.judged[trial.finding.cell]),
        after=words.figure_alone(cell, trial.changed.judged[cell]),
        difference=words.difference_with_interval(cell, trial.gap).removesuffix(" *"),
    )


# NOTE: Each is a flag, then the figures with other bots: "Games end in ruin, %: 70 (60–79)", or "6 players: 70 …".
def _flags_with_other_bots(sides: Sequence[Side]) -> list[str]:
    """Return each flag of these reports with its figures among other bots, and whether it depends on the bots."""
    kinds: dict[tuple[str, bool], list[str]] = {}
    for side in sides:
        for finding in (*findings(side.report), *findings(side.report, is_agreed=False)):
            others = side.report.others
            figure = None if others is None else others.figures.get(finding.cell)
            if figure is None:
                continue
            where = words.short_with_interval(finding.cell, figure)
            if len(sides) > 1:  # a number of players, and their figure
                where = pgettext("layout", "{players}: {figure}").format(players=side.players, figure=where)
            kinds.setdefault((words.flag_name(finding, side), finding.agrees(others)), []).append(where)
    return [
        (
            pgettext("simulation", "{flag}: {where}; the same with these bots")
            if is_dull
            else pgettext("simulation", "{flag}: {where}; so it depends on who plays")
        ).format(flag=flag, where=", ".join(where))
        for (flag, is_dull), where in kinds.items()
    ]
