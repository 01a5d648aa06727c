"""House rules in words: those in force at the table are told, and never the usual ones."""

import pytest
from msgspec.structs import replace

from mascarade.rules.game import EDITIONS, FIRST, SECOND, Edition, Exposure, HouseRules, MemoryAid, Minimums
from mascarade.scenarios import find_scenario
from mascarade.wording.house_rules import USUAL_RULES, goal_short, house_rules, house_rules_short
from mascarade.wording.mask_names import own_names
from mascarade.wording.rulebook import ThisGame, sections

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
FORCED_SWAP = "must swap or pretend with another player's card"
RULES = [
    (HouseRules(goal_coins=15), ["15 coins"], ["13 coins"]),
    (HouseRules(starting_coins=8), ["8 coins"], ["6 coins"]),
    (HouseRules(fine=2), ["pays 2 coins to the court"], ["1 coin to the court"]),
    (HouseRules(fine=0), ["A false claim costs nothing"], ["to the court", "all of them pay", "Fines come", "a fine"]),
    (HouseRules(opening_turns=2), ["first 2 turns"], ["four turns", "four opening"]),
    (HouseRules(opening_turns=1), ["first turn of the game is an opening turn"], ["four turns", "four opening"]),
    (HouseRules(opening_turns=0), ["There are no opening turns"], ["four turns", "four opening"]),
    (HouseRules(opening_round=True), ["Everybody starts with an opening turn"], ["four turns", "four opening"]),
    (
        HouseRules(exposure=Exposure.NOTHING),
        ["exposed players may do anything"],
        ["exposed player may not", FORCED_SWAP],
    ),
    (HouseRules(exposure=Exposure.MAY_NOT_ANNOUNCE), ["exposed player may not announce"], [FORCED_SWAP]),
    (HouseRules(exposure=Exposure.MUST_SWAP_WITH_ANOTHER), [FORCED_SWAP], ["exposed player may not announce"]),
    (HouseRules(centre_cards=0), ["there are no centre cards"], ["one or two for the centre", "at most two"]),
    (HouseRules(centre_cards=3), ["at most 3 for the centre"], ["one or two for the centre", "at most two"]),
    (HouseRules(minimums=Minimums.BIND), ["house rule: no mask is used"], ["only cause a warning"]),
    (HouseRules(minimums=Minimums.WARN), ["house rule: a mask may be used with fewer"], ["No mask is used"]),
    (HouseRules(swap_after_announcing=True), ["must swap or pretend on their next turn"], []),
    (HouseRules(memory=MemoryAid.TURN), ["what was said aloud this turn"], ["unless the table has chosen"]),
    (HouseRules(memory=MemoryAid.GAME), ["everything said aloud in this game"], ["unless the table has chosen"]),
]


def reference(edition: Edition | None, house: HouseRules) -> str:
    return "\n".join("\n".join(section.paragraphs) for section in sections(edition, house))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize(("house", "said", "unsaid"), RULES)
def test_the_reference_tells_the_rule_in_force_and_not_the_usual_one(
    edition: Edition, house: HouseRules, said: list[str], unsaid: list[str]
) -> None:
    words = reference(edition, house)
    assert [one for one in said if one not in words] == []
    assert [one for one in unsaid if one in words] == []


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


def test_what_an_edition_says_anyway_is_no_house_rule() -> None:
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
        (
            HouseRules(exposure=Exposure.NOTHING),
            "A player who had to reveal a card just before their turn (“exposed”) may do anything.",
        ),
        (
            HouseRules(exposure=Exposure.MUST_SWAP_WITH_ANOTHER),
            "A player who had to reveal a card just before their turn (“exposed”) must swap or pretend with another "
            "player’s card.",
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
    assert house_rules(house, FIRST) == (
        "A player who had to reveal a card just before their turn (“exposed”) may not announce.",
    )
