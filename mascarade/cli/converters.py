"""The meaning of command-line arguments that more than one command takes."""

import os
import sys

from mascarade.cli.exits import WrongUsage
from mascarade.language import _
from mascarade.scenarios import BadScenario, NoSuchScenario, Scenario, find_scenario
from mascarade.scenarios.checking import check_file
from mascarade.wording.editions import counts


def number_of_players(asked: str) -> int:
    """Return the number that ``--players`` gives; whether any scenario serves so many is checked elsewhere."""
    try:
        return int(asked)
    except ValueError:
        raise WrongUsage(_('--players must be a number, such as 6, not "{asked}".').format(asked=asked)) from None


def decoded(option: str, text: str) -> str:
    """Return the text that an option gives, or raise ``WrongUsage`` where the locale cannot read all of it."""
    if not any("\ud800" <= character <= "\udfff" for character in text):
        return text
    encoding = sys.getfilesystemencoding()
    if encoding == "utf-8":
        raise WrongUsage(_("{option} cannot be read: it is not written in UTF-8.").format(option=option))
    sentence = _("{option} cannot be read in the locale {locale} ({encoding}). Set LC_ALL=C.UTF-8, or PYTHONUTF8=1.")
    raise WrongUsage(sentence.format(option=option, locale=_locale(), encoding=encoding))


def _locale() -> str:
    """Return the setting that the locale of letters comes from, as it stands in the environment."""
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    return next((f"{name}={os.environ[name]}" for name in names if os.environ.get(name)), "C")


def named_scenario(name_or_path: str) -> Scenario:
    """Return the scenario of that name or path. Raise ``WrongUsage`` if there is none, or if it cannot be played."""
    try:
        return find_scenario(name_or_path)
    except NoSuchScenario as wrong:
        raise WrongUsage(str(wrong)) from None
    except BadScenario as wrong:
        raise WrongUsage(_with_places(wrong)) from None


def _with_places(wrong: BadScenario) -> str:
    """Return everything that is wrong with a file, with lines and columns as compilers print them."""
    places = ((problem.span, problem.message) for problem in check_file(wrong.path).errors or wrong.problems)
    return "\n".join(
        f"{wrong.path}:{span.line}:{span.column}: {message}" if span else f"{wrong.path}: {message}"
        for span, message in places
    )


def not_served(scenario: Scenario, players: int) -> WrongUsage:
    """Return the error for a scenario without a line-up for so many players."""
    return WrongUsage(
        _('The scenario "{scenario}" is for {counts} players, not for {players}.').format(
            scenario=scenario.id, counts=counts(scenario.players), players=players
        )
    )


def whole(option: str, asked: str | None, otherwise: int, least: int = 1, most: int | None = None) -> int:
    """Return the whole number that an option gives."""
    if asked is None:
        return otherwise
    try:
        number = int(asked)
    except ValueError:
        raise WrongUsage(
            _('{option} must be a whole number, not "{asked}".').format(option=option, asked=asked)
        ) from None
    if number < least:
        raise WrongUsage(
            _("{option} must be {least} or more, not {asked}.").format(option=option, least=least, asked=number)
        )
    if most is not None and number > most:
        raise WrongUsage(
            _("{option} must be {most} or less, not {asked}.").format(option=option, most=most, asked=number)
        )
    return number


def cores() -> int:
    """Return how many of the machine's cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
