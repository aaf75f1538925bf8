"""Packing: positions and events as bytes, which take a tenth of the memory.

They are Python's pickles, and read with care, because some lie in the database: nothing but the
values of engine and games can come out of them, and no other code is called.
"""

from __future__ import annotations

import builtins
import io
import pickle
import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from tablero.engine import State

_OURS: Final = ("tablero.engine.", "tablero.games.")


class BadPack(Exception):
    """These bytes hold something that no table has."""


def pack(thing: object) -> bytes:
    """The thing as bytes."""
    return pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)


def unpack(packed: bytes) -> Any:
    """The thing that was packed; BadPack if it is none of ours."""
    return _Unpickler(io.BytesIO(packed)).load()


class _Unpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str, /) -> Any:
        """The class with this name; a game's or the engine's, and loaded already."""
        return _found(module, name)


@lru_cache(1000)
def _found(module: str, name: str) -> Any:
    if (module, name) == (builtins.__name__, getattr.__name__):
        return _reader_of
    if (module, name) == (builtins.__name__, frozenset.__name__):
        return frozenset
    found = getattr(sys.modules.get(module), name, None)
    if isinstance(found, type) and found.__module__ == module and _has_values(module):
        return found
    raise BadPack(f"{module}.{name} is not a value of a game")


def _has_values(module: str) -> bool:
    """Whether a module belongs to the engine or to a game, ours or an installed one."""
    if module.startswith("tablero."):
        return module.startswith(_OURS)
    return module.partition(".")[0] in {
        kind.__module__.partition(".")[0] for kind in _kinds_of(State)
    }


def _kinds_of(kind: type[State]) -> Iterator[type[State]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds_of(each)


def _reader_of(kind: object, name: str) -> Any:
    """The classmethod by which a value is made again: a State's fields, a card of a stack."""
    if isinstance(kind, type) and _has_values(kind.__module__) and not name.startswith("_"):
        method = getattr(kind, name, None)
        if getattr(method, "__self__", None) is kind:
            return method
    raise BadPack(f"{name} is not how a value is made")
