"""The results of a simulation as a report to send: one page that needs no network and runs no script."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import astuple

from mascarade.language import _, npgettext, pgettext, spoken
from mascarade.paths import packaged_file
from mascarade.simulator.dullness import ENOUGH, Finding, findings, judgements
from mascarade.simulator.report import other_bots, remedies_tried
from mascarade.simulator.report.figure_words import (
    figure_with_interval,
    flag_name,
    flag_sentence,
    games_of,
    label,
    line_up_of,
    mask_of,
    mask_titles,
    percent,
    titles,
)
from mascarade.simulator.report.markup import NEWLINE, Markup, element, joined, page, table
from mascarade.simulator.report.plots import PlotBar, bars
from mascarade.simulator.report.summary import TURNS, about_interruption, columns_of
from mascarade.simulator.report.text_report import about_games, about_looks, bins_of, half_of_games, span
from mascarade.simulator.results import MEANS
from mascarade.simulator.runs import Results, Side
from mascarade.simulator.sums import Figure
from mascarade.simulator.tally import Cell
from mascarade.simulator.workers import Workers
from mascarade.values import Value
from mascarade.version import __version__
from mascarade.wording.editions import edition_title

FARTHEST = 200
"""Per cent of a limit, at which bars end."""


class Aside(Value):
    """A list that stands below the flags of a report, with its heading."""

    heading: str
    texts: Sequence[str]


Asides = Callable[[Side], Sequence[Aside]]


def asides_of(side: Side, work: Workers) -> tuple[Aside, ...]:
    """Return what helps against the flags of a report, by games, and which of them depend on who plays."""
    return (
        Aside(remedies_tried.remedies_heading(side), remedies_tried.remedies_tried(side, work)),
        Aside(other_bots.other_bots_heading(side), other_bots.flags_with_other_bots([side], work)),
    )


def in_html(results: Results, asides: Asides) -> list[str]:
    """Return the lines of a page about all numbers of players; what stands below flags is asked for by side."""
    template = Path(packaged_file("mascarade.simulator.report", "page.html")).read_text("utf-8").rstrip("\n")
    sides = [side for (side,) in results.studies]
    title = _("Simulation")
    body = joined(element("h1", title), element("p", _("Interrupted before any game was finished.")))
    if sides:
        title = pgettext("layout", "{title} ({edition})").format(
            title=sides[0].scenario.translated_title, edition=edition_title(sides[0].scenario.edition)
        )
        body = joined(*_head(title, results, sides), *_summary(sides, asides), *map(_section, sides))
    footer = element("footer", f"Mascarade {__version__}")
    return page(template, spoken().replace("_", "-"), title, body, footer, NEWLINE).split("\n")


def _head(title: str, results: Results, sides: Sequence[Side]) -> Iterator[Markup]:
    yield joined(element("h1", title), NEWLINE)
    if sides[0].scenario.translated_about:
        yield element("p", sides[0].scenario.translated_about)
    yield element("p", games_of(sides[0], sum(side.report.tally.games for side in sides)))
    if about_interruption(results):
        yield element("p", element("strong", about_interruption(results)))
    yield element("p", _("In brackets: the 95 % confidence interval of each figure.") + about_looks(sides[0]))


# NOTE: A heading in a report, above a table with a line for each number of players.
def _summary(sides: Sequence[Side], asides: Asides) -> Iterator[Markup]:
    yield element("h2", pgettext("simulation", "Summary"))
    columns = columns_of(sides)
    links = [element("a", str(side.players), href=f"#players-{side.players}") for side in sides]
    rows = [[link, *row] for link, *row in zip(links, *(column.texts for column in columns[1:]), strict=True)]
    caption = _("How long games are, how they end (in %), the mask that earns most, and how many things may be dull.")
    yield table(caption, [column.head for column in columns], rows)
    if len(sides) > 1:
        shown = [_bar(players_of(side), side.report.figures[TURNS], 1) for side in sides]
        yield element("figure", element("figcaption", _("Length in turns")), bars(_("Length in turns"), shown))
    flags = [flag for side in sides for flag in _flags(side, asides)]
    is_known = any(side.report.tally.games >= ENOUGH for side in sides)
    nothing = _("Nothing dull found.") if is_known else _("Too few games to tell what is dull.")
    yield from flags or [element("p", nothing)]


def _flags(side: Side, asides: Asides) -> Iterator[Markup]:
    """Yield what is dull with some number of players, each figure with its limit, and what is said about it."""
    dull = [flag_sentence(finding, side) for finding in findings(side.report)]
    if dull:
        yield element("h3", players_of(side))
        yield element("ul", *(element("li", text) for text in dull))
        for aside in asides(side):
            if aside.texts:
                yield joined(element("p", aside.heading), element("ul", *(element("li", text) for text in aside.texts)))


def players_of(side: Side) -> str:
    """Return the number of players in words."""
    return npgettext("simulation", "{players} player", "{players} players", side.players).format(players=side.players)


def _section(side: Side) -> Markup:
    """Return everything about the games with one number of players."""
    return element(
        "section",
        element("h2", players_of(side), id=f"players-{side.players}"),
        element("p", line_up_of(side)),
        element("p", about_games(side)),
        NEWLINE,
        *verdicts(side),
        _masks(side, mask_titles()["won"], "won", ("won", "announced", "decided")),
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
    shown = [_bar(mask_of(mask, side), figures[Cell("masks", mask, plotted)], 100) for mask in masks]
    return _figure(title, bars(title, shown, in_per_cent=True), table(title, heads, rows))


# NOTE: Heads of columns about masks.
def _head_of(column: str) -> str:
    return {
        "announced": _("of announcements"),
        "decided": pgettext("simulation", "ends game"),
        "won": _("holder wins"),
        "coins": _("of all coins"),
        "earned": _("coins per use"),
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
    tables = [
        table(
            title,
            ["", ""],
            [[label(cell, side), figure_with_interval(cell, one)] for cell, one in _of(side, name).items()],
        )
        for name, title in titles(side).items()
    ]
    return element("details", element("summary", _("All other figures")), *tables)


def _of(side: Side, name: str) -> Mapping[Cell, Figure | None]:
    return {cell: figure for cell, figure in side.report.figures.items() if cell.table == name}


def _bar(name: str, figure: Figure | None, scale: int) -> PlotBar:
    return (
        PlotBar(name, *(scale * number for number in astuple(figure)[:3])) if figure is not None else PlotBar(name, 0.0)
    )


def _figure(caption: str, plot: Markup, numbers: Markup) -> Markup:
    return joined(element("figure", element("figcaption", caption), plot, element("div", numbers)), NEWLINE)


def verdicts(side: Side) -> Iterator[Markup]:
    """Yield how near figures come to their limits; of each limit for masks, the mask that comes nearest."""
    if side.report.tally.games < ENOUGH:
        return
    nearest: dict[int, Finding] = {}
    for found in judgements(side.report):
        most = nearest.get(id(found.measure))
        if most is None or _nearness(found, found.figure.value) > _nearness(most, most.figure.value):
            nearest[id(found.measure)] = found
    title = _("How near figures come to their limits")
    numbered = list(enumerate(nearest.values(), start=1))
    plot = bars(title, [_nearness_bar(str(number), found) for number, found in numbered], in_per_cent=True)
    heads = [
        pgettext("simulation", "what may be dull"),
        pgettext("simulation", "figure"),
        pgettext("simulation", "limit"),
        pgettext("simulation", "verdict"),
    ]
    rows = [_verdict_row(number, found, side) for number, found in numbered]
    about = _(
        "Each bar is a figure in % of its limit, so that 100 % is at the limit and less is better. A figure is a flag "
        "if its whole interval lies beyond the limit."
    )
    numbers = element("div", table(title, heads, rows), element("p", about))
    yield joined(element("figure", element("figcaption", title), plot, numbers), NEWLINE)


def _nearness_bar(name: str, found: Finding) -> PlotBar:
    ends = [FARTHEST * min(1.0, _nearness(found, number) * 100 / FARTHEST) for number in astuple(found.figure)[:3]]
    return PlotBar(name, ends[0], min(ends), max(ends))


def _nearness(found: Finding, number: float) -> float:
    """Return a number as a part of the limit, or for a limit that is too little, the limit as a part of the number."""
    if found.measure.is_above:
        return max(0.0, number) / found.limit
    return found.limit / max(number, found.limit * 100 / FARTHEST / 2)


# NOTE: A verdict about one figure, in a table.
def _verdict_row(number: int, found: Finding, side: Side) -> list[str]:
    mask = mask_of(found.cell.row, side) if found.cell.table == "masks" else ""
    limit = f"{found.limit:.0f}" if found.cell.column in MEANS else percent(found.limit)
    most, least = pgettext("simulation", "at most {limit}"), pgettext("simulation", "at least {limit}")
    verdict = pgettext("simulation", "flag") if found.is_beyond else pgettext("simulation", "fine")
    return [
        pgettext("layout", "{number}. {text}").format(number=number, text=flag_name(found.measure.fault, mask)),
        figure_with_interval(found.cell, found.figure),
        (most if found.measure.is_above else least).format(limit=limit),
        verdict if found.is_beyond or found.is_fine else pgettext("simulation", "undecided"),
    ]
