"""Private turns with the laptop: table, cover, private screen, cover, table."""

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.game_options import Peek
from mascarade.history import Showing
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Decision, HideCoins, Kind, Pretend, Really
from mascarade.rules.events import Event
from mascarade.session import Session
from mascarade.table.dialogue_words import seat_number
from mascarade.table.front_end import FrontEnd, InHand, Secret
from mascarade.table.hot_seat import CoverWords, PrivateResult, back_to_table, pass_to, turn_away, turn_back
from mascarade.table.shown_cards import card_faces


class Undone(Exception):
    """The table takes back the choice that led to a secret, before anybody has seen or decided anything."""


class PrivateTurns:
    """Everything that one player, or all but one, see or decide alone."""

    def __init__(self, front_end: FrontEnd, session: Session, peek: Peek) -> None:
        self._front_end = front_end
        self._session = session
        self._peek = peek
        self.comes_of_choice = False
        """True if a person has just chosen something aloud, and nothing has been covered or shown since."""

    @property
    def _is_alone(self) -> bool:
        """True if there is nobody from whom anything would have to be covered."""
        return len(self._session.people) <= 1

    async def look(self, player: Player, showing: Showing) -> None:
        """Let a player look at cards, and bring the laptop back to the table."""
        await self._look_alone(player, showing)
        await self._cover(back_to_table())

    async def decide(self, player: Player, seen: Sequence[Showing]) -> tuple[Event, ...]:
        """Let a player decide alone, after a look where the power lets them look; return what happened."""
        for showing in seen:
            await self._look_alone(player, showing)
        events = self._session.choose(await self._decide_alone(player, is_covered=not seen))
        await self._cover(back_to_table())  # what was chosen is safe before the laptop changes hands
        return events

    async def show_to_others(self, showing: Showing, turned_away: Player) -> None:
        """Let one player turn away, which somebody else confirms, and show a card to all others."""
        if self._is_alone:
            self._session.about_to_show(showing)
            return
        name = self._session.name(turned_away)
        for face in card_faces(self._session, showing):
            secret = Secret(name, (face,), lambda: self._session.about_to_show(showing))
            left = PrivateResult.INTERRUPTED
            while left is PrivateResult.INTERRUPTED:
                await self._set_out(turn_away(name))
                left = await self._front_end.show_to_others(secret)
        await self._front_end.cover(turn_back(name))

    async def _cover(self, words: CoverWords) -> None:
        """Let the cover fall, where there is anybody who must not see."""
        if not self._is_alone:
            await self._front_end.cover(words)

    async def _set_out(self, words: CoverWords) -> None:
        """Let the cover fall before a secret; raise TakenBack where the choice that led to it is taken back."""
        if not self._is_alone:
            may_undo = self._may_undo()
            if not await self._front_end.cover(words, may_undo=may_undo) and may_undo:
                raise Undone

    def _may_undo(self) -> bool:
        """Return whether the latest choice can still be taken back; from now on it cannot."""
        comes_of_choice, self.comes_of_choice = self.comes_of_choice, False
        return comes_of_choice and bool(self._session.last_undoable)

    async def _look_alone(self, player: Player, showing: Showing) -> None:
        secret = Secret(
            self._session.name(player),
            card_faces(self._session, showing),
            lambda: self._session.about_to_show(showing),
            may_undo=self._is_alone and self._may_undo(),
        )
        left = PrivateResult.INTERRUPTED
        while left is PrivateResult.INTERRUPTED:
            await self._set_out(self._pass_to(player))
            left = await self._front_end.look(secret, self._peek)
            secret = replace(secret, may_undo=False)
        if left is PrivateResult.UNDONE:
            raise Undone

    async def _decide_alone(self, player: Player, *, is_covered: bool) -> Choice:
        may_undo = self._is_alone and self._may_undo()
        while True:
            if is_covered:
                await self._set_out(self._pass_to(player))
            decision = self._session.view(player).decision
            assert decision is not None, "somebody has something in their hands"
            answer = await self._front_end.decide(self._in_hand(decision, may_undo=may_undo))
            if answer is PrivateResult.UNDONE:
                raise Undone
            if not isinstance(answer, PrivateResult):
                return answer
            is_covered, may_undo = True, False

    def _in_hand(self, decision: Decision, *, may_undo: bool) -> InHand:
        """Return what is in somebody's hands, the options in an order that is drawn anew each time."""
        options: tuple[Choice, ...]
        if decision.kind is Kind.HIDE:
            numbers = [option for option in decision.options if isinstance(option, HideCoins)]
            options = self._front_end.shuffled(numbers)
        else:
            options = (Really(), Pretend()) if self._front_end.toss() else (Pretend(), Really())
        return InHand(self._session.name(decision.by), self._session.phrases.prompt(decision), options, may_undo)

    def _pass_to(self, player: Player) -> CoverWords:
        return pass_to(self._session.name(player), seat_number(self._session.view(), player))
