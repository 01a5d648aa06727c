"""Effects, choices and events are values: one object for each kind and fields, which never changes."""

import gc
import pickle
from copy import copy, deepcopy

import pytest

from mascarade.rules import effects as do
from mascarade.rules.cards import Player
from mascarade.rules.choices import Announce
from mascarade.rules.effects import Cards, Purse
from mascarade.rules.events import Guessed
from mascarade.rules.values import MOST_KEPT, PlainValue


def test_effects_are_equal_where_kind_and_fields_are() -> None:
    assert do.Take(2) == do.Take(coins=2, source=Purse.BANK) == do.Take(2, None)
    assert do.Take(2) is do.Take(2)
    assert len({do.Take(2), do.Take(2, None), do.Take(3), do.FillUp(2), do.Win(2), do.TakeCourt(), do.Beg()}) == 6


def test_a_value_that_was_forgotten_is_made_again_and_equal() -> None:
    first = Guessed(Player(1), 2_000_000)
    for number in range(MOST_KEPT + 1):
        Guessed(Player(2), number)
    again = Guessed(Player(1), 2_000_000)
    assert again is not first
    assert again == first
    assert hash(again) == hash(first)


def test_what_cannot_be_hashed_is_no_field() -> None:
    with pytest.raises(TypeError):
        Announce(["judge"])  # type: ignore[arg-type]  # what a careless caller may try all the same


def test_an_effect_says_what_it_is() -> None:
    assert repr(do.PickCard(Cards.OWN)) == f"PickCard(of={Cards.OWN!r}, count=1)"
    assert repr(do.Beg()) == "Beg()"


def test_an_effect_never_changes() -> None:
    effect = do.Take(2)
    with pytest.raises(AttributeError):
        effect.coins = 3  # type: ignore[misc]  # what a careless caller may try all the same
    with pytest.raises(AttributeError):
        del effect.coins
    with pytest.raises(AttributeError):
        effect.more = 1
    assert effect == do.Take(2)


def test_an_effect_is_copied_and_sent_elsewhere_whole() -> None:
    effect = do.PickCard(Cards.OWN, 2)
    assert copy(effect) == deepcopy(effect) == pickle.loads(pickle.dumps(effect)) == effect


@pytest.mark.parametrize(
    ("given", "named"), [((), {}), ((1, 2, 3, 4), {}), ((1,), {"coins": 1}), ((1,), {"coin": 1}), ((), {"paired": 1})]
)
def test_an_effect_takes_its_own_fields_and_no_others(given: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        do.Take(*given, **named)  # type: ignore[arg-type]  # what mypy would refuse too


def test_a_field_that_was_not_said_is_its_default() -> None:
    assert do.Take.default_of("source") is Purse.BANK
    with pytest.raises(AttributeError):
        do.Take.default_of("coins")


def test_an_effect_is_taken_apart_by_its_fields() -> None:
    match do.Give(1, Purse.USER, Purse.PICKED):
        case do.Give(coins, source, to, when):
            assert (coins, source, to) == (1, Purse.USER, Purse.PICKED)
            assert when is do.When.ALWAYS


class Card(PlainValue):
    """A kind of value like those that hold what a card shows."""

    mask: list[str]
    is_seen: bool = False


class Coin(PlainValue):
    """A kind with the very same fields."""

    mask: list[str]
    is_seen: bool = False


def test_a_plain_value_is_equal_to_another_of_its_kind_alone() -> None:
    assert Card(["judge"]) == Card(mask=["judge"], is_seen=False) == pickle.loads(pickle.dumps(Card(["judge"])))
    assert Card(["judge"]) not in (Coin(["judge"]), Card(["judge"], is_seen=True), Card(["king"]))
    assert Card(["judge"])._replace(is_seen=True) == Card(["judge"], True)
    with pytest.raises(TypeError):
        Card()  # type: ignore[call-arg]  # what mypy would refuse too
    with pytest.raises(AttributeError):
        Card(["judge"]).is_seen = True  # type: ignore[misc]  # what a careless caller may try all the same


def test_nobody_keeps_a_plain_value() -> None:
    shown = Card(["judge"])
    assert [holder for holder in gc.get_referrers(shown) if not hasattr(holder, "f_code")] in ([], [locals()])
    assert Card(["judge"]) is not shown
