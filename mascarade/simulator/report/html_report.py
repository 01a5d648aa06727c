"""Report as a page to send: it needs no network and runs no script.

``report.html`` has the style of all of it, plots included.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, starmap

from msgspec.structs import astuple

from mascarade.language import _, npgettext, pgettext
from mascarade.simulator.dullness import ENOUGH, Finding, findings, has_verdict, judgements
from mascarade.simulator.report.figure_words import (
    figure_with_interval,
    games_of,
    label,
    line_up_of,
    mask_of,
    mask_titles,
    percent,
    title_of,
    titles,
)
from mascarade.simulator.report.flag_words import flag_name, flag_sentence
from mascarade.simulator.report.follow_ups import Asides
from mascarade.simulator.report.markup import NEWLINE, Markup, element, joined, page, table
from mascarade.simulator.report.plots import PlotBar, bars
from mascarade.simulator.report.summary import TURNS, about_interruption, columns_of
from mascarade.simulator.report.text_report import (
    about_comparison,
    about_games,
    about_looks,
    bins_of,
    compared_tables,
    half_of_games,
    heads_of_comparison,
    span,
)
from mascarade.simulator.results import MEANS, Cell, Figure
from mascarade.simulator.runs import Results, Side
from mascarade.version import __version__

PLOTTED = ("places", "fortunes")
"""The tables of shares that have plots."""
FARTHEST = 200
"""Per cent of a limit, at which bars end."""


def in_html(results: Results, asides: Asides) -> list[str]:
    """Return the lines of a page about all numbers of players; what stands below flags is asked for by side.

    Two scenarios that were played with the same bots and seeds stand side by side.
    """
    title = _("Simulation")
    body = joined(element("h1", title), element("p", _("Interrupted before any game was finished.")))
    if results.studies and len(results.studies[0]) > 1:
        title = pgettext("simulation", "{one} and {other}").format(
            one=title_of(results.studies[0][0]), other=title_of(results.studies[0][1])
        )
        body = joined(element("h1", title), *_interruption(results), *starmap(_side_by_side, results.studies))
    elif results.studies:
        sides = [side for (side,) in results.studies]
        title = title_of(sides[0])
        body = joined(*_head(title, results, sides), *_summary(sides, asides), *map(_section, sides))
    footer = element("footer", f"Mascarade {__version__}")
    return page("report.html", title, body, footer).split("\n")


def _head(title: str, results: Results, sides: Sequence[Side]) -> Iterator[Markup]:
    yield joined(element("h1", title), NEWLINE)
    if sides[0].scenario.translated_about:
        yield element("p", sides[0].scenario.translated_about)
    yield element("p", games_of(sides[0], sum(side.report.tally.games for side in sides)))
    yield from _interruption(results)
    yield element("p", _("In brackets: the 95 % confidence interval of each figure.") + about_looks(sides[0]))


def _interruption(results: Results) -> Iterator[Markup]:
    if about_interruption(results):
        yield element("p", element("strong", about_interruption(results)))


def _side_by_side(one: Side, other: Side) -> Markup:
    """Return two scenarios with one number of players: their flags, their bars, and every figure of both."""
    heads = ["", *heads_of_comparison()]
    farthest = max(bar.end for side in (one, other) for shown in _compared_bars(side).values() for bar in shown)
    numbers = (table(title, heads, rows) for title, rows in compared_tables(one, other))
    return element(
        "section",
        element("h2", _players_of(one), id=f"players-{one.players}"),
        element("div", _column(one, farthest), _column(other, farthest), class_="pair"),
        element("p", about_comparison(one, other)),
        element("div", *numbers, class_="pair"),
    )


def _column(side: Side, farthest: float) -> Markup:
    """Return what one of two scenarios is, what is dull about it, and its plots."""
    dull = [flag_sentence(finding, side) for finding in findings(side.report)] or [_nothing([side])]
    plots = (
        element("figure", element("figcaption", title), bars(title, shown, in_per_cent=True, most=farthest))
        for title, shown in _compared_bars(side).items()
    )
    about = (element("h3", title_of(side)), element("p", line_up_of(side)), element("p", about_games(side)))
    return element("div", *about, element("ul", *(element("li", text) for text in dull)), *plots)


def _compared_bars(side: Side) -> dict[str, list[PlotBar]]:
    """Return the bars that stand beside those of another scenario, by the titles of their plots."""
    figures, flagged = side.report.figures, _flagged(side)
    cells = {
        mask_titles()["won"]: [Cell("masks", mask, "won") for mask in side.report.plan.game.different_masks],
        titles(side)["places"]: list(side.report.table("places")),
    }
    return {
        title: [_bar(label(cell, side), figures[cell], 100, is_flagged=cell in flagged) for cell in some]
        for title, some in cells.items()
    }


def _nothing(sides: Sequence[Side]) -> str:
    """Return what is said where there is no flag."""
    is_known = any(has_verdict(side.report) for side in sides)
    return _("Nothing dull found.") if is_known else _("Too few games to tell what is dull.")


# NOTE: A heading in a report, above a table with a line for each number of players.
def _summary(sides: Sequence[Side], asides: Asides) -> Iterator[Markup]:
    yield element("h2", pgettext("simulation", "Summary"))
    columns = columns_of(sides)
    links = [element("a", str(side.players), href=f"#players-{side.players}") for side in sides]
    rows = [[link, *row] for link, *row in zip(links, *(column.texts for column in columns[1:]), strict=True)]
    caption = _("How long games are, how they end (in %), the mask that earns most, and how many things may be dull.")
    yield table(caption, [column.head for column in columns], rows)
    if len(sides) > 1:
        shown = [_bar(_players_of(side), side.report.figures[TURNS], 1) for side in sides]
        yield element("figure", element("figcaption", _("Length in turns")), bars(_("Length in turns"), shown))
    flags = [flag for side in sides for flag in _flags(side, asides)]
    yield from flags or [element("p", _nothing(sides))]


def _flags(side: Side, asides: Asides) -> Iterator[Markup]:
    """Yield what is dull with some number of players, each figure with its limit, and what is said about it."""
    dull = [flag_sentence(finding, side) for finding in findings(side.report)]
    if dull:
        yield element("h3", _players_of(side))
        yield element("ul", *(element("li", text) for text in dull))
        for aside in asides(side):
            if aside.texts:
                yield joined(element("p", aside.heading), element("ul", *(element("li", text) for text in aside.texts)))


def _players_of(side: Side) -> str:
    """Return the number of players in words."""
    return npgettext("simulation", "{players} player", "{players} players", side.players).format(players=side.players)


def _section(side: Side) -> Markup:
    """Return everything about the games with one number of players."""
    return element(
        "section",
        element("h2", _players_of(side), id=f"players-{side.players}"),
        element("p", line_up_of(side)),
        element("p", about_games(side)),
        NEWLINE,
        *_verdicts(side),
        *(_shares(side, name) for name in PLOTTED),
        _masks(side, mask_titles()["won"], "won", ("won", "fortune", "announced", "decided")),
        _masks(side, mask_titles()["coins"], "coins", ("coins", "earned")),
        _lengths(side),
        _others(side),
    )


def _masks(side: Side, title: str, plotted: str, columns: Sequence[str]) -> Markup:
    """Return one figure of each mask as a plot, and several in a table beside it."""
    figures = side.report.figures
    masks = side.report.plan.game.different_masks
    heads = [pgettext("simulation", "mask"), *(_head_of(column) for column in columns)]
    rows = [
        [
            mask_of(mask, side),
            *(figure_with_interval(cell, figures[cell]) for cell in (Cell("masks", mask, one) for one in columns)),
        ]
        for mask in masks
    ]
    flagged = _flagged(side)
    cells = {mask_of(mask, side): Cell("masks", mask, plotted) for mask in masks}
    shown = [_bar(name, figures[cell], 100, is_flagged=cell in flagged) for name, cell in cells.items()]
    is_wide = len(columns) > 2
    plot = bars(title, shown, in_per_cent=True, is_wide=is_wide)
    return _figure(title, plot, table(title, heads, rows), is_wide=is_wide)


def _flagged(side: Side) -> set[Cell]:
    return {finding.cell for finding in findings(side.report)}


def _shares(side: Side, name: str) -> Markup:
    """Return a table of shares, each with its bar: the victories of each place, or of the richest at some moments."""
    title, flagged = titles(side)[name], _flagged(side)
    figures = {label(cell, side): (cell, figure) for cell, figure in side.report.table(name).items()}
    shown = [_bar(row, figure, 100, is_flagged=cell in flagged) for row, (cell, figure) in figures.items()]
    rows = [[row, figure_with_interval(cell, figure)] for row, (cell, figure) in figures.items()]
    return _figure(title, bars(title, shown, in_per_cent=True), table(title, ["", ""], rows))


# NOTE: Heads of columns about masks.
def _head_of(column: str) -> str:
    return {
        "announced": _("of announcements"),
        "decided": pgettext("simulation", "ends game"),
        "won": _("holder wins"),
        "coins": _("of all coins"),
        "earned": _("coins per use"),
        "fortune": _("coins of the winner"),
    }[column]


# NOTE: A heading in a report, and below it how long games are.
def _lengths(side: Side) -> Markup:
    games = side.report.tally.games
    title = _("Length in turns")
    counted = [(span(low, high), number) for (low, high), number in bins_of(side.report)]
    plot = bars(title, [PlotBar(name, 100 * number / games) for name, number in counted], in_per_cent=True)
    heads = [pgettext("simulation", "turns"), pgettext("simulation", "games"), "%"]
    rows = [[name, str(number), percent(number / games)] for name, number in counted]
    return _figure(title, plot, joined(table(title, heads, rows), element("p", half_of_games(side))))


def _others(side: Side) -> Markup:
    """Return the tables of all other figures, which are opened by whoever wants to read them."""
    tables = []
    for name, title in titles(side).items():
        if name in PLOTTED:
            continue
        rows = [[label(cell, side), figure_with_interval(cell, one)] for cell, one in side.report.table(name).items()]
        tables.append(table(title, ["", ""], rows))
    return element("details", element("summary", _("All other figures")), *tables)


def _bar(name: str, figure: Figure | None, scale: int, *, is_flagged: bool = False) -> PlotBar:
    value, low, high = astuple(figure)[:3] if figure is not None else (0.0, 0.0, 0.0)
    return PlotBar(name, scale * value, scale * low, scale * high, is_flagged)


def _figure(caption: str, plot: Markup, numbers: Markup, *, is_wide: bool = False) -> Markup:
    """Return a plot and its numbers side by side, or below each other."""
    content = (element("figcaption", caption), plot, element("div", numbers))
    return joined(element("figure", *content, class_="stacked" if is_wide else "beside"), NEWLINE)


def _verdicts(side: Side) -> Iterator[Markup]:
    """Yield how near figures come to their limits; of each limit for masks, the mask that comes nearest."""
    if side.report.tally.games < ENOUGH:
        return
    by_measure = groupby(judgements(side.report), lambda found: id(found.measure))
    nearest = [max(some, key=lambda found: _nearness(found, found.figure.value)) for _measure, some in by_measure]
    title = _("How near figures come to their limits")
    plot = bars(title, [_nearness_bar(found, side) for found in nearest], in_per_cent=True, is_wide=True)
    heads = [
        pgettext("simulation", "what may be dull"),
        pgettext("simulation", "figure"),
        pgettext("simulation", "limit"),
        pgettext("simulation", "verdict"),
    ]
    rows = [_verdict_row(found, side) for found in nearest]
    about = _(
        "Each bar is a figure in % of its limit, so that 100 % is at the limit and less is better. A figure is a flag "
        "if its whole interval lies beyond the limit."
    )
    yield _figure(title, plot, joined(table(title, heads, rows), element("p", about)), is_wide=True)


def _nearness_bar(found: Finding, side: Side) -> PlotBar:
    ends = [FARTHEST * min(1.0, _nearness(found, number) * 100 / FARTHEST) for number in astuple(found.figure)[:3]]
    return PlotBar(
        flag_name(found, side), ends[0], min(ends), max(ends), found.is_beyond and found.agrees(side.report.others)
    )


def _nearness(found: Finding, number: float) -> float:
    """Return a number as a part of the limit, or for a limit that is too little, the limit as a part of the number."""
    if found.measure.is_above:
        return max(0.0, number) / found.limit
    return found.limit / max(number, found.limit * 100 / FARTHEST / 2)


# NOTE: A verdict about one figure, in a table.
def _verdict_row(found: Finding, side: Side) -> list[str]:
    limit = f"{found.limit:.0f}" if found.cell.column in MEANS else percent(found.limit)
    most, least = pgettext("simulation", "at most {limit}"), pgettext("simulation", "at least {limit}")
    return [
        flag_name(found, side),
        figure_with_interval(found.cell, found.figure),
        (most if found.measure.is_above else least).format(limit=limit),
        _verdict(found, side),
    ]


def _verdict(found: Finding, side: Side) -> str:
    if found.is_beyond and found.agrees(side.report.others):
        return pgettext("simulation", "flag")
    if found.is_beyond:
        return pgettext("simulation", "depends on who plays")
    return pgettext("simulation", "fine") if found.is_fine else pgettext("simulation", "undecided")
