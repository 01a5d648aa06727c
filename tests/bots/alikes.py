"""A bot in two worlds that its player cannot tell apart: whatever it chooses in one it has to choose in the other."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from mascarade.bots import BOTS, Bot
from mascarade.bots.bot import Level
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.editions import EDITIONS
from mascarade.rules.engine import pending
from mascarade.rules.state import State
from mascarade.rules.view import events_for, view
from tests.laws.players import TEMPERS
from tests.laws.tables import random_game, random_start
from tests.laws.worlds import History, play, twin_of

Kind = tuple[str, Level]
KINDS: tuple[Kind, ...] = tuple((name, level) for name in BOTS for level in Level)


class ToldApart(AssertionError):
    """A bot chose otherwise where its player could see no difference."""


@dataclass
class AlikeTally:
    """How many pairs each kind of bot was given, and how much there was to choose in them."""

    pairs: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    other_cards: int = 0
    """Decisions at which the cards lie otherwise in the two worlds."""
    no_twin: int = 0
    """Viewers for whom no twin was found: they knew everything, or nearly."""

    def add(self, other: "AlikeTally") -> None:
        """Count what another tally has counted too."""
        self.pairs.update(other.pairs)
        self.decisions.update(other.decisions)
        self.other_cards += other.other_cards
        self.no_twin += other.no_twin


def compare_bots(seed: str, edition: str, players: int, tally: AlikeTally) -> None:
    """One random game, and for everybody who plays in it a twin in which a bot has to choose alike."""
    random = Random(f"{seed}/{edition}/{players}")
    start = _seated_in_order(random_start(random, random_game(random, EDITIONS[edition], players)))
    dealing = len(start.game.line_up) if start.is_dealing else 0
    history = play(random, start, dealing + random.randint(5, 80), random.choice((None, *TEMPERS)))
    for number in range(players):
        me = Player(number)
        twin = twin_of(random, history, me)
        if twin is None:
            tally.no_twin += 1
        else:
            _compare(history, twin, me, random.choice(KINDS), random.random(), tally)


def _seated_in_order(start: State) -> State:
    """Bots sit down in the order of their numbers."""
    return start._replace(seating=tuple(sorted(start.seating)))


def _compare(history: History, twin: History, me: Player, kind: Kind, seed: float, tally: AlikeTally) -> None:
    name, level = kind
    game = history[0].before.game
    one, two = (BOTS[name](game, me, level, Random(seed)) for _ in range(2))
    tally.pairs[f"{name}, {level.value}"] += 1
    for step, other in zip(history, twin, strict=True):
        if step.by == me:
            choices = _choice(one, step.before, me), _choice(two, other.before, me)
            if choices[0] != choices[1]:
                raise ToldApart(f"{kind} chooses {choices[0]!r} or {choices[1]!r} as player {me}")
            tally.decisions[f"{name}, {level.value}"] += 1
            tally.other_cards += step.before.cards != other.before.cards
        for bot, events in ((one, step.events), (two, other.events)):
            for event in events_for(events, me):
                bot.hear(event)


def _choice(bot: Bot, state: State, me: Player) -> Choice:
    choice = bot.choose(view(state, me))
    decision = pending(state)
    assert decision is not None
    assert decision.allows(choice), f"{choice!r} may not be chosen"
    return choice
