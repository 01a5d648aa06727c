"""``mascarade`` alone: the title screen."""

from msgspec.structs import replace

from mascarade.cli.configured import load_settings
from mascarade.cli.exits import WrongUsage
from mascarade.cli.plain_option import always_plain, require_terminal
from mascarade.cli.play_arguments import PlayArguments, propose
from mascarade.config.settings import Settings
from mascarade.game_options import GameRequest
from mascarade.language import _
from mascarade.plain.lines import say_beforehand
from mascarade.watchdog import start_watchdog


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


def as_last_time(last: Settings) -> GameRequest:
    """Return last time's game, or the usual one if that scenario is gone."""
    try:
        return propose(PlayArguments(scenario=last.scenario), last)
    except WrongUsage:
        return propose(PlayArguments(), last)
