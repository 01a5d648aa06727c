"""Tables and effects as TOML, for tests that write scenario files."""

import json
import math
from collections.abc import Mapping
from datetime import date, datetime, time

QUOTE = '"'
LONG = 120
"""The length from which a list is written over several lines."""


def listed_effects(effects: str) -> str:
    """Return a power, one effect to a line, from words such as ``pick cards=1; take coins=2 from=picked``."""
    return "[\n" + "".join(f"  {_effect(*effect.split())},\n" for effect in effects.split("; ")) + "]"


def _effect(verb: str, *pairs: str) -> str:
    keys = [pair.split("=") for pair in pairs]
    written = [f"{key} = {value if value[0].isdigit() or value[0] == QUOTE else _text(value)}" for key, value in keys]
    return f"{{ {', '.join([f'do = {_text(verb)}', *written])} }}"


def written(table: Mapping[str, object]) -> str:
    """Return a table as TOML, with headers for the outer tables and braces for the inner ones."""
    plain = [f"{_key(key)} = {_value(value)}" for key, value in table.items() if not isinstance(value, dict)]
    tables = [part for key, value in table.items() if isinstance(value, dict) for part in _headed(key, value)]
    return "\n".join([*plain, *tables]) + "\n"


def _headed(key: str, table: Mapping[str, object]) -> list[str]:
    """Yield a table below its header; the tables of ``masks`` and of other languages get headers of their own."""
    return _under((key,), table, {"masks": 2, "translations": 4}.get(key, 1))


def _under(keys: tuple[str, ...], table: Mapping[str, object], depth: int) -> list[str]:
    inner = {name: value for name, value in table.items() if isinstance(value, dict) and len(keys) < depth}
    own = [f"{_key(name)} = {_value(value)}" for name, value in table.items() if name not in inner]
    deeper = [line for name, value in inner.items() for line in _under((*keys, name), value, depth)]
    return ["", f"[{'.'.join(map(_key, keys))}]", *own, *deeper]


def _key(key: str) -> str:
    return (
        key
        if key and all(character.isascii() and (character.isalnum() or character in "-_") for character in key)
        else _text(key)
    )


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case float():
            return ("nan" if math.isnan(value) else "inf") if not math.isfinite(value) else repr(value)
        case int():
            return str(value)
        case str():
            return _text(value)
        case list():
            values = [_value(one) for one in value]
            is_long = sum(map(len, values)) > LONG
            return "[\n" + ",\n".join(values) + "\n]" if is_long else f"[{', '.join(values)}]"
        case dict():
            return f"{{ {', '.join(f'{_key(key)} = {_value(one)}' for key, one in value.items())} }}" if value else "{}"
        case datetime() | date() | time():
            return value.isoformat()
    raise TypeError(f"TOML has no {type(value).__name__}")


def _text(text: str) -> str:
    return (
        json.dumps(text, ensure_ascii=True)
        if _is_plain(text)
        else json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
    )


def _is_plain(text: str) -> bool:
    """Return whether JSON's escapes are valid in TOML; characters beyond the first plane would become two halves."""
    return all(character <= "\uffff" for character in text)
