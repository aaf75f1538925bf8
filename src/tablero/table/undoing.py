"""Undo: free as long as nobody has learnt anything new, beyond that with the others' consent.

People who have left are not asked; if nobody who could agree is left, only the free undo
remains. Bots agree to everything.
"""

from __future__ import annotations

from tablero.engine import Seat

from .clock import hand_back, run_out
from .consent import agreed, nobody_to_ask, voters
from .entries import AnyEntry, UndoAccepted, UndoAsked, UndoDropped, Undone
from .errors import (
    BadUndo,
    GameOver,
    NobodyToAsk,
    NotSeated,
    NoUndo,
    NoUndoRequest,
    OnRecess,
    StaleDecision,
)
from .recess import lapse_recess
from .sight import sight_of
from .table import Table
from .waiting import Patience, undo_patience


def undo(table: Table, guest: str | None, ply: int) -> list[AnyEntry]:
    """Take the guest's last answer before position `ply` back; ask the others if need be.

    Answers that were given in one gesture are taken back together, as far as that is free.
    """
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table may go back")
    if table.lesson is not None:
        return _back_in_lesson(table, ply)
    if table.over:
        raise GameOver("the game has ended and its seed is known")
    if ply != table.ply:
        raise StaleDecision(f"the game is at {table.ply}, not {ply}")
    if table.resting:
        raise OnRecess("nobody goes back while the game is paused")
    seat = _undoing_seat(table, guest, seats)
    free = table.free_undo(seat)
    _check_terms(table, free=free is not None)
    if free is not None:
        return [Undone(max(free, table.gesture_at(table.ply - 1)))]
    last = table.last_answer_of((seat,))
    if last is None:
        raise BadUndo("this player has no answer to go back to")
    to = table.gesture_at(last)
    if table.request is not None:
        return []
    if nobody_to_ask(table, seat):
        raise NobodyToAsk("everybody who could agree has left")
    return [UndoAsked(seat, to)] if voters(table, seat) else [Undone(to)]


def _check_terms(table: Table, *, free: bool) -> None:
    policy = table.header.terms.undo
    if policy == "never" or (policy == "free-only" and not free):
        raise NoUndo("the terms of this table do not allow that")


def _back_in_lesson(table: Table, ply: int) -> list[AnyEntry]:
    """Back to the last answer that the lesson asked for: there is nobody to mind."""
    if ply != table.ply:
        raise StaleDecision(f"the lesson is at {table.ply}, not {ply}")
    to = table.last_lesson_answer
    if to is None:
        raise BadUndo("the lesson has not asked anything yet")
    return [Undone(to)]


def _undoing_seat(table: Table, guest: str | None, seats: tuple[Seat, ...]) -> Seat:
    # At a hot seat the player who answered last goes back, even when the curtain is down again.
    reader = sight_of(table, guest).reader
    if len(seats) == 1 or reader is None:
        to = table.last_answer_of(seats)
        return seats[0] if to is None else table.plies[to].answer.seat
    return reader


def answer_undo(table: Table, guest: str | None, accept: bool) -> list[AnyEntry]:
    """Agree to an undo or not. The player who asked may withdraw by declining."""
    request = table.request
    seats = table.seats_of(guest)
    if not seats:
        raise NotSeated("only players at this table may answer")
    if request is None:
        raise NoUndoRequest("nobody asks to go back")
    if not accept:
        return [UndoDropped()]
    asked = {chair.seat for chair in voters(table, request.seat)}
    agreeing = asked & set(seats)
    if not agreeing:
        raise NoUndoRequest("this person is not asked")
    entries: list[AnyEntry] = [UndoAccepted(seat) for seat in sorted(agreeing)]
    if agreed(table, request.seat, request.accepted | agreeing):
        entries.append(Undone(request.to))
    return entries


def what_is_due(table: Table, now: float, patience: Patience) -> list[AnyEntry]:
    """What happens by itself at a table once its time has come."""
    lapsed = lapse_undo(table, now, undo_patience(table, patience))
    lapsed += lapse_recess(table, now, undo_patience(table, patience))
    return [*lapsed, *run_out(table, now), *hand_back(table)]


def lapse_undo(table: Table, now: float, patience: float) -> list[AnyEntry]:
    """Drop a request that was left unanswered for too long."""
    request = table.request
    return [UndoDropped()] if request is not None and request.at + patience <= now else []
