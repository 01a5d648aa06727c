"""A game that goes as a history says, through the program's own flow of screens."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from mascarade.proposal import Memory, Peek, Proposal
from mascarade.rules.choices import Challenge, Choice, Pass
from mascarade.rules.engine import pending
from mascarade.rules.events import Event, Looked, Shown
from mascarade.rules.state import Game
from mascarade.scenarios.scenario import LineUp, Scenario
from mascarade.session import Session
from tests.laws.worlds import History
from tests.secrecy.frames import ALL, Eyes
from tests.tui.driving import NAMES


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a history to be played on the screen; what comes before it has been played already."""

    history: History
    begin: int
    """The step with which it begins; what was dealt is shown before."""
    memory: Memory = Memory.NONE
    peek: Peek = Peek.HOLD
    names: tuple[str, ...] = NAMES
    title: str = "Test table"
    seed: int = 0
    """For the coin that lays out the boxes, and for the ways that people stray."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.history[0].before.game

    def proposal(self) -> Proposal:
        """What the table agreed on."""
        game = self.game
        scenario = Scenario(
            id="test",
            title=self.title,
            about="",
            edition=game.edition,
            line_ups=(LineUp(game.players, game.line_up),),
            own_masks=game.own_masks,
            house=game.house,
        )
        first = self.history[0].before.active_player
        return Proposal(scenario, game.players, self.names[: game.players], first, self.memory, self.peek)


class Replay(Session):
    """A session in which only what a history says can be chosen."""

    def __init__(self, passage: Passage) -> None:
        start = passage.history[0].before
        super().__init__(passage.game, passage.names[: passage.game.players], start.active_player, random.Random(0))
        self.state = start
        self.passage = passage
        self.at = 0
        self.told: tuple[Event, ...] = ()
        """What the last choice has brought about."""

    def deal(self) -> tuple[Event, ...]:
        """The deal, if the history has one, and then everything before the passage begins."""
        dealt: tuple[Event, ...] = ()
        while self.state.is_dealing:
            dealt += self.choose(self._next)
        while self.at < self.passage.begin:
            self.choose(self._next)
        self.told = ()
        return dealt

    @property
    def _next(self) -> Choice:
        return self.passage.history[self.at].choice

    def choose(self, choice: Choice) -> tuple[Event, ...]:
        """Play a choice, which must be the history's."""
        assert choice == self._next, f"{choice} was chosen, and not {self._next}"
        self.at += 1
        self.told = super().choose(choice)
        return self.told

    def to_choose(self) -> tuple[Choice, ...]:
        """The next choice or, in a challenge round, all of the answers that the history tells."""
        return tuple(self._coming())

    def _coming(self) -> Iterator[Choice]:
        steps = self.passage.history[self.at :]
        for number, step in enumerate(steps):
            if number and not isinstance(step.choice, Pass | Challenge):
                return
            yield step.choice
            if not isinstance(step.choice, Pass | Challenge) or len(step.before.frames) != len(step.after.frames):
                return

    def eyes(self, screen: str) -> Eyes:
        """Who looks at a screen, by the rules alone (section 9): whoever handles, whoever looks, all but one."""
        if screen == "SwapScreen":
            decision = pending(self.state)
            assert decision is not None, "somebody has two cards in their hands"
            return Eyes(only=decision.by)
        if screen == "LookScreen":
            return Eyes(only=next(event.player for event in self.told if isinstance(event, Looked)))
        if screen == "ShowingScreen":
            return Eyes(but=next(event.turned_away for event in self.told if isinstance(event, Shown)))
        return ALL
