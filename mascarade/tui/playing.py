"""One game at the table, from the deal to the victory: the flow of screens, read like the rulebook.

Table, cover, private screen, cover, table: what is said aloud is asked on the table screen; what is secret is a trip
with the laptop (design, section 5).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mascarade.course.showings import Showing, Turned
from mascarade.language import _
from mascarade.proposal import Peek
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.choices import Choice, HideCoins
from mascarade.rules.decisions import Decision, Kind
from mascarade.rules.engine import Saw
from mascarade.rules.events import Dealt, Event, Revealed
from mascarade.rules.view import events_for
from mascarade.session import Session
from mascarade.table.questions import TakeBack
from mascarade.table.talk_words import seat_number
from mascarade.tui.screens.base import Left
from mascarade.tui.screens.cards import DealScreen, OpenCard, RevealScreen
from mascarade.tui.screens.cover import CoverWords, back_to_table, goes_on, pass_to, turn_away, turn_back
from mascarade.tui.screens.hide import HideScreen
from mascarade.tui.screens.look import Face, LookScreen
from mascarade.tui.screens.showing import ShowingScreen
from mascarade.tui.screens.swap import SwapScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.wording.powers import describe

if TYPE_CHECKING:
    from mascarade.tui.app import MascaradeApp


class Playing:
    """The flow of one game."""

    def __init__(self, app: "MascaradeApp", session: Session, table: TableScreen, peek: Peek) -> None:
        self._app = app
        self._session = session
        self._speech = session.speech
        self._table = table
        self._peek = peek
        self._is_alone = len(session.people) <= 1
        """Whether there is nobody from whom anything would have to be covered."""

    async def play(self) -> None:
        """Deal, or take up what was saved; then ask and tell until the game is over."""
        if self._session.steps:
            journal = self._session.journal
            damage = None if journal is None else journal.damage
            if damage is not None or not self._is_alone:
                await self._app.cover(goes_on(damage))
        if self._session.state.is_dealing:
            await self._tell(self._session.deal())
        elif self._session.unshown:
            await self._tell(self._session.steps[-1].events)
        self._table.draw()
        while (decision := self._session.decision) is not None:
            await self._decided(decision)
        if self._session.bots:
            await self._table.wait_for_bot(_("The game is over."), self._app.bots_take(self._reading_time), 0.0)

    async def _decided(self, decision: Decision) -> None:
        """One decision is taken by whoever has to take it; in a challenge round, the answers of all."""
        if decision.kind is Kind.CHALLENGE:
            await self._tell(await self._aloud())
        elif decision.by in self._session.bots:
            await self._by_bot(decision)
        else:
            await self._tell(await self._in_secret(decision.by, ()) if decision.is_secret else await self._aloud())

    async def _by_bot(self, decision: Decision) -> None:
        """A bot decides before everybody watches it, so that how long this takes tells nothing."""
        began, before = self._app.clock(), self._session.state
        choice = self._session.bot_chooses()
        words = self._speech.prompt(replace(decision, options=()) if decision.is_secret else decision)
        seconds = self._app.bots_take(self._time_for(decision))
        await self._table.wait_for_bot(words, seconds, self._app.clock() - began)
        if self._session.state is before:  # else something was taken back or declared, and the bot decides anew
            await self._tell(self._session.choose(choice))

    def _time_for(self, decision: Decision) -> float:
        """How long a bot takes, which depends on nothing that is hidden."""
        pace = self._app.pace
        return pace.bot_hands if decision.is_secret else pace.bot_turn + self._reading_time

    @property
    def _reading_time(self) -> float:
        """How long it takes to read what was told last."""
        return self._app.pace.reading * self._table.lines_told

    async def _aloud(self) -> tuple[Event, ...]:
        """Something is chosen on the public table."""
        events: tuple[Event, ...] = ()
        for choice in await self._table.ask():
            assert not isinstance(choice, Saw | TakeBack), "the table screen sees to these itself"
            events += self._session.choose(choice)
        return events

    async def _tell(self, events: tuple[Event, ...]) -> None:
        """Let the table learn what is everybody's to learn, and then each player what is theirs alone.

        What has been shown already, before a saved game was taken up again, is not shown twice.
        """
        self._say(events)
        decision = self._session.decision
        decider = decision.by if decision is not None and decision.is_secret else None
        # Whoever decides in secret keeps the laptop after looking, so the others look first.
        for showing in sorted(self._session.unshown, key=lambda one: decider is not None and one.to.only == decider):
            seer = showing.to.only
            if seer is None:
                await self._show_to_many(showing, events)
            elif seer in self._session.bots:
                self._session.about_to_show(showing)
            elif seer == decider:
                await self._tell(await self._in_secret(seer, (showing,)))
            else:
                await self._look(seer, showing)

    async def _show_to_many(self, showing: Showing, events: tuple[Event, ...]) -> None:
        turned_away = showing.to.but
        if turned_away in self._session.people:
            await self._show(showing, turned_away)
        elif isinstance(showing.cards[0], Dealt):
            self._session.about_to_show(showing)
            cards = self._dealt(showing)
            await self._app.visit(DealScreen(cards, self._closes_after(len(cards))))
        else:
            await self._reveal(showing, events)

    def _say(self, events: tuple[Event, ...]) -> None:
        self._table.say(self._speech.tell(events_for(events, None)))

    # Trips with the laptop

    async def _cover(self, words: CoverWords) -> None:
        """Let the cover fall, where there is anybody who must not see."""
        if not self._is_alone:
            await self._app.cover(words)

    async def _look(self, player: Player, showing: Showing) -> None:
        """Table, cover, look, cover, table."""
        await self._look_alone(player, showing)
        await self._cover(back_to_table())

    async def _look_alone(self, player: Player, showing: Showing) -> None:
        while True:
            await self._cover(self._pass_to(player))
            screen = LookScreen(
                self._speech.name(player),
                self._faces(showing),
                self._peek,
                lambda: self._session.about_to_show(showing),
            )
            if await self._app.visit(screen) is Left.DONE:
                self._session.about_to_show(showing)  # who hands the laptop back has had their look
                return

    async def _in_secret(self, player: Player, seen: Sequence[Showing]) -> tuple[Event, ...]:
        """What is decided alone, after a look where the power lets one look; the table is told of it afterwards."""
        for showing in seen:
            await self._look_alone(player, showing)
        events = self._session.choose(await self._decide_alone(player, is_covered=not seen))
        await self._cover(back_to_table())  # what was chosen is safe before the laptop changes hands
        return events

    async def _decide_alone(self, player: Player, *, is_covered: bool) -> Choice:
        while True:
            if is_covered:
                await self._cover(self._pass_to(player))
            decision = self._session.view(player).decision
            assert decision is not None, "somebody has something in their hands"
            answer = await self._answer_to(decision)
            if not isinstance(answer, Left):
                return answer
            is_covered = True

    async def _answer_to(self, decision: Decision) -> Choice | Left:
        """The screen for what is in somebody's hands: two cards, or coins."""
        name, words = self._speech.name(decision.by), self._speech.prompt(decision)
        if decision.kind is Kind.HIDE:
            numbers = [option for option in decision.options if isinstance(option, HideCoins)]
            return await self._app.visit(HideScreen(name, words, self._app.shuffled(numbers)))
        return await self._app.visit(SwapScreen(name, words, exchange_on_the_left=self._app.toss()))

    def _pass_to(self, player: Player) -> CoverWords:
        return pass_to(self._speech.name(player), seat_number(self._session.view(), player))

    def _faces(self, showing: Showing) -> tuple[Face, ...]:
        return tuple(
            Face(self._speech.place(card.place), self._speech.mask(card.mask), self._power(card.mask))
            for card in showing.cards
        )

    def _power(self, mask: MaskId) -> str:
        return describe(self._session.game.masks[mask])

    async def _show(self, showing: Showing, turned_away: Player) -> None:
        """The Princess: one turns away, somebody else says so, all others see (rules, section 8)."""
        if self._is_alone:
            self._session.about_to_show(showing)
            return
        name = self._speech.name(turned_away)
        for face in self._faces(showing):
            left = Left.INTERRUPTED
            while left is Left.INTERRUPTED:
                await self._app.cover(turn_away(name))
                left = await self._app.visit(ShowingScreen(name, face, lambda: self._session.about_to_show(showing)))
        await self._app.cover(turn_back(name))

    # Cards turned up for all

    async def _reveal(self, showing: Showing, events: tuple[Event, ...]) -> None:
        """The claimants' cards, or a card that a power shows to everyone, with what came of it."""
        cards = tuple(map(self._turned_up, showing.cards))
        lines = self._speech.tell(events_for(events, None))
        self._session.about_to_show(showing)
        await self._app.visit(
            RevealScreen(self._reveal_title(showing), cards, lines, self._fortunes(), self._closes_after(len(cards)))
        )

    def _reveal_title(self, showing: Showing) -> str:
        if showing.to.but is None:
            return _("The cards are turned up")
        return _("Everybody but {name} sees this").format(name=self._speech.name(showing.to.but))

    def _closes_after(self, cards: int) -> float | None:
        """How long open cards lie there where nobody plays who could turn them down."""
        return None if self._session.people else self._app.bots_take(self._app.pace.open_card * cards)

    def _turned_up(self, card: Turned) -> OpenCard:
        whose, mask = self._speech.place(card.place), self._speech.mask(card.mask)
        if not isinstance(card, Revealed):
            return OpenCard(whose, mask, "")
        return OpenCard(whose, mask, _("TRUE"), "-true") if card.truly else OpenCard(whose, mask, _("FALSE"), "-false")

    def _fortunes(self) -> str:
        view = self._session.view()
        return _("Fortunes now: {fortunes}").format(
            fortunes=" · ".join(f"{self._speech.name(seat.player)} {seat.coins}" for seat in view.seats)
        )

    def _dealt(self, showing: Showing) -> tuple[OpenCard, ...]:
        return tuple(
            OpenCard(self._speech.place(card.place), self._speech.mask(card.mask), self._power(card.mask))
            for card in showing.cards
        )
