"""The Princess's showing: a card for everybody but the one it lies before (rules, section 8)."""

from collections.abc import Iterable

from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.table.covers import Left
from mascarade.table.front_end import Secret
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.screens.private_cards import face_words, where_powers_are

FACE_WIDTH = 36
"""The cells within the card's frame, as the style sheet has them."""


class ShowToOthersScreen(PrivateScreen[Left]):
    """A few seconds of warning, the card for a fixed time, and gone."""

    def __init__(self, secret: Secret) -> None:
        super().__init__()
        self._before_first = secret.about_to_show
        self._turned_away = secret.name
        (self._face,) = secret.faces

    def contents(self) -> Iterable[Widget]:
        """Yield the warning; the card is not there before its time."""
        with Vertical(id="showing"):
            words = _("{name}, look away: the card is about to be shown.").format(name=self._turned_away)
            yield Static(words, id="showing-words", markup=False)
            yield Static("", id="showing-face", markup=False)
            yield Static(where_powers_are(), classes="private-foot", markup=False)

    def on_first_shown(self) -> None:
        """Wait, show, and close, once the warning is to be read."""
        self.set_timer(self.timing.turning_away, self._show)

    def _show(self) -> None:
        if not self.is_active:
            return
        self._before_first()
        self.set_timer(self.timing.showing, self._close)
        self.query_one("#showing-words", Static).update(self._face.place)
        face = self.query_one("#showing-face", Static)
        face.update(face_words(self._face, FACE_WIDTH, self.input_app))
        face.add_class("-up")

    def _close(self) -> None:
        if self.is_current:
            self.dismiss(Left.DONE)
