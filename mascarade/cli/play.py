"""``mascarade play``: a game, set up on screen or from the command line; and ``mascarade`` alone: the title screen."""

import argparse

from mascarade.cli import display_options
from mascarade.cli.parser import Parser
from mascarade.cli.play_arguments import PlayArguments, as_last_time, propose
from mascarade.language import _


def parser() -> Parser:
    """Return the parser of ``mascarade play``."""
    after = _(
        "By default, 4 to 12 players play the second edition’s side A; 2, 3 or 13 play the first edition. "
        "Give names in seating order, clockwise; with names, the deal starts at once. Names are for people: "
        "bots sit after them and bring names of their own."
    )
    about = _(
        "Play a game around one laptop. Anything not given here is asked on screen, starting from your last answers."
    )
    parser = Parser("mascarade play", about, f"{after}\n\n{display_options.plain_help()}", run=run)
    option = parser.option
    option("--players", "N", _("number of players, from 2 to 13, bots included"))
    option("--names", "A,B,…", _("names of the players, in seating order"))
    option("--edition", "first|second", _("use this edition’s suggested masks"))
    option("--scenario", "NAME|PATH", _("scenario to play: a name, or the path of a file"))
    option("--bots", "N|A,B,…", _("number of bots, or a list of them (liar,counter:easy); they take the last seats"))
    option("--level", "easy|normal|hard", _("level of bots for which --bots gives none"))
    option("--pace", "slow|…|instant", _("bot pace: slow, normal, fast or instant"))
    option("--first", "NAME", _("player who goes first, the youngest (default: the first name)"))
    option("--memory", "none|turn|game", _("memory aid: how much of what was said aloud can be reread"))
    colours = _("colours: candlelight, contrast, light, sixteen (the terminal’s own) or mono (none)")
    option("--colours", "candlelight|…|mono", colours)
    hints = _("explain each decision at the table: in a first game, always or never")
    option("--hints", "first-game|always|never", hints)
    option("--peek", "hold|timed", _("show a card while a key is held, or for a fixed time"))
    display_options.add_display_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Check all arguments before opening the table."""
    last = display_options.load_settings()
    accepts_scrollback = vars(arguments).pop("accept_scrollback")
    opening = display_options.plain_opening(arguments, last)
    options = display_options.take_table_options(arguments)
    request = propose(PlayArguments(**vars(arguments), options=options), last)
    return display_options.front_end(opening, accepts_scrollback=accepts_scrollback).play(request)


def title() -> int:
    """Open the title screen and return the exit code.

    Plain lines have no title screen, so a new game starts at once.
    """
    last = display_options.load_settings()
    request = as_last_time(last)
    is_plain = display_options.always_plain(last)
    new = _("A new game begins. To continue a saved one: mascarade resume. All commands: mascarade --help")
    return display_options.front_end(new if is_plain else None, accepts_scrollback=False).title(request)
