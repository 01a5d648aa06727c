"""``mascarade`` alone: the title screen."""

from mascarade.cli.terminal import require_terminal


def run() -> int:
    """Opens the title screen; the exit code of what was done from there."""
    require_terminal()
    from mascarade.tui import app

    return app.title()
