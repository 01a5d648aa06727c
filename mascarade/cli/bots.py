"""The bots named on a command line: how many, or which, and at what level."""

from collections.abc import Sequence
from difflib import get_close_matches
from itertools import cycle, islice

from mascarade.bots.kinds import KINDS, BotSeat, Level
from mascarade.cli.exits import WrongUsage
from mascarade.language import _, ngettext, pgettext
from mascarade.settings import MOST

CHARACTERS_AT_ONCE = 3
"""The number of the strongest kinds that take turns if only a number of bots is asked for."""

MOST_DIGITS = 3
"""A number with more than these is too large, whatever it is."""


def invited(asked: str, level: str | None) -> tuple[BotSeat, ...]:
    """Return the bots that ``--bots`` asks for; those without a level of their own get this one."""
    usual = Level.NORMAL if level is None else _level("--level", level)
    if asked.removeprefix("-").isdecimal():
        return _so_many(asked, usual)
    return tuple(_bot(word.strip(), usual) for word in asked.split(","))


def _so_many(asked: str, level: Level) -> tuple[BotSeat, ...]:
    """Return so many bots, the strongest kinds in turn, so that a table has different characters."""
    if len(asked) > MOST_DIGITS or not 0 <= int(asked) <= MOST:
        raise WrongUsage(_("--bots takes at most {most}, not {asked}.").format(most=MOST, asked=asked))
    kinds = list(reversed(KINDS))[:CHARACTERS_AT_ONCE]
    return tuple(BotSeat(kind, level) for kind in islice(cycle(kinds), int(asked)))


def _bot(word: str, usual: Level) -> BotSeat:
    bot, colon, level = word.partition(":")
    if bot not in KINDS:
        raise _unknown("--bots", bot, tuple(KINDS))
    return BotSeat(bot, _level("--bots", level) if colon else usual)


def _level(option: str, word: str) -> Level:
    for level in Level:
        if level.value == word:
            return level
    raise _unknown(option, word, tuple(level.value for level in Level))


def _unknown(option: str, word: str, known: Sequence[str]) -> WrongUsage:
    """Return the error for an unknown word, with the one that was probably meant."""
    meant = next(iter(get_close_matches(word.casefold(), known, n=1)), None)
    sentence = (
        _('{option} does not take "{word}". Use {known}.')
        if meant is None
        else _('{option} does not take "{word}". Did you mean "{meant}"? Use {known}.')
    )
    return WrongUsage(sentence.format(option=option, word=word, meant=meant, known=_listed(known)))


# NOTE: The last of several words that an option takes, in an error.
def _listed(words: Sequence[str]) -> str:
    *some, final = words
    return pgettext("command line", "{some} and {final}").format(some=", ".join(some), final=final) if some else final


def too_many(bots: int, players: int) -> WrongUsage:
    """Return the error for more bots than seats."""
    return WrongUsage(
        ngettext(
            "--bots asks for {bots}, but there is only {players} player.",
            "--bots asks for {bots}, but there are only {players} players.",
            players,
        ).format(bots=bots, players=players)
    )
