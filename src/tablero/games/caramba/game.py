"""Caramba! by Michael Schacht: the game as the rest of Tablero knows it."""

from __future__ import annotations

from collections.abc import Mapping

from tablero.engine import Game, Note, Option, View

from .about import about
from .auction import Auction
from .box import STANDARD_BOX, CarambaBox, Gang
from .cards import CARDS_PER_ROUND, DealingHands, DrawingCards
from .chests import DrawingChests
from .fuera import NEVER_PROTECT, AskFuera
from .goal import goal
from .round import QUIET_ROUNDS, Dealing, Round, deal
from .securing import Securing, SecuringSeveral
from .setup import DealingSpecials, DrawingStart
from .state import CarambaState


class Caramba(Game[CarambaState]):
    """An auction of three treasures, with bonuses, ties and four special cards."""

    name = "caramba"
    rules = 1
    players = range(2, 5)
    weight = 1
    seat_names = Gang
    options = (Option("open-secured", ("no", "yes")), Option("start", ("random", "first")))
    orders = (NEVER_PROTECT,)
    questions = (
        Dealing,
        DrawingStart,
        DealingSpecials,
        DealingHands,
        Round,
        DrawingChests,
        AskFuera,
        Auction,
        Securing,
        SecuringSeveral,
        DrawingCards,
    )
    box = CarambaBox
    standard_box = STANDARD_BOX

    def begin(self, seats: int, options: Mapping[str, str], box: CarambaBox) -> CarambaState:
        """Lay the table out (CA-1)."""
        state = CarambaState(seats, box, open_secured=options["open-secured"] == "yes")
        deal(state, seat_one_starts=options["start"] == "first")
        return state

    def goal(self, view: View[CarambaState]) -> tuple[Note, ...]:
        """What wins, and who is how far (CA-6.2)."""
        return goal(view)

    def about(self, view: View[CarambaState], kind: str, value: str) -> tuple[Note, ...]:
        """What a thing on the table is."""
        return about(view, kind, value)

    def longest(self, seats: int) -> int:
        """At least every twelfth round draws or secures one of the chests (CA-6.3).

        In a round a seat can answer Fuera!, play each of its 15 cards and one that it took back,
        pass, play a special and secure chests; chance draws chests and cards.
        """
        chests, cards = len(self.standard_box.chests), len(self.standard_box.cards)
        rounds = QUIET_ROUNDS * (2 * chests + 1)
        answers = seats * (cards + 8 + CARDS_PER_ROUND)
        dealing = 1 + seats * (1 + 4)
        return dealing + 2 * chests + rounds * answers

    def symmetric(self, options: Mapping[str, str]) -> bool:
        """Unless seat 1 always begins."""
        return options["start"] == "random"


GAME = Caramba()
