"""Summaries: a line for each number of players of a scenario or each variant of a sweep; suggested line-ups."""

import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from math import isinf

from mascarade.characters import BOLD, COLUMNS, YELLOW, Paint, truncate, wrap
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import End
from mascarade.simulator.dullness import Dullness, Finding, findings, has_verdict
from mascarade.simulator.report.figure_words import (
    NOTHING,
    bots_of,
    bullets,
    difference_with_interval,
    figure_alone,
    interrupted,
    mask_of,
    percent,
    table_lines,
    title_of,
    whole_with_interval,
)
from mascarade.simulator.report.flag_words import flag_name, flag_sentence
from mascarade.simulator.results import CAPPED, MEANS, Cell, Difference, difference
from mascarade.simulator.runs import FIRST_GAMES, Conclusion, Results, Side, Sweep, merit, ranked
from mascarade.values import Value
from mascarade.wording.labels import player_counts

TURNS = Cell("course", "turns", "mean")
MASKS = 12
"""Columns for a mask's name."""
VALUES = 24
"""The most columns for the values of a variant."""
SUGGESTED = 5
"""The number of line-ups that are suggested."""
TOO_FEW = "…"
"""Stands where too few games were played to raise a flag."""


class Column(Value):
    """A column of a summary: its head, and a text for each number of players."""

    head: str
    texts: tuple[str, ...]
    is_left: bool = False


def has_summary(results: Results) -> bool:
    """Return whether several numbers of players were asked for, with nothing to be compared, and any was played."""
    return len(results.studies) > 0 and len(set(results.players)) == len(results.players) > 1


def summary_in_words(results: Results, paint: Paint) -> list[str]:
    """Return a line for each number of players, and below them what is dull, each thing with its numbers of players."""
    sides = [side for (side,) in results.studies]
    side = sides[0]
    about = _("Games of {bots}, seed {seed}; how they end is in %. Add --details for the whole reports.").format(
        bots=bots_of(side.report.plan.mix), seed=side.report.plan.seed
    )
    return [
        paint(title_of(side), BOLD),
        *wrap(about),
        *wrap(about_interruption(results)),
        "",
        *_summary_table(sides, paint),
        "",
        *_flags(sides, paint),
    ]


def about_interruption(results: Results) -> str:
    """Return how many games the figures come from, and what is missing; nothing where all has been played."""
    if results.conclusion is Conclusion.COMPLETE:
        return ""
    sentence = interrupted(sum(side.report.tally.games for (side,) in results.studies))
    missing = results.players[len(results.studies) :]
    left_out = _("No game with {counts} players was finished.")
    return f"{sentence} {left_out.format(counts=player_counts(missing))}" if missing else sentence


# NOTE: The heads of the columns of a summary, as short as they can be: goal, ruin, power and none are ways to end.
def columns_of(sides: Sequence[Side]) -> tuple[Column, ...]:
    """Return the columns of a summary."""
    return (
        Column(pgettext("simulation", "players"), tuple(str(side.players) for side in sides)),
        Column(pgettext("simulation", "games"), tuple(str(side.report.tally.games) for side in sides)),
        Column(pgettext("simulation", "turns"), tuple(map(turns_of, sides)), is_left=True),
        *(
            Column(head, tuple(_share(side, way) for side in sides))
            for way, head in (
                (End.GOAL.value, pgettext("simulation", "goal")),
                (End.RUIN.value, pgettext("simulation", "ruin")),
                (End.POWER.value, pgettext("simulation", "power")),
                (CAPPED, pgettext("simulation", "none")),
            )
        ),
        Column(pgettext("simulation", "earns most"), tuple(map(_leading, sides)), is_left=True),
        Column(pgettext("simulation", "flags"), tuple(map(_number_of_flags, sides))),
    )


def _summary_table(sides: Sequence[Side], paint: Paint) -> list[str]:
    columns = columns_of(sides)
    rows = list(zip(*(column.texts for column in columns), strict=True))
    right = {number for number, column in enumerate(columns) if not column.is_left}
    return table_lines([column.head for column in columns], rows, paint, right=right)


def turns_of(side: Side) -> str:
    """Return the average length of games in turns."""
    figure = side.report.figures[TURNS]
    if figure is None or isinf(figure.high):
        return figure_alone(TURNS, figure)
    return whole_with_interval(figure)


def _share(side: Side, way: str) -> str:
    figure = side.report.figures[Cell("ends", way, "share")]
    return NOTHING if figure is None else f"{100 * figure.value:.0f}"


# NOTE: The mask that earns most, and its share of all coins.
def _leading(side: Side) -> str:
    found = [
        (figure.value, cell.row)
        for cell, figure in side.report.figures.items()
        if (cell.table, cell.column) == ("masks", "coins") and figure is not None
    ]
    if not found:
        return NOTHING
    share, mask = max(found, key=lambda one: one[0])
    return pgettext("layout", "{mask_alone} {percent} %").format(
        mask_alone=truncate(mask_of(mask, side), MASKS), percent=f"{100 * share:.0f}"
    )


def _number_of_flags(side: Side) -> str:
    found = len(list(findings(side.report)))
    return str(found or NOTHING) if has_verdict(side.report) else TOO_FEW


def _flags(sides: Sequence[Side], paint: Paint) -> list[str]:
    """Return what is dull, each kind once, with the numbers of players and the figures there."""
    if not any(has_verdict(side.report) for side in sides):
        return [_("Too few games to tell what is dull.")]
    kinds: dict[tuple[Dullness, str], list[tuple[Side, Finding]]] = {}
    for side in sides:
        for finding in findings(side.report):
            kinds.setdefault((finding.measure.fault, finding.cell.row), []).append((side, finding))
    if not kinds:
        return [_("Nothing dull found.")]
    return [paint(line, YELLOW) for found in kinds.values() for line in wrap(_kind(found), hanging=2)]


# NOTE: A flag, and the numbers of players with the figure of each in brackets.
def _kind(found: Sequence[tuple[Side, Finding]]) -> str:
    side, finding = found[0]
    scale = 1 if finding.cell.column in MEANS else 100
    where = ", ".join(
        pgettext("layout", "{players} ({figure})").format(
            players=one.players, figure=f"{scale * each.figure.value:.0f}"
        )
        for one, each in found
    )
    return pgettext("layout", "- {flag}: {where}").format(flag=flag_name(finding, side), where=where)


def ranked_variants(sides: Mapping[int, Side]) -> list[int]:
    """Return the indices of the variants, the best first: those played longer come before the others.

    The scenario as it is was played longer to compare it with them: it comes before the others only if it is better.
    """
    most = max(side.report.tally.games for side in sides.values())
    merits = {index: merit(side.report) for index, side in sides.items()}
    longer = {index for index, side in sides.items() if 2 * side.report.tally.games > min(most, 2 * FIRST_GAMES)}
    if any(merits[index] < merits[0] for index in sides if index not in longer):
        longer.discard(0)
    return sorted(sides, key=lambda index: (index not in longer, merits[index], index))


def sweep_in_words(sweep: Sweep, sides: Mapping[int, Side], ranked: Sequence[int], *, is_complete: bool) -> list[str]:
    """Return a line for each variant, and what is dull about the best; after an interruption, of so many games."""
    paint = Paint.of_output()
    base = sides[0]
    plan = base.report.plan
    title = ngettext(
        "Variants of {title}, {players} player", "Variants of {title}, {players} players", base.players
    ).format(title=base.scenario.translated_title, players=base.players)
    about = ngettext(
        "Each variant was played for {games} game with the same bots and seeds ({bots}; seed {seed}), promising ones "
        "for longer. The best comes first. After each difference from the scenario as it is comes its 95 % confidence "
        "interval; a star marks what is unlikely to be chance.",
        "Each variant was played for {games} games with the same bots and seeds ({bots}; seed {seed}), promising ones "
        "for longer. The best comes first. After each difference from the scenario as it is comes its 95 % confidence "
        "interval; a star marks what is unlikely to be chance.",
        min(FIRST_GAMES, plan.games),
    ).format(games=min(FIRST_GAMES, plan.games), bots=bots_of(plan.mix), seed=plan.seed)
    return [
        paint(title, BOLD),
        *wrap(about),
        *([] if is_complete else wrap(interrupted(sum(side.report.tally.games for side in sides.values())))),
        *(line for index, path in enumerate(sweep.paths) for line in wrap(f"{_letter(index)} = {path}", 2)),
        "",
        *_table(sweep, sides, ranked, paint),
        "",
        *_about_best(sweep, sides[ranked[0]], ranked[0]),
    ]


# NOTE: The heads of the columns of a sweep: the values of the keys, games, turns and flags; a difference follows.
def _table(sweep: Sweep, sides: Mapping[int, Side], ranked: Sequence[int], paint: Paint) -> list[str]:
    base = sides[0]
    cell, title = _of_interest(base)
    letters = tuple(map(_letter, range(len(sweep.paths))))
    games, turns, flags = (
        pgettext("simulation", "games"),
        pgettext("simulation", "turns"),
        pgettext("simulation", "flags"),
    )

    width = VALUES // len(letters)

    def gap(index: int) -> Difference | None:
        return difference(base.report.figures[cell], sides[index].report.figures.get(cell))

    rows = [
        (
            *(truncate(NOTHING if one is None else str(one), width) for one in sweep.values[index]),
            str(sides[index].report.tally.games),
            turns_of(sides[index]),
            str(merit(sides[index].report)[0] or NOTHING),
            pgettext("simulation", "as it is") if index == 0 else difference_with_interval(cell, gap(index)),
        )
        for index in ranked
    ]
    return table_lines((*letters, games, turns, flags, title), rows, paint)


def _letter(index: int) -> str:
    return chr(ord("A") + index)


def _of_interest(base: Side) -> tuple[Cell, str]:
    """Return the figure that variants are compared by, and its title: the worst flag's, or the length of games."""
    worst = max(
        findings(base.report),
        key=lambda finding: abs(finding.figure.value - finding.limit) / finding.measure.slack,
        default=None,
    )
    if worst is None:
        return TURNS, _("turns, difference")
    return worst.cell, flag_name(worst, base, 14)


# NOTE: The best variant: keys and their values, as in a file.
def _about_best(sweep: Sweep, side: Side, index: int) -> list[str]:
    if index == 0:
        head = _("No variant is better than the scenario as it is.")
    else:
        values = ", ".join(
            f"{path} = {value}"
            for path, value in zip(sweep.paths, sweep.values[index], strict=True)
            if value is not None
        )
        head = pgettext("simulation", "Best: {values}.").format(values=values)
    flags = bullets(flag_sentence(finding, side) for finding in findings(side.report))
    return [*wrap(head), *(flags or wrap(_("Nothing dull found.")))]


def suggestions_in_words(sides: Mapping[int, Side], conclusion: Conclusion) -> list[str]:
    """Return the best of the line-ups that were tried, ready to copy, each with the reasons for its place."""
    if not sides:
        return [_("Interrupted before any game was finished.")]
    players = next(iter(sides.values())).players
    head = ngettext(
        "Players: {players}. {count} line-up was tried. Copy a line into [lineup].",
        "Players: {players}. {count} line-ups were tried; the best come first. Copy a line into [lineup].",
        len(sides),
    ).format(count=len(sides), players=players)
    lines = wrap(head)
    if conclusion is not Conclusion.COMPLETE:
        lines += wrap(interrupted(sum(side.report.tally.games for side in sides.values())))
    best = ranked({index: side.report for index, side in sides.items()})[:SUGGESTED]
    lines += [line for index in best for line in _suggestion(sides[index])]
    if all(any(findings(side.report)) for side in sides.values()):
        lines += ["", *wrap(_("Every line-up that was tried may be dull: change the masks, or the house rules."))]
    return lines


def _suggestion(side: Side) -> list[str]:
    """Return a line-up as a file has it, and the reasons for its place."""
    (line_up,) = side.scenario.line_ups
    cards = ", ".join(map(json.dumps, line_up.masks))
    written = textwrap.wrap(f"{side.players} = [{cards}]", COLUMNS, subsequent_indent="  ", break_on_hyphens=False)
    reasons = " ".join([*_verdict(side), *_reasons(side)])
    indented = textwrap.wrap(reasons, COLUMNS, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return ["", *written, *indented]


def _verdict(side: Side) -> list[str]:
    """Return what is dull, or that nothing is, and that more may be if so few games tell too little."""
    if not has_verdict(side.report):
        return [_("Too few games to tell what is dull.")]
    flags = [flag_name(finding, side).partition(",")[0] for finding in findings(side.report)]
    if flags:
        return [pgettext("scenario file", "Dull: {flags}.").format(flags="; ".join(flags))]
    few = [] if side.is_played_enough else [_("With so few games, only gross problems show.")]
    return [_("Nothing dull found."), *few]


def _reasons(side: Side) -> Iterator[str]:
    """Yield how games go and end, and what each of the author's masks is used for, in sentences."""

    def share(cell: Cell) -> str:
        figure = side.report.figures.get(cell)
        return percent(0.0 if figure is None else figure.value)

    turns = side.report.figures[TURNS]
    yield ngettext(
        "{games} game; turns on average: {turns}; {goal} end by coins, {power} by a power, {ruin} in ruin.",
        "{games} games; turns on average: {turns}; {goal} end by coins, {power} by a power, {ruin} in ruin.",
        side.report.tally.games,
    ).format(
        games=side.report.tally.games,
        turns=NOTHING if turns is None else f"{turns.value:.0f}",
        goal=share(Cell("ends", End.GOAL.value, "share")),
        power=share(Cell("ends", End.POWER.value, "share")),
        ruin=share(Cell("ends", End.RUIN.value, "share")),
    )
    for mask in side.scenario.own_masks:
        if mask.id in side.report.plan.game.different_masks:
            yield _("{mask_alone}: {announced} of the announcements, {coins} of the coins.").format(
                mask_alone=mask_of(mask.id, side),
                announced=share(Cell("masks", mask.id, "announced")),
                coins=share(Cell("masks", mask.id, "coins")),
            )
