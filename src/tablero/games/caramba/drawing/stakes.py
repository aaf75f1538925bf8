"""What can be won: the chests of a treasure in the middle and, marked with their owners, in front
of players.
"""

from __future__ import annotations

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


def all_of(look: Look, treasure: Treasure) -> list[Stake]:
    """Every chest of the treasure that lies open."""
    state = look.state
    middle: list[Stake] = [(chest, None) for chest in state.middle if chest.treasure == treasure]
    owned: list[Stake] = [
        (chest, seat) for seat in range(state.seats) for chest in state.unsecured_of(seat, treasure)
    ]
    return middle + owned


def stakes(look: Look, treasure: Treasure, width: float, height: float) -> Svg:
    """The chests side by side, in as many rows as they need."""
    here = all_of(look, treasure)
    if not here:
        return group()
    rows, scale = _arrangement(len(here), width, height)
    per_row = -(-len(here) // rows)
    wide, high = chests.WIDTH * scale, chests.HEIGHT * scale
    newest = _newest(look, here)
    drawn = []
    for at, stake in enumerate(here):
        row, column = divmod(at, per_row)
        in_row = min(per_row, len(here) - row * per_row)
        x = width / 2 + (column - in_row / 2) * (wide + _GAP) + _GAP / 2
        y = (height - rows * high) / 2 + row * high
        key = f"stake-{stake[0]}-{here[:at].count(stake)}"
        drawn.append(
            group(
                _stake(look, stake, raised=at == newest),
                transform=place(x, y, scale=scale),
                data_piece=key,
            )
        )
    return group(*drawn)


def _stake(look: Look, stake: Stake, *, raised: bool) -> Svg:
    chest, owner = stake
    if owner is None:
        return chests.chest(chest.treasure, chest.value, raised=raised)
    protected = look.state.protected == (owner, chest.treasure)
    return group(
        group(chests.chest(chest.treasure, chest.value), opacity=0.62),
        badge(owner, 38, 32, 24),
        tokens.shield(-2, 30) if protected else None,
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


def _newest(look: Look, here: list[Stake]) -> int | None:
    """Which chest of the middle was drawn last."""
    found = [
        at for at, (chest, owner) in enumerate(here) if owner is None and look.just_drawn(chest)
    ]
    return found[-1] if found else None
