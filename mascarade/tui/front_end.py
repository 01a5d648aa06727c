"""The front end on screen: the table's requests are screens, and an evening may begin at the title screen."""

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from mascarade.game_options import GameSetup, Peek
from mascarade.history import GameLog
from mascarade.records.games import Latest, game_list
from mascarade.rules.choices import Choice, Really
from mascarade.scenarios import all_scenarios
from mascarade.table.evening import Evening
from mascarade.table.front_end import CurrentGame, InHand, Secret
from mascarade.table.game_words import Afterwards, EndWords
from mascarade.table.hot_seat import CoverWords, DealtCards, Occasion, PrivateResult, RevealedCards, with_flavour
from mascarade.table.seat_info import ChangeOfSeats
from mascarade.table.setup_draft import SetupDraft
from mascarade.truth.moments import best_moments
from mascarade.truth.scenes import game_truth
from mascarade.tui.app import MascaradeApp, PreparationScreens
from mascarade.tui.menus import help_screen
from mascarade.tui.screens.cover import CoverScreen
from mascarade.tui.screens.deal import DealScreen
from mascarade.tui.screens.end import EndScreen
from mascarade.tui.screens.games import GamesScreen
from mascarade.tui.screens.private_cards import LookScreen, ShowToOthersScreen
from mascarade.tui.screens.private_choices import HideCoinsScreen, SwapScreen
from mascarade.tui.screens.reveal import ChangePlacesScreen, RevealScreen
from mascarade.tui.screens.scenarios import ScenariosScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.screens.title import LessonsScreen, TitleChoice
from mascarade.tui.screens.truth import TruthScreen
from mascarade.wording.phrases import Phrases

Thing = TypeVar("Thing")


class Screens(PreparationScreens):
    """The front end of one run of the program."""

    def __init__(self, app: MascaradeApp) -> None:
        super().__init__(app)
        self.timing = app.timing
        self.clock: Callable[[], float] = app.clock
        self.flavour = app.flavour
        self.toss, self.shuffled, self.call_people = app.toss, app.shuffled, app.call_people

    @property
    def chance(self) -> random.Random:
        """The generator that shuffles the cards."""
        return self._app.chance

    def announce(self, setup: GameSetup) -> None:
        """Do nothing, because the deal shows who plays what."""

    @asynccontextmanager
    async def table(self, current_game: CurrentGame) -> AsyncIterator[None]:
        """Put the table of a game under all its other screens."""
        current_game.dialogue.keys = self._app.keys
        screen = TableScreen(current_game.dialogue, current_game.setup.scenario.translated_title)
        self._app.push_screen(screen)  # not awaited, so that a screen can be laid over it before it is drawn
        self._app.current_game = current_game
        try:
            yield
        finally:
            if not current_game.session.is_over:
                self._app.current_game = None
                journal = current_game.session.journal
                self._app.unreported += () if journal is None else journal.save_again()
        await self._app.stack.all_clear.wait()
        await screen.dismiss()

    async def cover(self, words: CoverWords, *, may_undo: bool = False) -> bool:
        """Show a cover until somebody lifts it or undoes the step before; ring if it names somebody."""
        if words.occasion in (Occasion.HAND_OVER, Occasion.TURN_AWAY, Occasion.TURN_BACK):
            self.call_people()
        return await self._app.stack.show(CoverScreen(with_flavour(words, self.flavour), may_undo=may_undo))

    async def deal(self, dealt: DealtCards) -> bool:
        """Show the dealt cards to everybody, who may return to the set-up."""
        return await self._app.stack.show(DealScreen(dealt))

    async def reveal(self, revealed: RevealedCards) -> None:
        """Show revealed cards to everybody, with the result."""
        await self._app.stack.show(RevealScreen(revealed))

    async def change_seats(self, change: ChangeOfSeats) -> None:
        """Ask two players to change places."""
        await self._app.stack.show(ChangePlacesScreen(change))

    async def look(self, secret: Secret, peek: Peek) -> PrivateResult:
        """Let one player look at cards."""
        return await self._app.stack.show_private(LookScreen(secret, peek))

    async def decide(self, in_hand: InHand) -> Choice | PrivateResult:
        """Ask one player to decide about two cards, or about coins to hide."""
        is_swap = any(isinstance(option, Really) for option in in_hand.options)
        return await self._app.stack.show_private(SwapScreen(in_hand) if is_swap else HideCoinsScreen(in_hand))

    async def show_to_others(self, secret: Secret) -> PrivateResult:
        """Show a card to all but the player who has turned away."""
        return await self._app.stack.show_private(ShowToOthersScreen(secret))

    async def end(self, words: EndWords) -> Afterwards:
        """Show the end of a game, ringing once, and ask what the table wants next."""
        if not words.picture:
            self.call_people()
        afterwards = await self._app.stack.show(EndScreen(words, leads_back=self.has_title))
        if afterwards not in (Afterwards.TRUTH, Afterwards.PICTURE):
            self._app.current_game = None
        return afterwards

    async def look_back(self, game_log: GameLog, phrases: Phrases, occasion: str) -> None:
        """Show the truth about a finished game."""
        truth = game_truth(game_log.steps, game_log.seat_history, is_ended_early=game_log.is_ended_early)
        moments = best_moments(truth)
        shown = TruthScreen(truth, phrases, game_log.state.game, occasion, moments, self.flavour)
        await self._app.stack.show(shown)


class ScreenEvening(Evening):
    """The evening of one run of the program on one laptop."""

    def __init__(self, app: MascaradeApp, draft: SetupDraft | None = None) -> None:
        self._screens = Screens(app)
        super().__init__(self._screens, draft)
        self._app = app

    async def go_on_from_title(self, choice: TitleChoice, last: Latest) -> None:
        """Follow a choice at the title screen, to which the table then returns."""
        self._screens.has_title = True
        match choice:
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

    async def _show_scenarios(self) -> None:
        """Show the scenarios; choosing one leads to the set-up."""
        chosen = await self._app.stack.show(ScenariosScreen(all_scenarios(), self.draft.players))
        if chosen is not None:
            self.draft = self.draft.with_this(*chosen)
            await self.play_games()

    async def _show_past_games(self) -> None:
        """Show the saved games and the truth about finished ones, until an unfinished one is resumed."""
        while True:
            chosen = await self._app.stack.show(GamesScreen(game_list()))
            if chosen is None:
                return
            if not chosen.is_finished:
                await self.resume_game(chosen.path)
                return
            await self.replay(chosen.path)
