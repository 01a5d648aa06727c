"""The rules that every line-up keeps (rules, section 7)."""

from msgspec.structs import replace

from mascarade.rules.coin_effects import Take
from mascarade.rules.game import FIRST, SECOND, Edition, HouseRules, Minimums
from mascarade.rules.masks import Mask
from mascarade.scenarios import LineUpFault, LineUpRule, count_stars, line_up_faults

GOOD = {
    4: "judge swindler empress king thief cheat",
    6: "judge swindler empress king witch cheat",
    8: "judge swindler empress king fool witch peasant peasant",
}


def faults(edition: Edition, players: int, line_up: str, own_masks: tuple[Mask, ...] = ()) -> tuple[LineUpFault, ...]:
    return line_up_faults(edition, players, tuple(line_up.split()), own_masks)


def broken(edition: Edition, players: int, line_up: str) -> list[LineUpRule]:
    return [fault.rule for fault in faults(edition, players, line_up)]


def test_the_author_is_told_how_many_cards_carry_the_star() -> None:
    line_up = tuple(GOOD[8].split())
    assert count_stars(line_up, {mask.id: mask for mask in SECOND.masks}) == 5


def test_a_rule_of_the_house_says_whether_least_numbers_of_players_bind() -> None:
    (advice,) = line_up_faults(FIRST, 6, tuple(TOO_FEW.split()), house=HouseRules(minimums=Minimums.WARN))
    (binding,) = line_up_faults(SECOND, 6, tuple(TOO_FEW.split()), house=HouseRules(minimums=Minimums.BIND))
    assert (advice.rule, advice.is_warning) == (LineUpRule.MINIMUM, True)
    assert (binding.rule, binding.is_warning) == (LineUpRule.MINIMUM, False)


TOO_FEW = "judge bishop king queen inquisitor cheat"


def test_a_mask_that_the_scenario_defines_is_known() -> None:
    tinker = Mask("tinker", star=True, power=(Take(1),))
    line_up = "judge swindler empress tinker thief cheat"
    assert faults(SECOND, 4, line_up, (tinker,)) == ()
    assert broken(SECOND, 4, line_up) == [LineUpRule.UNKNOWN]


def test_two_cards_of_a_mask_of_ones_own_take_two_copies() -> None:
    tinker = Mask("tinker", star=True, power=(Take(1),))
    (fault,) = faults(SECOND, 6, "judge tinker tinker king witch cheat", (tinker,))
    assert (fault.rule, fault.expected) == (LineUpRule.TOO_MANY, "copies = 2 in [masks.tinker], or the mask once")
    assert faults(SECOND, 6, "judge tinker tinker king witch cheat", (replace(tinker, copies=2),)) == ()
