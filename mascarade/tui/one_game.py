"""One game with a party: played, won and looked back on; a module of its own because a set-up needs none of it."""

import asyncio
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mascarade.rules.cards import Player
from mascarade.session import Session
from mascarade.tui.endings import end_words
from mascarade.tui.party import Party
from mascarade.tui.playing import Playing
from mascarade.tui.screens.ending import Afterwards, EndScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.sitting import Sitting

if TYPE_CHECKING:
    from mascarade.tui.app import MascaradeApp


@dataclass(frozen=True, slots=True)
class Played:
    """How the table goes on after a game, and who would play the next one."""

    afterwards: Afterwards
    party: Party


async def play_one(app: "MascaradeApp", party: Party, victories: Counter[str]) -> Played:
    """One game, from the deal to what the table wants next; whoever wins is added to the victories."""
    session = Session(party.scenario.game(len(party.names)), party.names, party.first, app.chance)
    if not await _play_to_the_end(app, party, session):
        return Played(Afterwards.LEAVE, party)
    outcome = session.view().outcome
    assert outcome is not None, "the game is over"
    victories.update(session.name(winner) for winner in outcome.winners)
    afterwards = await app.visit(EndScreen(end_words(session, victories)))
    app.sitting = None
    return Played(afterwards, _seated_after(party, session))


async def _play_to_the_end(app: "MascaradeApp", party: Party, session: Session) -> bool:
    """The game itself; says whether it was played to its end, or else given up."""
    table = TableScreen(session, party.scenario.title)
    await app.push_screen(table)
    game = asyncio.ensure_future(Playing(app, session, table, party.peek).play())
    app.sitting = Sitting(party, session, table, game.cancel)
    try:
        await asyncio.wait([game])
    finally:
        game.cancel()
    await app.pop_screen()
    if game.cancelled():
        app.sitting = None
        return False
    game.result()
    return True


def _seated_after(party: Party, session: Session) -> Party:
    """The same people where they sit now; the next one clockwise begins."""
    seating = [seat.player for seat in session.view().seats]
    first = (seating.index(party.first) + 1) % len(seating)
    names = tuple(session.names[player] for player in seating)
    return replace(party, names=names, first=Player(first))
