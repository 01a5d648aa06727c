"""The set-up as values: names, seats, scenario, and the keys that change them."""

import pytest
from msgspec.structs import replace

from mascarade.game_options import GameRequest, MemoryAid, Peek, Seating
from mascarade.names import MOST_CELLS
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.table.preparation import draft_of, with_next_bot
from mascarade.table.setup_draft import SetupDraft
from mascarade.table.setup_form import KEYS, MOST_TYPED, SetupField, SetupForm, TypedLine


def table(players: int = 4, *names: str, scenario: str = "second-a") -> SetupDraft:
    return draft_of(GameRequest(find_scenario(scenario), players), names)


def press(form: SetupForm, *keys: str) -> SetupForm:
    for key in keys:
        character = {"space": " ", "plus": "+", "minus": "-"}.get(key, key if len(key) == 1 else None)
        form = form.press(key, character) or form
    return form


def test_everybody_is_called_something_before_they_say_their_names() -> None:
    assert table(3, scenario="first").setup().seating.names == ("Player 1", "Player 2", "Player 3")


def test_the_people_of_last_time_sit_down_first() -> None:
    assert table(4, "Ada", "Bruno").setup().seating.names == ("Ada", "Bruno", "Player 3", "Player 4")


def test_a_remembered_name_is_not_given_to_two_people() -> None:
    assert table(4, "Player 3", "PLAYER 4").setup().seating.names == ("Player 3", "PLAYER 4", "Player 5", "Player 6")


def test_people_who_are_not_here_tonight_come_back_with_their_names() -> None:
    fewer = table(5, "Ada", "Bruno", "Cleo", "Dario", "Emile").with_players(4)
    assert fewer.setup().seating.names == ("Ada", "Bruno", "Cleo", "Dario")
    assert fewer.with_players(5).setup().seating.names[4] == "Emile"


def test_enter_deals_from_the_very_beginning() -> None:
    form = press(SetupForm(table()), "enter")
    assert form.is_settled
    assert form.table.setup().seating.first == Player(0)


def test_enter_goes_from_name_to_name_and_from_the_last_to_the_deal() -> None:
    form = press(SetupForm(table()), "down")
    assert form.spot == 0
    form = press(form, "A", "d", "a", "enter", "B", "o", "enter", "C", "enter", "D", "enter")
    assert form.spot is SetupField.DEAL
    assert form.table.setup().seating.names == ("Ada", "Bo", "C", "D")


def test_on_a_first_evening_enter_at_an_empty_seat_deals_for_those_who_have_said_their_names() -> None:
    form = press(SetupForm.opened(table(6)), *"Ada", "enter", *"Bo", "enter", *"Cleo", "enter", *"Dario", "enter")
    assert form.spot == 4
    form = press(form, "enter")
    assert form.is_settled
    assert form.table.setup().seating.names == ("Ada", "Bo", "Cleo", "Dario")


def test_enter_goes_on_to_the_next_seat_while_nobody_or_only_one_has_said_a_name_or_another_follows() -> None:
    assert press(SetupForm.opened(table(6)), "enter", "enter").spot == 2
    assert press(SetupForm.opened(table(6)), "A", "enter", "enter").spot == 2
    form = press(SetupForm.opened(table(6)), "A", "enter", "down", "C", "enter", "D", "up", "up", "enter")
    assert (form.spot, form.is_settled) == (2, False)


def test_seats_without_a_name_are_dealt_to_where_everything_is_shown_or_nobody_or_one_has_a_name() -> None:
    def players(*keys: str) -> int:
        return press(SetupForm.opened(table(6)), *keys).deal().table.players

    assert players("A", "enter", "B", "enter", "C", "enter", "D") == 4
    assert players("A", "enter", "B", "enter", "C", "enter", "D", "ctrl+o") == 6
    assert players() == players("A") == 6


def test_a_scenario_that_does_not_serve_those_who_have_a_name_gives_way() -> None:
    form = press(SetupForm.opened(table(6)), "A", "enter", "B", "enter", "C", "enter")
    assert form.table.dealt.scenario.id == "first"
    assert form.table.scenario.id == "second-a"


def test_one_key_shows_everything_and_the_names_alone_again() -> None:
    form = press(SetupForm(table(4)), "up", "enter")
    assert (form.spot, form.table.shows_everything) == (SetupField.PLAYERS, True)
    folded = press(form, "down", "ctrl+o")
    assert (folded.spot, folded.table.shows_everything) == (SetupField.DEAL, False)
    assert press(SetupForm(table(4)).go(2), "ctrl+o").spot == 2


def test_taking_a_player_away_takes_seats_without_a_name_first_from_the_end() -> None:
    form = press(SetupForm.opened(table(6)), *"Ada", "enter", *"Bo", "enter", "down", *"Cleo", "f2")
    assert form.table.names[: form.table.players] == ("Ada", "Bo", "Player 3", "Cleo", "Player 5")
    form = press(form, "f2", "f2")
    assert form.table.names[: form.table.players] == ("Ada", "Bo", "Cleo")
    assert press(form.go(0), "f2").table.names[:2] == ("Bo", "Cleo")
    assert press(form.go(SetupField.DEAL), "minus").table.names[:2] == ("Ada", "Bo")


def test_a_first_evening_opens_at_the_first_name_and_later_ones_at_the_deal() -> None:
    first = SetupForm.opened(table(4))
    assert first.spot == 0
    assert first.line.is_whole
    assert SetupForm.opened(table(4, "Ada", "Bruno", "Cleo", "Dario")).spot is SetupField.DEAL
    assert SetupForm.opened(table(4, "Player 1", "Player 2")).spot is SetupField.DEAL, "who kept these names keeps them"


def test_a_first_evening_passes_over_bots() -> None:
    assert SetupForm.opened(with_next_bot(table(4), 0)).spot == 1
    bots = table(4)
    for row in range(4):
        bots = with_next_bot(bots, row)
    assert SetupForm.opened(bots).spot is SetupField.DEAL
    assert SetupForm.opened(bots).press("a", "a") is None


@pytest.mark.parametrize("letter", ["a", "A", "é", "ы", "字"])
def test_a_letter_at_the_deal_begins_the_first_name(letter: str) -> None:
    form = SetupForm(table(4, "Ada", "Bruno")).press(letter, letter)
    assert form is not None
    assert form.spot == 0
    assert form.table.names[:2] == (letter, "Bruno")


def test_a_name_is_typed_over_but_can_be_corrected() -> None:
    form = press(SetupForm(table(4, "Ada")), "down", "right", "backspace", "m")
    assert form.table.names[0] == "Adm"
    assert press(form, "home", "delete", "X", "end", "Y").table.names[0] == "XdmY"
    assert press(form, "ctrl+u").table.names[0] == ""


def test_digits_signs_and_question_marks_belong_to_a_name_while_it_is_typed() -> None:
    assert press(SetupForm(table()), "down", "4", "-", "+", "?").table.names[0] == "4-+?"


def test_the_number_of_players_changes_with_plus_and_minus_where_no_name_is_typed() -> None:
    form = press(SetupForm(table(6)), "plus", "plus", "minus")
    assert form.table.players == 7
    assert press(form, "down", "f2", "f2").table.players == 5


def test_there_are_never_fewer_than_two_nor_more_than_thirteen() -> None:
    few, many = table(2, scenario="first"), table(13, scenario="first")
    assert few.with_players(1).players == 2
    assert many.with_players(14).players == 13
    assert "2 to 13" in many.with_players(14).note


def test_a_scenario_that_does_not_serve_the_new_number_gives_way_and_that_is_said() -> None:
    changed = table(12, scenario="second-b").with_players(13)
    assert changed.scenario.id == "first"
    assert "Side B" in changed.note
    assert "4 to 12" in changed.note
    assert changed.scenario.title in changed.note


def test_an_edition_that_does_not_serve_the_table_is_refused_with_the_reason() -> None:
    refused = table(13, scenario="first").with_edition()
    assert refused.scenario.edition.id == "first"
    assert refused.note == "The second edition is for 4 to 12 players, not for 13."
    assert table(6).with_edition().scenario.id == "first"
    assert table(6, scenario="first").with_edition().scenario.id == "second-a"


def test_scenarios_go_round_within_their_edition() -> None:
    there = table(6).with_scenario(1)
    assert there.scenario.id == "second-b"
    assert there.with_scenario(1).scenario.id == "feast-of-debts"
    assert there.with_scenario(2).scenario.id == "second-a"
    assert table(13, scenario="first").with_scenario(1).scenario.id == "expansion-classic"
    assert table(2, scenario="first").with_scenario(1).note


def test_an_own_scenario_can_be_chosen_again() -> None:
    own = replace(find_scenario("second-b"), id="own", title="Our own")
    there = draft_of(GameRequest(own, 6), ()).with_scenario(1)
    assert there.scenario.id == "second-a"
    assert there.with_scenario(-1).scenario == own


def test_the_youngest_keeps_beginning_wherever_they_sit() -> None:
    form = press(SetupForm(table(4, "Ada", "Bruno", "Cleo", "Dario")), "down", "down", "f4", "f6")
    setup = form.table.setup()
    assert setup.seating.names == ("Ada", "Cleo", "Bruno", "Dario")
    assert setup.seating.names[setup.seating.first] == "Bruno"
    assert form.spot == 2


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("ada", "too similar"),
        ("Ada", "Two players are called Ada"),
        ("M" * (MOST_CELLS + 1), "too long"),
        ("Bo\u202eb", "RIGHT-TO-LEFT OVERRIDE"),
        ("Bo\N{GRINNING FACE}", "GRINNING FACE"),
    ],
)
def test_a_wrong_name_is_explained_and_nothing_is_dealt(name: str, reason: str) -> None:
    form = SetupForm(table(4, "Ada").with_name(1, name))
    assert list(form.table.faults()) == [1]
    assert reason in form.table.faults()[1]
    refused = form.deal()
    assert not refused.is_settled
    assert refused.spot == 1
    assert reason in refused.refusal
    assert "Seat 2" in refused.refusal
    assert not press(refused, "B").refusal


def test_control_characters_cannot_be_typed_and_are_refused_when_they_are_pasted() -> None:
    form = SetupForm(table()).go(0)
    assert form.press("ctrl+a", "\x01") is None
    assert form.paste("Bo\x1b[31mb\nsecond line").table.names[0] == "Bo\x1b[31mb"
    assert "U+001B" in form.paste("Bo\x1b[31mb").table.faults()[0]


def test_a_paste_has_a_greatest_length() -> None:
    assert len(SetupForm(table()).go(0).paste("x" * 1000).table.names[0]) == MOST_TYPED


@pytest.mark.parametrize("form", [SetupForm.opened(table(4)), SetupForm(table(4)), SetupForm(table(4, "Ada", "Bruno"))])
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\n\n", " \n "])
def test_a_paste_of_several_lines_fills_the_seats(form: SetupForm, end: str) -> None:
    filled = form.paste(end.join(("Emile", "Fran", "Gilles")) + end)
    assert filled.table.names == ("Emile", "Fran", "Gilles", "Player 4")
    assert filled.spot == 2
    assert press(filled, "X").table.names[2] == "GillesX"
    assert not filled.table.note


def test_a_paste_of_several_lines_begins_within_the_name_that_is_typed() -> None:
    form = press(SetupForm(table(4)).go(1), "D", "e").paste("nise\nEmile")
    assert form.table.names == ("Player 1", "Denise", "Emile", "Player 4")


def test_names_for_which_there_is_no_seat_wait_for_more_players() -> None:
    form = SetupForm(table(4, "Ada", "Bruno", "Cleo", "Dario", "Emile")).paste("A\nB\nC\nD\nE\nF")
    assert form.table.names == ("A", "B", "C", "D", "E", "F", "Emile")
    assert form.table.players == 4
    assert form.table.note == "2 names are left over. F3 adds a player."
    assert press(form, "f3", "f3").table.setup().seating.names == ("A", "B", "C", "D", "E", "F")


def test_a_paste_leaves_bots_where_they_are() -> None:
    bots = with_next_bot(table(4), 1)
    form = SetupForm.opened(bots).paste("Ada\nBruno\nCleo\nDario")
    assert form.table.names == ("Ada", bots.names[1], "Bruno", "Cleo", "Dario")
    assert [bool(form.table.bot(row)) for row in range(5)] == [False, True, False, False, False]


def test_memory_and_looking_are_chosen_with_the_arrow_keys() -> None:
    form = SetupForm(table()).go(SetupField.MEMORY)
    assert press(form, "right").table.options.memory is MemoryAid.TURN
    assert press(form, "left").table.options.memory is MemoryAid.GAME
    assert press(SetupForm(table()).go(SetupField.PEEK), "space").table.options.peek is Peek.TIMED


def test_the_arrow_keys_lead_through_everything_and_round() -> None:
    assert led_through(SetupForm(table(2, scenario="first"))) == [0, 1, SetupField.MORE, SetupField.DEAL]
    unfolded = [field for field in SetupField if field not in (SetupField.PACE, SetupField.MORE)]
    assert led_through(SetupForm(table(2, scenario="first")).unfolded()) == [0, 1, *unfolded]


def led_through(form: SetupForm) -> list[int | SetupField]:
    spots = []
    for _step in range(len(form.spots)):
        form = press(form, "down")
        spots.append(form.spot)
    return spots


def test_the_same_people_sit_down_again_where_they_sat_at_the_end() -> None:
    before = table(4, "Ada", "Bruno", "Cleo", "Dario", "Emile")
    after = before.seating(replace(before.setup(), seating=Seating(("Bruno", "Ada", "Cleo", "Dario"), first=Player(2))))
    assert after.setup().seating.names == ("Bruno", "Ada", "Cleo", "Dario")
    assert after.setup().seating.first == Player(2)
    assert after.with_players(5).names[4] == "Emile"


def test_the_set_up_after_a_resumed_game_has_its_options() -> None:
    three = table(3, "Ada", "Bruno", "Cleo", scenario="first").setup()
    after = table(6, scenario="feast-of-debts").seating(three)
    assert (after.players, after.scenario) == (3, find_scenario("first"))
    assert after.scenario.line_up(after.players)
    own = replace(find_scenario("second-a"), id="den", title="The den")
    after = table(6).seating(replace(table(4).setup(), scenario=own))
    assert after.scenario == own
    assert own in after.serving(), "it can be come back to"


def test_every_key_of_the_set_up_does_something_somewhere() -> None:
    names = SetupForm(table(4, "Ada", "Bruno", "Cleo", "Dario"))
    standing = (
        names,
        names.go(1),
        press(names.go(1), "right", "left"),
        names.go(SetupField.MEMORY),
        names.go(SetupField.PLAYERS),
    )
    for keys, words in KEYS:
        for key in keys:
            assert any(form.press(key, None) not in (None, form) for form in standing), (key, words)


def test_a_line_keeps_its_place() -> None:
    line = TypedLine("abc", 1)
    assert line.press("x", "x") == TypedLine("axbc", 2)
    assert line.press("backspace", None) == TypedLine("bc", 0)
    assert line.press("delete", None) == TypedLine("ac", 1)
    assert TypedLine("", 0).press("backspace", None) == TypedLine("", 0)
    assert line.press("f9", None) is None
