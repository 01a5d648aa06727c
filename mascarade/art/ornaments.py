"""Ornaments, which carry no meaning and give way first: the mask of the title, and candles that stand still."""

from mascarade.art.drawing import Drawing, Span, solid

MASK = (
    "     ▄▄▄▄▄▄▄▄▄▄▄▄                        ▄▄▄▄▄▄▄▄▄▄▄▄     ",
    "  ▄███████████████████▄▄▄▄▄    ▄▄▄▄▄███████████████████▄  ",
    " ▐█████▀▀▀    ▀▀▀▀██████████████████████▀▀▀▀    ▀▀▀█████▌ ",
    " ▐███▄             ▀██████████████████▀             ▄███▌ ",
    "  ▀█████▄▄▄     ▄▄▄████████████████████▄▄▄     ▄▄▄█████▀  ",
    "    ▀▀██████████████████▀▀██████▀▀██████████████████▀▀    ",
    "        ▀▀▀▀▀▀▀▀▀▀▀▀       ▀▀▀▀       ▀▀▀▀▀▀▀▀▀▀▀▀        ",
)
"""The mask of the title."""
SMALL_MASK = (
    "▗████▄ ▄████▖",
    "█▛  ▜███▛  ▜█",
    "▝▜▙▟█▛▀▜█▙▟▛▘",
)
"""The mask of the card backs, for windows without room for the large one."""
CANDLE_WIDTH = 6
FLAME, WICK, WAX, FOOT = "  ▗▖  ", "  ▐▌  ", " ▐██▌ ", "▀▜██▛▀"


def candle(height: int) -> Drawing:
    """Return a candle of so many rows, at least four."""
    body = solid([WAX] * (height - 3), "wax")
    return ((Span(FLAME, "glow"),), (Span(WICK, "gold"),), *body, (Span(FOOT, "gold"),))
