"""What all bots have in common: they finish any game by the rules, and use only what their player knows."""

from collections.abc import Iterable
from itertools import cycle, islice
from random import Random

import pytest

from mascarade.bots import BotSeat, Level
from mascarade.bots.strategies import HonestBot, LineupOfBots
from mascarade.rules.cards import CardOf, Player
from mascarade.rules.choices import Announce, Challenge, Choice
from mascarade.rules.events import Event
from mascarade.rules.game import EDITIONS, FIRST, Game
from mascarade.rules.view import View
from mascarade.simulator.plan import play_bot_game
from tests.bots.alikes import KINDS, WITNESS, AlikeTally, Kind, ToldApart, compare_bots
from tests.bots.duels import bot, score_of
from tests.bots.worth import Worth, missing, trials, worth_of
from tests.laws.line_ups import published
from tests.laws.own_masks import random_scenario
from tests.laws.tables import SOME_COUNTS, random_game

MOST_DECISIONS = 400
"""The number of decisions after which a game with masks of an author's own is broken off; most would never end."""
MOST_OWN_DECISIONS = 120
"""The number of decisions after which a game of a random scenario is broken off."""


def game_of_bots(seed: str, edition: str, players: int) -> list[Choice]:
    """Play a random line-up with all kinds of bots; the rules would refuse any illegal choice."""
    random = Random(f"{seed}/{edition}/{players}")
    game = random_game(random, EDITIONS[edition], players)
    bots = [BotSeat(*random.choice(KINDS)) for _ in range(players)]
    choices = []
    for played in play_bot_game(game, bots, Player(random.randrange(players)), random):
        choices.append(played.choice)
        if len(choices) == MOST_DECISIONS:
            break
    return choices


def own_game_of_bots(seed: str, edition: str, players: int) -> int:
    """Play a game of a random scenario, or the beginning of a long one, and return the number of decisions.

    Every kind of bot plays in turn.
    """
    random = Random(f"{seed}/{edition}/{players}")
    game = random_scenario(random, edition, players).game(players)
    kinds = random.sample(KINDS, len(KINDS))
    bots = [BotSeat(*kinds[seat % len(kinds)]) for seat in range(players)]
    return sum(
        1
        for _played in islice(play_bot_game(game, bots, Player(random.randrange(players)), random), MOST_OWN_DECISIONS)
    )


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_bots_of_all_kinds_play_any_scenario_that_the_checker_accepts(edition: str, players: int) -> None:
    assert own_game_of_bots("accepted", edition, players)


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_the_same_chance_brings_the_same_legal_choices_in_any_line_up(edition: str, players: int) -> None:
    choices = game_of_bots("same", edition, players)
    assert choices
    assert choices == game_of_bots("same", edition, players)


@pytest.mark.parametrize("players", [2, 4, 9])
@pytest.mark.parametrize("kind", KINDS, ids=[f"{name}-{level.value}" for name, level in KINDS])
def test_a_game_of_one_kind_of_bots_ends(kind: Kind, players: int) -> None:
    (line_up,) = published(FIRST, players)
    *_, last = play_bot_game(Game(FIRST, players, line_up), [BotSeat(*kind)] * players, Player(0), Random(1))
    assert last.state.outcome is not None


@pytest.mark.parametrize("level", list(Level))
def test_the_honest_one_claims_only_what_may_be_so(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    claims: list[float] = []
    choose = HonestBot.choose

    def watched(bot: HonestBot, view: View) -> Choice:
        choice = choose(bot, view)
        if isinstance(choice, Announce | Challenge):
            mask = choice.mask if isinstance(choice, Announce) else view.claims.mask if view.claims else None
            assert mask is not None
            assert view.viewer is not None
            if isinstance(choice, Challenge) and view.claims is not None and len(view.claims.to_answer) == 1:
                return choice  # if asked last, it may have to stop a victory
            claims.append(bot.believes(CardOf(view.viewer, choice.own), mask))
        return choice

    monkeypatch.setattr(HonestBot, "choose", watched)
    for players in (2, 5, 8):
        (line_up,) = published(FIRST, players)
        for seed in range(3):
            list(
                play_bot_game(
                    Game(FIRST, players, line_up), [BotSeat("honest", level)] * players, Player(0), Random(seed)
                )
            )
    assert len(claims) > 20
    assert min(claims) > 0.3


@pytest.mark.parametrize("players", [2, 4, pytest.param(8, marks=pytest.mark.long)])
def test_counters_beat_random_bots(players: int) -> None:
    score = score_of(range(12), "counting", bot("counter"), bot("random"), players)
    assert score.share - score.margin > 0.5


def test_a_bot_that_remembers_less_wins_less() -> None:
    score = score_of(range(20), "memory", bot("counter", "hard"), bot("counter", "easy"), 4)
    assert score.share > 0.5


def test_every_effect_has_a_trial() -> None:
    assert not missing()


def test_every_effect_is_used_by_the_bots_that_reckon_and_wins_more_than_going_without_it() -> None:
    together = Worth()
    for (trial, effects), kind in zip(trials().items(), cycle(("counter", "liar")), strict=False):
        here = worth_of(range(2), kind, trial)
        assert 2 * here.used >= here.duels, effects
        together.add(here)
    assert together.share - together.margin > 0.5


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_a_bot_chooses_alike_in_worlds_that_look_alike(edition: str, players: int) -> None:
    tally = AlikeTally()
    for number in range(8):
        compare_bots(f"alike {number}", edition, players, tally)
        if number and tally.other_cards > 0:
            break
    assert tally.other_cards > 0


def test_every_kind_of_bot_was_asked_where_the_cards_lie_otherwise() -> None:
    tally = AlikeTally()
    for number in range(8):
        compare_bots(f"kinds {number}", "second", 12, tally)
    assert set(tally.pairs) == {f"{name}, {level.value}" for name, level in (*KINDS, (WITNESS, Level.HARD))}
    assert tally.other_cards > 0.5 * tally.decisions.total()


def test_a_bot_that_hears_what_others_do_in_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LineupOfBots, "hear", tell_everything)
    with pytest.raises(ToldApart):
        compare_many(30)


def tell_everything(company: LineupOfBots, events: Iterable[Event], _hears_as: object = None) -> None:
    """Tell all bots events that some of them must not hear."""
    for event in events:
        for each in company._bots.values():  # noqa: SLF001  # where the leak is planted
            each.hear(event)


def compare_many(games: int) -> None:
    for number in range(games):
        compare_bots(f"leak {number}", "second", 8, AlikeTally())
