"""The menu over a game and its pages: joining and leaving, and look and sound."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Vertical
from textual.widgets import Static

from mascarade.art.drawing import AsciiMode
from mascarade.config.config_file import options_of_file, temporary_choice
from mascarade.config.settings import last_settings, save_settings
from mascarade.game_options import Bell, Motion, TableOptions
from mascarade.language import _, gettext_noop, pgettext
from mascarade.rules.cards import Player
from mascarade.session import Session
from mascarade.table.front_end import CurrentGame
from mascarade.table.setup_form import change_language, language_name, next_language
from mascarade.table_keys import SEAT_KEYS
from mascarade.tui.screens.dialogs import EntriesScreen, Entry, NameScreen, list_keys
from mascarade.tui.widgets.controls import ChipBar, MarkedList
from mascarade.tui.widgets.drawings import LargeText, OrnamentMask
from mascarade.tui.widgets.option_rows import colour_words, hints_words

END_KEY = "x"
LANGUAGE = "language"


Action = Callable[[], object]
"""The function that runs after an entry was chosen and the list was closed."""


class ActionsScreen(EntriesScreen[Action]):
    """A list over the game whose entries run a function after the list is closed."""

    BINDINGS = [
        Binding("enter,space", "take_marked", gettext_noop("choose the marked entry")),
        Binding("escape", "dismiss", gettext_noop("back to the game")),
    ]


class MenuScreen(ActionsScreen):
    """The menu of everything that the table can do besides playing.

    Its letters mean nothing on the table from which it was opened, nor on the screens to which it leads, and Space no
    more there than that a bot need not take its time.
    """

    def contents(self) -> ComposeResult:
        """Yield the entries in the middle of an empty screen."""
        # NOTE: The menu's heading in large letters: one short word in capitals.
        pause = pgettext("screen", "PAUSE")
        yield from self.compose_box(_("Game paused"), (OrnamentMask(), LargeText(pause)))


def entries() -> tuple[Entry, ...]:
    """Return the entries in the order of the menu's actions."""
    return (
        Entry("b", _("Back to the game")),
        Entry("h", _("Help: keys and rules")),
        Entry("o", _("Own card seen: somebody saw their own card out of turn")),
        Entry("p", _("Past talk: reread what was said aloud")),
        Entry("j", _("Join or leave: somebody comes or goes, or the game ends here")),
        Entry("k", _("Look and sound: colours, characters, motion, language")),
        Entry("v", _("Veil: cover the whole screen while somebody walks past")),
        Entry("f", _("Finish: leave this game")),
    )


class JoinLeaveScreen(ActionsScreen):
    """Everybody at the table with the possible changes of their seat, and the end of the game."""

    def __init__(self, session: Session, change: Callable[[Player], object], end: Action) -> None:
        end_entry = Entry(END_KEY, _("End the game here: nobody wins, all is revealed"))
        super().__init__((*_seat_entries(session, change), (end_entry, end)))

    def contents(self) -> ComposeResult:
        """Yield the entries in the middle of an empty screen."""
        yield from self.compose_box(_("Who leaves, who comes?"))


def _seat_entries(session: Session, change: Callable[[Player], object]) -> Iterator[tuple[Entry, Action]]:
    """Yield the possible changes, seat by seat."""
    for key, player in zip(SEAT_KEYS, session.state.seating, strict=False):
        words = (
            _("A person takes over from the bot {name}")
            if player in session.bots
            else _("{name} leaves and a bot takes over")
        )
        yield Entry(key, words.format(name=session.names[player])), partial(change, player)


def newcomer_screen(current_game: CurrentGame, bot: Player) -> NameScreen[None]:
    """Return the question who takes a bot's seat, which suggests people who have left."""
    gone = current_game.session.game_log.seat_history.gone

    def hint(name: str) -> str:
        if name in gone:
            return _("{name} comes back knowing only what {name} knew.").format(name=name)
        return _("A newcomer is told only what lies on the table.")

    question = _("Who takes over from the bot {name}? Type a name.").format(name=current_game.session.names[bot])
    take = partial(current_game.take_seat, bot)
    return NameScreen(question, pgettext("screen", "sit down"), take, hint, gone)


class LookAndSoundScreen(EntriesScreen[str]):
    """A row for each option of look and sound; choosing a row switches to the next value, which applies at once."""

    BINDINGS = [
        Binding("space,right,enter", "take_marked", gettext_noop("next value")),
        Binding("left", "turn_marked(-1)", gettext_noop("previous value")),
        Binding("escape", "dismiss", gettext_noop("back to the game")),
    ]

    def __init__(self, options: TableOptions, choose: Callable[[TableOptions], object]) -> None:
        super().__init__(_rows(options))
        self._options, self._choose = options, choose
        self._fixed = options_of_file()

    def contents(self) -> ComposeResult:
        """Yield the rows in the middle of an empty screen, and below them how long a choice lasts."""
        yield Static(id="look-and-sound-title", classes="screen-title", markup=False)
        with Vertical(id="menu"):
            with Center():
                yield MarkedList(markup=False)
            yield Static(id="look-and-sound-said", markup=False)
        yield ChipBar((), classes="screen-foot")

    def draw(self) -> None:
        """Draw everything in the present language."""
        super().draw()
        self.query_one("#look-and-sound-title", Static).update(_("Look and sound"))
        self.query_one(ChipBar).show(list_keys(pgettext("screen", "next value")), status=self.status)

    def take(self, way: str) -> None:
        """Switch an option to its next value, and mark its row."""
        self.mark([name for _entry, name in self._ways].index(way))
        self._turn(way, 1)

    def action_turn_marked(self, by: int) -> None:
        """Switch the marked option to its next or previous value."""
        self._turn(self._ways[self._marked][1], by)

    def _turn(self, name: str, by: int) -> None:
        """Switch an option; the game itself changes its language when this screen is left."""
        if name == LANGUAGE:
            # NOTE: What is said when another language was chosen in the middle of a game.
            said = change_language(next_language(by)) or _(
                "Your choice counts from now on and is remembered for next time."
            )
        else:
            self._options = self._options.with_next_value(name, by)
            self.input_app.set_appearance(self._options)
            self._choose(self._options)
            last = last_settings()  # all but this one option stays as it is remembered
            save_settings(replace(last, options=replace(last.options, **{name: getattr(self._options, name)})))
            said = temporary_choice() if name in self._fixed else _("Your choice is remembered for next time.")
        self._ways = _rows(self._options)
        self.draw()
        self.query_one("#look-and-sound-said", Static).update(said)


# NOTE: A row of Look and sound: what is chosen, and what is chosen for it.
def _rows(options: TableOptions) -> tuple[tuple[Entry, str], ...]:
    """Return the rows, each with the name of the table option that it changes."""
    colours = pgettext("screen", "Colours: {colours}").format(colours=colour_words(options.colours))
    signs = _("Plain characters (ASCII): {when}").format(when=signs_words(options.ascii))
    always, never = _("Ring the bell: when somebody is called"), _("Ring the bell: never")
    shown, not_shown = _("Motion of coins, cards and turns: shown"), _("Motion of coins, cards and turns: not shown")
    hints = pgettext("screen", "Hints: {hints}").format(hints=hints_words(options.hints))
    language = pgettext("screen", "Language: {language}").format(language=language_name())
    return (
        (Entry("c", colours), "colours"),
        (Entry("p", signs), "ascii"),
        (Entry("r", always if options.bell is Bell.ON else never), "bell"),
        (Entry("m", shown if options.motion is Motion.ON else not_shown), "motion"),
        (Entry("h", hints), "hints"),
        (Entry("l", language), LANGUAGE),
    )


# NOTE: When only the characters of ASCII are drawn.
def signs_words(signs: AsciiMode) -> str:
    """Return the words for a choice of characters."""
    return {
        AsciiMode.AUTO: _("if the terminal needs them"),
        AsciiMode.ALWAYS: pgettext("screen", "always"),
        AsciiMode.NEVER: pgettext("screen", "never"),
    }[signs]
