"""One game with a party: played, won and looked back on; a module of its own because a set-up needs none of it."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mascarade.course.steps import Step
from mascarade.proposal import Tempo
from mascarade.records.header import Head
from mascarade.records.journal import Journal
from mascarade.reel.scenes import reel
from mascarade.rules.cards import Player
from mascarade.session import Session
from mascarade.table.endings import end_words
from mascarade.table.party import Party
from mascarade.tui.playing import Playing
from mascarade.tui.screens.ending import Afterwards, EndScreen
from mascarade.tui.screens.reel import ReelScreen
from mascarade.tui.screens.table import TableScreen
from mascarade.tui.sitting import Sitting
from mascarade.wording.speech import Speech

if TYPE_CHECKING:
    from mascarade.tui.app import MascaradeApp


@dataclass(frozen=True, slots=True)
class Played:
    """How the table goes on after a game, and who would play the next one."""

    afterwards: Afterwards
    party: Party


async def play_one(app: "MascaradeApp", party: Party, victories: Counter[str]) -> Played:
    """A new game, saved as it is played."""
    head = Head(party.scenario, party.names, party.first, party.memory, party.peek, guests=party.guests)
    return await _play(app, party, Session.begin(head, app.chance), victories)


async def go_on(
    app: "MascaradeApp", path: Path, victories: Counter[str], tempo: Tempo, *, at_sound_point: bool
) -> Played:
    """A saved game, from the very decision at which it stopped; raises BadRecord where that cannot be."""
    session = Session.resume(path, app.chance, at_sound_point=at_sound_point)
    return await _play(app, _party_of(session.journal, tempo), session, victories)


def _party_of(journal: Journal | None, tempo: Tempo) -> Party:
    assert journal is not None, "a game that was resumed has a journal"
    head = journal.head
    return Party(head.scenario, head.names, head.first, head.memory, head.peek, head.guests, tempo)


async def _play(app: "MascaradeApp", party: Party, session: Session, victories: Counter[str]) -> Played:
    """A game to what the table wants next; whoever wins is added to the victories."""
    app.tempo = party.tempo
    try:
        if not await _play_to_the_end(app, party, session):
            return Played(Afterwards.LEAVE, party)
    finally:
        session.close()
    outcome = session.view().outcome
    assert outcome is not None, "the game is over"
    victories.update(session.name(winner) for winner in outcome.winners)
    afterwards = Afterwards.TRUTH
    while afterwards is Afterwards.TRUTH:
        afterwards = await app.visit(EndScreen(end_words(session, victories)))
        if afterwards is Afterwards.TRUTH:
            await look_back(app, session.steps, session.speech)
    app.sitting = None
    return Played(afterwards, _seated_after(party._replace(tempo=app.tempo), session))


async def look_back(app: "MascaradeApp", steps: Sequence[Step], speech: Speech) -> None:
    """The truth about a game that is over."""
    await app.visit(ReelScreen(reel(steps), speech, steps[0].before.game.house.goal_coins))


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
    """The same players where they sit now; the next one clockwise begins."""
    seating = [seat.player for seat in session.view().seats]
    first = (seating.index(party.first) + 1) % len(seating)
    names = tuple(session.names[player] for player in seating)
    guests = tuple(session.bots.get(player) for player in seating) if session.bots else ()
    return party._replace(names=names, first=Player(first), guests=guests)
