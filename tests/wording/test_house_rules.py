"""House rules in words."""

import pytest

from mascarade.rules.game import FIRST, SECOND, Exposure, HouseRules, MemoryAid
from mascarade.wording.house_rules import house_rules


def test_a_table_without_rules_of_its_own_has_nothing_to_say() -> None:
    assert house_rules(HouseRules(), FIRST) == ()
    assert house_rules(HouseRules(exposure=FIRST.exposure), FIRST) == ()


@pytest.mark.parametrize(
    ("house", "sentence"),
    [
        (HouseRules(starting_coins=8), "Everybody starts with 8 coins."),
        (HouseRules(starting_coins=1), "Everybody starts with 1 coin."),
        (HouseRules(goal_coins=15), "The first to have 15 coins wins."),
        (HouseRules(fine=2), "A false claim costs 2 coins."),
        (HouseRules(fine=0), "A false claim costs nothing."),
        (HouseRules(opening_turns=1), "The first 1 turn is an opening turn."),
        (HouseRules(opening_turns=6), "The first 6 turns are opening turns."),
        (HouseRules(opening_turns=0), "There are no opening turns."),
        (HouseRules(opening_round=True), "On their first turn, everybody must swap or pretend."),
        (HouseRules(exposure=Exposure.NOTHING), "Exposed players are not limited."),
        (
            HouseRules(exposure=Exposure.MUST_SWAP_WITH_ANOTHER),
            "An exposed player must swap or pretend with another player’s card.",
        ),
        (HouseRules(centre_cards=1), "There is at most 1 centre card."),
        (HouseRules(centre_cards=3), "There are at most 3 centre cards."),
        (HouseRules(centre_cards=0), "There are no centre cards."),
        (HouseRules(swap_after_announcing=True), "A player who announces must swap or pretend on their next turn."),
        (HouseRules(memory=MemoryAid.NONE), "Memory aid: none."),
        (HouseRules(memory=MemoryAid.TURN), "Memory aid: what was said aloud this turn."),
        (HouseRules(memory=MemoryAid.GAME), "Memory aid: everything said aloud in this game."),
    ],
)
def test_each_rule_that_is_not_the_rulebooks_is_one_sentence(house: HouseRules, sentence: str) -> None:
    assert house_rules(house, SECOND) == (sentence,)


def test_what_the_exposed_are_held_to_is_told_in_the_edition_that_says_otherwise() -> None:
    house = HouseRules(exposure=Exposure.MAY_NOT_ANNOUNCE)
    assert house_rules(house, SECOND) == ()
    assert house_rules(house, FIRST) == ("An exposed player may not announce.",)
