"""Conversion of command-line arguments shared by several commands."""

import os
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from difflib import get_close_matches
from itertools import cycle, islice

from mascarade.bots import KINDS, BotSeat, Level
from mascarade.cli import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.config.settings import MOST
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import EDITIONS, Edition
from mascarade.scenarios import BadScenario, NoSuchScenario, Scenario, find_scenario
from mascarade.scenarios.loader import check_file
from mascarade.wording.phrases import player_counts

CHARACTERS_AT_ONCE = 3
"""How many of the strongest kinds of bot take turns if only a number of bots is given."""

MOST_DIGITS = 3
"""The most digits of a number that is read."""


def number_of_players(asked: str) -> int:
    """Return the number that ``--players`` gives; whether a scenario allows it is checked elsewhere."""
    try:
        return int(asked)
    except ValueError:
        raise WrongUsage(_('--players must be a number, such as 6, not "{asked}".').format(asked=asked)) from None


def decodable(option: str, text: str) -> str:
    """Return an option's text. Raise ``WrongUsage`` if the locale could not decode it."""
    if not any("\ud800" <= character <= "\udfff" for character in text):
        return text
    encoding = sys.getfilesystemencoding()
    if encoding == "utf-8":
        raise WrongUsage(_("{option} cannot be read: it is not written in UTF-8.").format(option=option))
    # The environment variable that sets the locale of characters.
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((f"{name}={os.environ[name]}" for name in names if os.environ.get(name)), "C")
    sentence = _("{option} cannot be read in the locale {locale} ({encoding}). Set LC_ALL=C.UTF-8, or PYTHONUTF8=1.")
    raise WrongUsage(sentence.format(option=option, locale=locale, encoding=encoding))


def playable_scenario(name_or_path: str) -> Scenario:
    """Return the scenario of that name or path. Raise ``WrongUsage`` if it does not exist or cannot be played."""
    try:
        return find_scenario(name_or_path)
    except NoSuchScenario as wrong:
        raise WrongUsage(str(wrong)) from None
    except BadScenario as wrong:
        # All problems, with lines and columns as compilers print them.
        problems = check_file(wrong.path).errors or wrong.problems
        lines = [f"{wrong.path}:{one}" if one.span else f"{wrong.path}: {one.message}" for one in problems]
        raise WrongUsage("\n".join(lines)) from None


def edition_named(asked: str) -> Edition:
    """Return the edition that ``--edition`` names."""
    if asked not in EDITIONS:
        raise wrong_word("--edition", asked, EDITIONS)
    return EDITIONS[asked]


def wrong_word(option: str, asked: str, known: Iterable[str]) -> WrongUsage:
    """Return the error for a word that an option does not take."""
    *some, final = known
    return WrongUsage(
        _('{option} must be {some} or {final}, not "{asked}".').format(
            option=option, some=", ".join(some), final=final, asked=asked
        )
    )


# NOTE: --format is an option, {some} and {last} are words that it takes, {asked} is what was typed.
def wrong_format(asked: str, formats: Iterable[str]) -> WrongUsage:
    """Return the error for a format that a command does not print."""
    *some, last = formats
    return WrongUsage(
        _('--format takes {some} or {last}, not "{asked}".').format(some=", ".join(some), last=last, asked=asked)
    )


def add_format(
    parser: Parser,
    formats: Collection[str],
    about: str,
    refuse: Callable[[str, Iterable[str]], WrongUsage] = wrong_format,
) -> None:
    """Add ``--format`` with these formats; the first is the default."""

    def read(asked: str) -> str:
        if asked not in formats:
            raise refuse(asked, formats)
        return asked

    parser.option("--format", "|".join(formats), about, read, next(iter(formats)))


def wrong_player_count(scenario: Scenario, players: int) -> WrongUsage:
    """Return the error for a scenario without a line-up for this number of players."""
    return WrongUsage(
        _('The scenario "{scenario}" is for {counts} players, not for {players}.').format(
            scenario=scenario.id, counts=player_counts(scenario.players), players=players
        )
    )


def whole(option: str, least: int = 1, most: int | None = None) -> Callable[[str], int]:
    """Return a function that reads a whole number within these bounds for an option."""

    def read(asked: str) -> int:
        try:
            number = int(asked)
        except ValueError:
            sentence = _('{option} must be a whole number, not "{asked}".')
            raise WrongUsage(sentence.format(option=option, asked=asked)) from None
        if number < least:
            sentence = _("{option} must be {least} or more, not {asked}.")
            raise WrongUsage(sentence.format(option=option, least=least, asked=number))
        if most is not None and number > most:
            sentence = _("{option} must be {most} or less, not {asked}.")
            raise WrongUsage(sentence.format(option=option, most=most, asked=number))
        return number

    return read


def core_count() -> int:
    """Return how many processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def parse_bots(asked: str, level: str | None) -> tuple[BotSeat, ...]:
    """Return the bots that ``--bots`` asks for; those without a level get this one.

    A number gives the strongest kinds in turn, so that a table has different characters.
    """
    usual = Level.NORMAL if level is None else _level("--level", level)
    if not asked.removeprefix("-").isdecimal():
        return tuple(_bot(word.strip(), usual) for word in asked.split(","))
    if len(asked) > MOST_DIGITS or not 0 <= int(asked) <= MOST:
        raise WrongUsage(_("--bots takes at most {most}, not {asked}.").format(most=MOST, asked=asked))
    kinds = list(reversed(KINDS))[:CHARACTERS_AT_ONCE]
    return tuple(BotSeat(kind, usual) for kind in islice(cycle(kinds), int(asked)))


def _bot(word: str, usual: Level) -> BotSeat:
    bot, colon, level = word.partition(":")
    if bot not in KINDS:
        raise _unknown("--bots", bot, tuple(KINDS))
    return BotSeat(bot, _level("--bots", level) if colon else usual)


def _level(option: str, word: str) -> Level:
    levels = {level.value: level for level in Level}
    if word not in levels:
        raise _unknown(option, word, tuple(levels))
    return levels[word]


# NOTE: A list of an option's words in an error, with its last one.
def _unknown(option: str, word: str, known: Sequence[str]) -> WrongUsage:
    """Return the error for an unknown word, with a suggestion."""
    *some, final = known
    listed = pgettext("command line", "{some} and {final}").format(some=", ".join(some), final=final)
    meant = next(iter(get_close_matches(word.casefold(), known, n=1)), None)
    sentence = (
        _('{option} does not take "{word}". Use {known}.')
        if meant is None
        else _('{option} does not take "{word}". Did you mean "{meant}"? Use {known}.')
    )
    return WrongUsage(sentence.format(option=option, word=word, meant=meant, known=listed))


def too_many_bots(bots: int, players: int) -> WrongUsage:
    """Return the error for more bots than seats."""
    return WrongUsage(
        ngettext(
            "--bots asks for {bots}, but there is only {players} player.",
            "--bots asks for {bots}, but there are only {players} players.",
            players,
        ).format(bots=bots, players=players)
    )
