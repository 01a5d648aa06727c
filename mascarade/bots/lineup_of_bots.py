"""The bots at one table: each hears what may reach it, and each is asked when it has to decide."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Protocol

from mascarade.bots import BotSeat, Level
from mascarade.bots.memory import PublicObserver
from mascarade.bots.strategies import CounterBot, HonestBot, LiarBot, RandomBot
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import Game
from mascarade.rules.view import View


class Bot(Protocol):
    """One player of a game, from the first card dealt to the end.

    It plays from views and from the events that reach it, and from nothing else: in two games that look alike to its
    player it makes the same choices, given the same chance of its own.
    """

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        """Sit down before the cards are dealt, everybody on the seat of their own number.

        Bots at one table are given one observer, who hears for all of them what everybody hears.
        """

    def hear(self, event: Event) -> None:
        """Take in something that has happened; the events come in order, and only those that this player may know."""

    def choose(self, view: View) -> Choice:
        """Choose an option of the decision in this player's own view."""


BOT_CLASSES: dict[str, type[Bot]] = {
    "random": RandomBot,
    "honest": HonestBot,
    "counter": CounterBot,
    "liar": LiarBot,
}
"""The class of each of ``KINDS``."""


class LineupOfBots:
    """The bots of a game, by the players they are."""

    def __init__(self, game: Game, bots: Mapping[Player, BotSeat], random: Random) -> None:
        """Seat the bots before the cards are dealt; each draws from a source of its own."""
        observer = PublicObserver(game)
        self._bots: dict[Player, Bot] = {
            player: BOT_CLASSES[bot.kind](game, player, bot.level, Random(random.getrandbits(64)), observer)
            for player, bot in bots.items()
        }
        self._ears: tuple[tuple[Player | None, Bot], ...] = tuple(self._bots.items())
        """Each bot, and the player whom an event must reach for it to hear it."""

    def hear(self, events: Iterable[Event], hears_as: Callable[[Player], Player | None] | None = None) -> None:
        """Tell each bot those of these events that it may learn, or that whoever it has replaced has learnt."""
        ears = self._ears
        if hears_as is not None:
            ears = tuple((hears_as(player), bot) for player, bot in self._bots.items())
        for event in events:
            audience = event.audience
            for viewer, bot in ears:
                if audience is EVERYONE or audience.includes(viewer):
                    bot.hear(event)

    def choose(self, view: View) -> Choice:
        """Return what the bot with this view chooses."""
        assert view.viewer is not None, "nobody decides from the public table"
        return self._bots[view.viewer].choose(view)
