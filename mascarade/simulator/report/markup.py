"""HTML markup for pages to send: elements that escape all other text, with tables and plots."""

from collections.abc import Iterator, Sequence
from html import escape
from math import isfinite, log10
from string import Template

from mascarade.characters import cells, printable, truncate
from mascarade.language import current_language, localize_decimal, pgettext
from mascarade.paths import packaged_file
from mascarade.values import Value

WIDTH, ROW, AXIS = 480, 26, 34
"""The width of a plot, the height of a bar, and the space for the axis, in pixels of a wide window."""
WIDE = 880
"""The width of a plot that has a row of its own, for long labels."""
LETTER = 7.8
"""The most width of a letter."""
MOST = 30
"""The most characters of a label; a wide plot has twice as many."""
FLAG = "\N{BLACK FLAG}"
"""Stands before the label of a flagged bar, which has a colour of its own as well."""
FEWEST_STEPS, MOST_STEPS = 4, 6
"""The fewest and the most steps of an axis."""


class Markup(str):
    """A text that is HTML already."""

    __slots__ = ()


NEWLINE = Markup("\n")


def element(tag: str, *content: str, **attributes: str) -> Markup:
    """Return an element; in the names of attributes, ``_`` stands for ``-``, and one at the end is left out."""
    opened = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(printable(value))}"' for name, value in attributes.items()
    )
    return Markup(f"<{tag}{opened}>{join_markup(*content)}</{tag}>")


def join_markup(*content: str) -> Markup:
    """Return several elements and texts in a row."""
    return Markup("".join(one if isinstance(one, Markup) else escape(printable(one), quote=False) for one in content))


def bullet_list(texts: Sequence[str]) -> Markup:
    """Return texts as a list."""
    return element("ul", *(element("li", text) for text in texts))


def page(template: str, title: str, *body: str) -> str:
    """Return a whole page in which all non-ASCII characters are references, so that no encoding can spoil them.

    The template is the name of a file beside this one, which has the style.
    """
    text = packaged_file("simulator", "report", template).read_text("utf-8").rstrip("\n")
    language = current_language().replace("_", "-")
    filled = Template(text).substitute(
        language=join_markup(language), title=join_markup(title), body=join_markup(*body, NEWLINE)
    )
    return filled.encode("ascii", "xmlcharrefreplace").decode("ascii")


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    """Return a table with the first cell of each row as its head; a table that is too wide scrolls by itself."""
    head = element("tr", *(element("th", text, scope="col") for text in heads))
    body = element("tbody", *map(_row, rows))
    whole = element("table", element("caption", caption), NEWLINE, element("thead", head), NEWLINE, body)
    return join_markup(element("div", whole, class_="wide", role="region", tabindex="0", aria_label=caption), NEWLINE)


def _row(texts: Sequence[str]) -> Markup:
    name, *others = texts
    return join_markup(
        element("tr", element("th", name, scope="row"), *(element("td", text) for text in others)), NEWLINE
    )


class PlotBar(Value):
    """A bar, with the interval around its end if one is known."""

    label: str
    value: float
    low: float = 0.0
    high: float = 0.0
    is_flagged: bool = False

    @property
    def end(self) -> float:
        """The end of the bar, or of the interval, whichever is farther."""
        return max(self.value, self.high if isfinite(self.high) else 0.0)


# NOTE: A number on the axis of a plot.
def bars(
    title: str, shown: Sequence[PlotBar], *, in_per_cent: bool = False, is_wide: bool = False, most: float = 0.0
) -> Markup:
    """Return horizontal bars below each other as SVG, with an axis up to at least ``most``."""
    width, room = (WIDE, 2 * MOST) if is_wide else (WIDTH, MOST)
    labels = [truncate(f"{FLAG} {bar.label}" if bar.is_flagged else bar.label, room) for bar in shown]
    left, bottom = ROW + LETTER * max(map(cells, labels)), ROW * len(shown)
    farthest = max(most, *(bar.end for bar in shown)) or 1.0
    unit = (width - left - AXIS) / farthest
    names = (element("text", label, x=f"{left - 5:.1f}", y=f"{ROW * row + 18}") for row, label in enumerate(labels))
    axis = []
    for number in _ticks(farthest):
        x = f"{left + unit * number:.1f}"
        words = pgettext("layout", "{number} %").format(number=localize_decimal(f"{number:g}"))
        axis.append(element("path", class_="line", d=f"M{x} 0 v{bottom}"))
        axis.append(element("text", words if in_per_cent else f"{number:g}", x=x, y=f"{bottom + 17}"))
    drawn = (part for row, bar in enumerate(shown) for part in _bar(bar, left, unit, ROW * row + 3))
    return element(
        "svg",
        element("title", title),
        element("g", *names, class_="axis y"),
        element("g", *axis, class_="axis x"),
        *drawn,
        viewBox=f"0 0 {width} {bottom + AXIS}",
        role="img",
        aria_label=title,
    )


def _ticks(farthest: float) -> list[float]:
    """Return the numbers on an axis: a few steps of 1, 2, 4 or 8 times a power of ten."""
    step = 10.0 ** (round(log10(farthest)) - 1)
    while farthest / step < FEWEST_STEPS:
        step /= 10
    while farthest / step > MOST_STEPS:
        step *= 2
    return [step * number for number in range(int(farthest / step) + 1)]


def _bar(bar: PlotBar, left: float, unit: float, top: int) -> Iterator[Markup]:
    """Yield a bar, and the interval around its end if one is known."""
    look = "rect flagged" if bar.is_flagged else "rect"
    size = {"x": f"{left:.1f}", "y": f"{top}", "width": f"{unit * bar.value:.1f}", "height": f"{ROW - 6}"}
    yield element("rect", class_=look, **size)
    if bar.low < bar.high and isfinite(bar.high):
        low, high = (left + unit * max(0.0, number) for number in (bar.low, bar.high))
        ends = f"M{low:.1f} {top + 3} v14 M{low:.1f} {top + 10} H{high:.1f} M{high:.1f} {top + 3} v14"
        yield element("path", class_="ci", d=ends)
