"""A bot in two worlds that its player cannot tell apart, in which it has to choose the same."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from unittest.mock import patch
from zlib import crc32

from msgspec.structs import replace

from mascarade.bots import BotSeat, Level
from mascarade.bots.memory import PublicObserver
from mascarade.bots.strategies import BOT_CLASSES
from mascarade.history import GameLog
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.engine import pending
from mascarade.rules.events import Event
from mascarade.rules.game import EDITIONS, Game
from mascarade.rules.state import State
from mascarade.rules.view import View, events_for, view
from mascarade.session import SeatedBots
from tests.counted import Counted
from tests.laws.players import TEMPERS
from tests.laws.tables import random_game, random_start
from tests.laws.worlds import History, play, twin_of

Kind = tuple[str, Level]
KINDS: tuple[Kind, ...] = tuple((name, level) for name in BOT_CLASSES for level in Level)
WITNESS = "witness"


class Witness:
    """A bot whose choice depends on every event it hears, on everything it sees, and on every number it draws."""

    def __init__(
        self, _game: Game, _me: Player, _level: Level, random: Random, _observer: PublicObserver | None = None
    ) -> None:
        self._random = random
        self._heard: list[Event] = []

    def hear(self, event: Event) -> None:
        """Remember an event word for word."""
        self._heard.append(event)

    def choose(self, view: View) -> Choice:
        """Choose an option by a fingerprint of everything so far."""
        assert view.decision is not None
        everything = crc32(f"{self._random.random()} {self._heard} {view}".encode())
        return view.decision.options[everything % len(view.decision.options)]


class ToldApart(AssertionError):
    """Raised when a bot chose differently although its player could see no difference."""


@dataclass
class AlikeTally(Counted):
    """How many pairs of worlds each kind of bot was given, and how many real choices they had in them."""

    pairs: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    other_cards: int = 0
    """The number of decisions at which the cards lie differently in the two worlds."""
    no_twin: int = 0
    """The number of viewers without a second world, because they knew everything or nearly everything."""


def compare_bots(seed: str, edition: str, players: int, tally: AlikeTally) -> None:
    """Play a random game, and for each player a second one in which their bot has to choose the same."""
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
            with patch.dict(BOT_CLASSES, {WITNESS: Witness}):
                _compare(history, twin, me, (WITNESS, Level.HARD), random.random(), tally)


def _seated_in_order(start: State) -> State:
    """Seat bots in the order of their numbers."""
    return replace(start, seating=tuple(sorted(start.seating)))


def _compare(history: History, twin: History, me: Player, kind: Kind, seed: float, tally: AlikeTally) -> None:
    """Seat a bot as the program does, and let it hear only its own events of the other world."""
    name, level = kind
    game_log = GameLog(history[0].before)
    seated = SeatedBots(game_log, {me: BotSeat(name, level)}, Random(seed))
    alone = BOT_CLASSES[name](game_log.state.game, me, level, Random(Random(seed).getrandbits(64)))
    tally.pairs[f"{name}, {level.value}"] += 1
    for step, other in zip(history, twin, strict=True):
        if step.by == me:
            choices = seated.choose(), alone.choose(view(other.before, me))
            if choices[0] != choices[1]:
                raise ToldApart(f"{kind} chooses {choices[0]!r} or {choices[1]!r} as player {me}")
            _must_be_allowed(choices[0], step.before)
            tally.decisions[f"{name}, {level.value}"] += 1
            tally.other_cards += step.before.cards != other.before.cards
        game_log.choose(step.choice)
        if step.saw is not None:
            game_log.declare(step.saw)
        for event in events_for(other.events, me):
            alone.hear(event)


def _must_be_allowed(choice: Choice, state: State) -> None:
    decision = pending(state)
    assert decision is not None
    assert decision.allows(choice), f"{choice!r} may not be chosen"
