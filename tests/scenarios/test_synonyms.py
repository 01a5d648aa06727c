"""Everyday words for what scenario files call otherwise."""

import pytest

from mascarade.scenarios.problems import suggestion, synonyms
from mascarade.scenarios.scenario_reader import CODES
from mascarade.scenarios.scenario_reader import KEYS as OF_FILES
from mascarade.scenarios.validator import HOUSE_KEYS, MASK_KEYS, Conditions
from mascarade.scenarios.validator import Words as TakesWords
from mascarade.scenarios.vocabulary import VERBS

VERB_WORDS = {verb.word for verb in VERBS}
EFFECT_KEYS = {parameter.key for verb in VERBS for parameter in verb.parameters}


def test_each_stands_for_a_word_that_there_is() -> None:
    words = {
        word
        for verb in VERBS
        for parameter in verb.parameters
        if isinstance(parameter.value_type, TakesWords | Conditions)
        for word in parameter.value_type.known
    }
    assert set(synonyms()["effects"]) <= VERB_WORDS
    assert set(synonyms()["keys"]) <= EFFECT_KEYS | set(OF_FILES) | set(HOUSE_KEYS) | set(MASK_KEYS)
    assert set(synonyms()["languages"]) == set(CODES)
    assert set(synonyms()["values"]) <= words | {"first", "second", "none"}


def test_no_effect_is_an_everyday_word_for_another() -> None:
    assert not VERB_WORDS & {word for others in synonyms()["effects"].values() for word in others.split()}


@pytest.mark.parametrize(
    ("word", "effect"),
    [
        ("steal", "take"),
        ("Steal", "take"),
        ("choose", "pick"),
        ("peek", "look"),
        ("pick player", "pick"),
        ("tkae", "take"),
        ("extra turn", "next-turn"),
        ("halve", "take-half"),
    ],
)
def test_an_effect_is_known_by_an_everyday_word_or_by_its_spelling(word: str, effect: str) -> None:
    assert suggestion(word, VERB_WORDS) == effect


def test_a_key_that_is_there_already_is_not_meant_by_an_everyday_word() -> None:
    assert suggestion("description", MASK_KEYS, ("star", "note")) == "note"
    assert suggestion("description", MASK_KEYS, ("star",)) is None
    assert suggestion("nam", MASK_KEYS, ("star",)) == "name"
