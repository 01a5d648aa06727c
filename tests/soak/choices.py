"""Whether a bot would have done better with another choice.

python -m tests.soak.choices "not announce:swindler" announce:swindler --holds swindler --rich 11

Hard bots play. In each turn in which one of them made the first choice and could have made the second, the game is
played on several times in both ways, with the same random numbers: after its choice, and after the best choice of the
other kind. The script prints how often it wins in each way, and the difference with an interval of 95 %.

A choice is ``announce:MASK``, ``announce``, ``look`` or ``swap``, or ``not`` and one of these. A turn counts only if
the bot is sure that it ``--holds`` a mask, has at least its ``--own`` coins, and somebody else is at least as
``--rich``.
"""

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from msgspec.structs import replace

from mascarade.bots import Level
from mascarade.bots.memory import PublicObserver
from mascarade.bots.strategies import CounterBot, LiarBot, RememberingBot
from mascarade.rules.cards import CHANCE, CardOf, Player
from mascarade.rules.choices import Announce, Choice, Deal, Kind, Look, Swap
from mascarade.rules.engine import pending, step
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game
from mascarade.rules.view import events_for, view
from mascarade.scenarios import find_scenario
from tests.bots.duels import CONFIDENCE, MOST_DECISIONS
from tests.soak.running import options

SURE = 0.9
BOTS: dict[str, type[CounterBot]] = {"counter": CounterBot, "liar": LiarBot}
KINDS = {"announce": Announce, "look": Look, "swap": Swap}


class Moment(NamedTuple):
    """A moment of a game, with its players and the generator from which they all draw."""

    state: State
    bots: Mapping[Player, RememberingBot]
    chance: Random

    def copy(self, seed: str) -> "Moment":
        """Return the same moment with another future."""
        bots, chance = deepcopy((self.bots, self.chance), {id(self.state.game): self.state.game})
        chance.seed(seed)
        return Moment(self.state, bots, chance)

    def asked(self) -> Choice:
        """Return the choice of whoever has to decide."""
        decision = pending(self.state)
        assert decision is not None
        if decision.by != CHANCE:
            return self.bots[decision.by].choose(view(self.state, decision.by))
        undealt = self.state.undealt
        return Deal(self.chance.choice(undealt)) if self.state.is_dealing else self.chance.choice(decision.options)

    def after(self, choice: Choice) -> "Moment":
        """Return the moment after a choice."""
        state, events = step(self.state, choice)
        for player, bot in self.bots.items():
            for event in events_for(events, player):
                bot.hear(event)
        return self._replace(state=state)

    def share(self, choice: Choice, player: Player) -> float:
        """Return a player's share of the victory after a choice, with the game played to its end."""
        moment = self.after(choice)
        for _ in range(MOST_DECISIONS):
            if moment.state.outcome is not None:
                winners = moment.state.outcome.winners
                return (player in winners) / len(winners)
            moment = moment.after(moment.asked())
        return 1.0 / moment.state.game.players


def fits(choice: Choice, words: str) -> bool:
    """Return whether a choice fits words such as ``look``, ``announce:king`` or ``not announce``."""
    if words.startswith("not "):
        return not fits(choice, words.removeprefix("not "))
    kind, _, mask = words.partition(":")
    return isinstance(choice, KINDS[kind]) and (not mask or (isinstance(choice, Announce) and choice.mask == mask))


def others(moment: Moment, chosen: Namespace) -> tuple[Choice, ...]:
    """Return the other choices in a turn that fits the search; none in any other turn."""
    decision, state = pending(moment.state), moment.state
    if decision is None or decision.kind is not Kind.TURN or state.opening:
        return ()
    cards = [CardOf(decision.by, hand) for hand in state.game.hands]
    if chosen.holds and max(moment.bots[decision.by].believes(card, chosen.holds) for card in cards) < SURE:
        return ()
    coins = dict(zip(state.seating, state.coins, strict=True))
    if coins.pop(decision.by) < chosen.own or max(coins.values()) < chosen.rich:
        return ()
    return tuple(option for option in decision.options if fits(option, chosen.instead))


def differences(game: Game, bots: Sequence[str], chosen: Namespace) -> Iterator[tuple[float, float]]:
    """Yield, turn by turn, the shares won by the choice made and by the other one."""
    for number in count():
        random, observer = Random(f"{chosen.seed}/{number}"), PublicObserver(game)
        kinds = {Player(seat): BOTS[bots[(seat + number) % len(bots)]] for seat in range(game.players)}
        company = {player: kind(game, player, Level.HARD, random, observer) for player, kind in kinds.items()}
        moment = Moment(new_game(game, Player(number // len(bots) % game.players)), company, random)
        for decisions in range(MOST_DECISIONS):
            if moment.state.outcome is not None:
                break
            choice, instead = moment.asked(), others(moment, chosen)
            if instead and fits(choice, chosen.did) and choice not in instead:
                seen = view(moment.state, moment.state.active_player)
                assert seen.decision is not None
                asked = replace(seen, decision=replace(seen.decision, options=instead))
                seeds = [f"{chosen.seed}/{number}/{decisions}/{time}" for time in range(chosen.times)]
                other = moment.copy(seeds[0]).bots[seen.active_player].choose(asked)
                own, best = (
                    fmean(moment.copy(seed).share(each, seen.active_player) for seed in seeds)
                    for each in (choice, other)
                )
                yield own, best
            moment = moment.after(choice)


def main() -> int:
    """Play until there are enough turns, and print what the choices were worth."""
    chosen = options(
        __doc__,
        did=str,
        instead=str,
        scenario="second-a",
        players=6,
        bots="counter,liar",
        holds="",
        own=0,
        rich=0,
        turns=200,
        times=4,
        seed=1,
    )
    game = find_scenario(chosen.scenario).game(chosen.players)
    found = list(islice(differences(game, chosen.bots.split(","), chosen), chosen.turns))
    own, other = (fmean(column) for column in zip(*found, strict=True))
    margin = CONFIDENCE * stdev([there - here for here, there in found]) / sqrt(len(found))
    print(f"{chosen.scenario}, {chosen.players} players, {len(found)} turns x {chosen.times}, seed {chosen.seed}")
    print(f"did {chosen.did}: {100 * own:.1f} %; {chosen.instead}: {100 * other:.1f} %", end="; ")
    print(f"difference {100 * (other - own):+.1f} ± {100 * margin:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
