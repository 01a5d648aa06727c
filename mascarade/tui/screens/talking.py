"""What is said at the table: choices and claims, what the table asks itself, and the moments that bots take."""

import asyncio
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from mascarade.language import _
from mascarade.rules.choices import Choice
from mascarade.rules.engine import Saw
from mascarade.session import Session
from mascarade.table.challenges import Round
from mascarade.table.questions import SEAT_KEYS, Asking, Manner, Question, TakeBack, question_for, slip, who_saw
from mascarade.table.talk import Answer, Choosing, Claiming, Talk, Watching
from mascarade.table.walk import Walk
from mascarade.tui.screens.timed import TimedScreen
from mascarade.tui.widgets.masks import MaskPressed
from mascarade.tui.widgets.seats import SeatPressed


class TalkingScreen(TimedScreen[None]):
    """A table at which people talk; how it looks is said elsewhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", _("one step back; at the beginning, the menu")),
        Binding("t", "declare", _("the table says that somebody saw their own card")),
        Binding(
            "z", "take_back", _("take back the latest choice, if everybody agrees and nothing hidden has come of it")
        ),
        Binding("m", "app.memory", _("read again what was said aloud, as far as the memory aid goes")),
        Binding("space", "hasten", _("a bot need not take its time")),
        Binding("minus", "pace(-1)", _("bots play more slowly")),
        Binding("plus", "pace(1)", _("bots play faster")),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._said: tuple[str, ...] = ()
        self._talk: Talk | None = None
        self._set_aside: Talk | None = None
        """What waits while the table asks itself something of its own."""
        self._bots_said: dict[tuple[Choice, ...], Choice] = {}
        """What bots have said in this challenge round, after which answers; asked again, they say the same."""
        self._awaited: tuple[Choice, ...] = ()
        """The answers of the challenge round after which time passes."""
        self._answer: asyncio.Future[Answer] | None = None

    def draw(self) -> None:
        """Draw the table as it is seen by all."""
        raise NotImplementedError

    # What the game does with the table

    async def ask(self) -> Answer:
        """Put the pending decision before the table, and wait for what it settles on."""
        return await self._settled(self._first_talk())

    async def wait_for_bot(self, words: str, seconds: float, spent: float) -> None:
        """Let everybody watch a bot for so many seconds, of which some have been spent already."""
        await self._settled(Watching(words, seconds), spent)

    async def _settled(self, talk: Talk, spent: float = 0.0) -> Answer:
        self._answer = asyncio.get_running_loop().create_future()
        self._set_aside = None
        self._take_up(talk, spent)
        try:
            return await self._answer
        finally:
            self._answer = self._talk = None
            self.wait_for_nothing()

    def _first_talk(self) -> Talk:
        view = self._session.view()
        assert view.decision is not None, "the table is only asked while a game goes on"
        seating = tuple(seat.player for seat in view.seats)
        if view.claims is not None:
            self._bots_said = {}
            return Claiming(Round(view.claims.to_answer, bots=frozenset(self._session.bots)), seating, view.game.hands)
        return Choosing(Walk(question_for(Asking(view.decision, self._session.speech, seating))))

    def _take_up(self, talk: Talk | None, spent: float = 0.0) -> None:
        """Go on with a talk."""
        self._talk = talk
        self.draw()
        self._attend(spent)

    # What bots take their time for

    def _attend(self, spent: float) -> None:
        """Time passes where a bot is about to do something, and where a round is about to close."""
        match self._talk:
            case Watching(_words, seconds):
                self.let_pass(seconds, lambda: self._settle(()), spent)
            case Claiming() as claiming if claiming.takes_time:
                self._attend_round(claiming.round)
            case _:
                self.wait_for_nothing()

    def _attend_round(self, spoken: Round) -> None:
        """What a bot says is decided first, and said when its time has come."""
        if self.is_waiting and self._awaited == spoken.answers:
            return
        self._awaited = spoken.answers
        began = self.table_app.clock()
        said = self._said_by_bot(spoken.answers) if spoken.asks_bot else None
        seconds = self.table_app.bots_take(self.pace.bot_answer)
        self.let_pass(seconds, lambda: self._moment_passed(said), self.table_app.clock() - began)

    def _said_by_bot(self, answers: tuple[Choice, ...]) -> Choice:
        if answers not in self._bots_said:
            self._bots_said[answers] = self._session.bot_chooses(answers)
        return self._bots_said[answers]

    def _moment_passed(self, said: Choice | None) -> None:
        assert isinstance(self._talk, Claiming), "time passes for the talk that is going on"
        self._went_on(self._talk.goes_on(said))

    def action_hasten(self) -> None:
        """Somebody has seen enough."""
        self.hasten()

    def action_pace(self, by: int) -> None:
        """Bots play faster, or more slowly."""
        if self._session.bots:
            self.table_app.change_tempo(by)
            self.draw()

    # What people do with the table

    def on_key(self, event: events.Key) -> None:
        """The keys that mean something just now; all others fall through to the ones that always work."""
        if self._press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def action_press(self, key: str) -> None:
        """A click on a key is as good as the key."""
        if not self._press(key, key):
            self.app.simulate_key(key)

    def _press(self, key: str, character: str | None) -> bool:
        return self._went_on(None if self._talk is None else self._talk.press(key, character))

    def _went_on(self, talk: Talk | None) -> bool:
        """Take up what a talk has become; says whether it has become anything."""
        if talk is None:
            return False
        if talk.settled is None:
            self._take_up(talk)
        else:
            self._talk = talk
            self.draw()
            self._settle(talk.settled)
        return True

    def _settle(self, answer: Answer) -> None:
        match answer:
            case (Saw(player),):
                self._said = self._session.speech.tell(self._session.declare(player))
                self._after_aside()
            case (TakeBack(),):
                self._take_back()
            case _ if self._answer is not None and not self._answer.done():
                self._answer.set_result(answer)

    def _take_back(self) -> None:
        """The latest choice was a slip, and the whole table agrees that it was; what it was is asked again."""
        for _one in self._session.slip:
            self._session.take_back()
        self._said = (_("Taken back, with everybody's consent."),)
        if isinstance(self._set_aside, Claiming):
            self._set_aside = None
        self._after_aside()

    def _after_aside(self) -> None:
        """The game is not where it was, and what waited is asked anew; a bot may do something else now."""
        talk, self._set_aside = self._set_aside, None
        if isinstance(talk, Watching):
            self._take_up(talk)
            self._settle(())
        else:
            self._take_up(talk if isinstance(talk, Claiming) else self._first_talk())

    def on_seat_pressed(self, message: SeatPressed) -> None:
        """A click on a seat chooses it, or claims for the one who sits there."""
        seating = [seat.player for seat in self._session.view().seats]
        self._press(SEAT_KEYS[seating.index(message.player)], None)

    def on_mask_pressed(self, message: MaskPressed) -> None:
        """A click on a mask chooses it, where masks are being chosen."""
        if isinstance(self._talk, Choosing) and self._talk.marked is not None:
            offers = self._talk.walk.question.offers
            self._went_on(self._talk.take(next(offer for offer in offers if offer.mask == message.mask)))

    async def action_back(self) -> None:
        """A step back; from the first question to the menu."""
        if self._went_on(None if self._talk is None else self._talk.back()):
            return
        if self._set_aside is not None:
            talk, self._set_aside = self._set_aside, None
            self._take_up(talk)
        else:
            await self.run_action("app.menu")

    # What the table asks itself

    def action_declare(self) -> None:
        """Ask whose own card was seen when no rule let them (rules, section 3)."""
        self._ask_aside(Walk(who_saw(self._session.view(), self._session.speech)))

    def action_take_back(self) -> None:
        """Ask whether everybody agrees that the latest choice was a slip."""
        latest = self._session.slip
        if latest:
            leaf = slip(self._session.speech, latest[0])
            self._ask_aside(Walk(Question(Manner.CARDS, leaf.what, ()), choice=leaf))

    def _ask_aside(self, walk: Walk) -> None:
        """Something of the table's own is asked, while the decision waits."""
        if self._talk is not None and self._set_aside is None:
            self._set_aside = self._talk
            self._take_up(Choosing(walk))
