"""The end: the winners and why they won, all cards face up, the evening's victories, and what comes next."""

from collections.abc import Sequence
from functools import partial

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from mascarade.art.cards import MEDIUM_SIZE
from mascarade.art.drawing import Drawing
from mascarade.art.emblems import CANDLE_WIDTH, candle
from mascarade.art.letters import fit_letters
from mascarade.language import _, gettext_noop, pgettext
from mascarade.table.game_words import Afterwards, EndWords
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import GAME_STYLE, HIGH, ROOMY_WIDTH, RedrawnScreen
from mascarade.tui.themes import draws_ascii, draws_frames
from mascarade.tui.widgets.card_faces import card_picture
from mascarade.tui.widgets.cells import (
    Piece,
    centre_piece,
    centre_rows,
    centred,
    compose,
    drawing_width,
    lettered,
    stack,
    wrap,
)
from mascarade.tui.widgets.claimants import FIGURES, HIGH_FIGURES, MOST_HIGH
from mascarade.tui.widgets.controls import ChipBar, key_chip, more_chip
from mascarade.tui.widgets.drawings import Picture
from mascarade.tui.widgets.open_table import OpenTable, table_drawing
from mascarade.tui.widgets.text_boxes import CaptionBox

MOST_LARGE = 3
"""The number of winners above which they are named in a few lines."""
CANDLE_MARGIN = 5
LEAST_CANDLE = 8
MARGIN = 2
LEAST_BESIDE_HIGH, LEAST_ROOM = 12, 5
"""The rows that large fortunes have to leave for the winners."""
HEAD = 1
"""The rows of the head."""


def end_drawing(
    words: EndWords, width: int, height: int, *, is_framed: bool, is_high: bool = False, in_ascii: bool = False
) -> Drawing:
    """Return the picture of the end in so many rows; cards that do not fit are below."""
    table = OpenTable(words.cards, (), words.goal)
    room_for_words = width - 2 * MARGIN
    why = (
        *wrap(words.why, room_for_words, bold=True),
        *(row for line in words.summary for row in wrap(line, room_for_words)),
    )
    has_high = is_high and len(words.cards) <= MOST_HIGH
    sizes = ((HIGH_FIGURES, LEAST_BESIDE_HIGH),) if has_high else ()
    for figures, least in (*sizes, (FIGURES, LEAST_ROOM), (0, 0)):
        lying = _trimmed(table_drawing(table, width, height, is_framed=is_framed, figures=figures, in_ascii=in_ascii))
        room = height - len(lying) - len(why) - 2
        if room >= least:
            break
    winners = _winners(words, width, max(3, room), is_framed=is_framed, in_ascii=in_ascii)
    said = compose(centre_rows(why, 0, 0, width), width, len(why))
    blank: Drawing = ((),)
    spare = height - len(winners) - len(said) - len(lying)
    gap = blank * max(0, min(2, spare // 3), min(4, spare // 4))
    return (*gap, *winners, *gap, *said, *blank, *gap[1:], *centred(lying, width))


def _trimmed(drawing: Drawing) -> Drawing:
    """Return a drawing without blank rows at its end."""
    rows = list(drawing)
    while rows and not "".join(span.text for span in rows[-1]).strip():
        rows.pop()
    return tuple(rows)


def _winners(words: EndWords, width: int, room: int, *, is_framed: bool, in_ascii: bool) -> Drawing:
    """Return the winners below each other in letters of one size, beside the card of a single winner or candles."""
    if not words.winners:
        return ()
    names = _names(words.winners, width, room, in_ascii=in_ascii)
    cards = [card for group in words.cards if group.is_marked for _place, card in group.cards]
    across, down = MEDIUM_SIZE
    beside = MARGIN + across + 2
    has_room = room >= down > len(names) and 2 * beside + drawing_width(names) <= width
    if len(words.winners) == len(cards) == 1 and has_room:
        face = Piece(MARGIN, 0, card_picture(cards[0].mask, cards[0].printed, is_framed=is_framed))
        written = centre_piece(names, (down - len(names)) // 2, beside, width - beside)
        return compose((face, written), width, down)
    high = max(len(names), min(room, 13))
    rows = min(high, 12)
    pieces = [centre_piece(names, (high - len(names)) // 2, 0, width)]
    if rows >= LEAST_CANDLE and drawing_width(names) + 2 * (CANDLE_MARGIN + CANDLE_WIDTH + 2) <= width:
        places = (CANDLE_MARGIN, width - CANDLE_MARGIN - CANDLE_WIDTH)
        pieces += [Piece(x, (high - rows) // 2, candle(rows)) for x in places]
        return compose(pieces, width, high)
    return centred(names, width)


def _names(winners: Sequence[str], width: int, room: int, *, in_ascii: bool) -> Drawing:
    """Return the winners' names in the largest letters that fit all; more than a few in plain type."""
    if len(winners) > MOST_LARGE:
        return wrap(" · ".join(winners), width - 2 * MARGIN, "gold", bold=True)
    each = (room - len(winners) + 1) // len(winners)
    size = fit_letters(tuple(winners), width - 2 * MARGIN, each, in_ascii=in_ascii)
    blocks = [lettered(winner, "gold", size, width - 2 * MARGIN) for winner in winners]
    drawn = stack([block if size else ((), *block, ()) for block in blocks])
    across = drawing_width(drawn)
    return compose(centre_rows(drawn, 0, 0, across), across, len(drawn))


class EndScreen(RedrawnScreen[Afterwards]):
    """The screen on which everything is revealed; its keys mean nothing on the screens before it."""

    CSS_PATH = GAME_STYLE
    BINDINGS = [
        Binding("t", "choose('truth')", gettext_noop("the truth: replay the whole game with all cards face up")),
        Binding("p", "choose('picture')", gettext_noop("save a picture of the game to send to friends")),
        Binding("o", "choose('again')", gettext_noop("play again with the same players")),
        Binding("d", "choose('set-up')", gettext_noop("play again with changes: other players, seats, masks or rules")),
        Binding("b", "choose('next-lesson')", gettext_noop("after the first lesson: the lesson on bluffing")),
        Binding("f", "choose('leave')", gettext_noop("finish: leave the table")),
        Binding("pageup,up", "scroll('#end-scroll', -3)", gettext_noop("scroll the cards up")),
        Binding("pagedown,down", "scroll('#end-scroll', 3)", gettext_noop("scroll the cards down")),
    ]

    def __init__(self, words: EndWords, *, leads_back: bool = False) -> None:
        super().__init__()
        self._words = words
        self._leads_back = leads_back

    def contents(self) -> ComposeResult:
        """Yield the winners, all cards, and the keys."""
        title, next_time = pgettext("screen", "The end"), self._words.next_time
        heading = f"{title} · {next_time}" if next_time else self._words.heading or title
        yield Static(heading, classes="screen-title", markup=False)
        yield CaptionBox(self.input_app.caption)
        with VerticalScroll(id="end-scroll", can_focus=False):
            yield Static("", id="end-picture", markup=False)
        if self._tally:
            yield Static("\n".join(self._tally), id="end-tally", markup=False)
        yield ChipBar(self._chips())

    @property
    def _tally(self) -> tuple[str, ...]:
        """The path of the picture, if there is one, the evening's results, and news about the saving of this game."""
        return tuple(
            filter(
                None, (self._words.picture, self._words.tally, " · ".join(self._words.evening), *self._words.notices)
            )
        )

    def draw(self) -> None:
        """Draw the winners and all cards in exactly the rows that the rest leaves, so that no scroll bar flickers."""
        draw = partial(
            end_drawing,
            self._words,
            height=self.app.size.height - HEAD - self.rows_taken("CaptionBox, #end-tally, ChipBar"),
            is_framed=draws_frames(self.app),
            is_high=self.app.size.width >= ROOMY_WIDTH and self.app.size.height >= HIGH,
            in_ascii=draws_ascii(self.app),
        )
        self.query_one("#end-picture", Static).update(Picture(draw, self.app.theme_variables))
        self.when_drawn(self._offer_more)

    def _offer_more(self) -> None:
        """Offer the key that scrolls to the rest of the cards, if there is a rest."""
        self.query_one(ChipBar).show(self._chips())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002  # as Screen declares it
        """Return whether a key has a use: one is for a second lesson, one for a picture of a game."""
        if parameters == (Afterwards.PICTURE.value,):
            return not self._words.is_lesson
        return parameters != (Afterwards.NEXT_LESSON.value,) or self._words.has_next_lesson

    def action_choose(self, afterwards: str) -> None:
        """Continue as chosen."""
        self.dismiss(Afterwards(afterwards))

    def _chips(self) -> tuple[Chip, ...]:
        words = self._words
        leave = pgettext("what a key does", "title") if self._leads_back else pgettext("what a key does", "finish")
        bluffing = (key_chip("b", _("the lesson on bluffing")),) if words.has_next_lesson else ()
        return (
            *((key_chip("d", _("deal for your friends")), *bluffing) if words.is_lesson else ()),
            key_chip("t", pgettext("what a key does", "the truth")),
            *(() if words.is_lesson else (key_chip("p", pgettext("what a key does", "picture")),)),
            key_chip("o", pgettext("what a key does", "once more")),
            *(() if words.is_lesson else (key_chip("d", _("again, with changes")),)),
            key_chip("f", leave),
            *((more_chip(),) if any(part.max_scroll_y > 0 for part in self.query("#end-scroll")) else ()),
        )
