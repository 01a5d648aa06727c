"""An evening on screen, which may begin at the title."""

from mascarade.game_options import GameRequest
from mascarade.records.games import game_list, latest
from mascarade.scenarios import all_scenarios
from mascarade.table.evening import Evening
from mascarade.table.setup_draft import SetupDraft
from mascarade.tui.app import MascaradeApp
from mascarade.tui.front_end import Screens
from mascarade.tui.menus import help_screen
from mascarade.tui.screens.games import GamesScreen
from mascarade.tui.screens.scenarios import ScenariosScreen
from mascarade.tui.screens.title import LessonsScreen, TitleChoice, TitleScreen


class ScreenEvening(Evening):
    """One laptop for one evening."""

    def __init__(self, app: MascaradeApp, draft: SetupDraft | None = None) -> None:
        self._screens = Screens(app)
        super().__init__(self._screens, draft)
        self._app = app

    async def welcome(self, request: GameRequest) -> int:
        """Show the title, and do whatever is chosen there, until the table leaves."""
        await self.begin(request)
        self._screens.has_title = True
        while True:
            last = latest()
            match await self._app.stack.show(TitleScreen(last)):
                case TitleChoice.GO_ON if last.game is not None:
                    await self.resume_game(last.game.path)
                case TitleChoice.GAMES:
                    await self._show_past_games()
                case TitleChoice.NEW_GAME:
                    await self.play_games()
                case TitleChoice.SCENARIOS:
                    await self._show_scenarios()
                case TitleChoice.LEARN:
                    lesson = await self._app.stack.show(LessonsScreen())
                    if lesson is not None:
                        await self.teach(lesson)
                case TitleChoice.RULES:
                    await self._app.stack.show(help_screen(self._app.screen, None, self._app.keys))
                case TitleChoice.LEAVE:
                    return 0

    async def _show_scenarios(self) -> None:
        """Show the scenarios; one that is to be played leads to the set-up."""
        screen = ScenariosScreen(all_scenarios(), self.draft.players)
        await self._app.stack.show(screen)
        if screen.chosen is not None:
            self.draft = self.draft.with_this(*screen.chosen)
            await self.play_games()

    async def _show_past_games(self) -> None:
        """Show the saved games: the truth about those that are over, until one that is not is played on."""
        while True:
            screen = GamesScreen(game_list())
            await self._app.stack.show(screen)
            if screen.chosen is None:
                return
            if not screen.chosen.is_finished:
                await self.resume_game(screen.chosen.path)
                return
            await self.replay(screen.chosen.path)
