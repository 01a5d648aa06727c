"""Screens of long text over the game: cards and masks in full, and what was said aloud."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.game_options import MemoryAid
from mascarade.language import _, gettext_noop, pgettext
from mascarade.session import Session
from mascarade.table.game_words import memory_aid_words, remembered_turns
from mascarade.table.shown_cards import OpenCard
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import PAGES_STYLE, PublicScreen
from mascarade.tui.widgets.controls import ChipBar, key_chip
from mascarade.tui.widgets.masks import MaskLine


class LongTextScreen(PublicScreen[None]):
    """Paragraphs one below the other, opened over another screen of the game."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", gettext_noop("back")),
        Binding("pageup,up", "read_page(-1)", gettext_noop("scroll up")),
        Binding("pagedown,down", "read_page(1)", gettext_noop("scroll down")),
    ]

    def __init__(self, title: str, paragraphs: Sequence[Content], back: str) -> None:
        super().__init__()
        self._words, self._text, self._back = title, Content("\n\n").join(paragraphs), back

    def contents(self) -> Iterable[Widget]:
        """Yield the paragraphs, and the keys."""
        yield Static(self._words, classes="screen-title", markup=False)
        with VerticalScroll(id="long-text", can_focus=False):
            yield Static(self._text, markup=False)
        yield ChipBar((key_chip("escape", self._back), *self.chips()), classes="screen-foot")

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys besides the one that leads back."""
        return (Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "read"), "pagedown"),)

    def action_read_page(self, by: int) -> None:
        """Scroll by what is in sight at once, less two lines."""
        self.action_read(by * max(1, self.query_one("#long-text").size.height - 2))

    def action_read(self, lines: int) -> None:
        """Scroll."""
        self.query_one("#long-text").scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Go back to the screen below."""
        self.dismiss(None)


class FullCardsScreen(LongTextScreen):
    """Every dealt card with its whole power, opened over the deal."""

    def __init__(self, cards: Sequence[OpenCard]) -> None:
        words = [Content.assemble((card.whose, "dim"), " · ", (card.mask, "bold"), "\n", card.below) for card in cards]
        super().__init__(_("The deal: every card in full"), words, _("back to the deal"))


class MasksInPlayScreen(LongTextScreen):
    """Every mask in play with its whole power, opened over the table."""

    def __init__(self, masks: Sequence[MaskLine]) -> None:
        words = [Content.assemble((f"{mask.name} {mask.star}".rstrip(), "bold"), "\n", mask.power) for mask in masks]
        super().__init__(_("The masks in play, in detail"), words, _("back to the table"))


class MemoryScreen(LongTextScreen):
    """What was said aloud, as far as the table's memory aid goes: turn by turn, the newest last and in sight."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", gettext_noop("back to the table")),
        Binding("up", "read(-1)", gettext_noop("up one line")),
        Binding("down", "read(1)", gettext_noop("down one line")),
        Binding("pageup", "read(-15)", gettext_noop("up one page")),
        Binding("pagedown", "read(15)", gettext_noop("down one page")),
    ]

    def __init__(self, session: Session, aid: MemoryAid) -> None:
        super().__init__(memory_aid_words(aid), _turns(session, aid), _("back to the table"))

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys besides the one that leads back."""
        return (
            Chip("↑↓", pgettext("what a key does", "scroll"), "down"),
            Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "one page"), "pagedown"),
        )

    def on_mount(self) -> None:
        """Scroll to the newest line."""
        self.query_one("#long-text").scroll_end(animate=False)


def _turns(session: Session, aid: MemoryAid) -> list[Content]:
    """Return the turns, each a heading with its lines, or why there is nothing to read."""
    turns = remembered_turns(session, aid)
    if aid is MemoryAid.NONE:
        return [Content(_("No memory aid at this table: remembering is the game."))]
    if not any(lines for _heading, lines in turns):
        return [Content(_("Nothing has been said yet."))]
    return [
        Content("\n").join([Content.styled(heading, "bold $gold"), *map(Content, lines)]) for heading, lines in turns
    ]
