"""The rules reference says everything, and says which edition it is about."""

import pytest

from mascarade.rules.game import EDITIONS, FIRST, SECOND, Edition
from mascarade.rules.masks import Mask
from mascarade.wording.mask_names import mask_name
from mascarade.wording.power_sentences import describe_power
from mascarade.wording.rulebook import mask_entry, sections

OFFICIAL = [(edition, mask) for edition in EDITIONS.values() for mask in edition.masks]


def all_words(edition: Edition | None) -> str:
    return "\n".join("\n".join((section.title, *section.paragraphs)) for section in sections(edition))


@pytest.mark.parametrize("edition", [None, FIRST, SECOND])
def test_every_section_has_a_title_and_whole_sentences(edition: Edition | None) -> None:
    for section in sections(edition):
        assert section.title
        assert not section.title.endswith(".")
        assert section.paragraphs
        assert all(paragraph.endswith(".") and "{" not in paragraph for paragraph in section.paragraphs)


@pytest.mark.parametrize(("edition", "mask"), OFFICIAL)
def test_every_mask_stands_in_the_reference_of_its_edition(edition: Edition, mask: Mask) -> None:
    assert mask_name(mask.id, edition) in all_words(edition)
    assert describe_power(mask) in all_words(edition)
    assert describe_power(mask) in all_words(None)


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_one_edition_is_told_without_the_other(edition: Edition) -> None:
    other = SECOND if edition == FIRST else FIRST
    words = all_words(edition)
    assert f"{edition.coins} coins" in words
    assert f"{other.coins} coins" not in words
    assert "First edition." not in words
    assert "Second edition." not in words


def test_both_editions_together_are_told_apart() -> None:
    words = all_words(None)
    assert "First edition. An exposed player must swap or pretend" in words
    assert "Second edition. An exposed player may not announce," in words


def test_two_and_three_players_are_the_first_editions_alone() -> None:
    assert "guarded" in all_words(FIRST)
    assert "guarded" not in all_words(SECOND)


def test_the_presets_are_not_passed_off_as_the_publishers() -> None:
    assert "house presets, not the publisher’s scenario cards" in all_words(SECOND)


def test_rulings_are_called_so_in_both_editions() -> None:
    assert all_words(FIRST).count("Ruling: ") >= 15
    assert all_words(SECOND).count("Ruling: ") >= 12


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        (None, "A ruling is what this program decides where the rulebooks are silent or disagree."),
        (FIRST, "Ruling: with two players, your own guarded card may be taken together with an opponent’s"),
        (SECOND, "we don’t know the numbers printed on its cards"),
        (FIRST, "an exposed player may not use a centre card"),
        (SECOND, "If the Puppet Master has moved the player whose turn it was, play continues from the left"),
        (None, "The Hungarian rulebook says at least 10."),
        (None, "In an example, the Hungarian rulebook pays it to the bank."),
        (None, "The Hungarian rulebook says five."),
        (FIRST, "The Portuguese rulebook leaves out the word “other”."),
        (None, "The rulebooks advise 4 to 8 players for a first game."),
        (None, "one or two centre cards make the game harder"),
    ],
)
def test_every_ruling_of_the_specification_is_stated(edition: Edition | None, words: str) -> None:
    other = {FIRST: SECOND, SECOND: FIRST}.get(edition) if edition is not None else None
    assert words in all_words(edition)
    assert words in all_words(None)
    if other is not None:
        assert words not in all_words(other)


@pytest.mark.parametrize(("edition", "mask"), OFFICIAL)
def test_a_mask_can_be_looked_up_by_its_id(edition: Edition, mask: Mask) -> None:
    lines = mask_entry(mask.id)
    assert lines[0].startswith(mask_name(mask.id, edition))
    assert any(describe_power(mask) in line for line in lines)


def test_a_mask_that_differs_is_given_for_both_editions() -> None:
    assert mask_entry("king") == ("King ★", "First edition: Takes 3 coins.", "Second edition: Takes 2 coins.")


def test_a_mask_of_one_edition_says_so() -> None:
    assert "First edition only." in mask_entry("queen")
    assert "Second edition only." in mask_entry("beggar")
    assert "The same in both editions." in mask_entry("judge")


def test_a_mask_that_does_not_exist_has_no_entry() -> None:
    with pytest.raises(KeyError):
        mask_entry("nosuch")
