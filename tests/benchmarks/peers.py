"""How fast the engine is beside two others in pure Python: coupml, which plays Coup, and werewolf-engine.

``python -m tests.benchmarks.peers`` plays all of them at random in turns, round after round, and prints real choices a
second and ratios taken within each round. The two are nobody's dependencies: ``pip install coupml werewolf-engine`` in
this environment, or in another whose site-packages are named with ``--peers``; without them the script exits with 2.

A real choice is one that a player makes among at least two legal options; chance, and what is forced, takes its time
and is not counted.

- coupml, 4 players: as its own example plays, an action drawn from ``get_legal_actions()``, while not over.
- werewolf-engine, 8 players (3 villagers, 2 werewolves, seer, doctor, witch): at night a target drawn from
  ``get_available_targets()``, or ``night_skip`` where there is none; by day a vote for anybody else alive, a list that
  the engine does not give: who is alive is looked up once a day. Its hunter takes no decisions, so has no part.
- ours, 4 and 8 players: an option of ``pending()``, which ``step`` checks again.

Both change one position in place, and check each choice as they go; so does ours, but it makes a new immutable position
at each choice, and tells what happened as events, each with its audience.
"""

import argparse
import random
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from mascarade.rules.cards import CHANCE
from mascarade.rules.engine import pending, step
from mascarade.rules.game import SECOND, Game
from mascarade.rules.state import new_game
from tests.laws.line_ups import published

ROLES = {"villager": 3, "werewolf": 2, "seer": 1, "doctor": 1, "witch": 1}
MISSING = "coupml and werewolf-engine are not here: pip install coupml werewolf-engine, or --peers SITE-PACKAGES"

Play = Callable[[], int]
"""Plays one game; returns how many real choices it took."""


class Drawing:
    """What coupml asks of its source of chance, as numpy's would answer it: a draw below a number, and a shuffle."""

    def __init__(self, random: Random) -> None:
        self.choice = random.randrange
        self.shuffle = random.shuffle


def coup(kind: Any, random: Random) -> Play:
    """Random play of coupml; ``kind`` is its class of games."""
    drawing = Drawing(random)

    def play() -> int:
        game = kind(4, drawing)
        game.init_game()
        choices = 0
        while not game.is_game_over():
            actions = game.get_legal_actions()
            choices += len(actions) > 1
            game.play_action(random.choice(actions))
        return choices

    return play


def werewolf(engine: Any, random: Random) -> Play:
    """Random play of werewolf-engine; ``engine`` is the package."""
    names, roles = [str(number) for number in range(8)], engine.GameConfig(role_counts=ROLES)
    over, night = engine.Phase.END, engine.Phase.NIGHT

    def play() -> int:
        game = engine.Game(names, roles)
        game.start()
        choices = 0
        while game.phase is not over:
            choices += by_night(game, random) if game.phase is night else by_day(game, random)
        return choices

    return play


def by_night(game: Any, random: Random) -> int:
    """Whoever is next at night does what their role can do, to somebody drawn at random."""
    manager = game.night_manager
    actor = manager.current_actor
    targets = manager.get_available_targets(actor)
    if targets:
        game.night_action(actor.id, random.choice(targets).id)
    else:
        game.night_skip(actor.id)
    return len(targets) > 1


def by_day(game: Any, random: Random) -> int:
    """Everybody alive votes for somebody else; returns how many of them had a choice."""
    alive = [player.id for player in game.players if player.is_alive()]
    for at, voter in enumerate(alive):
        drawn = random.randrange(len(alive) - 1)
        game.day_vote(voter, alive[drawn if drawn < at else drawn + 1])
    return len(alive) if len(alive) > 2 else 0


def ours(players: int, random: Random) -> Play:
    """Random play of this engine, at a published table of the second edition."""
    game = Game(SECOND, players, published(SECOND, players)[0])

    def play() -> int:
        state = new_game(game)
        choices = 0
        while (decision := pending(state)) is not None:
            choices += len(decision.options) > 1 and decision.by != CHANCE
            state, _ = step(state, random.choice(decision.options))
        return choices

    return play


def rate(play: Play, seconds: float) -> float:
    """Real choices a second, over about that many seconds."""
    choices = 0
    begin = process_time()
    while (took := process_time() - begin) < seconds:
        choices += play()
    return choices / took


def others(seed: int) -> dict[str, Play]:
    """The two peers, by name: four players and eight; raises ImportError where one of them is missing."""
    random.seed(seed)  # werewolf-engine shuffles its roles with the module's own chance
    return {
        "coupml": coup(import_module("coupml").Coup, Random(seed)),
        "werewolf-engine": werewolf(import_module("werewolf_engine"), Random(seed)),
    }


def players_of(seed: int) -> dict[str, Play]:
    """Everything that is measured, by name; raises ImportError where one of the peers is missing."""
    peers = others(seed)
    return {
        "coupml, 4 players": peers["coupml"],
        "ours, 4 players": ours(4, Random(seed)),
        "werewolf-engine, 8 players": peers["werewolf-engine"],
        "ours, 8 players": ours(8, Random(seed)),
    }


def measured(plays: dict[str, Play], rounds: int, seconds: float) -> list[list[float]]:
    """Return the rates of all of them, round after round, once each has played itself in."""
    for play in plays.values():
        rate(play, seconds / 2)
    return [[rate(play, seconds) for play in plays.values()] for _ in range(rounds)]


def ratios_of(rounds: list[list[float]]) -> dict[str, list[float]]:
    """Return how fast this engine was beside each peer within each round."""
    return {
        peer: [rates[at + 1] / rates[at] for rates in rounds] for peer, at in (("coupml", 0), ("werewolf-engine", 2))
    }


def main() -> int:
    """Play them all in turns, and print a line for each and the two ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", metavar="SITE-PACKAGES", help="where the two are installed, if not here")
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=0.2, help="how long each plays in a round")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.peers is not None:
        sys.path.append(chosen.peers)
    try:
        plays = players_of(chosen.seed)
    except ImportError:
        print(MISSING, file=sys.stderr)
        return 2
    rounds = measured(plays, chosen.rounds, chosen.seconds)
    setting = f"Python {sys.version.split()[0]}, seed {chosen.seed}"
    print(f"{setting}, {chosen.rounds} rounds of {chosen.seconds:g} s each")
    for name, rates in zip(plays, zip(*rounds, strict=True), strict=True):
        print(f"{name:28}{median(rates):10,.0f} real choices a second (from {min(rates):,.0f} to {max(rates):,.0f})")
    for peer, ratios in ratios_of(rounds).items():
        print(f"ours to {peer}: {median(ratios):.2f} (from {min(ratios):.2f} to {max(ratios):.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
