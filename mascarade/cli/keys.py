"""``mascarade keys``: every key, what it does and where, and which ones the configuration file may change."""

import argparse
import json
from typing import TypedDict

from msgspec.structs import asdict

from mascarade.cli.display_options import load_settings
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.table_keys import ActionKeys, about_action, as_written


class _Screen(TypedDict):
    screen: str
    keys: list[dict[str, str]]


WIDTH = 12
"""The cells of an action's name."""


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        "mascarade keys",
        _(
            "List every key and what it does. The keys of the actions listed first can be changed in the configuration "
            "file. One key for two actions is refused, and both are named."
        ),
        run=run,
    )
    parser.add_json_option()
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print the actions with their keys, and then the keys of every screen."""
    keys = load_settings().keys
    if arguments.json:
        print(json.dumps({"actions": _actions(keys), "screens": _screens(keys)}, ensure_ascii=False))
        return 0
    print(_("Actions at the table, which [keys] in the configuration file changes:"))
    for action in _actions(keys):
        print(f"  {action['action']:<{WIDTH}} {action['key']:<4} {action['does']}")
    for screen in _screens(keys):
        print(f"\n{screen['screen']}")
        print("\n".join(f"  {row['key']}: {row['does']}" for row in screen["keys"]))
    return 0


def _actions(keys: ActionKeys) -> list[dict[str, str]]:
    return [
        {"action": action, "key": as_written(key).upper(), "does": about_action(action)}
        for action, key in asdict(keys).items()
    ]


def _screens(keys: ActionKeys) -> list[_Screen]:
    from mascarade.tui.key_list import key_chapters

    return [
        {"screen": chapter.title, "keys": [{"key": row.label, "does": row.words} for row in chapter.rows]}
        for chapter in key_chapters(keys)
    ]
