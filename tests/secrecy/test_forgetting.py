"""What is over is over: nothing on a screen, on the disk or after a failure repeats it."""

from itertools import count

import pytest

from mascarade.cli.commands import summaries
from tests.laws.tables import COUNTS
from tests.secrecy.forgetting import compare_with_fresh, later_steps
from tests.secrecy.leaks.elsewhere import compare_last_words
from tests.secrecy.pairs import random_passage
from tests.secrecy.saving import COMMANDS, compare_saved, pairs_from_the_deal


@pytest.mark.parametrize("number", [3, *(pytest.param(number, marks=pytest.mark.long) for number in (11, 16))])
async def test_a_used_laptop_shows_what_a_fresh_one_shows(number: int) -> None:
    before = random_passage(f"before {number}", *COUNTS[-number])
    passages = (random_passage(f"after {number}.{more}", *COUNTS[number]) for more in count())
    passage = next(passage for passage in passages if len(later_steps(passage)) > 2)
    assert await compare_with_fresh((80, 24), before, passage, later_steps(passage)[0]) > 0


def test_saved_games_that_the_table_cannot_tell_apart_look_the_same_on_the_disk() -> None:
    for _number, passage, twin in pairs_from_the_deal(8):
        compare_saved(passage, twin)


def test_no_command_is_left_out_where_saved_games_are_compared() -> None:
    elsewhere = {"simulate", "rules", "config", "keys", "completion"}  # they read no saved game
    asked = {line.split()[0] for line in COMMANDS if line}
    assert asked == {name for name, _summary in summaries()} - elsewhere


def test_a_failure_has_the_same_last_words_whatever_the_cards_are() -> None:
    for _number, passage, twin in pairs_from_the_deal(3):
        compare_last_words(passage, twin)
