"""Report as a page to send: it needs no network and runs no script.

Elements escape every text that is no markup already. Pygal draws the plots; ``page.html`` has the style of all of it.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from html import escape
from importlib import import_module
from itertools import groupby
from math import isfinite
from pathlib import Path
from string import Template
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from msgspec.structs import astuple

from mascarade.characters import printable, truncate
from mascarade.language import _, current_language, localize_decimal, npgettext, pgettext
from mascarade.paths import packaged_file
from mascarade.simulator import NotPossible
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
from mascarade.simulator.report.summary import TURNS, about_interruption, columns_of
from mascarade.simulator.report.text_report import about_games, about_looks, bins_of, half_of_games, span
from mascarade.simulator.results import MEANS, Cell, Figure
from mascarade.simulator.runs import Results, Side
from mascarade.values import Value
from mascarade.version import __version__

WIDTH, ROW, AXIS = 440, 26, 34
"""Sizes in units of which a wide window shows one as a pixel: of the plot, of a bar, and of what is below the bars."""
LABEL = 13
"""The size of letters."""
MOST = 20
"""The most characters of a label."""
DRAWN = ("g", "path", "rect", "text")
"""The elements that are kept. Others are comments, pygal's own style, and what it shows where a script may run."""
OVERLAYS = ("plot tooltip-overlay", "plot text-overlay", "titles")
"""Groups that are empty without a script."""
FARTHEST = 200
"""Per cent of a limit, at which bars end."""


class Markup(str):
    """A text that is HTML already."""

    __slots__ = ()


NEWLINE = Markup("\n")


def element(tag: str, *content: str, **attributes: str) -> Markup:
    """Return an element; in the names of attributes, ``_`` stands for ``-``, and one at the end is left out."""
    opened = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(printable(value))}"' for name, value in attributes.items()
    )
    return Markup(f"<{tag}{opened}>{joined(*content)}</{tag}>")


def joined(*content: str) -> Markup:
    """Return several elements and texts in a row."""
    return Markup("".join(one if isinstance(one, Markup) else escape(printable(one), quote=False) for one in content))


def page(template: str, language: str, title: str, *body: str) -> str:
    """Return a whole page, with references in the place of other characters, so that no encoding can spoil them."""
    filled = Template(template).substitute(language=joined(language), title=joined(title), body=joined(*body))
    return filled.encode("ascii", "xmlcharrefreplace").decode("ascii")


def table(caption: str, heads: list[str], rows: list[list[str]]) -> Markup:
    """Return a table in which the first cell of each row is its head; it scrolls by itself where it is too wide."""
    head = element("tr", *(element("th", text, scope="col") for text in heads))
    body = element("tbody", *map(_row, rows))
    whole = element("table", element("caption", caption), NEWLINE, element("thead", head), NEWLINE, body)
    return joined(element("div", whole, class_="wide", role="region", tabindex="0", aria_label=caption), NEWLINE)


def _row(texts: list[str]) -> Markup:
    name, *others = texts
    return joined(element("tr", element("th", name, scope="row"), *(element("td", text) for text in others)), NEWLINE)


class PlotBar(Value):
    """A bar, and the interval round its end where one is known."""

    label: str
    value: float
    low: float = 0.0
    high: float = 0.0


def pygal() -> Any:
    """Return the library that draws plots. Raise ``NotPossible`` if it is not installed."""
    try:
        library = import_module("pygal")
    except ImportError:
        raise NotPossible(_("--format html needs pygal. To install it: pip install 'mascarade[report]'")) from None
    # It looks for plug-ins with maps in a way that Python has given up: each later import of anything would warn.
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != library.__name__]
    return library


def bars(title: str, shown: Sequence[PlotBar], *, in_per_cent: bool = False) -> Markup:
    """Return horizontal bars from top to bottom, as SVG."""
    library, etree = pygal(), import_module("pygal.etree").etree
    etree.to_etree()  # or else it would be another where lxml happens to be installed
    ends = [end for bar in shown for end in (bar.value, bar.high) if isfinite(end)]
    chart = library.HorizontalBar(
        js=(),
        no_prefix=True,
        show_legend=False,
        print_values=False,
        margin=4,
        margin_right=24,
        width=WIDTH,
        height=AXIS + ROW * len(shown),
        max_scale=6,
        range=(0, max(ends) if any(ends) else 1),
        include_x_axis=True,
        value_formatter=_per_cent if in_per_cent else "{:g}".format,
        style=library.style.Style(label_font_size=LABEL, major_label_font_size=LABEL),
    )
    chart.x_labels = [truncate(bar.label, MOST) for bar in reversed(shown)]
    chart.add(None, [{"value": bar.value, **_interval(bar)} for bar in reversed(shown)])
    return _svg(chart.render_tree(), title)


# NOTE: A number on the axis of a plot.
def _per_cent(number: float) -> str:
    return pgettext("layout", "{number} %").format(number=localize_decimal(f"{number:g}"))


def _interval(bar: PlotBar) -> dict[str, Any]:
    return {"ci": {"low": bar.low, "high": bar.high}} if bar.low < bar.high and isfinite(bar.high) else {}


def _svg(root: Element, title: str) -> Markup:
    """Return a plot without all that depends on the day or points elsewhere, with a title that is read out."""
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag not in DRAWN or child.get("class") in OVERLAYS:
                parent.remove(child)
    for part in root.iter():
        for name, value in part.attrib.items():
            part.set(name, re.sub(r"\d+\.\d+", lambda number: f"{float(number[0]):.1f}", value))
    del root.attrib["xmlns"], root.attrib["id"]
    root.attrib.update({"role": "img", "aria-label": title})
    SubElement(root, "title").text = title
    return Markup(tostring(root, encoding="unicode"))


def in_html(results: Results, asides: Asides) -> list[str]:
    """Return the lines of a page about all numbers of players; what stands below flags is asked for by side."""
    template = Path(packaged_file("mascarade.simulator.report", "page.html")).read_text("utf-8").rstrip("\n")
    sides = [side for (side,) in results.studies]
    title = _("Simulation")
    body = joined(element("h1", title), element("p", _("Interrupted before any game was finished.")))
    if sides:
        title = title_of(sides[0])
        body = joined(*_head(title, results, sides), *_summary(sides, asides), *map(_section, sides))
    footer = element("footer", f"Mascarade {__version__}")
    return page(template, current_language().replace("_", "-"), title, body, footer, NEWLINE).split("\n")


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
        shown = [_bar(_players_of(side), side.report.figures[TURNS], 1) for side in sides]
        yield element("figure", element("figcaption", _("Length in turns")), bars(_("Length in turns"), shown))
    flags = [flag for side in sides for flag in _flags(side, asides)]
    is_known = any(has_verdict(side.report) for side in sides)
    nothing = _("Nothing dull found.") if is_known else _("Too few games to tell what is dull.")
    yield from flags or [element("p", nothing)]


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
    tables = []
    for name, title in titles(side).items():
        rows = [[label(cell, side), figure_with_interval(cell, one)] for cell, one in side.report.table(name).items()]
        tables.append(table(title, ["", ""], rows))
    return element("details", element("summary", _("All other figures")), *tables)


def _bar(name: str, figure: Figure | None, scale: int) -> PlotBar:
    value, low, high = astuple(figure)[:3] if figure is not None else (0.0, 0.0, 0.0)
    return PlotBar(name, scale * value, scale * low, scale * high)


def _figure(caption: str, plot: Markup, numbers: Markup) -> Markup:
    return joined(element("figure", element("figcaption", caption), plot, element("div", numbers)), NEWLINE)


def _verdicts(side: Side) -> Iterator[Markup]:
    """Yield how near figures come to their limits; of each limit for masks, the mask that comes nearest."""
    if side.report.tally.games < ENOUGH:
        return
    by_measure = groupby(judgements(side.report), lambda found: id(found.measure))
    nearest = [max(some, key=lambda found: _nearness(found, found.figure.value)) for _measure, some in by_measure]
    title = _("How near figures come to their limits")
    numbered = list(enumerate(nearest, start=1))
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
    yield _figure(title, plot, joined(table(title, heads, rows), element("p", about)))


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
    limit = f"{found.limit:.0f}" if found.cell.column in MEANS else percent(found.limit)
    most, least = pgettext("simulation", "at most {limit}"), pgettext("simulation", "at least {limit}")
    verdict = pgettext("simulation", "flag") if found.is_beyond else pgettext("simulation", "fine")
    return [
        pgettext("layout", "{number}. {text}").format(number=number, text=flag_name(found, side)),
        figure_with_interval(found.cell, found.figure),
        (most if found.measure.is_above else least).format(limit=limit),
        verdict if found.is_beyond or found.is_fine else pgettext("simulation", "undecided"),
    ]
