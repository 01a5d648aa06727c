"""The menu: while it is open, the game rests."""

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from mascarade.language import _, deferred, pgettext
from mascarade.look.drawing import solid
from mascarade.look.letters import ACCENTS, large, size_for
from mascarade.tui.screens.entries import EntriesScreen, Entry, game_foot
from mascarade.tui.themes import draws_ascii, paint
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.in_sight import request_layout
from mascarade.tui.widgets.picture import OrnamentMask

INK = "gold"
ORNAMENT = "─── ◆ ───"
"""The row above and below a name that cannot be written large, so that its block keeps its height."""


class MenuChoice(Enum):
    """A wish that the menu offers."""

    GO_ON = "go-on"
    HELP = "help"
    DECLARE = "declare"
    READ = "read"
    CHANGE = "change"
    LOOK = "look"
    HIDE = "hide"
    LEAVE = "leave"


class MenuScreen(EntriesScreen[MenuChoice]):
    """The menu of what the table can do besides playing.

    Its letters mean nothing on the table from which it was opened, nor on the screens to which it leads, and Space no
    more there than that a bot need not take its time.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "take_marked", deferred("choose the marked entry")),
        Binding("escape", "go_on", deferred("back to the game")),
    ]

    def __init__(self) -> None:
        super().__init__(tuple(zip(entries(), MenuChoice, strict=True)))

    def contents(self) -> Iterable[Widget]:
        """Yield the entries in the middle of an empty screen."""
        # NOTE: The menu's heading in large letters: one short word in capitals.
        pause = pgettext("screen", "PAUSE")
        yield from self.boxed(_("Game paused"), (OrnamentMask(), LargeText(pause, 3)))
        yield game_foot(pgettext("screen", "choose"), self.here)

    def action_go_on(self) -> None:
        """Close the menu without a wish."""
        self.dismiss(MenuChoice.GO_ON)


def entries() -> tuple[Entry, ...]:
    """Return everything that can be wished for, in the order of ``MenuChoice``."""
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


class LargeText(Widget):
    """A public text in the largest letters that fit; as it is written, in bold, where a sign cannot be drawn."""

    def __init__(self, words: str = "", most_rows: int = 5, *, id: str | None = None, classes: str = "") -> None:  # noqa: A002  # as Textual names it
        super().__init__(id=id, classes=classes)
        self._words = words
        self._most_rows = most_rows

    def show(self, words: str, most_rows: int) -> None:
        """Draw other words, in letters of at most so many rows."""
        if (words, most_rows) != (self._words, self._most_rows):
            self._words, self._most_rows = words, most_rows
            request_layout(self)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows that the letters take."""
        size = size_for((self._words,), width, self._most_rows + ACCENTS, self._most_rows)
        return size.height if size else min(3, self._most_rows)

    def render(self) -> Content:
        """Draw the letters in the middle of each row, or the words between two ornaments."""
        width, height = self.size
        size = size_for((self._words,), width, height, self._most_rows, in_ascii=draws_ascii(self.app))
        if size:
            return paint(solid(large(self._words, size), INK), self.app.theme_variables)
        return written(self._words, width, height, self.app.theme_variables[INK])


def written(words: str, width: int, height: int, colour: str) -> Content:
    """Return words as they are written, in bold, between two ornaments where there are three rows."""
    line = Content.styled(words if width_of(words) <= width else fit(words, width), f"bold {colour}")
    if height < 3:
        return line
    return Content("\n").join([Content(ORNAMENT), line, Content(ORNAMENT)])
