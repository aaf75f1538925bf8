"""The verbs of Caramba!: everything that a player or chance can answer."""

from __future__ import annotations

from dataclasses import dataclass

from tablero.engine import Action

from .box import Card, Chest, Gang, Special, Treasure


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance names the start player of the first round (CA-1.6)."""

    text = "start {gang}"
    paragraph = "CA-1.6"
    gang: Gang


@dataclass(frozen=True, slots=True)
class DealSpecial(Action):
    """Chance deals a special card (CA-1.4)."""

    text = "special {special} for {gang}"
    paragraph = "CA-1.4"
    secret = ("special",)
    special: Special
    gang: Gang


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Chance draws a card from a gang's pile (CA-1.5, CA-6.1)."""

    text = "draw {card} for {gang}"
    paragraph = "CA-6.1"
    secret = ("card",)
    card: Card
    gang: Gang


@dataclass(frozen=True, slots=True)
class DrawChest(Action):
    """Chance draws a chest from the bag (CA-2.1)."""

    text = "chest {chest}"
    paragraph = "CA-2.1"
    chest: Chest


@dataclass(frozen=True, slots=True)
class Protect(Action):
    """Play Fuera! beside one's unsecured chests of a treasure (CA-7.3)."""

    text = "fuera {treasure}"
    paragraph = "CA-7.3"
    treasure: Treasure


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Go into the auction without Fuera! (CA-7.3)."""

    text = "decline"
    paragraph = "CA-7.3"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Play a card face up for one of its treasures (CA-3.1)."""

    text = "bid {card} for {treasure}"
    paragraph = "CA-3.1"
    card: Card
    treasure: Treasure


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leave the auction for good (CA-3.1)."""

    text = "pass"
    paragraph = "CA-3.1"


@dataclass(frozen=True, slots=True)
class ManosArriba(Action):
    """End the auction at once (CA-7.1)."""

    text = "manos-arriba"
    paragraph = "CA-7.1"


@dataclass(frozen=True, slots=True)
class EstoyDeVuelta(Action):
    """Take a card of one's discards back into the hand (CA-7.2)."""

    text = "estoy-de-vuelta {card}"
    paragraph = "CA-7.2"
    card: Card


@dataclass(frozen=True, slots=True)
class Secure(Action):
    """Turn over an unsecured chest (CA-5.1)."""

    text = "secure {chest}"
    paragraph = "CA-5.1"
    chest: Chest


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Secure nothing, or nothing more (CA-5.1, CA-7.4)."""

    text = "keep"
    paragraph = "CA-5.1"


@dataclass(frozen=True, slots=True)
class EnSeguridad(Action):
    """Secure chests with a total of at most 6 instead of one chest (CA-7.4)."""

    text = "en-seguridad"
    paragraph = "CA-7.4"


ACTIONS: tuple[type[Action], ...] = (
    Start,
    DealSpecial,
    DrawCard,
    DrawChest,
    Protect,
    Decline,
    Bid,
    Pass,
    ManosArriba,
    EstoyDeVuelta,
    Secure,
    Keep,
    EnSeguridad,
)
