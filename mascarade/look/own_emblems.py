"""The pictures that authors give to their own masks: those of the scenario that is being played or shown.

There is one at a time, as there is one table; who deals or shows another scenario says so first.
"""

from collections.abc import Iterable

_worn: dict[str, tuple[str, ...]] = {}


def wear(pictures: Iterable[tuple[str, tuple[str, ...]]]) -> None:
    """Give these masks their pictures, and take all others away."""
    _worn.clear()
    _worn.update(pictures)


def worn(mask: str) -> tuple[str, ...]:
    """Return the picture that its author gave to a mask: its points, an official mask, or nothing."""
    return _worn.get(mask, ())
