"""Between two worlds that a viewer cannot tell apart no byte differs in plain lines, nor a time, nor a key."""

import pytest

from tests.laws.tables import COUNTS
from tests.plain.leaks import PLANTS, seen_after
from tests.plain.worlds import Tally, compare_table


def test_no_byte_tells_what_its_reader_cannot_know() -> None:
    tally = Tally()
    for number in range(2 * len(COUNTS)):
        compare_table(f"quick {number}", *COUNTS[number % len(COUNTS)], tally, most=3)
    assert tally.pairs >= 4 * len(COUNTS)
    assert tally.private >= 10 * len(COUNTS)


@pytest.mark.parametrize("name", PLANTS)
def test_every_planted_leak_is_found(name: str) -> None:
    assert seen_after(PLANTS[name], 200) is not None
