"""One seat at the roomy table: name, card backs, fortune in large figures, coins, and words about the person."""

from msgspec.structs import replace

from mascarade.art.cards import coin_track, medium_back, small_back, tiny_back
from mascarade.art.drawing import Drawing, Row, Span, solid_blocks
from mascarade.art.letters import large_number
from mascarade.language import cache_by_language, pgettext
from mascarade.table.seat_info import GUARDED_BACK, SeatInfo
from mascarade.tui.widgets.cells import Piece, compose, drawing_width, fit, row_width, width_of
from mascarade.values import Value

TINY_WIDTH = 3
"""The cells of a tiny back."""
THRONE, GRAND, BOX, PLAQUE, LOW = 13, 8, 7, 5, 4
"""The rows of a seat, by its measure."""


class SeatFrame(Value):
    """The characters around a seat, its ink, and the ground within: a state is told by all three, and by words."""

    corners: str
    """Upper left, upper right, lower left, lower right."""
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
    """Return the frame that tells how a seat stands just now."""
    if face.has_claimed:
        return CLAIMING
    if face.is_asked or face.is_chosen:
        return ASKED
    if face.is_active:
        return ACTIVE
    return CHOOSABLE if face.key else QUIET


@cache_by_language(64)
def seat_card(face: SeatInfo, goal: int, width: int, height: int, *, in_ascii: bool = False) -> Drawing:
    """Return a seat as everybody sees it; remembered, since it shows nothing that anybody must not see."""
    frame = frame_of(face)
    within = compose(_pieces(face, goal, width - 2, height - 2, in_ascii=in_ascii), width - 2, height - 2, frame.ground)
    left, right = Span(frame.left, frame.ink, frame.ground), Span(frame.right, frame.ink, frame.ground)
    return (
        _upper(face, frame, width, is_low=height == LOW),
        *((left, *row, right) for row in within),
        _lower(face, frame, width),
    )


def _upper(face: SeatInfo, frame: SeatFrame, width: int, *, is_low: bool) -> Row:
    """Return the upper border: the key or number, a word for a bot, and the fortune where it has no other place."""
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
    """Return the lower border with the words about the person, cut where there are too many."""
    marks = ", ".join(face.marks)
    room = width - 5
    words = f" {marks if width_of(marks) <= room else fit(marks, room)} " if marks else ""
    line = frame.below * (width - 3 - width_of(words))
    ink = "red" if face.is_danger or face.has_claimed else "gold" if face.is_active else "teal"
    spans = (
        Span(frame.corners[2] + frame.below, frame.ink, frame.ground),
        Span(words, ink, frame.ground, bold=True),
        Span(line + frame.corners[3], frame.ink, frame.ground),
    )
    return tuple(span for span in spans if span.text)


def _pieces(face: SeatInfo, goal: int, width: int, height: int, *, in_ascii: bool) -> tuple[Piece, ...]:
    """Return what lies within the frame, by the measure of the seat."""
    coins = coin_track(face.coins, goal)
    if height + 2 == LOW:
        backs = _low_backs(face, width)
        room = width if backs is None else backs.x - 1
        return (Piece(0, 0, (_name(face, room),)), *(() if backs is None else (backs,)), Piece(0, 1, (coins,)))
    figures = 5 if height + 2 == THRONE else 3
    number = solid_blocks(large_number(face.coins, figures, in_ascii=in_ascii), "gold")
    track_piece = Piece(max(0, width - 1 - row_width(coins)), height - 1, (coins,))
    if height + 2 == BOX:
        track = replace(track_piece, x=(width - row_width(coins)) // 2)
        backs = Piece(0, 1, (tiny_backs(face),))
        return (Piece(0, 0, (_name(face, width),)), backs, Piece(_right(number, width), 1, number), track)
    if height + 2 == PLAQUE:
        return _plaque(face, number, coins, width)
    backs_piece = _large_backs(face, width - drawing_width(number) - 4, width, height)
    is_below = backs_piece.x + drawing_width(backs_piece.drawing) > width - drawing_width(number) - 3
    top = backs_piece.y + len(backs_piece.drawing) if is_below else (height - figures) // 2
    return (Piece(1, 0, (_name(face, width - 2),)), backs_piece, Piece(_right(number, width), top, number), track_piece)


def _plaque(face: SeatInfo, number: Drawing, coins: Row, width: int) -> tuple[Piece, ...]:
    """Return what lies within a plaque; a name that just fits beside the fortune takes the margins too."""
    beside = max(width_of(face.name), row_width(coins))
    margin = 1 if beside + drawing_width(number) + 3 <= width else 0
    right = width - drawing_width(number) - margin
    return (
        Piece(margin, 0, (_name(face, right - margin - 1),)),
        Piece(1, 1, (tiny_backs(face),)),
        Piece(right, 0, number),
        Piece(margin, 2, (coins,)),
    )


def _low_backs(face: SeatInfo, width: int) -> Piece | None:
    """Return the cards at the right end of the row with the name; nothing where the name leaves them no room."""
    backs = tiny_backs(face)
    left = width - row_width(backs)
    return Piece(left, 0, (backs,)) if width_of(face.name) + 2 < left else None


def _right(number: Drawing, width: int) -> int:
    """Return the column of a number at the right, with a blank after it where there is room."""
    return max(0, width - drawing_width(number) - 1)


def _name(face: SeatInfo, width: int) -> Row:
    """Return the name, with a mark for whoever's turn it is; cut where it is too long."""
    marker = "▸ " if face.is_active else ""
    name = face.name if width_of(face.name) <= width else fit(face.name, width)
    if width_of(marker + name) > width:
        marker = ""
    ink = "gold" if face.is_active else "teal" if face.is_chosen or face.is_asked else "ivory"
    return (Span(f"{marker}{name}", ink, bold=True),)


def _large_backs(face: SeatInfo, beside: int, width: int, height: int) -> Piece:
    """Return the cards side by side as large as they fit."""
    count, back = len(face.backs.split()), _largest_back(face, beside, width, height)
    if not back:
        return Piece(1, 2, (tiny_backs(face),))
    across = drawing_width(back)
    pieces = [Piece(number * (across + 1), 0, _keyed(back, _card_key(face, number))) for number in range(count)]
    return Piece(1, 1, compose(pieces, count * (across + 1) - 1, len(back)))


def _largest_back(face: SeatInfo, beside: int, width: int, height: int) -> Drawing:
    """Return the largest back of which all cards fit side by side; nothing where only tiny ones do.

    They fit in the columns beside the fortune or, small ones in a throne, above it.
    """
    count = len(face.backs.split())
    small, medium = (small_back(), beside), (medium_back(), beside)
    fitting = (medium, small, (small_back(), width - 2)) if height + 2 == THRONE else (small,)
    return next((back for back, room in fitting if count * (drawing_width(back) + 1) - 1 <= room), ())


class BackSpot(Value):
    """The place of a card back within its seat, and the cells that it takes; no cells where the seat shows no backs."""

    x: int
    y: int
    width: int
    height: int


def back_spot(face: SeatInfo, number: int, width: int, height: int) -> BackSpot:
    """Return where one of the cards of a seat lies, counted from the left."""
    if height == LOW:
        backs = _low_backs(face, width - 2)
        if backs is None:
            return BackSpot(max(0, (width - TINY_WIDTH) // 2), 1, 0, 0)
        return BackSpot(1 + backs.x + number * (TINY_WIDTH + 1), 1, TINY_WIDTH, 1)
    if height in (BOX, PLAQUE):
        return BackSpot((1 if height == BOX else 2) + number * (TINY_WIDTH + 1), 2, TINY_WIDTH, 1)
    figures = drawing_width(solid_blocks(large_number(face.coins, 5 if height == THRONE else 3), ""))
    back = _largest_back(face, width - 2 - figures - 4, width - 2, height - 2)
    if not back:
        return BackSpot(2 + number * (TINY_WIDTH + 1), 3, TINY_WIDTH, 1)
    return BackSpot(2 + number * (drawing_width(back) + 1), 2, drawing_width(back), len(back))


def bot_words(face: SeatInfo) -> str:
    """Return the word beside a bot's name."""
    return " " + pgettext("table", "bot") if face.is_bot else ""


def tiny_backs(face: SeatInfo) -> Row:
    """Return the cards of a seat side by side in one row; those that can be chosen are their keys."""
    backs: list[Span] = []
    for number, back in enumerate(face.backs.split()):
        backs += [Span(" ")] if backs else []
        key = _card_key(face, number)
        backs += (key_cap(key),) if key else tiny_back(is_guarded=back == GUARDED_BACK)
    return tuple(backs)


def _card_key(face: SeatInfo, number: int) -> str:
    return face.card_keys[number] if face.card_keys else ""


def _keyed(back: Drawing, key: str) -> Drawing:
    """Return a back with a key in its upper border, if any chooses it."""
    if not key:
        return back
    (border, *others), cap = back, key_cap(key)
    left = (row_width(border) - width_of(cap.text)) // 2
    text = "".join(span.text for span in border)
    rest = text[left + width_of(cap.text) :]
    return ((border[0]._replace(text=text[:left]), cap, border[0]._replace(text=rest)), *others)


def key_cap(key: str) -> Span:
    """Return the key that chooses something."""
    return Span(f"[{key.upper()}]", "onteal", "teal", bold=True)
