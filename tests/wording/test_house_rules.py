"""Rules of the house in words."""

import pytest

from mascarade.rules.editions import FIRST, SECOND, Exposure
from mascarade.rules.house import HouseRules, Memory
from mascarade.wording.house_rules import house_rules


def test_a_table_without_rules_of_its_own_has_nothing_to_say() -> None:
    assert house_rules(HouseRules(), FIRST) == ()
    assert house_rules(HouseRules(exposure=FIRST.exposure), FIRST) == ()


@pytest.mark.parametrize(
    ("house", "sentence"),
    [
        (HouseRules(starting_coins=8), "Everybody has 8 coins at first."),
        (HouseRules(starting_coins=1), "Everybody has 1 coin at first."),
        (HouseRules(goal_coins=15), "The first to have 15 coins wins."),
        (HouseRules(fine=2), "A false claim costs 2 coins."),
        (HouseRules(fine=0), "A false claim costs nothing."),
        (HouseRules(opening_turns=1), "The first 1 turn must be swap or pretend."),
        (HouseRules(opening_turns=6), "The first 6 turns must be swap or pretend."),
        (HouseRules(opening_turns=0), "From the first turn on, everybody may do what they like."),
        (HouseRules(opening_round=True), "Everybody's first turn must be swap or pretend."),
        (HouseRules(exposure=Exposure.NOTHING), "Whoever has just had to reveal a card may do what they like."),
        (
            HouseRules(exposure=Exposure.MUST_SWAP_WITH_ANOTHER),
            "Whoever has just had to reveal a card must swap or pretend with another player's.",
        ),
        (HouseRules(centre_cards=1), "At most 1 card lies in the centre."),
        (HouseRules(centre_cards=3), "At most 3 cards lie in the centre."),
        (HouseRules(centre_cards=0), "No card lies in the centre."),
        (HouseRules(swap_after_announcing=True), "Whoever has announced must swap or pretend on their next turn."),
        (HouseRules(memory=Memory.NONE), "Nothing that was said can be read again."),
        (HouseRules(memory=Memory.TURN), "What was said aloud in the turn can be read again."),
        (HouseRules(memory=Memory.GAME), "All that was said aloud can be read again."),
    ],
)
def test_each_rule_that_is_not_the_rulebooks_is_one_sentence(house: HouseRules, sentence: str) -> None:
    assert house_rules(house, SECOND) == (sentence,)


def test_what_the_exposed_are_held_to_is_told_in_the_edition_that_says_otherwise() -> None:
    house = HouseRules(exposure=Exposure.MAY_NOT_ANNOUNCE)
    assert house_rules(house, SECOND) == ()
    assert house_rules(house, FIRST) == ("Whoever has just had to reveal a card may not announce.",)
