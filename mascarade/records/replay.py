"""A saved game played again through the engine, with every fingerprint compared, and resumed where it stopped."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from pathlib import Path

from msgspec.structs import replace

from mascarade.history import GameLog, NotUndoable, SeatHistory
from mascarade.language import _
from mascarade.records.disk import DISK, Disk
from mascarade.records.entries import (
    EARLY,
    ArrivalEntry,
    ChoiceEntry,
    DeclarationEntry,
    EndEntry,
    Entry,
    NotReadable,
    ShowingEntry,
    UndoEntry,
    UnknownEntry,
)
from mascarade.records.header import RULES, Header, fingerprint
from mascarade.records.journal import Journal, reopen
from mascarade.records.reading import BadRecord, Record
from mascarade.rules.choices import Choice, Deal, IllegalChoice
from mascarade.rules.engine import pending
from mascarade.rules.game import Game
from mascarade.rules.state import State
from mascarade.transcripts.parse import KnownNames, Pick, known_masks, parse_choice
from mascarade.transcripts.spans import BadTranscript, read_line
from mascarade.transcripts.text_form import choice_text
from mascarade.values import Value
from mascarade.version import __version__

DEAL = "deal "


class ReplayDifference(Value):
    """The point from which the game, played again, differs from what was saved."""

    choice: int
    """The number of the choice or declaration in the game, from 1, the deal's included."""
    turn: int
    """The turn, from 1; 0 while the cards are dealt."""


class Replay(Value):
    """A game as far as its record is sound."""

    game_log: GameLog
    sound: tuple[Entry, ...]
    difference: ReplayDifference | None


def replay(record: Record) -> Replay:
    """Play a saved game again up to its end, or up to the first entry that leads to another state than it did."""
    game_log, number = _played(record.header, record.entries)
    if number == len(record.entries):
        return Replay(game_log, record.entries, None)
    sound = record.entries[:number]
    at = sum(isinstance(one, ChoiceEntry | DeclarationEntry | UndoEntry) for one in sound) + 1
    game_log, _number = _played(record.header, sound)  # without what the first entry that differs has played
    return Replay(game_log, sound, ReplayDifference(at, len(game_log.public_events) - 1))


def _played(header: Header, entries: Sequence[Entry]) -> tuple[GameLog, int]:
    """Play entries as long as they are sound; return the game, and how many were."""
    game_log = GameLog(header.start)
    game_log.sit_down(SeatHistory.of(header.seating))
    return game_log, sum(1 for _sound in takewhile(lambda entry: _play(game_log, entry), entries))


def _play(game_log: GameLog, entry: Entry) -> bool:
    """Play one entry; return whether it can be played and leads to the state that it says."""
    try:
        match entry:
            case ChoiceEntry(text, state):
                game_log.choose(read_choice(text, game_log.state))
            case DeclarationEntry(player, state):
                game_log.declare(player)
            case UndoEntry(state):
                game_log.undo()
            case ShowingEntry(audience):
                return game_log.show(audience)
            case ArrivalEntry(player, participant):
                if not game_log.is_between_turns or player not in game_log.state.seating:
                    return False
                game_log.take_over(player, participant)
                return True
            case EndEntry(how=how):
                if how == EARLY and game_log.is_between_turns:
                    game_log.end_early()
                return end_entry(game_log) == (entry,)
            case UnknownEntry():
                return False
    except (NotReadable, IllegalChoice, NotUndoable):
        return False
    return fingerprint(game_log.state) == state


def end_entry(game_log: GameLog) -> tuple[EndEntry, ...]:
    """Return the entry that ends a finished game; nothing before the end."""
    state = game_log.state
    if state.outcome is None and not game_log.is_ended_early:
        return ()
    hands = len(state.game.hands)
    seat = {player: at for at, player in enumerate(state.seating)}
    masks = tuple(state.cards[seat[player] * hands : (seat[player] + 1) * hands] for player in sorted(seat))
    if state.outcome is None:
        return (EndEntry((), masks, EARLY),)
    return (EndEntry(state.outcome.winners, masks, state.outcome.how.value),)


class PlaysDifferently(BadRecord):
    """A saved game that this version of the program plays otherwise; the file is as it was."""

    def __init__(self, record: Record, difference: ReplayDifference) -> None:
        self.difference = difference
        message = _(
            "Saved game {file} was started with version {version}; version {this} plays it differently from choice "
            "{choice} (turn {turn}). You can continue from just before that choice. The file is kept."
        )
        super().__init__(
            message.format(
                file=record.path.name,
                version=record.header.program,
                this=__version__,
                choice=difference.choice,
                turn=difference.turn,
            )
        )


def resume(path: Path, disk: Disk = DISK, *, at_sound_point: bool = False) -> tuple[Journal, GameLog]:
    """Open the journal with which a saved game goes on, and return it with the game's log so far.

    Raise PlaysDifferently where this version of the program plays it otherwise. At the sound point, if that is asked
    for, the game goes on all the same, in a file of its own.
    """
    record, journal = reopen(path, disk)
    played = replay(record)
    if played.difference is not None:
        journal.close()
        if not at_sound_point:
            raise PlaysDifferently(record, played.difference)
        header = replace(record.header, program=__version__, rules=RULES)
        journal = Journal.begin(header, path.parent, disk)
        journal.append(*played.sound)
    missing = end_entry(played.game_log)
    if missing and not any(isinstance(entry, EndEntry) for entry in record.entries):
        journal.append(*missing)
    return journal, played.game_log


# Choices as saved games write them: in the words of transcripts, people by their numbers, and the deal besides


def write_choice(choice: Choice, state: State) -> str:
    """Return the text of a choice that is to be made in a state."""
    if isinstance(choice, Deal):
        return DEAL + choice.mask
    decision = pending(state)
    assert decision is not None, "nothing is chosen once the game is over"
    return choice_text(choice, decision.by, _known_names(state.game).names)


def read_choice(text: str, state: State) -> Choice:
    """Return the choice that a text says in a state, legal or not. Raise NotReadable if it says none."""
    if text.startswith(DEAL):
        return Deal(text.removeprefix(DEAL))
    decision = pending(state)
    if decision is None:
        raise NotReadable
    try:
        words = parse_choice(read_line(text, 1), decision.by, _known_names(state.game))
    except BadTranscript:
        raise NotReadable from None
    return words.answering(decision) if isinstance(words, Pick) else words


@lru_cache(maxsize=16)
def _known_names(game: Game) -> KnownNames:
    numbers = tuple(str(player + 1) for player in range(game.players))
    return KnownNames(numbers, known_masks(game.own_masks))
