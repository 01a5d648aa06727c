"""A configuration file to begin with: every key with what holds without it, all of it commented out."""

from collections.abc import Iterator

from msgspec.structs import asdict

from mascarade.action_keys import USUAL_KEYS, about_action, as_written
from mascarade.config.config_keys import (
    KEYS,
    NAMES,
    NO_LIMIT,
    SECONDS,
    SWITCHES,
    TIMES,
    Seconds,
    about,
    about_names,
    usual,
)
from mascarade.language import _, pgettext
from mascarade.scenarios.takes import in_words


def beginning() -> str:
    """Return the text of the file."""
    return "\n".join([*_head(), *_names(), *_switches(), *_times(), *_keys()])


def _head() -> Iterator[str]:
    yield _comment(_("What holds on every evening. Remove the # in front of a line to make it count."))
    yield _comment(_("The command line overrides this file, and this file overrides what was chosen last time."))
    yield ""


def _names() -> Iterator[str]:
    yield _comment(about_names())
    yield _comment(f'{NAMES} = ["Ada", "Bruno", "Cleo", "Dario"]')
    yield ""


def _switches() -> Iterator[str]:
    for key, takes in SWITCHES.items():
        yield _comment(f"{about(key)} {_allowed(in_words(takes))}")
        yield _comment(f"{key} = {usual(key)}")
        yield ""


def _times() -> Iterator[str]:
    yield _comment(_("Times, in seconds."))
    yield f"[{TIMES}]"
    yield ""
    for key, takes in SECONDS.items():
        yield _comment(f"{about(key)} {_allowed(_bounds(takes))}")
        yield _comment(f"{key} = {takes.usual:g}")
        yield ""


# NOTE: A comment in a file; the command at its end is typed as it is.
def _keys() -> Iterator[str]:
    yield _comment(_("Keys of the public table. Those of covers and private screens are fixed: mascarade keys"))
    yield f"[{KEYS}]"
    yield ""
    for action, key in asdict(USUAL_KEYS).items():
        yield _comment(about_action(action))
        yield _comment(f'{action} = "{as_written(key)}"')
        yield ""


# NOTE: The values that a setting takes: a noun phrase without a full stop.
def _bounds(takes: Seconds) -> str:
    if takes.may_be_endless:
        words = _('a number from {least:g} to {most:g}, or "{no_limit}"')
    else:
        words = _("a number from {least:g} to {most:g}")
    return words.format(least=takes.least, most=takes.most, no_limit=NO_LIMIT)


# NOTE: A comment in a file; {words} are the values that a setting takes.
def _allowed(words: str) -> str:
    return pgettext("settings", "Allowed: {words}.").format(words=words)


def _comment(words: str) -> str:
    return f"# {words}"
