"""The menu: while it is open, the game rests."""

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from mascarade.language import _, deferred, pgettext
from mascarade.tui.screens.entries import EntriesScreen, Entry, game_foot
from mascarade.tui.widgets.large_text import LargeText
from mascarade.tui.widgets.ornament_mask import OrnamentMask


class Wish(Enum):
    """A wish that the menu offers."""

    GO_ON = "go-on"
    HELP = "help"
    DECLARE = "declare"
    READ = "read"
    CHANGE = "change"
    LOOK = "look"
    HIDE = "hide"
    LEAVE = "leave"


class MenuScreen(EntriesScreen[Wish]):
    """The menu of what the table can do besides playing.

    Its letters mean nothing on the table from which it was opened, nor on the screens to which it leads, and Space no
    more there than that a bot need not take its time.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "take_marked", deferred("choose the marked entry")),
        Binding("escape", "go_on", deferred("back to the game")),
    ]

    def __init__(self) -> None:
        super().__init__(tuple(zip(entries(), Wish, strict=True)))

    def contents(self) -> Iterable[Widget]:
        """Yield the entries in the middle of an empty screen."""
        # NOTE: The menu's heading in large letters: one short word in capitals.
        pause = pgettext("screen", "PAUSE")
        yield from self.boxed(_("Game paused"), (OrnamentMask(), LargeText(pause, 3)))
        yield game_foot(pgettext("screen", "choose"), self.here)

    def action_go_on(self) -> None:
        """Close the menu without a wish."""
        self.dismiss(Wish.GO_ON)


def entries() -> tuple[Entry, ...]:
    """Return everything that can be wished for, in the order of ``Wish``."""
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
