"""``mascarade learn``: a lesson, which is a prepared game at the real table."""

import argparse

from mascarade.cli import WrongUsage, display_options
from mascarade.cli.parser import Parser
from mascarade.cli.play_arguments import as_last_time
from mascarade.language import _

LESSONS = ("first", "bluffing")
"""The names of the lessons, read without loading one."""


def parser() -> Parser:
    """Return the parser of the command."""
    about = _(
        "Learn to play in five minutes: a prepared game at the real table, alone or together. Nothing is saved, "
        "and Escape leaves at any time."
    )
    parser = Parser("mascarade learn", about, run=run)
    lesson = _("first, or bluffing for those who know the game (default: first)")
    parser.add_argument("lesson", metavar="LESSON", nargs="?", default=LESSONS[0], help=lesson)
    display_options.add_display_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Give the lesson named, or the first one by default."""
    if arguments.lesson not in LESSONS:
        known = ", ".join(LESSONS)
        raise WrongUsage(
            _('Unknown lesson "{lesson}". The lessons are {known}.').format(lesson=arguments.lesson, known=known)
        )
    last = display_options.load_settings()
    request = as_last_time(last, display_options.take_table_options(arguments))
    opening = display_options.plain_opening(arguments, last)
    table = display_options.front_end(opening, accepts_scrollback=arguments.accept_scrollback)
    return table.learn(request, arguments.lesson)
