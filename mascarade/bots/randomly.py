"""The bot that plays at random: it listens to nobody, and nobody can read it."""

from random import Random
from typing import assert_never

from mascarade.bots.kinds import Level
from mascarade.bots.observer import PublicObserver
from mascarade.rules.cards import Player
from mascarade.rules.choices import Announce, Challenge, Choice, Decision, Kind, Look, Swap
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.view import View

CHALLENGES = 0.1
"""The share of announcements it challenges; with a larger one, most would be challenged."""


class RandomBot:
    """Plays at random, but for the kind of action, which it draws first: there are many more swaps than looks."""

    def __init__(
        self,
        game: Game,  # noqa: ARG002  as every bot
        me: Player,  # noqa: ARG002
        level: Level,  # noqa: ARG002
        random: Random,
        observer: PublicObserver | None = None,  # noqa: ARG002
    ) -> None:
        self._random = random

    def hear(self, event: Event) -> None:
        """Ignore an event."""

    def choose(self, view: View) -> Choice:
        """Draw one."""
        decision = view.decision
        assert decision is not None, "a bot is asked only where there is something to decide"
        return self._random.choice(self._drawn(decision))

    def _drawn(self, decision: Decision) -> tuple[Choice, ...]:
        match decision.kind:
            case Kind.CHALLENGE:
                claims = tuple(choice for choice in decision.options if isinstance(choice, Challenge))
                return claims if self._random.random() < CHALLENGES else decision.options[:1]
            case Kind.TURN:
                kinds = (Look, Swap, Announce)
                actions = [tuple(choice for choice in decision.options if isinstance(choice, kind)) for kind in kinds]
                return self._random.choice([action for action in actions if action])
            case Kind.DEAL | Kind.EXCHANGE | Kind.PICK | Kind.SAY | Kind.HIDE | Kind.GUESS | Kind.DRAW:
                return decision.options
            case _:
                assert_never(decision.kind)
