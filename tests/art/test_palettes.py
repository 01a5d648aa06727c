"""Palettes: every role in every look, and contrasts that eyes need."""

import pytest

from mascarade.art.palettes import (
    KNOWN_GROUNDS,
    LEAST_FOR_LINES,
    LEAST_FOR_TEXT,
    LINE_PAIRS,
    PALETTES,
    ROLES,
    TEXT_PAIRS,
    Palette,
    contrast,
)

FULL_CONTRAST = 7.0
FRAMED = ("paper", "night")
"""In the light look a card is told from the table by its frame, not by its paper."""


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
