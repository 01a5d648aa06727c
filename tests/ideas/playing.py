"""Random games of the ideas, with laws 1 to 6 held against each of them."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from mascarade.scenarios import Scenario, find_scenario, load_scenario
from tests.laws.games import Tally, play_game
from tests.laws.pairs import PairTally, compare_games

FOLDER = Path(__file__).parent
IDEAS = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def idea(name: str) -> Scenario:
    """The scenario that an idea is written down as, or one that ships."""
    return load_scenario(FOLDER / f"{name}.toml") if name in IDEAS else find_scenario(name)


@dataclass
class IdeaTally:
    """What the games of one idea came through."""

    games: Tally = field(default_factory=Tally)
    pairs: PairTally = field(default_factory=PairTally)


def play_idea(name: str, seed: str, tally: IdeaTally) -> None:
    """One game with laws 1 to 5, 8 and 9 checked at every step, and another compared with its twins for law 6."""
    random = Random(f"{seed}/{name}")
    scenario = idea(name)
    game = scenario.game(random.choice(scenario.players))
    play_game(random, game, tally.games)
    compare_games(random, game, tally.pairs)
