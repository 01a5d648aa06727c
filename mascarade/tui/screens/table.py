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
from mascarade.rules.engine import Saw
from mascarade.rules.view import View
from mascarade.session import Session
from mascarade.tui.challenges import Round
from mascarade.tui.faces import centre_backs, seat_faces
from mascarade.tui.questions import SEAT_KEYS, Asking, Offer, question_for, who_saw
from mascarade.tui.screens.base import PublicScreen
from mascarade.tui.talk import Answer, Choosing, Claiming, Talk
from mascarade.tui.talk_words import talk_words
from mascarade.tui.walk import Walk
from mascarade.tui.widgets.cells import fit
from mascarade.tui.widgets.masks import MaskPressed, MasksPanel
from mascarade.tui.widgets.prompt import Prompt
from mascarade.tui.widgets.round_table import RoundTable
from mascarade.tui.widgets.seats import SeatList, SeatPressed
from mascarade.wording.events import tell
from mascarade.wording.powers import describe

SAID_LINES = 3


class TableScreen(PublicScreen[None]):
    """The table of one game, drawn from its public view alone."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", _("one step back; at the beginning, the menu")),
        Binding("t", "declare", _("the table says that somebody saw their own card")),
        Binding("m", "app.memory", _("read again what was said aloud, as far as the memory aid goes")),
    ]

    def __init__(self, session: Session, title: str) -> None:
        super().__init__()
        self._session = session
        self._title = title
        self._said: tuple[str, ...] = ()
        self._talk: Talk | None = None
        self._before_declaring: Talk | None = None
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
        self._talk, self._before_declaring = self._first_talk(), None
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
        asking = Asking(view.decision, self._session.names, seating, view.game.edition)
        return Choosing(Walk(question_for(asking)))

    # What people do with the table

    def on_key(self, event: events.Key) -> None:
        """The keys that mean something just now; all others fall through to the ones that always work."""
        if self._press(event.key, event.character):
            event.stop()
            event.prevent_default()

    async def action_press(self, key: str) -> None:
        """A click on a key is as good as the key."""
        if not self._press(key, key) and key == "escape":
            await self.action_back()

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
        if self._before_declaring is not None:
            self._talk, self._before_declaring = self._before_declaring, None
            self._declare(answer)
        elif self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

    def _declare(self, answer: Answer) -> None:
        """Somebody's look out of turn is noted; it may bind the very turn that is being decided."""
        for saw in answer:
            if isinstance(saw, Saw):
                self._said = tell(self._session.declare(saw.player), self._session.names, self._session.game.edition)
        if isinstance(self._talk, Choosing):
            self._talk = self._first_talk()
        self.draw()

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
        if self._before_declaring is not None:
            self._talk, self._before_declaring = self._before_declaring, None
            self.draw()
        else:
            await self.run_action("app.menu")

    def action_declare(self) -> None:
        """Ask whose own card was seen when no rule let them (rules, section 3)."""
        if self._talk is not None and self._before_declaring is None:
            self._before_declaring = self._talk
            self._talk = Choosing(Walk(who_saw(self._session.view(), self._session.names)))
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
        self.query_one(MasksPanel).show(view.game, None if marked is None else marked.mask)
        self._write("#table-said", self._said_words() if marked is None else self._power_of(marked))
        words = talk_words(self._talk, view, self._session.names)
        self.query_one(Prompt).ask(words.words, words.chips, words.notes)

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
