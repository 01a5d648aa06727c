"""The cover: an opaque screen that shows nothing but who may lift it."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content

from mascarade.art.drawing import Drawing, Row, Span, plain_drawing, solid_blocks
from mascarade.art.emblems import CANDLE_WIDTH, TITLE_MASK, TITLE_MASK_SMALL, candle
from mascarade.art.letters import fit_letters, large_letters
from mascarade.language import _, gettext_noop
from mascarade.table.hot_seat import CoverWords
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import GAME_STYLE, BaseScreen
from mascarade.tui.themes import draws_ascii, paint_row
from mascarade.tui.widgets.cells import Piece, centre_rows, clip, compose, drawing_width, width_of
from mascarade.tui.widgets.controls import Clickable, chip_content, key_chip

MARGIN, WIDE_MARGIN = 4, 12
"""The blank columns on either side; letters of ten rows need more of them."""
CANDLE_MARGIN = 5
CANDLES = 2 * (CANDLE_MARGIN + CANDLE_WIDTH + 2)
"""The columns of the two candles with their margins."""
MOST_CANDLE = 15
LEAST_CANDLE = 8
"""The least rows of a candle."""
BELOW_MASK = 2
"""The blank rows below the mask."""
LINES_BESIDES, BEFORE_KEYS = 5, 2
"""The rows of the line above the name, the key, and the blanks between them; of these, the rows above the key."""
ORNAMENT = "─── ◆ ───"
"""The rows above and below a name that cannot be written large, so that its block keeps its height."""
BLANK: Row = ()


def _cover_lines(words: CoverWords, width: int, height: int, key_width: int, *, in_ascii: bool) -> tuple[Drawing, bool]:
    """Return the lines above the key, and whether candles stand beside them; the name has priority over the mask."""
    below = [line for part in words.below.split("\n") for line in clip(part, width - 2 * MARGIN, height) or ("",)]
    said = plain_drawing(below, "ivory") if words.below else ()
    room = height - LINES_BESIDES - (len(said) + 1 if said else 0)
    name = name_lines(words.name, width, room, in_ascii=in_ascii)
    widest = drawing_width((*name, *said, (Span(words.above),)))
    has_candles = max(widest, key_width) <= width - CANDLES
    mask_width = width - CANDLES if has_candles else width
    masks = (mask for mask in (TITLE_MASK, TITLE_MASK_SMALL) if len(mask[0]) <= mask_width)
    mask = next((mask for mask in masks if len(mask) + BELOW_MASK <= room - len(name)), ())
    head = (*solid_blocks(mask, "red"), *[BLANK] * BELOW_MASK) if mask else ()
    tail = (BLANK, *said) if said else ()
    return (*head, (Span(words.above, "dim"),), BLANK, *name, *tail), has_candles


def name_lines(name: str, width: int, room: int, *, in_ascii: bool = False) -> Drawing:
    """Return a name in the largest letters that leave room for a mask, or in plain type between two ornaments."""
    is_high = room >= 10 + len(TITLE_MASK_SMALL) + BELOW_MASK
    size = fit_letters((name,), width - 2 * WIDE_MARGIN, room) if is_high else None
    if size is None or size.rows < 10:
        size = fit_letters((name,), width - 2 * MARGIN, room, 5, in_ascii=in_ascii)
    if size:
        return solid_blocks(large_letters(name, size), "gold")
    written = (Span(name if width_of(name) <= width else clip(name, width, 1)[0], "gold", bold=True),)
    return ((Span(ORNAMENT, "hair"),), written, (Span(ORNAMENT, "hair"),)) if room >= 3 else (written,)


class CoverPicture(Clickable):
    """The picture of a cover: a frame, a mask, two candles, a few centred lines, and the keys as buttons."""

    COMPONENT_CLASSES = {"prompt--key"}

    def __init__(self, words: CoverWords, chips: tuple[Chip, ...]) -> None:
        super().__init__(id="cover")
        self._words, self._chips = words, chips

    def render(self) -> Content:
        """Draw everything in the middle of the widget."""
        width, height = self.size
        style = self.get_visual_style("prompt--key")
        keys = Content("   ").join(chip_content(chip, style) for chip in self._chips)
        lines, has_candles = _cover_lines(self._words, width, height, keys.cell_length, in_ascii=draws_ascii(self.app))
        top = max(0, (height - len(lines) - BEFORE_KEYS - 1) // 2)
        pieces = [*centre_rows(lines, top, 0, width)]
        candle_rows = min(MOST_CANDLE, height - 4)
        if has_candles and candle_rows >= LEAST_CANDLE:
            above = (height - candle_rows) * 3 // 5  # somewhat below the middle
            places = (CANDLE_MARGIN, width - CANDLE_MARGIN - CANDLE_WIDTH)
            pieces += [Piece(x, above, candle(candle_rows)) for x in places]
        rows = [paint_row(row, self.app.theme_variables) for row in compose(pieces, width, height)]
        at, left = top + len(lines) + BEFORE_KEYS, (width - keys.cell_length) // 2
        if at < height:
            rows[at] = Content.assemble(rows[at][:left], keys, rows[at][left + keys.cell_length :])
        return Content("\n").join(rows)


class CoverScreen(BaseScreen[bool]):
    """The cover between two people; its result is whether it was lifted or the step before was undone."""

    CSS_PATH = GAME_STYLE
    BINDINGS = [
        Binding("enter", "lift", gettext_noop("open the cover")),
        Binding(
            "escape", "take_back", gettext_noop("take back the choice that led to this cover, if it has just been made")
        ),
        Binding("ctrl+q,ctrl+c", "app.leave", gettext_noop("leave (asks first)")),
    ]

    def __init__(self, words: CoverWords, *, may_undo: bool = False) -> None:
        super().__init__()
        self._words, self._may_undo = words, may_undo

    def contents(self) -> ComposeResult:
        """Yield the picture of the cover."""
        yield CoverPicture(self._words, self.chips())

    def chips(self) -> tuple[Chip, ...]:
        """Return the key that lifts the cover and the key that undoes the step before, even if that is impossible."""
        lift = key_chip("enter", self._words.key)
        return (lift, key_chip("escape", _("take it back"))) if self._words.comes_of_choice else (lift,)

    def action_lift(self) -> None:
        """Lift the cover."""
        self.dismiss(True)

    def action_take_back(self) -> None:
        """Undo the step before, if that is possible."""
        if self._may_undo:
            self.dismiss(False)


class VeilScreen(CoverScreen, inherit_bindings=False):
    """The cover over everything; its key means nothing on any other screen."""

    BINDINGS = [
        Binding("u", "lift", gettext_noop("uncover what was hidden")),
        Binding("ctrl+q,ctrl+c", "app.leave", gettext_noop("leave (asks first)")),
    ]

    def chips(self) -> tuple[Chip, ...]:
        """Return the key that lifts it."""
        return (key_chip("u", self._words.key),)
