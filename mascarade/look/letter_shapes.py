"""The large letters, drawn in blocks as they look: below each row of signs the rows of cells that draw them.

Between two signs a column is blank in all rows; that is how they are told apart. Space has no drawing.
"""

THREE_ROWS = (
    (
        "ABCDEFGHIJKLM",
        """\
▄▀▀▄ █▀▀▄ ▄▀▀▀ █▀▀▄ █▀▀▀ █▀▀▀ ▄▀▀▀ █  █ ▀█▀   ▀█ █ ▄▀ █    █▄ ▄█
█▄▄█ █▀▀▄ █    █  █ █▀▀  █▀▀  █ ▄▄ █▀▀█  █     █ ██   █    █ █ █
█  █ █▄▄▀ ▀▄▄▄ █▄▄▀ █▄▄▄ █    ▀▄▄█ █  █ ▄█▄ ▀▄▄▀ █ ▀▄ █▄▄▄ █   █""",
    ),
    (
        "NOPQRSTUVWXYZ",
        """\
█▄  █ ▄▀▀▄ █▀▀▄ ▄▀▀▄  █▀▀▄ ▄▀▀▀ ▀▀█▀▀ █  █ █   █ █   █ ▀▄ ▄▀ ▀▄ ▄▀ ▀▀▀█
█ ▀▄█ █  █ █▄▄▀ █  █  █▄▄▀  ▀▀▄   █   █  █ ▀▄ ▄▀ █ █ █   █     █    ▄▀
█   █ ▀▄▄▀ █    ▀▄█▀▄ █ ▀▄ ▄▄▄▀   █   ▀▄▄▀  ▀▄▀  █▀ ▀█ ▄▀ ▀▄   █   █▄▄▄""",
    ),
    (
        "0123456789",
        """\
▄▀▀▄ ▄█  ▄▀▀▄ ▀▀▀▄ █  █ █▀▀▀ ▄▀▀  ▀▀▀█ ▄▀▀▄ ▄▀▀▄
█  █  █    ▄▀  ▀▀▄ █▄▄█ ▀▀▀▄ █▀▀▄   █  ▄▀▀▄ ▀▄▄█
▀▄▄▀ ▄█▄ ▄█▄▄ ▄▄▄▀    █ ▄▄▄▀ ▀▄▄▀  █   ▀▄▄▀  ▄▄▀""",
    ),
    (
        ".,'-!?&:+/",
        """\
     █     █ ▀▀▄ ▄▀▄  ▄  ▄    █
       ▄▄▄ █  █  ▄▀▄▄   ▀█▀  █
█ ▄▀       ▄  ▄  ▀▄▀▄ ▀     █""",
    ),
    (
        "Ł¿¡",
        """\
 █     ▀  ▀
▄█▀   ▄▀  █
 █▄▄▄ ▀▄▄ █""",
    ),
)
"""Letters of three rows: strokes one column wide and half a row high, which is square on the screen."""

FIVE_ROWS = (
    (
        "ABCDEFGHI",
        """\
 ▄███▄  █████▄   ▄████▄ █████▄  ██████ ██████  ▄████▄ ██   ██ ██
██   ██ ██  ▄█  ██▀  ▀▀ ██   ██ ██     ██     ██▀  ▀▀ ██   ██ ██
███████ █████▄  ██      ██   ██ ████   ████   ██  ▄▄▄ ███████ ██
██   ██ ██   ██ ██▄  ▄▄ ██   ██ ██     ██     ██▄  ██ ██   ██ ██
██   ██ █████▀   ▀████▀ █████▀  ██████ ██      ▀████▀ ██   ██ ██""",
    ),
    (
        "JKLMNOPQR",
        """\
    ██ ██  ▄█▀ ██     █▄   ▄█ █▄   ██  ▄███▄  █████▄   ▄███▄  █████▄
    ██ ██▄█▀   ██     ██▄▄▄██ ███▄ ██ ██   ██ ██   ██ ██   ██ ██  ▄█
    ██ ████    ██     ███ ███ ██▀█▄██ ██   ██ █████▀  ██   ██ █████▀
▄▄  ██ ██ ▀█▄  ██     ██▀ ▀██ ██ ▀███ ██   ██ ██      ██ ▀▄██ ██ ▀█▄
▀████▀ ██  ▀█▄ ██████ ██   ██ ██   ▀█  ▀███▀  ██       ▀███▀█ ██  ▀█""",
    ),
    (
        "STUVWXYZ",
        """\
▄█████ ██████ ██   ██ ██   ██ ██   ██ ██   ██ ██  ██ ██████
██       ██   ██   ██ ██   ██ ██▄ ▄██  ▀█▄█▀  ██  ██    ▄█▀
▀████▄   ██   ██   ██ ▀█▄ ▄█▀ ███ ███   ███    ▀██▀   ▄█▀
    ██   ██   ██   ██  ██▄██  ██▀▀▀██  ▄█▀█▄    ██   ██▀
█████▀   ██    ▀███▀    ▀█▀   █▀   ▀█ ██   ██   ██   ██████""",
    ),
    (
        "012345",
        """\
▄████▄  ▄██ ▄████▄ ▄████▄ ██  ██ ██████
██  ██ ▀▀██ ▀▀  ██ ▀▀  ██ ██  ██ ██
██  ██   ██  ▄▄█▀    ███  ██████ █████▄
██  ██   ██ ██▀    ▄▄  ██     ██     ██
▀████▀   ██ ██████ ▀████▀     ██ █████▀""",
    ),
    (
        "6789-&'",
        """\
▄████▄ ██████ ▄████▄ ▄████▄         ▄██▄   ██
██        ▄█▀ ██  ██ ██  ██        ▀█▄█▀   ▀▀
█████▄   ██    ████  ▀█████ ██████ ▄▀█▄ ▄▄
██  ██  ██    ██  ██     ██        █▄ ▀█▀
▀████▀  ██    ▀████▀ ▀████▀        ▀█▄▄▀█▄""",
    ),
    (
        ".,!?:+/",
        """\
      ██ ▄████▄               ██
      ██ ▀▀  ██ ██   ██      ██
      ██   ▄█▀     ██████   ██
      ▀▀   ▀▀   ██   ██    ██
██ ▄█ ██   ██             ██""",
    ),
    (
        "Ł¿¡",
        """\
 ██       ██   ██
 ██▄█▀    ▄▄   ▄▄
▄██▀    ▄█▀    ██
▀██     ██  ▄▄ ██
 ██████ ▀████▀ ██""",
    ),
)
"""Letters of five rows, the face of the title: stems two columns wide."""

ACUTE, GRAVE, CIRCUMFLEX, CARON, TILDE = "\u0301", "\u0300", "\u0302", "\u030c", "\u0303"
DIAERESIS, DOUBLE_ACUTE, RING, DOT = "\u0308", "\u030b", "\u030a", "\u0307"
CEDILLA, OGONEK = "\u0327", "\u0328"
"""Accents as Unicode writes them after their letter."""

THREE_ROWS_ABOVE = {
    ACUTE: "▄▀",
    GRAVE: "▀▄",
    CIRCUMFLEX: "▄▀▀▄",
    CARON: "▀▄▄▀",
    TILDE: "▄▀▄▀",
    DIAERESIS: "▀  ▀",
    DOUBLE_ACUTE: "▄▀ ▄▀",
    RING: "█▀█",
    DOT: "▀",
}
FIVE_ROWS_ABOVE = {
    ACUTE: "▄█▀",
    GRAVE: "▀█▄",
    CIRCUMFLEX: "▄█▀█▄",
    CARON: "▀█▄█▀",
    TILDE: "▄▀▀▄▄▀",
    DIAERESIS: "▀▀ ▀▀",
    DOUBLE_ACUTE: "▄█▀ ▄█▀",
    RING: "▄▀▀▄",
    DOT: "▀▀",
}
"""The row of cells of an accent above a letter, in the middle of it."""
THREE_ROWS_BELOW = {CEDILLA: "▄▀", OGONEK: "▀▄"}
FIVE_ROWS_BELOW = {CEDILLA: "▄█▀", OGONEK: "▀█▄"}
"""The row of cells of an accent below a letter: a cedilla in the middle, an ogonek at the right and beyond."""
LINE_FIGURES = {
    "0": (" __ ", "|  |", "|__|"),
    "1": ("   ", "  |", "  |"),
    "2": (" __ ", " __|", "|__ "),
    "3": (" __ ", " __|", " __|"),
    "4": ("    ", "|__|", "   |"),
    "5": (" __ ", "|__ ", " __|"),
    "6": (" __ ", "|__ ", "|__|"),
    "7": (" __ ", "   |", "   |"),
    "8": (" __ ", "|__|", "|__|"),
    "9": (" __ ", "|__|", " __|"),
}
"""Figures of three rows in ASCII, which has no half blocks; each is as wide as the one made of blocks."""
