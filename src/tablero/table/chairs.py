"""A table with other chairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablero.engine import Seat

from .entries import Handed
from .table import Chair, Table


def with_chair(table: Table, chair: Chair) -> Table:
    """The table with this chair in the place of the one before."""
    chairs = (*table.chairs[: chair.seat], chair, *table.chairs[chair.seat + 1 :])
    return replace(table, chairs=chairs)


def sat(table: Table, chair: Chair) -> Table:
    """The table with somebody on this chair; no other one is kept for them."""
    kept = table.invitation_of(chair.guest)
    without = table if kept is None else with_chair(table, Chair(kept.seat))
    return with_chair(without, chair)


def resized(table: Table, seats: int) -> Table:
    """The table with another number of seats, before its game begins."""
    kept = list(table.chairs)
    # Seats that are kept for somebody go last.
    for chair in sorted(table.chairs, key=lambda each: (each.kept, -each.seat)):
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


def handed(table: Table, chair: Chair, entry: Handed) -> Chair:
    """A chair after one account became another: nobody is invited to a second seat."""
    invited = chair.invited
    if invited is not None and invited.guest == entry.before:
        has = table.seats_of(entry.guest) or table.invitation_of(entry.guest)
        return replace(chair, invited=None if has else replace(invited, guest=entry.guest))
    return replace(chair, guest=entry.guest) if chair.guest == entry.before else chair
