"""What a game to be played is proposed to be, before the people at the table have agreed to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from mascarade.names import are_alike
from mascarade.rules.cards import Player
from mascarade.rules.house import Memory as Memory  # what a scenario may fix is proposed like the rest
from mascarade.scenarios import Scenario

if TYPE_CHECKING:  # a table without bots need not load them
    from mascarade.bots.company import Guest


class Peek(Enum):
    """How a card is looked at in secret: while a key is held, or for a fixed time."""

    HOLD = "hold"
    TIMED = "timed"


class Tempo(Enum):
    """How fast bots play, so that people can follow."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Proposal(NamedTuple):
    """What the command line asks for; the set-up screen starts from it, or is skipped where names are given."""

    scenario: Scenario
    players: int
    names: tuple[str, ...] | None = None
    """In seat order, clockwise; ``None`` where the people at the table will say them."""
    first: Player | None = None
    """Who begins, once that is settled."""
    memory: Memory = Memory.NONE
    peek: Peek = Peek.HOLD
    guests: tuple[Guest | None, ...] | None = None
    """Which bot sits on each seat, ``None`` where a person does; ``None`` for all of it where nothing was said."""
    tempo: Tempo = Tempo.NORMAL


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
"""What bots are called: characters of the old masked comedy, as many as can ever be at a table."""


def names_for_bots(taken: Collection[str]) -> Iterator[str]:
    """Names for bots that nobody could take for one of those that are taken."""
    return (name for name in CHARACTERS if not any(are_alike(name, one) for one in taken))


def seated(people: Sequence[str], guests: Sequence[Guest | None]) -> tuple[str, ...]:
    """The names of all seats: of the people in their order and, where there is a bot, one that suits it."""
    names, bots = iter(people), names_for_bots(people)
    return tuple(next(names if guest is None else bots) for guest in guests)


def guests_spelled(guests: Iterable[Guest | None]) -> list[str | None]:
    """Who is a bot, as it is kept in files: the bot's name and level, or nothing for a person."""
    return [None if guest is None else f"{guest.bot}:{guest.level.value}" for guest in guests]


def guests_read(found: object) -> tuple[Guest | None, ...] | None:
    """The same, read back; ``None`` where it is something else, or speaks of a bot that there is not."""
    if not isinstance(found, list | tuple) or not all(one is None or isinstance(one, str) for one in found):
        return None
    try:
        return tuple(None if one is None else _guest(one) for one in found)
    except LookupError:
        return None


def _guest(text: str) -> Guest:
    from mascarade.bots import BOTS
    from mascarade.bots.bot import Level
    from mascarade.bots.company import Guest

    bot, _colon, level = text.partition(":")
    levels = {one.value: one for one in Level}
    if bot not in BOTS:
        raise LookupError(bot)
    return Guest(bot, levels[level])
