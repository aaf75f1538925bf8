"""Boxes that could replace the standard one."""

from __future__ import annotations

from hypothesis import strategies as st

from tablero.engine import in_order
from tablero.games.caramba.box import STANDARD_BOX, CarambaBox, Card, Chest, Treasure

TWINS = CarambaBox.from_toml("""
cards = [
    "gold-7", "gold-7", "gold-7", "munition-7", "munition-7", "dynamite-7",
    "gold-2/munition-5", "gold-2/munition-5", "gold-5/dynamite-2", "gold-5/dynamite-2",
    "gold-5/dynamite-2", "munition-3/dynamite-4", "munition-3/dynamite-4",
    "gold-1/munition-1", "dynamite-12",
]
[chests]
gold = { 1 = 4, 3 = 4 }
munition = { 2 = 6, 7 = 2 }
dynamite = { 5 = 1, 6 = 1, 9 = 6 }
""")
"""Cards that occur several times, and chests too big for En seguridad!."""

BOXES = {"standard": STANDARD_BOX, "twins": TWINS}

PRINTED = st.integers(1, 99)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    """Any card with one or two treasures."""
    shown = draw(st.lists(st.sampled_from(Treasure), min_size=1, max_size=2, unique=True))
    return Card.parse("/".join(f"{treasure}-{draw(PRINTED)}" for treasure in shown))


@st.composite
def boxes(draw: st.DrawFn) -> CarambaBox:
    """Any valid box."""
    chests = [
        Chest.of(treasure, draw(PRINTED)) for treasure in Treasure for _ in range(8)
    ]  # fmt: skip
    gang = draw(st.lists(cards(), min_size=15, max_size=15))
    return CarambaBox(in_order(gang), in_order(chests))
