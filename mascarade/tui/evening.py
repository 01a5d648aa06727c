"""An evening: set-up, game after game with the same people, and the tally of victories."""

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mascarade.language import _
from mascarade.proposal import Proposal
from mascarade.rules.cards import Player
from mascarade.rules.state import seat_of
from mascarade.scenarios import shipped
from mascarade.session import Session
from mascarade.settings import Settings, last_settings, remember
from mascarade.tui.party import Party
from mascarade.tui.playing import Playing
from mascarade.tui.screens.cards import OpenCard
from mascarade.tui.screens.ending import Afterwards, EndScreen
from mascarade.tui.screens.set_up import SetUpScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.setting_up import setting_up
from mascarade.wording.decisions import place_words
from mascarade.wording.endings import victory
from mascarade.wording.masks import mask_name

if TYPE_CHECKING:
    from mascarade.tui.app import MascaradeApp


@dataclass
class Table:
    """One laptop for one evening."""

    app: "MascaradeApp"
    victories: Counter[str] = field(default_factory=Counter)

    async def welcome(self) -> int:
        """The title screen."""
        return 0

    async def play(self, proposal: Proposal) -> int:
        """Set up where that is still to be done, and play until the table has had enough."""
        party = _settled(proposal) or await self._set_up(proposal)
        while party is not None:
            party = await self._game(party)
        return 0

    async def _set_up(self, proposal: Proposal) -> Party | None:
        """Ask the table; what it agrees on is remembered for next time."""
        last = last_settings()
        party = await self.app.visit(SetUpScreen(setting_up(proposal, last.names, shipped())))
        if party is not None:
            remember(_settings(party))
        return party

    async def _game(self, party: Party) -> Party | None:
        """One game; returns who plays the next one, if the table plays again."""
        game = party.scenario.game(len(party.names))
        session = Session(game, party.names, party.first, self.app.chance)
        table = TableScreen(session, party.scenario.title)
        await self.app.push_screen(table)
        await Playing(self.app, session, table, party.peek).play()
        self.app.pop_screen()
        afterwards = await self.app.visit(self._end(session))
        return self._again(party, session) if afterwards is Afterwards.AGAIN else None

    def _end(self, session: Session) -> EndScreen:
        view, names = session.view(), session.names
        assert view.outcome is not None, "the game is over"
        self.victories.update(names[winner] for winner in view.outcome.winners)
        coins = {seat.player: seat.coins for seat in view.seats}
        cards = [
            OpenCard(place_words(place, names), mask_name(mask, session.game.edition), _coins(place, coins))
            for place, mask in view.face_up
        ]
        winners = ", ".join(names[winner] for winner in view.outcome.winners)
        return EndScreen(winners, victory(view.outcome, names), cards, self._tally(names))

    def _tally(self, names: tuple[str, ...]) -> str:
        counts = " · ".join(f"{name} {self.victories[name]}" for name in names)
        return _("Victories this evening: {counts}").format(counts=counts)

    def _again(self, party: Party, session: Session) -> Party:
        """The same people where they sit now; the next one clockwise begins."""
        seating = session.state.seating
        first = (seat_of(seating, party.first) + 1) % len(seating)
        names = tuple(session.names[player] for player in seating)
        return Party(party.scenario, names, Player(first), party.memory, party.peek)


def _coins(place: object, coins: dict[Player, int]) -> str:
    return ""


def _settled(proposal: Proposal) -> Party | None:
    """The party where people were named already."""
    if proposal.names is None:
        return None
    return Party(proposal.scenario, proposal.names, proposal.first or Player(0), proposal.memory, proposal.peek)


def _settings(party: Party) -> Settings:
    scenario = party.scenario.id if party.scenario in shipped() else None
    return Settings(party.names, len(party.names), scenario, party.memory, party.peek)
