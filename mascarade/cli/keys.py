"""``mascarade keys``: all keys by screen, what they do, and which ones the configuration file may change."""

import argparse
import json

from msgspec.structs import asdict

from mascarade.cli import DONE
from mascarade.cli.display_options import load_settings
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.table_keys import about_action, as_written

WIDTH = 12
"""The width of an action's name in cells."""


def parser() -> Parser:
    """Return the parser of the command."""
    about = _(
        "List every key and what it does. The keys of the actions listed first can be changed in the configuration "
        "file. One key for two actions is refused, and both are named."
    )
    parser = Parser("mascarade keys", about, run=run)
    parser.add_json_option()
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print the actions with their keys, then the keys of every screen."""
    from mascarade.tui.key_list import key_chapters

    keys = load_settings().keys
    actions = [(action, as_written(key).upper(), about_action(action)) for action, key in asdict(keys).items()]
    chapters = key_chapters(keys)
    if arguments.json:
        whole = {
            "actions": [{"action": action, "key": key, "does": does} for action, key, does in actions],
            "screens": [
                {"screen": one.title, "keys": [{"key": row.label, "does": row.words} for row in one.rows]}
                for one in chapters
            ],
        }
        print(json.dumps(whole, ensure_ascii=False))
        return DONE
    print(_("Actions at the table, which [keys] in the configuration file changes:"))
    for action, key, does in actions:
        print(f"  {action:<{WIDTH}} {key:<4} {does}")
    for chapter in chapters:
        print("\n".join(["", chapter.title, *(f"  {row.label}: {row.words}" for row in chapter.rows)]))
    return DONE
