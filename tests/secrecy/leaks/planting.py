"""How a leak is planted: what it tells, and where it is let out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import pytest

from mascarade.history.game_log import Step
from mascarade.rules.cards import MaskId
from mascarade.rules.choices import Really
from mascarade.rules.events import Seen
from mascarade.wording.mask_names import mask_name
from tests.secrecy.watching import Watch


@dataclass(frozen=True, slots=True)
class Secret:
    """What the cards hide at a moment, as a number and as a word."""

    watch: Watch

    @property
    def number(self) -> int:
        """A number that is another one where the cards lie otherwise."""
        replay = self.watch.replay
        return 0 if replay is None else crc32(" ".join(replay.state.cards).encode())

    @property
    def bit(self) -> bool:
        """A single bit of it."""
        return bool(self.number & 1)

    @property
    def mask(self) -> str:
        """The mask before whoever's turn it is."""
        replay = self.watch.replay
        if replay is None or len(replay.state.cards) <= replay.state.active:
            return ""
        return mask_name(replay.state.cards[replay.state.active * len(replay.game.hands)], replay.game.edition)

    @property
    def swaps(self) -> int:
        """How often cards have really been swapped."""
        return sum(isinstance(step.played, Really) for step in self._steps)

    @property
    def seen(self) -> MaskId | None:
        """The mask of the last card that one player alone has seen."""
        told = (event for step in self._steps for event in step.events)
        seen = [event.mask for event in told if isinstance(event, Seen) and event.audience.only is not None]
        return seen[-1] if seen else None

    @property
    def _steps(self) -> Sequence[Step]:
        replay = self.watch.replay
        return () if replay is None else replay.steps


Plant = Callable[[pytest.MonkeyPatch, Secret], None]


def altered(patch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[[Any, Any], Any]) -> None:
    """What a method returns is changed: ``change`` is given the object and the result."""
    method = getattr(owner, name)

    def leaky(self: Any, *of: Any, **with_: Any) -> Any:
        return change(self, method(self, *of, **with_))

    patch.setattr(owner, name, leaky)


def followed(patch: pytest.MonkeyPatch, owner: Any, name: str, then: Callable[[Any], object]) -> None:
    """Something is done after a method, which returns what it always did."""

    def change(self: Any, result: Any) -> Any:
        then(self)
        return result

    altered(patch, owner, name, change)


def awaited(patch: pytest.MonkeyPatch, owner: Any, name: str, then: Callable[[Any], Any]) -> None:
    """Something is waited for after an asynchronous method."""
    method = getattr(owner, name)

    async def leaky(self: Any, *of: Any, **with_: Any) -> Any:
        result = await method(self, *of, **with_)
        await then(self)
        return result

    patch.setattr(owner, name, leaky)
