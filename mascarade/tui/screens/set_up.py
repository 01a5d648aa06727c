"""The set-up of a game: who sits where, who goes first, and what is played."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from mascarade.game_options import GameSetup
from mascarade.language import _, gettext_noop, pgettext
from mascarade.table.setup_form import MORE_KEY, SetupField, SetupForm
from mascarade.table_keys import Chip
from mascarade.tui.key_names import key_label
from mascarade.tui.screens.base import RedrawnScreen
from mascarade.tui.widgets.controls import ChipBar, key_chip, scroll_into_view
from mascarade.tui.widgets.name_rows import NameRows
from mascarade.tui.widgets.option_rows import here_words, hint, played_words
from mascarade.wording.phrases import first_game_note

if TYPE_CHECKING:
    from mascarade.tui.screens.set_up_pages import GamePanel

BACKSPACE = ("\x7f", "\b")
FOLDED = "-folded"
"""The class of the screen while it shows only the names."""


class SetUpScreen(RedrawnScreen[GameSetup | None]):
    """The set-up screen; its result is the agreed game, or ``None`` if the table turned back."""

    BINDINGS = [
        Binding("escape", "turn_back", gettext_noop("back without dealing, or leave (asks first)")),
        Binding("pageup", "read(-1)", gettext_noop("scroll the masks up")),
        Binding("pagedown", "read(1)", gettext_noop("scroll the masks down")),
        Binding("f8", "app.hide", gettext_noop("cover the whole screen at once (Tab moves between fields here)")),
    ]

    CLICKS = {"#set-up-deal": "deal", "#set-up-played": f"press({MORE_KEY!r})"}

    def __init__(self, form: SetupForm, *, leads_back: bool) -> None:
        super().__init__(classes=None if form.table.shows_everything else FOLDED)
        self.form = form
        self._leads_back = leads_back
        self._game_panel: GamePanel | None = None
        """All options besides the names, once they have been shown."""

    def contents(self) -> ComposeResult:
        """Yield the names at the left, the game at the right or in one line, and the deal below."""
        yield Static(id="set-up-title", classes="screen-title", markup=False)
        with Horizontal(id="set-up-body"):
            with VerticalScroll(id="set-up-names", can_focus=False):
                yield NameRows(self.form)
            if self.form.table.shows_everything:
                yield self._new_game_panel()
        yield Static(id="set-up-said", markup=False)
        yield Static(id="set-up-played", markup=False)
        yield Static(id="set-up-deal", markup=False)
        yield ChipBar(())

    def _new_game_panel(self) -> "GamePanel":
        """Create the options besides the names, which most tables never need, so that the first frame comes sooner."""
        from mascarade.tui.screens.set_up_pages import GamePanel

        self._game_panel = GamePanel(self.form)
        return self._game_panel

    # What people do

    def press(self, key: str, character: str | None) -> bool:
        """Handle a key of the marked field; all others fall through to the bindings."""
        form = self.form.press(key, character)
        if form is not None:
            self._take(form)
        return form is not None

    def takes_text(self, character: str | None) -> bool:
        """Return whether a character edits a name, or leads to the next one, or begins the first.

        Enter that would deal waits for its quiet time.
        """
        if character is None:
            return False
        if isinstance(self.form.spot, int):
            return character.isprintable() or character in BACKSPACE or self._leads_to_name(character)
        return self.form.spot is SetupField.DEAL and character.isalpha()

    def _leads_to_name(self, character: str) -> bool:
        after = self.form.press("enter", character) if character == "\r" else None
        return after is not None and isinstance(after.spot, int) and not after.is_settled

    def paste(self, words: str) -> None:
        """Insert pasted names."""
        self._take(self.form.paste(words))

    def action_go(self, row: int) -> None:
        """Mark a name that was clicked."""
        self._take(self.form.go(row))

    def action_move(self, row: int, by: int) -> None:
        """Move a player whose arrow was clicked."""
        self._take(self.form.move(row, by))

    def action_youngest(self, row: int) -> None:
        """Make a player the youngest, whose mark was clicked."""
        self._take(self.form.begin_with(row))

    def action_invite(self, row: int) -> None:
        """Change the bot that was clicked."""
        self._take(self.form.with_next_bot(row))

    def action_choose(self, what: str, by: int) -> None:
        """Switch an option whose value or arrow was clicked."""
        self._take(self.form.choose(SetupField(what), by))

    def action_deal(self) -> None:
        """Deal after a click."""
        self._take(self.form.deal())

    def action_read(self, by: int) -> None:
        """Scroll the powers of the masks."""
        around = list(self.query("#set-up-body, #set-up-game, #set-up-masks"))
        if by > 0:  # down from the outermost, up from the innermost, so that nothing is skipped
            panel = next((one for one in around if one.scroll_y < one.max_scroll_y), around[-1])
        else:
            panel = next((one for one in reversed(around) if one.scroll_y > 0), around[0])
        panel.scroll_relative(y=by * max(1, panel.size.height - 1), animate=False)

    async def action_turn_back(self) -> None:
        """Return to the screen before or, if that is the shell, leave after asking."""
        if self._leads_back:
            self.dismiss(None)
        else:
            await self.run_action("app.leave")

    def _take(self, form: SetupForm) -> None:
        self.form = form
        self.input_app.set_appearance(form.table.options)
        self.draw()
        if form.speaks is not None:
            self.dismiss(None)  # it is shown again in another language
        elif form.is_settled:
            self.dismiss(form.table.setup())
        elif self._game_panel is not None and form.opens is not None:
            page = self._game_panel.page(form.opens)
            self.app.push_screen(page, lambda table: self._take(self.form.changed_to(table)))

    # Drawing

    def draw(self) -> None:
        """Draw the form."""
        form, table = self.form, self.form.table
        self.set_class(not table.shows_everything, FOLDED)
        if self._game_panel is not None:
            self._game_panel.show(form)
        elif table.shows_everything:
            self.query_one("#set-up-body").mount(self._new_game_panel())
        title = (pgettext("set-up", "Setting up"), first_game_note(table.dealt.players))
        self.query_one("#set-up-title", Static).update(" · ".join(filter(None, title)))
        self.query_one(NameRows).show(form)
        self.query_one(ChipBar).show(_chips(form, leads_back=self._leads_back), status=here_words(form))
        said = self.query_one("#set-up-said", Static)
        said.set_class(bool(form.refusal), "-refused")
        said.update(form.refusal or table.note or hint(form))
        played = self.query_one("#set-up-played", Static)
        played.set_class(form.spot is SetupField.MORE, "-here")
        played.update(played_words(form))
        deal = self.query_one("#set-up-deal", Static)
        deal.set_class(form.spot is SetupField.DEAL, "-here")
        # NOTE: The button that ends the set-up; the arrows show that it is marked.
        marked = _("▸ [{enter}] Deal the cards ◂").format(enter=key_label("enter"))
        deal.update(marked if form.spot is SetupField.DEAL else _("Deal the cards"))
        self.when_drawn(self._follow)

    def _follow(self) -> None:
        """Scroll to the marked row, and put the terminal's cursor there."""
        rows, spot = self.query_one(NameRows), self.form.spot
        if isinstance(spot, int):
            scroll_into_view(rows, rows.top_of(spot), 1 if self.form.table.fault(spot) is None else 3)
        elif self._game_panel is not None and spot not in (SetupField.DEAL, SetupField.MORE):
            scroll_into_view(self._game_panel.rows, self._game_panel.rows.top_of(spot))
        self.when_drawn(self._set_cursor)

    def _set_cursor(self) -> None:
        cursor = self.query_one(NameRows).cursor()
        if cursor is not None:
            self.app.cursor_position = cursor


def _chips(form: SetupForm, *, leads_back: bool) -> tuple[Chip, ...]:
    is_bot = isinstance(form.spot, int) and form.table.bot(form.spot) is not None
    level, cover = pgettext("what a key does", "level"), pgettext("what a key does", "cover")
    order = (
        key_chip("f4", pgettext("what a key does", "first")),
        key_chip("f5", pgettext("what a key does", "up")),
        key_chip("f6", pgettext("what a key does", "down")),
    )
    more = (key_chip(MORE_KEY, pgettext("what a key does", "change the game")),)
    return (
        key_chip("f7", pgettext("what a key does", "bot")),
        key_chip("f9", level) if is_bot else key_chip("f8", cover),
        *(order if form.table.shows_everything else more),
        key_chip("f1", pgettext("what a key does", "help")),
        key_chip("escape", pgettext("what a key does", "back") if leads_back else pgettext("what a key does", "leave")),
    )
