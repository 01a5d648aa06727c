"""Cells of the terminal and their looks."""

from typing import NamedTuple

INK = frozenset({"4", "7", "9", "21", "51", "52", "53"})
"""Attributes that show on a blank too: lines, frames, and colours the other way round."""
OFF = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""The number that takes each attribute back."""
LENGTHS = {"2": 5, "5": 3}
"""How many numbers a colour takes, by its kind: its parts, or its place in a palette."""


class Style(NamedTuple):
    """The look of a cell, in the numbers that terminals use; an empty colour is the terminal's own."""

    attributes: tuple[str, ...] = ()
    fore: str = ""
    back: str = ""

    @property
    def has_ink(self) -> bool:
        """True if more than the background shows on a blank."""
        return not INK.isdisjoint(self.attributes)


PLAIN = Style()


class ScreenCell(NamedTuple):
    """The text that begins in a cell, which is empty where the text of a cell before goes on."""

    text: str
    style: Style
    odd_width: int = 0
    """How many cells the text should take, where terminals may not agree about its width or direction; 0 elsewhere."""
    is_blank: bool = False
    """True if nothing but the background shows."""


def blank_of(style: Style) -> ScreenCell:
    """Return a cell without a letter, of which the letters' colour means nothing unless more than the ground shows."""
    if style.has_ink:
        return ScreenCell(" ", style)
    return ScreenCell(" ", Style(back=style.back), is_blank=True)


Row = list[ScreenCell | None]
"""The cells of a line; none where nothing has been drawn."""


def style_of(numbers: str) -> Style:
    """Return the look that a sequence sets after a reset; raise ValueError for numbers that Textual does not write."""
    left = numbers.split(";") if numbers else []
    attributes, fore, back = [], "", ""
    while left:
        length = LENGTHS[left[1]] if left[0] in ("38", "48") and len(left) > 1 and left[1] in LENGTHS else 1
        taken, left = ";".join(left[:length]), left[length:]
        if taken in OFF:
            attributes.append(taken)
        elif taken[:-1] in ("3", "9") or taken.startswith("38;"):
            fore = "" if taken == "39" else taken
        elif taken[:-1] in ("4", "10") or taken.startswith("48;"):
            back = "" if taken == "49" else taken
        elif taken == "0":
            attributes, fore, back = [], "", ""
        else:
            raise ValueError(numbers)
    return Style(tuple(attributes), fore, back)


def turned(now: Style, wanted: Style) -> str:
    """Return the sequence that leads from one look to another."""
    numbers = list(dict.fromkeys(OFF[gone] for gone in now.attributes if gone not in wanted.attributes))
    numbers += [each for each in wanted.attributes if each not in now.attributes or OFF[each] in numbers]
    if now.fore != wanted.fore:
        numbers.append(wanted.fore or "39")
    if now.back != wanted.back:
        numbers.append(wanted.back or "49")
    if not numbers:
        return ""
    return "\x1b[m" if wanted == PLAIN else f"\x1b[{';'.join(numbers)}m"
