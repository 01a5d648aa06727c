"""HTML made of elements, in which every text is escaped unless it is markup already."""

from html import escape

from mascarade.characters import visible


class Markup(str):
    """A text that is HTML already."""

    __slots__ = ()


NEWLINE = Markup("\n")


def element(tag: str, *content: str, **attributes: str) -> Markup:
    """Return an element; in the names of attributes, ``_`` stands for ``-``, and one at the end is left out."""
    opened = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(visible(value))}"' for name, value in attributes.items()
    )
    return Markup(f"<{tag}{opened}>{joined(*content)}</{tag}>")


def joined(*content: str) -> Markup:
    """Return several elements and texts in a row."""
    return Markup("".join(one if isinstance(one, Markup) else escape(visible(one), quote=False) for one in content))


def in_ascii(page: Markup) -> str:
    """Return a page with references in the place of other characters, so that no encoding can spoil them."""
    return page.encode("ascii", "xmlcharrefreplace").decode("ascii")


def page(language: str, title: str, style: str, *body: str) -> Markup:
    """Return a whole page that needs no other file."""
    head = (
        Markup('<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'),
        element("title", title),
        Markup(f"\n<style>\n{style}</style>\n"),
    )
    content = joined(element("head", *head), NEWLINE, element("body", NEWLINE, *body), NEWLINE)
    return joined(Markup("<!DOCTYPE html>\n"), element("html", content, lang=language))


def table(caption: str, heads: list[str], rows: list[list[str]]) -> Markup:
    """Return a table in which the first cell of each row is its head; it scrolls by itself where it is too wide."""
    head = element("tr", *(element("th", text, scope="col") for text in heads))
    body = element("tbody", *map(_row, rows))
    whole = element("table", element("caption", caption), NEWLINE, element("thead", head), NEWLINE, body)
    return joined(element("div", whole, class_="wide", role="region", tabindex="0", aria_label=caption), NEWLINE)


def _row(texts: list[str]) -> Markup:
    name, *others = texts
    return joined(element("tr", element("th", name, scope="row"), *(element("td", text) for text in others)), NEWLINE)
