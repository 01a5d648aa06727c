"""The entry points of the front end on screen, one for each command, and their error messages."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import textual

from mascarade.crash_reports import report_crash
from mascarade.game_options import GameRequest, TableOptions
from mascarade.language import _
from mascarade.table.preparation import Preparation, agreed_setup
from mascarade.table.setup_draft import SetupDraft
from mascarade.tui.app import Flow, MascaradeApp, PreparationScreens
from mascarade.tui.terminal.private_names import missing
from mascarade.wording.flavour import FlavourPlace

if TYPE_CHECKING:
    from mascarade.tui.front_end import ScreenEvening


def run(app: MascaradeApp) -> int:
    """Run an app to its end; a failure becomes one plain message and exit code 3."""
    if lost := missing():
        # NOTE: {names} are names in the code of Textual, the library that draws the screens.
        sentence = _("This version of Textual ({version}) no longer has {names}; Mascarade does without.")
        sys.stderr.write(f"mascarade: {sentence.format(version=textual.__version__, names=', '.join(lost))}\n")
    code = app.run()
    if app.failure is not None:
        sys.stderr.write(f"{report_crash(app.failure)} {_('Everything hidden has stayed hidden.')}\n")
        return 3
    for words in app.unreported:
        sys.stderr.write(f"mascarade: {words}\n")
    if farewell := app.flavour.draw(FlavourPlace.LEAVING):
        sys.stdout.write(f"{farewell}\n")
    return code if code is not None else (app.return_code or 0)


def app_for(flow: Flow, request: GameRequest) -> MascaradeApp:
    """Return the app of an evening that begins with a request."""
    return MascaradeApp(
        flow,
        timing=request.timing,
        options=request.options,
        keys=request.keys,
        flavour=request.flavour,
    )


def evening_of(app: MascaradeApp, draft: SetupDraft | None = None) -> "ScreenEvening":
    """Create an evening; the modules of a game are imported here, so that the first frame comes sooner."""
    from mascarade.tui.front_end import ScreenEvening

    return ScreenEvening(app, draft)


async def _set_up_and_play(app: MascaradeApp, request: GameRequest) -> int:
    preparation = Preparation(PreparationScreens(app))
    await preparation.begin(request)
    setup = agreed_setup(request) or await preparation.set_up()
    return 0 if setup is None else await evening_of(app, preparation.draft).play_games(setup)


async def begin_at_title(app: MascaradeApp, request: GameRequest) -> int:
    """Show the title screen and follow its choices until the table leaves; only this looks for saved games."""
    from mascarade.records.games import latest
    from mascarade.tui.screens.title import TitleChoice, TitleScreen

    preparation = Preparation(PreparationScreens(app))
    await preparation.begin(request)
    evening: ScreenEvening | None = None
    while True:
        last = latest()
        choice = await app.stack.show(TitleScreen(last))
        if choice is TitleChoice.LEAVE:
            return 0
        evening = evening or evening_of(app, preparation.draft)
        await evening.go_on_from_title(choice, last)


def title(request: GameRequest) -> int:
    """Show the title screen, from which games of this request are played; return the exit code."""
    return run(app_for(lambda app: begin_at_title(app, request), request))


def play(request: GameRequest) -> int:
    """Play an evening that begins with this request; return the exit code."""
    return run(app_for(lambda app: _set_up_and_play(app, request), request))


def resume(request: GameRequest, path: Path, warning: str = "") -> int:
    """Resume a saved game, after a warning if there is one; the request is for a set-up afterwards.

    Return the exit code.
    """
    return run(app_for(lambda app: evening_of(app).resume(request, path, warning), request))


def replay(path: Path, options: TableOptions) -> int:
    """Show the truth about a finished game with these options; return the exit code."""
    return run(MascaradeApp(lambda app: evening_of(app).replay(path), options=options))


def learn(request: GameRequest, lesson: str) -> int:
    """Play a lesson; the request is for a set-up afterwards. Return the exit code."""
    return run(app_for(lambda app: evening_of(app).learn(request, lesson), request))
