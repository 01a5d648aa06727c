"""A saved game played again through the engine, every fingerprint compared."""

from mascarade.history.game_log import GameLog, NotUndoable
from mascarade.history.seat_history import Participant, SeatHistory
from mascarade.records import spelling
from mascarade.records.digest import digest
from mascarade.records.errors import NotReadable
from mascarade.records.fields import EARLY
from mascarade.records.header import Header
from mascarade.records.lines import (
    ArrivalLine,
    ChoiceLine,
    DeclarationLine,
    EndLine,
    Line,
    ShowingLine,
    Strange,
    TakeBackLine,
)
from mascarade.records.reading import Record
from mascarade.rules.cards import Player
from mascarade.rules.choices import IllegalChoice
from mascarade.values import Value


class ReplayDifference(Value):
    """The point from which the game, played again, differs from what was saved."""

    line: int
    """The number of sound lines before it."""
    choice: int
    """The number of the choice or declaration in the game, from 1, the deal's included."""
    turn: int
    """The turn, from 1; 0 while the cards are dealt."""


class Replay(Value):
    """The course of a game as far as its record is sound."""

    course: GameLog
    sound: tuple[Line, ...]
    difference: ReplayDifference | None


def replay(record: Record) -> Replay:
    """Play a saved game again up to its end, or up to the first line that leads to another state than it did."""
    course = _begun(record.header)
    for number, line in enumerate(record.lines):
        if not _follows(course, line):
            sound = record.lines[:number]
            at = sum(isinstance(one, ChoiceLine | DeclarationLine | TakeBackLine) for one in sound) + 1
            course = _course(record.header, sound)
            return Replay(course, sound, ReplayDifference(number, at, len(course.public_events) - 1))
    return Replay(course, record.lines, None)


def _course(header: Header, sound: tuple[Line, ...]) -> GameLog:
    course = _begun(header)
    for line in sound:
        _follows(course, line)
    return course


def _begun(header: Header) -> GameLog:
    course = GameLog(header.start)
    course.sit_down(SeatHistory.of(header.seating))
    return course


def _follows(course: GameLog, line: Line) -> bool:
    """Play one line; return whether it can be played and leads to the state that it says."""
    try:
        match line:
            case ChoiceLine(text, state):
                course.choose(spelling.read(text, course.state))
            case DeclarationLine(player, state):
                course.declare(player)
            case TakeBackLine(state):
                course.take_back()
            case ShowingLine(audience):
                return course.show(audience)
            case ArrivalLine(player, sitter):
                return _takes_over(course, player, sitter)
            case EndLine(how=how):
                if how == EARLY and course.is_between_turns:
                    course.end_early()
                return ended(course) == (line,)
            case Strange():
                return False
    except (NotReadable, IllegalChoice, NotUndoable):
        return False
    return digest(course.state) == state


def _takes_over(course: GameLog, player: Player, sitter: Participant) -> bool:
    is_sound = course.is_between_turns and player in course.state.seating
    if is_sound:
        course.take_over(player, sitter)
    return is_sound


def ended(course: GameLog) -> tuple[EndLine, ...]:
    """Return the line that ends a finished game; nothing before the end."""
    state = course.state
    if state.outcome is None and not course.is_ended_early:
        return ()
    hands = len(state.game.hands)
    seat = {player: at for at, player in enumerate(state.seating)}
    masks = tuple(state.cards[seat[player] * hands : (seat[player] + 1) * hands] for player in sorted(seat))
    if state.outcome is None:
        return (EndLine((), EARLY, masks),)
    return (EndLine(state.outcome.winners, state.outcome.how.value, masks),)
