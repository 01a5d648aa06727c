"""The configuration file: its keys, an example with all of them, and a strict reader that reports every problem."""

import math
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, get_type_hints

from msgspec.structs import asdict, replace

from mascarade import paths
from mascarade.config.settings import FEWEST, MOST, Settings
from mascarade.game_options import Seating, TableOptions, Timing
from mascarade.language import ENGLISH, OFFERED, _, ngettext, pgettext
from mascarade.names import BadName, check_names
from mascarade.scenarios.loader import ReadOutcome, failed_outcome, text_of_file
from mascarade.scenarios.problems import Key
from mascarade.scenarios.toml import NotToml, parse_toml
from mascarade.scenarios.validator import Boolean, TomlTable, TooManyProblems, Validator, ValueType, Words, as_toml
from mascarade.table_keys import USUAL_KEYS, ActionKeys, about_action, as_written, key_named, whose_key
from mascarade.values import Value

NO_LIMIT: Final = "no limit"
NAMES: Final = "names"
"""The key for the people who usually play."""
TIMES: Final = "times"
"""The table of times."""
KEYS: Final = "keys"
"""The table of keys for actions at the public table."""


class Seconds(Value):
    """A time in seconds within bounds, with or without decimals."""

    least: float
    most: float
    may_be_endless: bool = False
    """True if "no limit" is allowed, as it never is for a time that shows a card."""

    # NOTE: What is expected at this place of a file: a noun phrase without a full stop.
    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        number = _("a number of seconds from {least:g} to {most:g}").format(least=self.least, most=self.most)
        if not self.may_be_endless:
            return number
        return pgettext("settings", '{number}, or "{no_limit}"').format(number=number, no_limit=NO_LIMIT)

    def read(self, validator: Validator, value: object, key: Key) -> float | None:
        """Return the value, or report it if it is not allowed."""
        if self.may_be_endless and value == NO_LIMIT:
            return math.inf
        if isinstance(value, bool) or not isinstance(value, int | float):
            validator.refuse(_("This must be a number, not {found}."), value, key, self.allowed)
        elif not self.least <= value <= self.most:
            validator.refuse(_("{found} is out of range."), value, key, self.allowed)
        else:
            return float(value)
        return None


OPTIONS: Mapping[str, ValueType] = {
    "plain": Boolean(),
    "flavour": Boolean(),
    "language": Words({code: code for code in OFFERED}),
    **{name: Words({word.value: word for word in type(usual)}) for name, usual in asdict(TableOptions()).items()},
}
"""The allowed values of each top-level key."""

SECONDS: Mapping[str, Seconds] = {
    name: Seconds(kind.__metadata__[0].ge, kind.__metadata__[0].le, may_be_endless=name == "idle")
    for name, kind in get_type_hints(Timing, include_extras=True).items()
}
"""The allowed values of each key in the table of times."""


def usual_value(key: str) -> str:
    """Return the default of a top-level key, as TOML."""
    if key in ("plain", "flavour"):
        return "true" if key == "flavour" else "false"
    return f'"{ENGLISH if key == "language" else getattr(TableOptions(), key).value}"'


def about_key(key: str) -> str:
    """Return the purpose of a key in a sentence or two."""
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


# NOTE: A comment in a file; {words} are the allowed values of a setting. A command at the end is typed as it is.
def new_config_text() -> str:
    """Return a configuration file with every key, explained and commented out."""
    allowed = pgettext("settings", "Allowed: {words}.")
    lines = [
        "# " + _("Settings for every evening. Remove the # in front of a line to make it count."),
        "# " + _("The command line overrides this file, and this file overrides what was chosen last time."),
        "",
        "# " + _("The names of the people who usually play, in seating order."),
        f'# {NAMES} = ["Ada", "Bruno", "Cleo", "Dario"]',
        "",
    ]
    for key, value_type in OPTIONS.items():
        words = allowed.format(words=value_type.allowed)
        lines += (f"# {about_key(key)} {words}", f"# {key} = {usual_value(key)}", "")
    lines += ("# " + _("Times, in seconds."), f"[{TIMES}]", "")
    for key, usual in asdict(Timing()).items():
        words = allowed.format(words=SECONDS[key].allowed)
        lines += (f"# {about_key(key)} {words}", f"# {key} = {usual:g}", "")
    fixed = _("Keys of the public table. Those of covers and private screens are fixed: mascarade keys")
    lines += (f"# {fixed}", f"[{KEYS}]", "")
    for action, its_key in asdict(USUAL_KEYS).items():
        lines += (f"# {about_action(action)}", f'# {action} = "{as_written(its_key)}"', "")
    return "\n".join(lines)


class Configuration(Value):
    """The contents of a configuration file, empty if there is none."""

    options: tuple[tuple[str, object], ...] = ()
    """The values of the top-level keys."""
    timing: Timing = Timing()
    keys: ActionKeys = USUAL_KEYS
    """The keys of actions at the table."""
    names: tuple[str, ...] = ()
    """The names of the people who usually play; empty means those of last time."""

    def applied_to(self, last: Settings) -> Settings:
        """Return the settings of last time, overridden by the file."""
        said = dict(self.options)
        plain = bool(said.pop("plain", last.plain))
        flavour = bool(said.pop("flavour", last.flavour))
        said.pop("language", None)  # the language was chosen before any output
        if self.names:
            last = replace(last, seating=Seating(self.names), players=max(FEWEST, len(self.names)))
        options = replace(last.options, **said)
        return replace(last, plain=plain, flavour=flavour, timing=self.timing, keys=self.keys, options=options)


class BadConfiguration(Exception):
    """The error for a wrong configuration file, with the outcome of reading it, which has the problems."""

    def __init__(self, outcome: ReadOutcome) -> None:
        self.outcome = outcome
        super().__init__("\n".join(map(str, outcome.problems)))


def read_configuration(file: Path | None = None) -> Configuration:
    """Return the contents of the configuration file. Raise ``BadConfiguration`` if anything in it is wrong."""
    path = os.fspath(file or paths.configuration_file())
    if not os.path.lexists(path):
        return Configuration()
    try:
        text = text_of_file(path)
        table = parse_toml(text)
    except NotToml as wrong:
        raise BadConfiguration(failed_outcome(path, wrong)) from None
    validator, said = _ConfigurationValidator(), Configuration()
    with suppress(TooManyProblems):
        said = _read_table(validator, table)
    if validator.problems:
        raise BadConfiguration(ReadOutcome(path, None, tuple(validator.problems), text))
    return said


def options_of_file() -> frozenset[str]:
    """Return the table's options in the file; none if the file is wrong, which has already been reported."""
    with suppress(BadConfiguration):
        return frozenset(key for key, _value in read_configuration().options)
    return frozenset()


def temporary_choice() -> str:
    """Return a note that the configuration file will override a choice next time."""
    return _("The configuration file sets this, so your choice lasts only until Mascarade ends.")


class _ConfigurationValidator(Validator):
    """A validator that knows the table of each key of the configuration file."""

    def right_place(self, key: str, at: Key) -> str | None:
        """Return a sentence about the table that a misplaced key belongs to, or None if no table has it."""
        for name, known in ((TIMES, frozenset(SECONDS)), (KEYS, frozenset(ActionKeys.__struct_fields__))):
            if key in known and at != (name,):
                return _('The key "{key}" belongs in the table [{table}].').format(key=key, table=name)
        if (key in OPTIONS or key == NAMES) and at:
            message = _('The key "{key}" belongs at the start of the file, before the first table.')
            return message.format(key=key)
        return None


def _read_table(validator: Validator, table: TomlTable) -> Configuration:
    validator.report_unknown_keys(table, (NAMES, *OPTIONS, TIMES, KEYS))
    options = tuple(
        (key, value_type.read(validator, table[key], (key,))) for key, value_type in OPTIONS.items() if key in table
    )
    timing = _timing(validator, table.get(TIMES, {}))
    keys = read_action_keys(validator, table.get(KEYS, {}))
    return Configuration(options, timing, keys, _names(validator, table.get(NAMES, [])))


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _names(validator: Validator, value: object) -> tuple[str, ...]:
    expected = _('names in quotes, in brackets: ["Ada", "Bruno"]')
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        validator.refuse(_("This must be a list of names, not {found}."), value, (NAMES,), expected)
    elif len(value) > MOST:
        message = ngettext("At most {most} player can play.", "At most {most} players can play.", MOST)
        validator.report(message.format(most=MOST), (NAMES,), expected=expected)
    else:
        try:
            return check_names(value)
        except BadName as bad:
            validator.report(str(bad), (NAMES, bad.number or 0))
    return ()


# NOTE: What is expected at this place of a file: a noun phrase without a full stop. "idle" is typed as it is.
def _timing(validator: Validator, value: object) -> Timing:
    if not isinstance(value, dict):
        validator.report_no_table(value, (TIMES,), _("times such as idle = 60, each on a line of its own"))
        return Timing()
    validator.report_unknown_keys(value, SECONDS, (TIMES,))
    read = ((key, SECONDS[key].read(validator, value[key], (TIMES, key))) for key in SECONDS if key in value)
    return Timing(**{key: seconds for key, seconds in read if seconds is not None})


# NOTE: What is expected at this place of a file: a noun phrase without a full stop. "look" is typed as it is.
def read_action_keys(validator: Validator, value: object) -> ActionKeys:
    """Read the keys of actions; report a key that does not exist or is taken."""
    if not isinstance(value, dict):
        validator.report_no_table(value, (KEYS,), _('keys such as look = "p", each on a line of its own'))
        return USUAL_KEYS
    validator.report_unknown_keys(value, ActionKeys.__struct_fields__, (KEYS,))
    actions = (action for action in ActionKeys.__struct_fields__ if action in value)
    said = {action: key for action in actions if (key := _read_key(validator, value[action], action)) is not None}
    keys = replace(USUAL_KEYS, **said)
    for action, key in said.items():
        other = next((other for other, its_key in asdict(keys).items() if other != action and its_key == key), None)
        if other is not None:
            words = _('"{key}" is already the key of the action "{other}".')
            validator.report(words.format(key=as_written(key), other=other), (KEYS, action))
    return keys


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _read_key(validator: Validator, value: object, action: str) -> str | None:
    """Return the key for an action, if the action can have it."""
    place = (KEYS, action)
    expected = _("one letter, a sign such as < or +, or F2 to F12")
    key = key_named(value) if isinstance(value, str) else None
    if key is None:
        validator.refuse(_("This cannot be a key: {found}."), value, place, expected)
        return None
    owner = whose_key(action, key)
    if owner:
        words = _("{found} is already the key of {owner}.").format(found=as_toml(value), owner=owner)
        validator.report(words, place, expected=expected)
        return None
    return key
