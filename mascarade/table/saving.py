"""The words about saved games: which one goes on, what is kept of it, and what cannot be read."""

from __future__ import annotations

from collections.abc import Sequence

from mascarade.language import _, npgettext, pgettext
from mascarade.records.games import Latest, SavedGame
from mascarade.records.header import Header
from mascarade.session import Session
from mascarade.wording.places import listed


def about_saved(game: SavedGame) -> str:
    """Return which game a saved one is: scenario, length and players, all of it public."""
    length = npgettext("table", "{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    return _about(game.scenario.translated_title, length, game.names)


def about_resumed(session: Session) -> str:
    """Return which game has been taken up again: scenario, turn and players, all of it public."""
    if session.autosave.journal is None:
        return ""
    title = session.autosave.journal.header.scenario.translated_title
    return _about(title, pgettext("table", "turn {turn}").format(turn=session.turn), session.names)


def about_unreadable(latest: Latest) -> str:
    """Return which newer game cannot be read, and what is offered in its place; nothing where all can be read."""
    if not latest.unreadable:
        return ""
    if latest.game is None:
        return latest.unreadable[0].reason
    return _("{reason} The game before it can be continued.").format(reason=latest.unreadable[0].reason)


def what_is_kept(session: Session, command: str = "mascarade resume") -> str:
    """Return what becomes of a game that is left before it is over; saving it is tried once more first, and told.

    The command is one that goes on in the same front end. Nothing is to be said of a lesson, which is not meant to be
    saved.
    """
    if session.autosave.journal is None:
        return ""
    news = session.autosave.save_again()
    return " ".join((*news, _what_is_safe(session, command)))


def _what_is_safe(session: Session, command: str) -> str:
    """Return how to continue the game, or from which turn on it will be lost, and why."""
    if session.autosave.is_safe:
        return _("The game is saved. Continue it with: {command}").format(command=command)
    trouble = session.autosave.trouble or ""
    if session.autosave.safe_turn is None:
        return _("This game will be lost. {trouble}").format(trouble=trouble)
    message = _("The game is saved up to turn {turn}. Whatever came later will be lost. {trouble}")
    return message.format(turn=session.autosave.safe_turn, trouble=trouble)


# NOTE: What was played and when, at the head of a page: a scenario’s title and a date such as 2026-11-28.
def occasion_of(header: Header) -> str:
    """Return what was played in a game, and on which day."""
    day = f"{header.created.astimezone():%Y-%m-%d}"
    return pgettext("layout", "{scenario} · {day}").format(scenario=header.scenario.translated_title, day=day)


# NOTE: A saved game in a line: its scenario, "12 turns" or "turn 12", and the players.
def _about(title: str, length: str, names: Sequence[str]) -> str:
    return pgettext("layout", "{scenario}, {length}: {players}").format(
        scenario=title, length=length, players=listed(names)
    )
