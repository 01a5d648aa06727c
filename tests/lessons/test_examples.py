"""The examples in the rules: the referee holds each of them in every edition in which it is told."""

import pytest

from mascarade import language
from mascarade.lessons.examples import FOLDER, examples, in_edition
from mascarade.lessons.lesson import captions, lesson_texts
from mascarade.rules.game import EDITIONS, FIRST, SECOND, Edition
from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.verdict import play_transcript

FILES = lesson_texts(FOLDER)
ONLY_SECOND = {"guru.txt", "puppet-master.txt"}
SAYINGS = (
    "Cedric is the King and takes {coins} coins. Bruno pays 1 coin to the court. The power comes first",
    "Cedric is the Judge and takes 4 coins from the court. Adele and David pay",
    "Adele and Cedric take 2 coins each. Fran pays 1 coin to the court.",
    "Cedric wins at once through the power of the mask.",
    "Harry already has 11 coins and takes nothing.",
    "Cedric pays 3 coins to Bruno.",
    "Bruno and Emile change seats.",
)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("file", FILES)
def test_the_referee_holds_every_example(file: str, edition: Edition) -> None:
    if edition is FIRST and file in ONLY_SECOND:
        return
    verdict = play_transcript(read_transcript(in_edition(FILES[file], edition)))
    assert not (*verdict.problems, *verdict.warnings)
    assert len(captions(FILES[file])) == 2


@pytest.mark.parametrize(("edition", "coins", "count"), [(FIRST, 3, 5), (SECOND, 2, 7), (None, 3, 7)])
def test_the_rules_tell_the_examples_of_an_edition_as_the_table_would(
    edition: Edition | None, coins: int, count: int
) -> None:
    told = examples(edition).paragraphs
    assert len(told) == count
    for paragraph, saying in zip(told, SAYINGS, strict=False):
        assert saying.format(coins=coins) in paragraph
    marked = [paragraph for paragraph in told if paragraph.startswith(("First edition.", "Second edition."))]
    assert len(marked) == (3 if edition is None else 0)


def test_the_examples_are_told_in_the_language_that_is_spoken_now() -> None:
    english = examples()
    try:
        language.set_language("it")
        italian = examples()
        language.set_language("hu")
        assert len({english, italian, examples()}) == 3
    finally:
        language.set_language(language.ENGLISH)
    assert examples() == english
