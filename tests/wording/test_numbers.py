"""Numbers with a fraction: a comma or a point as the language has it, and the form of words that goes with them."""

import re
from functools import partial

import pytest

from mascarade.language import COMMA, in_language, plural_number
from mascarade.tui.screens.private_cards import for_seconds
from tests.wording.catalogues import entries, files_of, template

AS_TYPED = ("config/",)
"""Where numbers are said as they have to be typed in a file, with a point in every language."""


@pytest.mark.parametrize("code", sorted(COMMA))
def test_a_fraction_has_a_comma_in_the_languages_that_write_one(code: str) -> None:
    assert "2,5" in in_language(code, lambda: for_seconds(2.5))
    assert "2.5" not in in_language(code, lambda: for_seconds(2.5))


def test_a_fraction_goes_with_the_words_for_two() -> None:
    assert (plural_number(1.0), plural_number(2.5), plural_number(5), plural_number(60.0)) == (1, 2, 5, 60)
    assert [in_language("pl", partial(for_seconds, seconds)) for seconds in (1, 1.5, 3, 5, 22)] == [
        "pokaż na 1 sekundę",
        "pokaż na 1,5 sekundy",
        "pokaż na 3 sekundy",
        "pokaż na 5 sekund",
        "pokaż na 22 sekundy",
    ]


def test_no_message_writes_a_number_with_a_point_of_its_own_but_for_what_is_typed() -> None:
    written = [
        message.id
        for message in entries(template())
        if re.search(r"\{\w*:[^}]*[efg%]\}", str(message.id))
        and not all(name.startswith(AS_TYPED) for name in files_of(message))
    ]
    assert not written
