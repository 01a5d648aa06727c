"""Random tables: a game with its line-up, masks and house rules, and a position to begin with."""

import pickle
from random import Random

import pytest
from msgspec.structs import astuple, replace

from mascarade.rules.cards import Mask, MaskId, Player
from mascarade.rules.effects import UseLastPower
from mascarade.rules.game import EDITIONS, SECOND, Edition, Game
from mascarade.rules.state import State, new_game, position
from tests.laws.line_ups import published, random_line_up
from tests.laws.own_masks import random_scenario

COUNTS = tuple(
    (edition.id, players) for edition in EDITIONS.values() for players in range(edition.fewest, edition.most + 1)
)
"""Every edition with each of its numbers of players."""
SOME_COUNTS = tuple(
    pytest.param(*count, marks=() if number % 2 == 0 else pytest.mark.long) for number, count in enumerate(COUNTS)
)
"""The same as parameters: every other one in the quick run, all of them in the long run."""


def random_game(random: Random, edition: Edition, players: int) -> Game:
    """Draw a published line-up, a random legal one, or a valid scenario with own masks."""
    kind = random.choice(("published", "legal", "own", "own"))
    if kind == "published":
        line_up = random.choice(published(edition, players))
        extra = _extra_cards(random, edition, players, line_up)
        return Game(edition, players, (*line_up, *extra))
    if kind == "legal":
        return Game(edition, players, random_line_up(random, edition, players))
    return random_scenario(random, edition.id, players).game(players)


def _extra_cards(random: Random, edition: Edition, players: int, line_up: tuple[MaskId, ...]) -> tuple[MaskId, ...]:
    """Draw the number of extra centre cards, usually 0; six players and more may have some."""
    unused = [mask.id for mask in edition.masks if mask.id not in line_up and mask.copies == 1]
    wanted = random.randrange(3) if players >= 6 else 0
    return tuple(random.sample(unused, min(wanted, len(unused))))


def random_start(random: Random, game: Game) -> State:
    """Draw the beginning of a game, or a position in the middle of one."""
    if random.random() < 0.4:
        return new_game(game, Player(random.randrange(game.players)))
    return random_position(random, game)


def random_position(random: Random, game: Game) -> State:
    """Draw a position at the beginning of a turn that these rules allow."""
    people = [Player(number) for number in range(game.players)]
    coins = tuple(_random_fortune(random, game) for _ in people)
    left = game.edition.coins - sum(coins)
    # Shortages need a nearly empty bank.
    court = random.choice((0, random.randrange(6), max(0, left - random.randrange(6))))
    state = position(
        game,
        tuple(random.sample(game.line_up, len(game.line_up))),
        coins=coins,
        court=min(court, left),
        turn=random.choice(people),
        opening=random.choice((0, 0, 0, random.randint(1, 4))),
        exposed=frozenset(_some(random, people)),
        owes_look=frozenset(_some(random, people)),
        last_power=random.choice((None, *_lasting(game))),
        must_swap=frozenset(_some(random, people) if game.house.swap_after_announcing else ()),
    )
    # The Puppet Master may have exchanged seats.
    return replace(state, seating=tuple(random.sample(people, len(people)))) if game.edition is SECOND else state


def _lasting(game: Game) -> tuple[MaskId, ...]:
    """Return the masks in play whose power may have been the last one used; powers that use it again do not count."""
    return tuple(mask for mask in game.different_masks if UseLastPower() not in game.masks[mask].power)


def _random_fortune(random: Random, game: Game) -> int:
    most = min(game.house.goal_coins - 1, game.edition.coins // game.players)
    return random.choice(
        (random.randint(1, most), min(most, random.randint(1, 4)), random.randint(max(1, most - 4), most))
    )


def _some(random: Random, people: list[Player]) -> list[Player]:
    share = random.choice((0.0, 0.0, 0.2, 0.6))
    return [player for player in people if random.random() < share]


def anew(state: State, game: Game) -> State:
    """Return an equal state of an equal game that shares no object with this one."""
    return State(game, *pickle.loads(pickle.dumps(astuple(state)[1:])))


def all_masks(game: Game) -> tuple[Mask, ...]:
    """Return every mask that can be named at this table: all official ones and the game's own."""
    return (*(mask for edition in EDITIONS.values() for mask in edition.masks), *game.own_masks)
