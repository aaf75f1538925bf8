"""Offerings, which are never put off (ED-5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.engine import Action

from ..box import Piece
from ..exchange import Exchange
from ..offerings import Desist, Offer
from .cards import exchanged, exchanges
from .choosing import Chapter, Reason, offered
from .moving import best_course
from .planner import Aim
from .scene import Scene


def offer(scene: Scene, options: Sequence[Action]) -> Offer | None:
    """An offering that the side needs."""
    return next(iter(offered(options, Offer)), None) if scene.offerings_left else None


def exchange_for_offering(scene: Scene, options: Sequence[Action]) -> Exchange | None:
    """Exchange with the supply if that leads to an offering in this turn (ED-3.5)."""
    cards = scene.cards
    needed = exchanges(cards, scene.price(Piece.OFFERING), scene.rate)
    if not needed or scene.stance.place is None or Exchange(*needed[0]) not in options:
        return None
    for kind, wanted in needed:
        cards = exchanged(cards, kind, wanted, scene.rate)
    course = best_course(scene, scene.stance._replace(cards=cards))
    return Exchange(*needed[0]) if course.aim is Aim.OFFER else None


def confirm(_scene: Scene, _frame: object, options: Sequence[Action]) -> Action:
    """Make the offering if that is still possible."""
    return next(iter(offered(options, Offer)), None) or Desist()


def why_offer(scene: Scene, _action: Offer) -> Reason:
    """How many shrines the side has then."""
    if scene.offerings_left == 1 and scene.has_shrine:
        return "wins"
    return "offers", {"count": scene.shrines_of(scene.side) + 1}


CHAPTER = Chapter({"confirm-offering": confirm}, {Offer: why_offer, Desist: "gives-up-offering"})
