"""The files of the scenarios that ship, and the little of them that a list shows.

A list reads no masks and no rules, and checks nothing: that every shipped file is a scenario is what tests are for.
"""

import os
from functools import cache

import tomli

from mascarade.language import spoken
from mascarade.paths import shipped_folder
from mascarade.rules.values import Value

HOUSE_PRESETS = ("second-a", "second-b")
USUAL = ("first", *HOUSE_PRESETS)
"""The scenarios that an evening begins with; they come before those with other rules."""
ENDING = ".toml"


class Head(Value):
    """A scenario as a list shows it."""

    id: str
    title: str
    said_title: str
    """The title in the chosen language, if it has been translated."""
    about: str
    edition: str
    """The id of its edition."""
    players: tuple[int, ...]
    """The numbers of players that it serves, in rising order."""
    is_house_preset: bool


@cache
def shipped_files() -> dict[str, str]:
    """Return the file of each shipped scenario by its name: the usual ones first, the others in order."""
    files = {os.path.basename(path).removesuffix(ENDING): path for path in scenario_files(shipped_folder())}
    return {name: files[name] for name in sorted(files, key=lambda name: (name not in USUAL, name))}


def scenario_files(folder: str) -> tuple[str, ...]:
    """Return the scenario files in a folder, in the order of their names; none if there is no folder."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return ()
    return tuple(os.path.join(folder, name) for name in names if name.endswith(ENDING))


def shipped_heads() -> tuple[Head, ...]:
    """Return what a list shows of each scenario that ships."""
    return tuple(_head(name, path) for name, path in shipped_files().items())


def _head(name: str, path: str) -> Head:
    with open(path, encoding="utf-8") as file:
        table = tomli.loads(_listed(file.read()))
    title = table["title"]
    return Head(
        name,
        title,
        table.get("translations", {}).get(spoken(), {}).get("title", title),
        table["about"],
        table["edition"],
        tuple(sorted(map(int, table["lineup"]))),
        name in HOUSE_PRESETS,
    )


def _listed(text: str) -> str:
    """Return the tables of a file that a list shows. The rest, masks above all, takes five times as long to parse."""
    keys, *tables = text.split("\n[")
    listed = ("lineup]", f"translations.{spoken()}]")
    return "\n[".join([keys, *(table for table in tables if table.startswith(listed))])
