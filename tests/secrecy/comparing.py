"""Two worlds side by side: the first thing in which they differ, in words."""

from collections.abc import Sequence
from itertools import takewhile

from tests.secrecy.frames import Frame, Parts, Viewer

LONG = 60
"""Signs of a text or of bytes that are told; of longer ones, those around the first difference."""


class Leak(AssertionError):
    """A viewer was shown, or could notice, a difference that they have no way to know."""


class Comparison:
    """One world as it was recorded, with which another one is compared frame by frame."""

    def __init__(self, world: Sequence[Frame], viewer: Viewer) -> None:
        self._world = world
        self._viewer = viewer
        self.compared = 0
        """So many frames give the same away to the viewer."""
        self._is_over = False

    def add(self, other: Frame) -> None:
        """Raise ``Leak`` unless the next frame gives the same away in both worlds."""
        at = self.compared
        if self._is_over:
            return
        if at == len(self._world):
            raise Leak(f"one world takes {at} frames, the other more, for {self._viewer}")
        frame = self._world[at]
        self._is_over = frame.screen == other.screen == "EndScreen"  # everything comes out
        if not self._is_over:
            who = "the table" if self._viewer is None else self._viewer
            same(frame, other, self._viewer, f"frame {at}, {frame.screen} after [{frame.key}], for {who}")
            self.compared += 1

    def end(self) -> int:
        """Raise ``Leak`` where the other world has ended sooner; returns how many frames were compared."""
        if not self._is_over and self.compared < len(self._world):
            raise Leak(f"one world takes {len(self._world)} frames, the other {self.compared}, for {self._viewer}")
        return self.compared


def compare(one: Sequence[Frame], two: Sequence[Frame], viewer: Viewer) -> int:
    """Raise ``Leak`` unless all frames give the same away to a viewer; returns how many were compared."""
    comparison = Comparison(one, viewer)
    for other in two:
        comparison.add(other)
    return comparison.end()


def same(frame: Frame, other: Frame, viewer: Viewer, where: str) -> None:
    """Raise ``Leak`` unless two frames give the same away to a viewer."""
    if (frame.screen, frame.eyes) != (other.screen, other.eyes):
        raise Leak(f"{where}: other screens, {frame.screen} and {other.screen}")
    if frame.eyes.see(viewer):
        _same_parts(frame.seen, other.seen, where)
    _same_parts(frame.noticed, other.noticed, where)


def _same_parts(one: Parts, two: Parts, where: str) -> None:
    if one == two:
        return
    for name in one:
        if one[name] != two[name]:
            raise Leak(f"{where}: {name} differ: {difference(one[name], two[name])}")


def difference(one: object, two: object) -> str:
    """Return the innermost place at which two values differ."""
    if isinstance(one, tuple) and isinstance(two, tuple) and type(one) is type(two) and len(one) == len(two):
        for at, (left, right) in enumerate(zip(one, two, strict=True)):
            if left != right:
                return f"{at}/{difference(left, right)}"
    if isinstance(one, str | bytes) and isinstance(two, str | bytes) and max(len(one), len(two)) > LONG:
        at = max(0, _common(one, two) - LONG // 2)
        return f"from sign {at} on {one[at : at + LONG]!r} and {two[at : at + LONG]!r}"
    return f"{one!r} and {two!r}"


def _common(one: str | bytes, two: str | bytes) -> int:
    """Return how many signs two texts have in common at their beginning."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False))
    return sum(1 for _pair in same)
