"""The title screen, where the program begins that is asked for nothing, and whatever is chosen there."""

from typing import TYPE_CHECKING

from mascarade.game_options import GameRequest
from mascarade.records.games import latest
from mascarade.table.preparation import Preparation
from mascarade.tui.app import MascaradeApp
from mascarade.tui.entry_points import app_for, evening_of, run
from mascarade.tui.preparation_screens import PreparationScreens
from mascarade.tui.screens.title import TitleChoice, TitleScreen

if TYPE_CHECKING:
    from mascarade.tui.front_end import ScreenEvening


async def welcome(app: MascaradeApp, request: GameRequest) -> int:
    """Show the title, and do whatever is chosen there, until the table leaves."""
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
    """Show the title screen, from which this request is played; return the exit code."""
    return run(app_for(lambda app: welcome(app, request), request))
