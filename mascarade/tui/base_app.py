"""The app as its screens and the driver know it: the guard of its input, its looks, its motion, and its end."""

import os
import random
from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace
from rich.console import Console, RenderableType
from textual.app import App
from textual.filter import ANSIToTruecolor, LineFilter
from textual.screen import Screen
from textual.scrollbar import ScrollBar
from textual.widget import Widget
from textual.worker import WorkerFailed

from mascarade.art.drawing import draws_in_ascii
from mascarade.art.palettes import KNOWN_GROUNDS, Palette
from mascarade.game_options import Motion, TableOptions, Timing
from mascarade.table.hot_seat import Caption
from mascarade.table_keys import ActionKeys
from mascarade.tui import themes
from mascarade.tui.terminal.private_names import active_message_pump

if TYPE_CHECKING:
    from mascarade.table.front_end import CurrentGame

Thing = TypeVar("Thing")
MIN_WIDTH, MIN_HEIGHT = 60, 20
NAME_MARKS = tuple(" -.'’")
"""The characters besides letters that occur in names of masks."""
LATE = 0.06
"""The seconds after which a frame counts as late."""
MOST_LATE = 2
"""The number of late frames that turn motion off for the evening, unless somebody turns it on again."""


class Guard:
    """Accepts input once the screen on top has been drawn, or has asked a new question, and a quiet time has passed."""

    def __init__(self, clock: Callable[[], float], quiet: float) -> None:
        self._clock = clock
        self._quiet = quiet
        self._opens_at = inf
        self._name_ends_at = -inf
        self._rest_of_name = 0.0

    @property
    def is_drawn(self) -> bool:
        """True if the screen on top has been drawn since it came there."""
        return self._opens_at < inf

    def change(self) -> None:
        """Accept nothing: another screen is on top and has still to be drawn."""
        self._opens_at = inf

    def draw(self, since: float) -> None:
        """Begin the quiet time at the moment at which the screen on top was first drawn."""
        if not self.is_drawn:
            self._opens_at = since + self._quiet

    def rest(self) -> None:
        """Begin a new quiet time, since the screen on top asks a new question."""
        if self.is_drawn:
            self._opens_at = self._clock() + self._quiet

    def drop_rest_of_name(self, seconds: float) -> None:
        """Ignore letters until none has arrived for so many seconds."""
        self._rest_of_name = seconds
        self._name_ends_at = self._clock() + seconds

    def is_rest_of_name(self, character: str | None, arrived: float) -> bool:
        """Return whether a character belongs to the rest of a name; if so, wait for the next one."""
        is_letter = character is not None and (character.isalpha() or character in NAME_MARKS)
        if not is_letter or arrived >= self._name_ends_at:
            return False
        self._name_ends_at = arrived + self._rest_of_name
        return True

    def lets_in(self, arrived: float) -> bool:
        """Return whether input that arrived at this time was meant for what is on the screen."""
        return arrived >= self._opens_at


class BaseApp(App[int], inherit_bindings=False):
    """The app without its screens; after a fault nothing is shown but a plain message.

    Where the environment asks for no colours, there are none.
    """

    failure: BaseException | None = None
    """The error that ended the app, for the plain message that is printed afterwards."""
    frame_sent_at: float | None = None
    """The time at which the current frame went to the terminal; keys can follow before it is displayed completely."""
    _is_ending = False

    def __init__(
        self, clock: Callable[[], float], timing: Timing, options: TableOptions, keys: ActionKeys, coin: random.Random
    ) -> None:
        ScrollBar.renderer = themes.WholeCellScrollBar
        self.options = options
        """The present colours, characters, bell and motion; all other options belong to a game."""
        self._is_colourless = bool(os.environ.get(themes.NO_COLOUR))
        first = Palette.MONO if self._is_colourless else options.colours
        # Textual would turn colours into greys, or into its own, unless they are the terminal's.
        super().__init__(ansi_color=True if first not in KNOWN_GROUNDS else None)
        self.error_console = Console(quiet=True)  # a traceback with local variables would show the cards
        self._ascii = themes.AsciiFilter(enabled=draws_in_ascii(options.ascii, dict(os.environ)))
        for one in Palette:
            self.register_theme(themes.theme_of(one))
        self.set_reactive(BaseApp.theme, first.value)
        self.stylesheet = themes.CachedStylesheet(variables=self.get_css_variables())
        self.timing = timing
        """The times of this table."""
        self.clock = clock
        """The time, in seconds; it never goes back."""
        self.guard = Guard(clock, timing.settle)
        self.current_game: CurrentGame | None = None
        """The current game, if there is one."""
        self.unreported: list[str] = []
        """Sentences about the saving of a game that came to light after its screen was left."""
        self.keys = keys
        """The keys of the actions at the table."""
        self._coin = coin
        self._can_move = self.animation_level != "none" and os.environ.get("TERM") != "dumb"
        """False if the environment or the terminal rules motion out."""
        self._late_frames = 0

    def toss(self) -> bool:
        """Toss a coin with a generator of its own, apart from the game's chance."""
        return self._coin.random() < 0.5

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """Return things in a random order, with a generator apart from the game's chance."""
        return tuple(self._coin.sample(things, len(things)))

    @property
    def is_motion_wanted(self) -> bool:
        """True if things may happen one after the other, even on a slow terminal."""
        return self._can_move and self.options.motion is Motion.ON

    @property
    def shows_motion(self) -> bool:
        """True if motion is shown."""
        return self.is_motion_wanted and self._late_frames < MOST_LATE

    def note_frame(self, late: float) -> None:
        """Note how many seconds late a frame of a motion was."""
        self._late_frames += late > LATE

    @property
    def has_room(self) -> bool:
        """True if the window is large enough for the game."""
        return self.size.width >= MIN_WIDTH and self.size.height >= MIN_HEIGHT

    @property
    def is_lesson(self) -> bool:
        """True if the current game is a lesson."""
        return self.current_game is not None and self.current_game.dialogue.is_lesson

    @property
    def caption(self) -> Caption | None:
        """The caption for the current screen, in games that explain every screen."""
        return self.current_game.dialogue.caption if self.current_game is not None and self.is_lesson else None

    def action_leave(self) -> None:
        """Ask whether to leave the program."""
        raise NotImplementedError

    def cannot_stop(self) -> None:
        """Say that the program cannot be stopped, since no shell could bring it back."""

    def shows_a_secret(self) -> bool:
        """Return whether the screen is private."""
        return False

    # Leaving and dying

    def exit(self, result: int | None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave, with an exit code."""
        self._is_ending = True
        super().exit(result, return_code, message)

    def _handle_exception(self, error: Exception) -> None:
        if self._is_ending:
            # A screen that was about to come up finds the app ending, which is no failure.
            super().exit(self.return_value, self.return_code or 0)
        elif not self._is_taken_off():
            self.failure = error.error if isinstance(error, WorkerFailed) else error
            # Textual asks an error for its own text instead of a traceback.
            error.__rich__ = str  # type: ignore[attr-defined]  # Textual calls it without arguments, which gives ""
            super()._handle_exception(error)

    def _is_taken_off(self) -> bool:
        """Return whether the failed work belongs to a removed screen, so that the failure does not matter."""
        node = active_message_pump.get(None)
        if not isinstance(node, Widget):
            return False
        screen = next((above for above in node.ancestors_with_self if isinstance(above, Screen)), None)
        return node.is_mounted and screen not in self.screen_stack

    def fail(self, error: Exception) -> None:
        """End the app because of an error outside it, in a thread or in the event loop."""
        self._handle_exception(error)

    # Colours and signs

    def with_appearance(self, options: TableOptions) -> TableOptions:
        """Return options with the present colours, characters, bell and motion."""
        now = self.options
        return replace(options, colours=now.colours, ascii=now.ascii, bell=now.bell, motion=now.motion)

    def set_appearance(self, options: TableOptions) -> None:
        """Apply the colours, characters, bell and motion of some options; without colours there are none to choose."""
        if options.motion is not self.options.motion:
            self._late_frames = 0  # somebody wants to see it again
        self.options = options
        is_ascii = draws_in_ascii(options.ascii, dict(os.environ))
        if is_ascii != self._ascii.enabled:
            self._ascii.enabled = is_ascii
            self._redraw_screens()
        if not self._is_colourless and self.theme != options.colours.value:
            self.theme = options.colours.value
            self.call_next(self._redraw_screens)  # Textual works out the colours next

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters that remove colours or reduce everything to ASCII.

        The one for the terminal's own colours and for dim text copies every line, and no palette has both kinds.
        """
        wanted = [one for one in super().get_line_filters() if not isinstance(one, ANSIToTruecolor)]
        return [*wanted, self._ascii] if self._ascii.enabled else wanted

    @property
    def has_secret_pictures(self) -> bool:
        """True if private screens draw emblems: the ground must be known, and pictures must not be letters."""
        return Palette(self.theme) in KNOWN_GROUNDS and not self._ascii.enabled

    def _redraw_screens(self) -> None:
        """Draw all screens again, including what Textual takes for unchanged because its own styles are."""
        for screen in self.screen_stack:
            for widget in screen.walk_children(with_self=True):
                widget.refresh()
            screen.post_message(themes.AppearanceChanged())
