"""One game being played: its course, who plays it, chance's part in it, and the journal that keeps it."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mascarade.course.course import Course
from mascarade.course.showings import Showing
from mascarade.course.steps import Step
from mascarade.records.digest import digest
from mascarade.records.disk import Disk
from mascarade.records.header import Head
from mascarade.records.journal import Journal
from mascarade.records.lines import Chosen, Declared, Line, Shown, TakenBack
from mascarade.records.reading import DISK
from mascarade.records.resuming import ended, resume
from mascarade.records.spelling import spelled
from mascarade.rules.cards import Player
from mascarade.rules.choices import Challenge, Choice, Deal, Pass
from mascarade.rules.decisions import Decision
from mascarade.rules.engine import Saw, pending
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game
from mascarade.rules.view import View, view
from mascarade.wording.masks import NO_OWN_NAMES, MaskNames, own_names
from mascarade.wording.speech import Speech

if TYPE_CHECKING:
    from mascarade.bot_seats import Guests
    from mascarade.bots.company import Guest


class Session:
    """A game among named people; the only thing in the program that changes as it is played.

    Where it has a journal, whatever happens is safe on the disk before the call that makes it happen returns, or else
    ``trouble`` says why it is not.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        first: Player,
        chance: random.Random | None = None,
        journal: Journal | None = None,
        course: Course | None = None,
        own: MaskNames = NO_OWN_NAMES,
        guests: Sequence["Guest | None"] = (),
    ) -> None:
        if len(names) != game.players:
            raise ValueError(f"{game.players} players, but {len(names)} names")
        self.game = game
        self.names = tuple(names)
        self.speech = Speech(self.names, game.edition, own)
        """How this game is spoken of."""
        self.journal = journal
        self._course = course or Course(new_game(game, first))
        self._chance = chance or random.SystemRandom()
        self.bots = {Player(seat): guest for seat, guest in enumerate(guests) if guest is not None}
        """The players who are bots, and which."""
        self._guests: Guests | None = None
        self._saved_turn = self.turn
        """The turn of the latest saving that succeeded."""
        self._news: list[tuple[int, str]] = []
        self._gather_news()

    @classmethod
    def begin(
        cls, head: Head, chance: random.Random | None = None, folder: Path | None = None, disk: Disk = DISK
    ) -> "Session":
        """A new game that is saved as it is played, among the other games unless a folder is named."""
        own = own_names(dict(head.scenario.own_names))
        journal = Journal.begin(head, folder, disk)
        seating = head.seating
        return cls(head.game, seating.names, seating.first, chance, journal, own=own, guests=seating.guests)

    @classmethod
    def resume(
        cls, path: Path, chance: random.Random | None = None, *, at_sound_point: bool = False, disk: Disk = DISK
    ) -> "Session":
        """A saved game, at the very decision at which it stopped.

        Raises BadRecord where it cannot be read, InUse where another program has it open, and Differs where this
        version of the program plays it otherwise; then it can be resumed at the last sound point, in a new file.
        """
        journal, course = resume(path, disk, at_sound_point=at_sound_point)
        head = journal.head
        own = own_names(dict(head.scenario.own_names))
        seating = head.seating
        return cls(head.game, seating.names, seating.first, chance, journal, course, own, seating.guests)

    @property
    def state(self) -> State:
        """The position of the game."""
        return self._course.state

    @property
    def steps(self) -> Sequence[Step]:
        """Every choice so far, chance's included, and every declaration, with what came of it."""
        return self._course.steps

    @property
    def history(self) -> list[Choice | Saw]:
        """The same as it was played: the whole game over again."""
        return [step.played for step in self._course.steps]

    @property
    def public_events(self) -> list[tuple[Event, ...]]:
        """What everybody has learnt, one entry a turn, the turn in progress last."""
        return self._course.public_events

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now, if the game is not over."""
        return self._course.decision

    @property
    def turn(self) -> int:
        """Which turn it is, counted from 1; 0 before the cards are dealt."""
        return len(self.public_events) - 1

    def name(self, player: Player) -> str:
        """What a player is called."""
        return self.names[player]

    def view(self, viewer: Player | None = None) -> View:
        """What a player sees, or the public table."""
        return view(self.state, viewer)

    # Who plays

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who are no bots."""
        return tuple(player for player in self.state.seating if player not in self.bots)

    def bot_chooses(self, ahead: tuple[Choice, ...] = ()) -> Choice:
        """What the bot that has to decide chooses; in a challenge round, after answers that are not settled yet."""
        if self._guests is None:
            from mascarade.bot_seats import Guests  # a table without bots need not load them

            self._guests = Guests(self._course, self.bots, self._chance)
        return self._guests.choose(ahead)

    # What happens

    def deal(self) -> tuple[Event, ...]:
        """Let chance shuffle and deal every card that is not dealt yet; returns what happened, card by card."""
        shuffled = list(self.game.line_up)
        for mask in self.state.cards:
            shuffled.remove(mask)
        self._chance.shuffle(shuffled)
        return self.choose(*map(Deal, shuffled))

    def choose(self, *choices: Choice) -> tuple[Event, ...]:
        """Play choices of whoever has to decide, one after the other, and save them together.

        Raises IllegalChoice at the first that is not legal; it changes nothing, and those before it have been played.
        """
        events: list[Event] = []
        lines: list[Line] = []
        try:
            for choice in choices:
                lines.append(self._chosen(choice, events))  # noqa: PERF401  those before an illegal one are kept
        finally:
            if lines:
                self._save(*lines, *ended(self.state))
        return tuple(events)

    def declare(self, player: Player) -> tuple[Event, ...]:
        """The table says that a player saw their own card out of turn (rules, section 3)."""
        events = self._course.declare(player)
        self._save(Declared(player, digest(self.state)))
        return events

    def _chosen(self, choice: Choice, events: list[Event]) -> Chosen:
        """Play a choice, add what happened, and return the line that keeps it."""
        text = spelled(choice, self.state)
        events += self._course.choose(choice)
        return Chosen(text, digest(self.state))

    # What is seen

    @property
    def unshown(self) -> tuple[Showing, ...]:
        """What the latest choice gives to be seen and nobody has seen yet, in the order in which it comes up."""
        return self._course.unshown

    def about_to_show(self, showing: Showing) -> None:
        """Cards are about to be drawn: from here on they count as seen, and are not shown again after a resume."""
        if self._course.show(showing.to):
            self._save(Shown(showing.to))

    # What is taken back

    @property
    def can_take_back(self) -> bool:
        """Whether the latest choice was public, and nothing hidden has come of it that anybody has seen."""
        return self._course.can_take_back

    @property
    def slip(self) -> tuple[Step, ...]:
        """What is taken back as one, from the latest choice of a person on; nothing where that cannot be.

        It ends where bots ended, and the answers of a challenge round belong together.
        """
        steps, at = self.steps, self._course.firm
        chosen = [number for number in range(at, len(steps)) if self._is_by_person(steps[number])]
        if not chosen:
            return ()
        begin = chosen[-1]
        if isinstance(steps[begin].played, Pass | Challenge):
            while begin > at and isinstance(steps[begin - 1].played, Pass | Challenge):
                begin -= 1
        return tuple(steps[begin:])

    def _is_by_person(self, one: Step) -> bool:
        decision = pending(one.before)
        assert decision is not None, "the game went on"
        return isinstance(one.played, Saw) or decision.by not in self.bots

    def take_back(self) -> Choice | Saw:
        """Go back to before the latest choice or declaration, and return it; raises Firm where that cannot be."""
        taken = self._course.take_back()
        self._save(TakenBack(digest(self.state)))
        return taken.played

    # What is saved

    @property
    def is_saved(self) -> bool:
        """Whether everything so far is safe on the disk."""
        return self.journal is not None and self.journal.is_saved

    @property
    def saved_turn(self) -> int | None:
        """The turn up to which the game is safe on the disk; ``None`` where nothing is that could be resumed."""
        is_there = self.journal is not None and self.journal.holds_a_beginning
        return self._saved_turn if is_there else None

    @property
    def trouble(self) -> str | None:
        """Why the game is not saved although it should be, in a sentence for the table."""
        return None if self.journal is None else self.journal.trouble

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences about the saving of the game that the table is to read now.

        What is wrong stands as long as it is wrong; what has happened, until two more turns are over.
        """
        news = tuple(words for turn, words in self._news if turn + 2 >= self.turn)
        return news if self.trouble is None else (self.trouble, *news)

    def save_again(self) -> None:
        """Try once more to save whatever is not safe, or not as it was written any more."""
        if self.journal is not None:
            self.journal.save_again()
            if self.is_saved:
                self._saved_turn = self.turn
            self._gather_news()

    def close(self) -> None:
        """Leave the game, so that it can be resumed."""
        if self.journal is not None:
            self.journal.close()

    def _save(self, *lines: Line) -> None:
        if self.journal is None:
            return
        if self.journal.append(*lines):
            self._saved_turn = self.turn
        self._gather_news()

    def _gather_news(self) -> None:
        if self.journal is not None:
            self._news += [(self.turn, words) for words in self.journal.take_news()]
