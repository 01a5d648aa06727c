"""The verdicts of a report: every figure held against its limit, with its interval."""

from collections.abc import Iterator

from msgspec.structs import astuple

from mascarade.language import _, pgettext
from mascarade.simulator.dullness import ENOUGH, Finding, judgements
from mascarade.simulator.report.markup import NEWLINE, Markup, element, joined, table
from mascarade.simulator.report.plots import PlotBar, bars
from mascarade.simulator.report.words import exactly, in_brief, mask_of, percent
from mascarade.simulator.results import MEANS
from mascarade.simulator.runs import Side

FARTHEST = 200
"""Per cent of a limit, at which bars end."""


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
    plot = bars(title, [_bar(str(number), found) for number, found in numbered], in_per_cent=True)
    heads = [
        pgettext("simulation", "what may be dull"),
        pgettext("simulation", "figure"),
        pgettext("simulation", "limit"),
        pgettext("simulation", "verdict"),
    ]
    rows = [_row(number, found, side) for number, found in numbered]
    about = _(
        "Each bar is a figure in % of its limit, so that 100 % is at the limit and less is better. A figure is a flag "
        "if its whole interval lies beyond the limit."
    )
    numbers = element("div", table(title, heads, rows), element("p", about))
    yield joined(element("figure", element("figcaption", title), plot, numbers), NEWLINE)


def _bar(name: str, found: Finding) -> PlotBar:
    ends = [FARTHEST * min(1.0, _nearness(found, number) * 100 / FARTHEST) for number in astuple(found.figure)[:3]]
    return PlotBar(name, ends[0], min(ends), max(ends))


def _nearness(found: Finding, number: float) -> float:
    """Return a number as a part of the limit, or for a limit that is too little, the limit as a part of the number."""
    if found.measure.is_above:
        return max(0.0, number) / found.limit
    return found.limit / max(number, found.limit * 100 / FARTHEST / 2)


# NOTE: A verdict about one figure, in a table.
def _row(number: int, found: Finding, side: Side) -> list[str]:
    mask = mask_of(found.cell.row, side) if found.cell.table == "masks" else ""
    limit = f"{found.limit:.0f}" if found.cell.column in MEANS else percent(found.limit)
    most, least = pgettext("simulation", "at most {limit}"), pgettext("simulation", "at least {limit}")
    verdict = pgettext("simulation", "flag") if found.is_beyond else pgettext("simulation", "fine")
    return [
        pgettext("layout", "{number}. {text}").format(number=number, text=in_brief(found.measure.fault, mask)),
        exactly(found.cell, found.figure),
        (most if found.measure.is_above else least).format(limit=limit),
        verdict if found.is_beyond or found.is_fine else pgettext("simulation", "undecided"),
    ]
