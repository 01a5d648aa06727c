"""Pairs of passages: one game, and for a viewer a twin of it that they cannot tell from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from mascarade.game_options import MemoryAid, Motion, Peek
from mascarade.rules.cards import Player
from mascarade.rules.events import Event, HandClosed, Looked, Shown
from mascarade.rules.game import EDITIONS, Game
from mascarade.scenarios import Scenario, shipped_scenarios
from tests.ideas.playing import IDEAS, idea
from tests.laws.players import TEMPERS
from tests.laws.tables import random_game, random_start
from tests.laws.worlds import History, play, twin_of
from tests.secrecy.frames import Viewer
from tests.secrecy.replaying import Passage

MOST_STEPS = 20
"""How many choices a passage shows on the screen, a challenge round counted answer by answer."""

OWN_MASKS = 0.3
"""How many games are played with masks that the edition does not have."""

FROM_A_SCENARIO = 0.6
"""How many of these come from a scenario that somebody wrote, where one serves the table."""

MANY_GAMES = 8
RARE = (Shown, HandClosed)
SECRET = (Looked, Shown, HandClosed)
"""What tells that somebody sees or knows something that others do not; hands are in every game anyway."""

WITH_BOTS = 1 / 6
"""How many passages are played by bots too."""

WITH_MOTION = 2 / 3
"""In how many passages coins, cards and turns are shown moving."""

FROM_THE_DEAL = 0.2
"""How many passages begin where a game does."""


@dataclass(frozen=True, slots=True)
class Twin:
    """A passage that a viewer cannot tell from another one."""

    viewer: Viewer
    passage: Passage


def random_passage(seed: str, edition: str, players: int, with_bots: float = WITH_BOTS) -> Passage:
    """A part of a random game, often one in which something secret happens, and now and then one with bots."""
    random = Random(seed)
    scenario, history = _rare_game(random, edition, players)
    dealing = len(history[0].before.game.line_up) if history[0].before.is_dealing else 0
    end = _end(random, history, dealing)
    if random.random() < FROM_THE_DEAL:
        end = min(end, dealing + MOST_STEPS)
    begin = max(dealing, end - random.randint(2, MOST_STEPS))
    return Passage(
        history[:end],
        min(begin, end - 1),
        memory=random.choice(tuple(MemoryAid)),
        peek=random.choice(tuple(Peek)),
        seed=random.randrange(1 << 32),
        scenario=scenario,
        bots=_random_bots(Random(f"bots {seed}"), players, with_bots),
        motion=Motion.ON if Random(f"motion {seed}").random() < WITH_MOTION else Motion.OFF,
    )


def _random_bots(random: Random, players: int, with_bots: float) -> frozenset[Player]:
    """Nobody, or some of the players; often all but one, who then needs no covers."""
    if random.random() >= with_bots:
        return frozenset()
    people = min(random.choice((0, 1, 1, 1, 2, 3, players)), players - 1)
    return frozenset(map(Player, random.sample(range(players), players - people)))


def _rare_game(random: Random, edition: str, players: int) -> tuple[Scenario | None, History]:
    """A game as it comes or, as often, one of many in which a card is shown or a hand closes over coins."""
    for _ in range(random.choice((1, MANY_GAMES))):
        game, scenario = random_table(random, edition, players)
        start = random_start(random, game)
        dealing = len(game.line_up) if start.is_dealing else 0
        history = play(random, start, dealing + random.randint(3, 60), random.choice((None, *TEMPERS)))
        if any(isinstance(event, RARE) for step in history for event in step.events):
            break
    return scenario, history


def random_table(random: Random, edition: str, players: int) -> tuple[Game, Scenario | None]:
    """The official masks alone, a scenario with masks of its own, or masks from the whole vocabulary of powers."""
    if random.random() >= OWN_MASKS:
        return _random_game(random, edition, players, with_own_masks=False), None
    scenarios = [one for one in with_own_masks() if one.edition.id == edition and players in one.players]
    if scenarios and random.random() < FROM_A_SCENARIO:
        scenario = random.choice(scenarios)
        return scenario.game(players), scenario
    return _random_game(random, edition, players, with_own_masks=True), None


def _random_game(random: Random, edition: str, players: int, *, with_own_masks: bool) -> Game:
    while bool((game := random_game(random, EDITIONS[edition], players)).own_masks) != with_own_masks:
        pass
    return game


@cache
def with_own_masks() -> tuple[Scenario, ...]:
    """The scenarios that have masks of their own: those that ship, and those that every idea is written down as."""
    return tuple(scenario for scenario in (*shipped_scenarios(), *map(idea, IDEAS)) if scenario.own_masks)


def _end(random: Random, history: History, dealing: int) -> int:
    """Where a passage ends: mostly a little after something secret; of what there was, anything is as likely."""
    secret: dict[type[Event], list[int]] = {}
    for at, step in enumerate(history[dealing:], start=dealing):
        for event in step.events:
            if isinstance(event, SECRET):
                secret.setdefault(type(event), []).append(at)
    if secret and random.random() < 0.7:
        return min(len(history), random.choice(random.choice(list(secret.values()))) + random.randint(2, 5))
    return len(history)


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
