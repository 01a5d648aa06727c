"""Writing of scenario files: scenarios changed at the table, single changed values, and an author's new files."""

import json
import os
from collections.abc import Iterator, Mapping
from functools import lru_cache

from mascarade import paths
from mascarade.characters import code_and_name, first_unshowable
from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.game import HouseRules
from mascarade.scenarios.line_ups import line_up_faults
from mascarade.scenarios.loader import ENDING, ReadOutcome, read_scenario, read_text, shipped_files, with_advice
from mascarade.scenarios.problems import Key, key_range, key_text, with_unix_line_ends
from mascarade.scenarios.scenario import CHANGED_SUFFIX, TABLE_ID, Scenario
from mascarade.scenarios.scenario_reader import FORMAT
from mascarade.scenarios.toml import parse_toml
from mascarade.scenarios.validator import MOST_TITLE
from mascarade.scenarios.vocabulary import changed_rules
from mascarade.values import Value

LIST_COLUMNS = 120
"""The most characters of a list on one line."""
RULES = "rules"


class Changes(Value):
    """The changes to a scenario that a table has agreed on; ``None`` for what stays unchanged."""

    masks: tuple[MaskId, ...] | None = None
    """The masks for the present number of players."""
    house: HouseRules | None = None


NO_CHANGES = Changes()


@lru_cache(maxsize=256)
def with_changes(base: Scenario, players: int, changes: Changes) -> ReadOutcome:
    """Return a scenario with changes, and with advice; line-ups for other numbers of players stay if they are valid."""
    if changes == NO_CHANGES:
        return ReadOutcome(base.id, base, ())
    title = base.title[: MOST_TITLE - len(CHANGED_SUFFIX)] + CHANGED_SUFFIX
    about = f"Put together at the table, from “{base.title}”."
    text = changed_text(base, players, changes, title, about, with_titles=True)
    return with_advice(read_text(text, f"{TABLE_ID}.toml"))


def changed_text(
    base: Scenario, players: int, changes: Changes, title: str, about: str, *, with_titles: bool = False
) -> str:
    """Return the text of a changed scenario, with the translated names of its masks, and of its title if asked."""
    house = changes.house or base.house
    table: dict[str, object] = {
        "format": FORMAT,
        "title": title,
        "about": about,
        "edition": base.edition.id,
        "lineup": _line_ups(base, players, changes, house),
    }
    if rules := changed_rules(house):
        table["rules"] = rules
    written = parse_toml(base.text) if base.own_masks or base.translations else {}
    if base.own_masks:
        table["masks"] = written["masks"]
    kept = ("masks", "title") if with_titles else ("masks",)
    if translations := _only(kept, written.get("translations")):
        table["translations"] = translations
    return to_toml(table)


def _only(kept: tuple[str, ...], translations: object) -> dict[str, object]:
    """Return some keys of a scenario's translations."""
    if not isinstance(translations, dict):
        return {}
    some = {code: {key: said[key] for key in kept if key in said} for code, said in translations.items()}
    return {code: said for code, said in some.items() if said}


def _line_ups(base: Scenario, players: int, changes: Changes, house: HouseRules) -> dict[str, object]:
    """Return the line-ups by number of players: the changed one, and the others that are valid."""
    line_ups = {one.players: one.masks for one in base.line_ups}
    if changes.masks is not None:
        line_ups[players] = changes.masks
    kept = {
        number: masks
        for number, masks in line_ups.items()
        if number == players or (_is_sound(base, number, masks, house))
    }
    return {str(number): list(masks) for number, masks in sorted(kept.items())}


def _is_sound(base: Scenario, players: int, masks: tuple[MaskId, ...], house: HouseRules) -> bool:
    if house.starting_coins * players > base.edition.coins:
        return False
    faults = line_up_faults(base.edition, players, masks, base.own_masks, house)
    return all(fault.is_warning for fault in faults)


class NoSuchKey(Exception):
    """A key that cannot be changed in a scenario; the message says why."""


def parse_key(scenario: Scenario, path: str) -> Key:
    """Return the key for a path such as ``masks.tinker.power.0.coins``, with indices from 0.

    Raise ``NoSuchKey`` if there is none; only the last part may be missing from the file.
    """
    key: Key = ()
    inside: object = parse_toml(scenario.text)
    missing = NoSuchKey(_('"{scenario}" has no {key}.').format(scenario=scenario.id, key=path))
    *parts, last = path.split(".")
    for part in parts:
        step: str | int = int(part) if isinstance(inside, list) and part.isdecimal() else part
        key = (*key, step)
        inside = _item(inside, step)
        if inside is None and key != (RULES,):
            raise missing
    if isinstance(inside, list):
        if not last.isdecimal() or int(last) >= len(inside):
            raise missing
        return (*key, int(last))
    if not parts or isinstance(_item(inside, last), dict | list):
        raise NoSuchKey(_("{key} is not a single value.").format(key=path))
    return (*key, last)


def with_values(scenario: Scenario, changes: Mapping[Key, object]) -> Scenario:
    """Return the scenario with other values. Raise ``BadScenario`` if it is not valid with them."""
    text = with_unix_line_ends(scenario.text)
    for key, value in changes.items():
        text = _changed(text, key, json.dumps(value))
    return read_scenario(text, scenario.id)


def value_at(scenario: Scenario, key: Key) -> object:
    """Return the value of a key in the file, or ``None``."""
    return _value_at(parse_toml(scenario.text), key)


def _value_at(inside: object, key: Key) -> object:
    for step in key:
        inside = _item(inside, step)
    return inside


def _item(inside: object, step: str | int) -> object:
    if isinstance(inside, dict):
        return inside.get(step)
    return inside[step] if isinstance(inside, list) and isinstance(step, int) and step < len(inside) else None


def _changed(text: str, key: Key, value: str) -> str:
    """Set the value of a key in a text, adding the key if it is missing."""
    inside = _value_at(parse_toml(text), key[:-1])
    if _item(inside, key[-1]) is not None:
        begin, end = key_range(text, key)
        return text[:begin] + value + text[end:]
    pair = f"{key[-1]} = {value}"
    if inside is None:
        assert key[0] == RULES, key_text(key)
        return f"{text.rstrip()}\n\n[{RULES}]\n{pair}\n"
    begin, _end = key_range(text, key[:-1])
    if text[begin] == "{":
        return f"{text[: begin + 1]} {pair},{text[begin + 1 :]}"
    at = text.index("\n", begin) + 1
    return f"{text[:at]}{pair}\n{text[at:]}"


def to_toml(table: Mapping[str, object]) -> str:
    """Write a scenario's table as TOML, with a header for each inner table."""
    plain = [f"{key} = {toml_value(value)}" for key, value in table.items() if not isinstance(value, dict)]
    headed = [line for key, value in table.items() if isinstance(value, dict) for line in _headed((key,), value)]
    return "\n".join([*plain, *headed]) + "\n"


def _headed(keys: tuple[str, ...], table: Mapping[str, object]) -> Iterator[str]:
    """Yield the lines of a table with its header, followed by the tables in it."""
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    own = [f"{key} = {toml_value(value)}" for key, value in table.items() if key not in inner]
    if own or not inner:
        yield from ("", f"[{'.'.join(keys)}]", *own)
    for key, value in inner.items():
        yield from _headed((*keys, key), value)


def toml_value(value: object) -> str:
    """Return a value as TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml_value(one)}' for key, one in value.items())} }}"
    if isinstance(value, list | tuple):
        values = [toml_value(one) for one in value]
        line = f"[{', '.join(values)}]"
        # The reader refuses lines with very many dots, such as a picture would have.
        return line if len(line) <= LIST_COLUMNS else "[\n" + "".join(f"  {one},\n" for one in values) + "]"
    return json.dumps(value, ensure_ascii=False)  # text, numbers and truth values look the same in JSON and TOML


# New files


class NotSaved(Exception):
    """Raised when a file cannot be written or a scenario's name is not allowed; the message is a sentence."""


def check_own_name(name: str) -> None:
    """Raise ``NotSaved`` if a user's scenario cannot have this name."""
    bad = first_unshowable(name)
    if bad is not None:
        raise NotSaved(_("A name can’t contain {character}: it isn’t printable.").format(character=code_and_name(bad)))
    if not os.path.basename(name)[:1].isalnum():
        raise NotSaved(_('A scenario’s name begins with a letter or a digit; "{name}" does not.').format(name=name))


def own_path(name: str) -> str:
    """Return the path of a new file in the user's folder, which is made if it is missing.

    Raise ``NotSaved`` if a shipped scenario has the name or the folder cannot be made.
    """
    if name in shipped_files():
        raise NotSaved(_('"{name}" is a shipped scenario. Choose another name.').format(name=name))
    folder = paths.scenarios_folder()
    try:
        paths.make_private(folder)
    except OSError as error:
        raise _unwritable(str(folder), error) from None
    return os.path.join(folder, name + ENDING)


def write_new(path: str, text: str) -> None:
    """Write a new file. Raise ``NotSaved`` if it exists or cannot be written."""
    try:
        with open(path, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise NotSaved(_('"{path}" already exists. Nothing was written.').format(path=path)) from None
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def _unwritable(path: str, error: OSError | ValueError) -> NotSaved:
    reason = (error.strerror if isinstance(error, OSError) else None) or error
    return NotSaved(_('Cannot write "{path}": {reason}.').format(path=path, reason=reason))
