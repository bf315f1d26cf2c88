"""A mapping that stays as it is, inside values that do too."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class FrozenMapping(Mapping[Key, Value]):
    """A copy of a mapping that nobody changes; unlike `MappingProxyType`, it can be pickled."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[Key, Value]) -> None:
        self._values = dict(values)

    def __getitem__(self, key: Key) -> Value:
        return self._values[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._values})"
