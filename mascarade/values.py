"""The one kind of value: named fields that never change."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True):
    """An immutable value, equal to another of the very same class with equal fields.

    The decorator lets mypy know that every subclass is frozen too. A key of dictionaries takes ``cache_hash=True``, and
    a class with a ``cached_property`` takes ``dict=True``.
    """
