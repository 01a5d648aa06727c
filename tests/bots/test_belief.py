"""What a seat knows: equal to the enumeration of all worlds, and never without the true one."""

from random import Random

import pytest

from mascarade.bots.belief import Belief
from mascarade.rules.cards import CardOf, Player
from mascarade.rules.editions import EDITIONS
from mascarade.rules.events import PutBack, SeatsChanged, TurnBegan
from mascarade.rules.game import Game, place_of
from mascarade.rules.state import State, new_game
from tests.bots.enumeration import Enumeration, places
from tests.bots.streams import heard
from tests.laws.tables import COUNTS, random_game, random_start

SMALL = tuple((edition, players) for edition, players in COUNTS if players <= 6)


def small_table(random: Random, edition: str, players: int) -> State:
    """A table whose worlds can all be enumerated: at most six cards."""
    while True:
        game = random_game(random, EDITIONS[edition], players)
        if len(game.line_up) <= 6:
            return random_start(random, game)


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
def test_claims_and_forgetting_change_a_belief_as_they_change_the_worlds(edition: str, players: int, seed: int) -> None:
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
        if random.random() < 0.05:
            share = random.uniform(0.05, 0.5)
            belief.fade(share)
            plain.fade(share)
    assert agree(belief, plain)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_the_true_world_is_never_lost(edition: str, players: int, seed: int) -> None:
    random = Random(f"never lost/{edition}/{players}/{seed}")
    state = random_start(random, random_game(random, EDITIONS[edition], players))
    game, me = state.game, Player(random.randrange(players))
    believing = Belief(game, me, state.seating, swaps=random.choice((0.0, 0.5, 0.9, 1.0)))
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
        if random.random() < 0.03:
            believing.fade(random.choice((0.0, 0.01, 0.3, 1.0)))
        assert_possible(believing, state)


def assert_possible(belief: Belief, state: State) -> None:
    """The cards as they lie have a chance, one by one and, taken one after the other, all together."""
    supposed = belief
    for slot, mask in enumerate(state.cards):
        place = place_of(state.game, state.seating, slot)
        assert belief.chance(place, mask) > 0.0
        assert supposed.chance(place, mask) > 0.0
        assert abs(sum(supposed.masks(place).values()) - 1.0) < 1e-6
        supposed = supposed.supposing(place, mask)


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
        if random.random() < 0.02:
            belief.fade(0.2)


def dealt(cards: str, me: int = 0, swaps: float = 0.5) -> Belief:
    """A belief after the public deal of these cards, in the second edition."""
    line_up = tuple(cards.split())
    game = Game(EDITIONS["second"], len(line_up), line_up)
    seating = tuple(map(Player, range(len(line_up))))
    belief = Belief(game, Player(me), seating, swaps=swaps)
    for seat, mask in zip(seating, line_up, strict=True):
        belief.see(CardOf(seat), mask)
    return belief


def test_drawn_worlds_come_as_often_as_they_are_likely() -> None:
    belief, random = dealt("king queen judge thief witch cheat", swaps=0.25), Random(1)
    for one, two in ((1, 2), (2, 3), (4, 5)):
        belief.learn(PutBack(Player(one), CardOf(Player(one)), CardOf(Player(two))))
    drawn = [belief.draw(random) for _ in range(20_000)]
    for world, chance in belief.worlds():
        assert abs(drawn.count(world) / len(drawn) - chance) < 0.015


def test_people_who_change_seats_leave_their_cards_behind() -> None:
    belief = dealt("king queen judge thief witch cheat")
    belief.learn(SeatsChanged(Player(1), Player(4)))
    assert belief.masks(CardOf(Player(1))) == {"witch": 1.0}
    assert belief.masks(CardOf(Player(4))) == {"queen": 1.0}
