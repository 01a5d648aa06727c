"""An evening: title and set-up, game after game with the same people, and the tally of victories."""

from pathlib import Path

from msgspec.structs import replace

from mascarade.language import _
from mascarade.paths import games_folder
from mascarade.proposal import Proposal
from mascarade.records.access import risk_of
from mascarade.records.games import game_list
from mascarade.records.latest import latest
from mascarade.records.reading import read
from mascarade.records.replay import replay
from mascarade.records.resuming import Differs
from mascarade.records.trouble import BadRecord
from mascarade.reel.tally import EveningTally
from mascarade.scenarios import Scenario, found, is_shipped
from mascarade.settings import Settings, last_settings, recall, remember
from mascarade.table.endings import Afterwards
from mascarade.table.form import Form
from mascarade.table.inviting import setting_up
from mascarade.table.lesson import teach
from mascarade.table.one_game import AfterGame, go_on, play_one
from mascarade.table.party import Party
from mascarade.table.saving import occasion_of
from mascarade.table.setting_up import SettingUp
from mascarade.tui.app import MascaradeApp
from mascarade.tui.front_end import Screens
from mascarade.tui.keys import key_chapters
from mascarade.tui.screens.confirm import ConfirmScreen
from mascarade.tui.screens.games import GamesScreen
from mascarade.tui.screens.help import HelpScreen
from mascarade.tui.screens.lessons import LessonsScreen
from mascarade.tui.screens.scenarios import ScenariosScreen
from mascarade.tui.screens.set_up import SetUpScreen
from mascarade.tui.screens.title import TitleScreen, Way
from mascarade.wording.masks import own_names
from mascarade.wording.speech import Speech


class Evening:
    """One laptop for one evening."""

    _draft: SettingUp
    """The set-up that the next game begins with."""

    def __init__(self, app: MascaradeApp) -> None:
        self.app = app
        self.has_title = False
        """True if the evening began at the title, and comes back to it."""
        self._tally = EveningTally()
        """The tally of the evening, from the first game on."""

    async def welcome(self, proposal: Proposal) -> int:
        """Show the title, and do whatever is chosen there, until the table leaves."""
        await self._begin_with(proposal)
        self.has_title = True
        while True:
            last = latest()
            match await self.app.visit(TitleScreen(last)):
                case Way.GO_ON if last.game is not None:
                    await self._go_on(last.game.path)
                case Way.GAMES:
                    await self._past_games()
                case Way.NEW_GAME:
                    await self._games(None)
                case Way.SCENARIOS:
                    await self._all_scenarios()
                case Way.LEARN:
                    await self._choose_lesson()
                case Way.RULES:
                    await self._rules()
                case Way.LEAVE:
                    return 0

    async def play(self, proposal: Proposal) -> int:
        """Set up where that is still to be done, and play until the table has had enough."""
        await self._begin_with(proposal)
        await self._games(_settled(proposal))
        return 0

    async def resume(self, proposal: Proposal, path: Path, warning: str = "") -> int:
        """Take up a saved game, and play on after it as after any other; 1 where it cannot be taken up.

        A warning is read first, and the table may turn back.
        """
        await self._begin_with(proposal)
        if warning and not await self._notice(warning, _("continue that game")):
            return 0
        return 0 if await self._go_on(path) else 1

    async def replay(self, path: Path) -> int:
        """Show the truth about a game that is over."""
        await self._look_back(path)
        return 0

    async def learn(self, proposal: Proposal, lesson: str) -> int:
        """Give a lesson, and play afterwards where that is wanted."""
        await self._begin_with(proposal)
        await self._teach(lesson)
        return 0

    async def _choose_lesson(self) -> None:
        """Give the lesson that is chosen."""
        lesson = await self.app.visit(LessonsScreen())
        if lesson is not None:
            await self._teach(lesson)

    async def _teach(self, lesson: str) -> None:
        """Give a lesson as often as it is wanted; the set-up of a game may follow it."""
        afterwards = Afterwards.AGAIN
        while afterwards is Afterwards.AGAIN:
            afterwards = await teach(Screens(self.app), lesson)
            self.app.sitting = None
        if afterwards is Afterwards.SET_UP:
            await self._games(None)

    async def _rules(self) -> None:
        await self.app.visit(HelpScreen(key_chapters(self.app.keys), action_keys=self.app.keys))

    async def _all_scenarios(self) -> None:
        await self._browse(ScenariosScreen(found(), self._draft.players))

    async def _browse(self, screen: ScenariosScreen) -> None:
        """Show the scenarios; one that is to be played leads to the set-up."""
        await self.app.visit(screen)
        if screen.chosen is not None:
            self._draft = self._draft.with_this(*screen.chosen)
            await self._games(None)

    async def _past_games(self) -> None:
        """Show the saved games, and return the one that is chosen."""
        while True:
            screen = GamesScreen(game_list())
            await self.app.visit(screen)
            if screen.chosen is None:
                return
            if screen.chosen.is_finished:
                await self._look_back(screen.chosen.path)
            else:
                await self._go_on(screen.chosen.path)
                return

    async def _look_back(self, path: Path) -> None:
        try:
            record = read(path)
        except BadRecord as bad:
            await self._notice(str(bad))
            return
        header = record.header
        scenario = header.scenario
        own, pictures = own_names(scenario.said_names), dict(scenario.own_emblems)
        speech = Speech(header.seating.names, scenario.edition, own, pictures)
        await Screens(self.app).look_back(replay(record).course, speech, occasion_of(header))

    async def _go_on(self, path: Path, *, at_sound_point: bool = False) -> bool:
        """Take up a saved game; return whether that could be done."""
        screens, options = Screens(self.app), self.app.dressed(self._draft.options)
        try:
            played = await go_on(screens, path, self._tally, options, screens.chance, at_sound_point=at_sound_point)
        except Differs as differs:
            if await self._notice(str(differs), _("continue from there")):
                return await self._go_on(path, at_sound_point=True)
            return False
        except BadRecord as bad:
            await self._notice(str(bad))
            return False
        self.app.sitting = None
        if (again := self.app.taken_up_next()) is not None:
            return await self._go_on(again)
        await self._games_after(played)
        return True

    async def _notice(self, words: str, way_on: str | None = None) -> bool:
        return await self.app.visit(ConfirmScreen(words, way_on))

    async def _begin_with(self, proposal: Proposal) -> None:
        """Begin with the people of last time and what is proposed.

        The table is told where those cannot be read, and once of what puts its saved games at risk.
        """
        recalled = recall()
        last = recalled.settings
        known = proposal.known if proposal.known.names else last.seating
        self._draft = setting_up(proposal, known.names, known.bots)
        if recalled.trouble is not None:
            await self._notice(recalled.trouble)
        risk = risk_of(games_folder())
        if risk and risk != last.told:
            await self._notice(risk)
            if recalled.trouble is None:  # a file that cannot be read stays as it is until a game begins
                remember(replace(last, told=risk))

    async def _games(self, party: Party | None) -> None:
        """Play game after game; without a party the table sets up first, and may turn back."""
        while party := party or await self._set_up():
            source = self._source_of(party)
            party = replace(party, options=self.app.dressed(party.options))
            last = last_settings()
            remember(replace(_settings(party, source), told=last.told, language=last.language))
            screens = Screens(self.app)
            played = await play_one(screens, party, self._tally, screens.chance)
            self.app.sitting = None
            self._draft = self._draft.seating(played.party)
            if (path := self.app.taken_up_next()) is not None:
                await self._go_on(path)
                return
            if played.afterwards is Afterwards.LEAVE:
                return
            party = played.party if played.afterwards is Afterwards.AGAIN else None

    def _source_of(self, party: Party) -> Scenario:
        """Return the scenario of a party, or the one that the table has changed for it."""
        return self._draft.scenario if party.scenario == self._draft.played else party.scenario

    async def _games_after(self, played: AfterGame) -> None:
        """Do what the table wants after a resumed game."""
        self._draft = self._draft.seating(played.party)
        if played.afterwards is not Afterwards.LEAVE:
            await self._games(played.party if played.afterwards is Afterwards.AGAIN else None)

    async def _set_up(self) -> Party | None:
        """Ask the table; what it has said stays, even where it turns back."""
        self._draft = replace(self._draft, options=self.app.dressed(self._draft.options))
        form = Form.opened(self._draft)
        while True:
            screen = SetUpScreen(form, leads_back=self.has_title)
            party = await self.app.visit(screen)
            self._draft = screen.form.table
            if screen.form.speaks is None:
                return party
            form = screen.form.in_language(screen.form.speaks)


def _settled(proposal: Proposal) -> Party | None:
    """Return the party, if everybody has been named already."""
    return None if proposal.seating is None else Party(proposal.scenario, proposal.seating, proposal.options)


def _settings(party: Party, scenario: Scenario) -> Settings:
    """Return what is remembered: of a scenario that the table has changed, the one that it comes from."""
    name = scenario.id if is_shipped(scenario) else None
    return Settings(party.seating, len(party.seating.names), name, party.options)
