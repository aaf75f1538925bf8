"""What distinguishes seats: their number, their order, their role, and what the game adds.

A game's package may have a module `balance` with the function `traits`: what of a seat's own
start may matter for winning, such as an explorer that was dealt to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol, cast

from tablero.engine import Game, Seat, State
from tablero.games import find
from tablero.games.parts import part

MODULE: Final = "balance"
ALONE: Final = "alone"


class Trait(NamedTuple):
    """Something that a seat has and others have not."""

    kind: str
    """`seat`, `order`, `role`, or a kind of the game's own."""
    value: str


class Balance(Protocol):
    """The module `balance` of a game's package."""

    def traits(self, state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Kind and value of what the seat of a game that is over had; every kind once."""
        ...


def traits_of(
    state: State, seat: Seat, options: Mapping[str, str], first: Seat
) -> tuple[Trait, ...]:
    """The traits of a seat in a game that is over; `first` was asked first."""
    game: Game[Any] = find(state.game)
    chosen = game.chosen(options)
    found = [
        Trait("seat", game.seat_name(seat)),
        Trait("order", str((seat - first) % state.seats + 1)),
    ]
    if role := game.role(seat, state.seats, chosen):
        found.append(Trait("role", role_name(*role)))
    elif any(game.role(each, state.seats, chosen) for each in range(state.seats)):
        found.append(Trait("role", ALONE))
    own = cast(Balance | None, part(game, MODULE))
    if own is not None:
        found += [Trait(*trait) for trait in own.traits(state, seat)]
    return tuple(found)


def role_name(key: str, params: Mapping[str, object]) -> str:
    """A role in reports: its key without `role.`, and its parameters."""
    return " ".join([key.partition(".")[2], *map(str, params.values())])
