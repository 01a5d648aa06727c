"""The talk at a table during a game: choices and claims, the table's own questions, and the bots' moments.

A front end types keys into it and draws what it holds; it knows no screen.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

from mascarade.game_options import Pace
from mascarade.language import _, pgettext
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.choices import Choice, Saw
from mascarade.session import Session
from mascarade.table.animations import Move
from mascarade.table.captions import Caption
from mascarade.table.challenge_round import Round
from mascarade.table.confirming import settled_unless_asked
from mascarade.table.dialogue_phases import Answer, Choosing, Claiming, Talk, Watching
from mascarade.table.first_game import strip
from mascarade.table.question_path import Walk
from mascarade.table.questions import SEAT_KEYS, Asking, Manner, Question, TakeBack, question_for, slip, who_saw
from mascarade.table.taking_back import is_at_beginning, undone
from mascarade.table.timing import SLOWNESS, Timing
from mascarade.table_keys import USUAL_KEYS


class Board(Protocol):
    """The public table of a front end: it is drawn anew on every change, and has a timer."""

    @property
    def is_waiting(self) -> bool:
        """True if something is about to come to pass."""

    def draw(self) -> None:
        """Draw the table as everybody sees it."""

    def let_pass(self, seconds: float, then: Callable[[], object], spent: float = 0.0) -> None:
        """Do something after some seconds, of which a part has been spent already; this replaces what was waited for.

        The time stands still while anything lies over the table.
        """

    def wait_for_nothing(self) -> None:
        """Forget what was waited for."""

    def rest(self) -> None:
        """Drop for a moment whatever is typed, which was meant for something that is no longer asked."""

    def let_name_end(self) -> None:
        """Drop letters until none has come for a moment: they are the rest of a name that was found already."""

    def keep_still(self, moves: Sequence[Move]) -> None:
        """Go on showing what lay at the seats before these moves, until they are shown."""

    async def move(self) -> bool:
        """Show what moves, as far as this front end does so, and then what lies at the seats now.

        Return whether somebody has ended all motion before its end.
        """


class Conversation:
    """The talk at one table, from the first question to the last."""

    is_lesson: ClassVar[bool] = False
    """True if the game is prepared, and not saved."""

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
        """The lines that tell what took effect last."""
        self.talk: Talk | None = None
        """The talk at this moment."""
        self.pace = pace
        """The speed at which bots play."""
        self.keys = USUAL_KEYS
        """The keys of what is done at the table."""
        self.passed_together: tuple[Player, ...] = ()
        """The players for whom somebody said at the end of the latest round that nobody else of them claims."""
        self._explains = explains
        """True if decisions are explained as in a first game."""
        self._timing = timing
        self._clock = clock
        self._board: Board | None = None
        self._set_aside: Talk | None = None
        """The talk that waits while the table asks itself something of its own."""
        self._awaited: tuple[Choice, ...] = ()
        """The answers of the challenge round after which time passes."""
        self._answer: asyncio.Future[Answer] | None = None

    @property
    def board(self) -> Board:
        """The table of the front end, which has to be laid before anything is said."""
        assert self._board is not None, "the table has been laid"
        return self._board

    def lie_on(self, board: Board) -> None:
        """Be drawn on a front end's table from now on."""
        self._board = board

    @property
    def caption(self) -> Caption | None:
        """The words that explain what is open now, if anybody wants any."""
        if not self._explains:
            return None
        words = strip(self.talk, self.session.decision, self.session.game.house)
        return Caption(words) if words else None

    def allows(self, talk: Talk) -> bool:  # noqa: ARG002  # a prepared game asks
        """Return whether the talk may become this one."""
        return True

    # What the game does with the table

    async def ask(self) -> Answer:
        """Put the pending decision before the table, and return what it settles on."""
        self.passed_together = ()
        return await self.settled(self._first_talk())

    async def wait_for_bot(self, words: str, seconds: float, spent: float) -> None:
        """Let everybody watch a bot for some seconds, of which a part has been spent already."""
        await self.settled(Watching(words, seconds), spent)

    def tell(self, lines: Sequence[str]) -> None:
        """Tell what took effect; it stays until the next choice has been made."""
        self.said = tuple(lines)
        self.board.draw()

    def bots_take(self, seconds: float) -> float:
        """Return how long something takes that bots do, at the tempo that was chosen."""
        return seconds * SLOWNESS[self.pace]

    async def settled(self, talk: Talk, spent: float = 0.0) -> Answer:
        """Take up a talk, and return what the table settles on."""
        self._answer = asyncio.get_running_loop().create_future()
        self._set_aside = None
        self._take_up(talk, spent)
        try:
            return await self._answer
        finally:
            self._answer = self.talk = None
            self.board.wait_for_nothing()

    def _first_talk(self) -> Talk:
        view = self.session.view()
        assert view.decision is not None, "the table is only asked while a game goes on"
        seating = tuple(seat.player for seat in view.seats)
        if view.claims is not None:
            spoken = Round(view.claims.to_answer, bots=frozenset(self.session.bots))
            return Claiming(spoken, seating, view.game.hands, keys=self.keys)
        return Choosing(Walk(question_for(Asking(view.decision, self.session.speech, seating, self.keys))))

    def _take_up(self, talk: Talk | None, spent: float = 0.0) -> None:
        """Go on with a talk; where people are asked something else, the table rests first."""
        if talk is not None and (self.talk is None or talk.asks != self.talk.asks):
            self.board.rest()
        self.talk = talk
        self.board.draw()
        self._attend(spent)

    # What bots take their time for

    def _attend(self, spent: float) -> None:
        """Let time pass where a bot is about to do something, and where a round is about to close."""
        match self.talk:
            case Watching(_words, seconds):
                self.board.let_pass(seconds, lambda: self._settle(()), spent)
            case Claiming() as claiming if claiming.takes_time:
                self._attend_round(claiming.round)
            case _:
                self.board.wait_for_nothing()

    def _attend_round(self, spoken: Round) -> None:
        """Decide what a bot says first, and let it say that when its time has come."""
        if self.board.is_waiting and self._awaited == spoken.answers:
            return
        self._awaited = spoken.answers
        began = self._clock()
        said = self.session.bot_chooses(spoken.answers) if spoken.asks_bot else None
        seconds = self.bots_take(self._timing.bot_answer)
        self.board.let_pass(seconds, lambda: self._moment_passed(said), self._clock() - began)

    def _moment_passed(self, said: Choice | None) -> None:
        assert isinstance(self.talk, Claiming), "time passes for the talk that is going on"
        self._went_on(self.talk.goes_on(said))

    def change_pace(self, by: int) -> None:
        """Let bots play faster, or more slowly."""
        if self.session.bots:
            paces = tuple(Pace)
            self.pace = paces[max(0, min(len(paces) - 1, paces.index(self.pace) + by))]
            self.board.draw()

    # What people do with the table

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means in the present talk; return whether it means anything."""
        talk = self.talk
        if self._went_on(None if talk is None else talk.press(key, character)):
            if key != "enter" and isinstance(talk, Choosing) and self._has_taken_from(talk):
                self.board.let_name_end()
            return True
        return key == "backspace" and self.take_back_at_once()

    def _has_taken_from(self, talk: Choosing) -> bool:
        """Return whether a mask was taken from a list since this was the talk."""
        now = self.talk
        is_still_list = isinstance(now, Choosing) and now.settled is None and now.walk == talk.walk
        return talk.marked is not None and not is_still_list

    def choose_seat(self, at: int) -> None:
        """Choose a seat, counted from the first, or claim for the player who sits there."""
        self.press(SEAT_KEYS[at], None)

    def choose_mask(self, mask: MaskId) -> None:
        """Choose a mask, where masks are being chosen."""
        if isinstance(self.talk, Choosing) and self.talk.marked is not None:
            offers = self.talk.walk.question.offers
            self._went_on(self.talk.take(next(offer for offer in offers if offer.mask == mask)))

    def back(self) -> bool:
        """Go one step back; return whether there was one."""
        if self._went_on(None if self.talk is None else self.talk.back()):
            return True
        talk, self._set_aside = self._set_aside, None
        if talk is not None:
            self._take_up(talk)
        return talk is not None

    def _went_on(self, talk: Talk | None) -> bool:
        """Take up what a talk has become, if it has become anything; return whether it has."""
        if talk is None:
            return False
        if not self.allows(talk):
            self.board.draw()
            return True
        before, talk = self.talk, settled_unless_asked(talk, self.session.state)
        if talk.settled is None:
            self._take_up(talk)
        else:
            self.talk = talk
            self.board.rest()
            if isinstance(talk, Claiming):  # so that the last answers are seen
                self.passed_together = before.round.unanswered if isinstance(before, Claiming) else ()
                self.board.draw()
            self._settle(talk.settled)
        return True

    @property
    def _open(self) -> asyncio.Future[Answer] | None:
        """The answer that is awaited; none once it has been given, though the game has not gone on from there yet."""
        return None if self._answer is None or self._answer.done() else self._answer

    def _settle(self, answer: Answer) -> None:
        if (awaited := self._open) is None:
            return
        choice = answer[0] if len(answer) == 1 else None
        if isinstance(choice, Saw):
            self.said = self._declared(choice.player)
            self._after_aside()
        elif isinstance(choice, TakeBack):
            self._take_back(_("Taken back: everybody agreed."))
        else:
            awaited.set_result(answer)

    @property
    def can_take_back_at_once(self) -> bool:
        """True if nobody has answered or decided since the latest choice, and nothing else is being chosen yet."""
        is_untouched = self._open is not None and self._set_aside is None and is_at_beginning(self.talk)
        return is_untouched and bool(self.session.slip_of_latest)

    def take_back_at_once(self) -> bool:
        """Undo the latest choice without asking, where that is possible; return whether it was."""
        if not self.can_take_back_at_once:
            return False
        self._set_aside = self.talk
        self._take_back(pgettext("table", "Taken back."))
        return True

    def take_back_before_cover(self) -> None:
        """Undo the choice after which the laptop would have changed hands."""
        self.said = undone(self.session, pgettext("table", "Taken back."))

    def _take_back(self, told: str) -> None:
        """Undo the latest choice, and ask for it again; a round in which only a look was declared goes on."""
        is_declared = all(isinstance(step.played, Saw) for step in self.session.slip)
        self.said = undone(self.session, told)
        if isinstance(self._set_aside, Claiming) and not is_declared:
            self._set_aside = None
        self._after_aside()

    def _after_aside(self) -> None:
        """Go on with the round that waited; else let the game ask anew, since it is not where it was."""
        talk, self._set_aside = self._set_aside, None
        if isinstance(talk, Claiming):
            self._take_up(talk)
        else:
            self.board.rest()
            self.talk = None
            self._settle(())

    def sit_anew(self, words: str) -> None:
        """Tell who has left or come between two turns, and let the game ask whoever decides now."""
        self.said = (words,)
        self._set_aside = None
        self._settle(())

    # What the table asks itself

    def ask_who_saw(self) -> None:
        """Ask whose own card was seen when no rule let them (rules, section 3), unless the game is over."""
        if self.session.decision is not None:
            self._ask_aside(Walk(who_saw(self.session.view(), self.session.speech)))

    def _declared(self, player: Player) -> tuple[str, ...]:
        """Declare that a player saw their own card; return what is told, which is the same where they owe a look."""
        if any(seat.owes_look for seat in self.session.view().seats if seat.player == player):
            return (_("{name} owes a look already.").format(name=self.session.name(player)),)
        return self.session.speech.tell(self.session.declare(player))

    def ask_to_take_back(self) -> bool:
        """Ask whether everybody agrees that the latest choice was a slip; return whether it can be taken back."""
        latest = self.session.slip
        if latest:
            leaf = slip(self.session.speech, latest[0])
            self._ask_aside(Walk(Question(Manner.CARDS, leaf.what, ()), choice=leaf))
        return bool(latest)

    def _ask_aside(self, walk: Walk) -> None:
        """Ask something of the table's own while the decision waits."""
        if self.talk is not None and self._set_aside is None:
            self._set_aside = self.talk
            self._take_up(Choosing(walk))
