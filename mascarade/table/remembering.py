"""What may be reread of what was said aloud, as far as the table's memory aid goes (rules, section 9)."""

from mascarade.language import _
from mascarade.proposal import Memory
from mascarade.session import Session

Turn = tuple[str, tuple[str, ...]]
"""A turn's heading, and what happened in it."""


def remembered(session: Session, memory: Memory) -> tuple[Turn, ...]:
    """Return what may be reread."""
    turns = enumerate(session.public_events)
    if memory is Memory.NONE:
        return ()
    shown = [turn for turn in turns if turn[0] > 0]
    return tuple(
        (
            _("Turn {turn}").format(turn=number),
            session.speech.tell(events, with_cards=True),
        )
        for number, events in (shown if memory is Memory.GAME else shown[-1:])
    )


def aid_words(memory: Memory) -> str:
    """Return which memory aid is on."""
    match memory:
        case Memory.NONE:
            return _("Memory aid: none")
        case Memory.TURN:
            return _("Memory aid: what was said aloud this turn")
        case Memory.GAME:
            return _("Memory aid: what was said aloud in this game")
