"""How often bots swap really: ``python -m tests.soak.swaps --games 200 --seed 1``.

Every kind of bot plays by itself, on published tables. The swaps are told apart by what somebody who has only looked on
may think of the two cards: whether the other card brings more than one's own, or less, and in the opening or later.
Printed is the share of real swaps in percent, and how many swaps it is a share of; the rest was pretended.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from math import fsum
from random import Random

from mascarade.bots import BotSeat, Level
from mascarade.bots.belief import Belief
from mascarade.bots.outcome_cache import outcome_cache_of
from mascarade.bots.rollout import PowerContext
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.choices import Kind, Limit, Really
from mascarade.rules.game import Game
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import play_bot_game

TABLES = (("first", 3), ("first", 4), ("first", 6), ("first", 8), ("second-a", 6), ("second-b", 8))
SITUATIONS = ("opening", "other better", "about equal", "own better")
ALIKE = 0.5
"""How many coins apart two cards may be and still be about equal."""
LONGEST = 2000

Swaps = Counter[tuple[str, bool]]
"""Swaps by situation, and whether they were real."""


@lru_cache(maxsize=1024)
def brings(game: Game, mask: MaskId) -> float:
    """What a mask brings its user in the first turn after the opening, above what it brings the others on average."""
    coins = (game.house.starting_coins,) * game.players
    seating = tuple(Player(number) for number in range(game.players))
    futures = outcome_cache_of(PowerContext(game, coins, 1, seating, None, 0.5)).used(mask, Player(0)).prospects
    return fsum(future.share * (future.coins[0] - fsum(future.coins[1:]) / (game.players - 1)) for future in futures)


def seems(game: Game, belief: Belief, place: Place) -> float:
    """What a card brings, as far as everybody can know."""
    return fsum(chance * brings(game, mask) for mask, chance in belief.masks(place).items())


def swaps_of(bot: BotSeat, scenario: str, players: int, seed: int, number: int) -> Swaps:
    """The swaps of one game."""
    game = find_scenario(scenario).game(players)
    random = Random(f"{seed}/{scenario}/{players}/{number}")
    seating = tuple(Player(each) for each in range(players))
    belief, found = Belief(game, Player(-2), seating), Counter[tuple[str, bool]]()
    opening = False
    for step, played in enumerate(play_bot_game(game, [bot] * players, Player(random.randrange(players)), random)):
        decision = played.decision
        if decision.kind is Kind.TURN:
            opening = Limit.OPENING in decision.limits
        elif decision.kind is Kind.EXCHANGE and decision.mask is None:
            found[_situation(game, belief, opening, *decision.cards), isinstance(played.choice, Really)] += 1
        for event in played.events:
            belief.learn(event)
        if step > LONGEST:
            break
    return found


def _situation(game: Game, belief: Belief, opening: bool, own: Place, other: Place) -> str:
    if opening:
        return "opening"
    ahead = seems(game, belief, other) - seems(game, belief, own)
    return "about equal" if abs(ahead) < ALIKE else "other better" if ahead > 0 else "own better"


def main() -> int:
    """Print a line for each bot and table."""
    chosen = _arguments().parse_args()
    print(f"games a table: {chosen.games:,}, seed {chosen.seed}, level {chosen.level}")
    print(f"{'bot, table, players':26}" + "".join(f"{situation:>20}" for situation in SITUATIONS), flush=True)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for name in chosen.bots.split(","):
            for scenario, players in TABLES:
                one = partial(swaps_of, BotSeat(name, Level(chosen.level)), scenario, players, chosen.seed)
                found = sum(pool.map(one, range(chosen.games), chunksize=10), Counter[tuple[str, bool]]())
                print(f"{name:8} {scenario:9} {players:2}     ", end="")
                for situation in SITUATIONS:
                    really, all_of_them = found[situation, True], found[situation, True] + found[situation, False]
                    share = f"{100 * really / all_of_them:.0f} %" if all_of_them else "-"
                    print(f"{share:>11} of {all_of_them:5}", end="")
                print(flush=True)
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="real and feigned swaps")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--level", default=Level.HARD.value, choices=[level.value for level in Level])
    parser.add_argument("--bots", default="counter,liar", help="which bots, with commas")
    return parser


if __name__ == "__main__":
    sys.exit(main())
