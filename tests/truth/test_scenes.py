"""The truth about a game, by its scenes, its odds and the tally of an evening."""

from itertools import takewhile
from random import Random

import pytest

from mascarade.bots import BotSeat
from mascarade.history import Participant
from mascarade.rules.cards import CardOf, Hand, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Deal, Look, Pass, Pretend, Really, Swap
from mascarade.rules.game import SECOND
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.truth.awards import (
    Award,
    EveningAward,
    EveningTally,
    Prize,
    award_words,
    awards,
    evening_award_words,
    prize_reason,
)
from mascarade.truth.scenes import Honesty, JudgedClaim, Truth, game_truth, latest_odds
from mascarade.truth.words import chance_words, happening_words
from mascarade.wording.phrases import Phrases
from tests.bots.test_belief import SMALL
from tests.truth.chances import compare_chances, play_small_game

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
PHRASES = Phrases(NAMES, SECOND)
ADA, BRUNO, CLEO, DARIO = map(Player, range(4))
DEAL = ("judge", "swindler", "empress", "king", "thief", "cheat")


def game(*choices: Choice) -> Session:
    session = Session(find_scenario("second-a").game(4), NAMES, ADA)
    for mask in DEAL:
        session.choose(Deal(mask))
    for choice in choices:
        session.choose(choice)
    return session


def swap_with(player: Player, *, really: bool) -> tuple[Choice, Choice]:
    return Swap(Hand.ONLY, CardOf(player)), Really() if really else Pretend()


OPENING = (
    *swap_with(BRUNO, really=True),
    *swap_with(CLEO, really=False),
    *swap_with(DARIO, really=False),
    *swap_with(CLEO, really=True),
)
"""A swap between Ada and Bruno, and one between Cleo and Dario of which Cleo does not know."""


def truth_after(*choices: Choice) -> Truth:
    return game_truth(game(*OPENING, *choices).steps)


def claims(told: Truth) -> list[tuple[Player, Honesty]]:
    return [(claim.player, claim.honesty) for claim in told.claims]


def test_a_claim_is_true_when_the_card_is_the_claimed_mask() -> None:
    assert claims(truth_after(Announce("swindler"), Pass(), Pass(), Pass())) == [(ADA, Honesty.TRUTH)]


def test_a_false_claim_by_a_player_who_knew_better_is_a_lie() -> None:
    # Ada swapped with Bruno herself, and nobody has touched her card since.
    assert claims(truth_after(Announce("king"), Pass(), Pass(), Pass())) == [(ADA, Honesty.LIE)]


def test_a_false_claim_by_a_player_who_could_not_know_is_a_mistake() -> None:
    # Bruno's card may still be the Swindler, as far as he knows.
    told = truth_after(Look(), Announce("swindler"), Pass(), Pass(), Challenge())
    assert claims(told) == [(BRUNO, Honesty.MISTAKE), (ADA, Honesty.TRUTH)]


def test_a_look_makes_certain_and_turns_a_mistake_into_a_lie() -> None:
    told = truth_after(Look(), Look(), Look(), Look(), Look(), Announce("swindler"), Pass(), Pass(), Pass())
    assert claims(told) == [(BRUNO, Honesty.LIE)]


def test_a_revealed_card_is_known_to_everybody() -> None:
    told = truth_after(
        *(Announce("king"), Challenge(), Pass(), Pass()),  # Ada and Bruno are revealed: the Swindler and the Judge
        *(*swap_with(CLEO, really=False), Look(), Look()),
        *(Announce("judge"), Pass(), Pass(), Pass()),
    )
    everybody_else = frozenset({BRUNO, CLEO, DARIO})
    assert told.claims[-1] == JudgedClaim(ADA, "judge", "swindler", Honesty.LIE, False, 0.0, knew_better=everybody_else)


def test_swaps_are_told_as_what_they_were() -> None:
    lines = [line for scene in truth_after().scenes for line in happening_words(scene.happenings, PHRASES)]
    assert "Ada really swaps their own card and Bruno’s card." in lines
    assert "Bruno only pretends to swap their own card and Cleo’s card." in lines


def test_a_lie_is_told_with_the_mask_that_it_was() -> None:
    told = truth_after(Announce("king"), Pass(), Pass(), Pass())
    lines = happening_words(told.scenes[-1].happenings, PHRASES)
    assert lines[0] == "Ada claims to be the King. A lie: the card is the Swindler. Nobody should have believed it."


def test_a_claim_is_told_with_its_chance_from_where_its_claimant_sat() -> None:
    told = truth_after(Look(), Announce("swindler"), Pass(), Pass(), Challenge())
    lines = happening_words(told.scenes[-1].happenings, PHRASES)
    assert lines[0].startswith("Bruno claims to be the Swindler. An honest mistake: the card is the Judge.")
    assert lines[0].endswith("From Bruno’s seat it’s 1 in 2. Ada had reason to doubt it.")
    assert lines[1] == "Ada also claims to be the Swindler. The truth. Ada is certain."


@pytest.mark.parametrize(
    ("chance", "is_exact", "words"),
    [
        (0.0, True, ""),
        (1 / 3, True, "From Ada’s seat it’s 1 in 3."),
        (1 / 3, False, "From Ada’s seat it’s about 1 in 3."),
        (0.3, True, "From Ada’s seat it’s 3 in 10."),
        (0.37, True, "From Ada’s seat it’s about 3 in 8."),
        (0.01, True, "From Ada’s seat it’s less than 1 in 12."),
        (0.999, True, "From Ada’s seat it’s more than 11 in 12."),
        (1.0, True, "Ada is certain."),
    ],
)
def test_chances_are_told_in_simple_words(chance: float, is_exact: bool, words: str) -> None:
    assert chance_words("Ada", chance, is_exact=is_exact) == words


def prizes(told: Truth) -> dict[Prize, Award]:
    return {award.prize: award for award in awards(told)}


@pytest.mark.parametrize(("pretended", "sharing"), [(1, 1), (2, 2), (3, None), (4, None)])
def test_an_award_is_not_shared_by_more_than_half_of_the_table(pretended: int, sharing: int | None) -> None:
    turns = [swap_with(player, really=at >= pretended) for at, player in enumerate((BRUNO, CLEO, DARIO, ADA))]
    told = awards(game_truth(game(*(choice for turn in turns for choice in turn)).steps))
    shared = {award.prize: len(award.players) for award in told}
    assert shared.get(Prize.GREAT_PRETENDER) == sharing


def test_awards_go_to_those_who_earned_them() -> None:
    told = truth_after(
        *(Announce("king"), Pass(), Pass(), Pass()),
        *(Announce("thief"), Pass(), Pass(), Pass()),
        *(Announce("cheat"), Pass(), Challenge(), Pass()),
    )
    won = prizes(told)
    assert won[Prize.BEST_LIAR] == Award(Prize.BEST_LIAR, (ADA, BRUNO), 1)
    assert won[Prize.MOST_ROBBED] == Award(Prize.MOST_ROBBED, (ADA, CLEO), 1)
    assert won[Prize.MOST_FINED] == Award(Prize.MOST_FINED, (ADA, CLEO), 1)
    assert won[Prize.QUICKEST_HANDS].players == (ADA, DARIO)
    assert won[Prize.GREAT_PRETENDER].players == (BRUNO, CLEO)
    assert Prize.HONEST_SOUL not in won


def test_a_bluff_by_the_least_likely_claim_is_an_award_and_so_are_an_unlucky_claim_and_a_sharp_challenge() -> None:
    told = truth_after(
        *(Announce("thief"), Pass(), Pass(), Pass()),  # Ada knows better, and nobody finds out
        *(Announce("swindler"), Pass(), Pass(), Pass()),  # Bruno cannot know
        *(Announce("king"), Challenge(), Pass(), Pass()),  # neither Cleo nor Dario can know
    )
    won = prizes(told)
    assert won[Prize.BOLDEST_BLUFF] == Award(Prize.BOLDEST_BLUFF, (ADA,), 0)
    assert won[Prize.UNLUCKIEST_CLAIM] == Award(Prize.UNLUCKIEST_CLAIM, (DARIO,), 50)
    assert Prize.SHARPEST_CHALLENGE not in won


def test_a_challenge_that_was_right_although_nobody_could_be_sure_is_sharp() -> None:
    # Dario had Cleo's card in their hands, and Cleo cannot know what he did.
    told = truth_after(Announce("king"), Pass(), Challenge(), Pass())
    assert prizes(told)[Prize.SHARPEST_CHALLENGE] == Award(Prize.SHARPEST_CHALLENGE, (CLEO,), 50)


@pytest.mark.parametrize(("figure", "told"), [(0, "under 1 %"), (1, "1 %"), (99, "99 %"), (100, "over 99 %")])
def test_no_claim_that_won_an_award_is_told_to_have_been_impossible_or_certain(figure: int, told: str) -> None:
    for prize in PERCENT:
        if (prize, figure) not in {(Prize.BOLDEST_BLUFF, 100), (Prize.UNLUCKIEST_CLAIM, 0)}:  # the chances are even
            assert f", at {told} odds" in prize_reason(prize, figure)


PERCENT = {Prize.BOLDEST_BLUFF, Prize.UNLUCKIEST_CLAIM, Prize.SHARPEST_CHALLENGE}


def test_every_award_has_words_and_is_left_out_where_nobody_earned_it() -> None:
    for prize in Prize:
        assert award_words(Award(prize, (ADA, CLEO), 2), NAMES).startswith(tuple("BMLPQGHUS"))
        assert "Ada and Cleo" in award_words(Award(prize, (ADA, CLEO), 1), NAMES)
    assert Prize.MOST_ROBBED not in prizes(truth_after())


@pytest.mark.parametrize("seed", range(6))
def test_each_challengers_own_chance_is_that_of_the_reel(seed: int) -> None:
    session = play_small_game(Random(seed), "second", 4)
    announced = [at for at, step in enumerate(session.steps, start=1) if isinstance(step.played, Announce)]
    claims = game_truth(session.steps).claims
    for number, end in enumerate(announced):
        told = latest_odds(session.steps[:end])
        assert told is not None
        at = [at for at, claim in enumerate(claims) if not claim.is_challenge][number]
        assert (told.announcer, told.mask) == (claims[at].player, claims[at].mask)
        own = {odds.player: odds.own for odds in told.odds}
        for claim in takewhile(lambda claim: claim.is_challenge, claims[at + 1 :]):
            assert own[claim.player] == pytest.approx(claim.chance, abs=1e-12)
    assert announced


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("edition", "players"), SMALL)
def test_the_chance_of_each_claim_equals_the_enumeration_of_all_worlds(edition: str, players: int, seed: int) -> None:
    for chance, expected in compare_chances(Random(f"chances/{edition}/{players}/{seed}"), edition, players):
        assert abs(chance - expected) < 1e-9


def test_results_of_several_games_add_up_by_player() -> None:
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
    truth = game_truth(session.steps, session.game_log.seat_history)
    liar = next(award for award in awards(truth) if award.prize is Prize.BEST_LIAR)
    assert [truth.names[player] for player in liar.players] == ["Ada"]
    assert truth.names_in(truth.scenes[-1])[0] == "Zanni"
    assert truth.names_in(truth.scenes[0]) == NAMES
