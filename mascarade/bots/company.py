"""The bots at one table: each hears what may reach it, and each is asked when it has to decide."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from mascarade.bots import BOTS
from mascarade.bots.bot import Bot, Level
from mascarade.bots.onlooker import Onlooker
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.events import EVERYONE, Event
from mascarade.rules.game import Game
from mascarade.rules.values import Value
from mascarade.rules.view import View


class BotSeat(Value):
    """A seat that a bot plays: the kind of bot and its level."""

    kind: str
    """A name of ``BOTS``."""
    level: Level = Level.NORMAL


FRIENDS = (
    BotSeat("counter", Level.EASY),
    BotSeat("liar", Level.NORMAL),
    BotSeat("counter", Level.NORMAL),
    BotSeat("liar", Level.EASY),
)
"""The company of a table of friends, with which scenarios are judged unless other bots are asked for.

It is fitted to nothing but these assumptions: everybody wants to win, and says what is not so where that pays; one half
reckons the same way each time, and the other half mixes and reads what others let pass; one half forgets two fifths of
what it has learnt within a round, and dares less, and the other half forgets less than a sixth. Nobody plays at random,
and nobody refuses to bluff: such players lose to all others, and figures would tell about them.
"""


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
