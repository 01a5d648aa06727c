"""The words said aloud that may be reread, as far as the table's memory aid goes (rules, section 9)."""

from mascarade.game_options import MemoryAid
from mascarade.language import _, pgettext
from mascarade.session import Session

RememberedTurn = tuple[str, tuple[str, ...]]
"""A turn's heading, and what happened in it."""


def remembered_turns(session: Session, memory: MemoryAid) -> tuple[RememberedTurn, ...]:
    """Return what may be reread."""
    if memory is MemoryAid.NONE:
        return ()
    shown = list(enumerate(session.game_log.public_events))[1 : session.turn + 1]
    return tuple(
        (
            pgettext("table", "Turn {turn}").format(turn=number),
            session.speech_in(number).tell(events, with_cards=True),
        )
        for number, events in (shown if memory is MemoryAid.GAME else shown[-1:])
    )


def memory_aid_words(memory: MemoryAid) -> str:
    """Return which memory aid is on."""
    match memory:
        case MemoryAid.NONE:
            return _("Memory aid: none")
        case MemoryAid.TURN:
            return _("Memory aid: what was said aloud this turn")
        case MemoryAid.GAME:
            return _("Memory aid: what was said aloud in this game")
