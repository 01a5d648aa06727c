"""Mistakes in TOML, in words for the author, with everyday words for others."""

import re
from pathlib import Path

import pytest
import tomli

from mascarade.scenarios.problems import suggestion, synonyms
from mascarade.scenarios.scenario_reader import CODES
from mascarade.scenarios.scenario_reader import KEYS as OF_FILES
from mascarade.scenarios.toml import NotToml, parse_toml
from mascarade.scenarios.toml_messages import MESSAGES
from mascarade.scenarios.toml_recovery import syntax_problems
from mascarade.scenarios.validator import HOUSE_KEYS, MASK_KEYS, Conditions
from mascarade.scenarios.validator import Words as TakesWords
from mascarade.scenarios.vocabulary import VERBS


def problem_texts(text: str) -> list[str]:
    return [str(problem) for problem in syntax_problems(text)]


def test_everything_that_the_parser_complains_of_is_said_in_our_words() -> None:
    source = Path(tomli.__path__[0], "_parser.py").read_text(encoding="utf-8")
    reasons = re.findall(r"TOMLDecodeError\(\s*f?[\"'](.*?)[\"'],? *src", source.replace("\n", " "))
    reasons += re.findall(r"TOMLDecodeError\(\s*\"([^\"]+)\",\s*src", source)
    assert len(set(reasons)) >= 15
    # It always concerns the end of a text, which is told as unclosed.
    for reason in set(reasons) - {"Expected {expect!r}"}:
        assert reason.startswith(tuple(MESSAGES)), reason


def test_each_wrong_statement_is_told_and_none_twice() -> None:
    assert problem_texts('a = "x\nb = 2\nc = [1,\nd = 4\n[rules\nf = 5\ng 6\n[h]\n[h]\n') == [
        "1:5: The text that starts here is never closed.",
        "3:5: The list that starts here is never closed.",
        "5:7: The name of this table is never closed.",
        '7:1: There is no "=" after this key.',
        '9:2: The table "h" appears twice.',
    ]


def test_the_keys_of_a_broken_table_do_not_join_the_one_before() -> None:
    assert problem_texts("[a]\nx = 1\n[b\nx = 2\n[c]\nx = 3\nx = 4\n") == [
        "3:3: The name of this table is never closed.",
        '7:1: The key "x" appears twice.',
    ]


def test_a_list_that_is_not_closed_is_told_where_it_begins_and_ends_with_the_next_statement() -> None:
    assert problem_texts('4 = [\n  "judge", # [\n  "king",\n\n[rules]\nx =\n') == [
        "1:5: The list that starts here is never closed.",
        "6:4: The value is missing.",
    ]


def test_a_line_within_a_text_is_no_statement() -> None:
    assert problem_texts('a = """\nb 1\n[c\n"""\nd 2\n') == ['5:1: There is no "=" after this key.']


def test_a_text_over_lines_that_is_never_closed_is_one_mistake() -> None:
    assert problem_texts('a = """\nb = 1\n[c]\n') == ["1:5: The text that starts here is never closed."]


def test_a_table_in_braces_over_several_lines_is_one_mistake() -> None:
    assert problem_texts('a = [\n  { do = "take",\n    coins = 1 },\n  { do = "beg" },\n]\nb =\n') == [
        "2:3: A table in braces must end on the same line.",
        "6:4: The value is missing.",
    ]


def test_a_huge_file_is_told_some_of_its_mistakes() -> None:
    assert 1 <= len(problem_texts("a 1\n" * 10_000)) <= 20


@pytest.mark.parametrize("text", ['a = "x"\r\nb = 1\r\n', "", "# nothing\n", "\n\n"])
def test_valid_toml_gives_a_table(text: str) -> None:
    assert parse_toml(text) == tomli.loads(text)


def test_toml_is_read_as_the_editors_read_it() -> None:
    with pytest.raises(NotToml):
        parse_toml("a = { b = 1,\n c = 2 }")


VERB_WORDS = {verb.word for verb in VERBS}
EFFECT_KEYS = {parameter.key for verb in VERBS for parameter in verb.parameters}


def test_each_synonym_stands_for_an_existing_word() -> None:
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


def test_an_everyday_word_does_not_mean_a_key_that_is_already_set() -> None:
    assert suggestion("description", MASK_KEYS, ("star", "note")) == "note"
    assert suggestion("description", MASK_KEYS, ("star",)) is None
    assert suggestion("nam", MASK_KEYS, ("star",)) == "name"
