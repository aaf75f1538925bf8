"""What a player has done so far in a turn, and what the limits still allow (CB-4.2, CB-4.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablero.engine import Action, Frame, Refusal, Seat, Value

from .grid import Cell
from .state import PER_CARD, CaballeroState

TWO_TILES: Final = 9
"""The power card that allows a second tile (CB-1.2)."""
MOST_CARDS: Final = 2
MOST_SHIPS: Final = 2
MOST_CASTILLOS: Final = 2


class Deeds(Value):
    """The deeds of a turn. They count even if their gains are lost again (CB-4.4).

    They remember what follows them, so that a turn takes the same few steps again and again.
    """

    fields: ClassVar = {
        "reinforced": bool,
        "tiles": int,
        "cards": int,
        "ships": int,
        "castillos": int,
        "grande_moved": bool,
        "settling": Cell | None,
    }

    def __init__(
        self,
        reinforced: bool = False,
        tiles: int = 0,
        cards: int = 0,
        ships: int = 0,
        castillos: int = 0,
        grande_moved: bool = False,
        settling: Cell | None = None,
    ) -> None:
        self.reinforced: Final = reinforced
        self.tiles: Final = tiles
        self.cards: Final = cards
        """Cards laid or raised."""
        self.ships: Final = ships
        self.castillos: Final = castillos
        self.grande_moved: Final = grande_moved
        self.settling: Final = settling
        """The first of the two cards, if it left a tie that the second must settle (CB-6.7)."""
        self._reinforced: Deeds | None = None
        self._tile_laid: Deeds | None = None
        self._card_laid: Deeds | None = None
        self._ship_bought: Deeds | None = None
        self._castillo_bought: Deeds | None = None

    def and_reinforced(self) -> Deeds:
        """These deeds, with the court reinforced."""
        if self._reinforced is None:
            self._reinforced = kept(self.but(reinforced=True))
        return self._reinforced

    def and_tile(self) -> Deeds:
        """These deeds, with one more tile laid."""
        if self._tile_laid is None:
            self._tile_laid = kept(self.but(tiles=self.tiles + 1))
        return self._tile_laid

    def and_card(self, settling: Cell | None) -> Deeds:
        """These deeds, with one more card laid or raised, which may have left a tie."""
        if self._card_laid is None:
            self._card_laid = kept(self.but(cards=self.cards + 1, settling=None))
        done = self._card_laid
        return done if settling is None else done.but(settling=settling)

    def and_ship(self) -> Deeds:
        """These deeds, with one more ship bought."""
        if self._ship_bought is None:
            self._ship_bought = kept(self.but(ships=self.ships + 1))
        return self._ship_bought

    def and_castillo(self) -> Deeds:
        """These deeds, with one more castillo bought."""
        if self._castillo_bought is None:
            self._castillo_bought = kept(self.but(castillos=self.castillos + 1))
        return self._castillo_bought


_KEPT: Final[dict[Deeds, Deeds]] = {}


def kept(deeds: Deeds) -> Deeds:
    """One object for the same deeds, in whatever order they were done."""
    return _KEPT.setdefault(deeds, deeds)


IDLE: Final = Deeds()


class Acting(Frame[CaballeroState]):
    """A turn as the chapters of its verbs know it: who acts, and what they have done so far."""

    fields: ClassVar = {"seat": Seat, "deeds": Deeds}

    def __init__(self, seat: Seat, deeds: Deeds) -> None:
        self.seat = seat
        self.deeds: Final = deeds

    def go_on(self, state: CaballeroState, deeds: Deeds) -> None:
        """Go on after a deed and all its consequences: the court's limit applies (CB-2.4)."""
        seat = self.seat
        lost = state.courts[seat] - PER_CARD * state.homes[seat]
        if lost > 0:
            state.pay(seat, lost, lost)
            state.tell("court-overflows", "CB-2.3", seat=seat, count=lost)
        if deeds is not self.deeds:
            state.ask_instead(self.after(deeds))

    def after(self, deeds: Deeds) -> Acting:
        """The same turn, with these deeds done."""
        return type(self)(self.seat, deeds)


def too_dear(price: int, court: int) -> Refusal | None:
    """Everything is paid from the court in advance (CB-4.3)."""
    if price > court:
        return Refusal("too-dear", "CB-4.3", {"price": price, "court": court})
    return None


def limit_used(limit: int) -> Refusal:
    """The limit of a turn has been reached (CB-4.2)."""
    return Refusal("limit-used", "CB-4.2", {"count": limit})


def not_your_card(action: Action, cell: object) -> Refusal:
    """The player has no card in this cell: the verb's own paragraph requires one."""
    return Refusal("not-your-card", action.paragraph, {"cell": cell})
