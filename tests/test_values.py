"""Equality of values, and of values that are cached."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import cached_property
from importlib import import_module
from pkgutil import walk_packages

import pytest
from msgspec.structs import replace

import mascarade
from mascarade.rules.cards import CardOf, CentreCard, Player
from mascarade.rules.choices import Decision
from mascarade.rules.events import EVERYONE, Audience, Exchanged, Fined, Guessed, OwesLook, Passed, Seen, TurnBegan
from mascarade.rules.game import SECOND, Game, HouseRules
from mascarade.values import Value

LINE_UP = ("judge", "swindler", "empress", "king", "thief", "cheat")
ELSEWHERE = """
import pickle, sys
from mascarade.rules.game import SECOND
from mascarade.rules.game import Game
sys.stdout.buffer.write(pickle.dumps(Game(SECOND, 4, {line_up!r})))
"""


def every_value(kind: type[Value] = Value) -> Iterator[type[Value]]:
    """Yield every class of values that has been imported."""
    for each in kind.__subclasses__():
        yield each
        yield from every_value(each)


def test_a_value_with_cached_properties_has_a_place_to_keep_them() -> None:
    for module in walk_packages(mascarade.__path__, "mascarade."):
        if module.name != "mascarade.__main__":
            import_module(module.name)
    works_out = {
        kind for kind in every_value() if any(isinstance(each, cached_property) for each in vars(kind).values())
    }
    assert {Game, Decision} <= works_out
    assert not [kind for kind in works_out if not kind.__struct_config__.dict]


def test_events_of_two_kinds_are_never_equal() -> None:
    one = Player(1)
    assert len({Passed(one), TurnBegan(one), OwesLook(one)}) == 3
    assert len({Fined(one, 1), Guessed(one, 1)}) == 2


def test_a_place_before_somebody_is_never_one_in_the_centre() -> None:
    assert len({*(CardOf(Player(number)) for number in range(3)), *(CentreCard(number) for number in range(3))}) == 6


def test_an_event_that_happens_again_is_found_and_stays_as_it_is() -> None:
    told = Exchanged(Audience(only=Player(1)), Player(1), CardOf(Player(1)), CardOf(Player(2)), really=True)
    other = Exchanged(Audience(only=Player(1)), Player(1), CardOf(Player(1)), CardOf(Player(2)), really=False)
    assert told.really
    assert not other.really
    assert told == Exchanged(Audience(only=Player(1)), Player(1), CardOf(Player(1)), CardOf(Player(2)), really=True)
    with pytest.raises(AttributeError):
        told.really = False  # type: ignore[misc]  # a careless caller may try it all the same


def test_an_event_is_copied_and_sent_elsewhere_whole() -> None:
    told = Seen(EVERYONE, CardOf(Player(1)), "king")
    assert deepcopy(told) == pickle.loads(pickle.dumps(told)) == told


def test_a_game_that_comes_from_another_process_is_found_among_ours() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    program = ELSEWHERE.format(line_up=LINE_UP)
    sent = subprocess.run((sys.executable, "-c", program), env=environment, capture_output=True, check=True).stdout
    assert pickle.loads(sent) in {Game(SECOND, 4, LINE_UP)}


def test_a_copy_of_a_game_with_other_rules_computes_its_properties_again() -> None:
    game = Game(SECOND, 4, LINE_UP)
    other = replace(game, line_up=(*LINE_UP, "witch"), house=HouseRules(fine=2))
    assert (game.in_centre, other.in_centre) == (2, 3)
    assert "witch" in other.masks
    assert other != game
