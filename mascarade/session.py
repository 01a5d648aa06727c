"""A game in progress: its log, its players, its chance, its journal, and its bots."""

import random
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from mascarade.bots import BotSeat
from mascarade.bots.outcome_cache import clear_outcome_cache
from mascarade.bots.strategies import LineupOfBots
from mascarade.game_options import Seating
from mascarade.history import GameLog, Participant, Showing, Step
from mascarade.records.disk import DISK, Disk
from mascarade.records.entries import ArrivalEntry, ChoiceEntry, DeclarationEntry, Entry, ShowingEntry, UndoEntry
from mascarade.records.header import Header, fingerprint
from mascarade.records.journal import Journal
from mascarade.records.replay import end_entry, resume, write_choice
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Deal, Decision, Kind, Saw
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game
from mascarade.rules.view import View, view
from mascarade.wording.phrases import Phrases


class Session:
    """A game among named players; the only object in the program that changes with each step.

    In a saved game, every step is safe on the disk before the call that makes it returns; otherwise the journal says
    why not.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        first: Player,
        chance: random.Random | None = None,
        journal: Journal | None = None,
        game_log: GameLog | None = None,
        phrases: Phrases | None = None,
        bots: Sequence[BotSeat | None] = (),
    ) -> None:
        if len(names) != game.players:
            raise ValueError(f"{game.players} players, but {len(names)} names")
        self.game = game
        self.game_log = game_log or GameLog(new_game(game, first))
        self.game_log.sit_down(Seating(tuple(names), tuple(bots)))
        self.phrases = phrases or Phrases((), game.edition, in_centre=game.in_centre)
        """The words of this game."""
        self._chance = chance or random.SystemRandom()
        self._note_players()
        self.journal = journal
        """The journal that saves the game, if it is saved."""
        if journal is not None:
            journal.play_from(self.turn)

    @classmethod
    def begin(
        cls, header: Header, chance: random.Random | None = None, folder: Path | None = None, disk: Disk = DISK
    ) -> "Session":
        """Begin a new game that is saved as it is played, in the usual folder unless another is given."""
        return cls._saved(Journal.begin(header, folder, disk), GameLog(header.start), chance)

    @classmethod
    def resume(
        cls, path: Path, chance: random.Random | None = None, *, at_sound_point: bool = False, disk: Disk = DISK
    ) -> "Session":
        """Resume a saved game at the decision at which it stopped.

        Raise BadRecord if it cannot be read, InUse if another program has it open, and PlaysDifferently if this version
        of the program plays it differently; then it can be resumed at the last sound point, in a new file.
        """
        journal, game_log = resume(path, disk, at_sound_point=at_sound_point)
        return cls._saved(journal, game_log, chance)

    @classmethod
    def _saved(cls, journal: Journal, game_log: GameLog, chance: random.Random | None) -> "Session":
        """Return the game of a journal, with the steps played so far."""
        header = journal.header
        names, bots, first = header.seating.names, header.seating.bots, header.seating.first
        session = cls(header.game, names, first, chance, journal, game_log, header.phrases, bots)
        if waiting := session._draw_masks([]):
            session._save(*waiting)
        return session

    @property
    def state(self) -> State:
        """The position of the game."""
        return self.game_log.state

    @property
    def steps(self) -> Sequence[Step]:
        """Every choice so far, chance's included, and every declaration, with its events."""
        return self.game_log.steps

    @property
    def decision(self) -> Decision | None:
        """The pending decision, unless the game is over."""
        return self.game_log.decision

    @property
    def is_over(self) -> bool:
        """True if the game has been won, or the table has ended it as it stood."""
        return self.game_log.is_over

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the cards are dealt."""
        return self.game_log.turn

    def view(self, viewer: Player | None = None) -> View:
        """Return the view of a player, or of the public table."""
        return view(self.state, viewer)

    # Who plays

    def _note_players(self) -> None:
        """Update the names, phrases and bots to the present players; bots know all they have been told."""
        seat_history = self.game_log.seat_history.now
        self.names = tuple(participant.name for participant in seat_history)
        self.phrases = self.phrases.among(self.names)
        self.bots = {Player(number): one.bot for number, one in enumerate(seat_history) if one.bot is not None}
        """The kind of each bot, by player."""
        self._bots: SeatedBots | None = None

    def take_over(self, player: Player, participant: Participant) -> None:
        """Let a bot replace a person, or a person a bot; only between two turns."""
        assert self.game_log.is_between_turns, "a turn is played to its end by those who began it"
        self.game_log.take_over(player, participant)
        self._note_players()
        self._save(ArrivalEntry(player, participant))

    def end_early(self) -> None:
        """End the game as it stands, between two turns; nobody wins, and everything may be revealed."""
        assert self.game_log.is_between_turns, "a turn is played to its end"
        self.game_log.end_early()
        self._save(*end_entry(self.game_log))

    def phrases_in(self, turn: int) -> Phrases:
        """Return the words of this game with the names of those who played in a turn."""
        return self.phrases.among(tuple(participant.name for participant in self.game_log.seat_history.in_turn(turn)))

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who are people."""
        return tuple(player for player in self.state.seating if player not in self.bots)

    def bot_chooses(self, ahead: tuple[Choice, ...] = ()) -> Choice:
        """Return the choice of the bot that has to decide, in a challenge round after these open answers."""
        if self._bots is None:
            self._bots = SeatedBots(self.game_log, self.bots, self._chance)
        return self._bots.choose(ahead)

    # Playing

    def deal(self) -> tuple[Event, ...]:
        """Let chance shuffle and deal the cards not yet dealt; return the events, card by card."""
        shuffled = self.state.undealt
        self._chance.shuffle(shuffled)
        return self.choose(*map(Deal, shuffled))

    def choose(self, *choices: Choice) -> tuple[Event, ...]:
        """Play choices one after the other, let chance draw, and save all of them together.

        Raise IllegalChoice at the first that is not legal, which changes nothing; those before it have been played.
        """
        events: list[Event] = []
        lines: list[Entry] = []
        try:
            for choice in choices:
                lines.append(self._play_choice(choice, events))  # noqa: PERF401  those before an illegal one are kept
            lines += self._draw_masks(events)
        finally:
            if lines:
                self._save(*lines, *end_entry(self.game_log))
        return tuple(events)

    def declare(self, player: Player) -> tuple[Event, ...]:
        """Declare that a player saw their own card out of turn."""
        events = self.game_log.declare(player)
        self._save(DeclarationEntry(player, fingerprint(self.state)))
        return events

    def about_to_show(self, showing: Showing) -> None:
        """Record cards about to be drawn as seen, so that a resumed game does not show them again."""
        if self.game_log.show(showing.to):
            self._save(ShowingEntry(showing.to))

    def _draw_masks(self, events: list[Event]) -> list[Entry]:
        """Let chance draw the masks for which a power waits, and return their journal entries."""
        lines: list[Entry] = []
        while (decision := self.decision) is not None and decision.kind is Kind.DRAW:
            lines.append(self._play_choice(self._chance.choice(decision.options), events))
        return lines

    def _play_choice(self, choice: Choice, events: list[Event]) -> ChoiceEntry:
        """Play a choice, add its events to the list, and return its journal entry."""
        text = write_choice(choice, self.state)
        events += self.game_log.choose(choice)
        return ChoiceEntry(text, fingerprint(self.state))

    # Undoing

    @property
    def undoable(self) -> tuple[Step, ...]:
        """The steps that are undone together, from a person's latest choice on; none if that is impossible."""
        return self.game_log.undoable(self.bots)

    @property
    def last_undoable(self) -> tuple[Step, ...]:
        """The undoable steps, if no other player has answered or decided since; otherwise none."""
        return self.undoable if self.game_log.is_latest_by_person(self.bots) else ()

    def undo(self) -> Choice | Saw:
        """Undo the latest choice or declaration, and return it. Raise NotUndoable if that is impossible."""
        taken = self.game_log.undo()
        self._save(UndoEntry(fingerprint(self.state)))
        return taken.played

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences for the table about the saving of the game."""
        return () if self.journal is None else self.journal.notices(self.turn)

    @property
    def is_saved(self) -> bool:
        """True if everything so far is safe on the disk."""
        return self.journal is not None and self.journal.is_saved

    def close(self) -> None:
        """Close the game, so that it can be resumed."""
        if self.journal is not None:
            self.journal.close()

    def discard(self) -> None:
        """Close a game that is not played after all, and delete its file."""
        if self.journal is not None:
            self.journal.discard()
            self.journal = None

    def _save(self, *lines: Entry) -> None:
        if self.journal is not None:
            self.journal.turn = self.turn
            self.journal.append(*lines)


class SeatedBots:
    """The bots of a game, which catch up whenever they are asked and know only what each may know.

    In a resumed game they hear the game from its start. After an undo, new bots play that have never heard of the
    undone steps; asked the same again, they answer the same. A bot that replaced a person hears what that person was
    told.
    """

    def __init__(self, game_log: GameLog, bots: Mapping[Player, BotSeat], chance: random.Random) -> None:
        self._game_log = game_log
        self._bots = bots
        self._chance = chance
        self._bot_choices: dict[tuple[tuple[Choice | Saw, ...], tuple[Choice, ...]], Choice] = {}
        """The bots' choices since the last step that cannot be undone, by what was played before each choice."""
        self._firm = game_log.undo_limit
        clear_outcome_cache()  # events of earlier games would only use memory
        self._sit_down()

    def choose(self, ahead: tuple[Choice, ...] = ()) -> Choice:
        """Return the choice of the bot that has to decide, in a challenge round after these open answers."""
        if self._firm != self._game_log.undo_limit:
            self._firm = self._game_log.undo_limit
            self._bot_choices.clear()
        asked = tuple(one.played for one in self._game_log.steps[self._firm :]), ahead
        if asked not in self._bot_choices:
            self._bot_choices[asked] = self._decide(ahead)
        return self._bot_choices[asked]

    def _decide(self, ahead: tuple[Choice, ...]) -> Choice:
        played = [(one.played, one.events) for one in self._game_log.steps]
        state = self._game_log.state
        for choice in ahead:
            state, events = step(state, choice)
            played.append((choice, events))
        self._hear(played)
        decision = pending(state)
        assert decision is not None, "somebody has to decide"
        return self._company.choose(view(state, decision.by))

    def _sit_down(self) -> None:
        self._company = LineupOfBots(self._game_log.state.game, self._bots, self._chance)
        self._heard: list[Choice | Saw] = []

    def _hear(self, played: list[tuple[Choice | Saw, tuple[Event, ...]]]) -> None:
        """Let the bots hear the new steps; equal choices have led to equal events."""
        if [one for one, _events in played[: len(self._heard)]] != self._heard:
            self._sit_down()
        for number, (one, events) in enumerate(played[len(self._heard) :], start=len(self._heard)):
            self._company.hear(events, partial(self._hears_as, number))
            self._heard.append(one)

    def _hears_as(self, step: int, player: Player) -> Player | None:
        """Return the player as whom a bot heard a step, since it may have replaced a person later."""
        return self._game_log.seat_history.hears_as(player, step)
