"""The cover: an opaque screen that tells nothing but who may lift it."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, deferred, pgettext
from mascarade.table.chips import Chip
from mascarade.table.covers import CoverWords
from mascarade.tui.screens.base import GAME_STYLE, BaseScreen, too_small_words
from mascarade.tui.widgets.cover_picture import CoverPicture


class CoverScreen(BaseScreen[bool]):
    """Made once and shown again and again, since it holds nothing to keep; it tells whether it was lifted."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", deferred("open the cover")),
        Binding(
            "escape", "take_back", deferred("take back the choice that led to this cover, if it has just been made")
        ),
        Binding("ctrl+q,ctrl+c", "app.leave", deferred("leave (asks first)")),
    ]

    def contents(self) -> Iterable[Widget]:
        """Yield a few lines in the middle of an empty screen, and the key."""
        yield CoverPicture()

    def say(self, words: CoverWords, *, may_take_back: bool = False) -> None:
        """Set what stands on the cover the next time it falls, and whether what led there can be taken back."""
        self._words, self._may_take_back = words, may_take_back
        if self.is_mounted:
            self._write()

    def on_mount(self) -> None:
        """Write what was said before there was anything to write on."""
        self._write()

    def _write(self) -> None:
        self.query_one(CoverPicture).say(self._words, self._keys())
        self.query_one("#plea", Static).update(too_small_words())  # which may have been made in another language

    def _keys(self) -> tuple[Chip, ...]:
        """Return the key that lifts the cover, and the one that takes back what led there, whether it can or not."""
        lift = Chip(pgettext("key", "Enter"), self._words.key, "enter")
        return (
            (lift, Chip(pgettext("key", "Esc"), _("take it back"), "escape"))
            if self._words.comes_of_choice
            else (lift,)
        )

    def action_lift(self) -> None:
        """Go on to what lies beneath."""
        self.dismiss(True)

    def action_take_back(self) -> None:
        """Take back what led there, if that can be; else nothing comes of it."""
        if self._may_take_back:
            self.dismiss(False)


class VeilScreen(CoverScreen, inherit_bindings=False):
    """The cover for everything, whatever lies beneath: it is lifted by a key that no screen decides anything with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "lift", deferred("uncover what was hidden")),
        Binding("ctrl+q,ctrl+c", "app.leave", deferred("leave (asks first)")),
    ]

    def _keys(self) -> tuple[Chip, ...]:
        return (Chip("U", self._words.key, "u"),)
