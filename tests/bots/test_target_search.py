"""A power that affects few players is played once for many tables, with the outcomes that the rules have at each."""

from collections.abc import Iterator
from random import Random

import pytest

from mascarade.bots import target_search
from mascarade.bots.memory import Memory
from mascarade.bots.outcome_cache import rollout_at_table
from mascarade.bots.rollout import PowerContext
from mascarade.bots.target_search import pick_worths, targeted_power
from mascarade.rules import effects as do
from mascarade.rules.cards import Mask, Player
from mascarade.rules.choices import Kind, Pass
from mascarade.rules.coin_effects import ExchangeFortunes, Give, Take, TakeCourt, Win
from mascarade.rules.effect_terms import Cards, CoinPlace, People, Watchers, When
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, FIRST, SECOND, Game
from mascarade.rules.state import new_game
from mascarade.rules.view import View, events_for, view
from tests.laws.line_ups import PUBLISHED_FIRST
from tests.laws.tables import SOME_COUNTS, random_game

PICKS = (
    do.PickPlayer(),
    do.PickPlayer(of=People.RICHEST_OTHERS),
    do.PickPlayer(of=People.POOREST_OTHERS),
    do.PickPlayer(optional=True),
    do.PickPlayer(count=2),
    do.PickCard(),
    do.PickCard(of=Cards.OTHERS_AND_CENTRE),
    do.PickCard(of=Cards.ANYWHERE),
    do.PickCard(count=2),
)
FOLLOW = (
    (Take(2, source=CoinPlace.PICKED),),
    (Give(3, CoinPlace.PICKED, CoinPlace.USER), TakeCourt()),
    (Give(1, CoinPlace.USER, CoinPlace.PICKED), Win(9)),
    (do.OnlyIfPoor(7), Give(2, CoinPlace.BANK, CoinPlace.PICKED)),
)
FOLLOW_ONE = (
    (ExchangeFortunes(),),
    (do.NameMask(), do.Show(Watchers.EVERYONE), Take(4, None, CoinPlace.PICKED)),
)


SIX = ("judge", "king", "thief", "widow", "cheat")


def must_agree(game: Game, random: Random) -> int:
    """Compare every targeted power of a game at one table with the rules; return the number of powers."""
    players = game.players
    coins = tuple(random.randint(1, game.house.goal_coins - 1) for _ in range(players))
    seating = tuple(random.sample([Player(number) for number in range(players)], players))
    court = random.randrange(5)
    if game.edition.coins - court - sum(coins) < game.house.goal_coins:
        return 0
    situation = PowerContext(game, coins, court, seating, None, random.choice((0.5, 0.8, 1.0)))
    compared = 0
    for mask in game.different_masks:
        script = targeted_power(game, mask)
        if script is not None:
            user = random.choice(seating)
            played = script.after_best_pick(situation, user)
            if played is not None:
                assert played == rollout_at_table(situation, mask, user), (mask, situation)
                compared += 1
    return compared


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_masks_of_all_line_ups_bring_the_same_as_at_the_table_itself(edition: str, players: int) -> None:
    random = Random(f"{edition} {players}")
    assert sum(must_agree(random_game(random, EDITIONS[edition], players), random) for _ in range(30))


@pytest.mark.parametrize("pick", PICKS, ids=repr)
def test_every_pick_that_bears_on_few_brings_the_same_as_at_the_table_itself(pick: do.PickPlayer | do.PickCard) -> None:
    random = Random(repr(pick))
    one = FOLLOW_ONE if pick.count == 1 else ((do.ChangeSeats(),),)
    compared = 0
    for follow in (*FOLLOW, *one):
        for first in ((), (Take(2),)):
            tried = Mask("tried", star=True, power=(*first, pick, *follow))
            for players in (3, 4, 6):
                edition = FIRST if players < 4 else SECOND
                line_up = ("tried", *PUBLISHED_FIRST[players][1:]) if players < 4 else ("tried", *SIX[: players - 1])
                game = Game(edition, players, line_up, (tried,))
                compared += sum(must_agree(game, random) for _ in range(10))
    assert compared > 100


def test_outcomes_that_depend_on_a_hidden_hand_are_played_at_the_table_itself() -> None:
    hides = (do.HideCoins(2, 7), do.PickPlayer(), do.GuessCoins(), do.GiveHidden(CoinPlace.USER, When.WRONG))
    game = Game(SECOND, 6, ("tried", *SIX), (Mask("tried", star=True, power=hides),))
    assert targeted_power(game, "tried") is None


@pytest.mark.parametrize(("edition", "players"), [("first", 8), ("second", 8), ("second", 11)])
def test_a_pick_is_worth_the_same_whether_it_is_remembered_of_other_tables_or_played_out(
    monkeypatch: pytest.MonkeyPatch, edition: str, players: int
) -> None:
    remembered = 0
    for number in range(6):
        random = Random(f"{edition} {players} {number}")
        for seen, memory in picks_in(random, random_game(random, EDITIONS[edition], players)):
            assert seen.decision is not None
            worths = pick_worths(seen, seen.decision, memory)
            with monkeypatch.context() as patched:
                patched.setattr(target_search, "targeted_power", lambda _game, _mask: None)
                assert pick_worths(seen, seen.decision, memory) == worths, seen.power
            remembered += seen.power is not None and targeted_power(seen.game, seen.power.mask) is not None
    assert remembered > 10


def picks_in(random: Random, game: Game) -> Iterator[tuple[View, Memory]]:
    """Yield the view and the memory of everybody who has to pick in a random game."""
    memories = [Memory(game, Player(number), 0.9) for number in range(game.players)]
    state = new_game(game)
    for _choice in range(600):
        decision = pending(state)
        if decision is None:
            return
        if decision.kind is Kind.PICK:
            yield view(state, decision.by), memories[decision.by]
        passes = decision.kind is Kind.CHALLENGE and random.random() < 0.9
        state, events = step(state, Pass() if passes else random.choice(decision.options))
        for memory in memories:
            for event in events_for(events, memory.me):
                memory.hear(event)
