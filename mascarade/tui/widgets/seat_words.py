"""The parts of a seat that all its measures have."""

from mascarade.language import pgettext
from mascarade.look.cards import tiny_back
from mascarade.look.drawing import Row, Span
from mascarade.table.faces import GUARDED_BACK, SeatFace


def bot_words(face: SeatFace) -> str:
    """Return the word beside a bot's name."""
    return " " + pgettext("table", "bot") if face.is_bot else ""


def tiny_backs(face: SeatFace) -> Row:
    """Return the cards of a seat side by side in one row."""
    backs: list[Span] = []
    for back in face.backs.split():
        backs += [Span(" ")] if backs else []
        backs += tiny_back(is_guarded=back == GUARDED_BACK)
    return tuple(backs)
