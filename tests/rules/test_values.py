"""Effects are values: equal by kind and fields, and never changed."""

import pickle
from copy import copy, deepcopy

import pytest

from mascarade.rules import effects as do
from mascarade.rules.effects import Cards, Purse


def test_effects_are_equal_where_kind_and_fields_are() -> None:
    assert do.Take(2) == do.Take(coins=2, source=Purse.BANK)
    assert do.Take(2) != do.Take(3)
    assert do.TakeCourt() == do.TakeCourt()
    assert do.TakeCourt() != do.Beg()
    assert do.FillUp(10) != do.Win(10)
    assert len({do.Take(2), do.Take(2), do.FillUp(2), do.Win(2)}) == 3


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
