"""The settings remembered from last time, so that friends need not type them again."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import asdict, replace

from mascarade import paths
from mascarade.characters import printable
from mascarade.game_options import Seating, TableOptions, Timing, bots_as_text, bots_from_text
from mascarade.language import OFFERED, _, ngettext
from mascarade.names import BadName, check_names
from mascarade.paths import FileKind, NotPlain, TooLarge, read_plain
from mascarade.rules.game import EDITIONS
from mascarade.table_keys import USUAL_KEYS, ActionKeys
from mascarade.values import Value

FEWEST = min(edition.fewest for edition in EDITIONS.values())
MOST = max(edition.most for edition in EDITIONS.values())

MOST_BYTES = 1 << 20
"""The largest settings file that is read, a thousand times as large as thirteen long names need."""


class Settings(Value):
    """The set-up of the last game, or the defaults before the first one."""

    seating: Seating = Seating()
    """The seats of last time; the first player is not kept."""
    players: int | None = None
    scenario: str | None = None
    """A scenario's name or the path of its file, which may no longer exist."""
    options: TableOptions = TableOptions()
    plain: bool = False
    """True if games are played in plain lines; set only by the configuration file and not remembered."""
    flavour: bool = True
    """True if there are jokes where nothing has to be decided; set only by the configuration file."""
    timing: Timing = Timing()
    keys: ActionKeys = USUAL_KEYS
    """The times and keys of the table; set only by the configuration file."""
    told: str = ""
    """The risk to saved games that the table has been told about, so that it is not told twice."""
    everything: bool = False
    """True if the set-up showed all options last time."""
    language: str | None = None
    """The language that the table has chosen; None means that of the system."""


class SettingsRead(Value):
    """The settings of last time, with a warning if some could not be read."""

    settings: Settings
    trouble: str | None = None
    """A sentence about a file that was not completely understood; such a file is kept when a new one is saved."""


def last_settings(path: Path | None = None) -> Settings:
    """Return the settings of last time, with defaults for missing, damaged or unknown ones."""
    return read_settings(path).settings


def read_settings(path: Path | None = None) -> SettingsRead:
    """Return the settings of last time, and a warning about what could not be read."""
    file = path or paths.settings_file()
    try:
        found = json.loads(read_plain(file, MOST_BYTES))  # decodes every encoding that JSON allows
    except FileNotFoundError:
        return SettingsRead(Settings())
    except (OSError, ValueError, RecursionError, NotPlain, TooLarge) as wrong:
        return _unreadable(file, _reason(wrong))
    if not isinstance(found, dict):
        return _unreadable(file, _("it must contain a JSON object"))
    settings, strange = Settings(), []
    for key, kind in _KINDS.items():
        if found.get(key) is None:
            continue
        try:
            settings = _with(settings, key, _convert(key, msgspec.convert(found[key], kind)))
        except (ValueError, BadName):
            strange.append(key)
    return SettingsRead(settings, f"{_about_values(file, strange)} {_about_keeping(file)}" if strange else None)


def save_settings(settings: Settings, path: Path | None = None) -> bool:
    """Save the settings atomically, for this account alone; return whether that worked.

    A link is followed, not replaced. A file that could not be read completely is kept beside the new one.
    """
    file = Path(os.path.realpath(path or paths.settings_file()))
    if file.exists() and not file.is_file():  # a folder, or a device such as /dev/null
        return False
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        paths.make_private(file.parent)
        _write(part, json.dumps(_words(settings), indent=2) + "\n")
        if file.exists() and read_settings(file).trouble is not None:
            file.rename(_free_path(file))
        part.replace(file)
    except OSError:
        _drop(part)
        return False
    return True


def _words(settings: Settings) -> dict[str, object]:
    return {
        "names": settings.seating.names,
        "players": settings.players,
        "scenario": settings.scenario,
        "bots": bots_as_text(settings.seating.bots),
        **settings.options.as_words(),
        "told": settings.told,
        "everything": settings.everything,
        **({} if settings.language is None else {"language": settings.language}),
    }


def _unreadable(file: Path, reason: str) -> SettingsRead:
    """Return the defaults, with a sentence on why the file could not be read."""
    words = _('The settings in "{path}" cannot be read: {reason}.')
    sentence = words.format(path=printable(str(file)), reason=reason)
    return SettingsRead(Settings(), f"{sentence} {_about_keeping(file)}")


# NOTE: Why a file cannot be read: it follows a colon, and has no full stop.
def _reason(wrong: Exception) -> str:
    match wrong:
        case json.JSONDecodeError():
            return _("line {line}, column {column} is not valid JSON").format(line=wrong.lineno, column=wrong.colno)
        case UnicodeDecodeError():
            line = wrong.object.count(b"\n", 0, wrong.start) + 1
            return _("line {line} is not UTF-8 text").format(line=line)
        case OSError():
            return wrong.strerror or str(wrong)
        case NotPlain(kind=FileKind.FOLDER):
            return _("this is a folder")
        case NotPlain():
            return _("this is not a plain file")
        case TooLarge():
            return _("the file is too large")
    return _("this is not valid JSON")


def _about_values(file: Path, keys: list[str]) -> str:
    return ngettext(
        'In the settings in "{path}", Mascarade does not know the value of {keys}.',
        'In the settings in "{path}", Mascarade does not know the values of {keys}.',
        len(keys),
    ).format(path=printable(str(file)), keys=", ".join(keys))


def _about_keeping(file: Path) -> str:
    """Return a sentence about the fate of a file that could not be read."""
    if not file.is_file():
        return _("Nothing is remembered until that is fixed.")
    kept = printable(str(_free_path(Path(os.path.realpath(file)))))
    return _('When a game begins, new settings are written, and this file is kept as "{path}".').format(path=kept)


def _free_path(file: Path) -> Path:
    """Return a free path beside a file for keeping it."""
    number = 1
    while os.path.lexists(kept := file.with_name(f"{file.stem}.unreadable-{number}{file.suffix}")):
        number += 1
    return kept


def _write(part: Path, text: str) -> None:
    """Write a file that only this account can read, whatever the account's default permissions are."""
    _drop(part)
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)


def _drop(part: Path) -> None:
    with suppress(OSError):  # if nothing could be written, there is nothing to remove
        part.unlink(missing_ok=True)


def _convert(key: str, value: Any) -> Any:
    """Convert a value of the right type. Raise ValueError or BadName if it is not valid."""
    match key:
        case "names":
            return check_names(value)
        case "bots":
            value = bots_from_text(value)
        case "scenario":
            value = value if value.isprintable() else None
        case "language":
            value = value if value in OFFERED else None
    if value is None:
        raise ValueError(key)
    return value


def _with(settings: Settings, field: str, value: Any) -> Settings:
    """Return the settings with one field changed, which may be one of the seating or the options."""
    if field in Seating.__match_args__:
        return replace(settings, seating=replace(settings.seating, **{field: value}))
    if field in TableOptions.__struct_fields__:
        return replace(settings, options=replace(settings.options, **{field: value}))
    return replace(settings, **{field: value})


_KINDS: dict[str, Any] = {
    "names": Annotated[tuple[str, ...], Meta(max_length=MOST)],
    "players": Annotated[int, Meta(ge=FEWEST, le=MOST)],
    "scenario": Annotated[str, Meta(min_length=1, max_length=4096)],
    "bots": Annotated[tuple[str | None, ...], Meta(max_length=MOST)],
    **{name: type(usual) for name, usual in asdict(TableOptions()).items()},
    "told": Annotated[str, Meta(max_length=10_000)],
    "everything": bool,
    "language": str,
}
"""The keys of the file with the types and bounds of their values."""
