"""How a leak is planted, what it reveals, and how it is found in a scene."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import pytest

from mascarade.history import Step
from mascarade.rules import events
from mascarade.rules.cards import MaskId
from mascarade.rules.choices import Really
from mascarade.session import Session
from mascarade.tui.screens.private_cards import LookScreen
from mascarade.wording.mask_names import mask_name
from tests.secrecy.frames import Leak
from tests.secrecy.scenes import Scene, compare_worlds
from tests.secrecy.watching import Watch, watched


@dataclass(frozen=True, slots=True)
class Secret:
    """What the cards hide at a moment, as a number and as a word."""

    watch: Watch

    @property
    def number(self) -> int:
        """Return a number that depends on where the cards lie."""
        replay = self.watch.replay
        return 0 if replay is None else crc32(" ".join(replay.state.cards).encode())

    @property
    def bit(self) -> bool:
        """Return one bit of that number."""
        return bool(self.number & 1)

    @property
    def mask(self) -> str:
        """Return the mask of the player whose turn it is."""
        replay = self.watch.replay
        if replay is None or len(replay.state.cards) <= replay.state.active:
            return ""
        return mask_name(replay.state.cards[replay.state.active * len(replay.game.hands)], replay.game.edition)

    @property
    def swaps(self) -> int:
        """Return how often cards were really swapped."""
        return sum(isinstance(step.played, Really) for step in self._steps)

    @property
    def seen(self) -> MaskId | None:
        """Return the mask of the latest card that only one player has seen."""
        told = (event for step in self._steps for event in step.events)
        seen = [event.mask for event in told if isinstance(event, events.Seen) and event.audience.only is not None]
        return seen[-1] if seen else None

    @property
    def _steps(self) -> Sequence[Step]:
        replay = self.watch.replay
        return () if replay is None else replay.steps


Plant = Callable[[pytest.MonkeyPatch, Secret], None]


def altered(patch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[[Any, Any], Any]) -> None:
    """Change what a method returns; ``change`` gets the object and the result."""
    method = getattr(owner, name)

    def leaky(self: Any, *of: Any, **with_: Any) -> Any:
        return change(self, method(self, *of, **with_))

    patch.setattr(owner, name, leaky)


def followed(patch: pytest.MonkeyPatch, owner: Any, name: str, then: Callable[[Any], object]) -> None:
    """Do something after a method, which returns the same as before."""

    def change(self: Any, result: Any) -> Any:
        then(self)
        return result

    altered(patch, owner, name, change)


def at_a_real_swap(patch: pytest.MonkeyPatch, then: Callable[[], object]) -> None:
    """Do something whenever cards are really swapped."""
    choose = Session.choose

    def leaky(session: Session, *choices: Any) -> Any:
        told = choose(session, *choices)
        if any(isinstance(choice, Really) for choice in choices):
            then()
        return told

    patch.setattr(Session, "choose", leaky)


def at_a_look(patch: pytest.MonkeyPatch, then: Callable[[str], object]) -> None:
    """Do something with the name of a mask whenever its card is turned up for a look."""
    turn = LookScreen._turn  # noqa: SLF001  # where the leak is planted

    def leaky(screen: Any, *, is_up: bool) -> None:
        turn(screen, is_up=is_up)
        if is_up:
            then(screen._cards[0].mask)  # noqa: SLF001  # as above

    patch.setattr(LookScreen, "_turn", leaky)


@dataclass(frozen=True, slots=True)
class Seen:
    """A planted leak that was found."""

    pairs: int
    """The number of pairs of passages that it took."""
    frames: int
    """The number of pairs of frames."""
    where: str
    """What revealed it."""


Seer = Callable[[int], Awaitable[Seen | None]]
"""A function that looks for one planted leak, in at most so many pairs."""


async def seen_in_scene(plant: Plant, scene: Callable[[], Scene]) -> Seen | None:
    """Return how a planted leak shows in a scene; ``None`` if it does not."""
    with pytest.MonkeyPatch.context() as patch:
        async with watched() as watch:
            plant(patch, Secret(watch))
            try:
                await compare_worlds(watch, scene())
            except Leak as leak:
                return Seen(1, 0, str(leak))
    return None
