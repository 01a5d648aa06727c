"""The palettes: the colour of each role in each of them. Widgets name roles; no colour is written anywhere else."""

from enum import Enum


class Palette(Enum):
    """A palette for the whole program."""

    CANDLELIGHT = "candlelight"
    CONTRAST = "contrast"
    """Full contrast, for tired eyes and beamers."""
    LIGHT = "light"
    SIXTEEN = "sixteen"
    """The terminal's own sixteen colours, on its own ground."""
    MONO = "mono"
    """No colour at all: bold and reverse."""


_ROLES: tuple[tuple[str, str, str, str, str], ...] = (
    # role, candlelight, contrast, light, sixteen
    ("night", "#1d1226", "#000000", "#f6efe1", "ansi_default"),  # the table, every screen's ground
    ("velvet", "#2b1c38", "#000000", "#ebe0cc", "ansi_default"),  # seats, bars, covers
    ("raised", "#3d2a4d", "#1c1c1c", "#dccdb2", "ansi_default"),  # active seat, chosen tile
    ("line", "#8d76a0", "#c8c8c8", "#836f56", "ansi_default"),  # meaningful lines: frames, empty slots, rules
    ("hair", "#5a4569", "#7a7a7a", "#b7a587", "ansi_bright_black"),  # ornament only: carries nothing
    ("ivory", "#f1e6d2", "#ffffff", "#2a1730", "ansi_default"),  # text
    ("dim", "#b3a595", "#d6d6d6", "#655462", "ansi_default"),  # secondary text
    ("gold", "#d9b45b", "#ffd75f", "#7a4f06", "ansi_yellow"),  # whose turn, coins, headings
    ("glow", "#f7dc95", "#ffffff", "#4e3000", "ansi_bright_yellow"),  # flame
    ("red", "#ee836c", "#ff9c8a", "#a3283c", "ansi_red"),  # danger: exposed, fine, FALSE
    ("teal", "#6fb5ab", "#6ff0e0", "#12605a", "ansi_cyan"),  # what can be chosen, TRUE
    ("back", "#6e1f3d", "#5a0030", "#6e1f3d", "ansi_default"),  # card back
    ("lace", "#d9b45b", "#ffe08a", "#eecb7a", "ansi_yellow"),  # its mask and border
    ("weave", "#8c3355", "#8a2858", "#8c3355", "ansi_default"),  # its lattice (ornament)
    ("paper", "#f1e6d2", "#ffffff", "#fffdf7", "ansi_default"),  # card face
    ("ink", "#2a1730", "#000000", "#2a1730", "ansi_default"),  # on paper, first colour
    ("inkdim", "#6b5a63", "#3a3a3a", "#655462", "ansi_default"),  # rules on paper
    ("money", "#87590c", "#5c3d00", "#7a4f06", "ansi_yellow"),  # on paper: ★ masks
    ("danger", "#a3283c", "#8c0018", "#a3283c", "ansi_red"),  # on paper: masks that take from others
    ("secret", "#1c6a64", "#00504a", "#12605a", "ansi_cyan"),  # on paper: masks that look, swap or trick
    ("ongold", "#1d1226", "#000000", "#fffdf7", "ansi_black"),  # text on gold
    ("onteal", "#1d1226", "#000000", "#fffdf7", "ansi_black"),  # text on teal, key caps
    ("wax", "#e9dcc3", "#ffffff", "#c9b48f", "ansi_default"),  # candles
)
ROLES = tuple(role for role, *_colours in _ROLES)
PALETTES: dict[Palette, dict[str, str]] = {
    Palette.CANDLELIGHT: {role: colour for role, colour, *_others in _ROLES},
    Palette.CONTRAST: {role: colour for role, _first, colour, *_others in _ROLES},
    Palette.LIGHT: {role: colour for role, _first, _second, colour, _last in _ROLES},
    Palette.SIXTEEN: {role: colour for role, *_others, colour in _ROLES},
    Palette.MONO: dict.fromkeys(ROLES, "ansi_default"),
}
KNOWN_GROUNDS = (Palette.CANDLELIGHT, Palette.CONTRAST, Palette.LIGHT)
"""The palettes with a ground of their own; the others use the terminal’s colours on its own ground."""
