"""Who must agree to an undo that goes back further than the free one.

Every person who is still there has to agree, and at least one of them must be an opponent: those
who left have agreed to nothing, and a mate gains from what was learnt. Bots do not mind.
"""

from __future__ import annotations

from collections.abc import Collection

from tablero.engine import Seat

from .table import Chair, Table


def voters(table: Table, seat: Seat) -> tuple[Chair, ...]:
    """The people asked about this seat's undo: all others who have not left."""
    return tuple(chair for chair in _others(table, seat) if chair.present)


def asked_to_undo(table: Table) -> set[Seat]:
    """The seats that have to agree to the undo that somebody asks for, or not."""
    request = table.request
    if request is None:
        return set()
    return {chair.seat for chair in voters(table, request.seat)} - request.accepted


def nobody_to_ask(table: Table, seat: Seat) -> bool:
    """Whether everybody whose consent would count has left."""
    judging = _judges(table, seat)
    return bool(judging) and not any(chair.present for chair in judging)


def agreed(table: Table, seat: Seat, accepted: Collection[Seat]) -> bool:
    """Whether those who have accepted are enough."""
    judging = _judges(table, seat)
    return all(chair.seat in accepted for chair in voters(table, seat)) and (
        not judging or any(chair.seat in accepted for chair in judging)
    )


def _others(table: Table, seat: Seat) -> tuple[Chair, ...]:
    """The other people, including those who have left."""
    asking = table.chairs[seat].guest
    return tuple(chair for chair in table.chairs if chair.guest not in (None, asking))


def _judges(table: Table, seat: Seat) -> tuple[Chair, ...]:
    """The people on other sides; the seat's own mates if it plays against bots only."""
    others, side = _others(table, seat), table.side_of(seat)
    return tuple(chair for chair in others if chair.seat not in side) or others
