"""What can be won: the chests of a treasure in the middle and, marked with their owners, in front
of players.
"""

from __future__ import annotations

from tablero.drawing.parts import part
from tablero.drawing.svg import Svg, group, place
from tablero.engine import Seat
from tablero.games.caramba.box import Chest, Treasure
from tablero.games.caramba.drawing import chests, tokens
from tablero.games.caramba.drawing.gangs import badge
from tablero.games.caramba.drawing.look import Look

_LARGEST = 1.25
_GAP = 6.0

Stake = tuple[Chest, Seat | None]
"""A chest, and the seat that it lies in front of; None is the middle."""


def all_of(look: Look, treasure: Treasure) -> tuple[Stake, ...]:
    """Every chest of the treasure that lies open."""
    state = look.state
    found: list[Stake] = [(chest, None) for chest in state.middle if chest.treasure is treasure]
    for seat, open_chests in enumerate(state.unsecured):
        found += [(chest, seat) for chest in open_chests if chest.treasure is treasure]
    return tuple(found)


def protector(look: Look, treasure: Treasure) -> Seat | None:
    """Whose chests of the treasure are protected by Fuera! (CA-7.3)."""
    protected = look.state.protected
    return protected[0] if protected is not None and protected[1] is treasure else None


def newest(here: tuple[Stake, ...], new: tuple[Chest, ...]) -> int | None:
    """Which chest of the middle was drawn last."""
    found = [at for at, (chest, owner) in enumerate(here) if owner is None and chest in new]
    return found[-1] if found else None


def stakes(
    lane: int,
    here: tuple[Stake, ...],
    raised: int | None,
    protected: Seat | None,
    size: tuple[float, float],
) -> Svg:
    """The chests side by side, in as many rows as they need."""
    where = place(6, 34)
    if not here:
        return group(transform=where)
    width, height = size
    rows, scale = _arrangement(len(here), width, height)
    per_row = -(-len(here) // rows)
    wide, high = chests.WIDTH * scale, chests.HEIGHT * scale
    drawn = []
    for at, stake in enumerate(here):
        row, column = divmod(at, per_row)
        in_row = min(per_row, len(here) - row * per_row)
        x = width / 2 + (column - in_row / 2) * (wide + _GAP) + _GAP / 2
        y = (height - rows * high) / 2 + row * high
        lying = group(
            _stake(*stake, at == raised, protected),
            transform=place(x, y, scale=scale),
            data_piece=f"stake-{stake[0]}-{here[:at].count(stake)}",
        )
        drawn.append(part(f"stake:{lane}:{at}", lying))
    return group(*drawn, transform=where)


def _stake(chest: Chest, owner: Seat | None, raised: bool, protected: Seat | None) -> Svg:
    if owner is None:
        return chests.chest(chest.treasure, chest.value, raised=raised)
    return group(
        group(chests.chest(chest.treasure, chest.value), opacity=0.62),
        badge(owner, 38, 32, 24),
        tokens.shield(-2, 30) if owner == protected else None,
    )


def _arrangement(count: int, width: float, height: float) -> tuple[int, float]:
    """The best number of rows, and size, for this many chests."""
    best = (1, 0.0)
    for rows in (1, 2, 3):
        per_row = -(-count // rows)
        fits_width = (width / per_row - _GAP) / chests.WIDTH
        scale = min(_LARGEST, fits_width, height / rows / chests.HEIGHT)
        if scale > best[1]:
            best = (rows, scale)
    return best
