"""Tables as the text of a scenario file; reading it gives equal tables."""

import json
from collections.abc import Iterator, Mapping

COLUMNS = 120
"""The longest that a list on one line is."""


def toml_of(table: Mapping[str, object]) -> str:
    """Return a scenario's table as TOML: each table under its head, those of masks under heads of their own."""
    plain = [f"{key} = {_value(value)}" for key, value in table.items() if not isinstance(value, dict)]
    headed = [line for key, value in table.items() if isinstance(value, dict) for line in _headed((key,), value)]
    return "\n".join([*plain, *headed]) + "\n"


def _headed(keys: tuple[str, ...], table: Mapping[str, object]) -> Iterator[str]:
    """Yield a table under its head, and the tables in it after it."""
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    own = [f"{key} = {_value(value)}" for key, value in table.items() if key not in inner]
    if own or not inner:
        yield from ("", f"[{'.'.join(keys)}]", *own)
    for key, value in inner.items():
        yield from _headed((*keys, key), value)


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False)  # printable text is written alike in both languages
        case list() | tuple():
            values = [_value(one) for one in value]
            line = f"[{', '.join(values)}]"
            # The reader takes a line with very many dots, such as a picture has, for a mistake.
            return line if len(line) <= COLUMNS else "[\n" + "".join(f"  {one},\n" for one in values) + "]"
        case dict():
            return f"{{ {', '.join(f'{key} = {_value(one)}' for key, one in value.items())} }}"
    raise TypeError(f"a scenario has no {type(value).__name__}")
