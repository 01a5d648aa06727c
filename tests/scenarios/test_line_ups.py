"""The rules that every line-up keeps (rules, section 7)."""

import pytest
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
BORROWED = "judge patron queen king princess beggar puppet-master witch"
ALL_BROKEN = [
    *(LineUpRule.JUDGE, LineUpRule.STARS, LineUpRule.TOO_MANY, LineUpRule.ALL_COPIES, LineUpRule.MINIMUM),
    *(LineUpRule.CARDS, LineUpRule.UNKNOWN),
]


def faults(edition: Edition, players: int, line_up: str, own_masks: tuple[Mask, ...] = ()) -> tuple[LineUpFault, ...]:
    return line_up_faults(edition, players, tuple(line_up.split()), own_masks)


def broken(edition: Edition, players: int, line_up: str) -> list[LineUpRule]:
    return [fault.rule for fault in faults(edition, players, line_up)]


@pytest.mark.parametrize(
    ("edition", "players", "line_up", "rules"),
    [
        *(pytest.param(SECOND, players, GOOD[players], [], id=f"good for {players}") for players in GOOD),
        pytest.param(FIRST, 8, BORROWED, [], id="borrowed from the second edition"),
        pytest.param(SECOND, 4, "judge queen empress king thief bishop", [], id="borrowed from the first edition"),
        pytest.param(SECOND, 4, "witch swindler empress king thief cheat", [LineUpRule.JUDGE], id="no judge"),
        pytest.param(SECOND, 7, GOOD[6] + " thief", [LineUpRule.STARS], id="seven cards need three stars"),
        pytest.param(SECOND, 7, GOOD[6] + " fool", [], id="three stars of seven"),
        pytest.param(SECOND, 4, "Judge swindler empress king thief cheat", [LineUpRule.UNKNOWN], id="misspelt judge"),
        pytest.param(SECOND, 4, "judge swindler Empress witch king cheat", [LineUpRule.UNKNOWN], id="misspelt star"),
        pytest.param(SECOND, 4, "judge swindler empress knig thief cheat", [LineUpRule.UNKNOWN], id="misspelt mask"),
        pytest.param(SECOND, 4, "judge swindler empress piper thief cheat", [LineUpRule.UNKNOWN], id="no such mask"),
        pytest.param(SECOND, 8, GOOD[8].replace("peasant", "pesant", 1), [LineUpRule.UNKNOWN], id="misspelt peasant"),
        *((edition, players, GOOD[6], [LineUpRule.PLAYERS]) for edition in (FIRST, SECOND) for players in (1, 14)),
        *((SECOND, players, GOOD[6], [LineUpRule.PLAYERS]) for players in (3, 13)),
        (SECOND, 4, "witch witch quean peasant thief cheat spy", ALL_BROKEN),
    ],
)
def test_every_rule_that_is_broken_is_told_and_no_other(
    edition: Edition, players: int, line_up: str, rules: list[LineUpRule]
) -> None:
    assert broken(edition, players, line_up) == rules


def test_a_third_of_the_cards_carry_the_star() -> None:
    (fault,) = faults(SECOND, 4, "judge swindler empress witch thief cheat")
    assert fault.rule is LineUpRule.STARS
    assert fault.message == "Only 1 of 6 cards brings money from the bank; at least 2 must (a third of the cards)."


def test_the_author_is_told_how_many_cards_carry_the_star() -> None:
    line_up = tuple(GOOD[8].split())
    assert count_stars(line_up, {mask.id: mask for mask in SECOND.masks}) == 5


def test_a_line_up_has_both_peasants_or_none() -> None:
    (fault,) = faults(SECOND, 8, "judge swindler empress king fool witch peasant cheat")
    assert fault.rule is LineUpRule.ALL_COPIES
    assert fault.is_playable
    assert fault.card == 6


def test_there_are_two_peasants_and_no_third() -> None:
    (fault,) = faults(SECOND, 9, GOOD[8] + " peasant")
    assert (fault.rule, fault.is_playable, fault.card) == (LineUpRule.TOO_MANY, False, 8)


def test_every_other_mask_is_there_once_at_most() -> None:
    (fault,) = faults(SECOND, 6, "judge swindler empress king king cheat")
    assert (fault.rule, fault.is_playable, fault.card) == (LineUpRule.TOO_MANY, False, 4)


def test_a_least_number_of_players_binds_in_the_first_edition() -> None:
    (fault,) = faults(FIRST, 6, "judge bishop king queen inquisitor cheat")
    assert fault.rule is LineUpRule.MINIMUM
    assert not fault.is_warning


def test_a_least_number_of_players_is_advice_in_the_second_edition() -> None:
    (fault,) = faults(SECOND, 4, "judge patron princess beggar witch cheat")
    assert fault.rule is LineUpRule.MINIMUM
    assert fault.is_warning
    assert fault.message == '"princess" needs at least 6 players; this line-up has 4.'


@pytest.mark.parametrize(
    ("players", "cards", "is_wrong"),
    [
        (4, 5, True),
        (4, 6, False),
        (4, 7, True),
        (5, 6, False),
        (6, 6, False),
        (6, 8, False),
        (6, 9, True),
        (7, 6, True),
    ],
)
def test_four_and_five_play_with_six_cards_and_more_with_up_to_two_in_the_centre(
    players: int, cards: int, is_wrong: bool
) -> None:
    nine = ["judge", "empress", "king", "patron", "fool", "widow", "swindler", "cheat", "witch"]
    line_up = " ".join(nine[:cards])
    assert (LineUpRule.CARDS in broken(SECOND, players, line_up)) is is_wrong


def test_more_cards_in_the_centre_can_be_played_but_too_few_for_the_seats_cannot() -> None:
    (many,) = faults(SECOND, 4, "judge empress king patron fool widow swindler")
    (few,) = faults(SECOND, 7, "judge empress king patron fool widow")
    assert many.is_playable
    assert not few.is_playable


def test_two_and_three_players_have_exactly_six_cards() -> None:
    six = "bishop fool judge queen king witch"
    assert broken(FIRST, 2, six) == []
    assert broken(FIRST, 3, six) == []
    (fault,) = faults(FIRST, 3, six + " thief")
    assert (fault.rule, fault.is_playable) == (LineUpRule.CARDS, True)
    assert broken(FIRST, 2, "fool judge queen king witch") == [LineUpRule.CARDS]


def test_a_rule_of_the_house_says_whether_least_numbers_of_players_bind() -> None:
    (advice,) = line_up_faults(FIRST, 6, tuple(TOO_FEW.split()), house=HouseRules(minimums=Minimums.WARN))
    (binding,) = line_up_faults(SECOND, 6, tuple(TOO_FEW.split()), house=HouseRules(minimums=Minimums.BIND))
    assert (advice.rule, advice.is_warning) == (LineUpRule.MINIMUM, True)
    assert (binding.rule, binding.is_warning) == (LineUpRule.MINIMUM, False)


TOO_FEW = "judge bishop king queen inquisitor cheat"


@pytest.mark.parametrize("misspelt", ["puppet_master", "Puppet Master", "pupet-master"])
def test_a_slip_of_the_pen_is_told_what_was_probably_meant(misspelt: str) -> None:
    (fault,) = line_up_faults(SECOND, 6, ("judge", "swindler", "empress", "king", misspelt, "cheat"))
    assert fault.message.endswith('Did you mean "puppet-master"?')


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
