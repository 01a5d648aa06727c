"""Pairs of passages: one game, and for a viewer a twin of it that they cannot tell from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from mascarade.proposal import Memory, Peek
from mascarade.rules.cards import Player
from mascarade.rules.editions import EDITIONS
from mascarade.rules.events import Event, Seen, Shown
from mascarade.rules.state import Game
from tests.laws.players import TEMPERS
from tests.laws.tables import random_game, random_start
from tests.laws.worlds import History, play, twin_of
from tests.secrecy.frames import Viewer
from tests.secrecy.replaying import Passage

MOST_STEPS = 20
"""How many choices a passage shows on the screen, a challenge round counted answer by answer."""

FROM_THE_DEAL = 0.2
"""How many passages begin where a game does."""


@dataclass(frozen=True, slots=True)
class Twin:
    """A passage that a viewer cannot tell from another one."""

    viewer: Viewer
    passage: Passage


def random_passage(seed: str, edition: str, players: int) -> Passage:
    """A part of a random game, often one in which something secret happens."""
    random = Random(seed)
    game = _official_game(random, edition, players)
    start = random_start(random, game)
    dealing = len(game.line_up) if start.is_dealing else 0
    history = play(random, start, dealing + random.randint(3, 60), random.choice((None, *TEMPERS)))
    end = _end(random, history, dealing)
    if random.random() < FROM_THE_DEAL:
        end = min(end, dealing + MOST_STEPS)
    begin = max(dealing, end - random.randint(2, MOST_STEPS))
    return Passage(
        history[:end],
        min(begin, end - 1),
        memory=random.choice(tuple(Memory)),
        peek=random.choice(tuple(Peek)),
        seed=random.randrange(1 << 32),
    )


def _official_game(random: Random, edition: str, players: int) -> Game:
    while (game := random_game(random, EDITIONS[edition], players)).own_masks:
        pass
    return game


def _end(random: Random, history: History, dealing: int) -> int:
    """Where a passage ends: mostly a little after somebody has seen something."""
    secret = [at for at, step in enumerate(history) if at >= dealing and any(map(_is_rare, step.events))]
    if secret and random.random() < 0.7:
        return min(len(history), random.choice(secret) + random.randint(2, 5))
    return len(history)


def _is_rare(event: Event) -> bool:
    return isinstance(event, Seen | Shown)


def twins(passage: Passage, times: int) -> Iterator[Twin]:
    """Twins for the table and for everybody at it, several for each."""
    random = Random(passage.seed)
    players = passage.game.players
    viewers: list[Viewer] = [None, *(Player(number) for number in range(players))]
    for viewer in viewers:
        for _ in range(times):
            twin = twin_of(random, passage.history, viewer)
            if twin is not None:
                yield Twin(viewer, replace(passage, history=twin))
