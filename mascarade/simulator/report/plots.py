"""Plots of a report: horizontal bars that pygal draws, as SVG without scripts."""

import re
import sys
from collections.abc import Sequence
from importlib import import_module
from math import isfinite
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from mascarade.characters import truncate
from mascarade.language import _, localize_decimal, pgettext
from mascarade.simulator import NotPossible
from mascarade.simulator.report.markup import Markup
from mascarade.values import Value

WIDTH, ROW, AXIS = 480, 26, 34
"""Sizes in units of which a wide window shows one as a pixel: of the plot, of a bar, and of what is below the bars."""
WIDE = 880
"""The width of a plot that has a row of its own, for long labels."""
LABEL = 13
"""The size of letters."""
MOST = 30
"""The most characters of a label; in a wide plot, twice as many."""
FLAG = "\N{BLACK FLAG}"
"""Before the label of a flagged bar, which has a colour of its own besides."""
DRAWN = ("g", "path", "rect", "text")
"""The elements that are kept. Others are comments, pygal's own style, and what it shows where a script may run."""
OVERLAYS = ("plot tooltip-overlay", "plot text-overlay", "titles")
"""Groups that are empty without a script."""


class PlotBar(Value):
    """A bar, and the interval round its end where one is known."""

    label: str
    value: float
    low: float = 0.0
    high: float = 0.0
    is_flagged: bool = False

    @property
    def end(self) -> float:
        """The end of the bar, or of the interval, whichever is farther."""
        return max(self.value, self.high if isfinite(self.high) else 0.0)


def pygal() -> Any:
    """Return the library that draws plots. Raise ``NotPossible`` if it is not installed."""
    try:
        library = import_module("pygal")
    except ImportError:
        raise NotPossible(_("--format html needs pygal. To install it: pip install 'mascarade[report]'")) from None
    # It looks for plug-ins with maps in a way that Python has given up: each later import of anything would warn.
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != library.__name__]
    return library


def bars(
    title: str, shown: Sequence[PlotBar], *, in_per_cent: bool = False, is_wide: bool = False, most: float = 0
) -> Markup:
    """Return horizontal bars from top to bottom, as SVG, with an axis that goes as far as ``most`` at least."""
    library, etree = pygal(), import_module("pygal.etree").etree
    etree.to_etree()  # or else it would be another where lxml happens to be installed
    ends = [most, *(bar.end for bar in shown)]
    chart = library.HorizontalBar(
        js=(),
        no_prefix=True,
        show_legend=False,
        print_values=False,
        margin=4,
        margin_right=24,
        width=WIDE if is_wide else WIDTH,
        height=AXIS + ROW * len(shown),
        max_scale=6,
        range=(0, max(ends) if any(ends) else 1),
        include_x_axis=True,
        value_formatter=_per_cent if in_per_cent else "{:g}".format,
        style=library.style.Style(label_font_size=LABEL, major_label_font_size=LABEL),
    )
    chart.truncate_label = -1
    room = 2 * MOST if is_wide else MOST
    flags = (f"{FLAG} " if bar.is_flagged else "" for bar in reversed(shown))
    chart.x_labels = [truncate(flag + bar.label, room) for flag, bar in zip(flags, reversed(shown), strict=True)]
    chart.add(None, [{"value": bar.value, **_interval(bar), **_colour(bar)} for bar in reversed(shown)])
    return _svg(chart.render_tree(), title)


# NOTE: A number on the axis of a plot.
def _per_cent(number: float) -> str:
    return pgettext("layout", "{number} %").format(number=localize_decimal(f"{number:g}"))


def _interval(bar: PlotBar) -> dict[str, Any]:
    return {"ci": {"low": bar.low, "high": bar.high}} if bar.low < bar.high and isfinite(bar.high) else {}


def _colour(bar: PlotBar) -> dict[str, Any]:
    return {"node": {"class": "rect flagged"}} if bar.is_flagged else {}


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
