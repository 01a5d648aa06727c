"""Between two worlds that a viewer cannot tell apart no byte differs in plain lines, nor a time, nor a key.

``python -m tests.soak.plain`` compares as many pairs as it is told to.
"""

import pytest

from mascarade.plain.cleared_screens import option_words
from mascarade.rules.choices import Pretend, Really
from tests.laws.tables import COUNTS
from tests.plain.leaks import PLANTS, seen_after
from tests.plain.worlds import Tally, compare, compare_table, record
from tests.secrecy.frames import ALL
from tests.secrecy.scenes import passage_of


def test_no_byte_tells_what_its_reader_cannot_know() -> None:
    tally = Tally()
    for number in range(len(COUNTS)):
        compare_table(f"quick {number}", *COUNTS[number % len(COUNTS)], tally, most=2)
    assert tally.pairs >= 1.5 * len(COUNTS)
    assert tally.private >= 3 * len(COUNTS)


@pytest.mark.parametrize("name", PLANTS)
def test_every_planted_leak_is_found(name: str) -> None:
    assert seen_after(PLANTS[name], 200) is not None


def test_a_swap_and_a_pretence_give_the_same_away_to_the_table() -> None:
    swap, pretence = record(passage_of(Really())), record(passage_of(Pretend()))
    private = [piece for piece in swap if piece.eyes.only is not None]
    assert any(option_words(Really()).encode() in piece.text for piece in private)
    assert compare(swap, pretence, None) == len(swap)
    public = [[piece.text for piece in world if piece.eyes == ALL] for world in (swap, pretence)]
    assert public[0] == public[1]
