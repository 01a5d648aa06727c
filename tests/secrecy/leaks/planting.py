"""How a leak is planted: what it tells, and where it is let out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import pytest

from mascarade.wording.masks import mask_name
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
