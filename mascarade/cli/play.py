"""``mascarade play``: a game, set up on screen or from the command line."""

import gc
from collections.abc import Sequence

from mascarade.cli.parser import Parser
from mascarade.cli.proposing import Asked, propose
from mascarade.cli.terminal import require_terminal
from mascarade.language import _
from mascarade.watchdog.watching import stand_guard


def run(words: Sequence[str]) -> int:
    """Checks everything that was asked for, and only then brings up the table."""
    asked = Asked(**vars(_parser().read(words)))
    from mascarade.settings import last_settings

    proposal = propose(asked, last_settings())
    require_terminal()
    stand_guard()
    gc.disable()  # nothing of what is loaded now goes away again; whoever runs the app enables it
    from mascarade.tui import app

    return app.play(proposal)


def _parser() -> Parser:
    parser = Parser(
        "mascarade play",
        _(
            "Play a game around one laptop. What is not said here is asked on screen, where last time's "
            "answers stand already."
        ),
        _(
            "With nothing said, 4 to 12 players play the second edition's side A, and 2, 3 or 13 the first edition. "
            "Names are in the order of the seats, clockwise; when they are given, the deal begins at once. They are "
            "the people's: bots come after them, and have names of their own."
        ),
    )
    add = parser.options.add_argument
    add("--players", metavar="N", help=_("how many play, from 2 to 13"))
    add("--names", metavar="A,B,…", help=_("who plays"))
    add("--edition", metavar="first|second", help=_("which edition's suggested masks"))
    add("--scenario", metavar="NAME|PATH", help=_("which scenario, shipped or a file of your own"))
    add(
        "--bots", metavar="N|A,B,…", help=_("how many seats are bots', the last ones, or which bots: liar,counter:easy")
    )
    add("--level", metavar="easy|normal|hard", help=_("how hard the bots are to beat, where --bots does not say"))
    add("--pace", metavar="slow|…|instant", help=_("how fast bots play: slow, normal, fast or instant"))
    add("--first", metavar="NAME", help=_("who begins (the youngest); the first one named, unless said"))
    add("--memory", metavar="none|turn|game", help=_("how much of what was said aloud can be read again"))
    add("--peek", metavar="hold|timed", help=_("whether a card shows while a key is held, or for a fixed time"))
    return parser
