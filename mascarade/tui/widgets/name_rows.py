"""The names in the set-up: one row for each player, to be edited and moved."""

from textual.content import Content
from textual.geometry import Offset, Size
from textual.style import Style

from mascarade.bots import KINDS
from mascarade.characters import is_showable
from mascarade.language import _, pgettext
from mascarade.names import MOST_CELLS
from mascarade.table.setup_form import SetupForm, TypedLine
from mascarade.tui.themes import click
from mascarade.tui.widgets.cells import fit, rule_title, width_of
from mascarade.tui.widgets.controls import TextWidget, request_layout
from mascarade.wording.phrases import bot_name

FIELD_CELLS = MOST_CELLS + 2
BEFORE_FIELD = 5
UNSHOWABLE = "\ufffd"
LEVEL_MARKS = {"easy": "-", "normal": "", "hard": "+"}
"""The marks of the levels."""


class NameRows(TextWidget):
    """A row for each player: seat, name, arrows, and the mark of the youngest; below a wrong name, the reason."""

    COMPONENT_CLASSES = {
        "form--here",
        "form--typing",
        "form--marked",
        "form--faint",
        "form--fault",
        "form--gold",
    }

    def __init__(self, form: SetupForm) -> None:
        super().__init__()
        self._form = form
        self.border_title = rule_title(_heading())

    def show(self, form: SetupForm) -> None:
        """Draw these people."""
        self._form = form
        request_layout(self)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the cells of a row in the present language, and of the heading."""
        return _cells(self._form)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the number of lines at this width without drawing them."""
        return self._top_of(self._form.table.players, width)

    def top_of(self, row: int) -> int:
        """Return the first line of a row, counted from 0."""
        return self._top_of(row, self.size.width)

    def _top_of(self, row: int, width: int) -> int:
        return sum(1 + len(self._fault_lines(above, width)) for above in range(row))

    def cursor(self) -> Offset | None:
        """Return where the next character will appear on the screen, for the terminal's own cursor."""
        if not isinstance(self._form.spot, int):
            return None
        _text, at = _window(self._form.line)
        return self.content_region.offset + Offset(BEFORE_FIELD + at, self.top_of(self._form.spot))

    def lines(self, width: int) -> list[Content]:
        """Return one row for each seat, and below a wrong name the reason.

        The width may not be the present one: told by that, a list that just fits would show its scroll bar and hide it
        again without end.
        """
        rows = range(self._form.table.players)
        looks = (self.get_visual_style("form--here"), self.get_visual_style("form--faint"), self.get_visual_style())
        return [line for row in rows for line in (self._row(self._form, row, *looks), *self._fault_lines(row, width))]

    def _row(self, form: SetupForm, row: int, here: Style, faint: Style, plain: Style) -> Content:
        is_here, is_first = form.spot == row, form.table.first == row
        youngest = _first() if is_first else _first_perhaps() if form.table.shows_everything else ""
        moves = (("▲", faint + click(f"move({row}, -1)")), " ", ("▼", faint + click(f"move({row}, 1)")), " ")
        return Content.assemble(
            ("▸" if is_here else " ", here),
            (f"{row + 1:>2} ", here if is_here else plain),
            ("[" if is_here else " ", here),
            self._typed_name(form.line) if is_here else self._at_rest(form.table.names[row], row),
            ("] " if is_here else "  ", here),
            *self._bot(form, row),
            *(moves if form.table.shows_everything else ()),
            (youngest, (self.get_visual_style("form--gold") if is_first else faint) + click(f"youngest({row})")),
        )

    def _bot(self, form: SetupForm, row: int) -> tuple[tuple[str, Style], ...]:
        """Return the bot on a seat; a table without bots has no column for it."""
        if not form.table.has_bots:
            return ()
        bot = form.table.bot(row)
        words = "" if bot is None else f"{bot_name(bot.kind)}{LEVEL_MARKS[bot.level.value]}"
        return ((fit(words, _bot_cells(form)), self.get_visual_style("form--here") + click(f"invite({row})")),)

    def _at_rest(self, name: str, row: int) -> Content:
        words = fit(showable(name), FIELD_CELLS)
        return Content.styled(words, click(f"go({row})"))

    def _typed_name(self, line: TypedLine) -> Content:
        """Return the name with a cursor, or selected as a whole."""
        marked, typing = self.get_visual_style("form--marked"), self.get_visual_style("form--typing")
        text, at = _window(line)
        if line.is_whole:
            return Content.assemble((text, marked), (" " * (FIELD_CELLS - width_of(text)), typing))
        before, under, after = _cut(fit(text, FIELD_CELLS), at)
        return Content.assemble((before, typing), (under, marked), (after, typing))

    def _fault_lines(self, row: int, width: int) -> list[Content]:
        fault = self._form.table.fault(row)
        if fault is None:
            return []
        words = Content(fault).wrap(max(20, width - BEFORE_FIELD - 2))
        style = self.get_visual_style("form--fault")
        lines = (f"{'  ' if number else '! '}{line.plain}" for number, line in enumerate(words))
        return [Content.styled(" " * (BEFORE_FIELD - 2) + line, style) for line in lines]


# NOTE: The heading of the names in the set-up: it takes at most 36 cells.
def _heading() -> str:
    return _("Clockwise; youngest first")


def _first() -> str:
    return pgettext("set-up", "▸ first")


def _first_perhaps() -> str:
    return pgettext("set-up", "first?")


def _cells(form: SetupForm) -> int:
    """Return the cells of a row and of the heading on its rule, with one for a scroll bar."""
    row = BEFORE_FIELD + FIELD_CELLS + len("] ") + _bot_cells(form) + len("▲ ▼ ")
    return max(row + max(map(width_of, (_first(), _first_perhaps()))), width_of(rule_title(_heading())) + 1) + 1


def _bot_cells(form: SetupForm) -> int:
    """Return the cells for the kind of a bot, its level and a blank; 0 for a table without bots."""
    return max(map(width_of, map(bot_name, KINDS))) + 2 if form.table.has_bots else 0


def showable(text: str) -> str:
    """Return a text with replacements for characters that have no fixed width."""
    return "".join(character if _is_plain(character) else UNSHOWABLE for character in text)


def _is_plain(character: str) -> bool:
    return is_showable(character) and character < "\U0001f000"


def _window(line: TypedLine) -> tuple[str, int]:
    """Return the part of a line that fits into the field, and the cell of its cursor."""
    text, at = showable(line.text), line.at
    while width_of(text[:at]) >= FIELD_CELLS:
        text, at = text[1:], at - 1
    while width_of(text) > FIELD_CELLS:
        text = text[:-1]
    return text, width_of(text[:at])


def _cut(text: str, cell: int) -> tuple[str, str, str]:
    """Return a text before, at and after a cell."""
    at = 0
    while at < len(text) and width_of(text[:at]) < cell:
        at += 1
    end = at + 1
    while end < len(text) and width_of(text[end]) == 0:
        end += 1
    return text[:at], text[at:end], text[end:]
