"""Standing orders at a table: given in private, carried out as if their owner had answered.

An order is its seat's secret. Nothing that others are sent depends on it: the answer is logged
like any other, the entry that stores the order is not counted among those readers know (`told`),
and the answer comes after an unpredictable moment, as from somebody who answers quickly.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection
from typing import Final

from tablero.engine import Action, Seat

from .entries import Answered, AnyEntry, Ordered
from .errors import GameOver, LessonTable, NotSeated, NotYourTurn, StaleDecision, UnknownOrder
from .playing import Move, Step, played
from .preparing import prepared_answer
from .table import Table

SECOND_THOUGHTS: Final = 4
"""How many times longer an order waits after an answer from its own seat."""


def give_orders(
    table: Table, guest: str | None, names: Collection[str], seat: Seat | None = None
) -> list[AnyEntry]:
    """A person leaves these questions to the table from now on, and no others."""
    if table.lesson is not None:
        raise LessonTable("nothing is answered by itself in a lesson")
    giver = _giving_seat(table, guest, seat)
    known = table.game.standing_orders
    _check(table, names)
    given = tuple(order.name for order in known if order.name in names and not order.default)
    off = tuple(order.name for order in known if order.name not in names and order.default)
    chair = table.chairs[giver]
    if (given, off) == (chair.orders, chair.off):
        return []
    return [Ordered(giver, given, off, chair.turn, chair.since)]


def order_for_turn(
    table: Table, guest: str | None, name: str, seat: Seat | None = None
) -> list[AnyEntry]:
    """A person leaves a question to the table until somebody ends a turn."""
    if table.lesson is not None:
        raise LessonTable("nothing is answered by itself in a lesson")
    giver = _giving_seat(table, guest, seat)
    _check(table, (name,))
    chair = table.chairs[giver]
    if any(order.name == name for order in table.orders_in_force(giver)):
        return []
    return [Ordered(giver, chair.orders, chair.off, (name,), table.ply)]


def _check(table: Table, names: Collection[str]) -> None:
    known = {order.name for order in table.game.standing_orders}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise UnknownOrder(f"{table.game.name} has no standing order {unknown[0][:40]!r}")
    if table.over:
        raise GameOver("the game has ended")


def _giving_seat(table: Table, guest: str | None, seat: Seat | None) -> Seat:
    seats = table.seats_of(guest)
    if not seats or (seat is not None and seat not in seats):
        raise NotSeated("players give orders for their own seats only")
    if len(seats) == 1:
        return seats[0]
    # At a hot seat, only the player whose curtain is up is looking: others' orders are not shown.
    if table.shown is None or (seat is not None and seat != table.shown):
        raise NotYourTurn("the curtain is down")
    return table.shown


def standing_answer(table: Table) -> Action | None:
    """The answer that the asked seat has prepared, or that its orders give; None if a person or a
    bot is to answer.

    A player who has taken an answer back needs to think, so that question is left to them. While
    somebody asks for an undo, orders wait as bots do. A question put to several seats is left
    to them: one player's order must not answer for a mate. Behind a curtain, only orders that
    look at no hand answer.
    """
    if table.request is not None or table.ply == table.undone_to or len(table.answering) != 1:
        return None
    asked = table.answering[0]
    if not table.chairs[asked].present:
        return None
    prepared = prepared_answer(table, asked)
    if prepared is not None:
        return prepared
    hidden = table.behind_curtain(asked)
    names = [
        order.name for order in table.orders_in_force(asked) if not (hidden and order.from_hand)
    ]
    return table.game.ordered(table.state.view(asked), names) if names else None


def answer_by_order(table: Table, ply: int, told: int) -> list[Step]:
    """The answer that was ordered; stale if the game has moved or the order was taken back."""
    action = standing_answer(table)
    if table.asked is None or ply != table.ply or told < table.told_at_undo or action is None:
        raise StaleDecision(f"nothing is ordered for decision {ply}")
    move = played(table.state, ply + 1, table.asked, action)
    return [Move(Answered(table.asked, ply, str(action)), move)]


def due_at(table: Table, pause: float) -> float:
    """When an ordered answer to the open question is given: after 0.5 to 1.5 pauses.

    It is longer if the same seat gave the last answer, to leave time to take that one back. The
    moment follows from the table's secret seed: every process finds the same, no player can.
    """
    if table.plies and table.plies[-1].answer.seat == table.asked:
        pause *= SECOND_THOUGHTS
    message = f"order {table.ply} {table.told_at_undo}".encode()
    share = int.from_bytes(hmac.digest(table.seed, message, "sha256")[:4]) / 2**32
    return table.moved_at + pause * (0.5 + share)
