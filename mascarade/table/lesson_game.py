"""The game of a lesson: its cards are prepared, and everybody but the learner plays as it is written."""

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.history.game_log import GameLog
from mascarade.lessons.lesson import LEARNER, Branch, Lesson
from mascarade.rules.cards import MaskId
from mascarade.rules.choices import Choice, Saw
from mascarade.session import Session


class PreparedDeal(random.Random):
    """Chance that deals the cards as they were prepared."""

    def __init__(self, cards: Sequence[MaskId]) -> None:
        super().__init__(0)
        self._cards = tuple(cards)

    def shuffle(self, x: Any) -> None:
        """Lay the cards in the order of the places to which they go."""
        x[:] = self._cards


class LessonSession(Session):
    """The game of a lesson, in which everybody but the learner plays as it is written."""

    def __init__(self, lesson: Lesson) -> None:
        start = lesson.start
        bots = tuple(None if player == LEARNER else BotSeat("honest") for player in start.seating)
        game_log = GameLog(replace(start, cards=()))
        super().__init__(
            start.game, lesson.names, start.active_player, PreparedDeal(start.cards), game_log=game_log, bots=bots
        )
        self.lesson = lesson

    @property
    def chosen(self) -> tuple[Choice, ...]:
        """Everything that has been chosen since the deal."""
        since = self.steps[len(self.game.line_up) :]
        return tuple(step.played for step in since if not isinstance(step.played, Saw))

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The ways through the lesson that are still open."""
        return self.lesson.following(self.chosen)

    @property
    def next_choices(self) -> tuple[Choice, ...]:
        """The choices with which the lesson goes on."""
        at = len(self.chosen)
        return tuple(branch.choices[at] for branch in self.branches if at < len(branch.choices))

    @property
    def undoable(self) -> tuple[()]:
        """Nothing: a lesson is not taken back."""
        return ()

    @property
    def is_between_turns(self) -> bool:
        """False: nobody leaves a lesson for somebody else to go on with."""
        return False

    def bot_chooses(self, ahead: tuple[Choice, ...] = ()) -> Choice:
        """Return what is written."""
        return self.branches[0].choices[len(self.chosen) + len(ahead)]
