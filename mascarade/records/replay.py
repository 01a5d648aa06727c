"""Replaying saved games: to compare them, resume them, and write them as transcripts and summaries."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from pathlib import Path

from msgspec.structs import replace

from mascarade.history import GameLog, NotUndoable, Step
from mascarade.language import ENGLISH, _, in_language, pgettext
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
from mascarade.records.reading import BadRecord, Record, read_record
from mascarade.rules.cards import CardOf, Player
from mascarade.rules.choices import Announce, Choice, Deal, IllegalChoice, Pretend, Really
from mascarade.rules.engine import pending
from mascarade.rules.events import Revealed
from mascarade.rules.game import Game, HouseRules, Outcome, slot_of
from mascarade.rules.state import State
from mascarade.transcripts.parse import KnownNames, Pick, known_masks, parse_choice
from mascarade.transcripts.spans import BadTranscript, read_line
from mascarade.transcripts.text_form import choice_text, write_transcript
from mascarade.values import Value
from mascarade.version import __version__
from mascarade.wording.phrases import edition_title, join_list
from mascarade.wording.sentences import early_end_sentence, victory_sentence

DEAL = "deal "


class ReplayDifference(Value):
    """The point at which the replayed game differs from the saved one."""

    choice: int
    """The number of the choice or declaration in the game, from 1, the deal's included."""
    turn: int
    """The turn, from 1; 0 while the cards are dealt."""


class Replay(Value):
    """A replayed game, as far as its record can be followed."""

    game_log: GameLog
    sound: tuple[Entry, ...]
    difference: ReplayDifference | None


def replay(record: Record) -> Replay:
    """Replay a saved game to its end, or to the first entry that leads to another state than before."""
    game_log, number = _play_entries(record.header, record.entries)
    if number == len(record.entries):
        return Replay(game_log, record.entries, None)
    sound = record.entries[:number]
    at = sum(isinstance(one, ChoiceEntry | DeclarationEntry | UndoEntry) for one in sound) + 1
    game_log, _number = _play_entries(record.header, sound)  # without the effects of the entry that differs
    return Replay(game_log, sound, ReplayDifference(at, len(game_log.public_events) - 1))


def _play_entries(header: Header, entries: Sequence[Entry]) -> tuple[GameLog, int]:
    """Play entries until one leads to another state than before; return the game and the number of good entries."""
    game_log = GameLog(header.start)
    game_log.sit_down(header.seating)
    return game_log, sum(1 for _sound in takewhile(lambda entry: _play(game_log, entry), entries))


def _play(game_log: GameLog, entry: Entry) -> bool:
    """Play one entry; return whether that was possible and led to the state that the entry records."""
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
    """Return the entry that ends a finished game, or ``None`` before the end."""
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
    """A saved game that this version of the program plays differently; its file is unchanged."""

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
    """Open a saved game to go on with; return its journal, and its log so far.

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


# Choices in saved games: as in transcripts, with numbers for people, and with the deal


def write_choice(choice: Choice, state: State) -> str:
    """Return the text of a choice in a state."""
    if isinstance(choice, Deal):
        return DEAL + choice.mask
    decision = pending(state)
    assert decision is not None, "nothing is chosen once the game is over"
    return choice_text(choice, decision.by, _numbers(state.game))


def read_choice(text: str, state: State) -> Choice:
    """Parse the text of a choice in a state, legal or not. Raise NotReadable if it names no choice."""
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
    return KnownNames(_numbers(game), known_masks(game.own_masks))


def _numbers(game: Game) -> tuple[str, ...]:
    """Return the names of the players in saved games: their numbers, from 1."""
    return tuple(str(player + 1) for player in range(game.players))


# A finished game told to others: a transcript that the referee confirms, and a summary to paste into a chat


class NotFinished(BadRecord):
    """A game that is not over, about which nothing may be revealed."""


class FinishedGame(Value):
    """A game that is over, from the deal to the victory."""

    header: Header
    game_log: GameLog
    outcome: Outcome | None
    """How the game was won; ``None`` if the table ended it early."""


def finished_game(path: Path, disk: Disk = DISK) -> FinishedGame:
    """Return the finished game in a file.

    Raise NotFinished if it is not over, and BadRecord where it cannot be read or this version plays it otherwise.
    """
    record = read_record(path, disk)
    played = replay(record)
    if played.difference is not None:
        raise PlaysDifferently(record, played.difference)
    outcome = played.game_log.state.outcome
    if not played.game_log.is_over:
        raise NotFinished(_("Game {game} is not finished; it can be exported once it is.").format(game=path.stem))
    return FinishedGame(record.header, played.game_log, outcome)


def scenario_file(game: FinishedGame) -> str | None:
    """Return the name of the scenario's file for a transcript, or ``None`` if nothing has to be looked up in it."""
    scenario = game.header.scenario
    return f"{scenario.id}.toml" if scenario.own_masks or scenario.house != HouseRules() else None


# A transcript is the same in every language, like a saved game, so its remarks are not translated.
def transcript(game: FinishedGame) -> str:
    """Return the game as a transcript."""
    header = game.header
    scenario = header.scenario
    remarks = [f"{scenario.title}, {header.created:%Y-%m-%d}"]
    in_play = scenario.line_up(len(header.seating.names))
    own = ((mask, name) for mask, name in scenario.own_names if mask in in_play)
    remarks += [f"{mask} is the mask {name}" for mask, name in own]
    played = (step.played for step in game.game_log.steps)
    return write_transcript(header.start, played, header.seating.names, remarks=remarks, scenario=scenario_file(game))


def markdown(game: FinishedGame) -> str:
    """Return a summary in Markdown: who won, who ended with what, and how much was swapped and lied.

    It is in English whatever language is spoken, as transcripts are, so that a game has one summary.
    """
    return in_language(ENGLISH, lambda: "\n".join([*_title(game), "", *_fortunes(game), "", _figures(game)]) + "\n")


# NOTE: The title of a summary; {edition} is "second edition".
def _title(game: FinishedGame) -> list[str]:
    scenario = game.header.scenario
    title = pgettext("summary", "Mascarade: {scenario} ({edition}), {date}").format(
        scenario=_plain(scenario.translated_title),
        edition=edition_title(scenario.edition),
        date=f"{game.header.created.astimezone():%Y-%m-%d}",
    )
    state = game.game_log.state
    fortunes = dict(zip(state.seating, state.coins, strict=True))
    names = [_plain(participant.name) for participant in game.game_log.seat_history.now]
    told = early_end_sentence() if game.outcome is None else victory_sentence(game.outcome, names, fortunes)
    return [f"**{title}**", "", told]


def _fortunes(game: FinishedGame) -> list[str]:
    """Return the players' coins at the end, the richest first, winners in bold."""
    state = game.game_log.state
    rows = [
        f"| {pgettext('summary', 'Player')} | {pgettext('summary', 'Coins')} | {pgettext('summary', 'Mask')} |",
        "|---|--:|---|",
    ]
    by_fortune = sorted(zip(state.coins, state.seating, strict=True), key=lambda pair: (-pair[0], pair[1]))
    winners = () if game.outcome is None else game.outcome.winners
    for coins, player in by_fortune:
        name = _plain(game.game_log.seat_history.now[player].name)
        shown = f"**{name}**" if player in winners else name
        rows.append(f"| {shown} | {coins} | {_plain(join_list(_masks(game, player)))} |")
    return rows


def _masks(game: FinishedGame, player: Player) -> list[str]:
    """Return the masks that a player has at the end."""
    (end,) = end_entry(game.game_log)
    return [game.header.phrases.mask(mask) for mask in end.masks[player]]


def _figures(game: FinishedGame) -> str:
    """Return how long the game took, and how often its players swapped and lied."""
    tally: Counter[str] = Counter()
    for step in game.game_log.steps:
        tally[_figure(step)] += 1
        tally["contested"] += any(isinstance(event, Revealed) for event in step.events)
    words = (
        pgettext("summary", "Turns: {turns}"),
        _("Swaps: {really} real, {pretended} pretended"),
        _("Announcements: {truly} true, {falsely} false; challenged: {contested}"),
    )
    tally["turns"] = len(game.game_log.public_events) - 1
    return " \\\n".join(line.format_map(tally) for line in words)


def _figure(step: Step) -> str:
    """Return the figure that a step adds to: swaps, pretences, true or false announcements, or ``None``."""
    played, before = step.played, step.before
    if isinstance(played, Really | Pretend):
        return "really" if isinstance(played, Really) else "pretended"
    if isinstance(played, Announce):
        slot = slot_of(before.game, before.seating, CardOf(before.active_player, played.own))
        return "truly" if before.cards[slot] == played.mask else "falsely"
    return ""


def _plain(text: str) -> str:
    """Escape whatever Markdown or a chat would take for markup, links or mentions in a name."""
    return re.sub(r"([\\`*_{}\[\]<>()#+!|~@:&])", r"\\\1", text)
