"""Strict reader of the configuration file: whatever it does not understand it reports, with its place."""

import math
import os
from contextlib import suppress
from pathlib import Path

from msgspec.structs import asdict, replace

from mascarade import paths
from mascarade.config.config_keys import KEYS, NAMES, NO_LIMIT, OPTIONS, SECONDS, TIMES, Seconds
from mascarade.config.settings import FEWEST, MOST, Settings
from mascarade.game_options import Seating
from mascarade.language import _, ngettext, pgettext
from mascarade.names import BadName, check_names
from mascarade.scenarios.loader import ReadOutcome, not_a_table
from mascarade.scenarios.problems import Key
from mascarade.scenarios.toml import NotToml, UnreadableFile, decode, parse_toml, read_scenario_bytes
from mascarade.scenarios.validator import TomlTable, TooManyProblems, Validator, as_toml
from mascarade.table_keys import USUAL_KEYS, ActionKeys, as_written, key_named, whose_key
from mascarade.values import Value

KNOWN = (NAMES, *OPTIONS, TIMES, KEYS)


class Configuration(Value):
    """The contents of a configuration file; nothing if there is no file."""

    options: tuple[tuple[str, object], ...] = ()
    """The values of the keys that stand outside of a table."""
    times: tuple[tuple[str, float], ...] = ()
    """Times in seconds, infinite for no limit."""
    keys: ActionKeys = USUAL_KEYS
    """The keys of what is done at the table."""
    names: tuple[str, ...] = ()
    """The names of the people who usually play; nothing where those of last time are meant."""

    def over(self, last: Settings) -> Settings:
        """Return the settings of last time, overridden by what the file says."""
        said = dict(self.options)
        plain = bool(said.pop("plain", last.plain))
        flavour = bool(said.pop("flavour", last.flavour))
        said.pop("language", None)  # it was chosen before anything was said
        if self.names:
            last = replace(last, seating=Seating(self.names), players=max(FEWEST, len(self.names)))
        return replace(last, plain=plain, flavour=flavour, options=replace(last.options, **said))


class BadConfiguration(Exception):
    """A configuration file in which something is wrong: the problems are in the outcome of reading it."""

    def __init__(self, outcome: ReadOutcome) -> None:
        self.outcome = outcome
        super().__init__("\n".join(map(str, outcome.problems)))


def read_configuration(file: Path | None = None) -> Configuration:
    """Return what the configuration file says; raise ``BadConfiguration`` where anything in it is wrong."""
    path = os.fspath(file or paths.configuration_file())
    if not os.path.lexists(path):
        return Configuration()
    try:
        text = decode(read_scenario_bytes(path))
        table = parse_toml(text)
    except (UnreadableFile, NotToml) as wrong:
        raise BadConfiguration(not_a_table(path, wrong)) from None
    validator, said = _ConfigurationValidator(), Configuration()
    with suppress(TooManyProblems):
        said = _read(validator, table)
    if validator.problems:
        raise BadConfiguration(ReadOutcome(path, None, tuple(validator.problems), text))
    return said


def options_of_file() -> frozenset[str]:
    """Return the options of the table that the file sets; none if it is wrong, which was reported before."""
    with suppress(BadConfiguration):
        return frozenset(key for key, _value in read_configuration().options)
    return frozenset()


def temporary_choice() -> str:
    """Return the note on a choice that the configuration file will override."""
    return _("The configuration file sets this, so your choice lasts only until Mascarade ends.")


class _ConfigurationValidator(Validator):
    """A validator that knows where each key of the configuration file belongs."""

    def right_place(self, key: str, at: Key) -> str | None:
        """Return a sentence about the table that a misplaced key belongs to; ``None`` if no table has it."""
        if key in SECONDS and at != (TIMES,):
            return _('The key "{key}" belongs in the table [{table}].').format(key=key, table=TIMES)
        if key in ActionKeys.__struct_fields__ and at != (KEYS,):
            return _('The key "{key}" belongs in the table [{table}].').format(key=key, table=KEYS)
        if (key in OPTIONS or key == NAMES) and at:
            message = _('The key "{key}" belongs at the start of the file, before the first table.')
            return message.format(key=key)
        return None


def _read(validator: Validator, table: TomlTable) -> Configuration:
    validator.unknown_keys(table, KNOWN)
    options = tuple(
        (key, value_type.read(validator, table[key], (key,))) for key, value_type in OPTIONS.items() if key in table
    )
    times = _times(validator, table.get(TIMES, {}))
    keys = read_action_keys(validator, table.get(KEYS, {}))
    return Configuration(options, times, keys, _names(validator, table.get(NAMES, [])))


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
def _times(validator: Validator, value: object) -> tuple[tuple[str, float], ...]:
    if not isinstance(value, dict):
        validator.report_no_table(value, (TIMES,), _("times such as idle = 60, each on a line of its own"))
        return ()
    validator.unknown_keys(value, SECONDS, (TIMES,))
    read = (
        (key, _seconds(validator, value_type, value[key], (TIMES, key)))
        for key, value_type in SECONDS.items()
        if key in value
    )
    return tuple((key, seconds) for key, seconds in read if seconds is not None)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _seconds(validator: Validator, value_type: Seconds, value: object, key: Key) -> float | None:
    if value_type.may_be_endless and value == NO_LIMIT:
        return math.inf
    expected = _("a number of seconds from {least:g} to {most:g}").format(least=value_type.least, most=value_type.most)
    if value_type.may_be_endless:
        expected = pgettext("settings", '{number}, or "{no_limit}"').format(number=expected, no_limit=NO_LIMIT)
    if isinstance(value, bool) or not isinstance(value, int | float):
        validator.refuse(_("This must be a number, not {found}."), value, key, expected)
    elif not value_type.least <= value <= value_type.most:
        validator.refuse(_("{found} is out of range."), value, key, expected)
    else:
        return float(value)
    return None


# NOTE: What is expected at this place of a file: a noun phrase without a full stop. "look" is typed as it is.
def read_action_keys(validator: Validator, value: object) -> ActionKeys:
    """Read the keys of actions; report one that is no key or is taken."""
    if not isinstance(value, dict):
        validator.report_no_table(value, (KEYS,), _('keys such as look = "p", each on a line of its own'))
        return USUAL_KEYS
    validator.unknown_keys(value, ActionKeys.__struct_fields__, (KEYS,))
    read = {
        action: _read_key(validator, value[action], action)
        for action in ActionKeys.__struct_fields__
        if action in value
    }
    said = {action: key for action, key in read.items() if key is not None}
    keys = replace(USUAL_KEYS, **said)
    for action, key in said.items():
        twins = [other for other, its_key in asdict(keys).items() if other != action and its_key == key]
        for other in twins[:1]:
            words = _('"{key}" is already the key of the action "{other}".')
            validator.report(words.format(key=as_written(key), other=other), (KEYS, action))
    return keys


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _read_key(validator: Validator, value: object, action: str) -> str | None:
    """Return the key of an action, if it is one that it can have."""
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
