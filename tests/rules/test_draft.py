"""A draft is a state taken apart and put together again: a type checker does not see the order of its fields."""

import pytest
from msgspec.structs import asdict

from mascarade.rules.cards import Player, Seat
from mascarade.rules.game import End, Outcome
from mascarade.rules.state import Draft, State, Swapping
from tests.tables import table

MIDDLE = table(
    "queen judge king fool", coins="3 4 5 6", edition="first", centre="witch cheat", court=2, opening=1
).state
OTHER = State(
    game=table("queen judge king fool").state.game,
    cards=("cheat",),
    coins=(77,),
    court=78,
    bank=79,
    seating=(Player(80),),
    active=Seat(81),
    opening=82,
    exposed=frozenset({Player(83)}),
    owes_look=frozenset({Player(84)}),
    frames=(Swapping(85, 86),),
    outcome=Outcome((Player(87),), End.GOAL),
    last_power="witch",
    must_swap=frozenset({Player(88)}),
    drawn=("widow",),
)
"""Nothing in it is like anything in the other position, or in another of its own fields."""


def test_a_draft_that_nothing_has_changed_becomes_the_state_that_it_was() -> None:
    frozen = Draft(MIDDLE).freeze()
    assert type(frozen) is State
    assert frozen == MIDDLE


@pytest.mark.parametrize("field", State.__struct_fields__)
def test_a_change_to_a_draft_arrives_in_the_field_of_that_name_and_in_no_other(field: str) -> None:
    changed = getattr(OTHER, field)
    draft = Draft(MIDDLE)
    assert getattr(draft, field) == getattr(MIDDLE, field) != changed
    setattr(draft, field, changed)
    assert asdict(draft.freeze()) == asdict(MIDDLE) | {field: changed}
