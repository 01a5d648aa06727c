"""Random pairs of worlds: a game, and for each viewer a twin that they cannot tell from it."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from mascarade.rules.cards import Player
from mascarade.rules.game import EDITIONS, Game
from tests.counted import Counted
from tests.laws.players import TEMPERS
from tests.laws.tables import random_game, random_start
from tests.laws.worlds import (
    History,
    Viewer,
    audiences_are_right,
    compare,
    go_further,
    play,
    secrets_look_alike,
    twin_of,
)


@dataclass
class PairTally(Counted):
    """The number of compared pairs, and how much their two worlds differed."""

    pairs: Counter[tuple[str, int]] = field(default_factory=Counter)
    other_cards: int = 0
    """Pairs that end with different cards in some places."""
    other_choices: int = 0
    """Pairs with different secret choices."""
    for_the_table: int = 0
    """Pairs for the public table."""
    steps: int = 0
    """Compared steps whose two states differ."""
    no_twin: int = 0
    """Viewers without a twin, because they knew everything or nearly everything."""


def compare_worlds(seed: str, edition: str, players: int, tally: PairTally) -> None:
    """Play the game of a seed and compare it with a twin for each viewer. Raise ``Leak`` for a difference."""
    random = Random(f"{seed}/{edition}/{players}")
    compare_games(random, random_game(random, EDITIONS[edition], players), tally)


def compare_games(random: Random, game: Game, tally: PairTally) -> None:
    """Play one random game at this table, and compare it with a twin for each viewer."""
    start = random_start(random, game)
    dealing = len(game.line_up) if start.is_dealing else 0
    history = play(random, start, dealing + random.randint(1, 60), random.choice((None, *TEMPERS)))
    for step in history:
        audiences_are_right(step.events)
        secrets_look_alike(step.before)
    viewers: list[Viewer] = [None, *(Player(number) for number in range(game.players))]
    for viewer in viewers:
        _compare_for(random, history[: random.randint(dealing, len(history))] or history, viewer, tally)


def _compare_for(random: Random, history: History, viewer: Viewer, tally: PairTally) -> None:
    twin = twin_of(random, history, viewer)
    if twin is None:
        tally.no_twin += 1
        return
    compare(history, twin, viewer)
    state, other = history[-1].after, twin[-1].after
    go_further(random, state, other, viewer)
    tally.pairs[state.game.edition.id, state.game.players] += 1
    tally.other_cards += state.cards != other.cards
    tally.other_choices += any(one.choice != two.choice for one, two in zip(history, twin, strict=True))
    tally.for_the_table += viewer is None
    tally.steps += sum(one.after != two.after for one, two in zip(history, twin, strict=True))
