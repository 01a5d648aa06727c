"""The challenge round as a value: who has said what, and who is asked next."""

from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Challenge, Pass
from mascarade.table.challenge_round import ChallengeRound

PLAYERS = tuple(map(Player, range(1, 6)))
NO, ME = Pass(), Challenge()


def spoken(*bots: int) -> ChallengeRound:
    return ChallengeRound(PLAYERS, bots=frozenset(map(Player, bots)))


def test_people_are_asked_in_turn_and_a_round_without_bots_is_closed_by_a_word() -> None:
    after = spoken().passes().claims(Player(2), Hand.ONLY).passes().passes().passes()
    assert after.answers == (NO, ME, NO, NO, NO)
    assert after.asked is None
    assert not after.closes_itself


def test_whoever_speaks_early_is_heard_when_their_turn_comes() -> None:
    early = spoken(1, 3).claims(Player(4), Hand.ONLY)
    assert early.asked == 1
    assert early.answer_of(Player(4)) == ME
    assert early.answer_of(Player(2)) == NO, "people before them have passed"
    assert early.answer_of(Player(3)) is None, "bots have not"
    later = early.answered(NO)
    assert (later.answers, later.asked) == ((NO, NO), 3)
    assert later.answered(ME).answers == (NO, NO, ME, ME)


def test_a_bot_neither_passes_by_a_persons_key_nor_is_it_passed_over() -> None:
    assert spoken(1).passes() == spoken(1)
    closed = spoken(1, 3).closed()
    assert closed.asked == 1
    assert closed.answered(ME).answered(NO).answers == (ME, NO, NO, NO, NO)


def test_second_thoughts_ask_the_bots_after_them_anew_and_keep_what_people_said() -> None:
    after = spoken(2).passes().answered(ME).passes().claims(Player(4), Hand.ONLY).claims(Player(1), Hand.ONLY)
    assert (after.answers, after.asked) == ((ME,), 2)
    assert after.answered(NO).answers == (ME, NO, NO, ME)


def test_a_round_closes_itself_where_one_person_at_most_has_answered_or_all_have_said_that_it_is_closed() -> None:
    alone = spoken(1, 2, 3, 4).answered(NO).answered(NO).answered(NO).answered(NO)
    assert not alone.closes_itself
    assert alone.passes().closes_itself
    assert spoken(1).closed().answered(NO).closes_itself
    assert not spoken(1).answered(NO).passes().passes().passes().passes().closes_itself
