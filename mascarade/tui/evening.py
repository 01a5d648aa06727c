"""An evening: title and set-up, game after game with the same people, and the tally of victories."""

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mascarade.proposal import Proposal
from mascarade.rules.cards import Player
from mascarade.scenarios import shipped
from mascarade.settings import Settings, last_settings, remember
from mascarade.tui.party import Party
from mascarade.tui.screens.set_up import SetUpScreen
from mascarade.tui.setting_up import setting_up

if TYPE_CHECKING:
    from mascarade.tui.app import MascaradeApp


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
        self._draft = setting_up(proposal, last_settings().names)

    async def _games(self, party: Party | None) -> None:
        """Game after game; without a party the table sets up first, and may turn back."""
        while party := party or await self._set_up():
            remember(_settings(party))
            # Here, so that a set-up is on the screen before anything that only a game needs is loaded.
            from mascarade.tui.one_game import play_one
            from mascarade.tui.screens.ending import Afterwards

            played = await play_one(self.app, party, self.victories)
            self._draft = self._draft.seating(played.party.names, played.party.first)
            if played.afterwards is Afterwards.LEAVE:
                return
            party = played.party if played.afterwards is Afterwards.AGAIN else None

    async def _set_up(self) -> Party | None:
        """Ask the table; what it has said stays, even where it turns back."""
        screen = SetUpScreen(self._draft, leads_back=self.has_title)
        party = await self.app.visit(screen)
        self._draft = screen.form.table
        return party


def _settled(proposal: Proposal) -> Party | None:
    """The party where people were named already."""
    if proposal.names is None:
        return None
    return Party(proposal.scenario, proposal.names, proposal.first or Player(0), proposal.memory, proposal.peek)


def _settings(party: Party) -> Settings:
    scenario = party.scenario.id if party.scenario in shipped() else None
    return Settings(party.names, len(party.names), scenario, party.memory, party.peek)
