"""The tally of an evening: games won, lies, robberies, fines and swaps of each person, game after game."""

from mascarade.bots import BotSeat
from mascarade.history.seat_history import Participant
from mascarade.rules.choices import Announce, Look, Pass
from mascarade.truth.awards import EveningAward, EveningTally, Prize, awards
from mascarade.truth.scenes import truth_reel
from mascarade.truth.words import evening_award_words
from tests.truth.test_reel import ADA, NAMES, OPENING, game


def test_what_somebody_did_in_several_games_adds_up() -> None:
    one = game(*OPENING, Announce("king"), Pass(), Pass(), Pass())
    tally = EveningTally()
    for _game in range(3):
        tally.add(one.game_log, one.names)
    assert tally.games == 3
    assert tally.of(Prize.BEST_LIAR, "Ada") == 3
    assert EveningAward(Prize.BEST_LIAR, ("Ada",), 3) in tally.awards
    assert "Best liar: Ada (3)" in map(evening_award_words, tally.awards)
    assert tally.wins.total() == 0


def test_a_lie_is_counted_for_whoever_told_it_and_not_for_who_came_later() -> None:
    session = game(*OPENING, Announce("king"), Pass(), Pass(), Pass())
    assert session.game_log.is_between_turns
    session.take_over(ADA, Participant("Zanni", BotSeat("random")))
    session.choose(Look())
    tally = EveningTally()
    tally.add(session.game_log, session.names)
    assert (tally.of(Prize.BEST_LIAR, "Ada"), tally.of(Prize.BEST_LIAR, "Zanni")) == (1, 0)
    truth = truth_reel(session.steps, session.game_log.seat_history)
    liar = next(award for award in awards(truth) if award.prize is Prize.BEST_LIAR)
    assert [truth.names[player] for player in liar.players] == ["Ada"]
    assert truth.names_in(truth.scenes[-1])[0] == "Zanni"
    assert truth.names_in(truth.scenes[0]) == NAMES
