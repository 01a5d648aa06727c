"""A saved game played again through the engine, every fingerprint compared."""

from mascarade.course.course import Course, Firm
from mascarade.course.sitters import Sitter, Sitters
from mascarade.records import spelling
from mascarade.records.digest import digest
from mascarade.records.header import Header
from mascarade.records.lines import (
    EARLY,
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
from mascarade.records.trouble import NotReadable
from mascarade.rules.cards import Player
from mascarade.rules.decisions import IllegalChoice
from mascarade.rules.values import Value


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

    course: Course
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


def _course(header: Header, sound: tuple[Line, ...]) -> Course:
    course = _begun(header)
    for line in sound:
        _follows(course, line)
    return course


def _begun(header: Header) -> Course:
    course = Course(header.start)
    course.sit_down(Sitters.of(header.seating))
    return course


def _follows(course: Course, line: Line) -> bool:
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
            case EndLine(winners, how) if how == EARLY:
                return _ends_early(course, winners)
            case EndLine(winners):
                return course.state.outcome is not None and course.state.outcome.winners == winners
            case Strange():
                return False
    except (NotReadable, IllegalChoice, Firm):
        return False
    return digest(course.state) == state


def _takes_over(course: Course, player: Player, sitter: Sitter) -> bool:
    is_sound = course.is_between_turns and player in course.state.seating
    if is_sound:
        course.take_over(player, sitter)
    return is_sound


def _ends_early(course: Course, winners: tuple[Player, ...]) -> bool:
    is_sound = course.is_between_turns and not winners
    if is_sound:
        course.end_early()
    return is_sound
