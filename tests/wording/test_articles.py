"""Words that are chosen by the first sound of the word that follows: Hungarian articles, Spanish and Italian "and"."""

import re

import pytest

from mascarade import language
from mascarade.language import with_article, with_euphonic_and
from mascarade.rules.game import EDITIONS
from mascarade.wording.mask_names import mask_roles, own_name
from tests.wording.catalogues import catalogue_of, entries, translations

WORD_BEFORE = {
    "hu": r"\baz? [\"„(]*\{[a-z]",  # "a 2", but "az 1" and "az 5"
    "it": r"\b(di|a|da|in|su) \{mask(_is|_object)?\}",
    "pt_BR": r"\b(de|a|em|por) \{mask(_is|_object)?\}",
    "es": r"\b(de|a) \{mask(_is|_object)?\}",
    "pl": r"\b(mask|posta)\w* \{mask(_is|_of|_object)?\}",  # an author's mask comes as "postać „Druciarz”"
}
"""By language: a word before a placeholder that would have another form with some of what is put in."""


@pytest.fixture
def _hungarian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_code", "hu")


@pytest.mark.usefixtures("_hungarian")
@pytest.mark.parametrize("word", ["Özvegy", "inkvizítor", "„Álmodó”", "Űrhajós", "1", "5", "50", "1000", "5000"])
def test_az_stands_before_a_vowel_as_it_is_spoken(word: str) -> None:
    assert with_article(word) == f"az {word}"


@pytest.mark.usefixtures("_hungarian")
@pytest.mark.parametrize("word", ["Király", "„Druciarz”", "2", "10", "15", "100", "10000", "★"])
def test_a_stands_before_everything_else(word: str) -> None:
    assert with_article(word) == f"a {word}"


def test_no_other_language_gets_an_article() -> None:
    assert with_article("Özvegy") == "Özvegy"


@pytest.mark.usefixtures("_hungarian")
def test_an_authors_mask_comes_with_its_article_in_every_role() -> None:
    assert all("az Alkimista" in role for role in own_name("Alkimista")[1:])
    assert own_name("Alkimista").alone == "Alkimista"


def test_in_english_a_mask_is_called_the_same_in_every_role() -> None:
    for edition in EDITIONS.values():
        for mask in edition.masks:
            alone, *roles = mask_roles(mask.id, edition, {})
            assert len(set(roles)) == 1
            assert roles[0].endswith(f" {alone}")
            assert roles[0].startswith("a " if mask.id == "peasant" else "the ")


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("es", "Ada y Inés", "Ada e Inés"),
        ("es", "Ada y Íñigo", "Ada e Íñigo"),
        ("es", "Ada y Hilario", "Ada e Hilario"),
        ("es", "Ada y Hierro", "Ada y Hierro"),
        ("es", "Ada y Yago", "Ada y Yago"),
        ("es", "Fanny Irene y Ada", "Fanny Irene y Ada"),
        ("it", "Ada e Emile", "Ada ed Emile"),
        ("it", "Ada e Inès", "Ada e Inès"),
        ("en", "Ada y Inés", "Ada y Inés"),
    ],
)
def test_and_has_another_form_before_its_own_sound(
    code: str, text: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_code", code)
    assert with_euphonic_and(text) == said


@pytest.mark.parametrize(("code", "wrong"), WORD_BEFORE.items(), ids=WORD_BEFORE)
def test_no_word_stands_before_a_placeholder_that_changes_with_what_is_put_in(code: str, wrong: str) -> None:
    said = [text for message in entries(catalogue_of(code)) for text in translations(message)]
    assert [text for text in said if re.search(wrong, text, re.IGNORECASE)] == []
