"""Palettes: every role in every palette, with enough contrast to be read."""

import pytest

from mascarade.art.palettes import KNOWN_GROUNDS, PALETTES, ROLES, Palette

LEAST_FOR_TEXT, LEAST_FOR_LINES = 4.5, 3.0
"""The least contrast of words, and of lines and shapes (WCAG 2)."""
TEXT_PAIRS = (
    ("ivory", "night"),
    ("ivory", "velvet"),
    ("ivory", "raised"),
    ("dim", "night"),
    ("dim", "velvet"),
    ("gold", "night"),
    ("gold", "velvet"),
    ("gold", "raised"),
    ("red", "night"),
    ("red", "velvet"),
    ("red", "raised"),
    ("teal", "night"),
    ("teal", "velvet"),
    ("teal", "raised"),
    ("ongold", "gold"),
    ("onteal", "teal"),
    ("ink", "paper"),
    ("inkdim", "paper"),
    ("money", "paper"),
    ("danger", "paper"),
    ("secret", "paper"),
)
"""The colours of words, each with the grounds on which they are written."""
LINE_PAIRS = (
    ("line", "night"),
    ("line", "velvet"),
    ("lace", "back"),
    ("paper", "night"),
    ("line", "raised"),
)
"""Lines and shapes with a meaning, each with its grounds; cards in the light palette have a frame as well."""
FULL_CONTRAST = 7.0
FRAMED = ("paper", "night")
"""The paper of cards in the light palette, which a frame sets off from the table."""


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours such as ``#1d1226``, from 1 to 21 (WCAG 2)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_look_has_a_colour_for_every_role() -> None:
    assert set(PALETTES) == set(Palette)
    for palette in PALETTES.values():
        assert tuple(palette) == ROLES


@pytest.mark.parametrize("look", KNOWN_GROUNDS)
def test_words_are_legible_on_what_they_stand_on(look: Palette) -> None:
    least = FULL_CONTRAST if look is Palette.CONTRAST else LEAST_FOR_TEXT
    for ink, ground in TEXT_PAIRS:
        assert contrast(PALETTES[look][ink], PALETTES[look][ground]) >= least, (ink, ground)


@pytest.mark.parametrize("look", KNOWN_GROUNDS)
def test_lines_that_mean_something_are_seen(look: Palette) -> None:
    for ink, ground in LINE_PAIRS:
        if (look, (ink, ground)) != (Palette.LIGHT, FRAMED):
            assert contrast(PALETTES[look][ink], PALETTES[look][ground]) >= LEAST_FOR_LINES, (ink, ground)


def test_the_looks_without_colours_of_their_own_name_the_terminals() -> None:
    assert all(
        colour.startswith("ansi_") for look in (Palette.SIXTEEN, Palette.MONO) for colour in PALETTES[look].values()
    )
