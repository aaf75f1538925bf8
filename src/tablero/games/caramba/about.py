"""What the things on the table are, for whoever points at them."""

from __future__ import annotations

from typing import Final

from tablero.engine import Note, View

from .box import Special, Treasure
from .cards import CARDS_PER_ROUND
from .state import CarambaState

SPECIALS: Final = {
    "manos-arriba": "CA-7.1",
    "estoy-de-vuelta": "CA-7.2",
    "fuera": "CA-7.3",
    "en-seguridad": "CA-7.4",
}
"""The paragraph of each special card."""
PLAIN: Final = {
    "card": "CA-1.2",
    "bid": "CA-3.4",
    "chest": "CA-4.1",
    "special": "CA-1.4",
    "pile": "CA-6.1",
    "discards": "CA-6.1",
    "secured": "CA-5.2",
    "bag": "CA-2.2",
}
"""What needs no number to be explained, and its paragraph."""


def about(_view: View[CarambaState], kind: str, value: str) -> tuple[Note, ...]:
    """A card, a chest, a pile: what it is for. Nothing here depends on what is hidden."""
    if kind == "special" and value in map(str, Special):
        return (Note(f"special.{value}.about", {}, SPECIALS[value]),)
    if kind == "treasure" and value in map(str, Treasure):
        return (Note("about.treasure", {}, "CA-4.2"),)
    if kind == "hand":
        return (Note("about.hand", {"number": CARDS_PER_ROUND}, "CA-6.1"),)
    if kind in PLAIN and not value:
        return (Note(f"about.{kind}", {}, PLAIN[kind]),)
    return ()
