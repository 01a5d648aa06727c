"""The bots of a game that is being played, which know of it what each of them may know, and no more."""

import random
from collections.abc import Mapping
from functools import partial

from mascarade.bots import BotSeat
from mascarade.bots.lineup_of_bots import LineupOfBots
from mascarade.bots.outcome_cache import forget_situations
from mascarade.history.game_log import GameLog
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Saw
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event
from mascarade.rules.view import view


class SeatedBots:
    """Bots that catch up with the course of a game whenever they are asked.

    A course that has been taken up again is heard from its start. Where something was taken back, there are new bots,
    which have never heard of it; asked again what was asked already, they answer the same. A bot that has taken over
    from a person hears what that person was told.
    """

    def __init__(self, game_log: GameLog, bots: Mapping[Player, BotSeat], chance: random.Random) -> None:
        self._game_log = game_log
        self._bots = bots
        self._chance = chance
        self._chosen: dict[tuple[tuple[Choice | Saw, ...], tuple[Choice, ...]], Choice] = {}
        """The bots' choices since the last step that cannot be taken back, by what was played before each of them."""
        self._firm = game_log.undo_limit
        forget_situations()  # those of the game before would only take memory, evening after evening
        self._sit_down()

    def choose(self, ahead: tuple[Choice, ...] = ()) -> Choice:
        """Return what the bot that has to decide chooses, perhaps after answers of a challenge round still open."""
        if self._firm != self._game_log.undo_limit:
            self._firm = self._game_log.undo_limit
            self._chosen.clear()
        asked = tuple(one.played for one in self._game_log.steps[self._firm :]), ahead
        if asked not in self._chosen:
            self._chosen[asked] = self._decide(ahead)
        return self._chosen[asked]

    def _decide(self, ahead: tuple[Choice, ...]) -> Choice:
        played = [(one.played, one.events) for one in self._game_log.steps]
        state = self._game_log.state
        for choice in ahead:
            state, events = step(state, choice)
            played.append((choice, events))
        self._hear(played)
        decision = pending(state)
        assert decision is not None, "somebody has to decide"
        return self._company.choose(view(state, decision.by))

    def _sit_down(self) -> None:
        self._company = LineupOfBots(self._game_log.state.game, self._bots, self._chance)
        self._heard: list[Choice | Saw] = []

    def _hear(self, played: list[tuple[Choice | Saw, tuple[Event, ...]]]) -> None:
        """Hear whatever is new; equal choices have led to equal events."""
        if [one for one, _events in played[: len(self._heard)]] != self._heard:
            self._sit_down()
        for number, (one, events) in enumerate(played[len(self._heard) :], start=len(self._heard)):
            self._company.hear(events, partial(self._hears_as, number))
            self._heard.append(one)

    def _hears_as(self, step: int, player: Player) -> Player | None:
        """Return as which player a bot has heard a step: it may have taken over from a person since."""
        return self._game_log.seat_history.hears_as(player, step)
