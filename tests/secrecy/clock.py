"""A clock that only tests move, with every timer of Textual and of the program."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from typing import Any

import pytest
from textual import message_pump
from textual.timer import Timer

ROUNDING = 1e-9
"""The tolerance between the time of a timer and the time that the clock has reached."""
REPAINT = "screen_update"
"""The timer that repaints a screen; tests repaint where they need to."""


@dataclass
class Clock:
    """A clock that stands still, with its timers and a record of what has been set off."""

    now: float = 0.0
    due: dict[Timer, float] = field(default_factory=dict)
    noted: list[tuple[str, ...]] = field(default_factory=list)

    def __call__(self) -> float:
        """Return the time, for the app."""
        return self.now

    def hang(self, timer: Timer) -> None:
        """Start a timer, or start it again."""
        self.due[timer] = self.now + timer._interval  # noqa: SLF001  # a timer has no public interval

    def note(self, *words: str) -> None:
        """Note something that an attentive neighbour could notice."""
        self.noted.append(words)

    def taken(self) -> tuple[tuple[str, ...], ...]:
        """Return what has been set off since the last call."""
        noted, self.noted = tuple(self.noted), []
        return noted

    def running(self) -> tuple[tuple[str, float], ...]:
        """Return the owners of the running timers, with the time that is left of each."""
        return tuple(
            sorted((owner_of(timer), round(due - self.now, 6)) for timer, due in self.due.items() if waits(timer))
        )

    async def advance(self, seconds: float) -> None:
        """Let so much time pass; timers go off in their order."""
        until = self.now + seconds
        while (timer := self._first(until)) is not None:
            self.now = max(self.now, self.due[timer])
            if timer._repeat is None:  # noqa: SLF001  # as above
                self.hang(timer)
            else:
                del self.due[timer]
            await timer._tick(next_timer=self.now, count=1)  # noqa: SLF001  # like Textual's own task
            await asyncio.sleep(0)
        self.now = until

    async def advance_to_next(self) -> None:
        """Let time pass until the next timer has gone off, if there is one."""
        if (timer := self._first(inf)) is not None:
            await self.advance(self.due[timer] - self.now + ROUNDING)

    def _first(self, until: float) -> Timer | None:
        """Return the timer that goes off next; repainting does not count."""
        waiting = [timer for timer, due in self.due.items() if due <= until and waits(timer)]
        return min(waiting, key=lambda timer: self.due[timer], default=None)


def waits(timer: Timer) -> bool:
    """Return whether a timer does something when it goes off; repainting does not count."""
    is_running: bool = timer._active.is_set()  # noqa: SLF001  # as above
    return is_running and str(timer.name) != REPAINT


def owner_of(timer: Timer) -> str:
    """Return the class of a timer's owner."""
    target = timer._target()  # noqa: SLF001  # a timer has no public owner
    return "nobody" if target is None else type(target).__name__


@contextmanager
def standing_still(clock: Clock) -> Iterator[None]:
    """Attach all timers started from now on to this clock, and note every sleep."""

    class StillTimer(Timer):
        """A timer without a task of its own."""

        def _start(self) -> None:
            clock.hang(self)
            if self.name != REPAINT:
                clock.note("timer", owner_of(self), f"{self._interval:g}")

        def stop(self) -> None:
            clock.due.pop(self, None)

        def reset(self) -> None:
            if self in clock.due:
                clock.hang(self)

        @classmethod
        async def _stop_all(cls, timers: Any) -> None:
            for timer in list(timers):
                timer.stop()

    real_sleep = asyncio.sleep

    async def noted_sleep(delay: float, result: object = None) -> object:
        if delay > 0:
            clock.note("sleep", f"{delay:g}")
        return await real_sleep(0, result)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(message_pump, "Timer", StillTimer)
        patch.setattr(asyncio, "sleep", noted_sleep)
        yield
