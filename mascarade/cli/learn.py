"""``mascarade learn``: a lesson, which is a prepared game at the real table."""

import argparse

from mascarade.cli import WrongUsage
from mascarade.cli.display_options import (
    add_display_options,
    front_end,
    load_settings,
    plain_opening,
    take_table_options,
)
from mascarade.cli.parser import Parser
from mascarade.cli.play_arguments import as_last_time
from mascarade.language import _

LESSONS = ("first", "bluffing")
"""The lessons by their names, which are read without loading any."""


def parser() -> Parser:
    """Return the parser of the command."""
    about = _(
        "Learn to play in five minutes: a prepared game at the real table, alone or together. Nothing is saved, "
        "and Escape leaves at any time."
    )
    parser = Parser("mascarade learn", about, run=run)
    lesson = _("first, or bluffing for those who know the game (default: first)")
    parser.add_argument("lesson", metavar="LESSON", nargs="?", default=LESSONS[0], help=lesson)
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
    return front_end(opening, accepts_scrollback=arguments.accept_scrollback).learn(request, arguments.lesson)
