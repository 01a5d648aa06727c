"""One game with a party: played, won and looked back on; a module of its own because a set-up needs none of it."""

import asyncio
import random
from pathlib import Path

from msgspec.structs import replace

from mascarade.game_options import Hints, Seating, TableOptions
from mascarade.records.games import has_finished_game
from mascarade.records.header import Header
from mascarade.records.journal import Journal
from mascarade.rules.cards import Player
from mascarade.session import Session
from mascarade.table.current import CurrentGame
from mascarade.table.dialogue import Dialogue
from mascarade.table.front_end import FrontEnd
from mascarade.table.game_flow import BackToSetup, GameFlow
from mascarade.table.game_setup import GameSetup
from mascarade.table.game_words import Afterwards, end_words
from mascarade.table.saving import occasion_of
from mascarade.truth.awards import EveningTally
from mascarade.values import Value


class AfterGame(Value):
    """The table's choice after a game, and who would play the next one."""

    afterwards: Afterwards
    setup: GameSetup


async def play_game(front_end: FrontEnd, setup: GameSetup, tally: EveningTally, chance: random.Random) -> AfterGame:
    """Play a new game, saved as it is played."""
    header = Header(setup.scenario, setup.seating, setup.options)
    return await _play(front_end, setup, Session.begin(header, chance), tally)


async def resume_game(
    front_end: FrontEnd,
    path: Path,
    tally: EveningTally,
    options: TableOptions,
    chance: random.Random,
    *,
    at_sound_point: bool,
) -> AfterGame:
    """Play a saved game on from the very decision at which it stopped. Raise BadRecord if that cannot be done.

    Of the options, those that belong to the game are taken from its file.
    """
    session = Session.resume(path, chance, at_sound_point=at_sound_point)
    return await _play(front_end, _party_of(session.autosave.journal, options), session, tally)


def _party_of(journal: Journal | None, options: TableOptions) -> GameSetup:
    assert journal is not None, "a game that was resumed has a journal"
    header = journal.header
    kept = replace(options, memory=header.options.memory, peek=header.options.peek)
    return GameSetup(header.scenario, header.seating, kept)


async def _play(front_end: FrontEnd, setup: GameSetup, session: Session, tally: EveningTally) -> AfterGame:
    """Play a game up to what the table wants next, and add the game to the tally of the evening."""
    explains = _are_hints_wanted(setup.options.hints)
    dialogue = Dialogue(session, front_end.timing, front_end.clock, setup.options.pace, explains=explains)
    try:
        await play_to_the_end(front_end, setup, dialogue)
    except BackToSetup:
        session.autosave.discard()
        return AfterGame(Afterwards.SET_UP, setup)
    finally:
        session.close()
    if not session.is_over:
        return AfterGame(Afterwards.LEAVE, setup)
    tally.add(session.game_log, session.names)
    afterwards = await show_end(front_end, session, tally)
    options = replace(setup.options, pace=dialogue.pace)
    return AfterGame(afterwards, GameSetup(setup.scenario, _seated_after(setup.seating, session), options))


def _are_hints_wanted(hints: Hints) -> bool:
    return hints is Hints.ALWAYS or (hints is Hints.FIRST_GAME and not has_finished_game())


async def show_end(front_end: FrontEnd, session: Session, tally: EveningTally) -> Afterwards:
    """Tell the end, and the truth as often as somebody wants to see it; return what the table wants next."""
    while (afterwards := await front_end.end(end_words(session, tally))) is Afterwards.TRUTH:
        occasion = "" if session.autosave.journal is None else occasion_of(session.autosave.journal.header)
        await front_end.look_back(session.game_log, session.speech, occasion)
    return afterwards


async def play_to_the_end(front_end: FrontEnd, setup: GameSetup, dialogue: Dialogue) -> None:
    """Play the game itself to its end, or until it is given up."""
    begin = asyncio.Event()

    async def play() -> None:
        await begin.wait()  # until the table is laid
        await GameFlow(front_end, dialogue, setup).play()

    game = asyncio.ensure_future(play())
    async with front_end.table(CurrentGame(setup, dialogue.session, dialogue, game.cancel)):
        begin.set()
        try:
            await asyncio.wait([game])
        finally:
            game.cancel()
    if not game.cancelled():
        game.result()


def _seated_after(seating: Seating, session: Session) -> Seating:
    """Return the same players where they sit now; the next one clockwise goes first."""
    players = [seat.player for seat in session.view().seats]
    first = (players.index(seating.first) + 1) % len(players)
    names = tuple(session.names[player] for player in players)
    bots = tuple(session.bots.get(player) for player in players) if session.bots else ()
    return Seating(names, bots, Player(first))
