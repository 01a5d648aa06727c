"""The console script: a game at a terminal runs in a child of the watchdog, everything else by itself."""

import sys
from collections.abc import Sequence
from typing import NoReturn

from mascarade.cli import INTERRUPTED
from mascarade.watchdog import start_watchdog

GAMES = frozenset({"play", "learn", "resume", "replay"})
"""The commands that show a table, as the program does without a command."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    given = sys.argv[1:] if words is None else words
    try:
        if shows_table(given):
            start_watchdog(lambda signal: _stopped_by(signal, given))
        # Only now, since the watchdog needs nothing of the game while it waits all evening.
        from mascarade.cli.run import run

        return run(given)
    except KeyboardInterrupt:
        return INTERRUPTED


def shows_table(words: Sequence[str]) -> bool:
    """Return whether a command line shows a table; the language may come before the command."""
    at = 0
    while at < len(words) and words[at].partition("=")[0] == "--language":
        at += 1 if "=" in words[at] else 2
    return at >= len(words) or words[at] in GAMES


def _stopped_by(signal: str, words: Sequence[str]) -> str:
    """Return the sentence about a game that a signal has ended, in the language that a game would have now."""
    from mascarade.cli.language_option import select_language
    from mascarade.language import _

    select_language(words)
    return _("Mascarade was stopped by a signal ({signal}).").format(signal=signal)


def program() -> NoReturn:
    """Run the command line and exit, since a zip made by ``zipapp`` ignores what this function returns."""
    sys.exit(main())


if __name__ == "__main__":
    program()
