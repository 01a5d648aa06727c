"""Look and sound: how the whole program is drawn, to be changed in the middle of an evening."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.configuration.reading import only_for_now, options_of_file
from mascarade.language import _, deferred, pgettext
from mascarade.look.ascii import Signs
from mascarade.proposal import Bell, Motion, TableOptions
from mascarade.settings import last_settings, remember
from mascarade.table.speaking import change_language, language_beside, language_name
from mascarade.tui.screens.entries import EntriesScreen, Entry, game_foot
from mascarade.tui.widgets.option_rows import colour_words

LANGUAGE = "language"
CHANGED_HERE = ("colours", "ascii", "bell", "motion", LANGUAGE)
"""The options of the table that are changed on this screen, and the language, in the order of its rows."""
KEYS = ("c", "p", "r", "m", "l")
"""The key of each."""


class LookAndSoundScreen(EntriesScreen[str]):
    """A row for each thing that can be changed; taking it takes the next value, which holds from then on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,right,enter", "take_marked", deferred("next value")),
        Binding("left", "turn_marked(-1)", deferred("previous value")),
        Binding("escape", "go_back", deferred("back to the game")),
    ]

    def __init__(self, options: TableOptions) -> None:
        super().__init__(tuple(zip(_entries(options), CHANGED_HERE, strict=True)))
        self._options = options
        self._fixed = options_of_file()
        self._to_speak: str | None = None
        """The language that was just chosen, until the screen speaks it."""

    def contents(self) -> Iterable[Widget]:
        """Yield the rows in the middle of an empty screen, and what becomes of a choice below them."""
        yield Static(_("Look and sound"), classes="screen-title", markup=False)
        with Vertical(id="menu"):
            with Center():
                yield self.entry_list()
            yield Static("", id="look-and-sound-said", markup=False)
        yield game_foot(pgettext("screen", "next value"), self.here)

    async def take_key(self, key: str, character: str | None) -> bool:
        """Do what a key means; if that is another language, no other key is taken before the screen speaks it."""
        means_something = await super().take_key(key, character)
        await self._speak_what_was_chosen()
        return means_something

    async def click(self, x: int, y: int) -> None:
        """Do what a click means, as `take_key` does what a key means."""
        await super().click(x, y)
        await self._speak_what_was_chosen()

    def take(self, way: str) -> None:
        """Take the next value of an option, and stand at its row."""
        self.mark(CHANGED_HERE.index(way))
        self._turn(way, 1)

    def action_turn_marked(self, by: int) -> None:
        """Take the next value of the marked option, or the one before."""
        self._turn(CHANGED_HERE[self._marked], by)

    def action_go_back(self) -> None:
        """Go back to the game."""
        self.dismiss(None)

    def _turn(self, name: str, by: int) -> None:
        if name == LANGUAGE:
            self._to_speak = language_beside(by)
            return
        self._options = self._options.turned(name, by)
        self.input_app.set_palette(self._options.colours)
        self.input_app.set_signs(self._options.ascii)
        self.input_app.rings = self._options.bell is Bell.ON
        self.input_app.motion.choose(self._options.motion)
        _keep(self._options, name)
        self._ways = tuple(zip(_entries(self._options), CHANGED_HERE, strict=True))
        self.draw()
        said = only_for_now() if name in self._fixed else _("Your choice is remembered for the next evening.")
        self.query_one("#look-and-sound-said", Static).update(said)

    async def _speak_what_was_chosen(self) -> None:
        """Show this screen in a language that was just chosen; the game follows when the screen is left."""
        if self._to_speak is None:
            return
        said = change_language(self._to_speak)
        self._to_speak = None
        self._ways = tuple(zip(_entries(self._options), CHANGED_HERE, strict=True))
        await self.recompose()
        self.query_one("#look-and-sound-said", Static).update(said or _about_language())


# NOTE: What is said when another language was chosen in the middle of a game.
def _about_language() -> str:
    return _("Your choice is remembered for the next evening. The game goes on in it.")


def _keep(options: TableOptions, name: str) -> None:
    """Remember one option for next time, and leave everything else that is remembered as it is."""
    last = last_settings()
    remember(replace(last, options=replace(last.options, **{name: getattr(options, name)})))


# NOTE: A row of Look and sound: what is chosen, and what is chosen for it.
def _entries(options: TableOptions) -> tuple[Entry, ...]:
    rows = (
        pgettext("screen", "Colours: {colours}").format(colours=colour_words(options.colours)),
        _("Plain characters (ASCII): {when}").format(when=signs_words(options.ascii)),
        _("Ring the bell: when somebody is called") if options.bell is Bell.ON else _("Ring the bell: never"),
        _("Motion of coins, cards and turns: shown")
        if options.motion is Motion.ON
        else _("Motion of coins, cards and turns: not shown"),
        pgettext("screen", "Language: {language}").format(language=language_name()),
    )
    return tuple(Entry(key, words) for key, words in zip(KEYS, rows, strict=True))


# NOTE: When only the characters of ASCII are drawn.
def signs_words(signs: Signs) -> str:
    """Return the words for which characters are drawn."""
    match signs:
        case Signs.AUTO:
            return _("if the terminal needs them")
        case Signs.ALWAYS:
            return pgettext("screen", "always")
        case Signs.NEVER:
            return pgettext("screen", "never")
