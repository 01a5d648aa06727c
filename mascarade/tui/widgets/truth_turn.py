"""What a turn was about, in letters that all can read: what was said, what was held, and the truth about it."""

from collections.abc import Sequence
from itertools import product

from mascarade.language import _, pgettext
from mascarade.look.drawing import Drawing, Span, solid
from mascarade.look.emblems import WIDTH as EMBLEM
from mascarade.look.emblems import on_table
from mascarade.look.letters import ACCENTS, LetterSize, large, size_for
from mascarade.look.motifs import Motif
from mascarade.reel.scenes import Claimed, Honesty, Scene
from mascarade.reel.words import chance_words
from mascarade.rules.events import Exchanged, Seen
from mascarade.rules.values import Value
from mascarade.table.motifs import motif_of
from mascarade.tui.widgets.cells import width_of
from mascarade.tui.widgets.paragraphs import bold_words, shorten
from mascarade.tui.widgets.placing import Piece, compose, drawing_width
from mascarade.wording.speech import Speech

SPACINGS = ((4, 2), (2, 1), (1, 1))
"""The blank columns between two parts, and between an emblem and its letters: what there is room for."""
WITHOUT_EMBLEM = (4, 0)
GAP = 4
MARGIN = 1
WORD = 4
"""The rows that a verdict alone may take."""
TALL, TALLEST = 16, 20
"""The rows of the place below the cards from which on the letters may have five rows, and a word alone ten."""
LARGEST = 10


class HeadlinePart(Value):
    """A mask, and the words before it."""

    lead: str
    motif: Motif


class Headline(Value):
    """The parts of a turn that are written large."""

    parts: tuple[HeadlinePart, ...]
    verdict: str = ""
    ink: str = "ivory"
    reason: str = ""


def headline(scene: Scene, speech: Speech) -> Headline:
    """Return the announcement with the truth about it, or what was swapped or seen in a turn without one."""
    for told in scene.happenings:
        if isinstance(told, Claimed):
            return _claim(told, speech)
    for told in scene.happenings:
        if isinstance(told, Exchanged):
            return _swap(really=told.really)
    seen = [told for told in scene.happenings if isinstance(told, Seen)]
    lead = _("{name} looked and saw:").format(name=speech.name(scene.player))
    if seen:
        parts = (HeadlinePart(lead if told is seen[0] else "", motif_of(told.mask, speech)) for told in seen[:2])
        return Headline(tuple(parts))
    return Headline((), pgettext("truth", "THE DEAL"), "gold") if scene.number == 0 else Headline(())


# NOTE: What a swap was, in large letters: short words in capitals.
def _swap(*, really: bool) -> Headline:
    return (
        Headline((), pgettext("truth", "SWAPPED"), "teal")
        if really
        else Headline((), pgettext("truth", "PRETENDED"), "ivory")
    )


# NOTE: The words before the bare name of a mask in large letters: what somebody claimed to be, and what card it was.
# A person’s gender is not known: tell it in the present where a past tense would show it.
def _claim(claim: Claimed, speech: Speech) -> Headline:
    name = speech.name(claim.player)
    said = HeadlinePart(pgettext("truth", "{name} announced:").format(name=name), motif_of(claim.mask, speech))
    held = HeadlinePart(pgettext("truth", "and held:"), motif_of(claim.really, speech))
    words, ink = _verdict(claim.honesty)
    reason = chance_words(name, claim.chance, is_exact=claim.is_exact)
    if claim.honesty is Honesty.LIE:
        reason = _("{name} could have known that it was not so.").format(name=name)
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
        most = LARGEST if height >= TALLEST else _sizes(height)[0]
        return indented(_verdict_in(head, room, max(WORD, most), most, in_ascii=in_ascii), width)
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
    """Return the truth in one word of at most so many rows, in a place of so many rows below the cards."""
    largest = _sizes(height)[0]
    return _verdict_in(head, width, max(largest, most), largest, in_ascii=in_ascii)


def _verdict_in(head: Headline, width: int, height: int, most: int, *, in_ascii: bool) -> Drawing:
    size = size_for((head.verdict,), width, height, most, in_ascii=in_ascii)
    return solid(large(head.verdict, size), head.ink) if size else (bold_words(head.verdict, head.ink, width),)


def indented(drawing: Drawing, width: int) -> Drawing:
    """Return a drawing at some distance from the left edge."""
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
    """Return all parts as large as there is room for; pictures give way before letters."""
    for size in _sizes(height):
        for spacing in (*SPACINGS, WITHOUT_EMBLEM):
            drawn = _side_by_side(parts, size, room, spacing, in_ascii=in_ascii)
            if drawn:
                return drawn
    return _side_by_side(parts, 0, room, SPACINGS[0], in_ascii=in_ascii)


def _side_by_side(
    parts: Sequence[HeadlinePart], rows: int, room: int, spacing: tuple[int, int], *, in_ascii: bool
) -> Drawing:
    """Return all parts with letters of so many rows, nothing where they have no room; for 0 in plain letters."""
    names = tuple(part.motif.name for part in parts)
    letters = size_for(names, room, rows + ACCENTS, rows, in_ascii=in_ascii) if rows else None
    if rows and (letters is None or letters.rows != rows):
        return ()
    gap, beside = spacing
    each = (room - gap * (len(parts) - 1)) // len(parts) - (EMBLEM + beside if beside else 0)
    drawn = [_part(part, letters, each, beside) for part in parts]
    across = sum(map(drawing_width, drawn)) + gap * (len(drawn) - 1)
    if across > room:
        return ()
    pieces, left = [], 0
    for one in drawn:
        pieces.append(Piece(left, 0, one))
        left += drawing_width(one) + gap
    return compose(pieces, across, max(map(len, drawn)))


def _part(part: HeadlinePart, size: LetterSize | None, room: int, beside: int) -> Drawing:
    """Return a mask in large letters below its lead, so many columns beside its emblem; none is without."""
    letters = (
        solid(large(part.motif.name, size), "ivory") if size else ((), bold_words(part.motif.name, "ivory", room), ())
    )
    words: Drawing = ((Span(shorten(part.lead, max(room, drawing_width(letters))), "dim"),), *letters)
    if not beside:
        return words
    emblem = on_table(part.motif)
    top = 1 if size and size.rows > 3 else 0
    left = EMBLEM + beside
    return compose(
        (Piece(0, top, emblem), Piece(left, 0, words)), left + drawing_width(words), max(top + len(emblem), len(words))
    )
