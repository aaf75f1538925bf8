"""What the things on the table are, for whoever points at them."""

from __future__ import annotations

from typing import Final

from tablero.engine import Note, View

from . import alcaldes, castillos, ships
from .cards import MOVE_FEE, SET_FEE
from .deeds import TWO_TILES
from .open_tiles import OPEN_TILES
from .scoring import SECOND_RANK_FROM
from .state import PER_CARD, CaballeroState

THINGS: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "powers": ("CB-3.1", {}),
    "tile": ("CB-5.1", {}),
    "turn": ("CB-5.1", {}),
    "card": ("CB-6.2", {"most": PER_CARD}),
    "laid-card": ("CB-5.4", {}),
    "ship": ("CB-7.1", {"price": ships.PRICE, "move": ships.MOVE_PRICE}),
    "castillo": ("CB-7.1", {"price": castillos.PRICE, "move": castillos.MOVE_PRICE}),
    "grande": ("CB-10.4", {"price": SET_FEE, "move": MOVE_FEE}),
    "alcalde": ("CB-10.2", {"price": alcaldes.PRICE}),
    "cell": ("CB-6.1", {}),
    "court": ("CB-2.3", {"most": PER_CARD}),
    "stack": ("CB-3.2", {"number": OPEN_TILES}),
    "score": ("CB-9.3", {}),
    "round": ("CB-2.2", {}),
    "land": ("CB-9.1", {"second": SECOND_RANK_FROM}),
    "sea": ("CB-9.2", {}),
}
"""Each thing with its paragraph and its numbers."""


def about(view: View[CaballeroState], kind: str, value: str) -> tuple[Note, ...]:
    """A card, a piece, a region: what it is for, and what it costs."""
    if kind == "power" and value in map(str, range(1, len(view.state.box.heads) + 1)):
        return power(view.state, int(value))
    if kind in THINGS and not value:
        paragraph, params = THINGS[kind]
        return (Note(f"about.{kind}", params, paragraph),)
    return ()


def power(state: CaballeroState, value: int) -> tuple[Note, ...]:
    """A power card: its place in the order, its heads, and what the nine adds (CB-1.2)."""
    heads = state.box.heads[value - 1]
    said = Note("about.power", {"value": value, "count": heads}, "CB-1.2")
    return (said, Note("about.power.two-tiles", {}, "CB-4.2")) if value == TWO_TILES else (said,)
