"""A saved game played again through the engine, every fingerprint compared."""

from mascarade.history.game_log import GameLog, NotUndoable
from mascarade.history.seat_history import Participant, SeatHistory
from mascarade.records import spelling
from mascarade.records.digest import fingerprint
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
    TakeBackLine,
    UnknownLine,
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

    game_log: GameLog
    sound: tuple[Line, ...]
    difference: ReplayDifference | None


def replay(record: Record) -> Replay:
    """Play a saved game again up to its end, or up to the first line that leads to another state than it did."""
    game_log = _begun(record.header)
    for number, line in enumerate(record.lines):
        if not _follows(game_log, line):
            sound = record.lines[:number]
            at = sum(isinstance(one, ChoiceLine | DeclarationLine | TakeBackLine) for one in sound) + 1
            game_log = _replayed(record.header, sound)
            return Replay(game_log, sound, ReplayDifference(number, at, len(game_log.public_events) - 1))
    return Replay(game_log, record.lines, None)


def _replayed(header: Header, sound: tuple[Line, ...]) -> GameLog:
    game_log = _begun(header)
    for line in sound:
        _follows(game_log, line)
    return game_log


def _begun(header: Header) -> GameLog:
    game_log = GameLog(header.start)
    game_log.sit_down(SeatHistory.of(header.seating))
    return game_log


def _follows(game_log: GameLog, line: Line) -> bool:
    """Play one line; return whether it can be played and leads to the state that it says."""
    try:
        match line:
            case ChoiceLine(text, state):
                game_log.choose(spelling.read_choice(text, game_log.state))
            case DeclarationLine(player, state):
                game_log.declare(player)
            case TakeBackLine(state):
                game_log.take_back()
            case ShowingLine(audience):
                return game_log.show(audience)
            case ArrivalLine(player, participant):
                return _takes_over(game_log, player, participant)
            case EndLine(how=how):
                if how == EARLY and game_log.is_between_turns:
                    game_log.end_early()
                return end_line(game_log) == (line,)
            case UnknownLine():
                return False
    except (NotReadable, IllegalChoice, NotUndoable):
        return False
    return fingerprint(game_log.state) == state


def _takes_over(game_log: GameLog, player: Player, participant: Participant) -> bool:
    is_sound = game_log.is_between_turns and player in game_log.state.seating
    if is_sound:
        game_log.take_over(player, participant)
    return is_sound


def end_line(game_log: GameLog) -> tuple[EndLine, ...]:
    """Return the line that ends a finished game; nothing before the end."""
    state = game_log.state
    if state.outcome is None and not game_log.is_ended_early:
        return ()
    hands = len(state.game.hands)
    seat = {player: at for at, player in enumerate(state.seating)}
    masks = tuple(state.cards[seat[player] * hands : (seat[player] + 1) * hands] for player in sorted(seat))
    if state.outcome is None:
        return (EndLine((), EARLY, masks),)
    return (EndLine(state.outcome.winners, state.outcome.how.value, masks),)
