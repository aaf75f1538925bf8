"""Whose consent it takes to go back further than is free.

Every person who is there has to agree, and at least one of those against whom one plays: who went
away has not agreed to anything, and a mate gains from what was learnt. Bots do not mind.
"""

from __future__ import annotations

from collections.abc import Collection

from tablero.engine import Seat

from .table import Chair, Table


def voters(table: Table, seat: Seat) -> tuple[Chair, ...]:
    """Who is asked about an undo of this seat: every other person who has not left."""
    return tuple(chair for chair in _others(table, seat) if chair.present)


def nobody_to_ask(table: Table, seat: Seat) -> bool:
    """Whether all those have left of whom one would have to agree."""
    judging = _judges(table, seat)
    return bool(judging) and not any(chair.present for chair in judging)


def agreed(table: Table, seat: Seat, accepted: Collection[Seat]) -> bool:
    """Whether those who have accepted are enough."""
    judging = _judges(table, seat)
    return all(chair.seat in accepted for chair in voters(table, seat)) and (
        not judging or any(chair.seat in accepted for chair in judging)
    )


def _others(table: Table, seat: Seat) -> tuple[Chair, ...]:
    """The other people, also those who have left."""
    asking = table.chairs[seat].guest
    return tuple(chair for chair in table.chairs if chair.guest not in (None, asking))


def _judges(table: Table, seat: Seat) -> tuple[Chair, ...]:
    """The people on other sides; where only bots play against it, the seat's own mates."""
    others, side = _others(table, seat), table.side_of(seat)
    return tuple(chair for chair in others if chair.seat not in side) or others
