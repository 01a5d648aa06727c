"""Random games of the ideas for masks, each checked against the laws."""

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
    """Return the scenario of an idea, or one that ships."""
    return load_scenario(FOLDER / f"{name}.toml") if name in IDEAS else find_scenario(name)


@dataclass
class IdeaTally:
    """What has happened in the games of one idea."""

    games: Tally = field(default_factory=Tally)
    pairs: PairTally = field(default_factory=PairTally)


def play_idea(name: str, seed: str, tally: IdeaTally) -> None:
    """Play one game, checking laws 1 to 5, 8 and 9 at every step, and compare a second one with its twins for law 6."""
    random = Random(f"{seed}/{name}")
    scenario = idea(name)
    game = scenario.game(random.choice(scenario.players))
    play_game(random, game, tally.games)
    compare_games(random, game, tally.pairs)
