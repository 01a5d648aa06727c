"""Values made of named fields, declared like frozen dataclasses.

A dataclass is written and compiled anew for each kind; for all kinds in the program that takes longer than loading the
rules. And effects, choices and events are kept: much that happens has happened before, and what is the same object is
equal at once.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, dataclass_transform

MOST_KEPT: Final = 1 << 14
"""The number of values kept; one that is made again after that is another object, equal to the first."""


def _made(kind: type["PlainValue"], /, *given: object, **named: object) -> "PlainValue":
    """Make a value of this kind with these fields. Raise TypeError if they are not those of the kind."""
    fields = kind.__match_args__
    value = object.__new__(kind)
    if len(given) == len(fields) and not named:
        value.__dict__.update(zip(fields, given, strict=True))
        return value
    said = dict(zip(fields, given, strict=False)) | named
    if len(said) != len(given) + len(named) or not said.keys() <= set(fields):
        raise TypeError(f"{kind.__name__} takes {', '.join(fields) or 'nothing'}")
    for name in fields:
        if name not in said and not hasattr(kind, name):
            raise TypeError(f"{kind.__name__} needs {name}")
    value.__dict__.update({name: said[name] if name in said else getattr(kind, name) for name in fields})
    return value


def _made_to_keep(kind: type["Value"], /, *given: object, **named: object) -> "PlainValue":
    """Make a value of this kind that knows its hash."""
    value = _made(kind, *given, **named)
    object.__setattr__(value, "_hash", hash((kind, *value.__dict__.values())))
    return value


@dataclass_transform(frozen_default=True)
class PlainValue:
    """An immutable value, equal to another of the very same kind with equal fields.

    Nobody keeps it: it may hold what only one pair of eyes should see.
    """

    __slots__ = ("__dict__", "_hash")
    __match_args__: ClassVar[tuple[str, ...]] = ()
    _hash: int
    """The hash of a value that is kept."""

    if not TYPE_CHECKING:  # what can be given is known from the transform
        # Not the call of a metaclass: where there is one, it takes longer to ask whether something is of a kind.
        __new__ = staticmethod(_made)

    def __init_subclass__(cls) -> None:
        fields = tuple(name for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind))
        cls.__match_args__ = fields  # type: ignore[misc]  # mypy knows the fields already, from the transform

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and other.__dict__ == self.__dict__)

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __reduce__(self) -> tuple[object, ...]:
        # Made where it arrives: the hash of a word is another one in another process.
        return type(self), tuple(self.__dict__.values())

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"

    def _replace(self, **fields: Any) -> Self:
        """Return a value with other fields, and the rest as they are; named as named tuples name it."""
        return type(self)(**{**self.__dict__, **fields})

    @classmethod
    def default_of(cls, field: str) -> Any:
        """Return what a field is where it is not said. Raise AttributeError if it has to be said."""
        return getattr(cls, field)


class Value(PlainValue):
    """A value that is kept: made again, it is the same object. All its fields can be hashed, and none is a secret."""

    __slots__ = ()

    if not TYPE_CHECKING:
        __new__ = staticmethod(lru_cache(maxsize=MOST_KEPT)(_made_to_keep))

    def __hash__(self) -> int:
        return self._hash
