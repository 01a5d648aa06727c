"""The words around the seats: the header above the table, large letters about what took effect, and the prompt."""

from msgspec.structs import replace
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.style import Style
from textual.widgets import Static

from mascarade.art.drawing import Drawing, Row, Span, clickable
from mascarade.language import cache_by_language, ngettext, pgettext
from mascarade.table_keys import Chip
from mascarade.tui.themes import draws_ascii
from mascarade.tui.widgets.cells import (
    Piece,
    clip,
    compose,
    crop_row,
    drawing_width,
    fit,
    large_name,
    large_words,
    row_width,
    shorten,
    text_lines,
    width_of,
)
from mascarade.tui.widgets.controls import TextWidget, packed_chips, request_layout
from mascarade.tui.widgets.drawings import DrawingWidget
from mascarade.tui.widgets.stage import StageWords
from mascarade.tui.widgets.table_layout import BANNER_LETTERS, HIGH_BANNER, HIGH_BANNER_LETTERS
from mascarade.values import Value
from mascarade.wording.phrases import short_title

LEAST_BESIDE = 30
"""The least columns beside the letters for messages."""
GAP = 3
KEY_GAP = "   "


class Banner(Value):
    """Large letters with a few words, and the field that they leave for messages."""

    drawing: Drawing
    left: int
    top: int
    width: int
    height: int


@cache_by_language(8)
def banner(scene: StageWords, width: int, height: int, *, in_ascii: bool = False) -> Banner:
    """Return the banner of so many cells; if it is too low for letters, it has room for messages only.

    It is remembered, since everything on it is public.
    """
    if height < BANNER_LETTERS:
        return Banner(compose((), width, height), 1, 0, max(1, width - 2), height)
    if scene.has_question and scene.motif is not None:
        return _round(scene, scene.motif.name, width, height, in_ascii=in_ascii)
    if scene.motif is None:
        return _beside(scene, scene.name, scene.names, "gold", width, height, in_ascii=in_ascii)
    return _beside(scene, scene.motif.name, (), "ivory", width, height, in_ascii=in_ascii)


def _beside(
    scene: StageWords, words: str, names: tuple[str, ...], ink: str, width: int, height: int, *, in_ascii: bool
) -> Banner:
    """Return large words below their lead, with the messages beside them or, if they are long, below."""
    most = HIGH_BANNER_LETTERS if height >= HIGH_BANNER else BANNER_LETTERS
    beside = width - LEAST_BESIDE - GAP - 1
    name = large_name(words, names, ink, beside, height, most, in_ascii=in_ascii)
    if not name.rows and height > BANNER_LETTERS:
        name = large_name(words, names, ink, width - 2, BANNER_LETTERS, BANNER_LETTERS, in_ascii=in_ascii)
    large = name.drawing
    left = 1 + (name.widest if scene.has_question else drawing_width(large)) + GAP
    is_below = left + LEAST_BESIDE > width
    has_lead = bool(scene.lead) and len(large) + 2 * is_below < height  # two rows are left for the news below
    pieces = [Piece(1, int(has_lead), large)]
    if has_lead:
        pieces.append(Piece(1, 0, ((Span(shorten(scene.lead, width - 2), "dim"),),)))
    if is_below:
        high = len(large) + has_lead
        return Banner(compose(pieces, width, height), 1, high, width - 2, height - high)
    room = width - left - 1
    if scene.legend:
        pieces.append(Piece(left, height - 1, ((Span(shorten(scene.legend, room), "red"),),)))
    is_beside = has_lead and 1 + width_of(scene.lead) >= left  # the news begins below words that reach over it
    return Banner(compose(pieces, width, height), left, int(is_beside), room, height - is_beside - bool(scene.legend))


def _round(scene: StageWords, mask_name: str, width: int, height: int, *, in_ascii: bool) -> Banner:
    """Return the announced mask and the name of the player who is asked; the name alone if both do not fit."""
    mask = large_words(mask_name, "ivory", width - 2, height - 1, BANNER_LETTERS, in_ascii=in_ascii)
    name = large_name(scene.asked, scene.names, "teal", width - 2, height - 1, BANNER_LETTERS, in_ascii=in_ascii)
    asked, high = name.drawing, max(len(mask), len(name.drawing))
    at = 1 + drawing_width(mask) + 2 * GAP
    if height == BANNER_LETTERS or at + name.widest > width:
        answering = replace(scene, lead=scene.announced)
        return _beside(answering, scene.asked, scene.names, "teal", width, height, in_ascii=in_ascii)
    pieces = [Piece(1, high - len(mask), mask), Piece(at, high - len(asked), asked)]
    leads = (scene.lead, scene.asked_lead)
    if high < height and width_of(leads[0]) < at - 1 and at + width_of(leads[1]) < width:
        pieces = [replace(piece, y=piece.y + 1) for piece in pieces]
        pieces += [Piece(x, 0, ((Span(words, "dim"),),)) for x, words in zip((1, at), leads, strict=True)]
        high += 1
    return Banner(compose(pieces, width, height), 1, high, width - 2, height - high)


class TableHeading(Value):
    """The words of the header: the goal if court, bank and centre are drawn on the table, otherwise these as well."""

    title: str
    players: int
    turn: int
    court: int
    bank: int
    centre: tuple[str, ...] = ()
    """The backs of the cards in the centre."""
    key: str = ""
    """The key for the masks in a small window; empty if they are visible."""
    is_small: bool = False
    goal: str = ""


class TableHeader(Static):
    """The header of one row; in a small window, of two if the cards in the centre do not fit into it."""

    def __init__(self) -> None:
        super().__init__(id="table-header", markup=False)

    def show(self, header: TableHeading) -> None:
        """Draw the header, if it has changed."""
        words = header_words(header, self.app.size.width)
        if self.content != words:
            self.update(words, layout=str(self.content).count("\n") != words.count("\n"))


def header_words(header: TableHeading, width: int) -> str:
    """Return the header in so many cells."""
    if header.goal:
        return _side_by_side(_whole(header, width - width_of(header.goal) - 4), f"{header.goal} ", width)
    backs = " ".join(header.centre)
    centre = pgettext("screen", "Centre {cards}   ").format(cards=backs) if backs else ""
    purse = pgettext("screen", "Court {court}   Bank {bank}").format(court=header.court, bank=header.bank)
    left = _small(header) if header.is_small else _whole(header, width - width_of(centre + purse) - 4)
    if not header.is_small or not centre or width_of(f" {left}  {centre}{purse} ") <= width:
        return _side_by_side(left, centre + purse, width)
    return f"{_side_by_side(left, purse, width)}\n {centre.rstrip()}"


# NOTE: The line above the table: the scenario, and how many play.
def _whole(header: TableHeading, room: int) -> str:
    """Return the words on the left in so many cells; the title is shortened first, and then cut."""
    words = ngettext(
        "{title} · {players} player · turn {turn}", "{title} · {players} players · turn {turn}", header.players
    )
    rest = words.format(title="", players=header.players, turn=header.turn)
    title, left = header.title, max(1, room - width_of(rest))
    for shorter in (short_title, lambda title: fit(title, left)):
        if width_of(title) > left:
            title = shorter(title)
    return words.format(title=title, players=header.players, turn=header.turn)


def _small(header: TableHeading) -> str:
    if not header.key:
        return pgettext("screen", "Turn {turn}").format(turn=header.turn)
    return pgettext("screen", "Turn {turn} · [{key}] masks").format(turn=header.turn, key=header.key)


def _side_by_side(left: str, right: str, width: int) -> str:
    return fit(f" {left}", max(0, width - width_of(right) - 2)) + f" {right}"


class MessageLines(DrawingWidget):
    """A few lines of messages between the table and the prompt; a key turns the page if there are more.

    Below a list of seats they stand beside large letters that say who has to do something.
    """

    scene: reactive[StageWords | None] = reactive(None)
    """The words in large letters, if there are any."""
    told: reactive[tuple[str, ...]] = reactive(())
    page = reactive(0)
    """The open page, counted on from the first one after the last."""

    def watch_told(self) -> None:
        """Open the first page of other messages."""
        self.page = 0

    def field(self) -> Banner:
        """Return the letters, if there are any, and the field for the messages."""
        width, height = self.size
        if self.scene is None:
            return Banner(((),) * height, 1, 0, max(1, width - 2), height)
        return banner(self.scene, width, height, in_ascii=draws_ascii(self.app))

    def pages(self) -> tuple[tuple[str, ...], ...]:
        """Return all pages for the present size; messages are joined if that saves a page."""
        field = self.field()
        if not self.size or field.height < 1:
            return ((),)
        apart = [part for line in self.told for part in clip(line, field.width, len(line) + 1)]
        if len(apart) <= field.height:
            return (tuple(apart),)
        words = " ".join(self.told)
        together = clip(words, field.width, len(words))
        if len(together) <= field.height:
            return (together,)
        narrow = clip(words, max(1, field.width - row_width(_next_page())), len(words))
        return tuple(narrow[at : at + field.height] for at in range(0, len(narrow), field.height))

    def drawing(self, width: int) -> Drawing:
        """Return the letters with the open page beside them, and the key for the next page at its end."""
        pages, field = self.pages(), self.field()
        page = pages[self.page % len(pages)]
        rows = [crop_row(row, width) for row in field.drawing]
        for at, words in enumerate(page[: len(rows) - field.top], field.top):
            is_last = len(pages) > 1 and at == field.top + len(page) - 1
            rows[at] = (*crop_row(rows[at], field.left), Span(words), *(_next_page() if is_last else ()))
        return clickable((crop_row(row, width) for row in rows), "read(1)") if len(pages) > 1 else tuple(rows)


def _next_page() -> Row:
    """Return the words after a page with another one behind it."""
    return Span(" … "), Span(f"[{_page_down()}]", "onteal", "teal", bold=True)


# NOTE: The key for the next page, as short as it is printed on keyboards.
def _page_down() -> str:
    return pgettext("key", "PgDn")


class Asked(Value):
    """The words of the prompt."""

    words: str = ""
    chips: tuple[Chip, ...] = ()
    notes: tuple[str, ...] = ()
    least: int = 0
    """The least rows of the prompt."""
    status: str = ""
    """The words about what is marked."""


class Prompt(TextWidget):
    """The prompt at the bottom of the table."""

    COMPONENT_CLASSES = {"prompt--words", "prompt--key", "prompt--note"}

    asked = reactive(Asked())

    def watch_asked(self, before: Asked, asked: Asked) -> None:
        """Ask for another layout if the prompt needs other rows."""
        width = self.size.width
        if self._rows_needed(before, width) != self._rows_needed(asked, width):
            request_layout(self)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the lines of words, notes and keys, and at least as many as were asked for."""
        return self._rows_needed(self.asked, width)

    def _rows_needed(self, asked: Asked, width: int) -> int:
        return max(asked.least, sum(map(len, self._parts(asked, width))))

    def lines(self, width: int) -> list[Content]:
        """Return words, notes and keys; if they do not all fit, notes end in dots, and the keys stay."""
        words, notes, keys = self._parts(self.asked, width)
        room = max(1, self.size.height - len(words) - len(keys))
        if len(notes) > room:
            last = notes[room - 1].truncate(max(1, width - 1)).plain
            notes = [*notes[: room - 1], Content.styled(f"{last}…", self.get_visual_style("prompt--note"))]
        return [*words, *notes, *keys]

    def _parts(self, asked: Asked, width: int) -> tuple[list[Content], list[Content], list[Content]]:
        """Return the words, the notes and the keys, in rows of so many cells."""
        words, note, key = (self.get_visual_style(f"prompt--{name}") for name in ("words", "note", "key"))
        keys = packed_chips(asked.chips, width, key, KEY_GAP, margin=" ")
        if asked.status:
            keys.append(Content.styled(fit(f" {asked.status}", width).rstrip(), words))
        notes = [row for text in asked.notes for row in _wrapped(text, note, width)]
        return _wrapped(asked.words, words, width), notes, keys


def _wrapped(text: str, style: Style, width: int) -> list[Content]:
    """Wrap a text into lines with a blank before each."""
    return [Content.assemble(" ", (line, style)) for line in text_lines(text, width - 2)]
