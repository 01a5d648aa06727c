"""An evening: title and set-up, game after game with the same people, and the tally of victories."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mascarade.proposal import Proposal
from mascarade.rules.cards import Player
from mascarade.scenarios import shipped
from mascarade.session import Session
from mascarade.settings import Settings, last_settings, remember
from mascarade.tui.party import Party
from mascarade.tui.playing import Playing
from mascarade.tui.screens.set_up import SetUpScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.setting_up import setting_up
from mascarade.tui.sitting import Sitting

if TYPE_CHECKING:
    from mascarade.tui.app import MascaradeApp
    from mascarade.tui.screens.ending import Afterwards


@dataclass
class Table:
    """One laptop for one evening."""

    app: "MascaradeApp"
    victories: Counter[str] = field(default_factory=Counter)
    has_title: bool = False
    """Whether the evening began at the title, and comes back to it."""

    async def welcome(self, proposal: Proposal) -> int:
        """The title, and whatever is chosen there, until the table leaves."""
        from mascarade.tui.screens.help import HelpScreen
        from mascarade.tui.screens.scenarios import ScenariosScreen
        from mascarade.tui.screens.title import TitleScreen, Way

        self._begin_with(proposal)
        self.has_title = True
        while True:
            match await self.app.visit(TitleScreen()):
                case Way.NEW_GAME:
                    await self._games(None)
                case Way.SCENARIOS:
                    await self.app.visit(ScenariosScreen(shipped(), self._draft.players))
                case Way.RULES:
                    await self.app.visit(HelpScreen(at_rules=True))
                case Way.LEAVE:
                    return 0

    async def play(self, proposal: Proposal) -> int:
        """Set up where that is still to be done, and play until the table has had enough."""
        self._begin_with(proposal)
        await self._games(_settled(proposal))
        return 0

    def _begin_with(self, proposal: Proposal) -> None:
        """The people of last time, and what is proposed."""
        self._draft = setting_up(proposal, last_settings().names, shipped())

    async def _games(self, party: Party | None) -> None:
        """Game after game; without a party the table sets up first, and may turn back."""
        from mascarade.tui.screens.ending import Afterwards

        while party := party or await self._set_up():
            afterwards, after = await self._game(party)
            if afterwards is Afterwards.LEAVE:
                return
            party = after if afterwards is Afterwards.AGAIN else None

    async def _set_up(self) -> Party | None:
        """Ask the table; what it has said stays, even where it turns back."""
        screen = SetUpScreen(self._draft, leads_back=self.has_title)
        party = await self.app.visit(screen)
        self._draft = screen.form.table
        if party is not None:
            remember(_settings(party))
        return party

    async def _game(self, party: Party) -> tuple["Afterwards", Party]:
        """One game; returns how the table goes on, and who would play the next one."""
        from mascarade.tui.endings import end_words
        from mascarade.tui.screens.ending import Afterwards, EndScreen

        session = Session(party.scenario.game(len(party.names)), party.names, party.first, self.app.chance)
        if not await self._play_to_the_end(party, session):
            return Afterwards.LEAVE, party
        outcome = session.view().outcome
        assert outcome is not None, "the game is over"
        self.victories.update(session.name(winner) for winner in outcome.winners)
        afterwards = await self.app.visit(EndScreen(end_words(session, self.victories)))
        self.app.sitting = None
        after = _seated_after(party, session)
        self._draft = self._draft.seating(after.names, after.first)
        return afterwards, after

    async def _play_to_the_end(self, party: Party, session: Session) -> bool:
        """The game itself; says whether it was played to its end, or else given up."""
        table = TableScreen(session, party.scenario.title)
        await self.app.push_screen(table)
        game = asyncio.ensure_future(Playing(self.app, session, table, party.peek).play())
        self.app.sitting = Sitting(party, session, table, game.cancel)
        try:
            await asyncio.wait([game])
        finally:
            game.cancel()
        await self.app.pop_screen()
        if game.cancelled():
            self.app.sitting = None
            return False
        game.result()
        return True


def _seated_after(party: Party, session: Session) -> Party:
    """The same people where they sit now; the next one clockwise begins."""
    seating = [seat.player for seat in session.view().seats]
    first = (seating.index(party.first) + 1) % len(seating)
    names = tuple(session.names[player] for player in seating)
    return replace(party, names=names, first=Player(first))


def _settled(proposal: Proposal) -> Party | None:
    """The party where people were named already."""
    if proposal.names is None:
        return None
    return Party(proposal.scenario, proposal.names, proposal.first or Player(0), proposal.memory, proposal.peek)


def _settings(party: Party) -> Settings:
    scenario = party.scenario.id if party.scenario in shipped() else None
    return Settings(party.names, len(party.names), scenario, party.memory, party.peek)
