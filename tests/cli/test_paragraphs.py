"""Paragraphs as Python's textwrap lays them out."""

import textwrap
from random import Random

from mascarade.cli.paragraphs import laid_out, paragraph

WORDS = ("a", "mask", "the Weathercock’s", "one-eyed", "na\u00a0ja", "w" * 20, "", "—")


def wrapped(text: str, hanging: int, columns: int) -> list[str]:
    indent = " " * hanging
    return textwrap.wrap(
        text, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, expand_tabs=False
    )


def test_a_paragraph_is_laid_out_as_python_does_it() -> None:
    random = Random(1)
    for _text in range(2000):
        words = [random.choice(WORDS) for _ in range(random.randrange(20))]
        text = random.choice(" \t\n").join(["    " * random.randrange(2), *words])
        hanging, columns = random.choice((0, 4)), random.choice((50, 80))
        assert paragraph(text, hanging, columns) == wrapped(text, hanging, columns), text


def test_lines_stay_lines_and_empty_ones_stay_between_paragraphs() -> None:
    assert laid_out("one\n\n" + "two " * 30) == "\n".join(["one", "", "two " * 19 + "two", "two " * 9 + "two"])


def test_a_word_that_is_too_wide_stands_alone_on_its_line() -> None:
    assert paragraph(f"so {'w' * 30} is", columns=20) == ["so", "w" * 30, "is"]
