"""Values made of named fields, declared like frozen dataclasses: effects, choices and events.

A dataclass is written and compiled anew for each kind; for all of these kinds that takes longer than the rest of the
rules. And values are kept: much that happens has happened before, and what is the same object is equal at once.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, dataclass_transform

MOST_KEPT: Final = 1 << 14
"""The number of values kept; one that is made again after that is another object, equal to the first."""


def _made(kind: type["Value"], /, *given: object, **named: object) -> "Value":
    """Make a value of this kind with these fields. Raise TypeError if they are not those of the kind."""
    fields = kind.__match_args__
    said = dict(zip(fields, given, strict=False)) | named
    if len(said) != len(given) + len(named) or not said.keys() <= set(fields):
        raise TypeError(f"{kind.__name__} takes {', '.join(fields) or 'nothing'}")
    for field in fields:
        if field not in said and not hasattr(kind, field):
            raise TypeError(f"{kind.__name__} needs {field}")
    value = object.__new__(kind)
    value.__dict__.update({field: said[field] if field in said else getattr(kind, field) for field in fields})
    object.__setattr__(value, "_hash", hash((kind, *value.__dict__.values())))
    return value


@dataclass_transform(frozen_default=True)
class Value:
    """An immutable value, equal to another of the very same kind with equal fields, all of which can be hashed."""

    __slots__ = ("__dict__", "_hash")
    __match_args__: ClassVar[tuple[str, ...]] = ()
    _hash: int

    if not TYPE_CHECKING:  # what can be given is known from the transform
        # Not the call of a metaclass: where there is one, it takes longer to ask whether something is of a kind.
        __new__ = staticmethod(lru_cache(maxsize=MOST_KEPT)(_made))

    def __init_subclass__(cls) -> None:
        fields = tuple(cls.__annotations__)
        cls.__match_args__ = fields  # type: ignore[misc]  # mypy knows the fields already, from the transform

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __delattr__(self, field: str) -> None:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and other.__dict__ == self.__dict__)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        # Made where it arrives: the hash of a word is another one in another process.
        return type(self), tuple(self.__dict__.values())

    def __repr__(self) -> str:
        fields = ", ".join(f"{field}={value!r}" for field, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"

    @classmethod
    def default_of(cls, field: str) -> Any:
        """Return what a field is where it is not said. Raise AttributeError if it has to be said."""
        return getattr(cls, field)
