"""Options of all commands that show a table (plain lines, ASCII), and the settings that they override."""

import argparse
import os
import sys
from pathlib import Path
from typing import Protocol

from mascarade.art.drawing import AsciiMode
from mascarade.characters import Paint
from mascarade.cli import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.config.config_file import BadConfiguration, read_configuration
from mascarade.config.settings import Settings, last_settings
from mascarade.game_options import GameRequest, TableOptions
from mascarade.language import _
from mascarade.scenarios.loader import with_places

YES = ("1", "true", "yes", "on")


def add_display_options(parser: Parser) -> None:
    """Add the options for ASCII and plain lines."""
    about = _("draw in ASCII only, or never (automatic: if the terminal has no other characters)")
    parser.options.add_argument("--ascii", action=argparse.BooleanOptionalAction, help=about)
    parser.flag("--plain", _("play in plain lines, for screen readers, simple terminals and pipes"))
    parser.flag("--accept-scrollback", _("with --plain, show secrets even where they cannot be cleared"))


def plain_opening(arguments: argparse.Namespace, last: Settings) -> str | None:
    """Remove ``--plain`` from the arguments; return the opening words of plain lines, or None for the screen."""
    if vars(arguments).pop("plain") or always_plain(last):
        return ""
    if os.environ.get("TERM") == "dumb" and sys.stdin.isatty() and sys.stdout.isatty():
        return _("This terminal cannot draw (TERM=dumb), so the game is played in plain lines.")
    return None


def always_plain(last: Settings) -> bool:
    """Return whether the environment or the settings choose plain lines for every game."""
    return last.plain or os.environ.get("ACCESSIBLE", "").casefold() in YES


class EntryPoints(Protocol):
    """The entry points to the game at one front end; each returns the exit code."""

    def title(self, request: GameRequest) -> int:
        """Show the title screen, where this request can be played."""

    def play(self, request: GameRequest) -> int:
        """Play an evening that starts with this request."""

    def resume(self, request: GameRequest, path: Path, warning: str) -> int:
        """Continue a saved game, after a warning if there is one."""

    def learn(self, request: GameRequest, lesson: str) -> int:
        """Give a lesson."""

    def replay(self, path: Path, options: TableOptions) -> int:
        """Tell the truth about a finished game."""


def front_end(opening: str | None, *, accepts_scrollback: bool) -> EntryPoints:
    """Return plain lines if there are opening words, else the screen on a terminal."""
    if opening is not None:
        from mascarade.plain.front_end import PlainLines

        return PlainLines(opening, accepts_scrollback)
    require_terminal()
    from mascarade.tui import entry_points

    return entry_points


def plain_help() -> str:
    """Return the help about secrets in plain lines."""
    return _(
        "In plain lines, cards are shown on a screen of their own, which is then cleared. The speech history of a "
        "screen reader, the memory of a Braille display, and recordings of the terminal (script, tmux pipe-pane) "
        "cannot be cleared. If the program is killed together with its watchdog, an open card stays on the screen. In "
        "pipes, with TERM=dumb and on Windows nothing can be cleared, so a game of several people needs "
        "--accept-scrollback there. ACCESSIBLE=1 chooses plain lines too."
    )


def has_terminal() -> bool:
    """Return whether input and output are a terminal."""
    # The screen is drawn on standard error on POSIX systems, and on standard output elsewhere.
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def require_terminal() -> None:
    """Raise ``WrongUsage`` if no game could be drawn or no key could be pressed."""
    if not has_terminal():
        sentence = _(
            "The game needs a terminal: its input and output cannot come from or go to a file or another program."
        )
        raise WrongUsage(sentence)
    if os.environ.get("TERM") == "dumb":
        sentence = _(
            "The game needs a terminal that can draw; this one says it is dumb (TERM=dumb). To play in plain lines: "
            "mascarade play --plain"
        )
        raise WrongUsage(sentence)


def take_table_options(arguments: argparse.Namespace) -> dict[str, str | None]:
    """Remove the options of the table from the arguments; return the word typed for each."""
    typed = {name: vars(arguments).pop(name) for name in TableOptions.__struct_fields__ if name in vars(arguments)}
    if typed["ascii"] is not None:
        typed["ascii"] = (AsciiMode.ALWAYS if typed["ascii"] else AsciiMode.NEVER).value
    return typed


def load_settings() -> Settings:
    """Return the settings, which the command line may override.

    Raise ``WrongUsage`` with every problem if the configuration file is wrong.
    """
    try:
        said = read_configuration()
    except BadConfiguration as bad:
        from mascarade.scenarios import diagnostics  # which most starts do not need

        lines = diagnostics.lines([with_places(bad.outcome)], Paint(is_on=False))
        raise WrongUsage("\n".join([_("The configuration file cannot be used."), *lines])) from None
    return said.applied_to(last_settings())
