"""``mascarade learn``: a lesson, which is a prepared game at the real table."""

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.cli import WrongUsage
from mascarade.cli.display_options import (
    add_ascii_option,
    add_plain_options,
    load_settings,
    require_terminal,
    wants_plain,
    with_ascii_option,
)
from mascarade.cli.parser import Parser
from mascarade.cli.play_arguments import as_last_time
from mascarade.game_options import GameRequest
from mascarade.language import _
from mascarade.watchdog import start_watchdog

LESSONS = ("first", "bluffing")
"""The lessons by their names, which are read without loading any."""


def run(words: Sequence[str]) -> int:
    """Give the lesson that is asked for, the first one unless another is named."""
    parser = Parser(
        "mascarade learn",
        _(
            "Learn to play: a prepared game of five minutes at the real table, alone or with everybody reading along. "
            "Nothing of it is saved, and Escape leaves it at any time."
        ),
    )
    parser.add_argument(
        "lesson",
        metavar="LESSON",
        nargs="?",
        default=LESSONS[0],
        help=_("first, or bluffing for those who know the game (default: first)"),
    )
    add_ascii_option(parser)
    add_plain_options(parser)
    arguments = parser.read(words)
    if arguments.lesson not in LESSONS:
        known = ", ".join(LESSONS)
        raise WrongUsage(
            _('Unknown lesson "{lesson}". The lessons are {known}.').format(lesson=arguments.lesson, known=known)
        )
    found = load_settings()
    proposal = replace(as_last_time(with_ascii_option(arguments, found.last)), times=found.times, keys=found.keys)
    if wants_plain(arguments, found.last):
        return _in_plain_lines(proposal, arguments.lesson, accepts_scrollback=arguments.accept_scrollback)
    require_terminal()
    start_watchdog()
    from mascarade.tui import entry_points

    return entry_points.learn(proposal, arguments.lesson)


def _in_plain_lines(proposal: GameRequest, lesson: str, *, accepts_scrollback: bool) -> int:
    start_watchdog()
    from mascarade.plain import evening

    return evening.learn(proposal, lesson, accepts_scrollback=accepts_scrollback)
