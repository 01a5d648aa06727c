"""The app: its window, its random generators, and the screens before a game."""

import os
import random
import time
from collections.abc import Awaitable, Callable, MutableMapping
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import asdict
from textual import events
from textual.driver import Driver
from textual.screen import Screen

from mascarade.game_options import Bell, GameSetup, Motion, TableOptions, Timing
from mascarade.language import _
from mascarade.paths import packaged_file
from mascarade.table.preparation import WayOn
from mascarade.table.setup_draft import SetupDraft
from mascarade.table.setup_form import SetupForm
from mascarade.table_keys import USUAL_KEYS, ActionKeys
from mascarade.tui.base_app import BaseApp
from mascarade.tui.input_gate import InputGate
from mascarade.tui.screen_stack import ScreenStack
from mascarade.tui.screens.base import BareScreen, PrivateScreen, PublicScreen
from mascarade.tui.screens.set_up import SetUpScreen
from mascarade.tui.terminal.input import InputRead
from mascarade.wording.flavour import Flavour

if TYPE_CHECKING:
    from mascarade.tui.menus import Menus

FEW_COLOURS = ("ansi", "cons25", *(f"vt{digit}" for digit in range(10)))
FEW_COLOURS_AT_END = ("-8color", "-16color", "-88color", "-color", "-old", "-mono", "-m")
"""The beginnings and ends of names of terminals that draw 24-bit colours as blinking, as yellow or not at all."""
Flow = Callable[["MascaradeApp"], Awaitable[int]]
"""Everything that happens in one run of the program; its result is the exit code."""


class MascaradeApp(BaseApp):
    """The front end."""

    CSS_PATH = packaged_file("tui", "app.tcss")
    TITLE = "Mascarade"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    AUTO_FOCUS = None

    def __init__(
        self,
        evening: Flow,
        *,
        timing: Timing | None = None,
        clock: Callable[[], float] = time.monotonic,
        coin: random.Random | None = None,
        chance: random.Random | None = None,
        options: TableOptions = TableOptions(motion=Motion.OFF),
        keys: ActionKeys = USUAL_KEYS,
        flavour: bool = False,
    ) -> None:
        drop_false_colour_claim(os.environ)  # before Textual asks how many colours there are
        super().__init__(clock, timing or Timing(), options, keys, coin or random.SystemRandom())
        self.stack = ScreenStack(self)
        self._gate = InputGate(self, super().on_event)
        self.set_keymap({name: key for name, key in asdict(keys).items() if key != asdict(USUAL_KEYS)[name]})
        self.chance = chance or random.SystemRandom()
        """The generator that shuffles the cards."""
        self.flavour = Flavour(self._coin.random, is_wanted=flavour)
        """The source of the jokes that are made where nothing has to be decided."""
        self._evening = evening

    def get_driver_class(self) -> type[Driver]:
        """Return our own driver on a POSIX system, and Textual's elsewhere."""
        if os.name != "posix":
            return super().get_driver_class()
        from mascarade.tui.terminal.driver import GameDriver

        return GameDriver

    def get_default_screen(self) -> Screen[None]:
        """Return the empty screen below all others."""
        return BareScreen()

    def on_mount(self) -> None:
        """Begin the evening."""
        self.screen_change_signal.subscribe(self, self._gate.change, immediate=True)
        self.run_worker(self._pass_the_evening(), name="evening")

    @cached_property
    def menus(self) -> "Menus":
        """The menu, help and other screens over the game, imported here so that the first screen comes sooner."""
        from mascarade.tui.menus import Menus

        return Menus(self, self.stack)

    async def _pass_the_evening(self) -> None:
        self.exit(await self._evening(self))

    def call_people(self) -> None:
        """Ring the bell, if the table wants it."""
        if self.options.bell is Bell.ON:
            self.bell()

    # Input

    async def on_event(self, event: events.Event) -> None:
        """Handle input itself, and leave all other events to Textual."""
        await self._gate.take(event, self.clock())

    async def on_input_read(self, read: InputRead) -> None:
        """Handle what the terminal has sent."""
        await self._gate.take_all(read)

    def post_display_hook(self) -> None:
        """Note that the screen on top has been drawn, and from which moment it can be seen."""
        since, self.frame_sent_at = self.frame_sent_at, None
        self._gate.draw(self.clock() if since is None else since)

    def on_app_focus(self) -> None:
        """Begin a new quiet time: whoever comes back first has to see what is on the screen."""
        self.guard.rest()

    def on_app_blur(self) -> None:
        """Cover secrets, since the window has lost its focus."""
        if self.shows_a_secret() or (self.current_game is not None and self.current_game.session.people):
            self.menus.hide()

    def on_resize(self, event: events.Resize) -> None:
        """Begin a new quiet time and cover secrets, since a window that changes size may be changing hands.

        Textual also reports a size that the window already has.
        """
        if event.size != self.size:
            self.guard.rest()
            if isinstance(self.screen, PrivateScreen):
                self.screen.action_interrupt()

    # What screens, keys and signals ask for

    def shows_a_secret(self) -> bool:
        """Return whether the screen is private."""
        return isinstance(self.screen, PrivateScreen)

    def cannot_stop(self) -> None:
        """Say on a public screen that the program cannot be stopped; cover a private one."""
        if isinstance(self.screen, PrivateScreen):
            self.screen.action_interrupt()
        elif isinstance(self.screen, PublicScreen):
            self.menus.tell(_("Ctrl+Z can’t pause Mascarade here: no shell is waiting to bring it back."))

    def action_hide(self) -> None:
        """Cover everything at once."""
        self.menus.hide()

    def action_leave(self) -> None:
        """Leave the program, after asking."""
        self.menus.leave()

    def action_help(self) -> None:
        """Show what the present screen is for, the keys and the rules."""
        self.menus.help()

    def action_memory(self) -> None:
        """Show the public statements of the game."""
        self.menus.memory()

    def action_masks(self) -> None:
        """Show the masks in play."""
        self.menus.masks()

    def action_menu(self) -> None:
        """Show the menu."""
        self.menus.menu()


class PreparationScreens:
    """The screens on which a table sets up a game."""

    def __init__(self, app: MascaradeApp) -> None:
        self._app = app
        self.with_appearance = app.with_appearance
        self.has_title = False
        """True if the evening began at the title screen, and returns to it."""

    async def notice(self, words: str, way_on: WayOn | None = None) -> bool:
        """Show a message, and return whether the table accepts what it offers, if it offers anything."""
        return await self._app.menus.notice(words, None if way_on is None else way_on.words)

    async def set_up(self, draft: SetupDraft, *, is_again: bool) -> tuple[SetupDraft, GameSetup | None]:  # noqa: ARG002  # the form is the same
        """Ask who plays and what; return the draft, and the agreed game unless the table turned back."""
        form = SetupForm.opened(draft)
        while True:
            screen = SetUpScreen(form, leads_back=self.has_title)
            setup = await self._app.stack.show(screen)
            if screen.form.speaks is None:
                return screen.form.table, setup
            form = screen.form.in_language(screen.form.speaks)

    def admits(self, people: int) -> bool:  # noqa: ARG002  # whatever their number
        """Return True, since private screens are covered and leave nothing behind."""
        return True


def drop_false_colour_claim(environment: MutableMapping[str, str]) -> None:
    """Ignore a terminal's claim to show all colours if its name says otherwise.

    A terminal that runs in another one inherits the claim of that one. GNU screen, which sets ``STY``, does not keep
    it; tmux does, though it may go by the same name.
    """
    name = environment.get("TERM", "").strip().lower()
    is_gnu_screen = name.startswith("screen") and ("STY" in environment or "TMUX" not in environment)
    if is_gnu_screen or name == "linux" or name.startswith(FEW_COLOURS) or name.endswith(FEW_COLOURS_AT_END):
        environment.pop("COLORTERM", None)
