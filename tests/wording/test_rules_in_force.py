"""House rules in words: those in force at the table are told, and never the usual ones."""

from itertools import product

import pytest
from msgspec.structs import replace

from mascarade.rules.game import EDITIONS, FIRST, SECOND, Edition, Exposure, HouseRules, MemoryAid, Minimums
from mascarade.scenarios import find_scenario
from mascarade.scenarios.vocabulary import HOUSE_RULE_VALUES, allowed_values, with_rule
from mascarade.wording.house_rules import (
    LONG,
    SHORT,
    USUAL_RULES,
    goal_short,
    house_rules,
    house_rules_short,
    rule_value,
)
from mascarade.wording.mask_names import own_names
from mascarade.wording.rulebook import ThisGame, sections
from mascarade.wording.text_files import chapters_of

OTHERWISE = HouseRules(
    starting_coins=8,
    goal_coins=15,
    fine=2,
    opening_turns=2,
    opening_round=True,
    exposure=Exposure.NOTHING,
    centre_cards=3,
    swap_after_announcing=True,
    minimums=Minimums.WARN,
    memory=MemoryAid.TURN,
)


def reference(edition: Edition | None, house: HouseRules) -> str:
    return "\n".join("\n".join(section.paragraphs) for section in sections(edition, house))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("rule", HouseRules.__struct_fields__)
def test_no_house_rule_is_passed_over(edition: Edition, rule: str) -> None:
    house = replace(USUAL_RULES, **{rule: getattr(OTHERWISE, rule)})
    if house.minimums is edition.minimums:
        house = replace(USUAL_RULES, minimums=Minimums.BIND)
    assert house != USUAL_RULES
    assert reference(edition, house) != reference(edition, USUAL_RULES)
    if rule == "goal_coins":
        assert goal_short(house) == "15 coins win"
    else:
        assert house_rules_short(house, edition) != ()
    assert house_rules(house, edition) != ()


@pytest.mark.parametrize("rule", HOUSE_RULE_VALUES)
def test_each_value_of_a_house_rule_has_words_or_is_a_number(rule: str) -> None:
    for edition, value in product(EDITIONS.values(), allowed_values(rule)):
        told = rule_value(rule, with_rule(USUAL_RULES, rule, value), edition)
        assert told != str(value) or type(value) is int


def test_the_words_for_house_rules_name_only_existing_rules_and_values() -> None:
    values: dict[str, set[str]] = {"opening_turns": {"0", "round"}, "fine": {"0"}, "centre_cards": {"0", "usual"}}
    values["swap_after_announcing"] = {"true", "false"}
    for rule, kind in (("exposure", Exposure), ("minimums", Minimums), ("memory", MemoryAid)):
        values[rule] = {"usual", *(value.value for value in kind)}
    for file in (LONG, SHORT):
        asked = {passage.conditions for passages in chapters_of(file).values() for passage in passages}
        assert {rule for rule, *_value in asked} == set(HouseRules.__struct_fields__) - {"opening_round"}
        assert all(set(value) <= values.get(rule, set()) for rule, *value in asked)


def test_a_rule_of_the_edition_is_no_house_rule() -> None:
    for edition in (FIRST, SECOND):
        assert (
            house_rules_short(USUAL_RULES, edition)
            == house_rules_short(replace(USUAL_RULES, exposure=edition.exposure), edition)
            == ()
        )
    assert goal_short(USUAL_RULES) == "13 coins win"


@pytest.mark.parametrize("name", ["feast-of-debts", "carousel", "second-b"])
def test_this_game_is_told_with_all_its_house_rules_and_every_mask_in_play(name: str) -> None:
    scenario = find_scenario(name)
    own = own_names(dict(scenario.own_names))
    players = scenario.players[-1]
    game = scenario.game(players)
    this = ThisGame(scenario.title, scenario.about, game, MemoryAid.GAME, own, dict(scenario.own_notes))
    rules, masks = this.sections()
    assert scenario.about in rules.paragraphs
    assert set(house_rules(replace(scenario.house, memory=MemoryAid.GAME), scenario.edition)) <= set(rules.paragraphs)
    assert f"The first to have {scenario.house.goal_coins} coins wins." in rules.paragraphs
    for mask, paragraph in zip(game.different_masks, masks.paragraphs, strict=False):
        assert paragraph.startswith(own[mask].alone if mask in own else mask.split("-")[0].title())
        note = dict(scenario.own_notes).get(mask)
        assert note is None or paragraph.endswith(note)
