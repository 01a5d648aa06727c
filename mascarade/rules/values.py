"""Values made of named fields, declared like frozen dataclasses: for kinds of which there are many.

A dataclass is written and compiled anew for each kind, which for all the effects takes longer than reading a scenario.
"""

from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """An immutable value, equal to another of the very same kind with equal fields."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        fields = tuple(cls.__annotations__) if "__annotations__" in cls.__dict__ else ()
        cls.__match_args__ = fields  # type: ignore[misc]  # mypy knows the fields already, from the transform

    def __init__(self, *given: object, **named: object) -> None:
        fields = type(self).__match_args__
        said = dict(zip(fields, given, strict=False)) | named
        if len(said) != len(given) + len(named) or not said.keys() <= set(fields):
            raise TypeError(f"{type(self).__name__} takes {', '.join(fields) or 'nothing'}")
        for field in fields:
            if field not in said and not hasattr(type(self), field):
                raise TypeError(f"{type(self).__name__} needs {field}")
            self.__dict__[field] = said[field] if field in said else getattr(type(self), field)

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __delattr__(self, field: str) -> None:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{field}={value!r}" for field, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"

    @classmethod
    def default_of(cls, field: str) -> Any:
        """What a field is where it is not said; raises AttributeError where it has to be said."""
        return getattr(cls, field)
