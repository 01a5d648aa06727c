"""The dialogue at a table during a game: choices, claims, the table's own questions, and the pauses of bots.

A front end passes keys to it and draws its phase; it knows no screen.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar

from mascarade.game_options import Pace, Timing
from mascarade.language import _, pgettext
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.choices import Choice, Saw
from mascarade.session import Session
from mascarade.table.animations import Board
from mascarade.table.dialogue_phases import (
    Answer,
    BotPhase,
    ChallengePhase,
    ChallengeRound,
    ChoicePhase,
    Phase,
    is_at_beginning,
    settle_or_confirm,
)
from mascarade.table.dialogue_words import first_game_hint
from mascarade.table.hot_seat import Caption
from mascarade.table.questions import (
    Layout,
    Question,
    QuestionContext,
    Undo,
    question_for,
    undo_of,
    who_saw,
)
from mascarade.table_keys import SEAT_KEYS, USUAL_KEYS
from mascarade.wording.flavour import FlavourPlace
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import join_names

SLOWNESS = {Pace.SLOW: 1.8, Pace.NORMAL: 1.0, Pace.FAST: 0.4, Pace.INSTANT: 0.0}
"""The factor on the duration of everything that bots do."""


class Dialogue:
    """The dialogue at one table: a state machine whose phase changes with keys, with bots and with time."""

    is_lesson: ClassVar[bool] = False
    """True if the game is prepared, and not saved."""
    board: Board
    """The table of the front end, which must be set before the dialogue begins."""

    def __init__(
        self,
        session: Session,
        timing: Timing,
        clock: Callable[[], float],
        pace: Pace = Pace.NORMAL,
        *,
        explains: bool = False,
    ) -> None:
        self.session = session
        self.said: tuple[str, ...] = ()
        """The lines about what happened last."""
        self.since = ""
        """A line about what happened to the active player's coins and cards while bots played."""
        self.phase: Phase | None = None
        """The open phase; ``None`` while the game continues by itself."""
        self.pace = pace
        """The speed at which bots play."""
        self.keys = USUAL_KEYS
        """The keys of the actions at the table."""
        self.passed_together: tuple[Player, ...] = ()
        """The players who were said together not to challenge, at the end of the latest round."""
        self.joke: Callable[[FlavourPlace], str] = lambda _place: ""
        """The function that draws a joke for a place; it returns an empty text if the table wants none."""
        self.explains = explains
        """True if decisions are explained, as in a first game."""
        self._timing = timing
        self._clock = clock
        self._set_aside: Phase | None = None
        """The phase that waits while the table answers a question of its own."""
        self._awaited: tuple[Choice, ...] = ()
        """The answers in the challenge round when its timer was last started."""
        self._answer: asyncio.Future[Answer] | None = None

    @property
    def caption(self) -> Caption | None:
        """The explanation of the open phase, if anybody wants one."""
        if not self.explains:
            return None
        words = first_game_hint(self.phase, self.session.decision, self.session.game.house)
        return Caption(words) if words else None

    def allows(self, phase: Phase) -> bool:  # noqa: ARG002  # a prepared game asks
        """Return whether this phase may follow."""
        return True

    # Called by the game

    async def ask(self) -> Answer:
        """Ask the table for the pending decision, and return its answer."""
        self.passed_together = ()
        return await self.settle(self._first_phase())

    async def wait_for_bot(self, words: str, seconds: float, spent: float) -> None:
        """Let everybody watch a bot for some seconds, part of which may be spent already."""
        await self.settle(BotPhase(words, seconds), spent)

    def tell(self, lines: Sequence[str]) -> None:
        """Show lines about what happened, until the next choice has been made."""
        self.said, self.since = tuple(lines), ""
        self.board.draw()

    def bot_seconds(self, seconds: float) -> float:
        """Return the duration of something that bots do, at the chosen pace."""
        return seconds * SLOWNESS[self.pace]

    async def settle(self, phase: Phase, spent: float = 0.0) -> Answer:
        """Open a phase, and return the answer that the table settles on."""
        self._answer = asyncio.get_running_loop().create_future()
        self._set_aside = None
        self._open_phase(phase, spent)
        try:
            return await self._answer
        finally:
            self._answer = self.phase = None
            self.board.cancel_scheduled()

    def _first_phase(self) -> Phase:
        view = self.session.view()
        assert view.decision is not None, "the table is only asked while a game goes on"
        seating, hands = view.seating, view.game.hands
        if view.claims is not None:
            spoken = ChallengeRound(view.claims.to_answer, bots=frozenset(self.session.bots))
            silence, challenged = map(self.joke, (FlavourPlace.SILENCE, FlavourPlace.CHALLENGED))
            return ChallengePhase(spoken, seating, hands, keys=self.keys, silence=silence, challenged=challenged)
        context = QuestionContext(view.decision, self.session.phrases, seating, self.keys)
        return ChoicePhase(question_for(context))

    def _open_phase(self, phase: Phase | None, spent: float = 0.0) -> None:
        """Switch to a phase; if it asks people another question, the table rests first."""
        if phase is not None and (self.phase is None or phase.asks != self.phase.asks):
            self.board.rest()
        self.phase = phase
        self.board.draw()
        self._schedule_next(spent)

    # The timing of bots

    def _schedule_next(self, spent: float) -> None:
        """Start the timer if a bot is about to act or a round is about to close."""
        match self.phase:
            case BotPhase(_words, seconds):
                self.board.schedule(seconds, lambda: self._settle(()), spent)
            case ChallengePhase() as claiming if claiming.takes_time:
                self._schedule_round(claiming.round)
            case _:
                self.board.cancel_scheduled()

    def _schedule_round(self, spoken: ChallengeRound) -> None:
        """Decide a bot's answer at once, and let the bot give it when its time has come."""
        if self.board.is_waiting and self._awaited == spoken.answers:
            return
        self._awaited = spoken.answers
        began = self._clock()
        said = self.session.bot_chooses(spoken.answers) if spoken.asked in spoken.bots else None
        seconds = self.bot_seconds(self._timing.bot_answer)
        self.board.schedule(seconds, lambda: self._moment_passed(said), self._clock() - began)

    def _moment_passed(self, said: Choice | None) -> None:
        assert isinstance(self.phase, ChallengePhase), "time passes for the phase that is open"
        self._follow(self.phase.goes_on(said))

    def change_pace(self, by: int) -> None:
        """Make bots play faster or more slowly."""
        if self.session.bots:
            paces = tuple(Pace)
            self.pace = paces[max(0, min(len(paces) - 1, paces.index(self.pace) + by))]
            self.board.draw()

    # Called by people's keys

    def press(self, key: str, character: str | None) -> bool:
        """Handle a key; return whether it has a meaning in this phase."""
        phase = self.phase
        if self._follow(None if phase is None else phase.press(key, character)):
            if key != "enter" and isinstance(phase, ChoicePhase) and self._has_taken_from(phase):
                self.board.drop_rest_of_name()
            return True
        return key == "backspace" and self.undo_at_once()

    def _has_taken_from(self, phase: ChoicePhase) -> bool:
        """Return whether a mask has been chosen from this phase's list."""
        now = self.phase
        is_still_list = isinstance(now, ChoicePhase) and now.settled is None and now.asks == phase.asks
        return phase.marked is not None and not is_still_list

    def choose_seat(self, at: int) -> None:
        """Choose the seat with this index, or challenge for the player who sits there."""
        self.press(SEAT_KEYS[at], None)

    def choose_mask(self, mask: MaskId) -> None:
        """Choose a mask, if the phase asks for one."""
        if isinstance(self.phase, ChoicePhase) and self.phase.marked is not None:
            options = self.phase.question.options
            self._follow(self.phase.take(next(option for option in options if option.mask == mask)))

    def back(self) -> bool:
        """Go one step back; return whether there was one."""
        if isinstance(self.phase, ChoicePhase | ChallengePhase) and self._follow(self.phase.back()):
            return True
        phase, self._set_aside = self._set_aside, None
        if phase is not None:
            self._open_phase(phase)
        return phase is not None

    def _follow(self, phase: Phase | None) -> bool:
        """Switch to the next phase, if any; return whether there is one."""
        if phase is None:
            return False
        if not self.allows(phase):
            self.board.draw()
            return True
        before, phase = self.phase, settle_or_confirm(phase, self.session.state)
        if phase.settled is None:
            self._open_phase(phase)
        else:
            self.phase = phase
            self.board.rest()
            if isinstance(phase, ChallengePhase):  # so that the last answers are seen
                self.passed_together = before.round.unanswered if isinstance(before, ChallengePhase) else ()
                self.board.draw()
            self._settle(phase.settled)
        return True

    @property
    def _open(self) -> asyncio.Future[Answer] | None:
        """The future of the awaited answer; ``None`` once it has been given, even if the game has not continued yet."""
        return None if self._answer is None or self._answer.done() else self._answer

    def _settle(self, answer: Answer) -> None:
        if (awaited := self._open) is None:
            return
        choice = answer[0] if len(answer) == 1 else None
        if isinstance(choice, Saw):
            self.said = self._declare(choice.player)
            self._return_to_set_aside()
        elif isinstance(choice, Undo):
            self._take_back(_("Taken back: everybody agreed."))
        else:
            awaited.set_result(answer)

    @property
    def can_undo_at_once(self) -> bool:
        """True if nobody has answered or decided since the latest choice, and no new choice has been begun."""
        is_untouched = self._open is not None and self._set_aside is None and is_at_beginning(self.phase)
        return is_untouched and bool(self.session.last_undoable)

    @property
    def undo_key(self) -> str:
        """The key that undoes the latest choice now, at once or if all agree; empty if none does."""
        if self.can_undo_at_once:
            return "backspace"
        return self.keys.take_back if self.session.undoable else ""

    def undo_at_once(self) -> bool:
        """Undo the latest choice without asking, if possible; return whether it was undone."""
        if not self.can_undo_at_once:
            return False
        self._set_aside = self.phase
        self._take_back(pgettext("table", "Taken back."))
        return True

    def undo_before_cover(self) -> None:
        """Undo the choice that would make the laptop change hands."""
        self.said = self._undo(pgettext("table", "Taken back."))

    def _take_back(self, told: str) -> None:
        """Undo the latest choice and ask for it again; after the undo of a mere declaration, continue the round."""
        is_declared = all(isinstance(step.played, Saw) for step in self.session.undoable)
        self.said = self._undo(told)
        if isinstance(self._set_aside, ChallengePhase) and not is_declared:
            self._set_aside = None
        self._return_to_set_aside()

    def _undo(self, told: str) -> tuple[str, ...]:
        """Undo the latest choice, and return the lines for the table, and who has to change seats again."""
        before = self.session.state.seating
        for _one in self.session.undoable:
            self.session.undo()
        moved = sorted(was for was, now in zip(before, self.session.state.seating, strict=True) if was != now)
        words = _("{names}, change back to your old places.")
        return (told, words.format(names=join_names(moved, self.session.names))) if moved else (told,)

    def _return_to_set_aside(self) -> None:
        """Continue the round that waited; otherwise let the game ask again, because the position has changed."""
        phase, self._set_aside = self._set_aside, None
        if isinstance(phase, ChallengePhase):
            self._open_phase(phase)
        else:
            self.board.rest()
            self.phase = None
            self._settle(())

    def announce_seat_change(self, words: str) -> None:
        """Tell who has left or come between two turns, and let the game ask the player who decides now."""
        self.said = (words,)
        self._set_aside = None
        self._settle(())

    # The table's own questions

    def ask_who_saw(self) -> None:
        """Ask who saw their own card out of turn, unless the game is over."""
        if self.session.decision is not None:
            self._ask_aside(ChoicePhase(who_saw(self.session.view(), self.session.phrases)))

    def _declare(self, player: Player) -> tuple[str, ...]:
        """Declare that a player saw their own card; return the same lines even if the player already owes a look."""
        if player in self.session.state.owes_look:
            return (_("{name} already has to look.").format(name=self.session.names[player]),)
        return tell(self.session.declare(player), self.session.phrases)

    def ask_to_undo(self) -> bool:
        """Ask whether everybody agrees to undo the latest choice; return whether it can be undone."""
        latest = self.session.undoable
        if latest:
            leaf = undo_of(self.session.phrases, latest[0])
            self._ask_aside(ChoicePhase(Question(Layout.CARDS, leaf.what, ()), leaf))
        return bool(latest)

    def _ask_aside(self, phase: ChoicePhase) -> None:
        """Ask a question of the table's own while the decision waits."""
        if self.phase is not None and self._set_aside is None:
            self._set_aside = self.phase
            self._open_phase(phase)
