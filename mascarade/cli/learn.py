"""``mascarade learn``: a lesson, which is a prepared game at the real table."""

import argparse

from mascarade.cli import WrongUsage
from mascarade.cli.display_options import (
    add_display_options,
    load_settings,
    plain_opening,
    require_terminal,
    take_table_options,
)
from mascarade.cli.parser import Parser
from mascarade.cli.play_arguments import as_last_time
from mascarade.language import _
from mascarade.watchdog import start_watchdog

LESSONS = ("first", "bluffing")
"""The lessons by their names, which are read without loading any."""


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        "mascarade learn",
        _(
            "Learn to play in five minutes: a prepared game at the real table, alone or together. Nothing is saved, "
            "and Escape leaves at any time."
        ),
        run=run,
    )
    parser.add_argument(
        "lesson",
        metavar="LESSON",
        nargs="?",
        default=LESSONS[0],
        help=_("first, or bluffing for those who know the game (default: first)"),
    )
    add_display_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Give the lesson that is asked for, the first one unless another is named."""
    if arguments.lesson not in LESSONS:
        known = ", ".join(LESSONS)
        raise WrongUsage(
            _('Unknown lesson "{lesson}". The lessons are {known}.').format(lesson=arguments.lesson, known=known)
        )
    loaded = load_settings()
    request = loaded.for_request(as_last_time(loaded.last, take_table_options(arguments)))
    opening = plain_opening(arguments, loaded.last)
    if opening is None:
        require_terminal()
    start_watchdog()
    if opening is not None:
        from mascarade.plain import front_end as in_lines

        return in_lines.learn(request, arguments.lesson, opening, accepts_scrollback=arguments.accept_scrollback)
    from mascarade.tui import entry_points

    return entry_points.learn(request, arguments.lesson)
