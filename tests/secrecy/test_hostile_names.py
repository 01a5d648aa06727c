"""Whoever is called what: no control byte reaches the terminal, no action runs, no column breaks."""

from random import Random

import pytest

from mascarade.names import BadName, check_name
from tests.secrecy.hostile import PIECES, hostile_name, is_unshowable, judged
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


def test_any_hostile_text_is_either_a_safe_name_or_refused_in_safe_words() -> None:
    random = Random(5)
    assert {judged(hostile_name(random)) is None for _ in range(300)} == {True, False}
