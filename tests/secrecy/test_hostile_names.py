"""Whoever is called what: no control byte reaches the terminal, no action runs, no column breaks."""

from random import Random

import pytest
from msgspec.structs import replace

from mascarade.__main__ import main
from mascarade.names import BadName, check_name
from mascarade.table.setup_draft import filled_names
from mascarade.table.setup_form import SetupForm
from mascarade.table.setup_players import draft_of
from mascarade.tui.screens.set_up import SetUpScreen
from tests.secrecy.hostile import PIECES, hostile_name, is_unshowable, judged
from tests.secrecy.tables import random_passage
from tests.secrecy.watching import watched
from tests.soak.names import PLAYERS, draw, judge, tasks


def test_hostile_names_are_judged_rightly() -> None:
    accepted, refused, wrong = judge(seed=2, names=4000)
    assert not wrong, wrong[:5]
    assert len(accepted) > 200
    assert len(refused) > 200


@pytest.mark.parametrize("piece", [piece for piece in PIECES if any(map(is_unshowable, piece.strip()))])
def test_what_cannot_be_shown_is_refused_by_its_code(piece: str) -> None:
    with pytest.raises(BadName, match=r"U\+"):
        check_name(f"A{piece}B")


def test_accepted_names_are_drawn_on_every_screen_and_refused_ones_while_they_are_typed() -> None:
    accepted, refused, _wrong = judge(seed=3, names=1500)
    for task in tasks(3, accepted, refused, PLAYERS):
        drawn = draw(task)
        assert not drawn.failed, drawn.failed
        assert {"TableScreen", "SetUpScreen"} <= set(drawn.screens)


def test_a_look_alike_is_refused_where_the_table_is_set_up_and_on_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = ("Anna", "\u0410nna", "Bruno", "Cleo")
    table = draft_of(replace(random_passage("set-up", "second", 4).proposal(), seating=None), names)
    assert set(table.faults()) == {1}
    assert "looks just like Anna" in table.faults()[1]
    assert main(["play", "--names", ",".join(names)]) == 2
    assert "looks just like Anna" in capsys.readouterr().err


async def test_a_set_up_full_of_wrong_names_comes_to_rest_at_any_height() -> None:
    proposal = replace(random_passage("set-up", "first", 5).proposal(), seating=None)
    names = [f"{letter}\u2605" for letter in "ABCDE"]  # with a scroll bar beside it, what is wrong takes a line more
    for height in (26, 29, 32):
        async with watched((80, height), swiftly=False) as watch:
            await watch.app.push_screen(SetUpScreen(SetupForm.opened(draft_of(proposal, names)), leads_back=False))
            await watch.laptop.rest()
            await watch.laptop.press("down")
            assert "U+2605" in watch.laptop.text


def test_whoever_looks_like_an_empty_seat_leaves_the_seat_its_next_number() -> None:
    assert filled_names(("\u0420layer 2",), 2) == ("\u0420layer 2", "Player 3")


def test_any_hostile_text_is_either_a_safe_name_or_refused_in_safe_words() -> None:
    random = Random(5)
    assert {judged(hostile_name(random)) is None for _ in range(300)} == {True, False}
