"""The options of a game before the people at the table agree on them: seats, table options and times."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from enum import Enum
from itertools import chain, count
from math import isfinite
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import asdict, replace

from mascarade.art.drawing import AsciiMode
from mascarade.art.palettes import Palette
from mascarade.bots import KINDS, BotSeat, Level
from mascarade.names import are_alike
from mascarade.rules.cards import Player
from mascarade.rules.game import MemoryAid as MemoryAid  # a scenario proposes these like everything else
from mascarade.scenarios import Scenario
from mascarade.table_keys import USUAL_KEYS, ActionKeys
from mascarade.values import Value


class Peek(Enum):
    """How long a card is seen in secret: while a key is held, or for a fixed time."""

    HOLD = "hold"
    TIMED = "timed"


class Pace(Enum):
    """The speed at which bots play, so that people can follow."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Hints(Enum):
    """When the table explains each decision: until a game has been finished here, always, or never."""

    FIRST_GAME = "first-game"
    ALWAYS = "always"
    NEVER = "never"


class Bell(Enum):
    """Whether the bell of the terminal calls people to the laptop."""

    OFF = "off"
    ON = "on"


class Motion(Enum):
    """Whether coins, cards and turns are seen moving at the table."""

    ON = "on"
    OFF = "off"


class TableOptions(Value):
    """The way a table plays, whatever the scenario; every option is an enumeration of its own.

    A new option is a field here, a flag of ``mascarade play`` and a row of the set-up; settings keep it by its name.
    """

    memory: MemoryAid = MemoryAid.NONE
    peek: Peek = Peek.HOLD
    pace: Pace = Pace.NORMAL
    """The speed at which bots play."""
    colours: Palette = Palette.CANDLELIGHT
    hints: Hints = Hints.FIRST_GAME
    ascii: AsciiMode = AsciiMode.AUTO
    """The characters that are drawn."""
    bell: Bell = Bell.OFF
    motion: Motion = Motion.ON

    def with_next_value(self, name: str, by: int) -> "TableOptions":
        """Return the options with the next value of one of them, or the one before."""
        word: Enum = getattr(self, name)
        words = tuple(type(word))
        turned: Any = words[(words.index(word) + by) % len(words)]
        return replace(self, **{name: turned})

    def as_words(self) -> dict[str, str]:
        """Return the options as they are kept in files."""
        return {name: word.value for name, word in asdict(self).items()}


USUAL_IDLE = 20.0


class Timing(Value):
    """The times of the hot seat in seconds, within the bounds that a configuration file has to keep."""

    settle: Annotated[float, Meta(ge=0.2, le=5)] = 0.4
    """The time after each change of screen during which input is ignored."""
    rest_of_name: Annotated[float, Meta(ge=0.2, le=5)] = 0.8
    """Letters are ignored until none has come for so long, once a mask was found by the first letters of its name."""
    first_peek: Annotated[float, Meta(ge=0.3, le=5)] = 0.8
    """A first press shows a card for so long, until the key begins to repeat."""
    repeat_gap: Annotated[float, Meta(ge=0.05, le=2)] = 0.15
    """A held key that has not repeated for so long has been let go."""
    timed_peek: Annotated[float, Meta(ge=1, le=60)] = 3.0
    """The duration of a timed look."""
    idle: Annotated[float, Meta(ge=5, le=3600)] = USUAL_IDLE
    """A private screen that nobody touches closes by itself; infinite where it never does."""
    turning_away: Annotated[float, Meta(ge=1, le=60)] = 3.0
    """The time between the call to turn away and the card that the player must not see."""
    showing: Annotated[float, Meta(ge=1, le=60)] = 5.0
    """The time for which such a card is shown."""
    bot_turn: Annotated[float, Meta(ge=0, le=60)] = 1.2
    """The time before a bot does anything aloud, besides the time for reading what was told before."""
    bot_hands: Annotated[float, Meta(ge=0, le=60)] = 2.2
    """The time for which a bot has cards or coins in hand, whatever it does with them."""
    bot_answer: Annotated[float, Meta(ge=0, le=60)] = 0.5
    """The time before a bot answers in a challenge round, and before a round closes by itself."""
    reading: Annotated[float, Meta(ge=0, le=60)] = 0.8
    """The time for each line that was told."""
    open_card: Annotated[float, Meta(ge=0, le=60)] = 1.5
    """The time for each open card, if nobody plays who could turn it down."""

    @property
    def open_idle(self) -> float:
        """The time after which an open card that nobody touches is covered; there is always a limit."""
        return self.idle if isfinite(self.idle) else USUAL_IDLE


class Seating(Value):
    """The players on their seats, and who goes first."""

    names: tuple[str, ...] = ()
    """The names in the order of the seats, clockwise."""
    bots: tuple[BotSeat | None, ...] = ()
    """The bot on each seat, ``None`` for a person; empty if there are no bots."""
    first: Player = Player(0)


class GameRequest(Value):
    """The game that the command line asks for; the set-up screen starts from it, or is skipped if there are names."""

    scenario: Scenario
    players: int
    seating: Seating | None = None
    """``None`` where the people at the table will say their names."""
    bots: tuple[BotSeat | None, ...] | None = None
    """The bots that were asked for; ``None`` if nothing was said about them."""
    options: TableOptions = TableOptions()
    known: Seating = Seating()
    """The people of last time, or those that the configuration file names, for whom a set-up is opened."""
    flags: tuple[tuple[str, Enum], ...] = ()
    """The options that the command line sets for this run, with their values; they are not remembered."""
    timing: Timing = Timing()
    keys: ActionKeys = USUAL_KEYS
    """The keys of what is done at the table."""
    flavour: bool = True
    """True if jokes are made where nothing has to be decided."""


CHARACTERS = (
    "Colombina",
    "Brighella",
    "Pulcinella",
    "Scaramouche",
    "Zanni",
    "Pantalone",
    "Isabella",
    "Flaminia",
    "Tartaglia",
    "Coviello",
    "Lelio",
    "Rosaura",
    "Truffaldino",
)
"""The names of bots: characters of the old masked comedy, as many as a table has seats."""


def names_for_bots(taken: Collection[str]) -> Iterator[str]:
    """Yield names for bots that cannot be confused with names that are taken."""
    others = (f"{name} {number}" for number in count(2) for name in CHARACTERS)
    return (name for name in chain(CHARACTERS, others) if not any(are_alike(name, one) for one in taken))


def seated(people: Sequence[str], bots: Sequence[BotSeat | None]) -> tuple[str, ...]:
    """Return the names of all seats: those of the people in order, and one of its own for each bot."""
    names, bot_names = iter(people), names_for_bots(people)
    return tuple(next(names if bot is None else bot_names) for bot in bots)


def bots_as_text(bots: Iterable[BotSeat | None]) -> list[str | None]:
    """Return bots as files keep them: kind and level, or ``None`` for a person."""
    return [None if bot is None else f"{bot.kind}:{bot.level.value}" for bot in bots]


def bots_from_text(texts: Iterable[str | None]) -> tuple[BotSeat | None, ...] | None:
    """Parse bots as files keep them; return ``None`` for an unknown bot."""
    with suppress(ValueError):
        return tuple(None if text is None else _bot(text) for text in texts)
    return None


def _bot(text: str) -> BotSeat:
    bot, _colon, level = text.partition(":")
    if bot not in KINDS:
        raise ValueError(bot)
    return BotSeat(bot, Level(level))


class GameSetup(Value):
    """The game that a table has agreed on."""

    scenario: Scenario
    seating: Seating
    options: TableOptions = TableOptions()


def number_of_people(seating: Seating) -> int:
    """Return how many of the players are no bots."""
    return len(seating.names) - sum(bot is not None for bot in seating.bots)
