"""The choice between plain lines and a screen, and the check that there is a terminal for one."""

from __future__ import annotations

import argparse
import os
import sys

from mascarade.cli.exits import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.config.settings import Settings
from mascarade.language import _
from mascarade.plain.lines import say_beforehand

YES = ("1", "true", "yes", "on")


def add_plain_options(parser: Parser) -> None:
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
    if vars(arguments).pop("plain") or always_plain(last):
        return True
    if os.environ.get("TERM") == "dumb" and sys.stdin.isatty() and sys.stdout.isatty():
        say_beforehand(_("This terminal cannot draw (TERM=dumb), so the game is played in plain lines."))
        return True
    return False


def always_plain(last: Settings) -> bool:
    """Return whether the environment or the settings choose plain lines for every game."""
    return last.plain or os.environ.get("ACCESSIBLE", "").casefold() in YES


def plain_help() -> str:
    """Return what the help says about secrets in plain lines."""
    return _(
        "In plain lines, cards are shown on a screen of their own, which is then cleared. The speech history of a "
        "screen reader, the memory of a Braille display, and recordings of the terminal (script, tmux pipe-pane) "
        "cannot be cleared, and where the program is killed together with its watchdog, an open card stays on the "
        "screen. In pipes, with TERM=dumb and on Windows nothing can be cleared, so a game of several people needs "
        "--accept-scrollback there. ACCESSIBLE=1 chooses plain lines too."
    )


def has_terminal() -> bool:
    """Return whether keys come from a terminal and everything that is written goes to one."""
    # The screen is drawn on standard error where the system is a POSIX one, on standard output elsewhere.
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def require_terminal() -> None:
    """Raise ``WrongUsage`` if no game could be drawn or no key could be pressed."""
    if not has_terminal():
        raise WrongUsage(
            _("The game needs a terminal: its input and output cannot come from or go to a file or another program.")
        )
    if os.environ.get("TERM") == "dumb":
        raise WrongUsage(
            _(
                "The game needs a terminal that can draw; this one says that it is dumb (TERM=dumb). "
                "To play in plain lines: mascarade play --plain"
            )
        )
