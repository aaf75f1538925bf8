"""Which entry each guest's nonce stands for. Grows with every deed without being copied.

Entries go by their reader's numbers here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import TypeAlias

Key: TypeAlias = tuple[str, str]
"""A guest and the nonce they chose."""


class Nonces(Mapping[Key, int]):
    """An immutable mapping that shares its memory with the versions made from it.

    All versions along one log read the same dictionary, each up to its own length. The newest
    makes the next one by adding to it; an older one, from which another version was already
    made, starts a dictionary of its own. So n entries take time in proportion to n, and nobody
    sees what came after the version they hold.
    """

    __slots__ = ("_length", "_shared")

    def __init__(self) -> None:
        self._shared: dict[Key, tuple[int, int]] = {}
        """The index of every key and what it stands for, in order of arrival."""
        self._length = 0

    def noted(self, guest: str, nonce: str, told: int) -> Nonces:
        """These and one more. A nonce counts once: a known one still stands for what it did."""
        if (guest, nonce) in self:
            return self
        shared = self._shared
        if len(shared) > self._length:
            shared = dict(islice(shared.items(), self._length))
        shared[guest, nonce] = self._length, told
        longer = Nonces()
        longer._shared, longer._length = shared, self._length + 1
        return longer

    def __getitem__(self, key: Key) -> int:
        place, told = self._shared[key]
        if place >= self._length:
            raise KeyError(key)
        return told

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Key]:
        return islice(self._shared, self._length)
