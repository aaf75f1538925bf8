"""El Caballero by Wolfgang Kramer and Richard Ulrich: the game as the rest of Tablero knows it."""

from __future__ import annotations

from collections.abc import Mapping

from tablero.engine import Game, Note, Option, View

from .about import about
from .bidding import Bidding
from .box import STANDARD_BOX, CaballeroBox, Colour
from .goal import goal
from .notation import CODECS
from .open_tiles import OpeningTiles
from .round import Round, SetUp, set_up
from .setup import FindingStart, FindingStartTile
from .state import CaballeroState, Variant
from .turn import Turn


class Caballero(Game[CaballeroState]):
    """A tile-laying game about land and sea, with bids for turn order, and an expansion."""

    name = "caballero"
    rules = 1
    players = range(2, 5)
    weight = 3
    seat_names = Colour
    options = (
        Option("expansion", ("no", "yes")),
        Option("bidding-order", ("german", "french")),
        Option("start-tile", ("any", "land")),
        Option("start", ("random", "first")),
    )
    questions = (SetUp, FindingStart, FindingStartTile, Round, OpeningTiles, Bidding, Turn)
    codecs = CODECS
    box = CaballeroBox
    standard_box = STANDARD_BOX

    def begin(self, seats: int, options: Mapping[str, str], box: CaballeroBox) -> CaballeroState:
        """Lay the table out (CB-2)."""
        variant = Variant(
            expansion=options["expansion"] == "yes",
            french_bidding=options["bidding-order"] == "french",
            land_start=options["start-tile"] == "land",
        )
        state = CaballeroState(seats, box, variant)
        set_up(state, seat_one_starts=options["start"] == "first")
        return state

    def goal(self, view: View[CaballeroState]) -> tuple[Note, ...]:
        """What wins, and who is how far (CB-9.3)."""
        return goal(view)

    def about(self, view: View[CaballeroState], kind: str, value: str) -> tuple[Note, ...]:
        """What a thing on the table is."""
        return about(view, kind, value)

    def longest(self, seats: int) -> int:
        """Every deed of a turn uses a limit, costs a caballero, or takes a piece home.

        A court never holds more than 80, and what returns to it in a turn was on at most 10
        cards, so at most 200 deeds of a turn are paid for. The piece of each of these deeds, and
        each of the 26 pieces already on the table, can be taken home once.
        """
        chance = 1 + len(self.standard_box.tiles) * 2
        return chance + 10 * seats * (1 + 2 * 200 + 26 + 10)

    def symmetric(self, options: Mapping[str, str]) -> bool:
        """Unless seat 1 always begins."""
        return options["start"] == "random"


GAME = Caballero()
