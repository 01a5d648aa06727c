"""Reading again what was said aloud, as far as the table's memory aid goes (rules, section 9)."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, deferred, pgettext
from mascarade.proposal import MemoryAid
from mascarade.session import Session
from mascarade.table.chips import Chip
from mascarade.table.remembering import aid_words, remembered
from mascarade.tui.screens.base import PAGES_STYLE, PublicScreen
from mascarade.tui.widgets.chips import ChipBar


class MemoryScreen(PublicScreen[None]):
    """Turn by turn, the newest last and in sight."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", deferred("back to the table")),
        Binding("up", "read(-1)", deferred("up one line")),
        Binding("down", "read(1)", deferred("down one line")),
        Binding("pageup", "read(-15)", deferred("up one page")),
        Binding("pagedown", "read(15)", deferred("down one page")),
    ]

    def __init__(self, session: Session, memory: MemoryAid) -> None:
        super().__init__()
        self._turns = remembered(session, memory)
        self._aid = memory

    def contents(self) -> Iterable[Widget]:
        """Yield which aid is on, and what it lets people reread."""
        yield Static(aid_words(self._aid), classes="screen-title", markup=False)
        with VerticalScroll(id="memory", can_focus=False):
            yield Static(self._text(), markup=False)
        yield ChipBar(
            (
                Chip(pgettext("key", "Esc"), _("back to the table"), "escape"),
                Chip("↑↓", pgettext("what a key does", "scroll"), "down"),
                Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "one page"), "pagedown"),
            ),
            classes="screen-foot",
        )

    def on_mount(self) -> None:
        """Scroll to the newest line."""
        self.query_one("#memory").scroll_end(animate=False)

    def action_read(self, lines: int) -> None:
        """Scroll."""
        self.query_one("#memory").scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def _text(self) -> Content:
        if self._aid is MemoryAid.NONE:
            return Content(_("Remembering is the game: this table plays without a memory aid."))
        if not any(lines for _heading, lines in self._turns):
            return Content(_("Nothing has been said yet."))
        gold = self.app.theme_variables["gold"]
        return Content("\n\n").join(
            [
                Content("\n").join([Content.styled(heading, f"bold {gold}"), *map(Content, lines)])
                for heading, lines in self._turns
            ]
        )
