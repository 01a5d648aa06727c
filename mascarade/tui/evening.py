"""An evening: title and set-up, game after game with the same people, and the tally of victories."""

from pathlib import Path

from msgspec.structs import replace

from mascarade.config.settings import Settings, last_settings, save_settings
from mascarade.game_options import GameRequest
from mascarade.language import _
from mascarade.records.errors import BadRecord
from mascarade.records.games import game_list, latest
from mascarade.records.reading import read_record
from mascarade.records.replay import PlaysDifferently, replay
from mascarade.scenarios import Scenario, all_scenarios, is_shipped
from mascarade.table.game_words import Afterwards, occasion_of
from mascarade.table.guided_game import teach
from mascarade.table.setup_draft import GameSetup, SetupDraft
from mascarade.table.whole_game import AfterGame, play_game, resume_game
from mascarade.truth.awards import EveningTally
from mascarade.tui.app import MascaradeApp
from mascarade.tui.front_end import Screens
from mascarade.tui.menus import help_screen
from mascarade.tui.preparation import Preparation
from mascarade.tui.screens.games import GamesScreen
from mascarade.tui.screens.scenarios import ScenariosScreen
from mascarade.tui.screens.title import LessonsScreen, TitleChoice, TitleScreen
from mascarade.wording.mask_names import own_names
from mascarade.wording.phrases import Phrases


class Evening(Preparation):
    """One laptop for one evening."""

    def __init__(self, app: MascaradeApp, draft: SetupDraft | None = None) -> None:
        super().__init__(app)
        if draft is not None:
            self.draft = draft
        self._tally = EveningTally()
        """The tally of the evening, from the first game on."""

    async def welcome(self, proposal: GameRequest) -> int:
        """Show the title, and do whatever is chosen there, until the table leaves."""
        await self.begin_with(proposal)
        self.has_title = True
        while True:
            last = latest()
            match await self.app.stack.show(TitleScreen(last)):
                case TitleChoice.GO_ON if last.game is not None:
                    await self._go_on(last.game.path)
                case TitleChoice.GAMES:
                    await self._past_games()
                case TitleChoice.NEW_GAME:
                    await self._games(None)
                case TitleChoice.SCENARIOS:
                    await self._all_scenarios()
                case TitleChoice.LEARN:
                    await self._choose_lesson()
                case TitleChoice.RULES:
                    await self._rules()
                case TitleChoice.LEAVE:
                    return 0

    async def play(self, proposal: GameRequest) -> int:
        """Set up where that is still to be done, and play until the table has had enough."""
        return await self.play_on(await self.prepare(proposal))

    async def play_on(self, setup: GameSetup | None) -> int:
        """Play with a party, if there is one, until the table has had enough."""
        if setup is not None:
            await self._games(setup)
        return 0

    async def resume(self, proposal: GameRequest, path: Path, warning: str = "") -> int:
        """Take up a saved game, and play on after it as after any other; 1 where it cannot be taken up.

        A warning is read first, and the table may turn back.
        """
        await self.begin_with(proposal)
        if warning and not await self.notice(warning, _("continue that game")):
            return 0
        return 0 if await self._go_on(path) else 1

    async def replay(self, path: Path) -> int:
        """Show the truth about a game that is over."""
        await self._look_back(path)
        return 0

    async def learn(self, proposal: GameRequest, lesson: str) -> int:
        """Give a lesson, and play afterwards where that is wanted."""
        await self.begin_with(proposal)
        await self._teach(lesson)
        return 0

    async def _choose_lesson(self) -> None:
        """Give the lesson that is chosen."""
        lesson = await self.app.stack.show(LessonsScreen())
        if lesson is not None:
            await self._teach(lesson)

    async def _teach(self, lesson: str) -> None:
        """Give a lesson as often as it is wanted; the set-up of a game may follow it."""
        afterwards = Afterwards.AGAIN
        while afterwards is Afterwards.AGAIN:
            afterwards = await teach(Screens(self.app), lesson)
            self.app.current_game = None
        if afterwards is Afterwards.SET_UP:
            await self._games(None)

    async def _rules(self) -> None:
        await self.app.stack.show(help_screen(self.app.screen, None, self.app.keys))

    async def _all_scenarios(self) -> None:
        await self._browse(ScenariosScreen(all_scenarios(), self.draft.players))

    async def _browse(self, screen: ScenariosScreen) -> None:
        """Show the scenarios; one that is to be played leads to the set-up."""
        await self.app.stack.show(screen)
        if screen.chosen is not None:
            self.draft = self.draft.with_this(*screen.chosen)
            await self._games(None)

    async def _past_games(self) -> None:
        """Show the saved games, and return the one that is chosen."""
        while True:
            screen = GamesScreen(game_list())
            await self.app.stack.show(screen)
            if screen.chosen is None:
                return
            if screen.chosen.is_finished:
                await self._look_back(screen.chosen.path)
            else:
                await self._go_on(screen.chosen.path)
                return

    async def _look_back(self, path: Path) -> None:
        try:
            record = read_record(path)
        except BadRecord as bad:
            await self.notice(str(bad))
            return
        header = record.header
        scenario = header.scenario
        own, pictures = own_names(scenario.translated_names), dict(scenario.own_emblems)
        phrases = Phrases(header.seating.names, scenario.edition, own, pictures)
        await Screens(self.app).look_back(replay(record).game_log, phrases, occasion_of(header))

    async def _go_on(self, path: Path, *, at_sound_point: bool = False) -> bool:
        """Take up a saved game; return whether that could be done."""
        screens, options = Screens(self.app), self.app.with_appearance(self.draft.options)
        try:
            played = await resume_game(
                screens, path, self._tally, options, screens.chance, at_sound_point=at_sound_point
            )
        except PlaysDifferently as differs:
            if await self.notice(str(differs), _("continue from there")):
                return await self._go_on(path, at_sound_point=True)
            return False
        except BadRecord as bad:
            await self.notice(str(bad))
            return False
        self.app.current_game = None
        if (again := self.app.menus.taken_up_next()) is not None:
            return await self._go_on(again)
        await self._games_after(played)
        return True

    async def _games(self, setup: GameSetup | None) -> None:
        """Play game after game; without a party the table sets up first, and may turn back."""
        while setup := setup or await self.set_up():
            source = self._source_of(setup)
            setup = replace(setup, options=self.app.with_appearance(setup.options))
            last = last_settings()
            save_settings(replace(_settings(setup, source), told=last.told, language=last.language))
            screens = Screens(self.app)
            played = await play_game(screens, setup, self._tally, screens.chance)
            self.app.current_game = None
            self.draft = self.draft.seating(played.setup)
            if (path := self.app.menus.taken_up_next()) is not None:
                await self._go_on(path)
                return
            if played.afterwards is Afterwards.LEAVE:
                return
            setup = played.setup if played.afterwards is Afterwards.AGAIN else None

    def _source_of(self, setup: GameSetup) -> Scenario:
        """Return the scenario of a party, or the one that the table has changed for it."""
        return self.draft.scenario if setup.scenario == self.draft.played else setup.scenario

    async def _games_after(self, played: AfterGame) -> None:
        """Do what the table wants after a resumed game."""
        self.draft = self.draft.seating(played.setup)
        if played.afterwards is not Afterwards.LEAVE:
            await self._games(played.setup if played.afterwards is Afterwards.AGAIN else None)


def _settings(setup: GameSetup, scenario: Scenario) -> Settings:
    """Return what is remembered: of a scenario that the table has changed, the one that it comes from."""
    name = scenario.id if is_shipped(scenario) else None
    return Settings(setup.seating, len(setup.seating.names), name, setup.options)
