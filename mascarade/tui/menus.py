"""What people read and change over the table: help, what was said, the masks, the menu and all that it leads to.

Each page is imported when it is opened: all together they are most of the program, and the first frame has none.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from mascarade.action_keys import USUAL_KEYS
from mascarade.language import _, spoken
from mascarade.tui.leaving import LeavingApp
from mascarade.tui.screens.confirm import ConfirmScreen

if TYPE_CHECKING:
    from mascarade.table.sitting import Sitting
    from mascarade.tui.screens.coming import Change
    from mascarade.tui.screens.menu import Wish


class MenuApp(LeavingApp):
    """An app with a menu and the pages that open from every screen of a game."""

    keys = USUAL_KEYS
    """The keys of what is done at the table."""
    _next_taken_up: Path | None = None
    """The game that has been left only to be taken up again in another language."""

    def action_help(self) -> None:
        """Show what the present screen is for, the keys, and the rules of the edition that is being played."""
        from mascarade.tui.here import HelpScreen, help_screen

        if not isinstance(self.screen, HelpScreen):
            self._lay(help_screen(self.screen, self.sitting, self.keys))

    def action_memory(self) -> None:
        """Show what was said aloud, as far as the memory aid goes."""
        from mascarade.tui.screens.memory import MemoryScreen

        if self.sitting is not None:
            self._lay(MemoryScreen(self.sitting.session, self.sitting.party.options.memory))

    def action_masks(self) -> None:
        """Show the masks in play with their whole powers."""
        from mascarade.tui.screens.full_cards import MasksInPlayScreen, mask_lines

        if self.sitting is not None:
            session = self.sitting.session
            self._lay(MasksInPlayScreen(mask_lines(session.game, session.speech.own)))

    def action_menu(self) -> None:
        """Show what the table can do besides playing; a lesson can only be left."""
        if self._is_lesson:
            self._ask_to_leave(_("Leave this lesson?"), self._leave_lesson)
        elif self.sitting is not None:
            from mascarade.tui.screens.menu import MenuScreen

            self._lay(MenuScreen(), self._grant)

    def _grant(self, wish: Wish | None) -> None:
        from mascarade.tui.screens.look_and_sound import LookAndSoundScreen
        from mascarade.tui.screens.menu import Wish

        match wish:
            case Wish.HELP:
                self.action_help()
            case Wish.DECLARE if self.sitting is not None:
                self._ask_who_saw(self.sitting)
            case Wish.READ:
                self.action_memory()
            case Wish.CHANGE if self.sitting is not None:
                self._change_seats(self.sitting)
            case Wish.LOOK if self.sitting is not None:
                before = spoken()
                looks = LookAndSoundScreen(self.dressed(self.sitting.party.options))
                self._lay(looks, lambda _answer: self._go_on_in_language(before))
            case Wish.HIDE:
                self.action_hide()
            case Wish.LEAVE:
                self._ask_to_leave(_("Leave this game?"), self._give_up)

    def _ask_who_saw(self, sitting: Sitting) -> None:
        """Ask whose card was seen; while something else lies over the table, say where that is asked."""
        if self._is_at_table:
            sitting.conversation.ask_who_saw()
        else:
            self._lay(
                ConfirmScreen(_("This can be reported at the table, once the game has moved on from this screen."))
            )

    def _go_on_in_language(self, before: str) -> None:
        """Take the game up again from where it is saved, if another language is spoken than before.

        People come back to it through a cover, as to every game that was left. One that is not saved goes on as it is,
        and speaks the language from the next words on.
        """
        if self.sitting is None or spoken() == before:
            return
        session = self.sitting.session
        if session.autosave.journal is not None and session.autosave.is_safe:
            self._next_taken_up = session.autosave.journal.path
            self._give_up()

    def taken_up_next(self) -> Path | None:
        """Return the game that was left to be taken up again, once."""
        path, self._next_taken_up = self._next_taken_up, None
        return path

    def _change_seats(self, sitting: Sitting) -> None:
        """Let somebody leave or come, or end the game; only between two turns."""
        from mascarade.tui.screens.coming import ComingScreen, why_not_now

        if self._is_at_table and sitting.session.course.is_between_turns:
            self._lay(ComingScreen(sitting), lambda change: self._change(sitting, change))
        else:
            self._lay(ConfirmScreen(why_not_now()))

    def _change(self, sitting: Sitting, change: Change) -> None:
        from mascarade.table import coming_and_going
        from mascarade.tui.screens.coming import Ending, SeatChange, newcomer_screen

        session = sitting.session
        match change:
            case SeatChange(player) if player in session.bots:
                self._lay(newcomer_screen(sitting, player))
            case SeatChange(player):
                words = coming_and_going.about_leaving(session.name(player))
                leave = partial(coming_and_going.leave_to_bot, sitting, player)
                self._lay(ConfirmScreen(words, _("a bot plays on")), lambda is_meant: leave() if is_meant else None)
            case Ending():
                end = partial(coming_and_going.end_early, sitting)
                words = coming_and_going.about_ending()
                self._lay(ConfirmScreen(words, _("end the game")), lambda is_meant: end() if is_meant else None)
            case None:
                pass
            case _:
                assert_never(change)
