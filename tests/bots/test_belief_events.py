"""What single events, and claims, tell, each by itself."""

from random import Random

import pytest

from mascarade.bots.belief import Belief
from mascarade.rules.cards import CardOf, Player
from mascarade.rules.events import Audience, Exchanged, PutBack, Revealed, SeatsChanged, Seen
from mascarade.rules.game import EDITIONS, Game
from tests.bots.enumeration import Enumeration
from tests.bots.test_belief import agree, supposing

SIX = ("king", "queen", "judge", "thief", "witch", "cheat")


def dealt(cards: str = " ".join(SIX), me: int = 0, swaps: float = 0.5) -> Belief:
    """A belief after the public deal of these cards, in the second edition."""
    line_up = tuple(cards.split())
    game = Game(EDITIONS["second"], len(line_up), line_up)
    seating = tuple(map(Player, range(len(line_up))))
    belief = Belief(game, Player(me), seating, swaps=swaps)
    for seat, mask in zip(seating, line_up, strict=True):
        belief.see(CardOf(seat), mask)
    return belief


def test_drawn_worlds_come_as_often_as_they_are_likely() -> None:
    belief, random = dealt(swaps=0.25), Random(1)
    for one, two in ((1, 2), (2, 3), (4, 5)):
        belief.learn(PutBack(Player(one), CardOf(Player(one)), CardOf(Player(two))))
    drawn = [belief.draw(random) for _ in range(20_000)]
    for world, chance in belief.worlds():
        assert abs(drawn.count(world) / len(drawn) - chance) < 0.015


def test_people_who_change_seats_leave_their_cards_behind() -> None:
    belief = dealt()
    belief.learn(SeatsChanged(Player(1), Player(4)))
    assert belief.masks(CardOf(Player(1))) == {"witch": 1.0}
    assert belief.masks(CardOf(Player(4))) == {"queen": 1.0}


def test_ones_own_swap_is_known_and_anothers_is_not() -> None:
    belief = dealt()
    mine, theirs = CardOf(Player(0)), CardOf(Player(3))
    belief.learn(Exchanged(Audience(only=Player(0)), Player(0), mine, theirs, really=True))
    belief.learn(PutBack(Player(0), mine, theirs))
    assert belief.masks(mine) == {"thief": 1.0}
    belief.learn(PutBack(Player(3), theirs, mine))
    assert belief.masks(mine) == {"king": 0.5, "thief": 0.5}


def test_a_swap_that_the_picked_person_makes_is_that_persons_secret() -> None:
    belief = dealt(me=0, swaps=0.25)
    one, two = CardOf(Player(0)), CardOf(Player(1))
    belief.learn(Exchanged(Audience(only=Player(1)), Player(1), one, two, really=True))
    belief.learn(PutBack(Player(1), one, two))
    assert belief.masks(one) == {"king": 0.75, "queen": 0.25}


def test_a_card_that_is_shown_to_others_alone_tells_nothing() -> None:
    belief = dealt()
    one, two = CardOf(Player(0)), CardOf(Player(1))
    belief.learn(PutBack(Player(1), one, two))
    belief.learn(Seen(Audience(but=Player(0)), one, "queen"))
    assert belief.chance(one, "queen") == 0.5


def test_one_card_that_is_seen_tells_where_the_other_lies() -> None:
    belief = dealt()
    first, second, third = (CardOf(Player(number)) for number in (1, 2, 3))
    belief.learn(PutBack(Player(1), first, second))
    belief.learn(PutBack(Player(3), third, second))
    belief.learn(Revealed(Player(3), third, "queen", truly=True))
    assert belief.masks(first) == {"judge": 1.0}
    assert belief.masks(second) == {"thief": 1.0}


def test_each_persons_own_bent_for_swapping_counts() -> None:
    belief = dealt()
    belief.swaps[Player(1)] = 0.9
    belief.learn(PutBack(Player(1), CardOf(Player(1)), CardOf(Player(2))))
    belief.learn(PutBack(Player(4), CardOf(Player(4)), CardOf(Player(5))))
    assert belief.chance(CardOf(Player(1)), "judge") == pytest.approx(0.9)
    assert belief.chance(CardOf(Player(4)), "cheat") == pytest.approx(0.5)


def test_supposing_leaves_the_belief_itself_as_it_was() -> None:
    belief = dealt()
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


@pytest.mark.parametrize("most", [1, 5040])
def test_a_world_that_is_all_but_impossible_is_not_rounded_away(most: int) -> None:
    belief = dealt()
    belief.most = most
    one, two = CardOf(Player(1)), CardOf(Player(2))
    belief.swaps[Player(1)] = 1.0
    for _ in range(400):
        belief.learn(PutBack(Player(1), one, two))
        belief.learn(PutBack(Player(1), CardOf(Player(3)), CardOf(Player(4))))
        belief.weigh(one, {"queen": 0.0})
        belief.weigh(CardOf(Player(3)), {"thief": 0.0})
    assert supposing(supposing(belief, one, "queen"), CardOf(Player(3)), "thief").chance(two, "judge") == 1.0
