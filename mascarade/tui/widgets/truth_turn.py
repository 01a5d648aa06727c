"""A turn of the truth: announcements and cards in large letters, and lines between cards that were swapped."""

from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from mascarade.art.drawing import Drawing, Motif, Row, Span
from mascarade.art.emblems import WIDTH as EMBLEM
from mascarade.art.emblems import emblem_on_table
from mascarade.art.letters import ACCENTS, LetterSize, fit_letters
from mascarade.language import _, pgettext
from mascarade.rules.events import Exchanged, Seen
from mascarade.table.game_words import motif_of
from mascarade.truth.scenes import Honesty, JudgedClaim, Scene
from mascarade.truth.words import chance_words
from mascarade.tui.widgets.cells import Piece, compose, drawing_width, lettered, shorten, side_by_side, width_of
from mascarade.values import Value
from mascarade.wording.phrases import Phrases

SPACINGS = ((4, 2), (2, 1), (1, 1))
"""The blank columns between two parts, and between an emblem and its letters, from the most to the least."""
WITHOUT_EMBLEM = (4, 0)
GAP = 4
MARGIN = 1
WORD = 4
"""The rows of a single word with accents, since the sentence below it is more important."""
TALL = 16
"""The rows of the place below the cards from which on the letters may have five rows."""
DRAWN, DOTTED = "─", "╌"
MOST_STEP = 8
"""The columns from one turn to the next, where there is room."""
TRACK_MARGIN = 2
CLEAR = 2
"""The blank columns between two numbers."""
COUNTS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""The steps between numbers that are tried; the smallest with which all numbers fit is taken."""
BELOW, BETWEEN = 2, 3
"""The rows of the lines below a row of cards, and of those between two rows."""


class HeadlinePart(Value):
    """A mask, and the words before it."""

    lead: str
    motif: Motif


class Headline(Value):
    """The parts of a turn in large letters."""

    parts: tuple[HeadlinePart, ...]
    verdict: str = ""
    ink: str = "ivory"
    reason: str = ""


def headline(scene: Scene, phrases: Phrases) -> Headline:
    """Return the announcement with the truth about it, or the swap or look of a turn without an announcement."""
    for told in scene.happenings:
        if isinstance(told, JudgedClaim):
            return claim_headline(told, phrases)
    for told in scene.happenings:
        if isinstance(told, Exchanged):
            return _swap(really=told.really)
    seen = [told for told in scene.happenings if isinstance(told, Seen)]
    lead = _("{name} looks and sees:").format(name=phrases.name(scene.player))
    if seen:
        parts = (HeadlinePart(lead if told is seen[0] else "", motif_of(told.mask, phrases)) for told in seen[:2])
        return Headline(tuple(parts))
    return Headline((), pgettext("truth", "THE DEAL"), "gold") if scene.number == 0 else Headline(())


# NOTE: What a swap was, in large letters: short words in capitals.
def _swap(*, really: bool) -> Headline:
    if really:
        return Headline((), pgettext("truth", "SWAPPED"), "teal")
    return Headline((), pgettext("truth", "PRETENDED"), "ivory")


# NOTE: The words before the bare name of a mask in large letters: what somebody claimed to be, and what card it was.
# A person’s gender is not known: tell it in the present where a past tense would show it.
def claim_headline(claim: JudgedClaim, phrases: Phrases) -> Headline:
    """Return a claim with the truth about it."""
    name = phrases.name(claim.player)
    said = HeadlinePart(pgettext("truth", "{name} announces:").format(name=name), motif_of(claim.mask, phrases))
    held = HeadlinePart(pgettext("truth", "and holds:"), motif_of(claim.really, phrases))
    words, ink = _verdict(claim.honesty)
    reason = chance_words(name, claim.chance, is_exact=claim.is_exact)
    if claim.honesty is Honesty.LIE:
        reason = _("{name} had seen enough to know.").format(name=name)
    return Headline((said,) if claim.honesty is Honesty.TRUTH else (said, held), words, ink, reason)


# NOTE: What a claim was, in large letters: one short word in capitals.
def _verdict(honesty: Honesty) -> tuple[str, str]:
    match honesty:
        case Honesty.TRUTH:
            return pgettext("truth", "TRUTH"), "teal"
        case Honesty.LIE:
            return pgettext("truth", "LIE"), "red"
        case Honesty.MISTAKE:
            return pgettext("truth", "MISTAKE"), "gold"


def headline_drawing(head: Headline, width: int, height: int, *, with_verdict: bool, in_ascii: bool = False) -> Drawing:
    """Return the parts side by side in a place of so many rows, with the verdict after them or below."""
    room = width - MARGIN - 1
    if not head.parts:
        if not with_verdict or not head.verdict:
            return ()
        return indented(_verdict_in(head, room, WORD, 3, in_ascii=in_ascii), width)
    best = _parts(head.parts, room, height, in_ascii=in_ascii)
    if not with_verdict or not head.verdict:
        return indented(best, width)
    for most, least in product(_sizes(height), repeat=2):
        parts = _side_by_side(head.parts, least, room, SPACINGS[0], in_ascii=in_ascii)
        verdict = _verdict_in(head, room, most + ACCENTS, most, in_ascii=in_ascii)
        if parts and drawing_width(parts) + GAP + drawing_width(verdict) <= room:
            return indented(_with_verdict(head, parts, verdict, room), width)
    verdict = verdict_drawing(head, room, height, height - len(best) - 1, in_ascii=in_ascii)
    reason = ((Span(shorten(head.reason, room), head.ink),),) if head.reason else ()
    return indented((*best, (), *verdict, *reason), width)


def verdict_drawing(head: Headline, width: int, height: int, most: int, *, in_ascii: bool = False) -> Drawing:
    """Return the verdict in one word of at most so many rows, in a place of so many rows below the cards."""
    largest = _sizes(height)[0]
    return _verdict_in(head, width, max(largest, most), largest, in_ascii=in_ascii)


def _verdict_in(head: Headline, width: int, height: int, most: int, *, in_ascii: bool) -> Drawing:
    size = fit_letters((head.verdict,), width, height, most, in_ascii=in_ascii)
    return lettered(head.verdict, head.ink, size, width)


def indented(drawing: Drawing, width: int) -> Drawing:
    """Return a drawing with an indent from the left edge."""
    return compose((Piece(MARGIN, 0, drawing),), width, len(drawing)) if drawing else ()


def _sizes(height: int) -> tuple[int, ...]:
    return (5, 3) if height >= TALL else (3,)


def _with_verdict(head: Headline, parts: Drawing, verdict: Drawing, room: int) -> Drawing:
    """Return the parts with the verdict at their right, and the reason below it."""
    left = drawing_width(parts) + GAP
    reason = shorten(head.reason, room)
    pieces = [Piece(0, 0, parts), Piece(left, 1, verdict)]
    below = max(len(parts), len(verdict) + 1)
    if reason:
        pieces.append(Piece(max(0, min(left, room - width_of(reason))), below, ((Span(reason, head.ink),),)))
    return compose(pieces, room, below + bool(reason))


def _parts(parts: Sequence[HeadlinePart], room: int, height: int, *, in_ascii: bool) -> Drawing:
    """Return all parts as large as possible; pictures are left out before letters become smaller."""
    for size in _sizes(height):
        for spacing in (*SPACINGS, WITHOUT_EMBLEM):
            drawn = _side_by_side(parts, size, room, spacing, in_ascii=in_ascii)
            if drawn:
                return drawn
    return _side_by_side(parts, 0, room, SPACINGS[0], in_ascii=in_ascii)


def _side_by_side(
    parts: Sequence[HeadlinePart], rows: int, room: int, spacing: tuple[int, int], *, in_ascii: bool
) -> Drawing:
    """Return all parts with letters of so many rows, or plain ones for 0; ``None`` if they do not fit."""
    names = tuple(part.motif.name for part in parts)
    letters = fit_letters(names, room, rows + ACCENTS, rows, in_ascii=in_ascii) if rows else None
    if rows and (letters is None or letters.rows != rows):
        return ()
    gap, beside = spacing
    each = (room - gap * (len(parts) - 1)) // len(parts) - (EMBLEM + beside if beside else 0)
    drawn = [_part(part, letters, each, beside) for part in parts]
    beside_each_other = side_by_side(drawn, gap)
    return beside_each_other if drawing_width(beside_each_other) <= room else ()


def _part(part: HeadlinePart, size: LetterSize | None, room: int, beside: int) -> Drawing:
    """Return a mask in large letters below its lead, so many columns beside its emblem."""
    letters = lettered(part.motif.name, "ivory", size, room)
    letters = letters if size else ((), *letters, ())
    words: Drawing = ((Span(shorten(part.lead, max(room, drawing_width(letters))), "dim"),), *letters)
    if not beside:
        return words
    top: Drawing = ((),) if size and size.rows > 3 else ()
    return side_by_side(((*top, *emblem_on_table(part.motif)), words), beside)


class Ends(Value):
    """The two ends of a line, as columns or as rows of a list, the smaller first, and whether the swap was real."""

    one: int
    two: int
    really: bool

    @property
    def ink(self) -> str:
        """The role of the line's colour."""
        return "teal" if self.really else "dim"

    @property
    def stroke(self) -> str:
        """The character of the line."""
        return DRAWN if self.really else DOTTED

    # NOTE: A remark on the line between two cards in the replay: what happened to them.
    @property
    def words(self) -> str:
        """The words about the swap."""
        return _("swapped for real") if self.really else _("only pretended")


def lines_below(swaps: Sequence[Ends], width: int) -> Drawing:
    """Return lines that join cards of one row from below; a line that would cross an earlier one is left out."""
    pieces: list[Piece] = []
    for swap in swaps:
        line, left = _joined(swap, "╰", "╯", width)
        pieces += [Piece(left, 1, (line,)), _mark(swap, swap.one, 0, "↑"), _mark(swap, swap.two, 0, "↑")]
    return compose(pieces, width, BELOW)


def lines_between(swaps: Sequence[Ends], width: int) -> Drawing:
    """Return lines from cards of one row, given first, to cards of the row below."""
    pieces: list[Piece] = []
    for swap in swaps:
        corners = ("╰", "╮") if swap.one < swap.two else ("╭", "╯")
        line, left = _joined(replace(swap, one=min(swap.one, swap.two), two=max(swap.one, swap.two)), *corners, width)
        pieces += [Piece(left, 1, (line,)), _mark(swap, swap.one, 0, "↑"), _mark(swap, swap.two, 2, "↓")]
    return compose(pieces, width, BETWEEN)


def _mark(swap: Ends, x: int, y: int, sign: str) -> Piece:
    return Piece(x, y, ((Span(sign, swap.ink, bold=True),),))


def _joined(swap: Ends, left_corner: str, right_corner: str, width: int) -> tuple[Row, int]:
    """Return a line with its words in the middle, or beside it if it is too short, and its first column."""
    words, within = f" {swap.words} ", swap.two - swap.one - 1
    if within < 0:
        line: Row = (Span("│", swap.ink), Span(words.rstrip(), swap.ink, bold=True))
        return (line, swap.one) if swap.one + width_of(words) < width else (line[::-1], swap.one - width_of(words) + 1)
    room = within - width_of(words)
    if room >= 2:
        before, after = left_corner + swap.stroke * (room // 2), swap.stroke * (room - room // 2) + right_corner
        return (Span(before, swap.ink), Span(words, swap.ink, bold=True), Span(after, swap.ink)), swap.one
    short = Span(left_corner + swap.stroke * within + right_corner, swap.ink)
    if swap.two + width_of(words) <= width:
        return (short, Span(words.rstrip(), swap.ink, bold=True)), swap.one
    return (Span(words.lstrip(), swap.ink, bold=True), short), swap.one - width_of(words.lstrip())


def brackets(swaps: Sequence[Ends], left: int, width: int) -> list[Piece]:
    """Return lines at the right of a list, each with its words; lines that do not fit are left out."""
    pieces: list[Piece] = []
    used: set[int] = set()
    for swap in swaps:
        words = f" {swap.words}"
        rows = range(swap.one, swap.two + 1)
        if used.intersection(rows) or left + 3 + width_of(words) > width:
            continue
        used.update(rows)
        middle = (swap.one + swap.two) // 2
        for row in rows:
            cells = f"←{swap.stroke}╮" if row == swap.one else f"←{swap.stroke}╯" if row == swap.two else "  │"
            said = (Span(words, swap.ink, bold=True),) if row == max(middle, swap.one + 1) else ()
            pieces.append(Piece(left, row, ((Span(cells, swap.ink), *said),)))
    return pieces


def turn_track(turn: int, turns: int, width: int) -> Drawing:
    """Return a mark for each turn, or for as many as fit, over as many numbers as can be told apart."""
    room = max(1, width - 2 * TRACK_MARGIN - len(str(turns)))
    step = min(MOST_STEP, room // max(1, turns))
    at = {number: TRACK_MARGIN + (number * step if step else number * room // turns) for number in range(turns + 1)}
    here = at[turn]
    marks = [Piece(here, 0, ((Span("●", "gold", bold=True),),))]
    marks += [Piece(x, 0, ((Span("·", "line"),),)) for x in dict.fromkeys(at.values()) if x != here]
    each = len(str(turns)) + CLEAR
    by = next((count for count in COUNTS if count * (step or room / turns) >= each), turns)
    numbers: list[Piece] = []
    taken: list[tuple[int, int]] = []
    for number in dict.fromkeys((turn, 0, turns, *range(0, turns, by))):
        left = at[number] - len(str(number)) // 2
        right = left + len(str(number))
        if all(right + CLEAR <= start or end + CLEAR <= left for start, end in taken):
            taken.append((left, right))
            ink = "gold" if number == turn else "dim"
            numbers.append(Piece(left, 1, ((Span(str(number), ink, bold=number == turn),),)))
    return compose([*marks, *numbers], width, 2)
