"""The choice between plain lines and a screen."""

from __future__ import annotations

import argparse
import os
import sys

from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.plain.lines import say_beforehand
from mascarade.settings import Settings

YES = ("1", "true", "yes", "on")


def offer_plain(parser: Parser) -> None:
    """Add the options of plain lines."""
    add = parser.options.add_argument
    add("--plain", action="store_true", help=_("play in plain lines, for screen readers, simple terminals and pipes"))
    add(
        "--accept-scrollback",
        action="store_true",
        help=_("with --plain, show secrets even where they cannot be cleared"),
    )


def wants_plain(arguments: argparse.Namespace, last: Settings) -> bool:
    """Take the options of plain lines out of some arguments; return whether the game is played so."""
    if vars(arguments).pop("plain") or is_always_wanted(last):
        return True
    if os.environ.get("TERM") == "dumb" and sys.stdin.isatty() and sys.stdout.isatty():
        say_beforehand(_("This terminal cannot draw (TERM=dumb), so the game is played in plain lines."))
        return True
    return False


def is_always_wanted(last: Settings) -> bool:
    """Return whether the environment or the settings choose plain lines for every game."""
    return last.plain or os.environ.get("ACCESSIBLE", "").casefold() in YES


def about_plain() -> str:
    """Return what the help says about secrets in plain lines."""
    return _(
        "In plain lines, cards are shown on a screen of their own, which is then cleared. The speech history of a "
        "screen reader, the memory of a Braille display, and recordings of the terminal (script, tmux pipe-pane) "
        "cannot be cleared, and where the program is killed together with its watchdog, an open card stays on the "
        "screen. In pipes, with TERM=dumb and on Windows nothing can be cleared, so a game of several people needs "
        "--accept-scrollback there. ACCESSIBLE=1 chooses plain lines too."
    )
