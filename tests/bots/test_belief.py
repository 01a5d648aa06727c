"""What a seat knows: equal to the enumeration of all worlds, and never without the true one."""

from random import Random

import pytest

from mascarade.bots.belief import Belief
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.events import TurnBegan
from mascarade.rules.game import EDITIONS, Game, place_of
from mascarade.rules.state import State, new_game
from tests.bots.enumeration import Enumeration, places
from tests.bots.streams import heard
from tests.laws.line_ups import published
from tests.laws.tables import COUNTS, SOME_COUNTS, random_game, random_start

SMALL = tuple((edition, players) for edition, players in COUNTS if players <= 6)


def small_table(random: Random, edition: str, players: int) -> State:
    """A table whose worlds can all be enumerated: at most six cards."""
    games = (random_game(random, EDITIONS[edition], players) for _time in range(1000))
    return random_start(random, next(game for game in games if len(game.line_up) <= 6))


def supposing(belief: Belief, place: Place, mask: MaskId) -> Belief:
    """What somebody would believe on seeing that a card is this mask; ValueError where it cannot be."""
    supposed = belief.copy()
    supposed.swaps = dict(belief.swaps)
    supposed.see(place, mask)
    return supposed


def agree(belief: Belief, plain: Enumeration) -> bool:
    """Whether both hold every world exactly as likely as the other does, and every card alike to be each mask."""
    worlds = dict(belief.worlds())
    return (
        belief.is_exact
        and worlds.keys() == plain.chances.keys()
        and all(abs(worlds[world] - chance) < 1e-12 for world, chance in plain.chances.items())
        and all(
            abs(belief.chance(place, mask) - plain.chance(place, mask)) < 1e-12
            for place in places(plain.game, plain.seating)
            for mask in plain.game.different_masks
        )
    )


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("edition", "players"), SMALL)
def test_a_belief_equals_the_enumeration_of_all_worlds(edition: str, players: int, seed: int) -> None:
    random = Random(f"{edition}/{players}/{seed}")
    state = small_table(random, edition, players)
    me, swaps = Player(random.randrange(players)), random.choice((0.5, 0.3, 0.8))
    belief = Belief(state.game, me, state.seating, swaps=swaps)
    plain = Enumeration(state.game, me, state.seating, swaps)
    for told in heard(random, state, me, decisions=60):
        for event, _ in told:
            belief.learn(event)
            plain.learn(event)
        if random.random() < 0.15:
            assert agree(belief, plain)
    assert agree(belief, plain)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("edition", "players"), SMALL)
def test_claims_change_a_belief_as_they_change_the_worlds(edition: str, players: int, seed: int) -> None:
    random = Random(f"claims/{edition}/{players}/{seed}")
    state = small_table(random, edition, players)
    game, me = state.game, Player(random.randrange(players))
    belief, plain = Belief(game, me, state.seating), Enumeration(game, me, state.seating, 0.5)
    for told in heard(random, state, me, decisions=50):
        for event, _ in told:
            belief.learn(event)
            plain.learn(event)
        if random.random() < 0.1:
            place = random.choice(list(places(game, plain.seating)))
            factors = {mask: random.uniform(0.1, 3.0) for mask in random.sample(game.different_masks, 3)}
            belief.weigh(place, factors)
            plain.weigh(place, factors)
    assert agree(belief, plain)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_the_true_world_is_never_lost(edition: str, players: int, seed: int) -> None:
    random = Random(f"never lost/{edition}/{players}/{seed}")
    state = random_start(random, random_game(random, EDITIONS[edition], players))
    game, me = state.game, Player(random.randrange(players))
    swaps, most = random.choice((0.0, 0.5, 0.9, 1.0)), random.choice((1, 30, 1000))
    believing = Belief(game, me, state.seating, swaps=swaps, most=most)
    for told in heard(random, state, me, decisions=150):
        for event, _ in told:
            believing.learn(event)
        if not told:
            continue
        state = told[-1].state
        if state.is_dealing:
            continue
        if random.random() < 0.3:
            place = place_of(game, state.seating, random.randrange(len(game.line_up)))
            believing.weigh(place, {mask: random.choice((0.0, 1e-9, 1.0, 1e9)) for mask in game.different_masks})
        assert_possible(believing, state)


def assert_possible(belief: Belief, state: State) -> None:
    """The cards as they lie have a chance, one by one and, taken one after the other, all together."""
    supposed = belief
    for slot, mask in enumerate(state.cards):
        place = place_of(state.game, state.seating, slot)
        assert belief.chance(place, mask) > 0.0
        assert supposed.chance(place, mask) > 0.0
        assert abs(sum(supposed.masks(place).values()) - 1.0) < 1e-6
        supposed = supposing(supposed, place, mask)


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_what_is_drawn_is_the_line_up_and_possible_card_by_card(edition: str, players: int) -> None:
    random = Random(f"drawn/{edition}/{players}")
    state = new_game(random_game(random, EDITIONS[edition], players))
    game, me = state.game, Player(random.randrange(players))
    belief = Belief(game, me, state.seating)
    for told in heard(random, state, me, decisions=120):
        for event, after in told:
            belief.learn(event)
            if isinstance(event, TurnBegan):
                drawn = belief.draw(random)
                assert sorted(drawn) == sorted(game.line_up)
                for slot, mask in enumerate(drawn):
                    assert belief.chance(place_of(game, after.seating, slot), mask) > 0.0


@pytest.mark.parametrize(("edition", "players"), [("first", 3), ("second", 6), ("second", 8)])
def test_a_hazy_belief_stays_near_the_exact_one(edition: str, players: int) -> None:
    off, compared = 0.0, 0
    for seed in range(20):
        random = Random(f"near/{edition}/{players}/{seed}")
        state = new_game(Game(EDITIONS[edition], players, random.choice(published(EDITIONS[edition], players))))
        me = Player(random.randrange(players))
        exact, marginals = (Belief(state.game, me, state.seating, most=most) for most in (60_000, 1))
        for told in heard(random, state, me, decisions=100):
            for event, after in told:
                exact.learn(event)
                marginals.learn(event)
                if isinstance(event, TurnBegan) and not marginals.is_exact:
                    off += sum(distance(exact, marginals, place) for place in places(state.game, after.seating))
                    compared += len(state.game.line_up)
    assert compared > 500
    assert off / compared < 0.02


@pytest.mark.parametrize("most", [1, 2500])
@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_whatever_has_a_chance_can_be_supposed_card_after_card(edition: str, players: int, most: int) -> None:
    random = Random(f"supposed/{edition}/{players}")
    game = Game(EDITIONS[edition], players, random.choice(published(EDITIONS[edition], players)))
    state, me = new_game(game), Player(random.randrange(players))
    belief = Belief(game, me, state.seating, most=most)
    for told in heard(random, state, me, decisions=120):
        for event, after in told:
            belief.learn(event)
            if isinstance(event, TurnBegan):
                supposed, cards = belief, list(places(game, after.seating))
                for place in random.sample(cards, len(cards)):
                    supposed = supposing(supposed, place, random.choice(list(supposed.masks(place))))
                assert sorted(mask for place in cards for mask in supposed.masks(place)) == sorted(game.line_up)


def distance(one: Belief, other: Belief, place: Place) -> float:
    """Half of what two beliefs about a card differ by: nought where they agree, 1 where they have nothing in common."""
    here, there = one.masks(place), other.masks(place)
    return sum(abs(here.get(mask, 0.0) - there.get(mask, 0.0)) for mask in {*here, *there}) / 2
