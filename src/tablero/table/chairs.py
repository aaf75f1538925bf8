"""A table with other chairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablero.engine import Seat

from .table import Chair, Table


def with_chair(table: Table, chair: Chair) -> Table:
    """The table with this chair in the place of the one before."""
    chairs = (*table.chairs[: chair.seat], chair, *table.chairs[chair.seat + 1 :])
    return replace(table, chairs=chairs)


def resized(table: Table, seats: int) -> Table:
    """The table with another number of seats, before its game begins."""
    kept = list(table.chairs)
    for chair in reversed(table.chairs):
        if len(kept) > seats and chair.kind == "open":
            kept.remove(chair)
    places = {chair.seat: place for place, chair in enumerate(kept)}
    kept += [Chair(seat) for seat in range(len(kept), seats)]
    return replace(
        table,
        start=table.game.setup(seats, table.header.options, table.box),
        chairs=tuple(replace(chair, seat=place) for place, chair in enumerate(kept)),
        chat=tuple(replace(line, seat=_moved(line.seat, places)) for line in table.chat),
        confided={places[seat]: heard for seat, heard in table.confided.items() if seat in places},
    )


def _moved(seat: Seat | None, places: Mapping[Seat, Seat]) -> Seat | None:
    return None if seat is None else places.get(seat)
