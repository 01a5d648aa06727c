"""The banner below a list of seats: large letters at the left, and room for what is told beside them or below."""

from msgspec.structs import replace

from mascarade.language import remembered
from mascarade.look.drawing import Drawing, Span
from mascarade.look.letters import size_for
from mascarade.rules.values import Value
from mascarade.tui.widgets.paragraphs import letters
from mascarade.tui.widgets.placing import Placed, laid, wide
from mascarade.tui.widgets.stage import StageWords, cut_to

LETTERS, HIGH_LETTERS = 3, 5
"""The rows of the large letters, and those in a banner that has room for more."""
HIGH_BANNER = 6
LEAST_BESIDE = 30
"""Fewer columns than these beside the letters have no room for what is told."""
GAP = 3


class Banner(Value):
    """Large letters with a few words, and the field that they leave for what is told."""

    drawing: Drawing
    left: int
    top: int
    width: int
    height: int


@remembered(8)
def banner(scene: StageWords, width: int, height: int, *, in_ascii: bool = False) -> Banner:
    """Return the banner of so many cells; where it is too low for letters, it only has room for what is told.

    It is remembered, since everything on it is public.
    """
    if height < LETTERS:
        return Banner(laid((), width, height), 1, 0, max(1, width - 2), height)
    if scene.asked and scene.motif is not None:
        return _round(scene, scene.motif.name, width, height, in_ascii=in_ascii)
    if scene.motif is None:
        return _beside(scene, scene.name, "gold", width, height, in_ascii=in_ascii)
    return _beside(scene, scene.motif.name, "ivory", width, height, in_ascii=in_ascii)


def _beside(scene: StageWords, words: str, ink: str, width: int, height: int, *, in_ascii: bool) -> Banner:
    """Return large words with what is told beside them or, where they are long, below."""
    most = HIGH_LETTERS if height >= HIGH_BANNER else LETTERS
    beside = width - LEAST_BESIDE - GAP - 1
    has_room = height == LETTERS or size_for((words,), beside, height, most) is not None
    across, most = (beside, most) if has_room else (width - 2, LETTERS)
    large = letters(words, ink, across, height if has_room else LETTERS, most, in_ascii=in_ascii)
    left = 1 + wide(large) + GAP
    if left + LEAST_BESIDE > width:
        return Banner(laid((Placed(1, 0, large),), width, height), 1, len(large), width - 2, height - len(large))
    room = width - left - 1
    pieces = [Placed(1, 0, large), Placed(left, 0, ((Span(cut_to(scene.lead, room), "dim"),),))]
    if scene.legend:
        pieces.append(Placed(left, height - 1, ((Span(cut_to(scene.legend, room), "red"),),)))
    return Banner(laid(pieces, width, height), left, 1, room, height - len(pieces) + 1)


def _round(scene: StageWords, mask_name: str, width: int, height: int, *, in_ascii: bool) -> Banner:
    """Return the announced mask and the name of whoever is asked; the name alone where both do not fit."""
    mask = letters(mask_name, "ivory", width - 2, height - 1, LETTERS, in_ascii=in_ascii)
    asked = letters(scene.asked, "teal", width - 2, height - 1, LETTERS, in_ascii=in_ascii)
    high = max(len(mask), len(asked))
    at = 1 + wide(mask) + 2 * GAP
    if height == LETTERS or at + wide(asked) > width:
        answering = replace(scene, lead=scene.announced)
        return _beside(answering, scene.asked, "teal", width, height, in_ascii=in_ascii)
    pieces = (Placed(1, high - len(mask), mask), Placed(at, high - len(asked), asked))
    return Banner(laid(pieces, width, height), 1, high, width - 2, height - high)
