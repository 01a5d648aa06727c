"""The app: one window, one evening, and the keys that work everywhere."""

import asyncio
import gc
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, assert_never

from textual.driver import Driver
from textual.screen import Screen

from mascarade.action_keys import USUAL_KEYS, ActionKeys
from mascarade.language import _, spoken
from mascarade.look.ascii import Signs
from mascarade.look.palettes import Look
from mascarade.package_files import path_of
from mascarade.proposal import Bell, Motion, Proposal, TableOptions
from mascarade.table.captions import Caption
from mascarade.table.covers import CoverWords, everything_hidden
from mascarade.table.front_end import Left
from mascarade.table.timing import Timing
from mascarade.tui.input import InputApp
from mascarade.tui.screens.base import PrivateScreen, PublicScreen
from mascarade.tui.screens.cover import CoverScreen, VeilScreen
from mascarade.tui.terminal.colours import believe_name

if TYPE_CHECKING:
    from mascarade.table.sitting import Sitting
    from mascarade.tui.screens.coming import Change
    from mascarade.tui.screens.menu import Wish

Result = TypeVar("Result")
Thing = TypeVar("Thing")
LOADED_BY = 1.0
"""The time in seconds by which the first screen is there."""
Flow = Callable[["MascaradeApp"], Awaitable[int]]
"""Everything that happens in one run of the program; it ends with an exit code."""


class MascaradeApp(InputApp):
    """The front end: screens in turn, everything coverable at once."""

    CSS_PATH = path_of("mascarade.tui", "app.tcss")
    TITLE = "Mascarade"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(
        self,
        evening: Flow,
        *,
        timing: Timing | None = None,
        clock: Callable[[], float] = time.monotonic,
        coin: random.Random | None = None,
        chance: random.Random | None = None,
        look: Look = Look.CANDLELIGHT,
        signs: Signs = Signs.AUTO,
        keys: ActionKeys = USUAL_KEYS,
        bell: Bell = Bell.OFF,
        motion: Motion = Motion.OFF,
    ) -> None:
        believe_name(os.environ)  # before Textual asks how many colours there are
        super().__init__(clock, timing or Timing(), driver_class=_own_driver(), look=look, signs=signs)
        self.rings = bell is Bell.ON
        self.motion.choose(motion)
        self.keys = keys
        """The keys of what is done at the table."""
        self.set_keymap({name: key for name, key in keys._asdict().items() if key != USUAL_KEYS._asdict()[name]})
        self.chance = chance or random.SystemRandom()
        """The generator that shuffles the cards."""
        self._coin = coin or random.SystemRandom()
        self._cover = CoverScreen()
        self._veil = VeilScreen()
        """A cover of its own for hiding everything, which may happen at any moment."""
        self._laid = 0
        """The number of screens over those of the evening: menus, help, the veil."""
        self._all_clear = asyncio.Event()
        self._all_clear.set()
        self.sitting: Sitting | None = None
        """The game that is going on, if there is one."""
        self._evening = evening
        self._next_taken_up: Path | None = None
        """The game that has been left only to be taken up again in another language."""

    def on_mount(self) -> None:
        """Begin the evening."""
        self.install_screen(self._cover, "cover")
        self.install_screen(self._veil, "veil")
        self.run_worker(self._pass_the_evening(), name="evening")
        self.set_timer(LOADED_BY, self._collect_again)

    async def _pass_the_evening(self) -> None:
        self.exit(await self._evening(self))

    def _collect_again(self) -> None:
        """Exempt what has been loaded from garbage collection, and collect what comes after.

        A private screen must not stay.
        """
        if any(isinstance(screen, PrivateScreen) for screen in self.screen_stack):
            self.set_timer(LOADED_BY, self._collect_again)
        elif not gc.isenabled():
            gc.freeze()
            gc.enable()

    # Screens in turn

    async def visit(self, screen: Screen[Result]) -> Result:
        """Show a screen until it is done, and return what it says."""
        await self._all_clear.wait()
        # At once, so that nothing can be laid over the screens between the two; shielded, so that whoever waits may go.
        return await asyncio.shield(self.push_screen(screen, wait_for_dismiss=True))

    async def visit_alone(self, screen: PrivateScreen[Result]) -> Result | Left:
        """Show a private screen; where anything has been laid over the table since its cover was lifted, it is none."""
        if self._all_clear.is_set():
            return await self.visit(screen)
        await self._all_clear.wait()
        return Left.INTERRUPTED

    async def take_off(self, screen: Screen[None]) -> None:
        """Take off a screen that nobody leaves, as soon as nothing lies over it any more."""
        await self._all_clear.wait()
        if self.screen is screen:
            await self.pop_screen()

    async def cover(self, words: CoverWords, *, may_take_back: bool) -> bool:
        """Let the cover fall, until somebody lifts it or takes back what led there; return whether it was lifted."""
        self._cover.say(words, may_take_back=may_take_back)
        return await self.visit(self._cover)

    def call_people(self) -> None:
        """Ring the bell, where that is wanted."""
        if self.rings:
            self.bell()

    def toss(self) -> bool:
        """Toss a coin of the table's own, apart from the game's chance."""
        return self._coin.random() < 0.5

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """Return things in an order drawn anew, apart from the game's chance too."""
        return tuple(self._coin.sample(things, len(things)))

    # Covering

    def on_app_blur(self) -> None:
        """Cover whatever is secret: the window has lost its focus."""
        if isinstance(self.screen, PrivateScreen) or (self.sitting is not None and self.sitting.session.people):
            self.action_hide()

    def shows_a_secret(self) -> bool:
        """Return whether what is on screen is for one pair of eyes."""
        return isinstance(self.screen, PrivateScreen)

    # Screens that lie over all others

    def _lay(self, screen: Screen[Result], then: Callable[[Result | None], object] = lambda _answer: None) -> None:
        """Lay a screen over whatever is there, which is found again as it was."""
        self._all_clear.clear()
        self._laid += 1
        self.push_screen(screen, lambda answer: self._take_off(answer, then))

    def _take_off(self, answer: Result | None, then: Callable[[Result | None], object]) -> None:
        self._laid -= 1
        if not self._laid:
            self._all_clear.set()
        then(answer)

    def action_hide(self) -> None:
        """Cover everything at once; what is secret goes back under a cover of its own, where there are covers."""
        if isinstance(self.screen, PrivateScreen):
            self.screen.interrupt()
            if self._has_covers:
                return
        if isinstance(self.screen, CoverScreen):
            return
        if isinstance(self.screen_stack[-2], CoverScreen):
            self.screen.dismiss()
        else:
            self._veil.say(everything_hidden())
            self._lay(self._veil)

    @property
    def _has_covers(self) -> bool:
        """True if there is anybody from whom something would have to be covered."""
        return self.sitting is not None and len(self.sitting.session.people) > 1

    def cannot_stop(self) -> None:
        """Say on a public screen that the program does not stop; a private one is covered, as it would have been."""
        from mascarade.tui.screens.notice import NoticeScreen

        if isinstance(self.screen, PrivateScreen):
            self.screen.interrupt()
        elif isinstance(self.screen, PublicScreen):
            self._lay(NoticeScreen(_("Ctrl+Z cannot pause Mascarade here: no shell is waiting to bring it back.")))

    def action_help(self) -> None:
        """Show what the present screen is for, the keys, and the rules of the edition that is being played."""
        from mascarade.tui.here import here
        from mascarade.tui.screens.help import HelpScreen, this_game

        if not isinstance(self.screen, HelpScreen):
            game = None if self.sitting is None else this_game(self.sitting)
            self._lay(HelpScreen(game, here(self.screen, self.sitting), self.keys))

    def action_memory(self) -> None:
        """Show what was said aloud, as far as the memory aid goes."""
        from mascarade.tui.screens.memory import MemoryScreen

        if self.sitting is not None:
            self._lay(MemoryScreen(self.sitting.session, self.sitting.party.options.memory))

    def action_masks(self) -> None:
        """Show the masks in play with their whole powers."""
        from mascarade.tui.screens.full_cards import MasksInPlayScreen
        from mascarade.tui.widgets.masks import mask_lines

        if self.sitting is not None:
            session = self.sitting.session
            self._lay(MasksInPlayScreen(mask_lines(session.game, session.speech.own)))

    def action_menu(self) -> None:
        """Show what the table can do besides playing; a lesson can only be left."""
        from mascarade.tui.screens.menu import MenuScreen

        if self._is_lesson:
            self._ask_to_leave(_("Leave this lesson?"), self._leave_lesson)
        elif self.sitting is not None:
            self._lay(MenuScreen(), self._grant)

    def _grant(self, wish: "Wish | None") -> None:
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
                from mascarade.tui.screens.look_and_sound import LookAndSoundScreen

                before = spoken()
                looks = LookAndSoundScreen(self.dressed(self.sitting.party.options))
                self._lay(looks, lambda _answer: self._go_on_in_language(before))
            case Wish.HIDE:
                self.action_hide()
            case Wish.LEAVE:
                self._ask_to_leave(_("Leave this game?"), self._give_up)

    def _ask_who_saw(self, sitting: "Sitting") -> None:
        """Ask whose card was seen; while something else lies over the table, say where that is asked."""
        from mascarade.tui.screens.notice import NoticeScreen

        if self._is_at_table:
            sitting.conversation.ask_who_saw()
        else:
            self._lay(
                NoticeScreen(_("This can be reported at the table, once the game has moved on from this screen."))
            )

    @property
    def _is_at_table(self) -> bool:
        """True if nothing of the game lies over its table."""
        from mascarade.tui.screens.table import TableScreen

        return isinstance(self.screen, TableScreen)

    def _go_on_in_language(self, before: str) -> None:
        """Take the game up again from where it is saved, if another language is spoken than before.

        People come back to it through a cover, as to every game that was left. One that is not saved goes on as it is,
        and speaks the language from the next words on.
        """
        if self.sitting is None or spoken() == before:
            return
        session = self.sitting.session
        if session.journal is not None and session.is_saved:
            self._next_taken_up = session.journal.path
            self._give_up()

    def taken_up_next(self) -> Path | None:
        """Return the game that was left to be taken up again, once."""
        path, self._next_taken_up = self._next_taken_up, None
        return path

    def _change_seats(self, sitting: "Sitting") -> None:
        """Let somebody leave or come, or end the game; only between two turns."""
        from mascarade.table.coming_and_going import why_not_now
        from mascarade.tui.screens.coming import ComingScreen
        from mascarade.tui.screens.notice import NoticeScreen

        if self._is_at_table and sitting.session.is_between_turns:
            self._lay(ComingScreen(sitting), lambda change: self._change(sitting, change))
        else:
            self._lay(NoticeScreen(why_not_now()))

    def _change(self, sitting: "Sitting", change: "Change") -> None:
        from mascarade.table import coming_and_going
        from mascarade.tui.screens.coming import Ending, SeatChange, newcomer_screen
        from mascarade.tui.screens.notice import NoticeScreen

        session = sitting.session
        match change:
            case SeatChange(player) if player in session.bots:
                self._lay(newcomer_screen(sitting, player))
            case SeatChange(player):
                words = coming_and_going.about_leaving(session.name(player))
                leave = partial(coming_and_going.leave_to_bot, sitting, player)
                self._lay(NoticeScreen(words, _("a bot plays on")), lambda is_meant: leave() if is_meant else None)
            case Ending():
                end = partial(coming_and_going.end_early, sitting)
                words = coming_and_going.about_ending()
                self._lay(NoticeScreen(words, _("end the game")), lambda is_meant: end() if is_meant else None)
            case None:
                pass
            case _:
                assert_never(change)

    def action_leave(self) -> None:
        """Leave the program, after asking; a secret is covered first."""
        if isinstance(self.screen, PrivateScreen):
            self.screen.interrupt()
        else:
            self._ask_to_leave(_("Leave Mascarade?"), lambda: self.exit(0))

    def _ask_to_leave(self, question: str, leave: Callable[[], object]) -> None:
        from mascarade.tui.screens.leave import LeaveScreen

        if not isinstance(self.screen, LeaveScreen):
            self._lay(LeaveScreen(question, self._what_is_kept()), lambda answer: leave() if answer else None)

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
        from mascarade.table.endings import Afterwards

        if self.sitting is not None and self.sitting.is_over:
            self.screen.dismiss(Afterwards.LEAVE)
        else:
            self._give_up()

    def _give_up(self) -> None:
        """Give up the game, and take off what lies over its table."""
        if self.sitting is not None:
            self.sitting.give_up()
        if not self._is_at_table:
            self.screen.dismiss(None)


def _own_driver() -> type[Driver] | None:
    """Return our own driver on a POSIX system, and Textual's elsewhere."""
    if os.name != "posix":
        return None
    from mascarade.tui.terminal.driver import TerminalDriver

    return TerminalDriver


def run(app: MascaradeApp) -> int:
    """Run an app to its end; a failure becomes one plain message and exit code 3."""
    code = app.run()
    if app.failure is not None:
        from mascarade.crash_reports import crashed

        sys.stderr.write(f"{crashed(app.failure)} {_('Everything hidden has stayed hidden.')}\n")
        return 3
    return code if code is not None else (app.return_code or 0)


def _app(flow: Flow, proposal: Proposal) -> MascaradeApp:
    return MascaradeApp(
        flow,
        timing=Timing(**dict(proposal.times)),
        look=proposal.options.colours,
        signs=proposal.options.ascii,
        keys=proposal.keys,
        bell=proposal.options.bell,
        motion=proposal.options.motion,
    )


def play(proposal: Proposal) -> int:
    """Play an evening that begins with this proposal; return the exit code."""
    from mascarade.tui.evening import Evening

    return run(_app(lambda app: Evening(app).play(proposal), proposal))


def resume(proposal: Proposal, path: Path, warning: str = "") -> int:
    """Go on with a saved game, after a warning if there is one; the proposal is for a set-up after it.

    Returns the exit code.
    """
    from mascarade.tui.evening import Evening

    return run(_app(lambda app: Evening(app).resume(proposal, path, warning), proposal))


def replay(path: Path, options: TableOptions) -> int:
    """Show the truth reel of a finished game, as these options have it drawn; return the exit code."""
    from mascarade.tui.evening import Evening

    return run(MascaradeApp(lambda app: Evening(app).replay(path), look=options.colours, signs=options.ascii))


def learn(proposal: Proposal, lesson: str) -> int:
    """Give a lesson; the proposal is for a set-up after it. Return the exit code."""
    from mascarade.tui.evening import Evening

    return run(_app(lambda app: Evening(app).learn(proposal, lesson), proposal))


def title(proposal: Proposal) -> int:
    """Show the title screen, from which this is proposed; return the exit code."""
    from mascarade.tui.evening import Evening

    return run(_app(lambda app: Evening(app).welcome(proposal), proposal))
