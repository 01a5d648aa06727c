"""Report in lines, for authors: a verdict in plain words, plots, and tables with intervals."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from math import inf

from mascarade.characters import BOLD, YELLOW, Paint, bar, cells, pad, truncate, wrap
from mascarade.language import _, localize_decimal, ngettext, npgettext, pgettext
from mascarade.simulator.dullness import findings, has_verdict
from mascarade.simulator.report.figure_words import (
    bullets,
    columns_of_output,
    difference_with_interval,
    figure_alone,
    figure_with_interval,
    games_of,
    label,
    line_up_of,
    mask_of,
    mask_titles,
    percent,
    rounded_with_interval,
    table_lines,
    titles,
)
from mascarade.simulator.report.flag_words import flag_sentence
from mascarade.simulator.report.summary import has_summary, summary_in_words
from mascarade.simulator.results import Cell, Report, differences
from mascarade.simulator.runs import Results, Side
from mascarade.wording.labels import edition_title

LABELS = 41
"""Columns for what a row is called."""
BINS = 12
"""The most bars that show the lengths of games."""
MASKS = 18
"""Columns for a mask's name, which leave room for four figures."""
COMPARED = (35, 8, 8)
"""Columns for what a row of two scenarios is called, and for both figures."""


def report_in_words(results: Results, paint: Paint) -> list[str]:
    """Return a report for each number of players."""
    if not results.studies:
        return [_("Interrupted before any game was finished.")]
    blocks = [block for study in results.studies for block in _study(study, paint)]
    if has_summary(results):
        blocks.append(summary_in_words(results, paint))
    return "\n\n".join("\n".join(block) for block in blocks).split("\n")


# NOTE: Headings of plots in the report.
def _study(sides: Sequence[Side], paint: Paint) -> Iterator[list[str]]:
    for side in sides:
        yield [*_head(side, paint), "", *_verdict(side, paint)]
    if len(sides) > 1:
        one, other = sides
        yield from comparison(one, other, paint)
        return
    (side,) = sides
    yield wrap(_("In brackets: the 95 % confidence interval of each figure.") + about_looks(side))
    yield [paint(_("Length in turns"), BOLD), *_lengths(side)]
    for table, title in titles(side).items():
        yield [paint(title, BOLD), *_rows(side, table, paint)]
    yield [paint(_("Coins per use of each mask"), BOLD), *_coins(side, "earned")]
    yield [paint(_("The winner’s coins, by mask"), BOLD), *_coins(side, "fortune")]
    yield from _masks(side, paint)


# NOTE: The title of a report: a scenario, its edition, the number of players, and its masks.
def _head(side: Side, paint: Paint) -> list[str]:
    title = npgettext(
        "simulation", "{title} ({edition}), {players} player", "{title} ({edition}), {players} players", side.players
    ).format(title=side.scenario.translated_title, edition=edition_title(side.scenario.edition), players=side.players)
    return [paint(title, BOLD), *wrap(line_up_of(side)), *wrap(about_games(side))]


def about_games(side: Side) -> str:
    """Return how many games were played by whom, and why not more."""
    sentence = games_of(side, side.report.tally.games)
    return sentence if side.report.is_complete else f"{sentence} {_cut_short(side)}"


def _cut_short(side: Side) -> str:
    """Return why fewer games were played than the most that were asked for."""
    games = side.report.plan.games
    if side.is_decided:
        return ngettext(
            "They were enough to decide every verdict; at most {games} was to be played.",
            "They were enough to decide every verdict; at most {games} were to be played.",
            games,
        ).format(games=games)
    return ngettext(
        "Interrupted: these are the first {played} of {games} game.",
        "Interrupted: these are the first {played} of {games} games.",
        games,
    ).format(played=side.report.tally.games, games=games)


def _verdict(side: Side, paint: Paint) -> list[str]:
    """Return what is dull, or that nothing is."""
    dull = [flag_sentence(finding, side) for finding in findings(side.report)]
    few = [] if side.is_played_enough else [_("With so few games, only gross problems show.")]
    if not has_verdict(side.report):
        return [_("Too few games to tell what is dull.")]
    if not dull:
        return wrap(" ".join([_("Nothing dull found."), *few]))
    head = ngettext("One thing may make this dull:", "{count} things may make this dull:", len(dull))
    return [head.format(count=len(dull)), *(paint(line, YELLOW) for line in bullets(dull)), *few]


def about_looks(side: Side) -> str:
    """Return how the intervals of the verdicts differ from others, where they do."""
    plan = side.report.plan
    if len(plan.looks) == 1:
        return ""
    return " " + ngettext(
        "Verdicts go by wider intervals, since the games are looked at up to {looks} time: all looks together are "
        "certain to {percent} %.",
        "Verdicts go by wider intervals, since the games are looked at up to {looks} times: all looks together are "
        "certain to {percent} %.",
        len(plan.looks),
    ).format(looks=len(plan.looks), percent=f"{100 * plan.confidence:.0f}")


def _rows(side: Side, table: str, paint: Paint) -> list[str]:
    rows = [(label(cell, side), figure_with_interval(cell, one)) for cell, one in side.report.table(table).items()]
    return table_lines(("", ""), rows, paint, least=(LABELS,), gap=1, indent=2)


def _lengths(side: Side) -> list[str]:
    """Return how many games lasted how long."""
    games = side.report.tally.games
    rows = [(span(low, high), number / games) for (low, high), number in bins_of(side.report)]
    half = wrap(half_of_games(side))
    return [*(f"  {line}" for line in half), *_bars([(name, share, percent(share)) for name, share in rows])]


def half_of_games(side: Side) -> str:
    """Return how far the lengths of games are spread."""
    lengths = side.report.lengths
    return _(
        "Half of the games take {low} to {high} turns; shortest {least}, longest {most}, standard deviation "
        "{deviation}."
    ).format(
        low=lengths.within(0.25),
        high=lengths.within(0.75),
        least=lengths.within(0),
        most=lengths.within(1),
        deviation=localize_decimal(f"{lengths.deviation:.1f}"),
    )


# NOTE: A range of numbers of turns.
def span(low: int, high: int) -> str:
    """Return a range of numbers."""
    return str(low) if low == high else pgettext("layout", "{low}–{high}").format(low=low, high=high)


def bins_of(report: Report) -> list[tuple[tuple[int, int], int]]:
    """Return numbers of turns in equal ranges, and how many games lie in each."""
    lengths = report.tally.lengths
    least, most = lengths[0][0], lengths[-1][0]
    steps = (digit * 10**zeros for zeros in count() for digit in (1, 2, 5))
    step = next(step for step in steps if (most - 1) // step - (least - 1) // step < BINS)
    counted: Counter[int] = Counter()
    for turns, games in lengths:
        counted[(turns - 1) // step] += games
    return [
        ((number * step + 1, number * step + step), counted[number])
        for number in range((least - 1) // step, (most - 1) // step + 1)
    ]


def _coins(side: Side, column: str) -> list[str]:
    """Return a bar for each mask: coins that a use brings, or those of a winner who holds it."""
    rows = []
    for cell, figure in side.report.figures.items():
        if (cell.table, cell.column) == ("masks", column):
            value = 0.0 if figure is None else figure.value
            rows.append((truncate(label(cell, side), MASKS), value, figure_with_interval(cell, figure)))
    return _bars(rows)


def _bars(rows: Sequence[tuple[str, float, str]]) -> list[str]:
    """Return a bar for each value, as long as there is room for the longest."""
    names = max(cells(name) for name, _value, _text in rows)
    texts = max(cells(text) for _name, _value, text in rows)
    room = max(8, min(columns_of_output(), 100) - names - texts - 6)
    most = max(value for _name, value, _text in rows) or inf
    encoding = sys.stdout.encoding
    return [
        f"  {pad(name, names)}  {pad(bar(value / most, room, encoding), room)}  {text}".rstrip()
        for name, value, text in rows
    ]


def _masks(side: Side, paint: Paint) -> Iterator[list[str]]:
    """Yield two tables, each with as many columns as there is room for."""
    yield _wide(
        _("Masks: announcements, in %"),
        {
            "announced": pgettext("simulation", "of all"),
            "truly": pgettext("simulation", "true"),
            "contested": _("challenged"),
            "upheld": pgettext("simulation", "upheld"),
        },
        side,
        paint,
    )
    yield _wide(
        _("Masks: part played in games, in %"),
        {
            "ever": pgettext("simulation", "announced"),
            "decided": pgettext("simulation", "ends game"),
            "won": _("holder wins"),
            "coins": _("of all coins"),
        },
        side,
        paint,
    )


def _wide(title: str, columns: dict[str, str], side: Side, paint: Paint) -> list[str]:
    figures = side.report.figures
    heads = ["", *columns.values()]
    rows = [
        [
            truncate(mask_of(mask, side), MASKS),
            *(
                rounded_with_interval(cell, figures[cell])
                for cell in (Cell("masks", mask, column) for column in columns)
            ),
        ]
        for mask in side.report.plan.game.different_masks
    ]
    return [paint(title, BOLD), *table_lines(heads, rows, paint, gap=3, indent=2)]


def comparison(one: Side, other: Side, paint: Paint) -> Iterator[list[str]]:
    """Yield every figure of either report, table by table."""
    yield wrap(about_comparison(one, other))
    for title, rows in compared_tables(one, other):
        heads = (title, *heads_of_comparison())
        yield table_lines(heads, [("  " + name, *texts) for name, *texts in rows], paint, least=COMPARED, gap=1)


def about_comparison(one: Side, other: Side) -> str:
    """Return which scenario is which, and what a star means."""
    return _(
        "A is {one}, B is {other}. After each difference comes its 95 % confidence interval; a star marks "
        "differences that are unlikely to be chance."
    ).format(one=one.scenario.id, other=other.scenario.id)


def heads_of_comparison() -> tuple[str, str, str]:
    """Return the heads of both figures and of their difference."""
    return pgettext("simulation", "A"), pgettext("simulation", "B"), pgettext("simulation", "B - A")


def compared_tables(one: Side, other: Side) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield the title of each table and its rows: what is compared, both figures, and the difference."""
    gaps = differences(one.report, other.report)
    figures, others = one.report.figures, other.report.figures
    for title, table, column in (
        *((title, table, None) for table, title in titles(one).items()),
        *((title, "masks", column) for column, title in mask_titles().items()),
    ):
        cells_of_table = [cell for cell in gaps if cell.table == table and column in (None, cell.column)]
        yield (
            title,
            [
                [
                    label(cell, one if cell in figures else other),
                    figure_alone(cell, figures.get(cell)),
                    figure_alone(cell, others.get(cell)),
                    difference_with_interval(cell, gaps[cell]),
                ]
                for cell in cells_of_table
            ],
        )
