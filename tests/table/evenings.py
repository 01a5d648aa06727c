"""Whole games through the table without a terminal: begun, left, resumed, played to their end, the laws checked."""

import asyncio
import random
from collections import Counter

from mascarade.bots import BOTS
from mascarade.bots.bot import Level
from mascarade.bots.company import Guest
from mascarade.proposal import Seating, TableOptions, Tempo
from mascarade.table.endings import Afterwards
from mascarade.table.one_game import Played, go_on, play_one
from mascarade.table.party import Party
from tests.laws import laws
from tests.records.games import random_head
from tests.table.scripted import Remembering

BOTS_AT = 0.4
"""How many of the tables have bots."""
LEFT_AT = 0.4
"""How many of the games are left in the middle, and resumed."""
CHEAP = ("random", "honest")
"""The bots that sit at most tables; the others think for longer, and sit at a few."""


def random_party(chance: random.Random, edition: str, players: int) -> Party:
    """Draw a table: the scenario, the people, and bots on some of the seats or on all of them."""
    head = random_head(chance, edition, players)
    guests: tuple[Guest | None, ...] = ()
    if chance.random() < BOTS_AT:
        share = chance.choice((0.3, 0.7, 1.0))
        kinds = tuple(BOTS) if chance.random() < 0.1 else CHEAP
        guests = tuple(
            Guest(chance.choice(kinds), chance.choice(tuple(Level))) if chance.random() < share else None
            for _seat in range(players)
        )
    tempo = chance.choice(tuple(Tempo))
    return Party(
        head.scenario,
        seating=Seating(head.seating.names, guests if any(guests) else (), head.seating.first),
        options=TableOptions(memory=head.options.memory, peek=head.options.peek, pace=tempo),
    )


def play_evening(seed: str, edition: str, players: int, seen: Counter[str]) -> int:
    """Play a game, perhaps left and resumed, then check every step of it; return how many steps there were."""
    chance = random.Random(f"{seed}/{edition}/{players}")
    party = random_party(chance, edition, players)
    people = Remembering(chance, restless=chance.choice((0.0, 0.05, 0.2)))
    asyncio.run(_evening(people, party, chance))
    for session in people.sessions:
        for step in session.steps:
            laws.coins_are_kept(step.after)
            laws.cards_are_kept(step.after)
    seen.update(people.seen)
    seen["games"] += 1
    seen["with bots"] += bool(party.seating.guests)
    return len(people.sessions[-1].steps)


async def _evening(people: Remembering, party: Party, chance: random.Random) -> Played:
    victories: Counter[str] = Counter()
    if chance.random() < LEFT_AT:
        people.leaves_after = chance.randrange(1, 60)
    played = await play_one(people, party, victories, chance)
    most = people.leaves_after = 6_000
    while (session := people.sessions[-1]).decision is not None and len(session.steps) < most:
        people.seen["resumed"] += 1
        before = session.state
        played = await go_on(people, people.file, victories, party.options.pace, chance, at_sound_point=False)
        if session.steps and not people.seen["aside: ask_to_take_back"]:
            assert people.sessions[-1].steps[len(session.steps) - 1].after == before, "it went on from elsewhere"
    if session.decision is None:
        assert sum(victories.values()) >= 1
        assert sorted(played.party.seating.names) == sorted(party.seating.names)
        assert played.afterwards is not Afterwards.TRUTH, "the truth is no way on"
    return played
