"""The rules reference says everything, and says which edition it is about."""

import pytest

from mascarade.rules.game import EDITIONS, FIRST, SECOND, Edition
from mascarade.wording.chapters import conditions
from mascarade.wording.house_rules import USUAL_RULES
from mascarade.wording.rulebook import mask_entry, sections
from mascarade.wording.text_files import chapters_of


def all_words(edition: Edition | None) -> str:
    return "\n".join("\n".join((section.title, *section.paragraphs)) for section in sections(edition))


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_one_edition_is_told_without_the_other(edition: Edition) -> None:
    other = SECOND if edition == FIRST else FIRST
    words = all_words(edition)
    assert f"{edition.coins} coins" in words
    assert f"{other.coins} coins" not in words
    assert "First edition." not in words
    assert "Second edition." not in words


def test_every_condition_of_the_rules_is_known_and_none_is_left_over() -> None:
    passages = chapters_of("rules.txt").values()
    written = {condition for chapter in passages for passage in chapter for condition in passage.conditions}
    assert written == conditions(USUAL_RULES).keys() | EDITIONS.keys()


def test_a_mask_that_does_not_exist_has_no_entry() -> None:
    with pytest.raises(KeyError):
        mask_entry("nosuch")
