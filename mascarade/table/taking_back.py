"""Taking the latest choice back, as long as nobody has learnt anything hidden from it."""

from typing import assert_never

from mascarade.language import _
from mascarade.rules.cards import Player
from mascarade.session import Session
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChoicePhase, Phase, ReadingPhase
from mascarade.wording.places import people


def is_at_beginning(phase: Phase | None) -> bool:
    """Return whether nothing has been chosen or answered yet in a talk, so that what comes before can be taken back."""
    match phase:
        case None:
            return False
        case ChoicePhase(path=path, typed=typed):
            return not path.before and not typed
        case ChallengePhase(round=spoken, pointing=pointing):
            return not spoken.answers and not spoken.early and pointing is None
        case BotPhase() | ReadingPhase():
            return True
        case _:
            assert_never(phase)


def undo_latest(session: Session, told: str) -> tuple[str, ...]:
    """Undo the latest choice, and return what the table is told then."""
    seating = session.state.seating
    for _one in session.undoable:
        session.undo()
    return (told, *_moved_back(seating, session))


def _moved_back(seating: tuple[Player, ...], session: Session) -> tuple[str, ...]:
    """Tell who has to change places again after a change of seats was undone."""
    moved = [was for was, now in zip(seating, session.state.seating, strict=True) if was != now]
    if not moved:
        return ()
    return (_("{names}: change back to your old places.").format(names=people(sorted(moved), session.names)),)
