"""People who leave in the middle of a game, and people who come; it happens between two turns (evening, section 4)."""

from mascarade.bots import KINDS, BotSeat
from mascarade.game_options import names_for_bots
from mascarade.history.seat_history import Participant
from mascarade.language import _
from mascarade.names import are_alike, check_name, check_names
from mascarade.rules.cards import Player
from mascarade.session import Session
from mascarade.table.current import CurrentGame


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
