"""Standing orders at a table: given in private, carried out as if their owner had answered.

An order is a secret of its seat. Nothing that others are sent depends on it: the answer is logged
like any other, the entry that keeps the order is not counted in what readers are told (`told`),
and the answer comes after a moment that nobody can foresee, as from somebody with a quick hand.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection
from typing import Final

from tablero.engine import Action, Seat

from .entries import Answered, AnyEntry, Ordered
from .errors import GameOver, NotSeated, NotYourTurn, StaleDecision, UnknownOrder
from .playing import Move, Step, played
from .table import Table

SECOND_THOUGHTS: Final = 4
"""So many times as long an order waits after an answer of its own seat."""


def give_orders(
    table: Table, guest: str | None, names: Collection[str], seat: Seat | None = None
) -> list[AnyEntry]:
    """A person leaves these questions to the table from now on, and takes all others back."""
    giver = _giving_seat(table, guest, seat)
    known = table.game.standing_orders
    unknown = [name for name in names if all(order.name != name for order in known)]
    if unknown:
        raise UnknownOrder(f"{table.game.name} has no standing order {unknown[0][:40]!r}")
    if table.over:
        raise GameOver("the game has ended")
    given = tuple(order.name for order in known if order.name in names and not order.default)
    off = tuple(order.name for order in known if order.name not in names and order.default)
    chair = table.chairs[giver]
    return [] if (given, off) == (chair.orders, chair.off) else [Ordered(giver, given, off)]


def _giving_seat(table: Table, guest: str | None, seat: Seat | None) -> Seat:
    seats = table.seats_of(guest)
    if not seats or (seat is not None and seat not in seats):
        raise NotSeated("orders are given for one's own seat only")
    if len(seats) == 1:
        return seats[0]
    # Around one screen, whose curtain is up is looking: what the others ordered is not shown.
    if table.shown is None or (seat is not None and seat != table.shown):
        raise NotYourTurn("the curtain is down")
    return table.shown


def standing_answer(table: Table) -> Action | None:
    """What the orders of the seat that is asked answer; None if a person or a bot is to.

    Whoever has taken an answer back wants to think, so that question is left to them. While
    somebody asks for an undo, orders wait as bots do. A question that is open to several is left
    to them: one's order must not answer for a mate. Behind a curtain only those orders answer
    that look at no hand.
    """
    if table.request is not None or table.ply == table.undone_to or len(table.answering) != 1:
        return None
    asked = table.answering[0]
    if not table.chairs[asked].present:
        return None
    hidden = table.behind_curtain(asked)
    names = [order.name for order in table.orders_of(asked) if not (hidden and order.from_hand)]
    return table.game.ordered(table.state.view(asked), names) if names else None


def answer_by_order(table: Table, ply: int, told: int) -> list[Step]:
    """The answer that was ordered; stale if the game went on or back, or the order is off."""
    action = standing_answer(table)
    if table.asked is None or ply != table.ply or told < table.told_at_undo or action is None:
        raise StaleDecision(f"nothing is ordered for decision {ply}")
    move = played(table.state, ply + 1, table.asked, action)
    return [Move(Answered(table.asked, ply, str(action)), move)]


def due_at(table: Table, pause: float) -> float:
    """When an ordered answer to the open question is given: after half to one and a half pauses.

    Whoever has given the last answer too has more of them, to take that one back. The moment
    follows from the table's secret seed, so any process finds the same one and no player can.
    """
    if table.plies and table.plies[-1].answer.seat == table.asked:
        pause *= SECOND_THOUGHTS
    message = f"order {table.ply} {table.told_at_undo}".encode()
    share = int.from_bytes(hmac.digest(table.seed, message, "sha256")[:4]) / 2**32
    return table.moved_at + pause * (0.5 + share)
