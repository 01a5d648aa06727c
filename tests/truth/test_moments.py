"""The best moments of a game: the choice among them, and the words for those of archived games."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.records.reading import BadRecord
from mascarade.records.replay import FinishedGame, finished_game
from mascarade.rules.cards import Player
from mascarade.rules.choices import Announce, Challenge, Choice, Look, Pass
from mascarade.rules.events import Revealed
from mascarade.scenarios import find_scenario
from mascarade.truth.moments import (
    CROWD,
    LEAST_TURNS,
    MOST,
    SURE,
    WORTH_IT,
    MomentKind,
    best_moments,
    moment_title,
    moment_words,
)
from mascarade.truth.scenes import Honesty, JudgedClaim, Truth, game_truth
from mascarade.wording.mask_names import own_names
from mascarade.wording.phrases import Phrases
from tests.truth.test_scenes import ADA, BRUNO, NAMES, swap_with, truth_after

ARCHIVE = sorted(Path(__file__).parents[1].joinpath("archive").glob("*.game"))


def of(kind: MomentKind, truth: Truth) -> list[tuple[Player, int]]:
    """Return the player of a moment, and the coins that it brought."""
    return [(moment.player, moment.coins) for moment in best_moments(truth) if moment.kind is kind]


def test_the_boldest_lie_is_one_that_nobody_has_found_out() -> None:
    # Ada swapped with Bruno herself, and has not been the Judge since.
    assert of(MomentKind.LIE, truth_after(Announce("king"), Pass(), Pass(), Pass())) == [(ADA, 2)]
    assert of(MomentKind.LIE, truth_after(Announce("king"), Pass(), Pass(), Challenge())) == []


@pytest.mark.parametrize(("chance", "found"), [(0.1, [(BRUNO, 0)]), (0.5, []), (1.0, [])])
def test_a_challenge_was_luck_if_it_was_right_against_the_odds(chance: float, found: list[tuple[Player, int]]) -> None:
    # Ada gave Bruno the Judge in the opening.
    truth = truth_after(Announce("judge"), Challenge(), Pass(), Pass())
    unsure = tuple(
        replace(
            scene,
            happenings=tuple(
                replace(told, chance=chance) if isinstance(told, JudgedClaim) and told.is_challenge else told
                for told in scene.happenings
            ),
        )
        for scene in truth.scenes
    )
    assert of(MomentKind.LUCK, replace(truth, scenes=unsure)) == found


def finished_games() -> list[FinishedGame]:
    """Return the archived games that this version plays to their end."""
    games = []
    for path in ARCHIVE:
        try:
            games.append(finished_game(path))
        except BadRecord:
            continue
    return games


def test_the_moments_of_archived_games_are_chosen_by_chances_and_coins_and_told_whole() -> None:
    kinds = set()
    for game in finished_games():
        truth = game_truth(game.game_log.steps, game.game_log.seat_history)
        scenario = game.header.scenario
        phrases = Phrases(game.header.seating.names, scenario.edition, own_names(scenario.translated_names))
        moments = best_moments(truth)
        assert 1 <= len(moments) <= MOST
        assert len({moment.kind for moment in moments}) == len(moments)
        for moment in moments:
            kinds.add(moment.kind)
            lines = moment_words(moment, truth, phrases)
            assert lines
            assert moment_title(moment.kind)
            assert not any("{" in line for line in lines)
            revealed = {told.player for told in moment.scene.happenings if isinstance(told, Revealed)}
            if moment.kind is MomentKind.STRANGER:
                assert (moment.turns >= LEAST_TURNS, moment.player in moment.scene.lost) == (True, True)
            elif moment.kind is MomentKind.SWAP:
                assert moment.swap is not None
                assert moment.swap.really
                assert moment.coins >= WORTH_IT
                assert game.outcome is not None
                assert moment.player in game.outcome.winners
            elif moment.kind is MomentKind.CROWD:
                assert len(moment.scene.claims) >= CROWD
                assert all(claim.honesty is not Honesty.TRUTH for claim in moment.scene.claims)
            else:
                assert moment.claim is not None
                assert (moment.player in revealed) is (moment.kind is not MomentKind.LIE)
                honesty = moment.claim.honesty
                assert (honesty is Honesty.TRUTH) is (moment.kind is MomentKind.LUCK)
                assert (honesty is Honesty.LIE) is (moment.kind is MomentKind.LIE)
                assert moment.kind is not MomentKind.SURE or moment.claim.chance >= SURE
    assert kinds >= {MomentKind.STRANGER, MomentKind.LIE, MomentKind.SWAP, MomentKind.LUCK, MomentKind.CROWD}


def words_of(kind: MomentKind, *choices: Choice) -> str:
    """Return the words for a moment."""
    truth = truth_after(*choices)
    moment = next(moment for moment in best_moments(truth) if moment.kind is kind)
    return " ".join(moment_words(moment, truth, Phrases(NAMES, find_scenario("second-a").edition)))


def test_a_lie_that_went_through_tells_who_really_had_the_mask_and_whether_they_knew() -> None:
    # Ada gave Bruno the Judge, which Bruno has not seen; Dario has seen nothing but gave Cleo the King.
    assert "Cleo is the King, and has no idea." in words_of(MomentKind.LIE, Announce("king"), Pass(), Pass(), Pass())
    assert "All the while, the Thief was in the centre." in words_of(MomentKind.LIE, Announce("thief"), *[Pass()] * 3)
    # Bruno has looked at the Judge.
    looked = words_of(MomentKind.LIE, *[Look()] * 4, Announce("judge"), *[Pass()] * 3)
    assert "Bruno is the Judge, and says nothing." in looked


def test_a_crowd_that_claims_in_vain_is_worth_a_laugh() -> None:
    words = words_of(MomentKind.CROWD, Announce("judge"), Pass(), Challenge(), Challenge())
    assert words.startswith("Ada, Cleo and Dario all claim to be the Judge. None of them is. Bruno is the Judge")
    assert words.endswith("The court is 3 coins richer.")


@pytest.mark.parametrize(
    ("choices", "ending"),
    [
        ((Look(), Look(), Look()), "In the end it was the Judge."),
        ((Look(), *swap_with(ADA, really=True), Look(), Look()), "Meanwhile it changed twice. In the end it was"),
    ],
)
def test_a_stranger_in_the_mirror_tells_how_often_the_card_changed(choices: tuple[Choice, ...], ending: str) -> None:
    assert ending in words_of(MomentKind.STRANGER, *choices)
