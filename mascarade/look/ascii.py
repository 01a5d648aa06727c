"""Drawings in plain ASCII, one sign for one, for terminals that draw nothing else or draw some signs two cells wide."""

BLOCKS = dict(zip("█▀▄▌▐▖▗▘▝▛▜▙▟▚▞░▒▓", "#\"_[]..''F7LJ\\/.:%", strict=True))
LINES = {
    **dict.fromkeys("─╌", "-"),
    **dict.fromkeys("━═", "="),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┌┐└┘┏┓┗┛╔╗╚╝├┤┬┴┼", "+"),
    **dict.fromkeys("╭╮", "."),
    **dict.fromkeys("╰╯", "'"),
}
MARKS = dict(zip("●·◆★▸◂→←↑↓×–—…“”’", 'o.**><><^vx--~""\'', strict=True))
SIGNS = {**BLOCKS, **LINES, **MARKS}
"""Every sign that the program draws, and the one that stands for it."""
_TABLE = str.maketrans(SIGNS)


def to_ascii(text: str) -> str:
    """Return a drawing or a text with every sign that the program draws in ASCII; a name keeps its letters."""
    return text.translate(_TABLE)
