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
OF_LINES = (
    (
        "ABCDEFGHIJKLM",
        r"""
 __   __   ___  __   ___  ___  ___      ___   __
|__| |__) |    |  \ |__  |__  |  _ |__|  |     | |_/ |    |\ /|
|  | |__) |___ |__/ |___ |    |__| |  | _|_ |__| | \ |___ | V |"""[1:],
    ),
    (
        "NOPQRSTUVWXYZ",
        r"""
       __   __   __   __   ___ _____                        ____
|\  | |  | |__) |  | |__) (__    |   |  | \  / |  | \_/ \_/  __/
| \_| |__| |    |__\ |  \ ___)   |   |__|  \/  |/\| / \  |  /___"""[1:],
    ),
    (
        "0123456789",
        r"""
 __     __  __        __   __  __   __   __
|  | |  __| __| |__| |__  |__    | |__| |__|
|__| | |__  __|    |  __| |__|   | |__|  __|"""[1:],
    ),
    (
        ".,'-!?&:+/",
        r"""
            __   _           /
    ' ___ |  _) (_\/ . _|_  /
. ,       .  .  (_/\ .  |  /"""[1:],
    ),
    (
        "Ł¿¡",
        r"""

 |/    .  .
/|___ (__ |"""[1:],
    ),
)
"""Letters of three rows for ASCII, which has no half blocks: strokes along the lower edge of a cell, or upright."""
LINES_ABOVE = {
    ACUTE: "/",
    GRAVE: "\\",
    CIRCUMFLEX: "/\\",
    CARON: "\\/",
    TILDE: "~",
    DIAERESIS: ". .",
    DOUBLE_ACUTE: "//",
    RING: "o",
    DOT: ".",
}
LINES_BELOW = {CEDILLA: ",", OGONEK: ","}
"""The accents of these letters."""
