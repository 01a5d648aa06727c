"""The rules are complete for each edition; rulebook, powers and house rules are kept as text."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mascarade.rules.cards import Mask
from mascarade.rules.game import EDITIONS, FIRST, SECOND, Edition, Exposure, HouseRules, MemoryAid, Minimums
from mascarade.wording.chapters import conditions
from mascarade.wording.house_rules import USUAL_RULES, goal_short, house_rules, house_rules_short
from mascarade.wording.mask_names import mask_name
from mascarade.wording.power_words import describe_power, power_short
from mascarade.wording.rulebook import mask_entry, sections
from mascarade.wording.text_files import chapters_of
from tests.ideas.playing import IDEAS, idea
from tests.kept import compare_with_kept


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


HERE = Path(__file__).parent / "kept"
HOUSES = (
    *(HouseRules(goal_coins=15), HouseRules(starting_coins=8), HouseRules(starting_coins=1), HouseRules(fine=2)),
    *(HouseRules(fine=0), HouseRules(opening_turns=2), HouseRules(opening_turns=1), HouseRules(opening_turns=0)),
    *(HouseRules(opening_round=True), HouseRules(swap_after_announcing=True), HouseRules(centre_cards=0)),
    *(HouseRules(centre_cards=1), HouseRules(centre_cards=3)),
    *(HouseRules(exposure=exposure) for exposure in Exposure),
    *(HouseRules(minimums=minimums) for minimums in Minimums),
    *(HouseRules(memory=memory) for memory in MemoryAid),
)


def paragraphs(edition: Edition | None, house: HouseRules = USUAL_RULES) -> list[str]:
    return [paragraph for section in sections(edition, house) for paragraph in section.paragraphs]


def test_the_rulebook_reads_as_it_always_did() -> None:
    told = ""
    for edition in (None, *EDITIONS.values()):
        told += f"=== {edition.id if edition else 'both editions'}\n\n"
        told += "".join(
            f"{one.title}\n" + "".join(f"  {words}\n" for words in one.paragraphs) for one in sections(edition)
        )
    masks = dict.fromkeys(mask.id for edition in EDITIONS.values() for mask in edition.masks)
    told += "".join("\n".join(("", *mask_entry(mask), "")) for mask in masks)
    compare_with_kept(told, HERE / "rulebook.txt")


def test_powers_read_as_they_always_did() -> None:
    def line(edition: Edition, mask: Mask) -> str:
        return f"{edition.id}: {mask_name(mask.id, edition)} ({power_short(mask)})\n  {describe_power(mask)}\n"

    own = [(idea(name).edition, mask) for name in IDEAS for mask in idea(name).own_masks]
    official = [(edition, mask) for edition in EDITIONS.values() for mask in edition.masks]
    compare_with_kept("".join(line(*one) for one in (*official, *own)), HERE / "powers.txt")


def in_force(edition: Edition, house: HouseRules) -> Iterator[str]:
    """Yield the sentences about house rules, and the paragraphs of the rulebook in force with them."""
    usual, now = paragraphs(edition), paragraphs(edition, house)
    yield f"{edition.id}: {', '.join((goal_short(house), *house_rules_short(house, edition)))}"
    yield from (f"  {words}" for words in house_rules(house, edition))
    yield from (f"  - {words}" for words in usual if words not in now)
    yield from (f"  + {words}" for words in now if words not in usual)


def test_house_rules_are_told_in_force_as_they_always_were() -> None:
    lines = [line for house in HOUSES for edition in EDITIONS.values() for line in in_force(edition, house)]
    compare_with_kept("\n".join([*lines, ""]), HERE / "rules-in-force.txt")
