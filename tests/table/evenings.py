"""Whole games through the table without a terminal: begun, left, resumed and finished, with the laws checked."""

import asyncio
import random
from collections import Counter
from typing import Any

from mascarade.bots import BotSeat, Level
from mascarade.bots.strategies import BOT_CLASSES
from mascarade.game_options import GameSetup, Pace, Seating, TableOptions
from mascarade.scenarios import Scenario
from mascarade.table.evening import AfterGame, play_game, resume_game
from mascarade.table.game_words import Afterwards
from mascarade.truth.awards import EveningTally
from tests.laws import laws
from tests.laws.own_masks import random_scenarios
from tests.records.games import random_header
from tests.table.scripted import Remembering

BOTS_AT = 0.4
"""The share of tables with bots."""
LEFT_AT = 0.4
"""The share of games that are left in the middle and resumed."""
OWN = 0.4
"""The share of tables with a random scenario, with own masks."""
GOALS = range(11, 21)
"""Goals that random players reach, but not at once."""
CHEAP = ("random", "honest")
"""The bots of most tables; the others think longer, and sit at fewer."""


def random_party(chance: random.Random, edition: str, players: int) -> GameSetup:
    """Draw a table: the scenario, the people, and bots on some of the seats or on all of them."""
    header = random_header(chance, edition, players)
    scenario = header.scenario
    if chance.random() < OWN:
        scenario = next(filter(_lasts_an_evening, random_scenarios(chance, edition, players)))
    bots: tuple[BotSeat | None, ...] = ()
    if chance.random() < BOTS_AT:
        share = chance.choice((0.3, 0.7, 1.0))
        kinds = tuple(BOT_CLASSES) if chance.random() < 0.1 else CHEAP
        bots = tuple(
            BotSeat(chance.choice(kinds), chance.choice(tuple(Level))) if chance.random() < share else None
            for _seat in range(players)
        )
    pace = chance.choice(tuple(Pace))
    return GameSetup(
        scenario,
        seating=Seating(header.seating.names, bots if any(bots) else (), header.seating.first),
        options=TableOptions(memory=header.options.memory, peek=header.options.peek, pace=pace),
    )


def _lasts_an_evening(scenario: Scenario) -> bool:
    """Return whether random games end, and not at once."""
    game = scenario.game(*scenario.players)
    paying = [mask for mask in game.line_up if any(effect.facts.brings_money for effect in game.masks[mask].power)]
    goal = game.house.goal_coins
    return goal in GOALS and game.house.starting_coins <= goal // 2 and 3 * len(paying) >= len(game.line_up)


def play_evening(seed: str, edition: str, players: int, seen: Counter[str]) -> int:
    """Play a game, perhaps left and resumed, check every step, and return the number of steps."""
    chance = random.Random(f"{seed}/{edition}/{players}")
    setup = random_party(chance, edition, players)
    people = Remembering(chance, restless=chance.choice((0.0, 0.05, 0.2)))
    asyncio.run(_passed(people, setup, chance))
    for session in people.sessions:
        for step in session.steps:
            laws.coins_are_kept(step.after)
            laws.cards_are_kept(step.after)
    seen.update(people.seen)
    seen["games"] += 1
    seen["with bots"] += bool(setup.seating.bots)
    return len(people.sessions[-1].steps)


async def _passed(people: Remembering, setup: GameSetup, chance: random.Random) -> None:
    """Play the evening; raise at once what was raised while somebody spoke, instead of waiting for more."""
    evening = asyncio.create_task(_evening(people, setup, chance))
    raised: list[BaseException] = []

    def fail(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        raised.append(context.get("exception") or AssertionError(context["message"]))
        evening.cancel()

    asyncio.get_running_loop().set_exception_handler(fail)
    try:
        await evening
    except asyncio.CancelledError:
        if not raised:
            raise
    if raised:
        raise raised[0]


async def _evening(people: Remembering, setup: GameSetup, chance: random.Random) -> AfterGame:
    tally = EveningTally()
    if chance.random() < LEFT_AT:
        people.leaves_after = chance.randrange(1, 60)
    played = await play_game(people, setup, tally, chance)
    most = people.leaves_after = 6_000
    while (session := people.sessions[-1]).decision is not None and len(session.steps) < most:
        people.seen["resumed"] += 1
        before = session.state
        played = await resume_game(people, people.file, tally, setup.options, chance, at_sound_point=False)
        taken_back = ("aside: ask_to_undo", "taken back on the way", "backspace")
        if session.steps and not any(people.seen[what] for what in taken_back):
            assert people.sessions[-1].steps[len(session.steps) - 1].after == before, "it went on from elsewhere"
    if session.decision is None:
        assert bool(tally.wins) is (session.state.outcome is not None)
        assert sorted(played.setup.seating.names) == sorted(session.names)
        assert played.afterwards is not Afterwards.TRUTH, "the truth is no way on"
    return played
