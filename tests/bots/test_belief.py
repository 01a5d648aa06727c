"""A player's belief equals the enumeration of all worlds, and never excludes the true one."""

from copy import copy
from itertools import permutations
from random import Random

import pytest

from mascarade.bots.belief import Belief
from mascarade.bots.belief_parts import Matching
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.events import Audience, Exchanged, PutBack, SeatsChanged, Seen, TurnBegan
from mascarade.rules.game import EDITIONS, Game
from mascarade.rules.game import places as places_of
from mascarade.rules.state import State, new_game
from tests.bots.enumeration import Enumeration, heard, places
from tests.laws.line_ups import published
from tests.laws.tables import COUNTS, SOME_COUNTS, random_game, random_start

SMALL = tuple((edition, players) for edition, players in COUNTS if players <= 6)


def small_table(random: Random, edition: str, players: int) -> State:
    """Return a table of at most six cards, whose worlds can all be listed."""
    games = (random_game(random, EDITIONS[edition], players) for _time in range(1000))
    return random_start(random, next(game for game in games if len(game.line_up) <= 6))


def supposing(belief: Belief, place: Place, mask: MaskId) -> Belief:
    """Return the belief after seeing that a card is this mask. Raise ValueError if that is impossible."""
    supposed = copy(belief)
    supposed.swaps = dict(belief.swaps)
    supposed.see(place, mask)
    return supposed


def agree(belief: Belief, plain: Enumeration) -> bool:
    """Return whether two beliefs give all worlds, and all masks of each card, the same probabilities."""
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


@pytest.mark.parametrize("seed", range(4))
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
            some = random.sample(game.different_masks, min(3, len(game.different_masks)))
            factors = {mask: random.uniform(0.1, 3.0) for mask in some}
            belief.weigh(place, factors)
            plain.weigh(place, factors)
    assert agree(belief, plain)


@pytest.mark.parametrize("seed", range(2))
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
            place = places_of(game, state.seating)[random.randrange(len(game.line_up))]
            believing.weigh(place, {mask: random.choice((0.0, 1e-9, 1.0, 1e9)) for mask in game.different_masks})
        assert_possible(believing, state)


def assert_possible(belief: Belief, state: State) -> None:
    """Check that the true cards are possible, both one by one and all together."""
    supposed = belief
    for slot, mask in enumerate(state.cards):
        place = places_of(state.game, state.seating)[slot]
        assert belief.chance(place, mask) > 0.0
        assert supposed.chance(place, mask) > 0.0
        assert abs(sum(supposed.masks(place).values()) - 1.0) < 1e-6
        supposed = supposing(supposed, place, mask)


@pytest.mark.parametrize(("edition", "players"), [("first", 3), ("second", 6), ("second", 8)])
def test_an_approximate_belief_stays_near_the_exact_one(edition: str, players: int) -> None:
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
@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_every_possible_card_can_be_supposed_one_after_the_other(edition: str, players: int, most: int) -> None:
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
    """Return how much two beliefs about a card differ, from 0 (equal) to 1 (no mask in common)."""
    here, there = one.masks(place), other.masks(place)
    return sum(abs(here.get(mask, 0.0) - there.get(mask, 0.0)) for mask in {*here, *there}) / 2


SIX = ("king", "queen", "judge", "thief", "witch", "cheat")


def belief_after_deal(cards: str = " ".join(SIX), me: int = 0, swaps: float = 0.5) -> Belief:
    """Return the belief after a public deal of these cards in the second edition."""
    line_up = tuple(cards.split())
    game = Game(EDITIONS["second"], len(line_up), line_up)
    seating = tuple(map(Player, range(len(line_up))))
    belief = Belief(game, Player(me), seating, swaps=swaps)
    for seat, mask in zip(seating, line_up, strict=True):
        belief.see(CardOf(seat), mask)
    return belief


def test_people_who_change_seats_leave_their_cards_behind() -> None:
    belief = belief_after_deal()
    belief.learn(SeatsChanged(Player(1), Player(4)))
    assert belief.masks(CardOf(Player(1))) == {"witch": 1.0}
    assert belief.masks(CardOf(Player(4))) == {"queen": 1.0}


def test_a_swap_that_the_picked_person_makes_is_that_persons_secret() -> None:
    belief = belief_after_deal(me=0, swaps=0.25)
    one, two = CardOf(Player(0)), CardOf(Player(1))
    belief.learn(Exchanged(Audience(only=Player(1)), Player(1), one, two, really=True))
    belief.learn(PutBack(Player(1), one, two))
    assert belief.masks(one) == {"king": 0.75, "queen": 0.25}


def test_a_card_that_is_shown_to_others_alone_tells_nothing() -> None:
    belief = belief_after_deal()
    one, two = CardOf(Player(0)), CardOf(Player(1))
    belief.learn(PutBack(Player(1), one, two))
    belief.learn(Seen(Audience(but=Player(0)), one, "queen"))
    assert belief.chance(one, "queen") == 0.5


def test_each_persons_own_bent_for_swapping_counts() -> None:
    belief = belief_after_deal()
    belief.swaps[Player(1)] = 0.9
    belief.learn(PutBack(Player(1), CardOf(Player(1)), CardOf(Player(2))))
    belief.learn(PutBack(Player(4), CardOf(Player(4)), CardOf(Player(5))))
    assert belief.chance(CardOf(Player(1)), "judge") == pytest.approx(0.9)
    assert belief.chance(CardOf(Player(4)), "cheat") == pytest.approx(0.5)


def test_supposing_leaves_the_belief_itself_as_it_was() -> None:
    belief = belief_after_deal()
    first, second = CardOf(Player(1)), CardOf(Player(2))
    belief.learn(PutBack(Player(1), first, second))
    supposed = supposing(belief, first, "judge")
    supposed.learn(PutBack(Player(4), CardOf(Player(4)), CardOf(Player(5))))
    supposed.swaps[Player(1)] = 1.0
    assert supposed.masks(second) == {"queen": 1.0}
    assert belief.masks(second) == {"queen": 0.5, "judge": 0.5}
    assert belief.masks(CardOf(Player(4))) == {"witch": 1.0}
    assert belief.swaps[Player(1)] == 0.5
    with pytest.raises(ValueError, match="no world is left"):
        supposing(belief, first, "thief")


def test_many_swaps_with_nothing_seen_are_worked_out_in_time_and_stay_exact() -> None:
    random, swaps = Random(2), 0.4
    game, seating = Game(EDITIONS["first"], 6, SIX), tuple(map(Player, range(6)))
    belief, plain = Belief(game, Player(0), seating, swaps=swaps), Enumeration(game, Player(0), seating, swaps)
    for _ in range(130):
        one, two = random.sample(range(1, 6), 2)
        event = PutBack(Player(one), CardOf(Player(one)), CardOf(Player(two)))
        belief.learn(event)
        plain.learn(event)
    assert agree(belief, plain)


def test_the_masks_left_in_the_rows_fit_some_order_of_the_cards() -> None:
    for seed in range(150):
        random = Random(seed)
        cards, masks = random.sample(range(10), random.randint(2, 6)), [random.randrange(5) for _ in range(6)]
        masks = masks[: len(cards)]
        share = random.random()
        rows = {card: [0.5 if random.random() < share else 0.0 for _ in range(5)] for card in cards}
        pairs = [tuple(zip(cards, order, strict=True)) for order in permutations(masks)]
        orders = [pair for pair in pairs if all(rows[card][mask] for card, mask in pair)]
        if not orders:
            with pytest.raises(ValueError, match="cannot be"):
                Matching(rows, masks)
            continue
        left = Matching(rows, masks).possible()
        found = {(card, mask) for card, row in left.items() for mask, chance in enumerate(row) if chance}
        assert found == {pair for order in orders for pair in order}, seed
