"""The public table: everything that is said aloud is chosen here, quickly and in view of all (design, section 5)."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.rules.cards import Player
from mascarade.rules.choices import Challenge, Pass
from mascarade.rules.engine import Saw
from mascarade.rules.view import View
from mascarade.session import Session
from mascarade.tui.challenges import Round
from mascarade.tui.faces import centre_backs, seat_faces
from mascarade.tui.questions import SEAT_KEYS, Asking, Manner, Offer, Question, TakeBack, question_for, slip, who_saw
from mascarade.tui.screens.base import GAME_STYLE, PublicScreen
from mascarade.tui.talk import Answer, Choosing, Claiming, Talk
from mascarade.tui.talk_words import talk_words
from mascarade.tui.walk import Walk
from mascarade.tui.widgets.cells import fit
from mascarade.tui.widgets.masks import MaskPressed, MasksPanel, mask_lines
from mascarade.tui.widgets.prompt import Prompt
from mascarade.tui.widgets.round_table import RoundTable
from mascarade.tui.widgets.seats import SeatList, SeatPressed
from mascarade.wording.powers import describe

SAID_LINES = 3


class TableScreen(PublicScreen[None]):
    """The table of one game, drawn from its public view alone."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", _("one step back; at the beginning, the menu")),
        Binding("t", "declare", _("the table says that somebody saw their own card")),
        Binding(
            "z", "take_back", _("take back the latest choice, if everybody agrees and nothing hidden has come of it")
        ),
        Binding("m", "app.memory", _("read again what was said aloud, as far as the memory aid goes")),
    ]

    def __init__(self, session: Session, title: str) -> None:
        super().__init__()
        self._session = session
        self._title = title
        self._said: tuple[str, ...] = ()
        self._talk: Talk | None = None
        self._set_aside: Talk | None = None
        """What waits while the table asks itself something of its own."""
        self._masks = mask_lines(session.game, session.speech.own)
        self._answer: asyncio.Future[Answer] | None = None

    def contents(self) -> Iterable[Widget]:
        """Who and what is there, from top to bottom."""
        yield Static(id="table-head", markup=False)
        with Horizontal(id="table-body"):
            yield SeatList()
            yield RoundTable()
            yield MasksPanel()
        yield Static(id="table-said", markup=False)
        yield Prompt()

    def on_mount(self) -> None:
        """Draw the table as it stands."""
        self.draw()

    def on_resize(self) -> None:
        """The head runs from one side to the other."""
        self.draw()

    # What the game does with the table

    def say(self, lines: Sequence[str]) -> None:
        """Tell what took effect; it stays until the next choice has been made."""
        self._said = tuple(lines)
        self.draw()

    async def ask(self) -> Answer:
        """Put the pending decision before the table, and wait for what it settles on."""
        self._answer = asyncio.get_running_loop().create_future()
        self._talk, self._set_aside = self._first_talk(), None
        self.draw()
        try:
            return await self._answer
        finally:
            self._answer = self._talk = None

    def _first_talk(self) -> Talk:
        view = self._session.view()
        assert view.decision is not None, "the table is only asked while a game goes on"
        seating = tuple(seat.player for seat in view.seats)
        if view.claims is not None:
            return Claiming(Round(view.claims.to_answer), seating, view.game.hands)
        return Choosing(Walk(question_for(Asking(view.decision, self._session.speech, seating))))

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
        self._talk = talk
        self.draw()
        if talk.settled is not None:
            self._settle(talk.settled)
        return True

    def _settle(self, answer: Answer) -> None:
        match answer:
            case (Saw(player),):
                self._declare(player)
            case (TakeBack(),):
                self._take_back()
            case _ if self._answer is not None and not self._answer.done():
                self._answer.set_result(answer)

    def _declare(self, player: Player) -> None:
        """Somebody's look out of turn is noted; it may bind the very turn that is being decided."""
        self._said = self._session.speech.tell(self._session.declare(player))
        self._talk, self._set_aside = self._set_aside, None
        if isinstance(self._talk, Choosing):
            self._talk = self._first_talk()
        self.draw()

    def _take_back(self) -> None:
        """The latest choice was a slip, and the whole table agrees that it was; what it was is asked again."""
        while isinstance(self._session.take_back(), Pass | Challenge) and self._has_answers:
            pass  # a round was closed as one, and is opened again as one
        self._said = (_("Taken back, with everybody's consent."),)
        self._talk, self._set_aside = self._first_talk(), None
        self.draw()

    @property
    def _has_answers(self) -> bool:
        """Whether the challenge round that is going on has answers that can be taken back."""
        steps = self._session.steps
        return self._session.can_take_back and isinstance(steps[-1].played, Pass | Challenge)

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
            self._talk, self._set_aside = self._set_aside, None
            self.draw()
        else:
            await self.run_action("app.menu")

    def action_declare(self) -> None:
        """Ask whose own card was seen when no rule let them (rules, section 3)."""
        self._ask_aside(Walk(who_saw(self._session.view(), self._session.speech)))

    def action_take_back(self) -> None:
        """Ask whether everybody agrees that the latest choice was a slip."""
        if self._session.can_take_back:
            leaf = slip(self._session.speech, self._session.steps[-1])
            self._ask_aside(Walk(Question(Manner.CARDS, leaf.what, ()), choice=leaf))

    def _ask_aside(self, walk: Walk) -> None:
        """Something of the table's own is asked, while the decision waits."""
        if self._talk is not None and self._set_aside is None:
            self._talk, self._set_aside = Choosing(walk), self._talk
            self.draw()

    # Drawing

    def draw(self) -> None:
        """Draw the table as it is seen by all."""
        if not self.is_mounted:
            return
        view = self._session.view()
        walk = self._talk.walk if isinstance(self._talk, Choosing) else None
        spoken = self._talk.round if isinstance(self._talk, Claiming) else None
        faces = seat_faces(view, self._session.names, walk, spoken)
        marked = self._talk.marked if isinstance(self._talk, Choosing) else None
        self._write("#table-head", self._head(view))
        self.query_one(SeatList).show(faces)
        self.query_one(RoundTable).show(faces, view, centre_backs(view, walk), self._whose_turn(view))
        self.query_one(MasksPanel).show(self._masks, None if marked is None else marked.mask)
        self._write("#table-said", self._said_words() if marked is None else self._power_of(marked))
        words = talk_words(self._talk, view, self._session.speech, can_take_back=self._session.can_take_back)
        trouble = () if self._session.trouble is None else (self._session.trouble,)
        self.query_one(Prompt).ask(words.words, words.chips, (*trouble, *words.notes))

    def _write(self, where: str, words: str) -> None:
        """Words in a place of one size; what stands there already is not drawn again."""
        place = self.query_one(where, Static)
        if place.content != words:
            place.update(words, layout=False)

    def _whose_turn(self, view: View) -> str:
        return _("{name}'s turn").format(name=self._session.name(view.active))

    def _said_words(self) -> str:
        """A line each where there is room for that, else run together."""
        return ("\n" if len(self._said) <= SAID_LINES else " ").join(self._said)

    def _power_of(self, offer: Offer) -> str:
        """A mask that is being chosen is read while choosing."""
        assert offer.mask is not None, "only masks are chosen from a list"
        return f"{offer.words}. {describe(self._session.game.masks[offer.mask])}"

    def _head(self, view: View) -> str:
        turn = _("{title} · {players} players · turn {turn}").format(
            title=self._title, players=view.game.players, turn=self._session.turn
        )
        backs = " ".join(f"[{key}] {back}" if key else back for key, back in centre_backs(view, None))
        centre = _("Centre {cards}   ").format(cards=backs) if backs else ""
        purse = _("Court {court}   Bank {bank}").format(court=view.court, bank=view.bank)
        right = centre + purse
        return fit(f" {turn}", max(0, self.size.width - len(right) - 1)) + right
