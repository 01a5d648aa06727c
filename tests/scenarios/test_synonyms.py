"""Everyday words for what scenario files call otherwise."""

import pytest

from mascarade.scenarios.loader import KEYS as OF_FILES
from mascarade.scenarios.synonyms import EFFECTS, HOUSE_KEYS, KEYS, MASK_KEYS, WORDS, meant_by
from mascarade.scenarios.validator import Words as TakesWords
from mascarade.scenarios.vocabulary import VERBS

VERB_WORDS = {verb.word for verb in VERBS}
EFFECT_KEYS = {parameter.key for verb in VERBS for parameter in verb.parameters}


def test_each_stands_for_a_word_that_there_is() -> None:
    words = {
        word
        for verb in VERBS
        for parameter in verb.parameters
        if isinstance(parameter.takes, TakesWords)
        for word in parameter.takes.known
    }
    assert set(EFFECTS) <= VERB_WORDS
    assert set(KEYS) <= EFFECT_KEYS | set(OF_FILES) | set(HOUSE_KEYS) | set(MASK_KEYS)
    assert set(WORDS) <= words | {"first", "second", "none"}


def test_no_effect_is_an_everyday_word_for_another() -> None:
    assert not VERB_WORDS & {word for others in EFFECTS.values() for word in others.split()}


@pytest.mark.parametrize(
    ("word", "effect"),
    [
        ("steal", "take"),
        ("Steal", "take"),
        ("choose", "pick"),
        ("peek", "look"),
        ("pick player", "pick"),
        ("tkae", "take"),
    ],
)
def test_an_effect_is_known_by_an_everyday_word_or_by_its_spelling(word: str, effect: str) -> None:
    assert meant_by(word, VERB_WORDS) == effect


def test_a_key_that_is_there_already_is_not_meant_by_an_everyday_word() -> None:
    assert meant_by("description", MASK_KEYS, ("star", "note")) == "note"
    assert meant_by("description", MASK_KEYS, ("star",)) is None
    assert meant_by("nam", MASK_KEYS, ("star",)) == "name"
