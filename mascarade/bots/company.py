"""The bots at one table: each hears what may reach it, and each is asked when it has to decide."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from mascarade.bots.bot import Bot
from mascarade.bots.counter import Counter
from mascarade.bots.honest import Honest
from mascarade.bots.kinds import BotSeat
from mascarade.bots.liar import Liar
from mascarade.bots.onlooker import Onlooker
from mascarade.bots.randomly import Randomly
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import Game
from mascarade.rules.view import View

BOTS: dict[str, type[Bot]] = {
    "random": Randomly,
    "honest": Honest,
    "counter": Counter,
    "liar": Liar,
}
"""The class of each of ``KINDS``."""


class Company:
    """The bots of a game, by the players they are."""

    def __init__(self, game: Game, bots: Mapping[Player, BotSeat], random: Random) -> None:
        """Seat the bots before the cards are dealt; each draws from a source of its own."""
        onlooker = Onlooker(game)
        self._bots: dict[Player, Bot] = {
            player: BOTS[bot.kind](game, player, bot.level, Random(random.getrandbits(64)), onlooker)
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
