"""Markup of pages to send: elements escape every text that is no markup already."""

from html import escape
from pathlib import Path
from string import Template

from mascarade.characters import printable
from mascarade.language import current_language
from mascarade.paths import packaged_file


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


def page(template: str, title: str, *body: str) -> str:
    """Return a whole page, with references in the place of other characters, so that no encoding can spoil them.

    The template is the name of a file beside this one, which has the style.
    """
    text = Path(packaged_file("mascarade.simulator.report", template)).read_text("utf-8").rstrip("\n")
    language = current_language().replace("_", "-")
    filled = Template(text).substitute(language=joined(language), title=joined(title), body=joined(*body, NEWLINE))
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
