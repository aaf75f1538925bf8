"""A View as plain data, ready for JSON.

A word of the game (a card, a colour, a place) is a string, as in records; a value with named parts
is an object with its `type`; rows and sets are arrays; a table is an object; a thing that the seat
may not see is "?".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tablero.engine import Game, View
from tablero.engine.notation import HIDDEN, Codec, has_parts, parts_of
from tablero.engine.state import fields_of
from tablero.engine.things import in_order
from tablero.engine.zones import UNSEEN

TYPE: Final = "type"
"""The key of an object that says what it is."""


def view_data(game: Game[Any], view: View[Any]) -> dict[str, object]:
    """What the seat of the view may know.

    Law: equal views give equal data.
    """
    state = view.state
    fields = {name: getattr(state, name) for name in fields_of(type(state)) if hasattr(state, name)}
    return {
        "seat": view.seat,
        "seats": state.seats,
        "state": {name: plain(game, value) for name, value in fields.items()},
        "unseen": [
            {"pool": pool, "owner": owner, "things": plain(game, things)}
            for (pool, owner), things in view.unseen.items()
        ],
    }


def plain(game: Game[Any], value: Any) -> Any:
    """A value of the game in terms of JSON; null for the standard box."""
    if value is UNSEEN:
        return HIDDEN
    if value is None or type(value) in (bool, int, float, str):
        return value
    if isinstance(value, game.box):
        return None if value == game.standard_box else value.to_toml()
    codec = codecs_of(game).get(type(value))
    if codec is not None:
        return plain(game, codec.write(value))
    return composed(game, value)


def composed(game: Game[Any], value: Any) -> Any:
    """A value that consists of others; what does not is a word."""
    if has_parts(type(value)):
        parts = {name: plain(game, getattr(value, name)) for name in parts_of(type(value))}
        return {TYPE: type(value).__name__, **parts}
    if isinstance(value, tuple):
        return [plain(game, each) for each in value]
    if isinstance(value, frozenset):
        return [plain(game, each) for each in in_order(value)]
    if isinstance(value, Mapping):
        return {str(key): plain(game, each) for key, each in value.items()}
    return str(value)


@cache
def codecs_of(game: Game[Any]) -> Mapping[type, Codec]:
    """How the game writes classes that are not plain values."""
    return {codec.kind: codec for codec in game.codecs}
