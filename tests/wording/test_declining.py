"""Articles, masks and names in the form that their sentence asks for, and numbers as each language writes them."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

from mascarade import language
from mascarade.language import COMMA, _, in_language, plural_number, with_article, with_euphonic_and
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, SECOND, Game
from mascarade.rules.state import new_game
from mascarade.rules.view import events_for, view
from mascarade.table.dialogue_phases import ChallengePhase, ChallengeRound
from mascarade.table.dialogue_words import dialogue_words
from mascarade.tui.screens.private_cards import for_seconds
from mascarade.wording.mask_names import mask_roles, own_name
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases
from mascarade.wording.sentences import choice_sentence, prompt, tell_event
from tests.wording.catalogues import catalogue_of, entries, files_of, template, translations
from tests.wording.made_up_languages import Declining, speaking
from tests.wording.test_single_events import CLEO, EVERY_CHOICE, ONE_OF_EACH, ONE_OF_EACH_KIND

NAMES = ("Ada", "Bruno", "Cleo", "Dario")


def everything_said() -> Iterator[str | None]:
    """Yield all sentences with a mask, a card or a person in them."""
    for event in ONE_OF_EACH:
        yield tell_event(event, Phrases(NAMES, SECOND))
        yield from tell((event,), Phrases(NAMES, SECOND), with_cards=True)
    for choice in EVERY_CHOICE:
        yield choice_sentence(choice, Phrases(NAMES, SECOND), CLEO)
    for decision, _words in ONE_OF_EACH_KIND.values():
        yield prompt(decision, Phrases(NAMES, SECOND))
    for edition in EDITIONS.values():
        yield from _whole_games(Game(edition, 4, ("judge", "king", "witch", "fool", "spy", "thief")))


def _whole_games(game: Game) -> Iterator[str | None]:
    """Yield what is said in a game of unusual choices, in which the last option is always taken."""
    phrases = Phrases(NAMES, game.edition)
    state = new_game(game)
    for number in range(120):
        decision = pending(state)
        if decision is None:
            return
        yield prompt(decision, Phrases(NAMES, game.edition))
        seen = view(state, None)
        if seen.claims is not None:
            phase = ChallengePhase(ChallengeRound(seen.claims.to_answer), seen.seating, game.hands)
            words = dialogue_words(phase, seen, phrases)
            yield words.words
            yield from (chip.words for chip in words.chips)
        state, events = step(state, decision.options[-1 - number % len(decision.options)])
        yield from tell(events_for(events, None), Phrases(NAMES, game.edition))


def test_every_mask_and_card_stands_in_the_role_that_its_sentence_asks_for() -> None:
    catalogue = Declining()
    with speaking(catalogue):
        said = [sentence for sentence in everything_said() if sentence is not None]
    count = Counter(catalogue.roles)
    assert count["mask: is"] > 20
    assert count["mask: subject"] > 3
    assert count["card: object"] > 10
    assert count["card: subject"] > 2
    assert catalogue.faults == []
    assert [sentence for sentence in said if "<" in sentence] == [], "a name in a role that no sentence has taken in"


@pytest.mark.parametrize(
    ("message", "name", "value"),
    [
        ("{card} is looked at.", "card", "<card: subject the first centre card>"),
        ("{card_subject} is the King.", "card_subject", "<card: object the first centre card>"),
        ("{name} takes 2 coins.", "name", "<mask: subject the King>"),
    ],
)
def test_a_wrong_role_is_found(message: str, name: str, value: str) -> None:
    catalogue = Declining()
    with speaking(catalogue):
        _(message).format(**{name: value})
    assert catalogue.faults == [f"{message} with {name}={value}"]


WORD_BEFORE = {
    "hu": r"\baz? [\"„(]*\{[a-z]",  # "a 2", but "az 1" and "az 5"
    "it": r"\b(di|a|da|in|su) \{mask(_is|_object)?\}",
    "pt_BR": r"\b(de|a|em|por) \{mask(_is|_object)?\}",
    "es": r"\b(de|a) \{mask(_is|_object)?\}",
    "pl": r"\b(mask|posta)\w* \{mask(_is|_of|_object)?\}",  # an author's mask comes as "postać „Druciarz”"
}
"""By language: a word before a placeholder that would need another form with some values."""


@pytest.fixture
def _hungarian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_code", "hu")


@pytest.mark.usefixtures("_hungarian")
@pytest.mark.parametrize("word", ["Özvegy", "inkvizítor", "„Álmodó”", "Űrhajós", "1", "5", "50", "1000", "5000"])
def test_the_hungarian_article_is_az_before_spoken_vowels(word: str) -> None:
    assert with_article(word) == f"az {word}"


@pytest.mark.usefixtures("_hungarian")
@pytest.mark.parametrize("word", ["Király", "„Druciarz”", "2", "10", "15", "100", "10000", "★"])
def test_the_hungarian_article_is_a_before_consonants(word: str) -> None:
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
def test_the_word_for_and_changes_before_its_own_sound(
    code: str, text: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_code", code)
    assert with_euphonic_and(text) == said


@pytest.mark.parametrize(("code", "wrong"), WORD_BEFORE.items(), ids=WORD_BEFORE)
def test_no_word_stands_before_a_placeholder_that_changes_with_what_is_put_in(code: str, wrong: str) -> None:
    said = [text for message in entries(catalogue_of(code)) for text in translations(message)]
    assert [text for text in said if re.search(wrong, text, re.IGNORECASE)] == []


AS_TYPED = ("config/",)
"""Places where numbers are written with a point in every language, as they have to be typed in a file."""


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
