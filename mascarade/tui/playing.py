"""One game at the table, from the deal to the victory: the flow of screens, read like the rulebook.

Table, cover, private screen, cover, table: what is said aloud is asked on the table screen; what is secret is a trip
with the laptop (design, section 5).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from mascarade.language import _
from mascarade.proposal import Peek
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.choices import Choice
from mascarade.rules.engine import Saw
from mascarade.rules.events import Dealt, Event, Revealed, Seen, Shown
from mascarade.rules.view import events_for
from mascarade.session import Session
from mascarade.tui.screens.base import Left
from mascarade.tui.screens.cards import DealScreen, OpenCard, RevealScreen
from mascarade.tui.screens.cover import CoverWords, back_to_table, pass_to, turn_away, turn_back
from mascarade.tui.screens.look import Face, LookScreen
from mascarade.tui.screens.showing import ShowingScreen
from mascarade.tui.screens.swap import SwapScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.talk_words import seat_number
from mascarade.wording.decisions import place_words, prompt
from mascarade.wording.events import tell
from mascarade.wording.masks import mask_name
from mascarade.wording.powers import describe

if TYPE_CHECKING:
    from mascarade.tui.app import MascaradeApp


class Playing:
    """The flow of one game."""

    def __init__(self, app: "MascaradeApp", session: Session, table: TableScreen, peek: Peek) -> None:
        self._app = app
        self._session = session
        self._table = table
        self._peek = peek

    async def play(self) -> None:
        """Deal, and then ask and tell until the game is over."""
        await self._app.visit(DealScreen(self._dealt(self._session.deal())))
        self._table.draw()
        while (decision := self._session.decision) is not None:
            if decision.is_secret:
                events = await self._in_secret(decision.by, ())
            else:
                events = await self._aloud()
            await self._tell(events)

    async def _aloud(self) -> tuple[Event, ...]:
        """Something is chosen on the public table."""
        events: tuple[Event, ...] = ()
        for choice in await self._table.ask():
            assert not isinstance(choice, Saw), "the table screen takes declarations itself"
            events += self._session.choose(choice)
        return events

    async def _tell(self, events: tuple[Event, ...]) -> None:
        """Let the table learn what is everybody's to learn, and then each player what is theirs alone."""
        self._say(events)
        await self._reveal(events)
        await self._show(events)
        seer = _seer_of(events)
        if seer is None:
            return
        decision = self._session.decision
        if decision is not None and decision.is_secret and decision.by == seer:
            await self._tell(await self._in_secret(seer, events))
        else:
            await self._look(seer, self._faces(events, seer))

    def _say(self, events: tuple[Event, ...]) -> None:
        self._table.say(self._words(events_for(events, None)))

    def _words(self, events: Sequence[Event]) -> tuple[str, ...]:
        return tell(events, self._session.names, self._session.game.edition)

    # Trips with the laptop

    async def _look(self, player: Player, faces: Sequence[Face]) -> None:
        """Table, cover, look, cover, table."""
        await self._look_alone(player, faces)
        await self._app.cover(back_to_table())

    async def _look_alone(self, player: Player, faces: Sequence[Face]) -> None:
        while True:
            await self._app.cover(self._pass_to(player))
            screen = LookScreen(self._session.name(player), faces, self._peek)
            if await self._app.visit(screen) is Left.DONE:
                return

    async def _in_secret(self, player: Player, seen: tuple[Event, ...]) -> tuple[Event, ...]:
        """Swap or pretend, after a look where the power lets one look; the table's part of it is told afterwards."""
        faces = self._faces(seen, player)
        if faces:
            await self._look_alone(player, faces)
        choice = await self._swap_or_pretend(player, is_covered=not faces)
        await self._app.cover(back_to_table())
        return self._session.choose(choice)

    async def _swap_or_pretend(self, player: Player, *, is_covered: bool) -> Choice:
        while True:
            if is_covered:
                await self._app.cover(self._pass_to(player))
            decision = self._session.view(player).decision
            assert decision is not None, "somebody has two cards in their hands"
            words = prompt(decision, self._session.names, self._session.game.edition)
            screen = SwapScreen(self._session.name(player), words, exchange_on_the_left=self._app.toss())
            answer = await self._app.visit(screen)
            if not isinstance(answer, Left):
                return answer
            is_covered = True

    def _pass_to(self, player: Player) -> CoverWords:
        return pass_to(self._session.name(player), seat_number(self._session.view(), player))

    def _faces(self, events: Sequence[Event], viewer: Player) -> tuple[Face, ...]:
        return tuple(
            self._face(event.place, event.mask)
            for event in events
            if isinstance(event, Seen) and event.audience.only == viewer
        )

    def _face(self, place: Place, mask: MaskId) -> Face:
        game = self._session.game
        return Face(place_words(place, self._session.names), mask_name(mask, game.edition), describe(game.masks[mask]))

    async def _show(self, events: Sequence[Event]) -> None:
        """The Princess: one turns away, somebody else says so, all others see (rules, section 8)."""
        for shown, seen in pairwise(events):
            if isinstance(shown, Shown) and shown.turned_away is not None and isinstance(seen, Seen):
                name = self._session.name(shown.turned_away)
                face = self._face(seen.place, seen.mask)
                while True:
                    await self._app.cover(turn_away(name))
                    if await self._app.visit(ShowingScreen(name, face)) is Left.DONE:
                        break
                await self._app.cover(turn_back(name))

    # Cards turned up for all

    async def _reveal(self, events: tuple[Event, ...]) -> None:
        """The claimants' cards, or a card that a power shows to everyone, with what came of it."""
        cards = self._revealed(events)
        if cards:
            title = _("The cards are turned up")
            lines = self._words(events_for(events, None))
            await self._app.visit(RevealScreen(title, cards, lines, self._fortunes()))

    def _revealed(self, events: Sequence[Event]) -> tuple[OpenCard, ...]:
        cards = []
        for event in events:
            if isinstance(event, Revealed):
                verdict = _("TRUE") if event.truly else _("FALSE")
                cards.append(self._open(event.place, event.mask, verdict, "-true" if event.truly else "-false"))
            elif isinstance(event, Seen) and event.audience.includes(None):
                cards.append(self._open(event.place, event.mask, "", ""))
        return tuple(cards)

    def _open(self, place: Place, mask: MaskId, below: str, tone: str) -> OpenCard:
        return OpenCard(
            place_words(place, self._session.names), mask_name(mask, self._session.game.edition), below, tone
        )

    def _fortunes(self) -> str:
        view = self._session.view()
        return _("Fortunes now: {fortunes}").format(
            fortunes=" · ".join(f"{self._session.name(seat.player)} {seat.coins}" for seat in view.seats)
        )

    def _dealt(self, events: Sequence[Event]) -> tuple[OpenCard, ...]:
        masks = self._session.game.masks
        return tuple(
            self._open(event.place, event.mask, describe(masks[event.mask]), "")
            for event in events
            if isinstance(event, Dealt)
        )


def _seer_of(events: Sequence[Event]) -> Player | None:
    """Who has seen a card that only they may know."""
    return next(
        (event.audience.only for event in events if isinstance(event, Seen) and event.audience.only is not None), None
    )
