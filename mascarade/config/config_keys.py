"""The keys of the configuration file: values, defaults, descriptions, and a file that has them all."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import asdict

from mascarade.game_options import TableOptions
from mascarade.language import ENGLISH, OFFERED, _, pgettext
from mascarade.scenarios.validator import Boolean, ValueType, Words
from mascarade.table_keys import USUAL_KEYS, about_action, as_written
from mascarade.values import Value

NO_LIMIT: Final = "no limit"
NAMES: Final = "names"
"""The key of the people who usually play."""
TIMES: Final = "times"
"""The table of times."""
KEYS: Final = "keys"
"""The table of the keys of what is done at the public table."""


class Seconds(Value):
    """A time in seconds within bounds, whole or not."""

    usual: float
    least: float
    most: float
    may_be_endless: bool = False
    """True if it can be "no limit", which nothing that shows a card can be."""


OPTIONS: Mapping[str, ValueType] = {
    "plain": Boolean(),
    "flavour": Boolean(),
    "language": Words({code: code for code in OFFERED}),
    **{name: Words({word.value: word for word in type(usual)}) for name, usual in asdict(TableOptions()).items()},
}
"""The values that each key outside of a table takes."""

SECONDS: Mapping[str, Seconds] = {
    "settle": Seconds(0.4, 0.2, 5),
    "rest_of_name": Seconds(0.8, 0.2, 5),
    "first_peek": Seconds(0.8, 0.3, 5),
    "repeat_gap": Seconds(0.15, 0.05, 2),
    "timed_peek": Seconds(3, 1, 60),
    "idle": Seconds(20, 5, 3600, may_be_endless=True),
    "turning_away": Seconds(3, 1, 60),
    "showing": Seconds(5, 1, 60),
    "bot_turn": Seconds(1.2, 0, 60),
    "bot_hands": Seconds(2.2, 0, 60),
    "bot_answer": Seconds(0.5, 0, 60),
    "reading": Seconds(0.8, 0, 60),
    "open_card": Seconds(1.5, 0, 60),
}
"""The values that each key of the table of times takes, by the names of the times at the table."""


def about_names() -> str:
    """Return what the key of names is for."""
    return _("The names of the people who usually play, in seating order.")


def usual_value(key: str) -> str:
    """Return the value that holds without a key outside of a table, as it is written."""
    if key in ("plain", "flavour"):
        return "true" if key == "flavour" else "false"
    return f'"{ENGLISH if key == "language" else getattr(TableOptions(), key).value}"'


def about_key(key: str) -> str:
    """Return what a key is for, in a sentence or two."""
    return {
        "plain": _("Play in plain lines, for screen readers and simple terminals."),
        "flavour": _("Make jokes where nothing has to be decided."),
        "language": _("The language of everything that is said; if left out, this computer’s language."),
        "memory": _("Memory aid: how much of what was said aloud can be reread."),
        "peek": _("How a secret card shows: while Space is held, or for some seconds."),
        "pace": _("How fast bots play."),
        "hints": _("When the table explains each decision: until a game has been finished here, always, or never."),
        "colours": _("The colours of the whole program; none where NO_COLOR is set."),
        "bell": _("Ring when the laptop goes to somebody, when people are asked after bots, and at the end."),
        "motion": _("Show coins, cards and turns moving at the table, unless the terminal is too slow for it."),
        "ascii": _("Draw in ASCII only: if the terminal knows no other characters, always, or never."),
        "settle": _("How long keys do nothing after the screen changes."),
        "rest_of_name": _("How long typing must pause, once first letters have found a mask, before keys count."),
        "first_peek": _("How long a card shows when Space is first pressed, until the key repeats."),
        "repeat_gap": _("How long without a repeat until Space counts as released."),
        "timed_peek": _("How long a card shows when Space is not held."),
        "idle": _("How long without a key until a private screen is covered."),
        "turning_away": _("How long a player has to turn away before a card is shown to all others."),
        "showing": _("How long a card is shown to all others."),
        "bot_turn": _("How long a bot waits before it says or does something openly."),
        "bot_hands": _("How long a bot has cards or coins in its hands."),
        "bot_answer": _("How long a bot waits before it answers an announcement."),
        "reading": _("How long bots wait for each line at the table, so that it can be read."),
        "open_card": _("How long each revealed card lies open if only bots could turn it face down."),
    }[key]


def new_config_text() -> str:
    """Return the text of the file."""
    return "\n".join([*_head(), *_names(), *_options(), *_times(), *_keys()])


def _head() -> Iterator[str]:
    yield _comment(_("Settings for every evening. Remove the # in front of a line to make it count."))
    yield _comment(_("The command line overrides this file, and this file overrides what was chosen last time."))
    yield ""


def _names() -> Iterator[str]:
    yield _comment(about_names())
    yield _comment(f'{NAMES} = ["Ada", "Bruno", "Cleo", "Dario"]')
    yield ""


def _options() -> Iterator[str]:
    for key, value_type in OPTIONS.items():
        yield _comment(f"{about_key(key)} {_allowed(value_type.allowed)}")
        yield _comment(f"{key} = {usual_value(key)}")
        yield ""


def _times() -> Iterator[str]:
    yield _comment(_("Times, in seconds."))
    yield f"[{TIMES}]"
    yield ""
    for key, value_type in SECONDS.items():
        yield _comment(f"{about_key(key)} {_allowed(_bounds(value_type))}")
        yield _comment(f"{key} = {value_type.usual:g}")
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
def _bounds(value_type: Seconds) -> str:
    if value_type.may_be_endless:
        words = _('a number from {least:g} to {most:g}, or "{no_limit}"')
    else:
        words = _("a number from {least:g} to {most:g}")
    return words.format(least=value_type.least, most=value_type.most, no_limit=NO_LIMIT)


# NOTE: A comment in a file; {words} are the values that a setting takes.
def _allowed(words: str) -> str:
    return pgettext("settings", "Allowed: {words}.").format(words=words)


def _comment(words: str) -> str:
    return f"# {words}"
