"""The messages: what is sent to a program, and what it may answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec

from tablero.engine import Decision, Game, View

from .child import Misbehaved
from .data import view_data

PROTOCOL: Final = 1
"""The version of the protocol."""

Reply = TypeVar("Reply", bound=msgspec.Struct)


class Ready(msgspec.Struct, tag_field="type", tag="ready", frozen=True):
    """The answer to `hello`."""


class Answer(msgspec.Struct, tag_field="type", tag="answer", frozen=True):
    """The answer to a question."""

    number: int
    action: str
    reason: str = ""


def hello(
    game: Game[Any],
    view: View[Any],
    options: Mapping[str, str],
    seed: int,
    seconds: float,
) -> bytes:
    """What a program is told first: where it sits in which game."""
    assert view.seat is not None
    return msgspec.json.encode(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.name,
            "rules": game.rules,
            "seats": view.state.seats,
            "seat": view.seat,
            "name": game.seat_name(view.seat),
            "options": dict(options),
            "seed": seed,
            "seconds": seconds,
        }
    )


def question(
    game: Game[Any], view: View[Any], decision: Decision, number: int, seconds: float
) -> bytes:
    """A question with everything that its seat may know."""
    return msgspec.json.encode(
        {
            "type": "question",
            "number": number,
            "question": decision.question,
            "options": list(map(str, decision.options)),
            "seconds": seconds,
            "view": view_data(game, view),
        }
    )


def read(line: bytes, kind: type[Reply]) -> Reply:
    """The reply in a line; Misbehaved if it is none of this kind."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        said = line.decode(errors="replace")
        raise Misbehaved("nonsense", f"{said[:100]} ({error})") from error
