"""``mascarade play``: a game, set up on screen or from the command line; and ``mascarade`` alone: the title screen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.cli.display_options import (
    add_ascii_option,
    add_plain_options,
    always_plain,
    load_settings,
    plain_help,
    require_terminal,
    wants_plain,
    with_ascii_option,
)
from mascarade.cli.parser import Parser
from mascarade.cli.play_arguments import PlayArguments, as_last_time, propose
from mascarade.game_options import GameRequest, TableOptions
from mascarade.language import _
from mascarade.plain.lines import say_beforehand
from mascarade.watchdog import start_watchdog


def run(words: Sequence[str]) -> int:
    """Check everything that was asked for, and only then bring up the table."""
    arguments = _parser().read(words)
    found = load_settings()
    accepts_scrollback = vars(arguments).pop("accept_scrollback")
    is_plain = wants_plain(arguments, found.last)
    last = with_ascii_option(arguments, found.last)
    options = {name: vars(arguments).pop(name) for name in TableOptions.__struct_fields__ if name in vars(arguments)}
    proposal = replace(
        propose(PlayArguments(**vars(arguments), options=options), last), times=found.times, keys=found.keys
    )
    if is_plain:
        return _in_plain_lines(proposal, accepts_scrollback=accepts_scrollback)
    require_terminal()
    start_watchdog()
    from mascarade.tui import entry_points

    return entry_points.play(proposal)


def _in_plain_lines(proposal: GameRequest, *, accepts_scrollback: bool) -> int:
    start_watchdog()
    from mascarade.plain import evening

    return evening.play(proposal, accepts_scrollback=accepts_scrollback)


def _parser() -> Parser:
    parser = Parser(
        "mascarade play",
        _(
            "Play a game around one laptop. Anything not given here is asked on screen, starting from your last "
            "answers."
        ),
        _(
            "By default, 4 to 12 players play the second edition’s side A; 2, 3 or 13 play the first edition. "
            "Give names in seating order, clockwise; with names, the deal starts at once. Names are for people: "
            "bots sit after them and bring names of their own."
        )
        + f"\n\n{plain_help()}",
    )
    add = parser.options.add_argument
    add("--players", metavar="N", help=_("number of players, from 2 to 13, bots included"))
    add("--names", metavar="A,B,…", help=_("names of the players, in seating order"))
    add("--edition", metavar="first|second", help=_("use this edition’s suggested masks"))
    add("--scenario", metavar="NAME|PATH", help=_("scenario to play: a name, or the path of a file"))
    add(
        "--bots",
        metavar="N|A,B,…",
        help=_("number of bots, or a list of them (liar,counter:easy); they take the last seats"),
    )
    add("--level", metavar="easy|normal|hard", help=_("level of bots for which --bots gives none"))
    add("--pace", metavar="slow|…|instant", help=_("bot pace: slow, normal, fast or instant"))
    add("--first", metavar="NAME", help=_("player who goes first, the youngest (default: the first name)"))
    add("--memory", metavar="none|turn|game", help=_("memory aid: how much of what was said aloud can be reread"))
    add(
        "--colours",
        metavar="candlelight|…|mono",
        help=_("colours: candlelight, contrast, light, sixteen (the terminal’s own) or mono (none)"),
    )
    add(
        "--hints",
        metavar="first-game|always|never",
        help=_("explain each decision at the table: in a first game, always or never"),
    )
    add("--peek", metavar="hold|timed", help=_("show a card while a key is held, or for a fixed time"))
    add_ascii_option(parser)
    add_plain_options(parser)
    return parser


def title() -> int:
    """Open the title screen, and return the exit code of what was done from there."""
    found = load_settings()
    proposal = replace(as_last_time(found.last), times=found.times, keys=found.keys)
    if always_plain(found.last):
        return _title_in_plain_lines(proposal)
    require_terminal()
    start_watchdog()
    from mascarade.tui import entry_points

    return entry_points.title(proposal)


def _title_in_plain_lines(proposal: GameRequest) -> int:
    """Play a new game at once: plain lines have no title screen, only its commands."""
    say_beforehand(_("A new game begins. To continue a saved one: mascarade resume. All commands: mascarade --help"))
    start_watchdog()
    from mascarade.plain import evening

    return evening.play(proposal, accepts_scrollback=False)
