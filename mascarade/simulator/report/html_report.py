"""The report as a page to send, which needs no network and runs no script.

The styles of all of it, plots included, are in ``report.html``.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, starmap

from msgspec.structs import astuple

from mascarade.language import _, npgettext, pgettext
from mascarade.simulator.dullness import ENOUGH, Finding, findings, judgements
from mascarade.simulator.report import figure_words as words
from mascarade.simulator.report import text_report
from mascarade.simulator.report.follow_ups import FollowUps
from mascarade.simulator.report.markup import (
    NEWLINE,
    Markup,
    PlotBar,
    bars,
    bullet_list,
    element,
    join_markup,
    page,
    table,
)
from mascarade.simulator.report.summary import TURNS, about_interruption, heads_of_summary, row_of_summary
from mascarade.simulator.results import Cell, Figure
from mascarade.simulator.runs import Results, Side
from mascarade.version import __version__

PLOTTED = ("places", "fortunes")
"""The tables of shares that are drawn as plots."""
FARTHEST = 200
"""The per cent of a limit at which bars end."""


def in_html(results: Results, follow_ups: FollowUps) -> list[str]:
    """Return the lines of a page about all numbers of players; what stands below flags is asked for by side.

    Two scenarios that were played with the same bots and seeds stand side by side.
    """
    title = _("Simulation")
    body = join_markup(element("h1", title), element("p", _("Interrupted before any game was finished.")))
    if results.studies and len(results.studies[0]) > 1:
        title = pgettext("simulation", "{one} and {other}").format(
            one=words.title_of(results.studies[0][0]), other=words.title_of(results.studies[0][1])
        )
        body = join_markup(element("h1", title), *_interruption(results), *starmap(_side_by_side, results.studies))
    elif results.studies:
        sides = [side for (side,) in results.studies]
        title = words.title_of(sides[0])
        body = join_markup(*_head(title, results, sides), *_summary(sides, follow_ups), *map(_section, sides))
    footer = element("footer", f"Mascarade {__version__}")
    return page("report.html", title, body, footer).split("\n")


def _head(title: str, results: Results, sides: Sequence[Side]) -> Iterator[Markup]:
    yield join_markup(element("h1", title), NEWLINE)
    if sides[0].scenario.translated_about:
        yield element("p", sides[0].scenario.translated_about)
    yield element("p", words.games_of(sides[0], sum(side.report.tally.games for side in sides)))
    yield from _interruption(results)
    yield element("p", text_report.about_intervals(sides[0]))


def _interruption(results: Results) -> Iterator[Markup]:
    if about_interruption(results):
        yield element("p", element("strong", about_interruption(results)))


def _side_by_side(one: Side, other: Side) -> Markup:
    """Return two scenarios with one number of players: their flags, their bars, and all figures of both."""
    heads = ["", *text_report.heads_of_comparison()]
    farthest = max(bar.end for side in (one, other) for shown in _compared_bars(side).values() for bar in shown)
    numbers = (table(title, heads, rows) for title, rows in text_report.compared_tables(one, other))
    return element(
        "section",
        element("h2", _players_of(one), id=f"players-{one.players}"),
        element("div", _column(one, farthest), _column(other, farthest), class_="pair"),
        element("p", text_report.about_comparison(one, other)),
        element("div", *numbers, class_="pair"),
    )


def _column(side: Side, farthest: float) -> Markup:
    """Return the words about one of two scenarios, its flags, and its plots."""
    plots = (
        element("figure", element("figcaption", title), bars(title, shown, in_per_cent=True, most=farthest))
        for title, shown in _compared_bars(side).items()
    )
    about = (
        element("h3", words.title_of(side)),
        element("p", words.line_up_of(side)),
        element("p", text_report.about_games(side)),
    )
    return element("div", *about, bullet_list(words.flag_sentences(side) or [words.nothing_dull(side)]), *plots)


def _compared_bars(side: Side) -> dict[str, list[PlotBar]]:
    """Return the bars to draw beside those of another scenario, by the titles of their plots."""
    return {
        words.mask_titles()["won"]: _bars_of(side, _cells_of_masks(side, "won")),
        words.titles(side)["places"]: _bars_of(side, side.report.table("places")),
    }


# NOTE: A heading in a report, above a table with a line for each number of players.
def _summary(sides: Sequence[Side], follow_ups: FollowUps) -> Iterator[Markup]:
    yield element("h2", pgettext("simulation", "Summary"))
    links = [element("a", str(side.players), href=f"#players-{side.players}") for side in sides]
    rows = [[link, *row_of_summary(side)[1:]] for link, side in zip(links, sides, strict=True)]
    caption = _("How long games are, how they end (in %), the mask that earns most, and how many things may be dull.")
    yield table(caption, heads_of_summary(), rows)
    if len(sides) > 1:
        shown = [_bar(_players_of(side), TURNS, side.report.figures[TURNS]) for side in sides]
        yield element("figure", element("figcaption", _("Length in turns")), bars(_("Length in turns"), shown))
    flags = [flag for side in sides for flag in _flags(side, follow_ups)]
    yield from flags or [element("p", words.nothing_dull(*sides))]


def _flags(side: Side, follow_ups: FollowUps) -> Iterator[Markup]:
    """Yield the flags for some number of players, each figure with its limit and its sentence."""
    if dull := words.flag_sentences(side):
        yield element("h3", _players_of(side))
        yield bullet_list(dull)
        for follow_up in follow_ups(side):
            if follow_up.texts:
                yield join_markup(element("p", follow_up.heading), bullet_list(follow_up.texts))


def _players_of(side: Side) -> str:
    """Return the number of players in words."""
    return npgettext("simulation", "{players} player", "{players} players", side.players).format(players=side.players)


def _section(side: Side) -> Markup:
    """Return everything about the games with one number of players."""
    return element(
        "section",
        element("h2", _players_of(side), id=f"players-{side.players}"),
        element("p", words.line_up_of(side)),
        element("p", text_report.about_games(side)),
        NEWLINE,
        *_verdicts(side),
        *(_shares(side, name) for name in PLOTTED),
        _masks(side, "won", "fortune", "announced", "decided"),
        _masks(side, "coins", "earned"),
        _lengths(side),
        _others(side),
    )


def _figure(
    title: str,
    shown: Sequence[PlotBar],
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    about: str = "",
    *,
    is_wide: bool = False,
) -> Markup:
    """Return a plot and its numbers side by side, or below each other, with some words about them."""
    numbers = element("div", table(title, heads, rows), element("p", about) if about else Markup())
    content = (element("figcaption", title), bars(title, shown, in_per_cent=True, is_wide=is_wide), numbers)
    return join_markup(element("figure", *content, class_="stacked" if is_wide else "beside"), NEWLINE)


# NOTE: Heads of columns about masks.
def _masks(side: Side, plotted: str, *others: str) -> Markup:
    """Return one figure of each mask as a plot, and others in a table beside it."""
    head_of = {
        "announced": _("of announcements"),
        "decided": pgettext("simulation", "ends game"),
        "won": _("holder wins"),
        "coins": _("of all coins"),
        "earned": _("coins per use"),
        "fortune": _("coins of the winner"),
    }
    columns = (plotted, *others)
    heads = [pgettext("simulation", "mask"), *(head_of[column] for column in columns)]
    rows = list(text_report.mask_rows(side, columns, words.figure_with_interval))
    shown = _bars_of(side, _cells_of_masks(side, plotted))
    return _figure(words.mask_titles()[plotted], shown, heads, rows, is_wide=len(columns) > 2)


def _cells_of_masks(side: Side, column: str) -> list[Cell]:
    return [Cell("masks", mask, column) for mask in side.report.plan.game.different_masks]


def _shares(side: Side, name: str) -> Markup:
    """Return a table of shares, each with its bar: the victories of each place, or of the richest at some moments."""
    return _figure(
        words.titles(side)[name], _bars_of(side, side.report.table(name)), ["", ""], words.rows_of(side, name)
    )


# NOTE: A heading in a report, and below it how long games are.
def _lengths(side: Side) -> Markup:
    games, counted = side.report.tally.games, text_report.bins_of(side.report.tally)
    shown = [PlotBar(name, 100 * number / games) for name, number in counted]
    heads = [pgettext("simulation", "turns"), pgettext("simulation", "games"), "%"]
    rows = [[name, str(number), words.percent(number / games)] for name, number in counted]
    return _figure(_("Length in turns"), shown, heads, rows, text_report.half_of_games(side))


def _others(side: Side) -> Markup:
    """Return the tables of all other figures, folded until a reader opens them."""
    others = {name: title for name, title in words.titles(side).items() if name not in PLOTTED}
    tables = (table(title, ["", ""], words.rows_of(side, name)) for name, title in others.items())
    return element("details", element("summary", _("All other figures")), *tables)


def _bars_of(side: Side, cells: Iterable[Cell]) -> list[PlotBar]:
    """Return a bar for each of some figures."""
    flagged = {finding.cell for finding in findings(side.report)}
    return [
        _bar(words.label(cell, side), cell, side.report.figures[cell], is_flagged=cell in flagged) for cell in cells
    ]


def _bar(name: str, cell: Cell, figure: Figure | None, *, is_flagged: bool = False) -> PlotBar:
    value, low, high = astuple(figure)[:3] if figure is not None else (0.0, 0.0, 0.0)
    scale = words.scale_of(cell)
    return PlotBar(name, scale * value, scale * low, scale * high, is_flagged)


def _verdicts(side: Side) -> Iterator[Markup]:
    """Yield how near figures come to their limits; for limits of masks, the mask that comes nearest."""
    if side.report.tally.games < ENOUGH:
        return
    by_measure = groupby(judgements(side.report), lambda found: id(found.measure))
    nearest = [max(some, key=lambda found: _nearness(found, found.figure.value)) for _measure, some in by_measure]
    heads = [
        pgettext("simulation", "what may be dull"),
        pgettext("simulation", "figure"),
        pgettext("simulation", "limit"),
        pgettext("simulation", "verdict"),
    ]
    about = _(
        "Each bar is a figure in % of its limit, so that 100 % is at the limit and less is better. A figure is a flag "
        "if its whole interval lies beyond the limit."
    )
    shown, rows = [_nearness_bar(found, side) for found in nearest], [_verdict_row(found, side) for found in nearest]
    yield _figure(_("How near figures come to their limits"), shown, heads, rows, about, is_wide=True)


def _nearness_bar(found: Finding, side: Side) -> PlotBar:
    ends = [FARTHEST * min(1.0, _nearness(found, number) * 100 / FARTHEST) for number in astuple(found.figure)[:3]]
    return PlotBar(
        words.flag_name(found, side),
        ends[0],
        min(ends),
        max(ends),
        found.is_beyond and found.agrees(side.report.others),
    )


def _nearness(found: Finding, number: float) -> float:
    """Return a number as a share of the limit or, for a lower limit, the limit as a share of the number."""
    if found.measure.is_above:
        return max(0.0, number) / found.limit
    return found.limit / max(number, found.limit * 100 / FARTHEST / 2)


# NOTE: A verdict about one figure, in a table.
def _verdict_row(found: Finding, side: Side) -> list[str]:
    most, least = pgettext("simulation", "at most {limit}"), pgettext("simulation", "at least {limit}")
    if found.is_beyond:
        is_agreed = found.agrees(side.report.others)
        verdict = pgettext("simulation", "flag") if is_agreed else pgettext("simulation", "depends on who plays")
    else:
        verdict = pgettext("simulation", "fine") if found.is_fine else pgettext("simulation", "undecided")
    return [
        words.flag_name(found, side),
        words.figure_with_interval(found.cell, found.figure),
        (most if found.measure.is_above else least).format(limit=words.limit_of(found)),
        verdict,
    ]
