"""One game with a party: played, won and looked back on; a module of its own because a set-up needs none of it."""

import asyncio
import random
from pathlib import Path

from msgspec.structs import replace

from mascarade.bots import KINDS, BotSeat
from mascarade.game_options import Hints, Seating, TableOptions, names_for_bots
from mascarade.history.seat_history import Participant
from mascarade.language import _
from mascarade.names import are_alike, check_name, check_names
from mascarade.records.games import has_finished_game
from mascarade.records.header import Header
from mascarade.records.journal import Journal
from mascarade.rules.cards import Player
from mascarade.session import Session
from mascarade.table.dialogue import CurrentGame, Dialogue
from mascarade.table.front_end import FrontEnd
from mascarade.table.game_flow import BackToSetup, GameFlow
from mascarade.table.game_words import Afterwards, end_words, occasion_of
from mascarade.table.setup_draft import GameSetup
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
        await front_end.look_back(session.game_log, session.phrases, occasion)
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


def why_not_now() -> str:
    """Return why nobody leaves or comes in the middle of a turn."""
    return _("Nobody can leave or come in the middle of a turn. It can be done before the next one.")


def about_leaving(name: str) -> str:
    """Return what happens when somebody leaves, before it does."""
    words = _("{name} leaves: a bot takes the seat, with what {name} was told and did in secret.")
    return f"{words.format(name=name)} {_('{name} may come back before any later turn.').format(name=name)}"


def about_ending() -> str:
    """Return what happens when the game is ended as it stands, before it is."""
    return _("The game ends as it stands: nobody wins, every card comes out, and it cannot be continued.")


def leave_to_bot(current_game: CurrentGame, player: Player) -> None:
    """Let a bot play on for a person who leaves; it knows what that person was told and did in secret."""
    session = current_game.session
    name = session.name(player)
    taken = [participant.name for participant in session.game_log.seat_history.everybody]
    bot = Participant(next(names_for_bots(taken)), next(iter(session.bots.values()), _usual_bot()))
    session.take_over(player, bot)
    words = _("{name} leaves. From now on the bot {bot} plays with what {name} knew.")
    current_game.dialogue.announce_seat_change(words.format(name=name, bot=bot.name))


def take_seat(current_game: CurrentGame, player: Player, typed: str) -> None:
    """Let a person play on for a bot; nothing that the bot knows is told. Raise BadName for an impossible name."""
    session = current_game.session
    participant, bot = _person(session, typed), session.name(player)
    words = (
        _("{name} is back, and plays on for the bot {bot}.")
        if participant.name in session.game_log.seat_history.gone
        else _("{name} sits down and plays on for the bot {bot}.")
    )
    session.take_over(player, participant)
    current_game.dialogue.announce_seat_change(words.format(name=participant.name, bot=bot))


def end_early(current_game: CurrentGame) -> None:
    """End the game as it stands."""
    current_game.session.end_early()
    current_game.give_up()


def _person(session: Session, typed: str) -> Participant:
    """Return who sits down: somebody who has left before, or somebody new with a name of their own."""
    name = check_name(typed)
    seat_history = session.game_log.seat_history
    for one in seat_history.everybody:
        if one.name in seat_history.gone and are_alike(one.name, name):
            return one
        check_names((one.name, name))
    return Participant(name)


def _usual_bot() -> BotSeat:
    """Return the bot that sits down first in a set-up."""
    return BotSeat(next(reversed(KINDS)))
