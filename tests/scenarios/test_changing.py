"""Changes made at the table: masks, house rules, a surprise; and all of them saved as a file."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from mascarade import paths
from mascarade.game_options import GameRequest
from mascarade.rules.game import EDITIONS, Exposure, HouseRules, MemoryAid
from mascarade.scenarios import find_scenario, load_scenario, read_scenario, shipped_scenarios
from mascarade.scenarios.line_ups import count_stars, line_up_faults, random_line_up
from mascarade.scenarios.toml import parse_toml
from mascarade.scenarios.vocabulary import (
    HOUSE_RULE_VALUES,
    USUAL_RULES,
    allowed_values,
    changed_rules,
    value_of_rule,
    with_rule,
)
from mascarade.scenarios.writer import Changes, NotSaved, changed_text, to_toml, with_changes
from mascarade.table.preparation import draft_of
from mascarade.table.setup_changes import HouseForm, MasksForm, save_scenario
from mascarade.table.setup_draft import SetupDraft
from tests.ideas.playing import IDEAS, idea
from tests.laws.tables import SOME_COUNTS


def table(players: int = 6, scenario: str = "second-a") -> SetupDraft:
    return draft_of(GameRequest(find_scenario(scenario), players), ())


def tick(form: MasksForm, *masks: str) -> MasksForm:
    for mask in masks:
        form = form.with_toggled_mask([one.id for one in form.masks].index(mask))
    return form


@pytest.mark.parametrize("scenario", [*shipped_scenarios(), *map(idea, IDEAS)], ids=lambda one: one.id)
def test_a_scenario_is_written_as_it_was_read(scenario: object) -> None:
    text = scenario.text  # type: ignore[attr-defined]
    assert parse_toml(to_toml(parse_toml(text))) == parse_toml(text)


@pytest.mark.parametrize("key", HOUSE_RULE_VALUES)
def test_every_value_of_every_rule_is_written_and_read_back(key: str) -> None:
    for value in allowed_values(key):
        house = with_rule(USUAL_RULES, key, value)
        assert value_of_rule(house, key) == value
        found = with_changes(find_scenario("second-a"), 6, Changes(house=house))
        if found.scenario is None:
            assert found.problems, value
        else:
            assert found.scenario.house == house
    assert with_rule(USUAL_RULES, key, value_of_rule(USUAL_RULES, key)) == USUAL_RULES


def test_only_differences_from_the_rulebook_are_written() -> None:
    assert changed_rules(HouseRules()) == {}
    house = HouseRules(opening_round=True, exposure=Exposure.NOTHING, memory=MemoryAid.TURN)
    assert changed_rules(house) == {"opening_turns": "round", "exposure": "nothing", "memory": "turn"}


def test_mistakes_in_chosen_masks_are_told_in_the_same_words_as_in_files() -> None:
    form = tick(MasksForm(table()), "king", "empress")
    wrong = [problem.message for problem in form.table.changed.problems]
    told = read_messages(form.table)
    assert wrong == told
    assert "The line-up has 4 cards; it needs 6 to 8." in form.table.remarks
    assert "Only 0 of 4 cards bring money from the bank; at least 2 must (a third of the cards)." in form.table.remarks
    assert tick(form, "king", "empress").table.remarks == ()


def read_messages(setting: SetupDraft) -> list[str]:
    text = changed_text(setting.scenario, setting.players, setting.changes, "T", "A")
    with pytest.raises(Exception) as raised:  # noqa: PT011  # the reason with which a file would be refused
        read_scenario(text, "file")
    return [problem.message for problem in raised.value.problems]  # type: ignore[attr-defined]


def test_both_peasants_are_ticked_at_once_and_a_mask_that_is_too_young_is_told_of() -> None:
    form = tick(MasksForm(table(8)), "peasant")
    assert form.table.line_up.count("peasant") == 0
    assert tick(form, "peasant").table.changes.masks is None, "the scenario's own masks are no change"
    assert (
        '"guru" needs at least 8 players; this line-up has 6.'
        in tick(MasksForm(table()), "guru", "patron").table.remarks
    )


def test_a_table_does_not_deal_with_a_line_up_that_is_wrong() -> None:
    from mascarade.table.setup_form import SetupField, SetupForm  # only this test needs it

    form = SetupForm(tick(MasksForm(table()), "king", "judge").table).deal()
    assert not form.is_settled
    assert form.refusal == "Can’t deal yet. The Judge is missing: every line-up has the Judge."
    assert form.spot is SetupField.MASKS


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_a_surprise_is_legal_with_enough_stars_and_no_mask_too_young(edition: str, players: int) -> None:
    random, of = Random(f"{edition}{players}"), EDITIONS[edition]
    known = {mask.id: mask for mask in of.masks}
    for centre in (0, 1, 2) if players >= 6 else (0,):
        drawn = [random_line_up(of, players, centre, lambda pool: random.sample(pool, len(pool))) for _try in range(20)]
        if edition == "first" and players + centre > 13:
            assert set(drawn) == {None}, "that edition has 13 cards"
            continue
        for line_up in drawn:
            assert line_up is not None, (players, centre)
            assert line_up_faults(of, players, line_up) == ()
            assert all(known[mask].minimum <= players for mask in line_up)
            assert len(line_up) == (6 if players < 6 else players + centre)
            assert 2 * count_stars(line_up, known) <= len(line_up) or players in (8, 9)
        if players < 11:
            assert len(set(drawn)) > 1


def test_house_rules_are_changed_one_by_one_and_stay_with_another_scenario() -> None:
    form = HouseForm(table())
    for key in ("down", "right", "right", "down", "left"):
        found = form.press(key)
        assert found is not None
        form = found
    assert (form.table.house.goal_coins, form.table.house.fine) == (15, 0)
    other = form.table.with_scenario(1)
    assert (other.house.goal_coins, other.played.house.fine) == (15, 0)
    assert other.with_players(7).house.goal_coins == 15
    usual = form.press("u")
    assert usual is not None
    assert usual.table.changes.house is None


def test_a_number_stops_at_its_ends_and_a_word_comes_round() -> None:
    form = HouseForm(table())
    for _more in range(200):
        form = form.with_next_value(1, 1)
    assert form.table.house.goal_coins == 100
    ways = {form.with_next_value(4, by).table.house.exposure for by in range(4)}
    assert ways == {None, *Exposure}


def test_a_changed_game_is_saved_where_the_program_finds_it_and_replaces_nothing() -> None:
    setting = tick(MasksForm(table()), "king", "patron").table.with_house(HouseRules(goal_coins=15))
    kept = save_scenario(setting, "Our Table")
    found = find_scenario("our-table")
    assert (found.title, found.house.goal_coins) == ("Our Table", 15)
    assert Counter(found.line_up(6)) == Counter(setting.line_up)
    assert kept.scenario == found
    assert kept.played == found
    file = paths.scenarios_folder() / "our-table.toml"
    before = file.read_bytes()
    with pytest.raises(NotSaved, match="Nothing was written"):
        save_scenario(table().with_house(HouseRules(goal_coins=20)), "our table")
    assert file.read_bytes() == before
    assert load_scenario(file) == found


@pytest.mark.parametrize("name", ["", "  ", "../x", ".x", "second-a", "a\x07b", "-x"])
def test_a_name_that_no_scenario_can_have_writes_nothing(name: str) -> None:
    with pytest.raises(NotSaved):
        save_scenario(table(), name)
    assert not list(paths.scenarios_folder().glob("**/*.toml"))


def test_playing_again_keeps_the_changes_and_changing_again_begins_with_them() -> None:
    setting = table().with_house(HouseRules(goal_coins=15))
    after = setting.seating(setting.setup())
    assert after.changes == setting.changes
    assert after.scenario == find_scenario("second-a")
    assert after.setup() == setting.setup()


def test_the_player_at_whom_one_stands_is_removed_and_comes_back_first() -> None:
    setting = replace(table(6), names=("Ada", "Bo", "Cleo", "Dario", "Emile", "Fran"), first=3)
    fewer = setting.without(1)
    assert fewer.names[:5] == ("Ada", "Cleo", "Dario", "Emile", "Fran")
    assert fewer.names[fewer.first] == "Dario"
    assert fewer.with_players(6).names == ("Ada", "Cleo", "Dario", "Emile", "Fran", "Bo")
    assert setting.without(3).names[setting.without(3).first] == "Emile"
