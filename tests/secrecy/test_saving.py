"""What is left behind tells nothing: neither saved games, nor commands about them, nor the last words of a failure."""

from mascarade.cli.commands import summaries
from tests.secrecy.leaks.elsewhere import compare_last_words
from tests.secrecy.saving import COMMANDS, compare_saved, pairs_from_the_deal


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
