"""One seat at the roomy table: name, card backs, fortune in large figures, coins, and words about the player."""

from collections.abc import Iterator
from itertools import zip_longest

from msgspec.structs import replace
from textual.geometry import Region

from mascarade.art.cards import MEDIUM_BACK, SMALL_BACK, coin_track, tiny_back
from mascarade.art.drawing import Drawing, Row, Span, clickable, solid_blocks
from mascarade.art.letters import large_number
from mascarade.language import cache_by_language, pgettext
from mascarade.table.seat_info import GUARDED_BACK, SeatInfo
from mascarade.tui.widgets.cells import Piece, compose, drawing_width, row_width, shorten, width_of
from mascarade.values import Value

TINY_WIDTH = 3
"""The cells of a tiny back."""
BLANK: Row = (Span(" "),)
THRONE, GRAND, BOX, PLAQUE, LOW = 13, 8, 7, 5, 4
"""The rows of a seat, by its size."""


class SeatFrame(Value):
    """The characters around a seat, their ink, and the ground within; together with words, they show a state."""

    corners: str
    """The corners: upper left, upper right, lower left, lower right."""
    above: str
    below: str
    left: str
    right: str
    ink: str
    ground: str


QUIET = SeatFrame("╭╮╰╯", "─", "─", "│", "│", "line", "velvet")
CHOOSABLE = SeatFrame("┏┓┗┛", "━", "━", "┃", "┃", "teal", "velvet")
ASKED = replace(CHOOSABLE, ground="raised")
CLAIMING = replace(CHOOSABLE, ink="red")
ACTIVE = SeatFrame("▛▜▙▟", "▀", "▄", "▌", "▐", "gold", "raised")


def frame_of(face: SeatInfo) -> SeatFrame:
    """Return the frame for the present state of a seat."""
    if face.has_claimed:
        return CLAIMING
    if face.is_asked or face.is_chosen:
        return ASKED
    if face.is_active:
        return ACTIVE
    return CHOOSABLE if face.key else QUIET


@cache_by_language(64)
def seat_card(face: SeatInfo, goal: int, width: int, height: int, *, in_ascii: bool = False) -> Drawing:
    """Return a seat as everybody sees it; cached, since all of it is public."""
    frame = frame_of(face)
    within = compose(_pieces(face, goal, width - 2, height - 2, in_ascii=in_ascii), width - 2, height - 2, frame.ground)
    left, right = Span(frame.left, frame.ink, frame.ground), Span(frame.right, frame.ink, frame.ground)
    rows = ((left, *row, right) for row in within)
    card = (_upper(face, frame, width, is_low=height == LOW), *rows, _lower(face, frame, width))
    return clickable(card, f"seat({face.number - 1})")


def _upper(face: SeatInfo, frame: SeatFrame, width: int, *, is_low: bool) -> Row:
    """Return the upper border: the key or number, a word for a bot, and the fortune if it has no other place."""
    number = key_cap(face.key) if face.key else Span(f" {face.number} ", "dim")
    bot = f"{bot_words(face)} " if face.is_bot else ""
    coins = f" {face.coins} " if is_low else ""
    line = max(0, width - 3 - len(number.text) - width_of(bot) - len(coins))
    ends = Span(frame.corners[0] + frame.above, frame.ink), Span(frame.above * line, frame.ink)
    spans = (
        ends[0],
        number,
        ends[1],
        Span(bot, "dim"),
        Span(coins, "gold", bold=True),
        Span(frame.corners[1], frame.ink),
    )
    return tuple(span if span.ground else span._replace(ground=frame.ground) for span in spans if span.text)


def _lower(face: SeatInfo, frame: SeatFrame, width: int) -> Row:
    """Return the lower border with the words about the player, cut if they are too long."""
    marks = ", ".join(face.marks)
    room = width - 5
    words = f" {shorten(marks, room)} " if marks else ""
    line = frame.below * (width - 3 - width_of(words))
    ink = "red" if face.is_danger or face.has_claimed else "gold" if face.is_active else "teal"
    spans = (
        Span(frame.corners[2] + frame.below, frame.ink, frame.ground),
        Span(words, ink, frame.ground, bold=True),
        Span(line + frame.corners[3], frame.ink, frame.ground),
    )
    return tuple(span for span in spans if span.text)


def _pieces(face: SeatInfo, goal: int, width: int, height: int, *, in_ascii: bool) -> tuple[Piece, ...]:
    """Return the pieces within the frame, by the size of the seat."""
    coins, backs = coin_track(face.coins, goal), _backs(face, width, height)
    if height + 2 == LOW:
        room = backs[0].x - 1 if backs else width
        return (Piece(0, 0, (_name(face, room),)), *backs, Piece(0, 1, (coins,)))
    figures = 5 if height + 2 == THRONE else 3
    number = solid_blocks(large_number(face.coins, figures, in_ascii=in_ascii), "gold")
    track = Piece(max(0, width - 1 - row_width(coins)), height - 1, (coins,))
    if height + 2 == BOX:
        track = replace(track, x=(width - row_width(coins)) // 2)
        return (Piece(0, 0, (_name(face, width),)), *backs, Piece(_right(number, width), 1, number), track)
    if height + 2 == PLAQUE:
        return (*_plaque(face, number, coins, width), *backs)
    last = backs[-1]
    is_below = last.x + drawing_width(last.drawing) > width - drawing_width(number) - 3
    top = last.y + len(last.drawing) if is_below else (height - figures) // 2
    return (Piece(1, 0, (_name(face, width - 2),)), *backs, Piece(_right(number, width), top, number), track)


def _plaque(face: SeatInfo, number: Drawing, coins: Row, width: int) -> tuple[Piece, ...]:
    """Return the pieces within a plaque besides the cards; a name that just fits uses the margins."""
    beside = max(width_of(face.name), row_width(coins))
    margin = 1 if beside + drawing_width(number) + 3 <= width else 0
    right = width - drawing_width(number) - margin
    name = Piece(margin, 0, (_name(face, right - margin - 1),))
    return name, Piece(right, 0, number), Piece(margin, 2, (coins,))


def _right(number: Drawing, width: int) -> int:
    """Return the column of a number at the right, with a blank after it if there is room."""
    return max(0, width - drawing_width(number) - 1)


def _name(face: SeatInfo, width: int) -> Row:
    """Return the name, with a mark for the player in turn; cut if it is too long."""
    marker = "▸ " if face.is_active else ""
    name = shorten(face.name, width)
    if width_of(marker + name) > width:
        marker = ""
    ink = "gold" if face.is_active else "teal" if face.is_chosen or face.is_asked else "ivory"
    return (Span(f"{marker}{name}", ink, bold=True),)


def _backs(face: SeatInfo, width: int, height: int) -> list[Piece]:
    """Return the cards side by side, as large as they fit; none if the name of a low seat leaves no room."""
    cards = _tiny_cards(face)
    measure, x, y = height + 2, 1, 1
    if measure == LOW:
        x, y = width - row_width(tiny_backs(face)), 0
        cards = cards if width_of(face.name) + 2 < x else []
    elif measure == BOX:
        x = 0
    elif measure != PLAQUE:
        figures = drawing_width(solid_blocks(large_number(face.coins, 5 if measure == THRONE else 3), ""))
        back = _largest_back(face, width - figures - 4, width, height)
        y = 1 if back else 2
        cards = [_with_key(back, key) for _back, key in _backs_and_keys(face)] if back else cards
    step = drawing_width(cards[0]) + 1 if cards else 0
    return [Piece(x + number * step, y, card) for number, card in enumerate(cards)]


def _largest_back(face: SeatInfo, beside: int, width: int, height: int) -> Drawing:
    """Return the largest size of back in which all cards fit side by side; ``None`` if only tiny ones fit.

    They fit in the columns beside the fortune or, small ones in a throne, above it.
    """
    count = len(face.backs.split())
    small, medium = (SMALL_BACK, beside), (MEDIUM_BACK, beside)
    fitting = (medium, small, (SMALL_BACK, width - 2)) if height + 2 == THRONE else (small,)
    return next((back for back, room in fitting if count * (drawing_width(back) + 1) - 1 <= room), ())


def back_spot(face: SeatInfo, number: int, width: int, height: int) -> Region:
    """Return where a card of a seat lies, counted from the left; no cells if the seat shows no backs."""
    backs = _backs(face, width - 2, height - 2)
    return spot_of(backs[number], 1, 1) if backs else Region(max(0, (width - TINY_WIDTH) // 2), 1, 0, 0)


def spot_of(back: Piece, left: int, top: int) -> Region:
    """Return the place of a back on a drawing whose upper left corner is given."""
    return Region(left + back.x, top + back.y, drawing_width(back.drawing), len(back.drawing))


def bot_words(face: SeatInfo) -> str:
    """Return the word beside a bot's name."""
    return " " + pgettext("table", "bot") if face.is_bot else ""


def tiny_backs(face: SeatInfo) -> Row:
    """Return the cards of a seat side by side in one row; cards that can be chosen are their own keys."""
    return tuple(span for number, (card,) in enumerate(_tiny_cards(face)) for span in (*BLANK[: number > 0], *card))


def _tiny_cards(face: SeatInfo) -> list[Drawing]:
    return [
        _with_click(((key_cap(key),),), key) if key else (tiny_back(is_guarded=back == GUARDED_BACK),)
        for back, key in _backs_and_keys(face)
    ]


def _backs_and_keys(face: SeatInfo) -> Iterator[tuple[str, str]]:
    """Return the cards of a seat, each with its key, if it has one."""
    return zip_longest(face.backs.split(), face.card_keys, fillvalue="")


def _with_key(back: Drawing, key: str) -> Drawing:
    """Return a back with its key, if it has one, in the upper border."""
    if not key:
        return back
    (border, *others), cap = back, key_cap(key)
    left = (row_width(border) - width_of(cap.text)) // 2
    text = "".join(span.text for span in border)
    rest = text[left + width_of(cap.text) :]
    return _with_click(((border[0]._replace(text=text[:left]), cap, border[0]._replace(text=rest)), *others), key)


def _with_click(card: Drawing, key: str) -> Drawing:
    """Return a card on which a click has the effect of its key."""
    return clickable(card, f"press({key!r})")


def key_cap(key: str) -> Span:
    """Return the key that chooses something."""
    return Span(f"[{key.upper()}]", "onteal", "teal", bold=True)
