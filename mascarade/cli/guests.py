"""Which bots play, as a command line says it: ``counter,liar:hard``."""

from mascarade.bots import BOTS
from mascarade.bots.bot import Level
from mascarade.bots.company import Guest
from mascarade.cli.exits import WrongUsage
from mascarade.language import _


def named_guests(words: str, level: Level) -> tuple[Guest, ...]:
    """The bots of a list of kinds, each with a level of its own or with this one."""
    return tuple(_guest(word.strip(), level) for word in words.split(","))


def named_level(word: str) -> Level:
    """The level of that name."""
    for level in Level:
        if level.value == word:
            return level
    *some, last = (level.value for level in Level)
    raise WrongUsage(
        _('A bot\'s level is {some} or {last}, not "{asked}".').format(some=", ".join(some), last=last, asked=word)
    )


def _guest(word: str, level: Level) -> Guest:
    kind, colon, own = word.partition(":")
    if kind not in BOTS:
        raise WrongUsage(_('There is no bot "{asked}"; there are {known}.').format(asked=kind, known=", ".join(BOTS)))
    return Guest(kind, named_level(own) if colon else level)
