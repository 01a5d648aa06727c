"""Report in lines, for authors: a verdict in plain words, plots, and tables with intervals."""

import shutil
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from io import StringIO
from itertools import count
from math import inf

from rich.console import Console, JustifyMethod
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mascarade.characters import BOLD, COLUMNS, YELLOW, Paint, bar, cells, pad, truncate, wrap
from mascarade.language import _, localize_decimal, ngettext, npgettext, pgettext
from mascarade.simulator.report import figure_words as words
from mascarade.simulator.results import DEVIATES, Cell, Figure, Tally, differences
from mascarade.simulator.runs import Results, Side
from mascarade.wording.phrases import edition_title

NARROWEST = 20
"""The least columns of a report, whatever a terminal reports."""
LABELS = 41
"""The columns for the name of a row."""
BINS = 12
"""The most bars for the lengths of games."""
MASKS = 18
"""The columns of a mask's name, which leave room for four figures."""
COMPARED = (35, 8, 8)
"""The columns for the name of a row about two scenarios, and for both figures."""


def report_in_words(results: Results, paint: Paint) -> list[list[str]]:
    """Return a report for each number of players, in blocks of lines."""
    if not results.studies:
        return [[_("Interrupted before any game was finished.")]]
    return [block for study in results.studies for block in _study(study, paint)]


# NOTE: Headings of plots in the report.
def _study(sides: Sequence[Side], paint: Paint) -> Iterator[list[str]]:
    for side in sides:
        yield [*_head(side, paint), "", *_verdict(side, paint)]
    if len(sides) > 1:
        yield from _comparison(sides[0], sides[1], paint)
        return
    (side,) = sides
    yield wrap(about_intervals(side))
    yield [paint(_("Length in turns"), BOLD), *_lengths(side)]
    for table, title in words.titles(side).items():
        rows = table_lines(("", ""), words.rows_of(side, table), paint, least=(LABELS,), gap=1, indent=2)
        yield [paint(title, BOLD), *rows]
    yield [paint(_("Coins per use of each mask"), BOLD), *_coins(side, "earned")]
    yield [paint(_("The winner’s coins, by mask"), BOLD), *_coins(side, "fortune")]
    yield from _masks(side, paint)


# NOTE: The title of a report: a scenario, its edition, the number of players, and its masks.
def _head(side: Side, paint: Paint) -> list[str]:
    title = npgettext(
        "simulation", "{title} ({edition}), {players} player", "{title} ({edition}), {players} players", side.players
    ).format(title=side.scenario.translated_title, edition=edition_title(side.scenario.edition), players=side.players)
    return [paint(title, BOLD), *wrap(words.line_up_of(side)), *wrap(about_games(side))]


def about_games(side: Side) -> str:
    """Return how many games were played by whom, and why not more, in words."""
    sentence, games = words.games_of(side, side.report.tally.games), side.report.plan.games
    if side.report.is_complete:
        return sentence
    if side.is_decided:
        why = ngettext(
            "That was enough to decide every verdict; the limit was {games}.",
            "That was enough to decide every verdict; the limit was {games}.",
            games,
        )
    else:
        why = ngettext(
            "Interrupted: these are the first {played} of {games} game.",
            "Interrupted: these are the first {played} of {games} games.",
            games,
        )
    return f"{sentence} {why.format(played=side.report.tally.games, games=games)}"


def _verdict(side: Side, paint: Paint) -> list[str]:
    """Return the flags in sentences, or the sentence that there are none."""
    dull = words.flag_sentences(side)
    if not dull:
        return wrap(" ".join([words.nothing_dull(side), *words.doubts(side)]))
    head = ngettext("One thing may make this dull:", "{count} things may make this dull:", len(dull))
    return [head.format(count=len(dull)), *(paint(line, YELLOW) for line in bullets(dull)), *words.doubts(side)]


def about_intervals(side: Side) -> str:
    """Return the meaning of the brackets, and how the intervals of verdicts differ from them."""
    plan, brackets = side.report.plan, _("In brackets: the 95 % confidence interval of each figure.")
    if len(plan.looks) == 1 or plan.deviates <= DEVIATES:
        return brackets
    looks = ngettext(
        "Verdicts use wider intervals, because the games are checked up to {looks} time: all checks together are "
        "{percent} % certain.",
        "Verdicts use wider intervals, because the games are checked up to {looks} times: all checks together are "
        "{percent} % certain.",
        len(plan.looks),
    )
    return f"{brackets} {looks.format(looks=len(plan.looks), percent=f'{100 * plan.confidence:.0f}')}"


def _lengths(side: Side) -> list[str]:
    """Return a plot of the lengths of games."""
    shares = [(name, number / side.report.tally.games) for name, number in bins_of(side.report.tally)]
    half = (f"  {line}" for line in wrap(half_of_games(side)))
    return [*half, *_bars([(name, share, words.percent(share)) for name, share in shares])]


def half_of_games(side: Side) -> str:
    """Return the spread of the lengths of games, in words."""
    tally = side.report.tally
    return _(
        "Half of the games take {low} to {high} turns; shortest {least}, longest {most}, standard deviation "
        "{deviation}."
    ).format(
        low=tally.within(0.25),
        high=tally.within(0.75),
        least=tally.within(0),
        most=tally.within(1),
        deviation=localize_decimal(f"{tally.deviation:.1f}"),
    )


# NOTE: A range of numbers of turns.
def bins_of(tally: Tally) -> list[tuple[str, int]]:
    """Return equal ranges of numbers of turns, in words, with the number of games in each."""
    least, most = tally.within(0), tally.within(1)
    steps = (digit * 10**zeros for zeros in count() for digit in (1, 2, 5))
    step = next(step for step in steps if (most - 1) // step - (least - 1) // step < BINS)
    counted: Counter[int] = Counter()
    for turns, games in tally.lengths:
        counted[(turns - 1) // step] += games
    name = "{low}" if step == 1 else pgettext("layout", "{low}–{high}")
    return [
        (name.format(low=number * step + 1, high=(number + 1) * step), counted[number])
        for number in range((least - 1) // step, (most - 1) // step + 1)
    ]


def _coins(side: Side, column: str) -> list[str]:
    """Return a bar for each mask: the coins that a use brings, or those of a winner who holds it."""
    rows = []
    for cell, figure in side.report.figures.items():
        if (cell.table, cell.column) == ("masks", column):
            value = 0.0 if figure is None else figure.value
            rows.append((truncate(words.label(cell, side), MASKS), value, words.figure_with_interval(cell, figure)))
    return _bars(rows)


def _bars(rows: Sequence[tuple[str, float, str]]) -> list[str]:
    """Return a bar for each value; the longest takes all the room."""
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
    """Yield two tables, each with as many columns as fit."""
    announcements = {
        "announced": pgettext("simulation", "of all"),
        "truly": pgettext("simulation", "true"),
        "contested": _("challenged"),
        "upheld": pgettext("simulation", "upheld"),
    }
    games = {
        "ever": pgettext("simulation", "announced"),
        "decided": pgettext("simulation", "ends game"),
        "won": _("holder wins"),
        "coins": _("of all coins"),
    }
    for title, heads in (
        (_("Masks: announcements, in %"), announcements),
        (_("Masks: part played in games, in %"), games),
    ):
        rows = [(truncate(name, MASKS), *told) for name, *told in mask_rows(side, heads, words.short_with_interval)]
        yield [paint(title, BOLD), *table_lines(["", *heads.values()], rows, paint, gap=3, indent=2)]


def mask_rows(
    side: Side, columns: Iterable[str], tell: Callable[[Cell, Figure | None], str]
) -> Iterator[tuple[str, ...]]:
    """Yield the name of each mask and the texts of its figures in these columns."""
    figures = side.report.figures
    for mask in side.report.plan.game.different_masks:
        cells_of_mask = (Cell("masks", mask, column) for column in columns)
        yield words.mask_of(mask, side), *(tell(cell, figures[cell]) for cell in cells_of_mask)


def _comparison(one: Side, other: Side, paint: Paint) -> Iterator[list[str]]:
    """Yield every figure of both reports, table by table."""
    yield wrap(about_comparison(one, other))
    for title, rows in compared_tables(one, other):
        heads = (title, *heads_of_comparison())
        yield table_lines(heads, [("  " + name, *texts) for name, *texts in rows], paint, least=COMPARED, gap=1)


def about_comparison(one: Side, other: Side) -> str:
    """Return which scenario is which, and the meaning of a star."""
    return _(
        "A is {one}, B is {other}. After each difference comes its 95 % confidence interval; a star marks "
        "differences that are unlikely to be chance."
    ).format(one=one.scenario.id, other=other.scenario.id)


def heads_of_comparison() -> tuple[str, str, str]:
    """Return the heads of both figures and of their difference."""
    return pgettext("simulation", "A"), pgettext("simulation", "B"), pgettext("simulation", "B - A")


def compared_tables(one: Side, other: Side) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield the title of each table and its rows: a name, both figures, and the difference."""
    gaps = differences(one.report, other.report)
    figures, others = one.report.figures, other.report.figures
    for name, title in (words.titles(one) | words.mask_titles()).items():
        rows = [
            [
                words.label(cell, one if cell in figures else other),
                words.figure_alone(cell, figures.get(cell)),
                words.figure_alone(cell, others.get(cell)),
                words.difference_with_interval(cell, gap),
            ]
            for cell, gap in gaps.items()
            if name == (cell.column if cell.table == "masks" else cell.table)
        ]
        yield title, rows


def bullets(texts: Iterable[str]) -> list[str]:
    """Return texts as lines, each as an item of a list."""
    return [line for text in texts for line in wrap(pgettext("layout", "- {finding}").format(finding=text), 2)]


def columns_of_output() -> int:
    """Return the terminal's number of columns; ``None`` if there is no terminal."""
    return shutil.get_terminal_size((COLUMNS, 24)).columns if sys.stdout.isatty() else COLUMNS


def table_lines(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    paint: Paint,
    *,
    least: Sequence[int] = (),
    right: Collection[int] = (),
    gap: int = 2,
    indent: int = 0,
) -> list[str]:
    """Return a table in lines; where a cell has no room for its text, the text takes several lines.

    ``least`` are widths that the first columns have at least, and ``right`` the columns that are aligned to the right.
    A table without heads has no line for them.
    """
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, show_header=any(heads), header_style="bold")
    for number, head in enumerate(heads):
        side: JustifyMethod = "right" if number in right else "left"
        width = least[number] if number < len(least) else None
        table.add_column(Text(head), min_width=width, justify=side, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    output = StringIO()
    console = Console(
        file=output,
        width=max(NARROWEST, columns_of_output()),
        force_terminal=paint.is_on,
        color_system="standard" if paint.is_on else None,
        legacy_windows=False,
    )
    console.print(Padding(table, (0, 0, 0, indent), expand=False))
    return [line.rstrip() for line in output.getvalue().split("\n")[:-1]]
