"""Leaving: the program, a game or a lesson, each after it has been asked for."""

from collections.abc import Callable

from mascarade.language import _, pgettext
from mascarade.table.captions import Caption
from mascarade.tui.covering import CoveringApp
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.confirm import ConfirmScreen


class LeavingApp(CoveringApp):
    """An app that nobody leaves by mistake."""

    _leave_question: ConfirmScreen | None = None
    """The latest question whether to leave, so that a second key does not ask it again."""

    def action_leave(self) -> None:
        """Leave the program, after asking; a secret is covered first."""
        if isinstance(self.screen, PrivateScreen):
            self.screen.interrupt()
        else:
            self._ask_to_leave(_("Leave Mascarade?"), lambda: self.exit(0))

    def _ask_to_leave(self, question: str, leave: Callable[[], object]) -> None:
        if self.screen is self._leave_question:
            return
        yes, no = pgettext("what a key does", "yes, leave"), pgettext("what a key does", "no, stay")
        self._leave_question = ConfirmScreen(question, yes, no, self._what_is_kept())
        self._lay(self._leave_question, lambda answer: leave() if answer else None)

    def _what_is_kept(self) -> str:
        """Return what becomes of the game that is going on."""
        if self.sitting is None or self.sitting.is_over:
            return ""
        from mascarade.table.saving import what_is_kept

        return what_is_kept(self.sitting.session)

    # Lessons

    @property
    def caption(self) -> Caption | None:
        """The words that explain what is on the screen, where they are given on every screen of a game."""
        return self.sitting.conversation.caption if self.sitting is not None and self._is_lesson else None

    @property
    def _is_lesson(self) -> bool:
        return self.sitting is not None and self.sitting.conversation.is_lesson

    def left_over(self, key: str) -> bool:
        """Let Escape lead out of a lesson from each of its screens; return whether it does."""
        is_way_out = key == "escape" and self._is_lesson
        if is_way_out:
            self._ask_to_leave(_("Leave this lesson?"), self._leave_lesson)
        return is_way_out

    def _leave_lesson(self) -> None:
        """Give up the lesson; after its last screen, only leave that."""
        if self.sitting is not None and self.sitting.is_over:
            from mascarade.table.endings import Afterwards

            self._leave_screen_of_game(Afterwards.LEAVE)
        else:
            self._give_up()

    def _give_up(self) -> None:
        """Give up the game, and take off what lies over its table."""
        if self.sitting is not None:
            self.sitting.give_up()
        self._leave_screen_of_game(None)

    def _leave_screen_of_game(self, answer: object) -> None:
        """Leave what lies over the table; if everything has been covered meanwhile, once it is uncovered again."""
        if self._all_clear.is_set():
            self._dismiss_screen_of_game(answer)
        else:
            self.run_worker(self._leave_once_clear(answer))

    async def _leave_once_clear(self, answer: object) -> None:
        await self._all_clear.wait()
        self._dismiss_screen_of_game(answer)

    def _dismiss_screen_of_game(self, answer: object) -> None:
        if not self._is_at_table:
            self.screen.dismiss(answer)

    @property
    def _is_at_table(self) -> bool:
        """True if nothing of the game lies over its table."""
        from mascarade.tui.screens.table import TableScreen

        return isinstance(self.screen, TableScreen)
