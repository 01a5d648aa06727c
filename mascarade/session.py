"""One game being played: the state, what led to it, and chance's part in it."""

import random
from collections.abc import Sequence

from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Deal
from mascarade.rules.decisions import Decision
from mascarade.rules.engine import Saw, declare, pending, step
from mascarade.rules.events import Event, TurnBegan
from mascarade.rules.state import Game, State, new_game
from mascarade.rules.view import View, events_for, view


class Session:
    """A game among named people; the only thing in the program that changes as it is played."""

    def __init__(self, game: Game, names: Sequence[str], first: Player, chance: random.Random | None = None) -> None:
        if len(names) != game.players:
            raise ValueError(f"{game.players} players, but {len(names)} names")
        self.game = game
        self.names = tuple(names)
        self.state: State = new_game(game, first)
        self.history: list[Choice | Saw] = []
        """Every choice so far, chance's included, and every declaration: the whole game over again."""
        self.public_events: list[tuple[Event, ...]] = [()]
        """What everybody has learnt, one entry a turn, the turn in progress last."""
        self._chance = chance or random.SystemRandom()

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now, if the game is not over."""
        return pending(self.state)

    @property
    def turn(self) -> int:
        """Which turn it is, counted from 1; 0 before the cards are dealt."""
        return len(self.public_events) - 1

    def name(self, player: Player) -> str:
        """What a player is called."""
        return self.names[player]

    def view(self, viewer: Player | None = None) -> View:
        """What a player sees, or the public table."""
        return view(self.state, viewer)

    def deal(self) -> tuple[Event, ...]:
        """Let chance shuffle and deal every card; returns what happened, card by card."""
        shuffled = list(self.game.line_up)
        self._chance.shuffle(shuffled)
        return tuple(event for mask in shuffled for event in self.choose(Deal(mask)))

    def choose(self, choice: Choice) -> tuple[Event, ...]:
        """Play a choice of whoever has to decide; raises IllegalChoice, and then nothing has changed."""
        self.state, events = step(self.state, choice)
        self.history.append(choice)
        self._note(events)
        return events

    def declare(self, player: Player) -> tuple[Event, ...]:
        """The table says that a player saw their own card out of turn (rules, section 3)."""
        saw = Saw(player)
        self.state, events = declare(self.state, saw)
        self.history.append(saw)
        self._note(events)
        return events

    def _note(self, events: tuple[Event, ...]) -> None:
        for event in events_for(events, None):
            if isinstance(event, TurnBegan):
                self.public_events.append(())
            else:
                self.public_events[-1] += (event,)
