"""Masks as cards side by side, as they lie before people."""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from mascarade.cli.cells import first, padded
from mascarade.cli.colours import BOLD, DIM, YELLOW, Paint
from mascarade.language import _

IN_A_ROW = 3
INSIDE = 22
"""Columns for the words on a card: three cards, with their edges, take 78."""


class MaskCard(NamedTuple):
    """The texts on a card."""

    name: str
    star: str
    power: str
    foot: str
    """The number of copies, and the numbers of players it is meant for; empty if there is nothing to say."""


def rows(cards: Sequence[MaskCard], paint: Paint) -> Iterator[str]:
    """Yield the cards, three in a row, as high as the longest of them."""
    for begin in range(0, len(cards), IN_A_ROW):
        some = cards[begin : begin + IN_A_ROW]
        bodies = [_body(card) for card in some]
        height = max(len(body) for body in bodies)
        drawn = [_drawn(card, body, height, paint) for card, body in zip(some, bodies, strict=True)]
        yield from (" ".join(parts) for parts in zip_longest(*drawn))


def _body(card: MaskCard) -> list[str]:
    return [*textwrap.wrap(card.power, INSIDE), *(["", first(card.foot, INSIDE)] if card.foot else [])]


def _drawn(card: MaskCard, body: list[str], height: int, paint: Paint) -> Iterator[str]:
    edge = paint("│", DIM)
    name = first(card.name, INSIDE - 2)
    yield paint(f"╭{'─' * (INSIDE + 2)}╮", DIM)
    yield f"{edge} {paint(padded(name, INSIDE - 1), BOLD)}{paint(card.star, YELLOW, BOLD) or ' '} {edge}"
    yield f"{edge} {' ' * INSIDE} {edge}"
    lines = [*body[: len(body) - 2], *[""] * (height - len(body)), *body[len(body) - 2 :]] if card.foot else body
    for line in [*lines, *[""] * (height - len(lines))]:
        yield f"{edge} {padded(line, INSIDE)} {edge}"
    yield paint(f"╰{'─' * (INSIDE + 2)}╯", DIM)


def foot(minimum: int, copies: int) -> str:
    """Return what is written at the foot of a card."""
    parts = (
        _("{count} cards").format(count=copies) if copies > 1 else "",
        _("{count}+ players").format(count=minimum) if minimum > 2 else "",
    )
    return ", ".join(part for part in parts if part)
