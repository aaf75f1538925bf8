"""Boxes that somebody could replace the standard one with."""

from __future__ import annotations

from tablero.games.caramba.box import STANDARD_BOX, CarambaBox

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
