"""Private screens on which one player looks at cards, or all players but one see a card."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from mascarade.art.cards import MEDIUM_BACK
from mascarade.art.emblems import secret_emblem
from mascarade.game_options import Peek
from mascarade.language import _, gettext_noop, localize_decimal, ngettext, plural_number
from mascarade.table.front_end import Secret
from mascarade.table.hot_seat import OpenCard, PrivateResult
from mascarade.table_keys import Chip
from mascarade.tui.base_app import BaseApp
from mascarade.tui.key_names import key_label
from mascarade.tui.screens.base import FULL_HEIGHT, PrivateScreen
from mascarade.tui.themes import paint, paint_row
from mascarade.tui.widgets.cells import centred, clip
from mascarade.tui.widgets.controls import ChipBar, key_chip

FACE_WIDTH, FACE_LINES, SHORT_FACE_LINES = 26, 14, 11
"""The columns and rows within a card's frame, and those in a low window, as in the style sheet."""
SHOWN_FACE_WIDTH = 36
"""The columns within the frame of a shown card, as in the style sheet."""


class LookScreen(PrivateScreen[PrivateResult]):
    """Cards that are visible while Space or the mouse button is held, or for a few seconds where keys do not repeat."""

    BINDINGS = [
        Binding("space", "peek", gettext_noop("hold to look")),
        Binding("t", "timed", gettext_noop("show for a few seconds")),
        Binding(
            "backspace", "done", gettext_noop("hide the card and hand the laptop back; playing alone: take back a slip")
        ),
    ]

    def __init__(self, secret: Secret, peek: Peek) -> None:
        super().__init__()
        self._secret, self._cards, self._peek = secret, secret.cards, peek
        self._is_wanted = False
        """True if the cards should be visible."""
        self._is_up = False
        self._is_fresh = False
        """True if they have been turned up and not been drawn yet."""
        self._is_seen = False
        self._until: Timer | None = None
        self._has_counted = False
        """True if they count as seen."""

    def contents(self) -> ComposeResult:
        """Yield the cards, and the keys below them."""
        yield private_header(self._secret.name)
        with Horizontal(id="look-cards"):
            for card in self._cards:
                with Vertical(classes="look-card"):
                    yield Static(card.whose, classes="look-place", markup=False)
                    yield Static(card_back(self.input_app), classes="look-face", markup=False)
        yield ChipBar(self._ways_to_look(), id="look-ways")
        done = ngettext("done: hide the card", "done: hide the cards", len(self._cards))
        yield ChipBar((key_chip("backspace", done),), id="look-done", classes="-not-yet")
        yield Static(where_powers_are(), classes="private-foot", markup=False)

    def press(self, key: str, character: str | None) -> bool:
        """Hide the cards at once, because any other key was pressed."""
        if key not in ("space", "t"):
            self._hide()
        return super().press(key, character)

    def action_peek(self) -> None:
        """Show the cards for the time of a first press, and then until the key no longer repeats."""
        if self._peek is Peek.TIMED:
            self.action_timed()
        else:
            self._show_for(self.timing.repeat_gap if self._is_wanted else self.timing.first_peek, self._hide)

    def action_timed(self) -> None:
        """Show the cards for a few seconds, for keyboards that do not repeat, and leave afterwards."""
        self._show_for(self.timing.timed_peek, self.action_done)

    def action_done(self) -> None:
        """Hide the cards first; then hand the laptop back, if they have been seen.

        Whoever plays alone has no cover, and takes back here what led to a look, before the cards have been turned up.
        """
        self._hide()
        if self._is_seen:
            self.dismiss(PrivateResult.DONE)
        elif self._secret.may_undo and not self._has_counted and not self._is_wanted:
            self.dismiss(PrivateResult.UNDONE)

    def mouse_pressed(self, x: int, y: int) -> None:
        """Show the cards while the button is held, with a limit; on a key's words, it is a click."""
        super().mouse_pressed(x, y)
        if not any(bar.region.contains(x, y) for bar in self.query(ChipBar)):
            self._show_for(self.timing.open_idle, self.action_interrupt)

    def mouse_released(self) -> None:
        """Hide the cards when the button is released."""
        self._hide()

    def action_interrupt(self) -> None:
        """Hide the cards first, whether or not they have been drawn, and then leave."""
        self._is_fresh = False
        self._hide()
        super().action_interrupt()

    def _show_for(self, seconds: float, then: Callable[[], object]) -> None:
        """Turn the cards up after all input that has arrived is handled, unless some of it hides them again."""
        self._stop()
        self._is_wanted = True
        self.call_next(self._turn_up)
        self._until = self.set_timer(seconds, then)

    def _stop(self) -> None:
        if self._until is not None:
            self._until.stop()

    def _turn_up(self) -> None:
        """Record that the cards are seen and turn them up; they stay up at least until they have been drawn."""
        if not self._is_wanted or self._is_up or not self.is_active:
            return
        if not self._has_counted:
            self._secret.about_to_show()
            self._has_counted = True
            self.query_one("#look-ways", ChipBar).show(self._ways_to_look())
        self._turn(is_up=True)
        self._is_fresh = True
        self.when_drawn(self._see)

    def _see(self) -> None:
        self._is_fresh, self._is_seen = False, True
        self.query_one("#look-done").remove_class("-not-yet")
        if not self._is_wanted:
            self._hide()

    def _hide(self) -> None:
        self._stop()
        self._is_wanted = False
        if self._is_up and not self._is_fresh:
            self._turn(is_up=False)

    def _turn(self, *, is_up: bool) -> None:
        self._is_up = is_up
        for card, widget in zip(self._cards, self.query(".look-face").results(Static), strict=True):
            widget.update(face_words(card, FACE_WIDTH, self.input_app) if is_up else card_back(self.input_app))
            widget.set_class(is_up, "-up")

    def _ways_to_look(self) -> tuple[Chip, ...]:
        timed = for_seconds(self.timing.timed_peek)
        slip = self._secret.may_undo and not self._has_counted
        back = (key_chip("backspace", _("take it back")),) if slip else ()
        held = (key_chip("space", _("hold to look")), key_chip("t", timed))
        return (*((key_chip("space", timed),) if self._peek is Peek.TIMED else held), *back)


def private_header(person: str) -> Static:
    """Return the heading that says for whose eyes the screen is."""
    return Static(_("{name}, only you can see this.").format(name=person), classes="private-header", markup=False)


# NOTE: What a key does: it shows a secret card; {seconds} may have a fraction, which then goes with the form of 2.
def for_seconds(seconds: float) -> str:
    """Return the words for the key for a timed look."""
    words = ngettext("show for {seconds} second", "show for {seconds} seconds", plural_number(seconds))
    return words.format(seconds=localize_decimal(f"{seconds:g}"))


def face_words(card: OpenCard, width: int, app: BaseApp) -> Content:
    """Return a card face up for its player; a power that is too long ends in dots.

    It has the small emblem of every card, of one size and in the same inks, where the look has colours of its own;
    nothing of it is remembered.
    """
    mask = clip(card.mask, width, 2)
    picture = secret_emblem(card.printed.motif) if app.has_secret_pictures else ()
    rows = [paint_row(row, app.theme_variables) for row in centred(picture, width)]
    lines = FACE_LINES if app.size.height >= FULL_HEIGHT else SHORT_FACE_LINES
    power = clip(card.below, width, lines - len(mask) - len(rows) - 1)
    return Content("\n").join(
        [*(Content.styled(line, "bold") for line in mask), *rows, Content(""), *map(Content, power)]
    )


def card_back(app: BaseApp) -> Content:
    """Return a card that lies face down."""
    return paint(MEDIUM_BACK, app.theme_variables)


def where_powers_are() -> str:
    """Return the sentence on where whole powers can be read, the same for every card."""
    return _("All powers in full: [{help}] at the table").format(help=key_label("question_mark"))


class ShowToOthersScreen(PrivateScreen[PrivateResult]):
    """A warning for a few seconds, the card for a fixed time, and then nothing."""

    def __init__(self, secret: Secret) -> None:
        super().__init__()
        self._secret = secret

    def contents(self) -> ComposeResult:
        """Yield the warning; the card is mounted only when it is time."""
        with Vertical(id="showing"):
            words = _("{name}, look away: the card is about to be shown.").format(name=self._secret.name)
            yield Static(words, id="showing-words", markup=False)
            yield Static("", id="showing-face", markup=False)
            yield Static(where_powers_are(), classes="private-foot", markup=False)

    def on_first_shown(self) -> None:
        """Wait, show the card, and close, once the warning can be read."""
        self.set_timer(self.timing.turning_away, self._show)

    def _show(self) -> None:
        if not self.is_active:
            return
        self._secret.about_to_show()
        self.set_timer(self.timing.showing, self._close)
        (card,) = self._secret.cards
        self.query_one("#showing-words", Static).update(card.whose)
        shown = self.query_one("#showing-face", Static)
        shown.update(face_words(card, SHOWN_FACE_WIDTH, self.input_app))
        shown.add_class("-up")

    def _close(self) -> None:
        self.dismiss(PrivateResult.DONE)
