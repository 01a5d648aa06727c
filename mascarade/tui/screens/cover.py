"""The cover: an opaque screen that tells nothing but who may lift it."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from mascarade.language import _
from mascarade.table.chips import Chip
from mascarade.table.covers import CoverWords
from mascarade.tui.screens.base import GAME_STYLE, PlainScreen
from mascarade.tui.widgets.cover_picture import CoverPicture


class CoverScreen(PlainScreen[None]):
    """Made once and shown again and again, since it holds nothing to keep."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", _("open the cover")),
        Binding("ctrl+q,ctrl+c", "app.leave", _("leave (asks first)")),
    ]

    def contents(self) -> Iterable[Widget]:
        """Yield a few lines in the middle of an empty screen, and the key."""
        yield CoverPicture()

    def say(self, words: CoverWords) -> None:
        """Set what stands on the cover the next time it falls."""
        self._words = words
        if self.is_mounted:
            self._write()

    def on_mount(self) -> None:
        """Write what was said before there was anything to write on."""
        self._write()

    def _write(self) -> None:
        self.query_one(CoverPicture).say(self._words, self._key())

    def _key(self) -> Chip:
        """Return the key that lifts the cover; a click anywhere else does not."""
        return Chip(_("Enter"), self._words.key, "enter")

    def action_lift(self) -> None:
        """Go on to what lies beneath."""
        self.dismiss(None)


class VeilScreen(CoverScreen, inherit_bindings=False):
    """The cover for everything, whatever lies beneath: it is lifted by a key that no screen decides anything with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "lift", _("uncover what was hidden")),
        Binding("ctrl+q,ctrl+c", "app.leave", _("leave (asks first)")),
    ]

    def _key(self) -> Chip:
        return Chip("U", self._words.key, "u")
