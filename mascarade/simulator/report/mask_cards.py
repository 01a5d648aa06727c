"""Masks as cards: side by side in lines as on the table, and on sheets to print and cut out."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from mascarade.art.drawing import FULL, Motif, Row
from mascarade.art.emblems import (
    FIRST,
    FULL_SECOND,
    POINTS_ACROSS,
    POINTS_DOWN,
    SECOND,
    emblem_on_paper,
    emblem_points,
    enlarge,
    path_of,
    second_ink,
)
from mascarade.art.palettes import PALETTES, Palette
from mascarade.characters import BOLD, CYAN, DIM, RED, YELLOW, Paint, cells, pad, truncate
from mascarade.language import npgettext, pgettext
from mascarade.rules.cards import MaskId
from mascarade.simulator.report.markup import Markup, element, join_markup, page, table
from mascarade.values import Value

IN_A_ROW = 3
INSIDE = 22
"""The columns of the words on a card: three cards with their edges take 78."""
ACROSS = INSIDE + 2
"""The columns between the edges."""
LONG = 200
"""The number of characters above which a power is printed in smaller letters."""
INKS = {"money": YELLOW, "danger": RED, "secret": CYAN}
"""The terminal's colours for the second ink of an emblem."""


class MaskCard(Value):
    """The picture and the texts on a card."""

    motif: Motif
    star: str
    power: str
    foot: str
    """The number of copies, and the numbers of players that it is meant for; may be empty."""


def cards_in_lines(cards: Sequence[MaskCard], paint: Paint) -> Iterator[str]:
    """Yield the cards in lines, three in a row, as high as the longest of them."""
    for begin in range(0, len(cards), IN_A_ROW):
        some = [(card, *_body(card)) for card in cards[begin : begin + IN_A_ROW]]
        height = max(len(power) + len(foot) for _card, power, foot in some)
        drawn = (
            _card_lines(card, [*power, *[""] * (height - len(power) - len(foot)), *foot], paint)
            for card, power, foot in some
        )
        yield from (" ".join(parts) for parts in zip(*drawn, strict=True))


def _body(card: MaskCard) -> tuple[list[str], list[str]]:
    """Return the lines above and at the foot of a card."""
    return textwrap.wrap(card.power, INSIDE), ["", truncate(card.foot, INSIDE)] if card.foot else []


def _card_lines(card: MaskCard, lines: Sequence[str], paint: Paint) -> Iterator[str]:
    edge = paint("│", DIM)
    yield _head(card, paint)
    for row in emblem_on_paper(card.motif):
        yield f"{edge}{_pictured(row, card.motif.mask, paint)}{edge}"
    yield paint(f"│ {'─' * INSIDE} │", DIM)
    for line in lines:
        yield f"{edge} {pad(line, INSIDE)} {edge}"
    yield paint(f"└{'─' * ACROSS}┘", DIM)


def _head(card: MaskCard, paint: Paint) -> str:
    """Return the upper edge with the name between the stars."""
    name = truncate(card.motif.name, INSIDE - 4)
    left = (ACROSS - cells(name) - 4) // 2
    right = ACROSS - cells(name) - 4 - left
    star = paint(card.star, YELLOW, BOLD) or paint("─", DIM)
    before, after = (paint("─" * count, DIM) for count in (left, right))
    return f"{paint('┌', DIM)}{star}{before} {paint(name, BOLD)} {after}{star}{paint('┐', DIM)}"


def _pictured(row: Row, mask: MaskId, paint: Paint) -> str:
    """Return a row of the emblem, centred; without colours, its second ink is another shade."""
    second = second_ink(mask)
    drawn, used = "", 0
    for span in row:
        text = span.text
        if paint.is_on:
            text = text.replace(FULL_SECOND, FULL)
        drawn += paint(text, INKS[second]) if span.ink == second else text
        used += len(text)
    left = (ACROSS - used) // 2
    return " " * left + drawn + " " * (ACROSS - used - left)


def foot(minimum: int, copies: int) -> str:
    """Return the words at the foot of a card."""
    parts = (
        npgettext("mask card", "{count} card", "{count} cards", copies).format(count=copies) if copies > 1 else "",
        npgettext("mask card", "{count}+ player", "{count}+ players", minimum).format(count=minimum)
        if minimum > 2
        else "",
    )
    return ", ".join(part for part in parts if part)


# NOTE: Heads of a table of line-ups.
def cards_in_html(
    title: str,
    about: Sequence[str],
    line_ups: Sequence[tuple[str, str]],
    cards: Iterable[MaskCard],
    notes: Sequence[str],
) -> str:
    """Return a page for A4: what the scenario is, and nine cards to cut out on each further sheet of paper.

    The description and the house rules are a paragraph each; each number of players has its masks; the cards are all
    that lie on the table with the largest line-up.
    """
    heads = [pgettext("simulation", "players"), pgettext("mask card", "masks")]
    return page(
        "cards.html",
        title,
        element("h1", title),
        *(element("p", text) for text in about),
        table(pgettext("mask card", "Line-ups"), heads, line_ups),
        *(element("p", text) for text in notes),
        element("div", *map(_printed_card, cards), class_="cards"),
    )


def _printed_card(card: MaskCard) -> Markup:
    """Return one card to cut out."""
    return element(
        "article",
        element("header", element("span", card.star), element("h2", card.motif.name), element("span", card.star)),
        _picture(card.motif),
        element("p", card.power),
        element("footer", card.foot),
        class_="long" if len(card.power) > LONG else "",
    )


def _picture(motif: Motif) -> Markup:
    points = enlarge(emblem_points(motif))
    colours = PALETTES[Palette.LIGHT]
    inks = {FIRST: colours["ink"], SECOND: colours[second_ink(motif.mask)]}
    paths = (element("path", d=path_of(points, ink), fill=colour) for ink, colour in inks.items())
    view = f"0 0 {2 * POINTS_ACROSS} {4 * POINTS_DOWN}"
    return element("svg", join_markup(*paths), viewBox=view, role="img", aria_label=motif.name)
