"""The choices of bots: a power that lets a player keep the better of two cards is worth the better one."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.bots import BotSeat, Level
from mascarade.bots.memory import Memory, real_swaps
from mascarade.bots.strategies import CounterBot, LineupOfBots
from mascarade.bots.turn_options import TurnOptions, information_gain_of
from mascarade.rules.cards import CardOf, CentreCard, Hand, Mask, MaskId, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Choice,
    Deal,
    Kind,
    Look,
    Pass,
    PickCard,
    Pretend,
    Really,
    Say,
    Swap,
)
from mascarade.rules.coin_effects import Give
from mascarade.rules.effect_terms import CoinPlace
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Dealt
from mascarade.rules.game import FIRST, SECOND, Game, HouseRules
from mascarade.rules.state import State, new_game
from mascarade.rules.view import View, view
from mascarade.simulator.plan import play_bot_game
from tests.ideas.playing import idea
from tests.laws.line_ups import PUBLISHED_FIRST

SPY = Player(0)
KING_FIRST = ("king", "thief", "witch", "judge", "bishop", "cheat")
JUDGE_FIRST = ("judge", "thief", "witch", "queen", "king", "bishop")
DEAL = ("spy", "judge", "empress", "beggar", "cheat", "widow")


def choice_of_spy(kind: str, *then: Choice, chance: int = 1) -> Choice:
    """Return the choice of a bot that was dealt the Spy and announced it, after these further choices."""
    game = Game(SECOND, 6, DEAL, house=HouseRules(opening_turns=0))
    company = LineupOfBots(game, {SPY: BotSeat(kind, Level.HARD)}, Random(chance))
    state = new_game(game)
    for choice in (*map(Deal, DEAL), Announce("spy"), *[Pass()] * 5, *then):
        state, events = step(state, choice)
        company.hear(events)
    decision = pending(state)
    assert decision is not None
    assert decision.by == SPY
    return company.choose(view(state, SPY))


def after_dealing(game: Game, kind: str, bot: Player, deal: Sequence[MaskId]) -> tuple[LineupOfBots, State]:
    """Return the only bot and the position after the deal, in which it is to play."""
    company = LineupOfBots(game, {bot: BotSeat(kind, Level.HARD)}, Random(1))
    state = new_game(game, bot)
    for choice in map(Deal, deal):
        state, events = step(state, choice)
        company.hear(events)
    return company, state


@pytest.mark.parametrize("mask", SECOND.masks, ids=lambda mask: mask.id)
def test_only_the_spy_of_the_second_edition_lets_one_choose_between_two_cards(mask: Mask) -> None:
    assert information_gain_of(Game(SECOND, 6, (mask.id,)), mask.id, None).may_exchange is (mask.id == "spy")


def test_the_counter_spies_on_the_best_card_that_it_knows() -> None:
    assert choice_of_spy("counter") in (PickCard(CardOf(Player(2))), PickCard(CardOf(Player(5))))


def test_the_counter_takes_the_better_card_and_rarely_pretends() -> None:
    choices = [choice_of_spy("counter", PickCard(CardOf(Player(2))), chance=chance) for chance in range(30)]
    assert choices.count(Really()) >= 25


def test_between_two_cards_that_bring_nothing_nobody_can_tell_what_the_one_who_counts_does() -> None:
    choices = [choice_of_spy("counter", PickCard(CardOf(Player(4))), chance=chance) for chance in range(30)]
    assert 8 <= choices.count(Really()) <= 22


@pytest.mark.parametrize("kind", ["counter", "liar"])
def test_the_last_to_play_before_a_rich_king_takes_the_card_away(kind: str) -> None:
    last, king = Player(3), CardOf(Player(0))
    game = Game(FIRST, 4, KING_FIRST, house=HouseRules(opening_turns=0))
    company, state = after_dealing(game, kind, last, KING_FIRST)
    for coins in ((12, 6, 6, 2), (12, 6, 6, 6)):
        rich = replace(state, coins=coins)
        assert company.choose(view(rich, last)) == Swap(Hand.ONLY, king)
    assert company.choose(view(replace(state, coins=(6, 6, 6, 12)), last)) != Swap(Hand.ONLY, king)


@pytest.mark.parametrize("kind", ["counter", "liar"])
def test_the_last_to_play_before_a_known_judge_takes_the_card_away_if_the_court_makes_a_fortune_win(kind: str) -> None:
    last, judge = Player(3), CardOf(Player(0))
    game = Game(FIRST, 4, JUDGE_FIRST, house=HouseRules(opening_turns=0))
    company, state = after_dealing(game, kind, last, JUDGE_FIRST)
    rich = replace(state, coins=(9, 6, 6, 3), court=4)
    assert company.choose(view(rich, last)) == Swap(Hand.ONLY, judge)


@pytest.mark.parametrize("kind", ["counter", "liar"])
def test_a_player_who_has_looked_announces_the_mask_although_nobody_else_knows_it(kind: str) -> None:
    last, rich = Player(3), Player(0)
    game = Game(FIRST, 4, KING_FIRST, house=HouseRules(opening_turns=0))
    company, state = after_dealing(game, kind, last, KING_FIRST)
    one: tuple[Choice, ...] = (Swap(Hand.ONLY, CentreCard(1)), Really())
    two: tuple[Choice, ...] = (Swap(Hand.ONLY, CentreCard(2)), Really())
    rounds = ((Look(), *one, *one, *one), (Look(), *two, *two, *two), (Look(), *one, *two, *one), (Look(), *two))
    for choice in (*chain(*rounds), Look(), Look(), Look(), Look(), Look(), Look()):
        state, events = step(state, choice)
        company.hear(events)
    assert company.choose(view(replace(state, coins=(12, 6, 6, 6)), last)) == Swap(Hand.ONLY, CardOf(rich))


SEER, BRUNO, CLEO, DARIO = (Player(number) for number in range(4))
TURNS: tuple[Choice, ...] = (
    *(Announce("king"), Pass(), Pass(), Pass()),
    *(Swap(Hand.ONLY, CardOf(DARIO)), Pretend()),
    *(Swap(Hand.ONLY, CardOf(CLEO)), Pretend()),
)
"""Cleo and Dario swap with each other or pretend to; of the others' cards, only Bruno's is certain."""


def choice_after_announcing(mask: str, kind: str, *then: Choice) -> Choice:
    """Return the choice of a bot that was dealt and announced this mask, and knows one other card."""
    own, deal = idea(mask).own_masks, (mask, "king", "judge", "empress", "spy", "witch")
    game = Game(idea(mask).edition, 4, deal, own, HouseRules(opening_turns=0))
    company = LineupOfBots(game, {SEER: BotSeat(kind, Level.HARD)}, Random(1))
    state = new_game(game, BRUNO)
    for choice in (*map(Deal, deal), *TURNS, Announce(mask), *[Pass()] * 3, *then):
        state, events = step(state, choice)
        company.hear(events)
    decision = pending(state)
    assert decision is not None
    assert decision.by == SEER
    return company.choose(view(state, SEER))


@pytest.mark.parametrize("kind", ["honest", "counter", "liar"])
@pytest.mark.parametrize("mask", ["oracle", "duellist"])
def test_a_card_that_is_known_is_picked_and_named(mask: str, kind: str) -> None:
    assert choice_after_announcing(mask, kind) == PickCard(CardOf(BRUNO))
    assert choice_after_announcing(mask, kind, PickCard(CardOf(BRUNO))) == Say("king")


GAMES = 25
CLOSE = 0.12


@pytest.mark.parametrize("players", [2, 3, *(pytest.param(players, marks=pytest.mark.long) for players in (4, 6, 8))])
def test_cards_are_swapped_really_about_as_often_as_everybody_expects(players: int) -> None:
    swaps = Counter[bool]()
    for number in range(GAMES):
        game, random = Game(FIRST, players, PUBLISHED_FIRST[players]), Random(f"swaps {players} {number}")
        for played in play_bot_game(game, [BotSeat("liar", Level.HARD)] * players, Player(number % players), random):
            if played.decision.kind is Kind.EXCHANGE and played.decision.mask is None:
                swaps[isinstance(played.choice, Really)] += 1
    assert swaps[True] / swaps.total() == pytest.approx(real_swaps(players), abs=CLOSE)


@pytest.mark.parametrize(
    ("coins", "mask", "answer"),
    [(10, "queen", Challenge()), (6, "queen", Pass()), (10, "king", Pass())],
    ids=["a false claim that would win", "one that would not win", "a true one"],
)
def test_the_honest_one_asked_last_stops_a_victory_that_may_be_false(coins: int, mask: MaskId, answer: Choice) -> None:
    deal = (mask, "king" if mask == "queen" else "queen", "judge", "fool", "thief", "witch")
    game = Game(FIRST, 4, deal, house=HouseRules(opening_turns=0, starting_coins=coins))
    company = LineupOfBots(game, {Player(3): BotSeat("honest", Level.HARD)}, Random(1))
    state = new_game(game)
    choices: list[Choice] = [*map(Deal, deal), Announce("king"), Pass(), Pass()]
    for choice in choices:
        state, events = step(state, choice)
        company.hear(events)
    assert company.choose(view(state, Player(3))) == answer


SAINT = Mask("saint", star=False, power=(Give(1, CoinPlace.USER, CoinPlace.OTHERS),))
"""A mask that ruins its user, so that its holder would never challenge a claim to it."""


@pytest.mark.parametrize("kind", ["counter", "liar"])
@pytest.mark.parametrize("rich", [Player(1), Player(4)], ids=["the king", "the thief"])
def test_no_bot_hopes_for_a_challenge_that_would_ruin_the_challenger(kind: str, rich: Player) -> None:
    deal = ("judge", "king", "empress", "patron", "thief", "swindler", "saint", "witch")
    game = Game(SECOND, 8, deal, (SAINT,), HouseRules(opening_turns=0))
    company, state = after_dealing(game, kind, rich, deal)
    seen = view(replace(state, coins=tuple(10 if seat == rich else 6 for seat in range(8))), rich)
    options = turn_options(seen, deal)
    assert seen.decision is not None
    worths = options.worths(seen.decision)
    assert worths[Announce("saint")] < options.nothing < worths[Look()], {
        option: round(worth, 3) for option, worth in worths.items() if isinstance(option, Announce | Look)
    }
    assert company.choose(seen) != Announce("saint")


def turn_options(seen: View, deal: Sequence[MaskId]) -> TurnOptions:
    """Return how the player to move, who has seen only the deal, rates the options."""
    assert seen.viewer is not None
    memory = Memory(seen.game, seen.viewer, keeps=1.0)
    for seat, mask in enumerate(deal):
        memory.hear(Dealt(CardOf(Player(seat)), mask))
    return TurnOptions(seen, seen.viewer, memory, CounterBot.expectations)
