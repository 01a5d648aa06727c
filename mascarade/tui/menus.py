"""Everything over the table that is not the game: help, the menu and its pages, and leaving."""

from collections.abc import Callable, Iterable
from functools import partial

from msgspec.structs import replace
from textual.screen import Screen

from mascarade.language import _, current_language, pgettext
from mascarade.rules.cards import Player
from mascarade.table.dialogue_phases import ChallengePhase
from mascarade.table.dialogue_words import first_game_hint
from mascarade.table.front_end import CurrentGame, about_ending, about_leaving, why_not_now
from mascarade.table.game_words import Afterwards, what_is_kept
from mascarade.table.hot_seat import everything_hidden
from mascarade.table_keys import ActionKeys
from mascarade.tui.base_app import BaseApp
from mascarade.tui.key_list import key_chapters
from mascarade.tui.key_names import KeyChapter
from mascarade.tui.screen_stack import ScreenStack
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.cover import CoverScreen, VeilScreen
from mascarade.tui.screens.dialogs import ConfirmScreen
from mascarade.tui.screens.help import HelpScreen, this_game
from mascarade.tui.screens.menu import Action, JoinLeaveScreen, LookAndSoundScreen, MenuScreen, entries, newcomer_screen
from mascarade.tui.screens.pages import MasksInPlayScreen, MemoryScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.widgets.masks import mask_lines


class Menus:
    """Opens the screens over the game, and asks before anything is left."""

    def __init__(self, app: BaseApp, stack: ScreenStack) -> None:
        self._app = app
        self._stack = stack

    @property
    def _current_game(self) -> CurrentGame | None:
        return self._app.current_game

    def tell(self, words: str) -> None:
        """Show a message over whatever is on the screen."""
        self._stack.push(ConfirmScreen(words))

    async def notice(self, words: str, yes: str | None) -> bool:
        """Show a message before the table goes on, and return whether it accepts what the message offers."""
        return await self._stack.show(ConfirmScreen(words, yes))

    def help(self) -> None:
        """Show what the present screen is for, the keys, and the rules of the edition that is being played."""
        if not isinstance(self._app.screen, HelpScreen):
            self._stack.push(help_screen(self._app.screen, self._current_game, self._app.keys))

    def memory(self) -> None:
        """Show the public statements, as far as the memory aid allows."""
        if self._current_game is not None:
            self._stack.push(MemoryScreen(self._current_game.session, self._current_game.setup.options.memory))

    def masks(self) -> None:
        """Show the masks in play with their whole powers."""
        if self._current_game is not None:
            session = self._current_game.session
            self._stack.push(MasksInPlayScreen(mask_lines(session.game, session.phrases.own)))

    def menu(self) -> None:
        """Show the menu; in a lesson, only ask whether to leave it."""
        game = self._current_game
        if self._app.is_lesson:
            self._ask_to_leave(_("Leave this lesson?"), self._leave_lesson)
        elif game is not None:
            actions: tuple[Action, ...] = (
                lambda: None,
                self.help,
                partial(self._ask_who_saw, game),
                self.memory,
                partial(self._change_seats, game),
                partial(self._look_and_sound, game),
                self.hide,
                lambda: self._ask_to_leave(_("Leave this game?"), self._give_up),
            )
            self._stack.push(MenuScreen(tuple(zip(entries(), actions, strict=True))), _do)

    def _look_and_sound(self, current_game: CurrentGame) -> None:
        before = current_language()
        options = self._app.with_appearance(current_game.setup.options)
        looks = LookAndSoundScreen(options, current_game.choose)
        self._stack.push(looks, lambda _answer: self._go_on_in_language(before))

    def _ask_who_saw(self, current_game: CurrentGame) -> None:
        """Ask whose card was seen; while something else lies over the table, say where to ask."""
        if self._is_at_table:
            current_game.dialogue.ask_who_saw()
        else:
            self.tell(_("You can report this at the table, once the game has left this screen."))

    def _go_on_in_language(self, before: str) -> None:
        """Reopen the game after a change of language; a game that is not saved changes its language as it goes on."""
        if self._current_game is not None and current_language() != before and self._current_game.reopen():
            self._leave_screen_of_game(None)

    def _change_seats(self, current_game: CurrentGame) -> None:
        """Let somebody leave or come, or end the game; only between two turns."""
        if self._is_at_table and current_game.session.game_log.is_between_turns:
            end = ConfirmScreen(about_ending(), _("end the game"))
            change = partial(self._change_seat, current_game)
            ways = JoinLeaveScreen(current_game.session, change, lambda: self._ask(end, current_game.end_early))
            self._stack.push(ways, _do)
        else:
            self.tell(why_not_now())

    def _change_seat(self, current_game: CurrentGame, player: Player) -> None:
        """Let a bot take a person's seat, or a person a bot's."""
        if player in current_game.session.bots:
            self._stack.push(newcomer_screen(current_game, player))
        else:
            question = ConfirmScreen(about_leaving(current_game.session.names[player]), _("a bot plays on"))
            self._ask(question, partial(current_game.leave_to_bot, player))

    def hide(self) -> None:
        """Cover everything at once; a private screen returns to a cover of its own.

        Between two screens nothing is there to be covered, and the next one would come to lie over the cover.
        """
        if len(self._app.screen_stack) == 1:
            return
        if isinstance(self._app.screen, PrivateScreen):
            self._app.screen.action_interrupt()
            if self._stack.has_covers:
                return
        if isinstance(self._app.screen, CoverScreen):
            return
        if isinstance(self._app.screen_stack[-2], CoverScreen):
            self._app.screen.dismiss()
        else:
            self._stack.push(VeilScreen(everything_hidden()))

    # Leaving

    def leave(self) -> None:
        """Leave the program, after asking."""
        self._ask_to_leave(_("Leave Mascarade?"), lambda: self._app.exit(0))

    def _ask_to_leave(self, question: str, leave: Callable[[], object]) -> None:
        yes, no = pgettext("what a key does", "yes, leave"), pgettext("what a key does", "no, stay")
        self._ask(ConfirmScreen(question, yes, no, self._what_is_kept()), leave)

    def _ask(self, question: ConfirmScreen, then: Callable[[], object]) -> None:
        self._stack.push(question, lambda is_yes: then() if is_yes else None)

    def _what_is_kept(self) -> str:
        """Return a sentence about what is kept of the current game."""
        if self._current_game is None or self._current_game.session.is_over:
            return ""
        return what_is_kept(self._current_game.session)

    def _leave_lesson(self) -> None:
        """Give up the lesson; after its last screen, only leave."""
        if self._current_game is not None and self._current_game.session.is_over:
            self._leave_screen_of_game(Afterwards.LEAVE)
        else:
            self._give_up()

    def _give_up(self) -> None:
        """Give up the game, and remove the screens over its table."""
        if self._current_game is not None:
            self._current_game.leave()
        self._leave_screen_of_game(None)

    def _leave_screen_of_game(self, answer: object) -> None:
        """Leave the screens over the table; if everything is covered, do so once it is uncovered."""

        async def leave() -> None:
            await self._stack.all_clear.wait()
            if not self._is_at_table:
                self._app.screen.dismiss(answer)

        self._app.run_worker(leave())

    @property
    def _is_at_table(self) -> bool:
        """True if no screen lies over the table."""
        return isinstance(self._app.screen, TableScreen)


def _do(action: Action | None) -> None:
    if action is not None:
        action()


def help_screen(screen: Screen[object], current_game: CurrentGame | None, keys: ActionKeys) -> HelpScreen:
    """Return the help for a screen: about the screen, its keys, and the rules of the current game."""
    chapters = key_chapters(keys)
    game = None if current_game is None else this_game(current_game)
    return HelpScreen(chapters, game, help_about(screen, current_game, chapters), keys)


def help_about(
    screen: Screen[object], current_game: CurrentGame | None, chapters: Iterable[KeyChapter]
) -> KeyChapter | None:
    """Return the chapter about a screen, with its keys; ``None`` for screens that explain themselves."""
    phase = None if current_game is None else current_game.dialogue.phase
    is_round = isinstance(screen, TableScreen) and isinstance(phase, ChallengePhase)
    place = ChallengePhase if is_round else type(screen)
    chapter = next((one for one in chapters if place in one.places and one.about), None)
    if chapter is None or current_game is None or not isinstance(screen, TableScreen):
        return chapter
    session = current_game.session
    hint = first_game_hint(phase, session.view().decision, session.game.house)
    return replace(chapter, about=(*chapter.about, *((hint,) if hint else ())))
