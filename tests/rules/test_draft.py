"""A draft is a state taken apart and put together again: a type checker does not see the order of its fields."""

import pytest

from mascarade.rules.draft import Draft
from mascarade.rules.state import State
from tests.tables import table

MIDDLE = table(
    "queen judge king fool", coins="3 4 5 6", edition="first", centre="witch cheat", court=2, opening=1
).state


def test_a_draft_has_the_fields_of_a_state_and_its_events() -> None:
    assert set(Draft.__slots__) == {*State._fields, "events"}


def test_a_draft_that_nothing_has_changed_becomes_the_state_that_it_was() -> None:
    frozen = Draft(MIDDLE).freeze()
    assert type(frozen) is State
    assert frozen == MIDDLE


@pytest.mark.parametrize("field", State._fields)
def test_a_change_to_a_draft_arrives_in_the_field_of_that_name_and_in_no_other(field: str) -> None:
    changed = object()
    draft = Draft(MIDDLE)
    assert getattr(draft, field) is getattr(MIDDLE, field)
    setattr(draft, field, changed)
    assert draft.freeze()._asdict() == MIDDLE._asdict() | {field: changed}
